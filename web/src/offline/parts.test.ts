import { afterEach, expect, test, vi } from "vitest";
import { Bringing, filesOf, type Bytes } from "./parts";

afterEach(() => vi.unstubAllGlobals());

const encoded = (text: string): Bytes => new TextEncoder().encode(text);

/** An archive as `tar` writes it. */
function archive(files: [folder: string, name: string, text: string][]): Bytes {
  const blocks: number[] = [];
  for (const [folder, name, text] of files) {
    const head = new Uint8Array(512);
    head.set(encoded(name), 0);
    head.set(encoded(text.length.toString(8).padStart(11, "0")), 124);
    head.set(encoded(folder), 345);
    const content = new Uint8Array(Math.ceil(text.length / 512) * 512);
    content.set(encoded(text));
    blocks.push(...head, ...content);
  }
  return Uint8Array.from([...blocks, ...new Uint8Array(1024)]);
}

test("an archive gives its files, empty ones and long names too", () => {
  const long = "x".repeat(700);
  const files = [
    ...filesOf(
      archive([
        ["", "a.pyc", "one"],
        ["", "b/__init__.pyc", ""],
        ["deep", "c", long],
      ]),
    ),
  ];
  const told = files.map(([name, content]) => [name, new TextDecoder().decode(content)]);
  expect(told).toEqual([
    ["a.pyc", "one"],
    ["b/__init__.pyc", ""],
    ["deep/c", long],
  ]);
});

async function packed(text: string): Promise<Bytes> {
  const small = new Blob([text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(small).arrayBuffer());
}

test("a part is unpacked, counted, and refused if it is not whole", async () => {
  const content = await packed("the rules");
  const told: number[][] = [];
  vi.stubGlobal("fetch", (address: string) =>
    Promise.resolve(new Response(address.endsWith("/gone") ? null : content)),
  );
  const parts = [
    { name: "rules", file: "rules-1", bytes: content.length },
    { name: "more", file: "rules-1", bytes: content.length + 1 },
    { name: "gone", file: "gone", bytes: 1 },
  ];
  const bringing = new Bringing("/engine/", parts, (...words) => told.push(words));
  expect(new TextDecoder().decode(await bringing.whole("rules"))).toBe("the rules");
  expect(told).toEqual([
    [0, 2 * content.length + 2],
    [content.length, 2 * content.length + 2],
  ]);
  await expect(bringing.whole("more")).rejects.toThrow("not whole");
  await expect(bringing.whole("gone")).rejects.toThrow("no gone");
  await expect(bringing.whole("sounds")).rejects.toThrow("there is no part sounds");
});
