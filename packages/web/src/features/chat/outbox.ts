import type { Press } from '@plainflow/contracts/press';
import type { Workflow } from '@plainflow/contracts/workflow';
import { useSyncExternalStore } from 'react';
import { session } from '../../lib/storage.ts';
import { type Failure, INTERRUPTED } from './failure.ts';
import { markOwn } from './own-messages.ts';

/**
 * A message that is on its way, or that did not arrive. It outlives the page: after a reload it is still there,
 * with "Try again", and goes out under the same id, so that the server never counts or keeps it twice.
 */
export type Outgoing = {
  conversation: string;
  messageId: string;
  text: string;
  youtubeUrl?: string;
  /** What is said in a tutorial, pasted. */
  transcript?: string;
  /** A press on what is there: `text` is made of it. */
  press?: Press;
  /** A file that the user brought: the conversation goes on from it. */
  workflow?: Workflow;
  /** The first message of its conversation: until it arrives, the server knows of none. */
  begins?: boolean;
  /** The automatic last request of a conversation: not shown as a message of the user. */
  final?: boolean;
  sending: boolean;
  failure?: Failure;
};

/** One message for each conversation, at most: going to another conversation loses none. */
export const outbox = {
  get: (conversation: string | undefined): Outgoing | null =>
    conversation === undefined ? null : (now.get(conversation) ?? null),
  set: (next: Outgoing): void => put(new Map(now).set(next.conversation, next)),
  remove: (conversation: string): void => put(new Map([...now].filter(([id]) => id !== conversation))),
  clear: (): void => put(new Map()),
  change: (how: (it: Outgoing) => Outgoing): void => put(new Map([...now].map(([id, it]) => [id, how(it)]))),
  /** Those that did not go out for want of a network. */
  waiting: (): Outgoing[] => [...now.values()].filter((it) => !it.sending && it.failure?.kind === 'offline'),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What is on its way in this conversation. */
export const useOutgoing = (conversation: string | undefined): Outgoing | null => {
  const read = () => outbox.get(conversation);
  return useSyncExternalStore(outbox.subscribe, read, read);
};

const KEY = 'plainflow.outbox';
const listeners = new Set<() => void>();
let now: ReadonlyMap<string, Outgoing> = restored();

function put(next: ReadonlyMap<string, Outgoing>): void {
  now = next;
  if (next.size > 0) session.set(KEY, JSON.stringify([...next.values()]));
  else session.remove(KEY);
  for (const listener of listeners) listener();
}

/** What a page that was closed had begun to send. Nobody waits for those replies any more: they are offered again. */
function restored(): ReadonlyMap<string, Outgoing> {
  try {
    const kept = JSON.parse(session.get(KEY) ?? '[]') as Outgoing[];
    for (const it of kept) markOwn(it.messageId);
    return new Map(
      kept.map(({ begins: _unknown, ...rest }) => [
        rest.conversation,
        { ...rest, sending: false, failure: restoredFailure(rest) }, // It may have arrived all the same.
      ]),
    );
  } catch {
    return new Map();
  }
}

/** A browser breaks off what is on its way before it leaves a page: that looks like a network that is gone. */
function restoredFailure({ failure }: Outgoing): Failure {
  return failure && failure.kind !== 'offline' ? failure : INTERRUPTED;
}
