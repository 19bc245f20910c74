import type { Reading } from '@plainflow/engine';
import type { Turn } from './features/chat/engine.ts';
import { createThread } from './platform/thread.ts';

export type ReaderJob = { turns: Turn[] };

/** A long message takes a fifth of a second, an hour of talk two; the first one waits until the model is loaded. */
const LIMITS = { ms: 15_000, waiting: 200, heap: 512 };

/** The trained reader in a thread of its own: it holds up nobody. `model`: the folder of its model. */
export function createReaderThread(model: string, limits: Partial<typeof LIMITS> = {}) {
  const thread = createThread<ReaderJob, Reading | null>(
    new URL('./reader-thread-worker.ts', import.meta.url),
    { ...LIMITS, ...limits },
    { model },
  );
  return {
    /** The last turn as it is understood; null where it can't be built so. */
    read: (turns: Turn[], signal?: AbortSignal) => thread.run({ turns }, signal),
    stop: thread.stop,
  };
}
