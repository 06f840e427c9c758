// What a page and its worker say to each other.

export type ToWorker =
  | { is: "begin"; folder: string } // where the parts of the engine are
  | { is: "ask"; id: number; method: string; path: string; body: string }
  | { is: "listen"; line: number; game: string; since: number }
  | { is: "hang-up"; line: number };

export type FromWorker =
  | { is: "progress"; loaded: number; total: number } // bytes; loaded === total: it starts
  | { is: "ready" }
  | { is: "failed"; reason: string }
  | { is: "answer"; id: number; status: number; body: string }
  | { is: "said"; line: number; messages: string[] } // as a socket of the server says it
  | { is: "ended"; line: number }; // the game is no more
