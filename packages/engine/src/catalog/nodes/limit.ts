import { profile } from '../profile.ts';
import { numeric } from '../shape.ts';

export const limit = profile({
  type: 'n8n-nodes-base.limit',
  words: ['limit', 'limit node'],
  kind: 'logic',
  actions: [
    {
      key: 'first',
      title: 'Keep first items',
      intents: ['limit'],
      nouns: ['first', 'top', 'item', 'result'],
      needs: [
        {
          key: 'count',
          label: 'How many items',
          ask: 'How many should it keep?',
          from: ['number'],
          assume: { value: '1', because: 'no number was said' },
        },
      ],
      write: (v) => ({ maxItems: numeric(v('count'), 1) }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'last',
      title: 'Keep last items',
      intents: ['limit'],
      nouns: ['last', 'latest', 'newest'],
      needs: [
        {
          key: 'count',
          label: 'How many items',
          ask: 'How many should it keep?',
          from: ['number'],
          assume: { value: '1', because: 'no number was said' },
        },
      ],
      write: (v) => ({ maxItems: numeric(v('count'), 1), keep: 'lastItems' }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
