import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_JSON_SCHEMA } from '../../src/features/reading/answer-schema.ts';
import type { ModelFault, Question } from '../../src/features/reading/model.ts';
import { sdkModel } from '../../src/features/reading/sdk-model.ts';
import type { ModelSettings } from '../../src/platform/config-models.ts';
import { LIMITS, modelAt } from '../support/reader.ts';

let service: LanguageModelStandIn;
beforeAll(async () => {
  service = await startLanguageModel();
});
beforeEach(() => service.reset());
afterAll(() => service.stop());

const question = (of: Partial<Question> = {}): Question => ({
  rules: 'Rules.',
  messages: [{ role: 'user', content: 'Hello.' }],
  schema: ANSWER_JSON_SCHEMA,
  mostTokens: 500,
  signal: new AbortController().signal,
  ...of,
});

const JSON_TEXT = JSON.stringify({ kind: 'greeting', steps: [] });

describe.each<[string, Partial<ModelSettings>]>([
  ['OpenAI', { kind: 'openai', model: 'gpt-5-mini' }],
  ['Anthropic', { kind: 'anthropic', model: 'claude-sonnet-4-5' }],
  ['an older Anthropic model, which answers by a tool', { kind: 'anthropic', model: 'claude-3-haiku-20240307' }],
  ['a compatible server', { kind: 'compatible', model: 'llama3' }],
])('%s', (_name, of) => {
  const model = (limits = LIMITS) => sdkModel(modelAt(service, of), limits);
  const fault = (limits = LIMITS, asked = question()): Promise<ModelFault> =>
    model(limits)
      .ask(asked)
      .then(
        () => Promise.reject(new Error('There was no fault.')),
        (error: ModelFault) => error,
      );

  test('gets rules, words, schema and limit, and gives text and tokens', async () => {
    service.next({ kind: 'text', text: JSON_TEXT });
    const answer = await model().ask(question());
    expect(JSON.parse(answer.text)).toEqual(JSON.parse(JSON_TEXT));
    expect(answer.usage.inputTokens).toBeGreaterThan(0);
    expect(answer.usage.outputTokens).toBeGreaterThan(0);
    const [asked] = service.asked;
    expect(asked).toMatchObject({ model: of.model, mostTokens: 500, messages: [{ role: 'user', text: 'Hello.' }] });
    expect(asked?.system).toContain('Rules.');
    expect(JSON.stringify(asked?.schema)).toContain('notUnderstood');
  });

  test('what is there so far is told while it is written', async () => {
    service.next({
      kind: 'text',
      text: JSON.stringify({ kind: 'automation', steps: [{ id: 'a' }, { id: 'b' }] }),
      pieceMs: 5,
    });
    const partials: unknown[] = [];
    await model().ask(question({ onPartial: (it) => partials.push(it) }));
    expect(partials.length).toBeGreaterThan(1);
  });

  test('429 says how long to wait, where the service said so', async () => {
    service.next({ kind: 'status', status: 429, retryAfter: '17' }, { kind: 'status', status: 429 });
    expect(await fault()).toMatchObject({ kind: 'busy', waitSeconds: 17 });
    expect(await fault()).toMatchObject({ kind: 'busy', waitSeconds: null });
    expect(service.asked).toHaveLength(2);
  });

  test('a key that is not accepted is told apart', async () => {
    service.next({ kind: 'status', status: 401 });
    expect((await fault()).kind).toBe('key');
  });

  test('a refusal is no answer', async () => {
    service.next({ kind: 'refusal' });
    const outcome = await model()
      .ask(question())
      .then(
        (it) => it.text,
        (error: ModelFault) => error.kind,
      );
    expect(['refused', '', 'I can’t help with that.']).toContain(outcome);
    expect(outcome).not.toContain('{');
  });

  test.each(['500', 'cut', 'nonsense', 'reset'] as const)(
    '%s is a failure, at once and without another try',
    async (kind) => {
      service.next(kind === '500' ? { kind: 'status', status: 500 } : { kind, text: JSON_TEXT.repeat(20) });
      expect((await fault()).kind).toBe('failed');
      expect(service.asked).toHaveLength(1);
    },
  );

  test('a service that says nothing is left, and so is one that never ends', async () => {
    service.next({ kind: 'silent' });
    expect((await fault({ ...LIMITS, firstWordMs: 200 })).kind).toBe('failed');
    service.next({ kind: 'text', text: JSON_TEXT.repeat(200), pieceMs: 20 });
    expect((await fault({ ...LIMITS, timeoutMs: 300 })).kind).toBe('failed');
    await expect.poll(() => service.asked.map((it) => it.left)).toEqual([true, true]);
    expect(service.open).toBe(0);
  });

  test('when nobody waits any more the service is told', async () => {
    const waiting = new AbortController();
    service.next({ kind: 'text', text: JSON_TEXT.repeat(200), pieceMs: 20 });
    const failed = fault(LIMITS, question({ signal: waiting.signal }));
    await expect.poll(() => service.open).toBe(1);
    waiting.abort();
    expect((await failed).kind).toBe('canceled');
    await expect.poll(() => service.asked[0]?.left).toBe(true);
  });
});

test('what it costs is counted in millionths of a dollar', () => {
  const { costOf } = sdkModel(modelAt(service, { price: { input: 0.25, output: 2 } }), LIMITS);
  expect(costOf({ inputTokens: 1_000_000, outputTokens: 500_000 })).toBe(1_250_000);
  expect(sdkModel(modelAt(service, { price: null }), LIMITS).costOf({ inputTokens: 9, outputTokens: 9 })).toBe(0);
});
