import type { Workflow } from '@plainflow/contracts/workflow';
import { useSyncExternalStore } from 'react';
import { session } from '../../lib/storage.ts';
import type { Failure } from './failure.ts';

/**
 * The message that is on its way, or that did not arrive. It outlives the page: after a reload it is still there,
 * with "Try again", and goes out under the same id, so that the server never counts or keeps it twice.
 */
export type Outgoing = {
  conversation: string;
  messageId: string;
  text: string;
  youtubeUrl?: string;
  /** What is said in a tutorial, pasted. */
  transcript?: string;
  /** A file that the user brought: the conversation goes on from it. */
  workflow?: Workflow;
  /** The first message of its conversation: until it arrives, the server knows of none. */
  begins?: boolean;
  /** The automatic last request of a conversation: not shown as a message of the user. */
  final?: boolean;
  sending: boolean;
  failure?: Failure;
};

export const outbox = {
  get: (): Outgoing | null => now,
  set: (next: Outgoing | null): void => {
    now = next;
    if (next) session.set(KEY, JSON.stringify(next));
    else session.remove(KEY);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What is on its way in this conversation. */
export function useOutgoing(conversation: string | undefined): Outgoing | null {
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.get);
  return outgoing && outgoing.conversation === conversation ? outgoing : null;
}

const KEY = 'plainflow.outbox';
const listeners = new Set<() => void>();
let now: Outgoing | null = restored();

/** What a page that was closed had begun to send. Nobody waits for that reply any more: it is offered again. */
function restored(): Outgoing | null {
  try {
    const kept = JSON.parse(session.get(KEY) ?? 'null') as Outgoing | null;
    if (!kept) return null;
    const { begins: _unknown, ...rest } = kept; // It may have arrived all the same.
    return { ...rest, sending: false, failure: kept.failure ?? INTERRUPTED };
  } catch {
    return null;
  }
}

const INTERRUPTED: Failure = {
  kind: 'other',
  status: 'Failed to generate automation',
  says: 'The page was closed before the answer came. Your message is kept.',
};
