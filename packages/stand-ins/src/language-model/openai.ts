import { type Asked, piecesOf, tokensOf, type Written } from './answers.ts';

/** OpenAI's chat completions, as its API reference describes them: requests, events of a stream, errors. */

type Body = {
  model: string;
  messages: { role: string; content: string | Part[] }[];
  max_tokens?: number;
  max_completion_tokens?: number;
  response_format?: { type: string; json_schema?: { schema: unknown } };
  prompt_cache_key?: string;
  prompt_cache_options?: { mode?: string };
};
type Part = { type: string; text?: string; prompt_cache_breakpoint?: object };

export function readOpenai(body: Body): Omit<Asked, 'headers' | 'left' | 'protocol'> {
  const all = body.messages.map(({ role, content }) => ({
    role,
    text: typeof content === 'string' ? content : content.map((it) => it.text ?? '').join(''),
  }));
  const isRules = (role: string): boolean => role === 'system' || role === 'developer';
  return {
    model: body.model,
    system: all
      .filter((it) => isRules(it.role))
      .map((it) => it.text)
      .join('\n'),
    messages: all.filter((it) => !isRules(it.role)),
    schema: body.response_format?.json_schema?.schema ?? null,
    mostTokens: body.max_completion_tokens ?? body.max_tokens ?? null,
    cache: {
      marked: body.messages.flatMap(({ content }) =>
        typeof content === 'string' ? [] : content.flatMap((it) => (it.prompt_cache_breakpoint ? [it.text ?? ''] : [])),
      ),
      key: body.prompt_cache_key ?? null,
      mode: body.prompt_cache_options?.mode ?? null,
    },
  };
}

type Delta = { role?: string; content?: string; refusal?: string };

/** The lines of a stream. Cut short, the last pieces, the reason and `[DONE]` do not come. */
export function openaiEvents(
  asked: Pick<Asked, 'model' | 'system' | 'messages'>,
  { text, refusal, cached: { read: found = 0, written: put } = {} }: Written,
): string[] {
  const chunk = (choices: object[], more: object = {}): string =>
    `data: ${JSON.stringify({
      id: 'chatcmpl-standin',
      object: 'chat.completion.chunk',
      created: 1_790_000_000,
      model: asked.model,
      system_fingerprint: 'fp_standin',
      choices,
      ...more,
    })}\n\n`;
  const delta = (it: Delta): string => chunk([{ index: 0, delta: it, logprobs: null, finish_reason: null }]);
  const read = tokensOf(asked.system + asked.messages.map((it) => it.text).join(''));
  const written = tokensOf(text + (refusal ?? ''));
  return [
    delta({ role: 'assistant', content: '' }),
    ...piecesOf(text).map((content) => delta({ content })),
    ...(refusal === undefined ? [] : piecesOf(refusal).map((it) => delta({ refusal: it }))),
    chunk([{ index: 0, delta: {}, logprobs: null, finish_reason: refusal === undefined ? 'stop' : 'content_filter' }]),
    chunk([], {
      usage: {
        prompt_tokens: read,
        completion_tokens: written,
        total_tokens: read + written,
        prompt_tokens_details: {
          cached_tokens: found,
          ...(put === undefined ? {} : { cache_write_tokens: put }),
          audio_tokens: 0,
        },
        completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
      },
    }),
    'data: [DONE]\n\n',
  ];
}

const ERRORS: Record<number, { type: string; code: string | null; message: string }> = {
  400: { type: 'invalid_request_error', code: null, message: 'Invalid request.' },
  401: { type: 'invalid_request_error', code: 'invalid_api_key', message: 'Incorrect API key provided: sk-****.' },
  403: { type: 'invalid_request_error', code: 'unsupported_country_region_territory', message: 'Not available here.' },
  429: { type: 'requests', code: 'rate_limit_exceeded', message: 'Rate limit reached for requests per min.' },
  500: { type: 'server_error', code: null, message: 'The server had an error while processing your request.' },
  503: { type: 'server_error', code: null, message: 'The engine is currently overloaded, please try again later.' },
};

export const openaiError = (status: number): object => ({ error: { ...(ERRORS[status] ?? ERRORS[500]), param: null } });
