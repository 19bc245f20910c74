import { z } from 'zod';

/** The language models that may read messages, and what they may use up. */
export type Models = {
  /** In the order in which they are asked; none: the embedded reader alone. */
  providers: ModelSettings[];
  /** Of one answer, and until its first word, milliseconds. */
  timeoutMs: number;
  firstWordMs: number;
  /** Tokens of one message, all attempts together; and of one user on one day (UTC). */
  tokensPerRequest: number;
  tokensPerDay: number;
};

export type ModelSettings = {
  /** In logs and in the count: `openai gpt-5-mini`. */
  name: string;
  kind: 'openai' | 'anthropic' | 'compatible';
  model: string;
  /** null: it asks for none, such as a server of one's own. */
  apiKey: string | null;
  /** null: the maker's own address. */
  url: URL | null;
  /** Tokens that question and answer may take together; null: plenty. */
  context: number | null;
  /**
   * US dollars for a million tokens: read, written, read from the provider's cache (none: the usual share of the first). null:
   * unknown, counted as nothing.
   */
  price: { input: number; output: number; cachedInput?: number } | null;
};

/** How many may be configured. */
const MOST = 5;
const NUMBERS = Array.from({ length: MOST }, (_, i) => i + 1);

const address = z
  .string()
  .refine(
    (it) => URL.canParse(it) && /^https?:$/.test(new URL(it).protocol),
    'must be an address such as http://127.0.0.1:11434/v1',
  );

const price = z
  .string()
  .regex(
    /^\d+(?:\.\d+)?\/\d+(?:\.\d+)?(?:\/\d+(?:\.\d+)?)?$/,
    'must be US dollars for a million tokens read and written, such as 0.25/2, or read, written and read from the cache, such as 0.25/2/0.025.',
  )
  .transform((it) => {
    const [input = 0, output = 0, cachedInput] = it.split('/').map(Number);
    return { input, output, ...(cachedInput === undefined ? {} : { cachedInput }) };
  });

const LEAST_CONTEXT = 'must be a number of tokens, 6000 or more, such as 8192.';

const providerVariables = (n: number) => ({
  [`LLM_${n}_PROVIDER`]: z
    .enum(['openai', 'anthropic', 'compatible'], { error: 'must be openai, anthropic or compatible.' })
    .optional(),
  [`LLM_${n}_MODEL`]: z.string().trim().max(200).optional(),
  [`LLM_${n}_API_KEY`]: z.string().trim().optional(),
  [`LLM_${n}_URL`]: address.optional(),
  [`LLM_${n}_PRICE`]: price.optional(),
  [`LLM_${n}_CONTEXT`]: z.coerce
    .number({ error: LEAST_CONTEXT })
    .int(LEAST_CONTEXT)
    .min(6000, LEAST_CONTEXT)
    .optional(),
});

const atLeast = (least: number, standard: number) =>
  z.coerce
    .number({ error: `must be a number, ${least} or more.` })
    .min(least, `must be ${least} or more.`)
    .default(standard);

export const modelVariables = {
  ...Object.assign({}, ...NUMBERS.map(providerVariables)),
  LLM_TIMEOUT_SECONDS: atLeast(1, 60),
  LLM_FIRST_WORD_SECONDS: atLeast(1, 30),
  LLM_TOKENS_PER_REQUEST: atLeast(1000, 60_000),
  LLM_TOKENS_PER_USER_AND_DAY: atLeast(0, 500_000),
} as LimitVariables;

type LimitVariables = Record<
  'LLM_TIMEOUT_SECONDS' | 'LLM_FIRST_WORD_SECONDS' | 'LLM_TOKENS_PER_REQUEST' | 'LLM_TOKENS_PER_USER_AND_DAY',
  ReturnType<typeof atLeast>
>;
type Given = z.infer<z.ZodObject<LimitVariables>>;
type Provider = Partial<{
  PROVIDER: ModelSettings['kind'];
  MODEL: string;
  API_KEY: string;
  URL: string;
  PRICE: ModelSettings['price'];
  CONTEXT: number;
}>;

/** A model that lacks what it needs stops the start: it would fail at the first message only. */
export function modelsOf(it: Given): Models | { fault: string } {
  const providers: ModelSettings[] = [];
  for (const n of NUMBERS) {
    const own = providerOf(it, n);
    const { PROVIDER: kind, MODEL: model, API_KEY: apiKey, URL: url, PRICE: price } = own;
    if (Object.keys(own).length === 0) continue;
    const lacks = (what: string) => ({ fault: `LLM_${n}_${what} is missing: LLM_${n} needs it.` });
    if (!kind) return lacks('PROVIDER');
    if (!model) return lacks('MODEL');
    if (kind === 'compatible' && !url) return lacks('URL');
    if (kind !== 'compatible' && !apiKey) return lacks('API_KEY');
    providers.push({
      name: `${kind} ${model}`,
      kind,
      model,
      apiKey: apiKey ?? null,
      url: url ? new URL(url) : null,
      price: price ?? null,
      context: own.CONTEXT ?? null,
    });
  }
  return {
    providers,
    timeoutMs: it.LLM_TIMEOUT_SECONDS * 1000,
    firstWordMs: it.LLM_FIRST_WORD_SECONDS * 1000,
    tokensPerRequest: it.LLM_TOKENS_PER_REQUEST,
    tokensPerDay: it.LLM_TOKENS_PER_USER_AND_DAY,
  };
}

/** No model, and what each may use up where the environment says nothing. */
export function standardModels(): Models {
  const models = modelsOf(z.object(modelVariables).parse({}));
  if ('fault' in models) throw new Error(models.fault);
  return models;
}

/** The schema of each of these is above; only their names are made, so that the compiler does not know them. */
function providerOf(it: Given, n: number): Provider {
  const prefix = `LLM_${n}_`;
  const own = Object.entries(it).filter(([key, value]) => key.startsWith(prefix) && value !== undefined);
  return Object.fromEntries(own.map(([key, value]) => [key.slice(prefix.length), value])) as Provider;
}
