import type { SketchStep } from '@plainflow/engine';

/** References by distance (`[[@1: total]]`) become references by id: @1 … are steps so far above, @t is the first of all, @s the step itself. */
export function refer(steps: readonly SketchStep[], before: readonly SketchStep[]): SketchStep[] {
  const up = new Map(before.map((it) => [it.id, (it.after ?? []).map((wire) => wire.step)]));
  for (const { id, after } of steps) up.set(id, after?.map((it) => it.step) ?? up.get(id) ?? []);

  const above = (start: string, mark: string): string | undefined => {
    if (mark === 's') return start;
    const seen = new Set([start]);
    const levels: string[][] = [];
    for (let level = [start]; level.length > 0; ) {
      level = level.flatMap((it) =>
        (up.get(it) ?? []).filter((parent) => {
          const isNew = !seen.has(parent);
          seen.add(parent);
          return isNew;
        }),
      );
      if (level.length > 0) levels.push(level);
    }
    const far = mark === 't' || mark === 'x' ? levels.length : Math.min(Number(mark), levels.length);
    return levels[far - 1]?.[0];
  };

  const exchanged = <T>(it: T, start: string): T => {
    if (typeof it === 'string')
      return it.replaceAll(/\[\[@(\w): /g, (_, mark: string) => {
        const ref = above(start, mark);
        return ref === undefined ? '[[' : `[[${ref}: `;
      }) as T;
    if (Array.isArray(it)) return it.map((one) => exchanged(one, start)) as T;
    if (typeof it === 'object' && it !== null)
      return Object.fromEntries(Object.entries(it).map(([key, value]) => [key, exchanged(value, start)])) as T;
    return it;
  };

  return steps.map((it) => ({ ...it, values: exchanged(it.values, it.id), work: exchanged(it.work, it.id) }));
}
