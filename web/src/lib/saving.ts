// Files of games that are kept here: a link to the server's file is followed in this browser.

import { engine, isHere } from "./engine.svelte";
import { elementOf } from "./focus";

const FILE = /\/api(\/games\/([^/]+)\/(record|stats\.csv))$/;

async function save(path: string, name: string): Promise<void> {
  const answer = await engine.ask("GET", path, undefined);
  if (answer?.status !== 200) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([answer.body]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function saveFilesHere(): void {
  document.addEventListener("click", (event) => {
    const link = elementOf(event.target)?.closest("a");
    const [, path, id, kind] = FILE.exec(link?.getAttribute("href") ?? "") ?? [];
    if (!path || !id || !isHere(id)) return;
    event.preventDefault();
    void save(path, `brainstone-${id}${kind === "record" ? ".json" : ".csv"}`);
  });
}
