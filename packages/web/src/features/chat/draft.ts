import { session } from '../../lib/storage.ts';

const KEY = 'plainflow.draft';

/** What is typed and not yet sent; it survives a reload and a trip to the sign-in page. */
export const draft = {
  get: (): string => session.get(KEY) ?? '',
  set: (text: string): void => (text === '' ? session.remove(KEY) : session.set(KEY, text)),
};
