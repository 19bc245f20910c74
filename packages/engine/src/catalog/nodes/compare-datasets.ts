import { several } from '../generic-kinds.ts';
import { profile, type Values } from '../profile.ts';
import { placeholder } from '../shape.ts';

type Pair = { field1: string; field2: string };
const alike = (it: string): Pair => ({ field1: it, field2: it });

/** Each list may have the field at a place of its own. */
const pathsOf = (v: Values, names: readonly string[]): Pair[] =>
  (v.data('keysOfLists') as ((of: readonly string[]) => Pair[]) | undefined)?.(names) ?? names.map(alike);

export const compareDatasets = profile({
  type: 'n8n-nodes-base.compareDatasets',
  words: ['compare datasets', 'compare data sets'],
  kind: 'logic',
  actions: [
    {
      key: 'compare',
      title: 'Compare two lists',
      intents: ['analyze', 'merge', 'compute'],
      nouns: ['difference', 'list', 'dataset', 'comparison'],
      needs: [
        {
          key: 'by',
          label: 'Field to compare by',
          ask: 'By which field do the two lists belong together?',
          from: [],
          nouns: ['by', 'field', 'column'],
        },
      ],
      // Outputs: only in the first, the same in both, different, only in the second.
      write: (v) => {
        const fields = v.has('by') ? several(v('by')) : [placeholder('field to compare by')];
        const skips = v.data('skips') as readonly string[] | undefined;
        return {
          mergeByFields: { values: v.has('by') ? pathsOf(v, fields) : fields.map(alike) },
          // A file or a sheet holds texts where a database holds numbers.
          fuzzyCompare: true,
          ...(v.data('alike') === true ? { resolve: 'preferInput1' } : {}),
          options: skips ? { skipFields: skips.join(', ') } : {},
        };
      },
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
