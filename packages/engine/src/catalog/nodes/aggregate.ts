import { profile } from '../profile.ts';
import { fieldPaths } from '../shape.ts';

/** The list has one name whatever is collected, so that later steps find it. */
const asData = { renameField: true, outputFieldName: 'data' };

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
      flow: 'replaces',
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
        const field = v.has('by') ? fieldPaths(v, v('by')) : v('by');
        if (field.includes(','))
          return {
            aggregate: 'aggregateAllItemData',
            include: 'specifiedFields',
            fieldsToInclude: field,
            options: {},
          };
        return field === ''
          ? { aggregate: 'aggregateAllItemData', options: {} }
          : { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: field, ...asData }] }, options: {} };
      },
      gives: [{ path: 'data', words: ['data', 'list', 'items', 'values', 'collected values'], type: 'array' }],
      items: 'one',
      sideEffect: false,
      flow: 'replaces',
    },
  ],
});
