import type { ToldNode, ToldWire } from '../clause.ts';

/** A node while the tutorial is heard. */
export type Node = Omit<ToldNode, 'details'> & {
  /** What stands before its name in that phrase, and what follows it: the verb is in one of them. */
  before: string;
  does: string;
  /** Key of its service, or its own type. */
  key: string;
  port?: string;
  trigger?: boolean;
  /** Told in plain words and not by its name: a later, plainer telling takes its place. */
  unsure?: boolean;
  /** What it does was said behind its name. */
  worked?: boolean;
  /** Index of the phrase where it was named. */
  phrase: number;
  lines: string[];
};
export type End = { from: number; output?: number };
export type Fork = {
  node: number;
  kind: 'if' | 'ways';
  current?: number;
  used: Set<number>;
  closed: End[];
  /** Where each way ended when the talk left it. */
  left?: Map<number, End[]>;
};

/** What is built so far, and where the next node hangs. */
export type Flow = {
  nodes: Node[];
  wires: ToldWire[];
  ends: End[];
  forks: Fork[];
  /** Loops whose way back is not wired yet. */
  loops: number[];
  /** Ends of ways beside the one that is told, until a Merge takes them in. */
  loose: End[];
};

export const newFlow = (): Flow => ({ nodes: [], wires: [], ends: [], forks: [], loops: [], loose: [] });

export const nodeOf = (flow: Flow, id: number | undefined): Node | undefined => flow.nodes.find((it) => it.id === id);

const FORKS = /\.(?:if|switch|textClassifier|sentimentAnalysis)$/;

/** Hangs a node of the main line on the open ends. */
export function hang(flow: Flow, node: Node): void {
  startWay(flow);
  flow.nodes.push(node);
  if (!node.trigger)
    for (const { from, output } of flow.ends) flow.wires.push({ from, to: node.id, ...(output ? { output } : {}) });
  flow.ends = [{ from: node.id }];
  if (FORKS.test(node.node)) {
    flow.forks.push({ node: node.id, kind: node.node.endsWith('.if') ? 'if' : 'ways', used: new Set(), closed: [] });
    flow.ends = [];
  }
  if (node.node.endsWith('.splitInBatches')) {
    flow.loops.push(node.id);
    flow.ends = [{ from: node.id, output: 1 }];
  }
}

/** Nobody said which way comes first: the first that has nothing yet. */
function startWay(flow: Flow): void {
  const fork = flow.forks.at(-1);
  if (!fork || fork.current !== undefined) return;
  let output = 0;
  while (fork.used.has(output)) output++;
  goInto(flow, fork, output);
}

/** What follows hangs on this way of the fork; `goesOn`: behind what is on it already. */
export function goInto(flow: Flow, fork: Fork, output: number, goesOn = false): void {
  for (let inner = flow.forks.at(-1); inner && inner !== fork; inner = flow.forks.at(-1)) {
    fork.closed.push(...inner.closed);
    flow.forks.pop();
  }
  if (fork.current !== undefined) {
    fork.closed.push(...flow.ends);
    fork.left = new Map(fork.left).set(fork.current, flow.ends);
  }
  fork.current = output;
  fork.used.add(output);
  const before = goesOn ? fork.left?.get(output) : undefined;
  if (before) fork.closed = fork.closed.filter((it) => !before.includes(it));
  flow.ends = before ?? [{ from: fork.node, ...(output ? { output } : {}) }];
}

/** All ways of the innermost fork come together. */
export function join(flow: Flow): void {
  const fork = flow.forks.pop();
  if (!fork) return;
  // A way that was only named and has nothing on it ends there.
  flow.ends = [...fork.closed, ...flow.ends].filter((it) => it.from !== fork.node || it === flow.ends.at(-1));
}

/** One way of a decision inside a loop goes back, while the other is not told yet. */
export function wayBack(flow: Flow): boolean {
  const loop = flow.loops.at(-1);
  const fork = flow.forks.at(-1);
  if (loop === undefined || !fork || fork.node < loop || fork.kind !== 'if' || fork.used.size > 1) return false;
  for (const { from, output } of flow.ends) flow.wires.push({ from, to: loop, ...(output ? { output } : {}) });
  flow.ends = [];
  return true;
}

/** The way back to the loop; what follows comes when it is done. */
export function loopBack(flow: Flow): void {
  const loop = flow.loops.pop();
  if (loop === undefined) return;
  const forks = flow.forks.filter((it) => it.node > loop);
  const back = [...forks.flatMap((it) => it.closed), ...flow.ends].filter((it) => it.from !== loop);
  flow.forks = flow.forks.filter((it) => !forks.includes(it));
  for (const { from, output } of back) flow.wires.push({ from, to: loop, ...(output ? { output } : {}) });
  flow.ends = [{ from: loop }];
}

/** Puts a node on the wires that lead into another one. */
export function hangBefore(flow: Flow, before: Node, node: Node): void {
  flow.nodes.push(node);
  for (const it of flow.wires) if (it.to === before.id && !it.type) it.to = node.id;
  flow.wires.push({ from: node.id, to: before.id });
}

/** Puts a node on the wires that lead out of another one; false where nothing follows that one. */
export function hangAfter(flow: Flow, after: Node, node: Node): boolean {
  const out = flow.wires.filter((it) => it.from === after.id && !it.type && !it.output);
  if (out.length === 0 || FORKS.test(after.node) || node.trigger) return false;
  flow.nodes.push(node);
  for (const it of out) it.from = node.id;
  flow.wires.push({ from: after.id, to: node.id });
  // What followed is on its first way.
  if (FORKS.test(node.node))
    flow.forks.push({
      node: node.id,
      kind: node.node.endsWith('.if') ? 'if' : 'ways',
      current: 0,
      used: new Set([0]),
      closed: [],
    });
  return true;
}

/** Takes a node out, with what hangs below it; what was before it leads to what was behind it. */
export function takeOut(flow: Flow, node: Node): void {
  for (const below of flow.wires.filter((it) => it.to === node.id && it.type).map((it) => it.from)) {
    const sub = nodeOf(flow, below);
    if (sub) takeOut(flow, sub);
  }
  const into = flow.wires.filter((it) => it.to === node.id && !it.type);
  const out = flow.wires.filter((it) => it.from === node.id && !it.type);
  flow.wires = [
    ...flow.wires.filter((it) => it.from !== node.id && it.to !== node.id),
    ...into.flatMap((a) => out.map((b) => ({ from: a.from, to: b.to, ...(a.output ? { output: a.output } : {}) }))),
  ].filter((it) => it.from !== it.to);
  const before = into.map((it): End => ({ from: it.from, ...(it.output ? { output: it.output } : {}) }));
  const patched = (ends: End[]): End[] => ends.flatMap((it) => (it.from === node.id ? before : [it]));
  flow.ends = patched(flow.ends);
  flow.loose = patched(flow.loose);
  flow.loops = flow.loops.filter((it) => it !== node.id);
  flow.forks = flow.forks.filter((it) => it.node !== node.id);
  for (const fork of flow.forks) fork.closed = patched(fork.closed);
  flow.nodes = flow.nodes.filter((it) => it !== node);
}
