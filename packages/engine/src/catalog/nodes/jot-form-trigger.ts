import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { chosen } from '../shape.ts';

const form: Need = {
  key: 'form',
  label: 'Jotform form',
  ask: 'Which Jotform form?',
  from: ['quoted', 'name'],
  nouns: ['form', 'jotform', 'survey'],
};

export const jotFormTrigger = profile({
  type: 'n8n-nodes-base.jotFormTrigger',
  words: ['jotform', 'jot form'],
  kind: 'trigger',
  actions: [
    {
      key: 'submission',
      title: 'When a Jotform is submitted',
      intents: ['watch', 'get', 'send', 'create', 'add', 'complete'],
      nouns: ['form', 'submission', 'response', 'survey', 'answer', 'lead'],
      needs: [form],
      // The answers come under the questions of the form, so their names are the user's own.
      write: (v) => ({ form: chosen('Jotform form', v('form'), /^\d{12,}$/) }),
      gives: [],
      open: { spelling: 'as said' },
    },
  ],
  credentials: {
    jotFormApi: keyAccount('JotForm API', 'In Jotform open Settings → API and create a key with full access.', 2),
  },
});
