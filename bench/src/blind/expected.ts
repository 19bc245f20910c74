import { type Catalog, profileOf, type SketchStep, type SketchWork } from '@plainflow/engine';
import { isSameWork, workOf } from '@plainflow/training/work';
import { decisions } from '../score/branches.ts';
import type { Expect, Place, Stated } from '../score/cases.ts';
import { type Graph, graphOf } from '../score/graph.ts';
import { isIncidental, isTrigger } from '../score/node-types.ts';
import { score } from '../score/score.ts';
import type { Dict } from '../score/values.ts';
import { scheduleWords } from './schedule-words.ts';

/** A workflow with the annotated step that each of its nodes was made of, by the node's name. */
export type Annotated = { workflow: Dict; steps: ReadonlyMap<string, SketchStep> };

/**
 * What a workflow must show that means the same as the annotated one: the nodes that were named, or others that do the same work
 * where none was; their order; the values that were said; the decisions.
 */
export function expectOf(catalog: Catalog, { workflow, steps }: Annotated): Expect {
  const graph = graphOf(workflow);
  const stepOf = (i: number): SketchStep | undefined => steps.get(String(graph.nodes[i]?.name));
  const typesOf = (i: number): string[] => typesFor(catalog, graph.nodes[i]?.type ?? '', stepOf(i));
  const all = [...graph.nodes.keys()];
  const starts = all.filter((i) => isTrigger(graph.nodes[i]?.type ?? ''));
  // A node that nobody listed, such as the model below an agent, is the compiler's.
  const counted = all.filter((i) => !starts.includes(i) && !isIncidental(graph.nodes[i]?.type ?? '') && stepOf(i));
  const placeOf = (i: number): Place => (starts.includes(i) ? 'trigger' : counted.indexOf(i));
  const conditions = decisions(graph);
  const expect: Expect = {
    trigger: [...new Set(starts.flatMap(typesOf))],
    nodes: counted.map((i) => ({ anyOf: typesOf(i) })),
    edges: edgesOf(graph, [...starts, ...counted]).map(([a, b]): [Place, Place] => [placeOf(a), placeOf(b)]),
    branches: { conditions, kind: kindOf(graph, conditions), ways: conditions + 1 },
    params: all.flatMap((i) => {
      const step = stepOf(i);
      const at = starts.includes(i) || counted.includes(i) ? placeOf(i) : '*';
      return step ? statedIn(step, at) : [];
    }),
  };
  // What n8n writes otherwise ("French" as FR) is no text to look for.
  const isWritten = (it: Stated): boolean => score(workflow, { ...expect, params: [it] }).scores.params === 1;
  return { ...expect, params: expect.params?.filter(isWritten) ?? [] };
}

/** The types that do: the node's own, and where nobody named it those of other services that do the same work. */
function typesFor(catalog: Catalog, type: string, step: SketchStep | undefined): string[] {
  const formsOf = (it: string): string[] => [
    it,
    ...(catalog.entry(it)?.toolType ? [catalog.entry(it)?.toolType ?? ''] : []),
  ];
  const own = [type, ...(step ? formsOf(step.node) : [])];
  if (!step?.because) return [...new Set(own)];
  const work = workOf(catalog, step.node, step.action);
  const alike = catalog.index.filter(
    (it) =>
      !it.hidden &&
      (profileOf(catalog, it.type)?.actions ?? []).some(({ key }) => isSameWork(work, workOf(catalog, it.type, key))),
  );
  return [...new Set([...own, ...alike.flatMap((it) => formsOf(it.type))])];
}

/** Pairs of counted nodes of which the second follows the first with no other between. */
function edgesOf(graph: Graph, counted: readonly number[]): [number, number][] {
  const leads = (a: number, b: number): boolean => a !== b && graph.reach(a).has(b);
  return counted.flatMap((a) =>
    counted
      .filter((b) => leads(a, b) && !leads(b, a))
      .filter((b) => !counted.some((c) => c !== a && c !== b && leads(a, c) && leads(c, b) && !leads(c, a)))
      .map((b): [number, number] => [a, b]),
  );
}

function kindOf(graph: Graph, conditions: number): string {
  if (conditions === 0) return 'none';
  const has = (end: string): boolean => graph.nodes.some((it) => it.type.endsWith(end));
  if (has('.switch') || has('.textClassifier') || has('.sentimentAnalysis')) return 'switch';
  return has('.if') ? 'if' : 'filter';
}

/** The values that were said, as far as they are no data of the run. */
function statedIn({ values, work }: SketchStep, at: Place | '*'): Stated[] {
  const stated = (about: string, value: string, path: string): Stated[] =>
    literal(value) ? [{ node: path === '@control' ? '*' : at, path, about, contains: [value] }] : [];
  return [
    ...values.flatMap((it) => (it.because ? [] : stated(it.need, it.value, '@any'))),
    ...(work.sets ?? []).flatMap((it) => stated(it.field, it.value, '@any')),
    ...(work.form ?? []).flatMap((it) => stated('form', it.label, '@any')),
    ...(work.conditionsBecause ? [] : testsIn(work)).flatMap((it) => stated(it.field, it.value, '@control')),
    ...(work.schedule && !work.scheduleBecause
      ? [
          {
            node: at,
            path: '@schedule',
            about: 'schedule',
            equalsAny: [scheduleWords(work.schedule, work.assumedTime)],
          },
        ]
      : []),
  ];
}

const testsIn = ({ conditions, ways = [] }: SketchWork) => [
  ...(conditions?.all ?? []),
  ...ways.flatMap((it) => (it.because ? [] : (it.conditions?.all ?? []))),
];

const literal = (value: string): boolean => /[\p{L}\p{N}]/u.test(value) && !/\[\[|\{\{/.test(value);
