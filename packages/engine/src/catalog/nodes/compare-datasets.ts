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
        const field = v.has('by') ? v('by') : placeholder('field to compare by');
        return { mergeByFields: { values: [{ field1: field, field2: field }] }, options: {} };
      },
      items: 'same',
      sideEffect: false,
      flow: 'passes',
    },
  ],
});
