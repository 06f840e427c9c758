// See i18n.svelte.ts; this name is for importing.
export * from "./i18n.svelte";
