import { assistantDraft } from '../../features/chat/assistant-draft.ts';
import { draft } from '../../features/chat/draft.ts';
import { SIGNED_IN_AGAIN } from '../../features/chat/failure.ts';
import { outbox } from '../../features/chat/outbox.ts';
import { videoDraft } from '../../features/chat/video-draft.ts';
import { brought } from '../../features/workflows/brought.ts';
import { session } from '../../lib/storage.ts';

/** What one person left unsent in this window is not the next one's: it goes when somebody else signs in. */
export function keepUnsentFor(userId: string): void {
  const before = session.get(KEY);
  if (before !== null && before !== userId) {
    draft.set('');
    assistantDraft.clear();
    videoDraft.clear();
    outbox.clear();
    brought.set(null);
  } else {
    // Whoever is here has signed in again.
    outbox.change((it) => (it.failure?.kind === 'signed-out' ? { ...it, failure: SIGNED_IN_AGAIN } : it));
  }
  session.set(KEY, userId);
}

const KEY = 'plainflow.unsent-of';
