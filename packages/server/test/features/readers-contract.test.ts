import { type Reading, type Reply, respond, type Turn } from '@plainflow/engine';
import { startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sdkModel } from '../../src/features/reading/sdk-model.ts';
import { createReading } from '../../src/features/reading/service.ts';
import { answerOf } from '../support/model-answers.ts';
import { catalog, LIMITS, MORNING, modelAt, sketch, sketching, WISH } from '../support/reader.ts';

/** What every reader keeps, the embedded one and a language model alike; everything after reading is one and the same. */
type Read = (turns: Turn[]) => Promise<Reading>;

/** What a good model answers to each of the messages below. */
const ANSWERS: Readonly<Record<string, string>> = {
  [WISH]: answerOf(MORNING),
  hello: answerOf(sketch([]), 'greeting'),
  'automate my business': answerOf(
    sketch([], { asks: [{ about: 'goal', text: 'What should happen, and in which apps?', options: [] }] }),
  ),
  'make it 10:30 instead': answerOf(
    sketch([{ id: 's1', work: { schedule: { kind: 'at', times: [{ hour: 10, minute: 30 }] } } }]),
  ),
  'also send it to me by Gmail': answerOf(
    sketch([{ id: 'mail', node: 'n8n-nodes-base.gmail', action: 'message.send', after: [{ step: 's2', way: 0 }] }]),
  ),
  'undo that': answerOf(sketch([]), 'undo'),
};

const service = await startLanguageModel();
beforeAll(() => {
  service.otherwise = ({ messages }) => {
    const data = /<conversation>\n(.*)\n<\/conversation>/.exec(messages[0]?.text ?? '')?.[1] ?? '[]';
    const said = (JSON.parse(data) as { user: string }[]).at(-1)?.user ?? '';
    return { kind: 'text', text: ANSWERS[said] ?? '' };
  };
});
afterAll(() => service.stop());

const byModel = createReading({
  models: [sdkModel(modelAt(service), LIMITS)],
  limits: LIMITS,
  sketching,
  repository: { addCall: async () => {}, takeShare: async () => true, giveBackShare: async () => {} },
  clock: { now: () => 0 },
  onFault: () => {},
});

const READERS: [string, Read][] = [
  ['the embedded reader', async (turns) => respond(catalog, turns).read],
  [
    'a language model',
    async (turns) => {
      const { read, note } = await byModel.read({
        userId: 'ann',
        turns,
        signal: new AbortController().signal,
        progress: () => {},
      });
      if (!read) throw new Error(`The model did not read: ${note}`);
      return read;
    },
  ],
];

describe.each(READERS)('%s', (_name, read) => {
  /** A conversation as the product plays it: what was understood of each message is stored with it. */
  async function talk(...says: string[]): Promise<{ reply: Reply; turns: Turn[] }> {
    const turns: Turn[] = [];
    for (const it of says)
      turns.push({ says: it, read: JSON.parse(JSON.stringify(await read([...turns, { says: it }]))) });
    return { reply: respond(catalog, turns), turns };
  }
  const built = ({ reply }: { reply: Reply }) => {
    if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
    return reply;
  };
  const types = (of: { reply: Reply }): string[] =>
    built(of)
      .workflow.nodes.map((it) => it.type.split('.').at(-1) ?? '')
      .filter((it) => it !== 'stickyNote');

  test('makes a description a workflow that n8n takes, with what was said in it', async () => {
    const of = await talk(WISH);
    expect(types(of)).toEqual(['scheduleTrigger', 'slack']);
    expect(built(of).issues.filter((it) => it.severity === 'error')).toEqual([]);
    expect(JSON.stringify(built(of).workflow)).toContain('#general');
  });

  test('gives the same bytes again from what was stored', async () => {
    const { reply, turns } = await talk(WISH);
    expect(JSON.stringify(respond(catalog, JSON.parse(JSON.stringify(turns))))).toBe(JSON.stringify(reply));
  });

  test('asks where nothing sensible can be built, and builds when it must', async () => {
    const { reply, turns } = await talk('automate my business');
    expect(reply.kind).toBe('question');
    const forced = respond(catalog, turns, { force: true });
    expect(forced.kind).toBe('workflow');
    if (forced.kind === 'workflow') expect(forced.issues.filter((it) => it.severity === 'error')).toEqual([]);
  });

  test('takes a greeting for a greeting', async () => {
    expect((await talk('hello')).reply.kind).toBe('talk');
  });

  test('changes one thing and leaves the rest as it is', async () => {
    const [before, now] = [built(await talk(WISH)), built(await talk(WISH, 'make it 10:30 instead'))];
    const slack = (it: typeof before) => it.workflow.nodes.find((one) => one.type.endsWith('.slack'));
    expect(slack(now)).toEqual(slack(before));
    expect(JSON.stringify(now.workflow.nodes[0]?.parameters)).toContain('"triggerAtHour":10');
  });

  test('adds what is asked for, and takes it back', async () => {
    expect(types(await talk(WISH, 'also send it to me by Gmail'))).toEqual(['scheduleTrigger', 'slack', 'gmail']);
    expect(types(await talk(WISH, 'also send it to me by Gmail', 'undo that'))).toEqual(['scheduleTrigger', 'slack']);
  });
});
