import { expect, test } from "vitest";
import { searchParts, type Fair } from "./fair";

const values = (seed: number): number => [40, 71, 50, 71, 12][seed % 5] ?? 0;
const part = (seed: number, tries: number): Promise<Fair> => {
  const seeds = Array.from({ length: tries }, (_, i) => seed + i);
  const best = Math.max(...seeds.map(values));
  return Promise.resolve({ seed: seeds.find((one) => values(one) === best) ?? -1, fairness: best });
};

test("a search in parts finds the first of the fairest, and tells how far it is", async () => {
  const told: number[] = [];
  const found = await searchParts(3, 25, part, (tried) => told.push(tried) > 0);
  expect(found).toEqual({ seed: 3, fairness: 71 });
  expect(told).toEqual([10, 20, 25]);
});

test("a search that is stopped asks for nothing more", async () => {
  let asked = 0;
  const counting = (seed: number, tries: number): Promise<Fair> => {
    asked += 1;
    return part(seed, tries);
  };
  await searchParts(0, 100, counting, () => false);
  expect(asked).toBe(1);
});
