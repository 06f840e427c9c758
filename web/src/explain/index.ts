export * from "./explain";
export * from "./rules";
