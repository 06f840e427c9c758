// How long a finger rests before it asks instead of taking.

export const LONG_PRESS = 450; // milliseconds
