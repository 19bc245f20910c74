import { createAnthropic } from '@ai-sdk/anthropic';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  jsonSchema,
  type LanguageModelUsage,
  Output,
  type LanguageModel as SdkModel,
  streamText,
} from 'ai';
import type { ModelSettings, Models } from '../../platform/config-models.ts';
import { costOf } from './cost.ts';
import { type LanguageModel, type ModelAnswer, ModelFault, NOTHING, type Question, type Usage } from './model.ts';
import { unchanging } from './prompt-cache.ts';

/** A configured model through the `ai` SDK. Retries, waits and other models are ours to decide, so the SDK does none. */
export function sdkModel(settings: ModelSettings, limits: Pick<Models, 'timeoutMs' | 'firstWordMs'>): LanguageModel {
  const model = sdkModelOf(settings);
  return {
    name: settings.name,
    ...(settings.context === null ? {} : { context: settings.context }),
    costOf: (usage) => costOf(settings, usage),
    ask: (question) => ask(model, settings, question, limits),
  };
}

function sdkModelOf({ kind, model, apiKey, url }: ModelSettings): SdkModel {
  const baseURL = url?.href.replace(/\/$/, '');
  const place = baseURL === undefined ? {} : { baseURL };
  switch (kind) {
    case 'openai':
      return createOpenAI({ apiKey: apiKey ?? '', ...place }).chat(model);
    case 'anthropic':
      return createAnthropic({ apiKey: apiKey ?? '', ...place })(model);
    case 'compatible':
      return createOpenAICompatible({
        name: 'compatible',
        baseURL: baseURL ?? '',
        includeUsage: true,
        supportsStructuredOutputs: true,
        ...(apiKey ? { apiKey } : {}),
      }).chatModel(model);
  }
}

async function ask(
  model: SdkModel,
  settings: ModelSettings,
  { rules, messages, schema, mostTokens, signal, onPartial }: Question,
  { timeoutMs, firstWordMs }: Pick<Models, 'timeoutMs' | 'firstWordMs'>,
): Promise<ModelAnswer> {
  // Leaving early, for whatever reason, must also end what the provider is paid for.
  const end = new AbortController();
  // Our own clocks: the SDK's for the first word begins when a stream is there, and a silent service opens none.
  const silence = setTimeout(() => end.abort(), firstWordMs);
  const whole = setTimeout(() => end.abort(), timeoutMs);
  const result = streamText({
    model,
    ...unchanging(rules, settings),
    messages,
    output: Output.object({ schema: jsonSchema(schema) }),
    maxOutputTokens: mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, end.signal]),
    // The stream tells errors itself; without this the SDK would write them to the console too.
    onError: () => {},
  });
  const partials = follow(result.partialOutputStream, onPartial);
  let text = '';
  let usage: Usage = NOTHING;
  let reason: string | undefined;
  try {
    for await (const part of result.stream) {
      if (part.type === 'text-delta') {
        clearTimeout(silence);
        text += part.text;
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw signal.aborted ? canceled() : tookTooLong();
      else if (part.type === 'finish') {
        usage = usageOf(part.totalUsage);
        reason = part.finishReason;
      }
    }
  } catch (error) {
    throw faultOf(error, signal);
  } finally {
    clearTimeout(silence);
    clearTimeout(whole);
    end.abort();
    await partials;
  }
  if (reason === 'content-filter') throw new ModelFault('refused', 'The model refused to answer.', { usage });
  if (reason === undefined || reason === 'error') throw new ModelFault('failed', 'The answer was cut off.', { usage });
  return { text, usage };
}

const usageOf = ({ inputTokens, inputTokenDetails, outputTokens }: LanguageModelUsage): Usage => ({
  inputTokens: inputTokens ?? 0,
  cachedTokens: inputTokenDetails.cacheReadTokens ?? 0,
  cacheWriteTokens: inputTokenDetails.cacheWriteTokens ?? 0,
  outputTokens: outputTokens ?? 0,
});

/** What comes of it is only shown while one waits; what is wrong with it the answer itself tells. */
async function follow(partials: AsyncIterable<unknown>, tell: Question['onPartial']): Promise<void> {
  try {
    for await (const it of partials) tell?.(it);
  } catch {
    // The answer's own stream throws the same.
  }
}

const canceled = () => new ModelFault('canceled', 'Nobody waits for the answer any more.');
const tookTooLong = () => new ModelFault('failed', 'The answer took too long.');

function faultOf(error: unknown, signal: AbortSignal): ModelFault {
  if (error instanceof ModelFault) return error;
  if (signal.aborted) return canceled();
  if (error instanceof Error && error.name === 'AbortError') return tookTooLong();
  const call = callErrorIn(error);
  const status = call?.statusCode;
  if (status === 429) {
    return new ModelFault('busy', 'The model is busy.', { waitSeconds: waitOf(call?.responseHeaders), cause: error });
  }
  if (status === 401 || status === 403)
    return new ModelFault('key', 'The model does not accept the key.', { cause: error });
  return new ModelFault('failed', error instanceof Error ? error.message : 'The model failed.', { cause: error });
}

/** The provider's own error, however deep the SDK wrapped it. */
function callErrorIn(error: unknown): APICallError | undefined {
  for (let it = error; it instanceof Error; it = it.cause) if (APICallError.isInstance(it)) return it;
  return undefined;
}

/** `retry-after` is a number of seconds or a date; dates are left to the usual wait. */
function waitOf(headers: Record<string, string> | undefined): number | null {
  const seconds = Number(headers?.['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null;
}
