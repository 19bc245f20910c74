import { profile } from '../profile.ts';
import { messageOf } from '../shape.ts';

export const stopAndError = profile({
  type: 'n8n-nodes-base.stopAndError',
  words: ['stop and error', 'throw error', 'stop with error'],
  kind: 'logic',
  actions: [
    {
      key: 'message',
      title: 'Stop with error',
      intents: ['complete', 'run'],
      nouns: ['error', 'failure'],
      needs: [
        {
          key: 'text',
          label: 'Error message',
          ask: 'What should the error message say?',
          from: ['quoted', 'text'],
          weight: 'may',
        },
      ],
      write: (v) => ({ errorMessage: messageOf(v) }),
      gives: [],
    },
  ],
});
