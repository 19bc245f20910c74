/**
 * Calls that run at the moment, by who made them. Agents of 2025 cancel by a message of its own, which reaches another server
 * than the call; those of 2026 close the connection.
 */
export function createRunning() {
  const calls = new Map<string, AbortController>();

  return {
    /** The signal of a call: it ends when it is cancelled or nobody waits. `end`: when the call is over. */
    begin(callerId: string, session: string | null, body: unknown, waits: AbortSignal) {
      const id = (body as { id?: unknown } | null | undefined)?.id;
      if (session === null || !isId(id)) return { signal: waits, end: () => {} };
      const key = keyOf(callerId, session, id);
      const controller = new AbortController();
      calls.set(key, controller);
      const end = (): void => {
        // Whoever gives two calls one id can cancel the later one.
        if (calls.get(key) === controller) calls.delete(key);
      };
      return { signal: AbortSignal.any([waits, controller.signal]), end };
    },

    /** Cancels what this message is about, where it is about cancelling. */
    cancel(callerId: string, session: string | null, body: unknown): void {
      const { method, params } = (body ?? {}) as { method?: unknown; params?: { requestId?: unknown } };
      const id = params?.requestId;
      if (method !== 'notifications/cancelled' || session === null || !isId(id)) return;
      calls.get(keyOf(callerId, session, id))?.abort();
    },
  };
}

const isId = (it: unknown): it is string | number => typeof it === 'string' || typeof it === 'number';

/** 1 and "1" are two ids. */
const keyOf = (callerId: string, session: string, id: string | number): string =>
  JSON.stringify([callerId, session, id]);
