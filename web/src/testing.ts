// For unit tests only: never imported by the client itself.

/** As much of a shape as a test is about; what it leaves out must not be asked for. */
export const part = <T extends object>(value: { [K in keyof T]?: unknown }): T => value as T;
