import type { Item } from '../scope.ts';

/** An item on its way, with the items of earlier nodes that it was made of, by node. */
export type Row = { item: Item; trail: ReadonlyMap<string, Item> };

/** What all rows were made of: behind a step that makes one item of many, only this can still be told. */
export function sharedTrail(rows: readonly Row[]): ReadonlyMap<string, Item> {
  const [first, ...others] = rows;
  if (!first) return new Map();
  return new Map([...first.trail].filter(([name, item]) => others.every((it) => it.trail.get(name) === item)));
}
