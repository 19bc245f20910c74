import { type Asked, piecesOf, tokensOf, type Written } from './answers.ts';

/** Anthropic's messages, as its API reference describes them: requests, events of a stream, errors. */

type Block = { type: string; text?: string; cache_control?: { type: string } };
type Body = {
  model: string;
  max_tokens: number;
  system?: string | Block[];
  messages: { role: string; content: string | Block[] }[];
  output_config?: { format?: { schema?: unknown } };
  tools?: { name: string; input_schema: unknown }[];
  tool_choice?: { type: string; name?: string };
};

const blocksOf = (it: string | Block[] | undefined): Block[] => (Array.isArray(it) ? it : []);

const textOf = (it: string | Block[] | undefined): string =>
  typeof it === 'string' ? it : (it ?? []).map((block) => block.text ?? '').join('');

export function readAnthropic(body: Body): Omit<Asked, 'headers' | 'left' | 'protocol'> & { tool: string | null } {
  const tool = body.tools?.[0];
  return {
    model: body.model,
    system: textOf(body.system),
    messages: body.messages.map(({ role, content }) => ({ role, text: textOf(content) })),
    schema: body.output_config?.format?.schema ?? tool?.input_schema ?? null,
    mostTokens: body.max_tokens,
    cache: {
      marked: [body.system, ...body.messages.map((it) => it.content)]
        .flatMap(blocksOf)
        .flatMap((it) => (it.cache_control?.type === 'ephemeral' ? [it.text ?? ''] : [])),
      key: null,
      mode: null,
    },
    // Models that know no output format are made to answer by calling a tool.
    tool: tool?.name ?? null,
  };
}

export function anthropicEvents(
  asked: Pick<Asked, 'model' | 'system' | 'messages'> & { tool: string | null },
  { text, refusal, cached: { read: found = 0, written = 0 } = {} }: Written,
): string[] {
  const event = (type: string, more: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...more })}\n\n`;
  const read = tokensOf(asked.system + asked.messages.map((it) => it.text).join(''));
  // What was found in the cache or put there is told beside the rest, not within.
  const usage = {
    input_tokens: read - found - written,
    cache_creation_input_tokens: written,
    cache_read_input_tokens: found,
    output_tokens: 1,
  };
  const said = refusal ?? text;
  const byTool = asked.tool !== null && refusal === undefined;
  const block = byTool
    ? { type: 'tool_use', id: 'toolu_standin', name: asked.tool, input: {} }
    : { type: 'text', text: '' };
  const delta = (it: string): object =>
    byTool ? { type: 'input_json_delta', partial_json: it } : { type: 'text_delta', text: it };
  return [
    event('message_start', {
      message: {
        id: 'msg_standin',
        type: 'message',
        role: 'assistant',
        model: asked.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    }),
    event('content_block_start', { index: 0, content_block: block }),
    event('ping', {}),
    ...piecesOf(said).map((it) => event('content_block_delta', { index: 0, delta: delta(it) })),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: {
        stop_reason: refusal === undefined ? (byTool ? 'tool_use' : 'end_turn') : 'refusal',
        stop_sequence: null,
      },
      usage: { output_tokens: tokensOf(said) },
    }),
    event('message_stop', {}),
  ];
}

const ERRORS: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
  529: 'overloaded_error',
};

export const anthropicError = (status: number): object => ({
  type: 'error',
  error: { type: ERRORS[status] ?? 'api_error', message: `Stand-in for ${status}.` },
  request_id: 'req_standin',
});
