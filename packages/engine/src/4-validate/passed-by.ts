import { type Graph, isMain, leadingTo, type Wire } from '../graph.ts';
import type { Subject } from './subject.ts';

/** The triggers. A button beside others is for trying it out, where things may be missing. */
export function startsOf({ known, graph }: Subject): string[] {
  const triggers = known.filter(
    ({ facts, node }) => facts.group === 'trigger' && node.disabled !== true && graph.into(node.name).length === 0,
  );
  const real = triggers.filter(({ node }) => node.type !== 'n8n-nodes-base.manualTrigger');
  return (real.length > 0 ? real : triggers).map(({ node }) => node.name);
}

/**
 * The nodes that may run in an execution in which `wanted` does not: all items went another way, or another trigger began it.
 * A way counts only where nothing beside it leads to `wanted`; a node that joins ways waits for all of them; what comes behind a
 * loop comes behind its body.
 */
export function runningWithout(subject: Subject, wanted: string): Set<string> {
  const { graph } = subject;
  const leadsBeside = besides(subject, leadingTo(graph, [wanted]));
  const found = new Set(startsOf(subject).filter((it) => it !== wanted));
  const open = [...found];
  const cameBack = new Set<Wire>();
  const passes = (wire: Wire): boolean => found.has(wire.from) && wire.from !== wanted && !leadsBeside(wire);
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    for (const wire of graph.outOf(here)) {
      if (!isMain(wire) || wire.to === wanted || !passes(wire)) continue;
      if (found.has(wire.to)) {
        // The body of a loop is through: now it may be done.
        if (isLoop(subject, wire.to) && !cameBack.has(wire)) open.push(wire.to);
        cameBack.add(wire);
        continue;
      }
      if (isDone(subject, wire) && !isLeftWithout(subject, wire.from, passes)) continue;
      if (!isServed(graph, wire, passes)) continue;
      found.add(wire.to);
      open.push(wire.to);
    }
  }
  return found;
}

/** Whoever goes by a wire also goes by another that leads to the node: the same output has both, or all outputs are used. */
function besides({ graph, node }: Subject, leads: ReadonlySet<string>): (wire: Wire) => boolean {
  const counts = new Map<string, Map<number, number>>();
  const groupOf = ({ from, output }: Wire): number => (ALL_OUTPUTS.has(node(from)?.type ?? '') ? 0 : output);
  const countsOf = (from: string): Map<number, number> => {
    const known = counts.get(from);
    if (known) return known;
    const made = new Map<number, number>();
    for (const it of graph.outOf(from))
      if (isMain(it) && leads.has(it.to)) made.set(groupOf(it), (made.get(groupOf(it)) ?? 0) + 1);
    counts.set(from, made);
    return made;
  };
  return (wire) => (countsOf(wire.from).get(groupOf(wire)) ?? 0) > (leads.has(wire.to) ? 1 : 0);
}

/** Several of its outputs give items in one run. Loops are looked at by themselves. */
const ALL_OUTPUTS = new Set(['n8n-nodes-base.compareDatasets']);

/** A node with several inputs waits until something has come to each. */
function isServed(graph: Graph, { to, input }: Wire, passes: (wire: Wire) => boolean): boolean {
  const others = graph.into(to).filter((it) => it.input !== input && isMain(it));
  if (others.length === 0) return true;
  return [...Map.groupBy(others, (it) => it.input).values()].every((wires) => wires.some(passes));
}

const isLoop = ({ node }: Subject, name: string): boolean => node(name)?.type === 'n8n-nodes-base.splitInBatches';

/** The way that goes on when a loop is through. */
function isDone(subject: Subject, { from, output }: Wire): boolean {
  return isLoop(subject, from) && output === ((subject.node(from)?.typeVersion ?? 1) >= 3 ? 0 : 1);
}

/** Its body, if it has one, can be run to the end without the node. */
function isLeftWithout({ graph, rings }: Subject, loop: string, passes: (wire: Wire) => boolean): boolean {
  const body = new Set(rings.find((it) => it.includes(loop)) ?? []);
  const back = graph.into(loop).filter((it) => isMain(it) && body.has(it.from));
  return back.length === 0 || back.some(passes);
}
