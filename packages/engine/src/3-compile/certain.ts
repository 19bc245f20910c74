import type { Outline } from '../2-outline/outline.ts';

const known = new WeakMap<Outline, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * The steps that ran whenever a step runs, by its id, itself among them: those on every way to it. A Merge, or a comparison,
 * waits for each of its inputs, so that whatever surely ran before one of them ran too. Made once for each outline.
 */
export function certainBefore(outline: Outline, id: string): ReadonlySet<string> {
  const made = known.get(outline) ?? certainOf(outline);
  known.set(outline, made);
  return made.get(id) ?? new Set([id]);
}

function certainOf({ steps, wires }: Outline): Map<string, ReadonlySet<string>> {
  const all: ReadonlySet<string> = new Set(steps.map((it) => it.id));
  const into = Map.groupBy(
    wires.filter((it) => (it.type ?? 'main') === 'main' && all.has(it.from)),
    (it) => it.to,
  );
  const certain = new Map<string, ReadonlySet<string>>(
    steps.map((it) => [it.id, into.has(it.id) ? all : new Set([it.id])]),
  );
  // Ways that lead back make later rounds necessary; each round only takes steps away.
  for (let changes = true; changes; ) {
    changes = false;
    for (const { id, node } of steps) {
      const wires = into.get(id) ?? [];
      if (wires.length === 0) continue;
      const inputs = /\.(?:merge|compareDatasets)$/.test(node)
        ? [...Map.groupBy(wires, (it) => it.input ?? 0).values()]
        : [wires];
      const joined = inputs.map((own) => own.map((it) => certain.get(it.from) ?? all).reduce(common)).reduce(union);
      const now = new Set([...joined, id]);
      if (now.size === certain.get(id)?.size) continue;
      certain.set(id, now);
      changes = true;
    }
  }
  return certain;
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b]);
const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((it) => b.has(it)));
