import { AsyncLocalStorage } from 'node:async_hooks';

/** A request is refused because the database is too slow, or because too many requests wait for the database already. */
export class DatabaseTooSlow extends Error {
  override name = 'DatabaseTooSlow';
}

/** How long the statements of one request may take together, with the waiting for a connection, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What a request has asked of the database so far. */
export type Patience = { spent: number };
export const wholePatience = (): Patience => ({ spent: 0 });

const requests = new AsyncLocalStorage<Patience>();

/** All that `work` asks of the database, also later, counts as this request's. */
export const askingAs = (patience: Patience, work: () => void): void => requests.run(patience, work);

/** Counts the time for the request that asks. @throws DatabaseTooSlow where that request has no patience left */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  const request = requests.getStore();
  if (!request) return ask();
  if (request.spent >= PATIENCE_MS) throw new DatabaseTooSlow('The statements of this request took too long.');
  const began = performance.now();
  try {
    return await ask();
  } finally {
    request.spent += performance.now() - began;
  }
}
