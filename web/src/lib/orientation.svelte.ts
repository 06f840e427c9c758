// How the galaxy lies on the screen. Games with an Automa are drawn turned, so that the spaces form
// horizontal rows: that is how its "first from the top left" is read. Others lie as they fill the screen best.

/** Degrees, clockwise; one galaxy is shown at a time. */
export const orientation = $state({ turn: 0 });
