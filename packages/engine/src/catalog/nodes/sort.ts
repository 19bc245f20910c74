import { type Need, profile, type Values } from '../profile.ts';
import { fieldPath, namesSaid, pathOf, placeholder } from '../shape.ts';

const by: Need = {
  key: 'by',
  label: 'Field to sort by',
  ask: 'By which field should it sort?',
  from: [],
  nouns: ['by', 'field', 'column'],
  weight: 'may',
};

const fields = (v: Values): string[] =>
  v.has('by')
    ? namesSaid(v('by')).map((it) => fieldPath(v, it))
    : [pathOf(v.field('date', 'score', 'price', 'amount')) ?? placeholder(by.label)];

const sorted = (v: Values, order: string): Record<string, unknown> => ({
  sortFieldsUi: { sortField: fields(v).map((fieldName) => ({ fieldName, order })) },
  options: {},
});

export const sort = profile({
  type: 'n8n-nodes-base.sort',
  words: ['sort', 'sort node'],
  kind: 'logic',
  actions: [
    {
      key: 'ascending',
      title: 'Sort',
      intents: ['sort'],
      nouns: ['order', 'name', 'oldest', 'smallest', 'lowest', 'cheapest'],
      needs: [by],
      write: (v) => sorted(v, 'ascending'),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'descending',
      title: 'Sort, highest first',
      intents: ['sort'],
      nouns: ['newest', 'highest', 'most', 'biggest', 'largest', 'best', 'top', 'descending', 'latest'],
      needs: [by],
      write: (v) => sorted(v, 'descending'),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'random',
      title: 'Shuffle',
      intents: ['sort', 'compute'],
      nouns: ['random', 'shuffle'],
      write: () => ({ type: 'random' }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
