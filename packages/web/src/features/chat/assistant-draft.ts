import { session } from '../../lib/storage.ts';

const KEY = 'plainflow.assistant';

/** The answer of the user's own assistant, pasted and not taken yet, with the id of the reply that it is to replace; it survives a reload. */
export const assistantDraft = {
  get: (replyId: string): string => {
    const [id, ...text] = (session.get(KEY) ?? '').split('\n');
    return id === replyId ? text.join('\n') : '';
  },
  set: (replyId: string, text: string): void =>
    text === '' ? session.remove(KEY) : session.set(KEY, `${replyId}\n${text}`),
  clear: (): void => session.remove(KEY),
};
