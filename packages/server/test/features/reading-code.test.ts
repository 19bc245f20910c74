import { judge, type Turn } from '@plainflow/engine';
import { createSandbox } from '@plainflow/sandbox';
import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answerOf } from '../support/model-answers.ts';
import { buildWithModels, catalog, MORNING, modelAt, sketch, sketching, WISH } from '../support/reader.ts';

/** Code that a model writes for a Code node: run before it is handed out, told back where it fails. */
let service: LanguageModelStandIn;
let world: Awaited<ReturnType<typeof buildWithModels>>;
const lab = createSandbox();
beforeAll(async () => {
  service = await startLanguageModel();
});
afterEach(async () => {
  await world?.close();
  service.reset();
});
afterAll(() => Promise.all([service.stop(), lab.stop()]));

const [clock, post] = MORNING.steps;
const answer = (body: string) => {
  const code = {
    ...{ id: 'words', node: 'n8n-nodes-base.code', title: 'Choose words', says: 'Good morning' },
    after: [{ step: 'clock', way: 0 }],
    work: { code: { body } },
  };
  const values = [
    { need: 'channel', value: '#general' },
    { need: 'text', value: '[[greeting]]' },
  ];
  const last = { ...post, id: 'post', values, after: [{ step: 'words', way: 0 }] };
  return {
    kind: 'text',
    text: answerOf(sketch([{ ...clock, id: 'clock' }, code, last], { name: 'Greeting' })),
  } as const;
};

async function asked(...bodies: string[]) {
  const judged: typeof sketching.judge = (turns, read) => judge(catalog, turns as Turn[], read, { lab });
  world = await buildWithModels([modelAt(service)], {}, { sketching: { ...sketching, judge: judged } });
  const ann = await world.signUp('ann');
  service.next(...bodies.map(answer));
  const { body } = await ann.post('/api/workflow/generate', { message: WISH, conversation_id: 'talk' });
  const nodes: { type: string; parameters: { jsCode: string; text: string } }[] = body.workflowJson.nodes;
  const of = (type: string) => nodes.find((it) => it.type.endsWith(type))?.parameters;
  return {
    code: of('.code')?.jsCode,
    text: of('.slack')?.text,
    told: service.asked.map((it) => it.messages.at(-1)?.text),
  };
}

const GOOD = "return [{ json: { greeting: $now.hour < 12 ? 'Good morning' : 'Hello' } }];";
const BAD = "const it = await fetch('https://greetings.example');\nreturn [{ json: { greeting: it } }];";

test('code that runs is in the file, and its fields are read', async () => {
  const { code, text, told } = await asked(GOOD);
  expect(code).toBe(GOOD);
  expect(text).toBe('={{ $json.greeting }}');
  expect(told).toHaveLength(1);
});

test('code that fails is told back, and the better one is taken', async () => {
  const { code, told } = await asked(BAD, GOOD);
  expect(code).toBe(GOOD);
  expect(told[1]).toContain('*words*, its code: line 1: fetch is not available');
});

test('told back twice without success, a marked stub stands for it', async () => {
  const { code, told } = await asked(BAD, BAD, BAD);
  expect(told).toHaveLength(3);
  expect(code).toContain('FILL_IN');
  expect(code).not.toContain('fetch');
});
