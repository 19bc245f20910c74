import { type Progress, progressSchema } from '@plainflow/contracts/chat';
import { useSyncExternalStore } from 'react';

/** What the server says of a request that is on its way; null before its first word, and while none is. */
export type Followed = {
  stage: Progress['stage'];
  /** All stages that were there, in their order. */
  stages: readonly Progress['stage'][];
  /** The steps that are known so far. */
  steps: readonly ShownStep[];
  /** Why the language model answers once more. */
  again?: Progress['again'];
};
/** `earlier`: of an answer that comes anew, which has not come to this step yet. */
export type ShownStep = Progress['steps'][number] & { earlier?: true };

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

/** What is known of the steps keeps its place: a new answer takes the places of the one before, one after the other. */
export function after(before: Followed | null, told: Progress): Followed {
  const { stage, again = stage === before?.stage ? before.again : undefined } = told;
  const stages = before?.stages ?? [];
  return {
    stage,
    stages: stages.includes(stage) ? stages : [...stages, stage],
    steps: stepsAfter(before?.steps ?? [], told),
    ...(again ? { again } : {}),
  };
}

function stepsAfter(before: readonly ShownStep[], { stage, steps }: Progress): readonly ShownStep[] {
  if (stage === 'asking') {
    return [...steps, ...before.slice(steps.length).map((it) => ({ ...it, earlier: true as const }))];
  }
  // The answer is there: it has these steps and no others. What is built of them comes as a drawing.
  const read = before.filter((it) => !it.earlier);
  return stage === 'checking' && read.length > 0 ? read : steps.length > 0 ? steps : read;
}

const listeners = new Set<() => void>();
const running = new Map<string, { controller: AbortController; followed: Followed | null }>();

function tellAll(): void {
  for (const listener of listeners) listener();
}
