import { decisions } from './branches.ts';
import type { Expect, Place, Stated } from './cases.ts';
import { type Graph, graphOf } from './graph.ts';
import { match } from './match.ts';
import { isIncidental, isTrigger } from './node-types.ts';
import { holds } from './params.ts';
import type { Dict } from './values.ts';

/**
 * One workflow against what its case expects, all 0 to 1; null = the case says nothing about it.
 *
 * trigger: of an acceptable type · recall: expected nodes found, one to one · precision: nodes that some expectation
 * accepts · strict: the same, each expectation excusing one node only · f1: of recall and precision · edges: expected
 * orders for which a path exists · params: stated values found · branches: decisions taken · connected: nodes that hang
 * together with a trigger · forbidden: node types that are really gone · pass: all of it there, at least 70 % of the
 * nodes expected · score: all weighed.
 */
export type Scores = Record<Measure, number | null>;
export const MEASURES = [
  'score',
  'pass',
  'trigger',
  'recall',
  'precision',
  'strict',
  'f1',
  'edges',
  'params',
  'branches',
  'connected',
  'forbidden',
] as const;
export type Measure = (typeof MEASURES)[number];

/** What was missing or too much, for people. */
export type Detail = { missing: string[]; extra: string[]; edges: [Place, Place][]; params: string[] };

export function score(workflow: Dict, expect: Expect, { answers = true } = {}): { scores: Scores; detail: Detail } {
  const graph = graphOf(workflow);
  const wanted = (expect.nodes ?? []).map((it) => new Set(it.anyOf));
  const triggerTypes = new Set(expect.trigger ?? []);
  const triggers = graph.of(triggerTypes);
  const candidates = wanted.map((it) => graph.of(it));
  // The only trigger serves the trigger expectation, so no other node can be matched with it.
  const free = candidates.map((it) => it.filter((node) => triggers.length !== 1 || node !== triggers[0]));
  const matched = match(free);
  const at = (place: Place | '*') =>
    place === 'trigger' ? triggers : place === '*' ? [...graph.nodes.keys()] : (candidates[place] ?? []);

  const found = nodeMeasures(graph, expect, wanted, triggers, matched);
  const edges = expect.edges ?? [];
  const wrongEdges = edges.filter(([a, b]) => !leads(graph, at(a), at(b)));
  const params = (expect.params ?? []).filter((it) => answers || !it.afterAnswers);
  const wrongParams = params.filter((it) => !holds(graph, at(it.node), it));
  const forbidden = expect.forbidden ?? [];

  const measured = {
    trigger: triggerTypes.size ? Number(triggers.length > 0) : null,
    ...found.measures,
    edges: share(edges.length - wrongEdges.length, edges.length),
    params: share(params.length - wrongParams.length, params.length),
    branches: branchShare(graph, expect),
    connected: connected(graph),
    forbidden: share(forbidden.filter((it) => graph.of(new Set(it.anyOf)).length === 0).length, forbidden.length),
  };
  const scores = { ...measured, score: weigh(measured), pass: Number(passes(measured)) };
  return { scores, detail: { ...found.detail, edges: wrongEdges, params: wrongParams.map(nameOf) } };
}

const WEIGHTS = {
  trigger: 0.15,
  f1: 0.3,
  edges: 0.25,
  params: 0.15,
  branches: 0.1,
  connected: 0.05,
  forbidden: 0.1,
} as const;
type Measured = Omit<Scores, 'score' | 'pass'>;

function nodeMeasures(
  graph: Graph,
  expect: Expect,
  wanted: Set<string>[],
  triggers: number[],
  matched: Map<number, number>,
) {
  const optional = new Set(expect.optional ?? []);
  const accepted = new Set([...wanted.flatMap((it) => [...it]), ...optional, ...(expect.trigger ?? [])]);
  const used = new Set(matched.values());
  const type = (node: number) => graph.nodes[node]?.type ?? '';
  const counted = [...graph.nodes.keys()].filter(
    (it) => !triggers.includes(it) && (!isIncidental(type(it)) || used.has(it)),
  );
  const good = counted.filter((it) => accepted.has(type(it)));
  const none = wanted.length > 0 ? 0 : null;
  const recall = share(matched.size, wanted.length);
  const precision = share(good.length, counted.length) ?? none;
  const strict = share(counted.filter((it) => used.has(it) || optional.has(type(it))).length, counted.length) ?? none;
  return {
    measures: { recall, precision, strict, f1: recall === null ? null : harmonic(precision ?? 0, recall) },
    detail: {
      missing: wanted.flatMap((it, i) => (matched.has(i) ? [] : [[...it].sort()[0] ?? ''])),
      extra: counted.filter((it) => !good.includes(it)).map(type),
    },
  };
}

const leads = (graph: Graph, from: number[], to: number[]): boolean =>
  from.some((a) => to.some((b) => a !== b && graph.reach(a).has(b)));

function branchShare(graph: Graph, { branches }: Expect): number | null {
  if (!branches?.conditions) return null;
  const needed = Math.max(branches.conditions, (branches.ways || 2) - 1);
  return Math.min(1, decisions(graph, branches.kind) / needed);
}

/** A node counts when a trigger leads to it, or when it leads to such a node. */
function connected(graph: Graph): number {
  const live = new Set<number>();
  for (const [i, node] of graph.nodes.entries()) {
    if (isTrigger(node.type)) for (const it of [i, ...graph.reach(i)]) live.add(it);
  }
  const hanging = [...graph.nodes.keys()].filter((i) => live.has(i) || [...graph.reach(i)].some((it) => live.has(it)));
  return share(hanging.length, graph.nodes.length) ?? 0;
}

function weigh(measured: Measured): number | null {
  const parts = Object.entries(WEIGHTS).map(([key, weight]) => ({ weight, value: measured[key as keyof Measured] }));
  const known = parts.filter((it) => it.value !== null);
  const total = known.reduce((sum, it) => sum + it.weight, 0);
  return total ? known.reduce((sum, it) => sum + it.weight * (it.value ?? 0), 0) / total : null;
}

function passes(measured: Measured): boolean {
  const must = [
    measured.trigger,
    measured.recall,
    measured.edges,
    measured.params,
    measured.branches,
    measured.forbidden,
  ];
  return must.every((it) => it === null || it > 0.999) && (measured.precision === null || measured.precision >= 0.7);
}

const share = (part: number, all: number): number | null => (all ? part / all : null);
const harmonic = (a: number, b: number): number => (a + b ? (2 * a * b) / (a + b) : 0);
const nameOf = (stated: Stated): string => stated.about || stated.path;
