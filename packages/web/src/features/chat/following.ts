import { type Progress, progressSchema } from '@plainflow/contracts/chat';
import { useSyncExternalStore } from 'react';

/** What the server says of the request that is on its way; null before its first word, and while none is. */
export type Followed = {
  stage: Progress['stage'];
  /** All stages that were there, in their order. */
  stages: readonly Progress['stage'][];
  /** What the steps are called that are known so far. */
  steps: readonly string[];
};

export const following = {
  /** A request begins; gives what ends it when its user takes it back. */
  begin: (): AbortSignal => {
    controller = new AbortController();
    set(null);
    return controller.signal;
  },
  tell: (data: unknown): void => {
    const told = progressSchema.safeParse(data);
    if (told.success) set(after(now, told.data));
  },
  end: (): void => {
    controller = null;
    set(null);
  },
  cancel: (): void => controller?.abort(),
  get: (): Followed | null => now,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useFollowed = (): Followed | null => useSyncExternalStore(following.subscribe, following.get);

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
let controller: AbortController | null = null;
let now: Followed | null = null;

function set(next: Followed | null): void {
  now = next;
  for (const listener of listeners) listener();
}
