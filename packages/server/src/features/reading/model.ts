/** A language model as the reading feature sees it. */
export type LanguageModel = {
  /** As configured: `openai gpt-5-mini`. */
  name: string;
  /** Tokens that question and answer may take together, where that is little enough to be said. */
  context?: number;
  /**
   * Asks once and gives what was written, as JSON where it is such.
   * @throws {ModelFault}
   */
  ask(question: Question): Promise<ModelAnswer>;
  /** Millionths of a US dollar. */
  costOf(usage: Usage): number;
};

export type Question = {
  /**
   * The part that never changes: rules and whatever else is the same, byte for byte, for every question. It comes first, and
   * providers read it from their cache, so nothing of a user, a conversation or a day may stand in it.
   */
  rules: string;
  /**
   * The part that varies: what the user said and what there is, as data; then what the model answered and what was wrong with
   * it.
   */
  messages: { role: 'user' | 'assistant'; content: string }[];
  /** JSON schema of the answer. */
  schema: Record<string, unknown>;
  mostTokens: number;
  signal: AbortSignal;
  /** Told what is there of the answer so far; any of it may still change. */
  onPartial?: (partial: unknown) => void;
};

export type Usage = {
  /** All that was read, from the provider's cache or not. */
  inputTokens: number;
  /** Of these: read from the cache, as far as the provider tells. */
  cachedTokens?: number;
  /** Of these: written to the cache, where the provider asks more for that. */
  cacheWriteTokens?: number;
  outputTokens: number;
};
export type ModelAnswer = { text: string; usage: Usage };

/**
 * Why there is no answer. `busy`: 429, with the seconds to wait where it said so. `refused`: it does not want to.
 * `key`: it does not accept the key. `failed`: anything else, such as no connection, 500, a cut answer. `canceled`: by us.
 */
export type FaultKind = 'busy' | 'refused' | 'key' | 'failed' | 'canceled';

export class ModelFault extends Error {
  readonly kind: FaultKind;
  readonly waitSeconds: number | null;
  readonly usage: Usage;

  constructor(kind: FaultKind, message: string, { waitSeconds = null, usage = NOTHING, cause }: FaultFacts = {}) {
    super(message, { cause });
    this.name = 'ModelFault';
    this.kind = kind;
    this.waitSeconds = waitSeconds;
    this.usage = usage;
  }
}

type FaultFacts = { waitSeconds?: number | null; usage?: Usage; cause?: unknown };
export const NOTHING: Required<Usage> = { inputTokens: 0, cachedTokens: 0, cacheWriteTokens: 0, outputTokens: 0 };

export const sumOf = (a: Required<Usage>, b: Usage): Required<Usage> => ({
  inputTokens: a.inputTokens + b.inputTokens,
  cachedTokens: a.cachedTokens + (b.cachedTokens ?? 0),
  cacheWriteTokens: a.cacheWriteTokens + (b.cacheWriteTokens ?? 0),
  outputTokens: a.outputTokens + b.outputTokens,
});
