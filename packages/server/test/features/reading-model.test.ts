import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ANSWER_JSON_SCHEMA } from '../../src/features/reading/answer-json-schema.ts';
import { type ModelFault, NOTHING, type Question, type Usage } from '../../src/features/reading/model.ts';
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

  test('a stream that breaks off slowly, in the middle of a step, is a failure too', async () => {
    service.next({ kind: 'cut', text: JSON_TEXT.repeat(20), pieceMs: 5 });
    expect((await fault()).kind).toBe('failed');
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

describe('what it costs is counted in millionths of a dollar', () => {
  const usage = { ...NOTHING, inputTokens: 1_000_000, outputTokens: 500_000 };
  const costOf = (of: Partial<ModelSettings>, more: Partial<Usage> = {}): number =>
    sdkModel(modelAt(service, of), LIMITS).costOf({ ...usage, ...more });

  test('of what was read and written, nothing without a price', () => {
    expect(costOf({ price: { input: 0.25, output: 2 } })).toBe(1_250_000);
    expect(costOf({ price: null })).toBe(0);
  });

  test.each<[string, Partial<ModelSettings>, number]>([
    ['at its own price', { kind: 'openai', price: { input: 2, output: 0, cachedInput: 0.2 } }, 400_000 + 160_000],
    ['at a tenth with Anthropic', { kind: 'anthropic', price: { input: 2, output: 0 } }, 400_000 + 160_000],
    ['at half with OpenAI', { kind: 'openai', price: { input: 2, output: 0 } }, 400_000 + 800_000],
    ['in full with any other server', { kind: 'compatible', price: { input: 2, output: 0 } }, 2_000_000],
  ])('what came from the cache %s', (_how, of, cost) => {
    expect(costOf(of, { cachedTokens: 800_000, outputTokens: 0 })).toBe(cost);
  });

  test('what went to the cache at a quarter more', () => {
    expect(costOf({ price: { input: 2, output: 0 } }, { cacheWriteTokens: 400_000, outputTokens: 0 })).toBe(2_200_000);
  });
});

describe('the part of the prompt that never changes is what providers cache:', () => {
  const RULES = 'A rule that is the same for everybody. '.repeat(50);
  const asked = async (of: Partial<ModelSettings>, messages = question().messages) => {
    service.next({ kind: 'text', text: JSON_TEXT });
    await sdkModel(modelAt(service, of), LIMITS).ask(question({ rules: RULES, messages }));
    return service.asked.at(-1)?.cache;
  };

  test('Anthropic gets its mark behind the rules and nowhere else', async () => {
    expect(await asked({ kind: 'anthropic', model: 'claude-sonnet-4-5' })).toEqual({
      marked: [RULES],
      key: null,
      mode: null,
    });
  });

  test('OpenAI gets one key for the same rules, whatever is said', async () => {
    const first = await asked({ kind: 'openai', model: 'gpt-5-mini' });
    const second = await asked({ kind: 'openai', model: 'gpt-5-mini' }, [{ role: 'user', content: 'Bye.' }]);
    expect(first).toEqual({ marked: [], key: expect.stringMatching(/^plainflow-[0-9a-f]{16}$/), mode: null });
    expect(second).toEqual(first);
  });

  test.each(['gpt-5.6', 'gpt-5.6-mini', 'gpt-6-luna', 'gpt-10'])('%s gets a mark behind the rules', async (model) => {
    expect(await asked({ kind: 'openai', model })).toMatchObject({ marked: [RULES], mode: 'explicit' });
  });

  test.each(['gpt-4o', 'gpt-4.1', 'gpt-5', 'gpt-5.1-mini', 'o4-mini'])(
    '%s, which knows no marks, gets none',
    async (model) => {
      expect(await asked({ kind: 'openai', model })).toMatchObject({ marked: [], mode: null });
    },
  );

  test('a compatible server, which may refuse what it does not know, gets nothing', async () => {
    expect(await asked({ kind: 'compatible', model: 'llama3' })).toEqual({ marked: [], key: null, mode: null });
  });

  test.each<[string, Partial<ModelSettings>, number]>([
    ['OpenAI', { kind: 'openai', model: 'gpt-5.6' }, 60],
    ['Anthropic', { kind: 'anthropic', model: 'claude-sonnet-4-5' }, 60],
    ['a compatible server', { kind: 'compatible', model: 'llama3' }, 0],
  ])('%s tells what came from the cache and what went there', async (_name, of, written) => {
    service.next({ kind: 'text', text: JSON_TEXT, cached: { read: 300, written } });
    const { usage } = await sdkModel(modelAt(service, of), LIMITS).ask(question({ rules: RULES }));
    expect(usage).toMatchObject({ cachedTokens: 300, cacheWriteTokens: written });
    expect(usage.inputTokens).toBeGreaterThan(400);
    expect(usage.inputTokens).toBeLessThan(700);
  });
});
