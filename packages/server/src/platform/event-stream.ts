import { PassThrough, type Readable } from 'node:stream';

/** Sends one event to whoever listens. */
export type Emit = (event: string, data: unknown) => void;

/** A reply that comes in parts: progress while the work goes on, then what it came to. */
export class EventStream<Reply> {
  readonly work: (emit: Emit) => Promise<Reply>;

  constructor(work: (emit: Emit) => Promise<Reply>) {
    this.work = work;
  }
}

/** Proxies close a connection on which nothing comes. */
const HEARTBEAT_MS = 15_000;

/**
 * The work's events as `text/event-stream`: its own, then `reply` with what it came to, or `problem` with what `failed` makes of
 * its error.
 */
export function eventsOf<Reply>(
  { work }: EventStream<Reply>,
  { checked, failed }: { checked: (reply: Reply) => unknown; failed: (error: unknown) => unknown },
): Readable {
  const stream = new PassThrough();
  const emit: Emit = (event, data) => {
    if (!stream.writableEnded && !stream.destroyed) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const heartbeat = setInterval(() => stream.write(':\n\n'), HEARTBEAT_MS).unref();
  void work(emit)
    .then((reply) => emit('reply', checked(reply)))
    .catch((error: unknown) => emit('problem', failed(error)))
    .finally(() => {
      clearInterval(heartbeat);
      stream.end();
    });
  return stream;
}
