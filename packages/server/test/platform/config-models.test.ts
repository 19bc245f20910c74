import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';

const models = (env: Record<string, string>) => readConfig(env, '/somewhere').models;

test('with nothing set there is no language model', () => {
  expect(models({}).providers).toEqual([]);
  expect(models({ LLM_1_PROVIDER: '', LLM_1_MODEL: ' ' }).providers).toEqual([]);
});

test('several are asked in the order of their numbers, gaps or not', () => {
  const { providers } = models({
    LLM_4_PROVIDER: 'compatible',
    LLM_4_MODEL: 'llama3.1',
    LLM_4_URL: 'http://127.0.0.1:11434/v1',
    LLM_1_PROVIDER: 'anthropic',
    LLM_1_MODEL: 'claude-sonnet-4-5',
    LLM_1_API_KEY: 'key',
    LLM_1_PRICE: '3/15',
  });
  expect(providers.map((it) => it.name)).toEqual(['anthropic claude-sonnet-4-5', 'compatible llama3.1']);
  expect(providers[0]).toMatchObject({ apiKey: 'key', url: null, price: { input: 3, output: 15 } });
  expect(providers[1]).toMatchObject({ apiKey: null, price: null });
});

test('a third price is what a token from the cache costs', () => {
  const priceOf = (price: string) =>
    models({ LLM_1_PROVIDER: 'openai', LLM_1_MODEL: 'm', LLM_1_API_KEY: 'k', LLM_1_PRICE: price }).providers[0]?.price;
  expect(priceOf('0.25/2/0.025')).toEqual({ input: 0.25, output: 2, cachedInput: 0.025 });
  expect(priceOf('0.25/2')).toEqual({ input: 0.25, output: 2 });
});

describe('what would only fail at the first message stops the start:', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    ['no model', { LLM_1_PROVIDER: 'openai', LLM_1_API_KEY: 'k' }, /LLM_1_MODEL is missing/],
    ['no key', { LLM_2_PROVIDER: 'openai', LLM_2_MODEL: 'm' }, /LLM_2_API_KEY is missing/],
    ['no address', { LLM_1_PROVIDER: 'compatible', LLM_1_MODEL: 'm' }, /LLM_1_URL is missing/],
    ['no provider', { LLM_1_API_KEY: 'k' }, /LLM_1_PROVIDER is missing/],
    ['an unknown provider', { LLM_1_PROVIDER: 'acme' }, /LLM_1_PROVIDER must be openai, anthropic or compatible/],
    [
      'no address in the address',
      { LLM_1_PROVIDER: 'compatible', LLM_1_MODEL: 'm', LLM_1_URL: 'localhost' },
      /LLM_1_URL must be an address/,
    ],
    ['a price in words', { LLM_1_PRICE: 'cheap' }, /LLM_1_PRICE must be US dollars/],
    ['a price too many', { LLM_1_PRICE: '1/2/3/4' }, /LLM_1_PRICE must be US dollars/],
  ])('%s', (_what, env, message) => {
    expect(() => models(env)).toThrow(message);
  });

  test('and the key is never in what is said', () => {
    expect(() => models({ LLM_1_PROVIDER: 'openai', LLM_1_API_KEY: 'sk-very-secret' })).toThrow(
      /^(?![\s\S]*very-secret)/,
    );
  });
});
