import type { Endpoint } from '@plainflow/contracts/endpoint';
import { type ProblemBody, problemSchema } from '@plainflow/contracts/problem';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { z } from 'zod';
import { CallError, OfflineError, send } from './call.ts';

/**
 * The same call, with its work followed: `onEvent` is told each event before the reply. A server that answers at once, without
 * events, is as good.
 * @throws {CallError} also where the work fails after it has begun
 * @throws {OfflineError} when no reply came, or the stream broke off before its end
 */
export async function follow<B extends z.ZodType, R extends z.ZodType>(
  endpoint: Endpoint<z.ZodUndefined, z.ZodUndefined, B, R>,
  { body, signal }: { body: z.input<B>; signal: AbortSignal },
  onEvent: (event: string, data: unknown) => void,
): Promise<z.output<R>> {
  const reply = await send(endpoint.path, {
    method: endpoint.method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream, application/json' },
    body: JSON.stringify(body),
    signal,
  });
  if (!reply.ok) throw await CallError.from(reply);
  if (!reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    return endpoint.reply.parse(await reply.json());
  }
  let last: EventSourceMessage | undefined;
  const parser = createParser({
    onEvent: (event) => {
      if (event.event === 'reply' || event.event === 'problem') last = event;
      else onEvent(event.event ?? '', JSON.parse(event.data));
    },
  });
  try {
    for await (const text of textsOf(reply.body)) parser.feed(text);
  } catch (error) {
    if (signal.aborted) throw error;
    throw new OfflineError(error);
  }
  if (!last) throw new OfflineError(new Error('The stream ended without a reply.'));
  if (last.event === 'problem') throw failureIn(last.data);
  return endpoint.reply.parse(JSON.parse(last.data));
}

/** Not every browser can loop over a stream itself. */
async function* textsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield decoder.decode(value, { stream: true });
  }
}

function failureIn(data: string): CallError {
  const problem: ProblemBody = problemSchema.parse(JSON.parse(data));
  return new CallError(problem.status, data, problem);
}
