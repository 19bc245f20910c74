import { profile } from '../profile.ts';
import { pathOf } from '../shape.ts';

export const aggregate = profile({
  type: 'n8n-nodes-base.aggregate',
  words: ['aggregate', 'aggregate node'],
  kind: 'logic',
  actions: [
    {
      key: 'all',
      title: 'Collect items into one',
      intents: ['aggregate', 'merge'],
      nouns: ['list', 'item', 'all', 'digest', 'batch'],
      write: () => ({ aggregate: 'aggregateAllItemData', options: {} }),
      gives: [{ path: 'data', words: ['data', 'list', 'items', 'all items'], type: 'array' }],
      items: 'one',
      sideEffect: false,
    },
    {
      key: 'field',
      title: 'Collect field into a list',
      intents: ['aggregate'],
      nouns: ['field', 'column', 'value', 'email', 'name'],
      needs: [
        {
          key: 'by',
          label: 'Field to collect',
          ask: 'Which field should it collect?',
          from: [],
          nouns: ['field', 'column'],
          weight: 'may',
        },
      ],
      write: (v) => {
        const field = pathOf(v.has('by') ? v.field(v('by')) : undefined) ?? v('by');
        return field === ''
          ? { aggregate: 'aggregateAllItemData', options: {} }
          : { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: field }] }, options: {} };
      },
      gives: [{ path: 'data', words: ['data', 'list', 'items'], type: 'array' }],
      items: 'one',
      sideEffect: false,
    },
  ],
});
