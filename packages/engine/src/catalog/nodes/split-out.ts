import { partKey } from '../page-parts.ts';
import { profile, type Values } from '../profile.ts';
import { fieldPath, pathOf, placeholder } from '../shape.ts';

/** The list that was named, or the one that the step before gives. */
function listOf(v: Values): string {
  const parts = v.data('parts') as string[] | undefined;
  if (parts) return parts.map(partKey).join(', ');
  const named = v.has('field') ? fieldPath(v, v('field')) : undefined;
  return named ?? pathOf(v.field('list', 'items', 'data', 'results', 'output')) ?? placeholder('field with the list');
}

/** Where an entry stands beside the other fields: n8n would make one name of a whole path, with its dots. */
export const entryField = (list: string): string =>
  list.includes(',') || /FILL_IN/.test(list) ? list : (list.split('.').at(-1) ?? list);

export const splitOut = profile({
  type: 'n8n-nodes-base.splitOut',
  words: ['split out', 'split out node'],
  kind: 'logic',
  actions: [
    {
      key: 'list',
      title: 'Split list into items',
      intents: ['split'],
      nouns: ['list', 'item', 'array', 'entry'],
      needs: [
        {
          key: 'field',
          label: 'Field with the list',
          ask: 'Which field holds the list?',
          from: ['id'],
          nouns: ['field', 'list', 'array'],
          weight: 'may',
        },
      ],
      write: (v) => ({ fieldToSplitOut: listOf(v), options: {} }),
      items: 'many',
      sideEffect: false,
      gives: [],
      flow: 'splits',
      open: { spelling: 'snake' },
    },
    {
      key: 'listAndRest',
      title: 'Split list, keep other fields',
      intents: ['split'],
      nouns: ['keep', 'other', 'field'],
      needs: [
        {
          key: 'field',
          label: 'Field with the list',
          ask: 'Which field holds the list?',
          from: ['id'],
          nouns: ['list', 'array'],
          weight: 'may',
        },
      ],
      write: (v) => {
        const list = listOf(v);
        const entry = entryField(list);
        return {
          fieldToSplitOut: list,
          include: 'allOtherFields',
          options: entry === list ? {} : { destinationFieldName: entry },
        };
      },
      items: 'many',
      sideEffect: false,
      gives: [],
      flow: 'splits',
      open: { spelling: 'snake' },
    },
  ],
});
