import type { Clock } from '../../platform/clock.ts';
import { Problem } from '../../platform/problem.ts';
import type { ReplyFacts, Watch } from '../../platform/watch.ts';
import type { EngineReply } from './engine.ts';

export type ReadBy = Pick<ReplyFacts, 'reader' | 'doubted'>;

/** Tells what became of a message, and what had read it. `work` says the latter as soon as it is known. */
export async function watched<T extends { reply: Pick<EngineReply, 'kind'> }>(
  { watch, clock }: { watch: Pick<Watch, 'reply'>; clock: Clock },
  work: (readBy: (it: ReadBy) => void) => Promise<T>,
): Promise<T> {
  const began = clock.now();
  let by: ReadBy = { reader: 'unread', doubted: false };
  const tell = (result: ReplyFacts['result']) => watch.reply({ ...by, result, ms: Math.max(0, clock.now() - began) });
  try {
    const done = await work((it) => {
      by = it;
    });
    tell(done.reply.kind);
    return done;
  } catch (error) {
    tell(error instanceof Problem ? error.code : 'internal');
    throw error;
  }
}

/** `modelled`, `trained`: what a language model and the trained reader understood; the rules read what neither did. */
export function readBy(modelled: unknown, trained: unknown): ReadBy {
  const doubted = isDoubted(modelled ?? trained);
  if (modelled !== undefined) return { reader: 'language-model', doubted };
  // A reading of the rules that the trained reader differs from is marked so.
  return { reader: trained === undefined || doubted ? 'rules' : 'trained', doubted };
}

const isDoubted = (read: unknown): boolean => (read as { doubted?: unknown } | undefined)?.doubted === true;
