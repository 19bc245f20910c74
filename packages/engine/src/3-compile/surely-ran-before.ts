import type { Outline, Step, Wire } from '../2-outline/outline.ts';
import { onceEach } from '../catalog/once-each.ts';
import { isProbe, probedIn } from './output-probe.ts';

type Certain = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The steps that ran whenever a step runs, by its id, itself among them: those on every way to it. A Merge, or a comparison,
 * waits for each of its inputs, so that whatever surely ran before one of them ran too.
 */
export function certainBefore(outline: Outline, id: string): ReadonlySet<string> {
  const probed = probedIn(outline);
  if (!probed) return certainIn(outline).get(id) ?? new Set([id]);
  // Nothing follows a probe: without it all is as certain.
  return isProbe(id) ? new Set(certainBefore(probed.base, probed.from)).add(id) : certainBefore(probed.base, id);
}

const certainIn = onceEach(({ steps, wires }: Outline): Certain => {
  const known = madeFor(wires);
  const flow = steps.map((it) => `${it.id} ${waits(it)}`).join('\n');
  const certain = known.get(flow) ?? certainOf(steps, wires);
  known.set(flow, certain);
  return certain;
});
const madeFor = onceEach((_: readonly Wire[]) => new Map<string, Certain>());

const waits = ({ node }: Step): boolean => /\.(?:merge|compareDatasets)$/.test(node);

function certainOf(steps: readonly Step[], wires: readonly Wire[]): Certain {
  const all: ReadonlySet<string> = new Set(steps.map((it) => it.id));
  const main = wires.filter((it) => (it.type ?? 'main') === 'main' && all.has(it.from));
  const into = Map.groupBy(main, (it) => it.to);
  const behind = Map.groupBy(main, (it) => it.from);
  const byId = new Map(steps.map((it) => [it.id, it]));
  const certain = new Map<string, ReadonlySet<string>>(
    steps.map((it) => [it.id, into.has(it.id) ? all : new Set([it.id])]),
  );
  // Where ways lead back a step is looked at again; each look only takes steps away.
  const open = new Set(steps);
  for (const step of open) {
    open.delete(step);
    const { id } = step;
    const wires = into.get(id) ?? [];
    if (wires.length === 0) continue;
    const inputs = waits(step) ? [...Map.groupBy(wires, (it) => it.input ?? 0).values()] : [wires];
    const joined = inputs.map((own) => own.map((it) => certain.get(it.from) ?? all).reduce(common)).reduce(union);
    const now = new Set(joined).add(id);
    if (now.size === certain.get(id)?.size) continue;
    certain.set(id, now);
    for (const { to } of behind.get(id) ?? []) {
      const next = byId.get(to);
      if (next) open.add(next);
    }
  }
  return certain;
}

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b]);
const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((it) => b.has(it)));
