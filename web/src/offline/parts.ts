// The parts of the engine: where they are, and bringing them here with word of how far it is.

export interface Part {
  name: string;
  file: string;
  bytes: number;
}

export type Parts = Map<string, Uint8Array<ArrayBuffer>>;

export async function listed(folder: string): Promise<Part[]> {
  const answer = await fetch(`${folder}parts.json`);
  if (!answer.ok) throw new Error(`no parts (${answer.status})`);
  return (await answer.json()) as Part[];
}

export interface Brought {
  parts: Parts;
  loader: string; // the address of Python's own program
}

/** All parts by name. `progress` is told the bytes that are here, of how many. */
export async function bring(
  folder: string,
  progress: (loaded: number, total: number) => void,
): Promise<Brought> {
  const all = await listed(folder);
  const loader = all.find(({ name }) => name === "loader");
  if (!loader) throw new Error("parts.json names no loader");
  const parts = all.filter((part) => part !== loader);
  const total = parts.reduce((sum, part) => sum + part.bytes, 0);
  let loaded = 0;
  progress(0, total);
  const read = async ({ name, file, bytes }: Part): Promise<[string, Uint8Array<ArrayBuffer>]> => {
    const answer = await fetch(folder + file);
    if (!answer.ok || !answer.body) throw new Error(`no ${file} (${answer.status})`);
    const content = new Uint8Array(bytes);
    let at = 0;
    const reader = answer.body.getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      content.set(next.value, at);
      at += next.value.length;
      loaded += next.value.length;
      progress(loaded, total);
    }
    if (at !== bytes) throw new Error(`${file} is not whole`);
    return [name, content];
  };
  return { parts: new Map(await Promise.all(parts.map(read))), loader: folder + loader.file };
}

export function unpacked(content: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new Blob([content]).stream().pipeThrough(new DecompressionStream("gzip"));
}
