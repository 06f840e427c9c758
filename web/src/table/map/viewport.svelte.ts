// Pan and zoom of the map: a scale and an offset inside the drawing's own box.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MOST = 6;

export class Viewport {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  transform: string = $derived(`translate(${this.x} ${this.y}) scale(${this.k})`);
  /** The part of the drawing that is visible, in its own units. */
  visible(box: Box): Box {
    return { x: (box.x - this.x) / this.k, y: (box.y - this.y) / this.k, w: box.w / this.k, h: box.h / this.k };
  }

  fit(): void {
    this.k = 1;
    this.x = 0;
    this.y = 0;
  }

  /** Zoom by a factor with a point of the box kept where it is. */
  zoom(factor: number, px: number, py: number, box: Box): void {
    const k = Math.min(MOST, Math.max(1, this.k * factor));
    const real = k / this.k;
    this.x = px - (px - this.x) * real;
    this.y = py - (py - this.y) * real;
    this.k = k;
    this.clamp(box);
  }

  pan(dx: number, dy: number, box: Box): void {
    this.x += dx;
    this.y += dy;
    this.clamp(box);
  }

  /** Bring a point of the drawing to the middle. */
  centre(px: number, py: number, k: number, box: Box): void {
    this.k = Math.min(MOST, Math.max(1, k));
    this.x = box.x + box.w / 2 - px * this.k;
    this.y = box.y + box.h / 2 - py * this.k;
    this.clamp(box);
  }

  private clamp(box: Box): void {
    const slack = 0.25;
    const left = box.x + box.w * slack;
    const right = box.x + box.w * (1 - slack);
    this.x = Math.min(left - box.x * this.k, Math.max(right - (box.x + box.w) * this.k, this.x));
    const top = box.y + box.h * slack;
    const bottom = box.y + box.h * (1 - slack);
    this.y = Math.min(top - box.y * this.k, Math.max(bottom - (box.y + box.h) * this.k, this.y));
    if (this.k === 1) {
      this.x = 0;
      this.y = 0;
    }
  }
}
