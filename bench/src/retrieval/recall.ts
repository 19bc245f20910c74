import { type Brief, briefFor, type Catalog, respond, type Turn } from '@plainflow/engine';
import { type Case, type Expect, expectationsOf, type Stated } from '../score/cases.ts';

/** What a case needs of the catalog, and whether what a language model is given has it. */
export type Found = {
  id: string;
  anyOf: string[];
  /** n8n's operation, where the case states it; otherwise the node stands for any action of it. */
  action?: string[];
  /** The action that was stated, or every action of one of the nodes. */
  found: boolean;
  /** Of the node that the case names first, which is no general one such as an HTTP request. */
  foundFirst: boolean;
};

/** One message as a language model would get it. `time`: the processor's for making it, in milliseconds. */
export type Asked = { turns: Turn[]; brief: Brief; time: number; needs: Found[] };

/** Each message of a case after which a workflow is expected, with what its list of nodes must have. */
export function askedOf(catalog: Catalog, it: Case): Asked[] {
  const { title = '', description = '', transcript } = it;
  const video = transcript === undefined ? {} : { video: { title, description, transcript } };
  // The workflow is judged after the questions, so their answers were read too.
  const said = (it.steps ?? [{ say: it.prompt ?? '', answers: it.answers }]).map(({ say, answers = {} }) =>
    [say, ...Object.values(answers)].join('. '),
  );
  const turns: Turn[] = said.map((says) => ({ says, ...video }));
  // What was understood of earlier messages is kept with them.
  const kept = turns.map((turn, i) =>
    i < turns.length - 1 ? { ...turn, read: respond(catalog, turns.slice(0, i + 1)).read } : turn,
  );
  return expectationsOf(it).map(({ expect }, i) => {
    const before = [...kept.slice(0, i), ...turns.slice(i, i + 1)];
    const brief = briefFor(catalog, before);
    const times = Array.from({ length: RUNS }, () => timeOf(() => briefFor(catalog, before)));
    return { turns: before, brief, time: Math.min(...times), needs: needsOf(it.id, expect, brief) };
  });
}

/** Of these the fastest counts. */
const RUNS = 3;

/** What the processor worked: what else the machine does says nothing of the engine. */
function timeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function needsOf(id: string, expect: Expect, { told }: Brief): Found[] {
  const all: { anyOf: string[]; place: Stated['node'] }[] = [
    ...(expect.trigger?.length ? [{ anyOf: expect.trigger, place: 'trigger' as const }] : []),
    ...(expect.nodes ?? []).map(({ anyOf }, place) => ({ anyOf, place })),
  ];
  return all.map(({ anyOf, place }) => {
    const action = operationsIn(expect, place);
    const has = (type: string): boolean => isTold(told, type, action);
    return { id, anyOf, ...(action ? { action } : {}), found: anyOf.some(has), foundFirst: has(anyOf[0] ?? '') };
  });
}

/** The operations or events that a case states of one of its nodes. */
function operationsIn({ params = [] }: Expect, place: Stated['node']): string[] | undefined {
  const stated = params.find((it) => it.node === place && STATES_ACTION.test(it.path));
  const values = (stated?.equalsAny ?? stated?.contains ?? []).flat().filter((it) => typeof it === 'string');
  return values.length > 0 ? values : undefined;
}

const STATES_ACTION = /^(?:operation|events?|resource\|operation)$/;

/**
 * Does the list tell of the node, and of the action that it is needed for? Where no action is stated any may be meant: then
 * every action of the node must be told, at least by name.
 */
function isTold(told: Brief['told'], type: string, action: readonly string[] | undefined): boolean {
  const { keys, all } = told[type] ?? told[type.replace(/Tool$/, '')] ?? { keys: [], all: false };
  return all || (action?.some((one) => keys.some((key) => key === one || key.endsWith(`.${one}`))) ?? false);
}
