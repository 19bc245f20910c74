import { several } from '../generic-kinds.ts';
import { profile } from '../profile.ts';
import { placeholder } from '../shape.ts';

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
          mergeByFields: { values: fields.map((it) => ({ field1: it, field2: it })) },
          // A file or a sheet holds texts where a database holds numbers.
          fuzzyCompare: true,
          options: skips ? { skipFields: skips.join(', ') } : {},
        };
      },
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
