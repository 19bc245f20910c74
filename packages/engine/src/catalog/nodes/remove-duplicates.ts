import { several } from '../generic-kinds.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { asCode, fieldPaths, isExpression, pathOf } from '../shape.ts';

const by: Need = {
  key: 'by',
  label: 'Field that tells items apart',
  ask: 'By which field should it recognise duplicates?',
  from: [],
  nouns: ['by', 'field', 'column'],
  weight: 'may',
};

/** The field that was named, in words or by a reference, or the one that usually is unique. */
function key(v: Values): string | undefined {
  if (!v.has('by')) return v.field('guid', 'message id', 'link', 'url', 'email address', 'record id', 'id', 'email');
  const by = v('by');
  if (isExpression(by)) return by;
  // Several together tell items apart: as one list of their values.
  const all = several(by).map((it) => asCode(fieldCode(v, it)));
  return all.length > 1 ? `={{ JSON.stringify([${all.join(', ')}]) }}` : fieldCode(v, by);
}

/** Nobody knows the item: what most services call its id, or else the whole item. Of one that changes, only the id stays. */
const UNKNOWN = '={{ $json.id ?? $json.guid ?? $json.url ?? JSON.stringify($json) }}';

const fieldCode = (v: Values, by: string): string =>
  v.field(by) ?? v.likely(by) ?? `={{ $json[${JSON.stringify(by)}] }}`;

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
      write: (v) => ({
        operation: 'removeItemsSeenInPreviousExecutions',
        dedupeValue: key(v) ?? UNKNOWN,
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
        const field = v.has('by') ? fieldPaths(v, v('by')) : pathOf(key(v));
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
