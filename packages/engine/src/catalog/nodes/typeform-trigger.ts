import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { chosen } from '../shape.ts';

const form: Need = {
  key: 'form',
  label: 'Typeform form',
  ask: 'Which Typeform form?',
  from: ['quoted', 'name'],
  nouns: ['form', 'typeform', 'survey'],
};

export const typeformTrigger = profile({
  type: 'n8n-nodes-base.typeformTrigger',
  words: ['typeform', 'type form'],
  kind: 'trigger',
  actions: [
    {
      key: 'submission',
      title: 'When a Typeform is submitted',
      intents: ['watch', 'get', 'send', 'create', 'add', 'complete'],
      nouns: ['form', 'submission', 'response', 'survey', 'answer', 'lead', 'quiz'],
      needs: [form],
      // The answers come under the questions of the form, so their names are the user's own.
      write: (v) => ({ formId: chosen('Typeform form', v('form'), /^[A-Za-z0-9]{8}$/) }),
      gives: [],
      open: { spelling: 'as said' },
    },
  ],
  credentials: {
    typeformApi: keyAccount(
      'Typeform API',
      'In Typeform open your account → Personal tokens and generate one with the scopes forms:read and webhooks:write.',
    ),
  },
});
