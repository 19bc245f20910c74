import { type Progress, progressSchema } from '@plainflow/contracts/chat';
import { useSyncExternalStore } from 'react';

/** What the server says of a request that is on its way; null before its first word, and while none is. */
export type Followed = {
  stage: Progress['stage'];
  /** All stages that were there, in their order. */
  stages: readonly Progress['stage'][];
  /** What the steps are called that are known so far. */
  steps: readonly string[];
};

/** One request in each conversation, at most. */
export const following = {
  /** A request begins; gives what ends it when its user takes it back. */
  begin: (conversation: string): AbortSignal => {
    const controller = new AbortController();
    running.set(conversation, { controller, followed: null });
    tellAll();
    return controller.signal;
  },
  tell: (conversation: string, data: unknown): void => {
    const told = progressSchema.safeParse(data);
    const it = running.get(conversation);
    if (!told.success || !it) return;
    running.set(conversation, { ...it, followed: after(it.followed, told.data) });
    tellAll();
  },
  end: (conversation: string): void => {
    running.delete(conversation);
    tellAll();
  },
  cancel: (conversation: string): void => running.get(conversation)?.controller.abort(),
  get: (conversation: string | undefined): Followed | null =>
    (conversation === undefined ? undefined : running.get(conversation))?.followed ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFollowed = (conversation: string | undefined): Followed | null => {
  const read = () => following.get(conversation);
  return useSyncExternalStore(following.subscribe, read, read);
};

/** What is known of the steps stays while the next stage says nothing of them. */
export function after(before: Followed | null, { stage, steps }: Progress): Followed {
  const stages = before?.stages ?? [];
  return {
    stage,
    stages: stages.includes(stage) ? stages : [...stages, stage],
    steps: steps.length > 0 ? steps : (before?.steps ?? []),
  };
}

const listeners = new Set<() => void>();
const running = new Map<string, { controller: AbortController; followed: Followed | null }>();

function tellAll(): void {
  for (const listener of listeners) listener();
}
