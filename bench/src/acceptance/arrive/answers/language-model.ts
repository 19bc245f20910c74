import { isDict } from '../../check/findings.ts';
import type { Answer, Sent } from '../recorder.ts';
import { parsed, valueOfSchema } from './schema.ts';

/**
 * What a language model would answer: a text, or JSON where the request asks for that by a schema; its tools are called once
 * before. `way`: which of several kinds it finds. Undefined: no model is asked.
 */
export function aboutLanguageModel({ host, path, text }: Sent, way: number): Answer | undefined {
  const request = parsed(text);
  const given = isDict(request) ? request : {};
  if (/\/embeddings$|:(?:batchE|e)mbedContents?$/.test(path)) return embedded(given);
  if (/\/images\/(?:generations|edits)$/.test(path))
    return { json: { created: 1, data: [{ url: IMAGE, b64_json: PIXEL }] } };
  if (/\/audio\/transcriptions$/.test(path)) return { json: { text: 'transcript mktranscript' } };
  const form = FORMS.find((it) => it.path.test(path) && it.host.test(host));
  if (!form) return undefined;
  const said = saidTo(given, text, way);
  // The library of Mistral reads a stream only.
  return given.stream === true && /mistral/.test(host) ? streamed(said) : { json: form.answer(said) };
}

function streamed({ text, calls }: Said): Answer {
  const tool_calls = calls.map(({ name, given }, i) => ({
    id: `call${i}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(given) },
  }));
  const delta = { role: 'assistant', content: text, ...(calls.length > 0 ? { tool_calls } : {}) };
  const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  const whole = { object: 'chat.completion.chunk', created: 1, choices: [{ index: 0, delta, finish_reason }] };
  const chunk = JSON.stringify({ id: 'made-up', model, ...whole, usage });
  return { text: `data: ${chunk}\n\ndata: [DONE]\n\n`, type: 'text/event-stream' };
}

const IMAGE = 'https://example.test/made-up.png';
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** What the model says, or the tools that it calls. */
type Said = { text: string; calls: { name: string; given: unknown }[] };

function saidTo(request: Record<string, unknown>, text: string, way: number): Said {
  const tools = toolsOf(request);
  const final = tools.find((it) => it.name === 'format_final_json_response');
  const others = tools.filter((it) => it !== final);
  // It has called them once when their results are there.
  if (others.length > 0 && !RESULTS.test(text)) return { text: '', calls: others.map((it) => called(it, way)) };
  if (final) return { text: '', calls: [called(final, way)] };
  const schema = schemaIn(request) ?? schemaInWords(text);
  return {
    text: schema === undefined ? 'answer mkanswer' : JSON.stringify(valueOfSchema(schema, 'answer', way)),
    calls: [],
  };
}

const RESULTS = /"function_call_output"|"role":"tool"|"tool_result"|"functionResponse"/;

type Tool = { name: string; schema: unknown };
const called = ({ name, schema }: Tool, way: number) => ({ name, given: valueOfSchema(schema, name, way) });

/** Each maker has its own way to tell of tools. */
function toolsOf({ tools }: Record<string, unknown>): Tool[] {
  return (Array.isArray(tools) ? tools : []).flatMap((it): Tool[] => {
    if (!isDict(it)) return [];
    if (Array.isArray(it.functionDeclarations)) return toolsOf({ tools: it.functionDeclarations });
    const one = isDict(it.function) ? it.function : it;
    return typeof one.name === 'string' ? [{ name: one.name, schema: one.parameters ?? one.input_schema }] : [];
  });
}

function schemaIn(request: Record<string, unknown>): unknown {
  const format = request.response_format ?? (isDict(request.text) ? request.text.format : undefined);
  if (!isDict(format)) return undefined;
  return isDict(format.json_schema) ? format.json_schema.schema : format.schema;
}

/** A parser tells the schema in the prompt, which is a text in JSON. */
function schemaInWords(text: string): unknown {
  const blocks = [...text.matchAll(/```(?:json)?\\n(\{.*?\})\\n```/g)].map((it) =>
    parsed(String(parsed(`"${it[1]}"`))),
  );
  return blocks.findLast((it) => isDict(it) && (isDict(it.properties) || it.type === 'array'));
}

function embedded({ input, requests }: Record<string, unknown>): Answer {
  const values = Array.from({ length: 8 }, (_, i) => (i + 1) / 8);
  const count = Array.isArray(input) ? input.length : Array.isArray(requests) ? requests.length : 1;
  const data = Array.from({ length: count }, (_, index) => ({ object: 'embedding', embedding: values, index }));
  return {
    json: {
      object: 'list',
      data,
      embedding: { values },
      embeddings: data.map(() => ({ values })),
      usage: { prompt_tokens: 1, total_tokens: 1 },
    },
  };
}

const model = 'made-up-model';
const FORMS: readonly { path: RegExp; host: RegExp; answer(said: Said): unknown }[] = [
  {
    path: /\/chat\/completions$/,
    host: /./,
    answer: ({ text, calls }) => {
      const tool_calls = calls.map(({ name, given }, i) => ({
        id: `call_${i}`,
        type: 'function',
        function: { name, arguments: JSON.stringify(given) },
      }));
      const message = { role: 'assistant', content: text || null, ...(calls.length > 0 ? { tool_calls } : {}) };
      const finish_reason = calls.length > 0 ? 'tool_calls' : 'stop';
      return {
        id: 'made-up',
        object: 'chat.completion',
        model,
        created: 1,
        choices: [{ index: 0, finish_reason, message }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      };
    },
  },
  {
    path: /\/(?:responses|v1\/agent)$/,
    host: /./,
    answer: ({ text, calls }) => {
      const content = [{ type: 'output_text', text, annotations: [] }];
      const output =
        calls.length > 0
          ? calls.map(({ name, given }, i) => ({
              type: 'function_call',
              id: `fc_${i}`,
              call_id: `call_${i}`,
              name,
              arguments: JSON.stringify(given),
              status: 'completed',
            }))
          : [{ id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content }];
      return {
        id: 'resp_1',
        object: 'response',
        model,
        status: 'completed',
        created_at: 1,
        error: null,
        incomplete_details: null,
        output,
        output_text: text,
        usage: {
          input_tokens: 1,
          output_tokens: 1,
          total_tokens: 2,
          input_tokens_details: { cached_tokens: 0 },
          output_tokens_details: { reasoning_tokens: 0 },
        },
      };
    },
  },
  {
    path: /\/messages$/,
    host: /anthropic/,
    answer: ({ text, calls }) => ({
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model,
      content:
        calls.length > 0
          ? calls.map(({ name, given }, i) => ({ type: 'tool_use', id: `call_${i}`, name, input: given }))
          : [{ type: 'text', text }],
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 1, output_tokens: 1 },
    }),
  },
  {
    path: /:(?:streamG|g)enerateContent$/,
    host: /./,
    answer: ({ text, calls }) => ({
      candidates: [
        {
          content: {
            role: 'model',
            parts:
              calls.length > 0 ? calls.map(({ name, given }) => ({ functionCall: { name, args: given } })) : [{ text }],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    }),
  },
];
