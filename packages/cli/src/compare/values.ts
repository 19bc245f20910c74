/** A place where two values differ. */
export type Place = { path: (string | number)[]; before?: unknown; after?: unknown };

/** The smallest values that differ. Entries of lists are the same where they have the same id or name, or else by their place. */
export function placesBetween(before: unknown, after: unknown, path: (string | number)[] = []): Place[] {
  if (before === after) return [];
  if (isLocator(before) && isLocator(after))
    return before.mode === after.mode && same(before.value, after.value) ? [] : [{ path, before, after }];
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path);
  if (isObject(before) && isObject(after)) return inObjects(before, after, path);
  if (same(before, after)) return [];
  return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}

function inObjects(before: Bag, after: Bag, path: (string | number)[]): Place[] {
  const own = (bag: Bag, key: string) => (Object.hasOwn(bag, key) ? bag[key] : undefined);
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => placesBetween(own(before, key), own(after, key), [...path, key]));
}

function inLists(before: readonly unknown[], after: readonly unknown[], path: (string | number)[]): Place[] {
  const [old, now] = [keysOf(before), keysOf(after)];
  if (!old || !now) return byPlace(before, after, path);
  const gone = old.flatMap((key, at) => (now.includes(key) ? [] : [{ path: [...path, key], before: before[at] }]));
  return [...gone, ...now.flatMap((key, at) => placesBetween(before[old.indexOf(key)], after[at], [...path, key]))];
}

/** What both lists begin and end with is left out. */
function byPlace(before: readonly unknown[], after: readonly unknown[], path: (string | number)[]): Place[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && same(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return Array.from({ length: Math.max(old.length, now.length) }, (_, at) =>
    placesBetween(old[at], now[at], [...path, start + at]),
  ).flat();
}

/** What tells the entries of a list apart, if each has a name of its own. */
function keysOf(list: readonly unknown[]): string[] | undefined {
  const keys = list.map((it) => (isObject(it) && typeof it.name === 'string' ? it.name : ''));
  return keys.includes('') || new Set(keys).size < keys.length ? undefined : keys;
}

type Bag = Readonly<Record<string, unknown>>;
export const isObject = (it: unknown): it is Bag => typeof it === 'object' && it !== null && !Array.isArray(it);

/** What n8n picks from a list keeps the name of the choice beside it, which is no difference. */
const isLocator = (it: unknown): it is Bag => isObject(it) && it.__rl === true;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
