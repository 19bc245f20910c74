import type { Step, Wire } from './outline.ts';

const STOPS = /\.stopAndError$/;
const DECIDES = /\.if$/;

type Flow = { steps: readonly Step[]; wires: Wire[] };

/**
 * Nothing runs after a stop. "Stop with an error when it doesn't match" tells the stop before its condition: the condition
 * comes first then, and the stop hangs on its true way. Whatever else follows a stop follows what was before it.
 */
export function endAtStops({ steps, wires }: Flow): Wire[] {
  const nodeOf = new Map(steps.map((it) => [it.id, it.node]));
  const isStop = (id: string): boolean => STOPS.test(nodeOf.get(id) ?? '');
  const isMain = (it: Wire): boolean => (it.type ?? 'main') === 'main';
  const wrong = wires.filter((it) => isMain(it) && isStop(it.from));
  return wrong.reduce((now, after) => {
    const into = now.filter((it) => isMain(it) && it.to === after.from);
    const others = now.filter((it) => it !== after && !into.includes(it));
    const moved = into.map((it): Wire => ({ ...it, to: after.to }));
    const tests = DECIDES.test(nodeOf.get(after.to) ?? '') && !others.some((it) => it.from === after.to && !it.output);
    return [...others, ...moved, ...(tests ? [{ from: after.to, to: after.from }] : into)];
  }, wires);
}
