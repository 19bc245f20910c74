import { profile, type Values } from '../profile.ts';
import { messageOf } from '../shape.ts';

const reasonOf = (v: Values): string => {
  const says = String(v.data('says') ?? '').trim();
  return says === '' ? 'Stopped by the workflow' : `Stopped: ${says}`;
};

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
      // What was said of the step tells more than the fields of the item that was not right.
      write: (v) => ({ errorMessage: v.has('text') ? messageOf(v) : reasonOf(v) }),
      gives: [],
    },
  ],
});
