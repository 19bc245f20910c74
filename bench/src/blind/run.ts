import { briefFor, type Catalog, type Reply, respond, type Turn } from '@plainflow/engine';
import type { Example } from '@plainflow/training/example';
import { rows, tableText } from '../report/table.ts';
import { totalsOf } from '../report/totals.ts';
import type { Case, Expect } from '../score/cases.ts';
import { graphOf } from '../score/graph.ts';
import { isIncidental, isTrigger } from '../score/node-types.ts';
import { type CaseResult, judge, type Result } from '../score/outputs.ts';
import type { Dict } from '../score/values.ts';
import { expectOf } from './expected.ts';
import { goldOf } from './gold.ts';

/** `reader`: the last turn as it is handed to the engine; as a message that the engine reads itself, where left out. */
export const blindText = (catalog: Catalog, examples: readonly Example[], reader?: Reader): string =>
  measured(catalog, examples, reader).text;

/** The table of measures, and the cases behind it, by the ids of their examples. */
export function measured(
  catalog: Catalog,
  examples: readonly Example[],
  reader: Reader = unread,
): { text: string; cases: ReadonlyMap<string, CaseResult> } {
  const kinds = [
    { name: 'first messages', of: examples.filter((it) => it.turns.length === 1 && it.how !== 'tutorial') },
    { name: 'later messages', of: examples.filter((it) => it.turns.length > 1) },
    { name: 'tutorials', of: examples.filter((it) => it.turns.length === 1 && it.how === 'tutorial') },
  ].filter((it) => it.of.length > 0);
  const results = kinds.map(({ of }) => resultOf(catalog, of, reader));
  const silent = [
    'failures that say nothing',
    '',
    '',
    ...kinds.map(({ of }, i) => silentShare(catalog, of, results[i], reader)),
  ];
  const table = tableText(
    kinds.map((it) => it.name),
    rows(results.map(totalsOf)),
  );
  return {
    text: [table, silent.join('  ')].join('\n'),
    cases: new Map(results.flatMap((it) => it.cases.map((one) => [one.id, one] as const))),
  };
}

/** The last turn of an example, annotated, as it is handed to the engine instead. */
export type Reader = (annotated: Turn, example: Example) => Turn;
const unread: Reader = ({ read: _, ...turn }) => turn;

/** What the annotation expects of the last message of an example, and what the reader made of it. */
export function resultOf(catalog: Catalog, examples: readonly Example[], reader: Reader = unread): Result {
  const all = examples.map((it) => ({ example: it, ...answered(catalog, it, reader) }));
  const outputs = new Map(all.map((it) => [it.example.id, it.output]));
  const cases = all.map(({ example, wanted }): Case => ({ id: example.id, ...wanted }));
  const result = judge(cases, (id) => outputs.get(id) ?? null);
  const right = new Map(all.map((it) => [it.example.id, it.isRight]));
  // Where a question or talk is due, that alone decides.
  return {
    ...result,
    cases: result.cases.map((it) => {
      const decided = right.get(it.id);
      return decided === undefined
        ? it
        : { ...it, scores: { ...it.scores, pass: Number(decided), score: Number(decided) } };
    }),
  };
}

type Answered = {
  wanted: { expect: Expect; shouldAsk: boolean };
  output: Dict;
  /** Decided by what kind of reply it is; undefined where the workflow is judged. */
  isRight?: boolean;
};

function answered(catalog: Catalog, example: Example, reader: Reader): Answered {
  const gold = goldOf(catalog, example);
  const last = gold.at(-1);
  if (!last) throw new Error(`${example.id} has no message`);
  const { read } = last;
  const turns: Turn[] = [...gold.slice(0, -1), reader(last, example)];
  const reply = respond(catalog, turns);
  const forced = reply.kind === 'question' ? respond(catalog, turns, { force: true }) : reply;
  const output: Dict = {
    asked: reply.kind === 'question' ? [reply.question.text] : [],
    workflow: forced.kind === 'workflow' ? forced.workflow : { nodes: [], connections: {} },
  };
  const shouldAsk = (read?.sketch?.asks.length ?? 0) > 0;
  if (shouldAsk) return { wanted: { expect: {}, shouldAsk }, output, isRight: reply.kind === 'question' };
  if (read?.talk) return { wanted: { expect: {}, shouldAsk }, output, isRight: reply.kind === 'talk' };
  return { wanted: { expect: expected(catalog, gold), shouldAsk }, output };
}

function expected(catalog: Catalog, gold: readonly Turn[]): Expect {
  const reply = respond(catalog, gold, { force: true });
  if (reply.kind !== 'workflow') return {};
  const { workflow } = reply as Extract<Reply, { kind: 'workflow' }>;
  const whole = briefFor(catalog, [...gold, { says: '' }]).outline.steps;
  const names = reply.outline.names ?? {};
  const steps = new Map(whole.map((it) => [names[it.id] ?? '', it]));
  const before = gold.length > 1 ? respond(catalog, gold.slice(0, -1), { force: true }) : undefined;
  const gone = before?.kind === 'workflow' ? goneOf(before.workflow, workflow) : [];
  return { ...expectOf(catalog, { workflow, steps }), ...(gone.length > 0 ? { forbidden: gone } : {}) };
}

/** Types that a change took out. */
function goneOf(before: Dict, after: Dict): { anyOf: string[] }[] {
  const typesOf = (it: Dict): Set<string> => new Set(graphOf(it).nodes.map(({ type }) => type));
  const left = typesOf(after);
  return [...typesOf(before)]
    .filter((it) => !left.has(it) && (isTrigger(it) || !isIncidental(it)))
    .map((it) => ({ anyOf: [it] }));
}

/** Of the replies that are not right, how many say "ready" and neither ask, nor name a part that was not understood, or may not have been. */
function silentShare(
  catalog: Catalog,
  examples: readonly Example[],
  result: Result | undefined,
  reader: Reader,
): string {
  const wrong = new Set(result?.cases.filter((it) => (it.scores.pass ?? 0) < 1).map((it) => it.id));
  const failures = examples.filter((it) => wrong.has(it.id));
  const silent = failures.filter((it) => {
    const gold = goldOf(catalog, it);
    const last = gold.at(-1);
    if (!last) return false;
    const reply = respond(catalog, [...gold.slice(0, -1), reader(last, it)]);
    return (
      reply.kind === 'workflow' &&
      reply.guide.notUnderstood.length === 0 &&
      (reply.guide.leftOut ?? []).length === 0 &&
      (reply.guide.unsure ?? []).length === 0
    );
  });
  return `${silent.length}/${failures.length}`;
}
