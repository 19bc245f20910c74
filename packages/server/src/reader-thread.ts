import type { Reading } from '@plainflow/engine';
import type { Turn } from './features/chat/engine.ts';
import { createThread } from './platform/thread.ts';

/** `failed`: messages are read by the rules. */
export type ReaderState = 'loading' | 'loaded' | 'failed';
export type ReaderJob = { turns: Turn[] };

/** Most messages take less than a second, a long one some; the model is loaded in three seconds, on a busy machine in many more. */
const LIMITS = { ms: 15_000, startMs: 60_000, waiting: 200, heap: 512 };

/** The rules leave such words to the model. */
const VAGUE = 'whatever somebody hands in gets a second look';

/** The trained reader in a thread of its own: it holds up nobody. `model`: the folder of its model. */
export function createReaderThread(model: string, limits: Partial<typeof LIMITS> = {}) {
  const thread = createThread<ReaderJob, Reading | null>(
    new URL('./reader-thread-worker.ts', import.meta.url),
    { ...LIMITS, ...limits },
    { model },
  );
  let isStopped = false;
  let state: ReaderState = 'loading';
  return {
    /** The last turn as it is understood; null where it can't be built so. */
    read: (turns: Turn[], signal?: AbortSignal) => thread.run({ turns }, signal),
    /** Loads the model before somebody waits for it. Fails where the model can't be loaded. */
    warm: async (): Promise<void> => {
      try {
        await thread.run({ turns: [{ says: VAGUE }] });
        state = 'loaded';
      } catch (error) {
        if (isStopped) return;
        state = 'failed';
        throw error;
      }
    },
    /** What has become of `warm`. */
    state: (): ReaderState => state,
    stop: async (): Promise<void> => {
      isStopped = true;
      await thread.stop();
    },
  };
}
