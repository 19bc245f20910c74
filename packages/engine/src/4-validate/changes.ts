import { isObject, same } from '../catalog/conditions.ts';

/** One value of the file that is another now. `before` is missing where it was added, `after` where it was taken out. */
export type Change = {
  /** JSON Pointer (RFC 6901): `/nodes/2/parameters/url`. */
  path: string;
  before?: unknown;
  after?: unknown;
};

/** The smallest values that differ, in the order of the file. What both files share is not looked into. */
export function changesBetween(before: unknown, after: unknown, path = ''): Change[] {
  if (before === after) return [];
  if (Array.isArray(before) && Array.isArray(after)) return inLists(before, after, path);
  if (!isObject(before) || !isObject(after))
    return same(before, after) ? [] : [{ path, ...value('before', before), ...value('after', after) }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const own = (it: Record<string, unknown>) => (Object.hasOwn(it, key) ? it[key] : undefined);
    return changesBetween(own(before), own(after), `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  });
}

/** One entry put in or taken out is told as such; else place by place. */
function inLists(before: readonly unknown[], after: readonly unknown[], path: string): Change[] {
  const [shorter, longer] = [Math.min(before.length, after.length), Math.max(before.length, after.length)];
  let at = 0;
  while (at < shorter && same(before[at], after[at])) at += 1;
  if (before.length === after.length + 1 && same(before.toSpliced(at, 1), after))
    return [{ path: `${path}/${at}`, before: before[at] }];
  if (after.length === before.length + 1 && same(after.toSpliced(at, 1), before))
    return [{ path: `${path}/${at}`, after: after[at] }];
  const changes: Change[] = [];
  for (; at < longer; at++) changes.push(...changesBetween(before[at], after[at], `${path}/${at}`));
  return changes;
}

const value = (name: 'before' | 'after', it: unknown): Partial<Change> => (it === undefined ? {} : { [name]: it });
