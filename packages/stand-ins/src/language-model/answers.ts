/**
 * What the stand-in does with one request. `text` is what the model writes; the faults are those that real services show.
 * `cut`: the stream ends in the middle, without its end mark. `silent`: it takes the request and sends nothing.
 */
export type Act =
  | {
      kind: 'text';
      text: string;
      /** Before the first word, and between pieces. */
      delayMs?: number;
      pieceMs?: number;
      /** Of the tokens of the request: read from the cache, and written to it. */
      cached?: { read?: number; written?: number };
    }
  | { kind: 'refusal'; text?: string }
  | { kind: 'empty' }
  | { kind: 'status'; status: 400 | 401 | 403 | 429 | 500 | 503 | 529; retryAfter?: string }
  | { kind: 'cut'; text: string /** Between pieces. */; pieceMs?: number }
  | { kind: 'nonsense' }
  | { kind: 'reset' }
  | { kind: 'silent' };

/** One request as the stand-in got it, whichever of the two protocols it spoke. */
export type Asked = {
  protocol: 'openai' | 'anthropic';
  model: string;
  /** The rules, then what was said. */
  system: string;
  messages: { role: string; text: string }[];
  /** The JSON schema of the answer, where one was sent. */
  schema: unknown;
  mostTokens: number | null;
  /** What was sent to have the beginning of the request cached. */
  cache: CacheWish;
  headers: Readonly<Record<string, string>>;
  /** Whoever asked went away before the answer was whole. */
  left: boolean;
};

/** `marked`: texts that end in a cache mark. `key` and `mode`: OpenAI's `prompt_cache_key` and `prompt_cache_options`. */
export type CacheWish = { marked: string[]; key: string | null; mode: string | null };

/** What a model wrote, and how many tokens of the request came from its cache or went there. */
export type Written = { text: string; refusal?: string; cached?: { read?: number; written?: number } };

/** About what a tokenizer would count. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

/** A stream comes in pieces, as models write. */
export const piecesOf = (text: string): string[] => text.match(/.{1,40}/gs) ?? [];
