import { type Judgement, judge, type Reply, respond, type Turn } from '@plainflow/engine';
import { readingIn } from '../../src/features/reading/judge.ts';
import { catalog } from './reader.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;
type Lab = NonNullable<NonNullable<Parameters<typeof judge>[3]>['lab']>;

/** An answer to one message as the product takes it: what is told back, and what comes of it. Keys left out have nothing in them. */
export function answered(
  says: string,
  answer: { steps: object[]; questions?: object[]; name?: null },
  { lab, earlier = [] }: { lab?: Lab; earlier?: Turn[] } = {},
) {
  const found = readingIn(JSON.stringify({ kind: 'automation', name: 'Tested', ...answer }));
  if (!('reading' in found)) throw new Error(found.complaints.join('\n'));
  const judged: Judgement = judge(catalog, [...earlier, { says }], found.reading, lab ? { lab } : {});
  const turn: Turn = { says, read: judged.read };
  const reply = respond(catalog, [...earlier, turn], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return { ...judged, turn, reply, parameters: (type: string, nth = 0) => parametersOf(reply, type, nth) };
}

const parametersOf = ({ workflow }: Built, type: string, nth: number) =>
  workflow.nodes.filter((it) => it.type.endsWith(`.${type}`))[nth]?.parameters as Record<string, unknown>;
