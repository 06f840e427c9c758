// The parts of the engine: where they are, and bringing them here with word of how far it is.

export interface Part {
  name: string;
  file: string;
  bytes: number;
}

export type Bytes = Uint8Array<ArrayBuffer>;

export async function listed(folder: string): Promise<Part[]> {
  const answer = await fetch(`${folder}parts.json`);
  if (!answer.ok) throw new Error(`no parts (${answer.status})`);
  return (await answer.json()) as Part[];
}

/** Brings parts side by side. `progress` is told the bytes that are here, of how many. */
export class Bringing {
  private readonly total: number;
  private loaded = 0;

  constructor(
    private readonly folder: string,
    private readonly parts: Part[],
    private readonly progress: (loaded: number, total: number) => void,
  ) {
    this.total = parts.reduce((sum, part) => sum + part.bytes, 0);
    progress(0, this.total);
  }

  /** A part, uncompressed while it comes. */
  async whole(name: string): Promise<Bytes> {
    const { file, bytes } = this.part(name);
    const answer = await fetch(this.folder + file);
    if (!answer.ok || !answer.body) throw new Error(`no ${file} (${answer.status})`);
    let missing = bytes;
    const counted = new TransformStream<Bytes, Bytes>({
      transform: (piece, next) => {
        missing -= piece.length;
        this.here(piece.length);
        next.enqueue(piece);
      },
    });
    const content = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
    const whole = await new Response(content).arrayBuffer();
    if (missing) throw new Error(`${file} is not whole`);
    return new Uint8Array(whole);
  }

  /** A program: the browser brings and reads it itself. */
  async program(name: string): Promise<unknown> {
    const { file, bytes } = this.part(name);
    const found: unknown = await import(/* @vite-ignore */ this.folder + file);
    this.here(bytes);
    return found;
  }

  private part(name: string): Part {
    const part = this.parts.find((one) => one.name === name);
    if (!part) throw new Error(`there is no part ${name}`);
    return part;
  }

  private here(bytes: number): void {
    this.loaded += bytes;
    this.progress(this.loaded, this.total);
  }
}

const BLOCK = 512; // of an archive: a file begins with one that tells its name and size

/** The files of an archive (tar), by name; they are views of it, not copies. */
export function* filesOf(archive: Bytes): Generator<[name: string, content: Bytes]> {
  const text = (from: number, length: number): string =>
    new TextDecoder().decode(archive.subarray(from, from + length)).replace(/\0.*$/s, "");
  for (let at = 0; archive[at];) {
    const folder = text(at + 345, 155);
    const name = text(at, 100);
    const size = parseInt(text(at + 124, 12), 8);
    const begin = at + BLOCK;
    yield [folder ? `${folder}/${name}` : name, archive.subarray(begin, begin + size)];
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
}
