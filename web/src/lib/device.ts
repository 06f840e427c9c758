// What some devices can do besides showing a page: vibrate, stay awake, share.

const TICK = 10; // milliseconds

export const vibrates = (): boolean => "vibrate" in navigator;

/** One short tick, where there is something that can give it. */
export function tick(): void {
  if (vibrates()) navigator.vibrate(TICK);
}

export const staysAwake = (): boolean => "wakeLock" in navigator;

/** Keep the screen on until the returned function is called; a device may refuse. */
export function stayAwake(): () => void {
  if (!staysAwake()) return () => undefined;
  let over = false;
  let lock: WakeLockSentinel | null = null;
  navigator.wakeLock.request("screen").then(
    (given) => {
      lock = given;
      if (over) void given.release();
    },
    () => undefined, // a low battery, or a page that is hidden meanwhile
  );
  return () => {
    over = true;
    void lock?.release();
  };
}

/** Devices that are touched share links with each other; at a desk they are copied. */
export const shares = (): boolean =>
  "share" in navigator && window.matchMedia("(pointer: coarse)").matches;

/** Offer a link to what the device shares with; false if it could not. */
export async function share(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError"; // thought better of it
  }
}
