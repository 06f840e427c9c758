// The live line of a table in this browser: the same messages, without a network.

import { engine } from "./engine.svelte";
import { wholeMessage, type Line, type LiveHandlers } from "./live";
import type { Tables } from "./tables";

export class HereLine implements Line {
  private hangUp: () => void = () => undefined;
  private readonly id: string;
  private readonly tables: Tables;
  private readonly handlers: LiveHandlers;

  constructor(id: string, tables: Tables, handlers: LiveHandlers) {
    this.id = id;
    this.tables = tables;
    this.handlers = handlers;
    this.open();
    handlers.state(true);
  }

  close(): void {
    this.hangUp();
  }

  /** The engine is here or nowhere. */
  doubt(): void {
    // nothing to be doubted
  }

  private open(): void {
    this.hangUp = engine.listen(this.id, this.handlers.since(), {
      said: (told) => {
        const message = wholeMessage(told, this.tables);
        if (message) this.handlers.message(message);
        else this.again(); // every line begins with a whole table
      },
      ended: () => this.handlers.ended(),
    });
  }

  private again(): void {
    this.hangUp();
    this.open();
  }
}
