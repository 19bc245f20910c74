import { type Need, profile, type Values } from '../profile.ts';
import { pathOf } from '../shape.ts';

const by: Need = {
  key: 'by',
  label: 'Field that tells items apart',
  ask: 'By which field should it recognise duplicates?',
  from: [],
  nouns: ['by', 'field', 'column'],
  weight: 'may',
};

/** The field that was named, or the one that usually is unique. */
const key = (v: Values): string | undefined =>
  v.has('by')
    ? (v.field(v('by')) ?? v.likely(v('by')) ?? `={{ $json[${JSON.stringify(v('by'))}] }}`)
    : v.field('guid', 'message id', 'link', 'url', 'email address', 'record id', 'id', 'email');

export const removeDuplicates = profile({
  type: 'n8n-nodes-base.removeDuplicates',
  words: ['remove duplicates', 'deduplicate', 'dedupe'],
  kind: 'logic',
  actions: [
    {
      key: 'seen',
      title: 'Keep only new items',
      intents: ['deduplicate', 'filter'],
      nouns: ['new', 'seen', 'before', 'previous', 'earlier', 'already'],
      needs: [by],
      // Without a field to go by, the whole item is compared.
      write: (v) => ({
        operation: 'removeItemsSeenInPreviousExecutions',
        dedupeValue: key(v) ?? '={{ JSON.stringify($json) }}',
        options: {},
      }),
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
    {
      key: 'input',
      title: 'Remove duplicates',
      intents: ['deduplicate'],
      nouns: ['duplicate', 'twice', 'same', 'double'],
      needs: [by],
      write: (v) => {
        const field = pathOf(key(v));
        const compare =
          field === undefined || !v.has('by') ? {} : { compare: 'selectedFields', fieldsToCompare: field };
        return { ...compare, options: {} };
      },
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
