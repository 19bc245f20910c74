import { profile } from '../profile.ts';

export const manualTrigger = profile({
  type: 'n8n-nodes-base.manualTrigger',
  words: ['manual trigger', 'manually', 'by hand', 'on click'],
  kind: 'trigger',
  actions: [
    {
      key: 'click',
      title: 'When clicking Execute workflow',
      intents: ['watch', 'run'],
      nouns: ['button', 'click'],
      write: () => ({}),
      gives: [],
    },
  ],
});
