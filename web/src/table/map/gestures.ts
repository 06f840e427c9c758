// Fingers and mouse on the map: one drags, two zoom, a long press explains.

import { elementOf } from "../../lib/focus";
import { LONG_PRESS } from "../../lib/tips.svelte";
import type { Viewport } from "./viewport.svelte";

const STILL = 6; // pixels that a finger may move without dragging

export function spaceAt(target: EventTarget | null): string | null {
  return elementOf(target)?.closest("[data-space]")?.getAttribute("data-space") ?? null;
}

interface Heard {
  hover(space: string | null): void;
  hold(space: string): void;
}

export class Gestures {
  /** The focus comes from the pointer, not from the keys. */
  pressed = false;
  private used = false; // the click that follows belongs to a drag or a long press
  private fingers = new Map<number, { x: number; y: number }>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly port: Viewport;
  private readonly heard: Heard;

  constructor(port: Viewport, heard: Heard) {
    this.port = port;
    this.heard = heard;
  }

  /** Was the click just heard the end of a drag or a long press? */
  swallow(): boolean {
    const used = this.used;
    this.used = false;
    return used;
  }

  down = (event: PointerEvent): void => {
    this.pressed = true;
    if (event.button > 0) return;
    if (this.fingers.size === 0) this.used = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    clearTimeout(this.timer);
    const space = spaceAt(event.target);
    if (event.pointerType === "mouse" || this.fingers.size > 1 || !space) return;
    this.timer = setTimeout(() => {
      this.used = true;
      this.heard.hold(space);
    }, LONG_PRESS);
  };

  move = (event: PointerEvent): void => {
    const old = this.fingers.get(event.pointerId);
    if (!old) {
      if (event.pointerType === "mouse") this.heard.hover(spaceAt(event.target));
      return;
    }
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(event, old, now, other);
    else {
      if (!this.used && Math.hypot(now.x - old.x, now.y - old.y) < STILL) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      this.port.pan(now.x - old.x, now.y - old.y);
    }
    this.used = true;
    clearTimeout(this.timer);
    this.fingers.set(event.pointerId, now);
  };

  private pinch(
    event: PointerEvent,
    old: DOMPointInit,
    now: DOMPointInit,
    other: DOMPointInit,
  ): void {
    const pane = (event.currentTarget as Element).getBoundingClientRect();
    const apart = (a: DOMPointInit): number =>
      Math.hypot((a.x ?? 0) - (other.x ?? 0), (a.y ?? 0) - (other.y ?? 0));
    const between = (a = 0, b = 0, edge = 0): number => (a + b) / 2 - edge;
    const x = between(now.x, other.x, pane.left);
    const y = between(now.y, other.y, pane.top);
    this.port.zoom(apart(now) / (apart(old) || 1), x, y);
    this.port.pan(x - between(old.x, other.x, pane.left), y - between(old.y, other.y, pane.top));
  }

  up = (event: PointerEvent): void => {
    this.pressed = false;
    clearTimeout(this.timer);
    this.fingers.delete(event.pointerId);
  };

  /** The wheel, which must be heard before the page scrolls. */
  wheel = (node: SVGSVGElement): { destroy(): void } => {
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const pane = node.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
      this.port.zoom(factor, event.clientX - pane.left, event.clientY - pane.top);
    };
    node.addEventListener("wheel", turn, { passive: false });
    return { destroy: () => node.removeEventListener("wheel", turn) };
  };
}
