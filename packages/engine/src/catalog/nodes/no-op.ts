import { profile } from '../profile.ts';

export const noOp = profile({
  type: 'n8n-nodes-base.noOp',
  words: ['no operation', 'do nothing', 'noop'],
  kind: 'logic',
  actions: [
    {
      key: 'nothing',
      title: 'Do nothing',
      intents: ['wait'],
      nouns: ['nothing'],
      items: 'same',
      sideEffect: false,
      write: () => ({}),
      flow: 'passes',
    },
  ],
});
