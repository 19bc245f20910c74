import { type Action, profile } from '../profile.ts';
import { fieldPath, fieldPaths, namesSaid, pathOf, placeholder } from '../shape.ts';

/** One figure over all items, or for each group of them. */
const figure = (key: string, title: string, nouns: string[]): Action => ({
  key,
  title,
  intents: ['compute', 'aggregate'],
  nouns,
  needs: [
    {
      key: 'field',
      label: 'Field to calculate with',
      ask: 'Which field should it calculate with?',
      from: [],
      nouns: ['of', 'field', 'column'],
      weight: 'may',
    },
    {
      key: 'by',
      label: 'Field to group by',
      ask: 'Grouped by which field?',
      from: [],
      nouns: ['per', 'by', 'each'],
      weight: 'may',
    },
  ],
  write: (v) => {
    const words = key === 'count' ? ['id', 'name', 'title'] : ['amount', 'price', 'total', 'score', 'value'];
    const fields = v.has('field')
      ? namesSaid(v('field')).map((it) => fieldPath(v, it, it.replace(/s$/, '')))
      : [pathOf(v.field(...words)) ?? placeholder('field to calculate with')];
    const group = v.has('by') ? fieldPaths(v, v('by')) : '';
    const values = fields.map((field) => ({ aggregation: key, field }));
    return { fieldsToSummarize: { values }, fieldsToSplitBy: group, options: {} };
  },
  items: 'one',
  sideEffect: false,
  gives: [],
});

export const summarize = profile({
  type: 'n8n-nodes-base.summarize',
  words: ['summarize node', 'pivot'],
  kind: 'logic',
  actions: [
    figure('count', 'Count items', ['count', 'number', 'how many']),
    figure('sum', 'Add up', ['sum', 'total', 'revenue', 'amount']),
    figure('average', 'Calculate average', ['average', 'mean']),
    figure('max', 'Find highest', ['maximum', 'highest', 'max']),
    figure('min', 'Find lowest', ['minimum', 'lowest', 'min']),
    figure('concatenate', 'Join texts', ['text', 'concatenation']),
  ],
});
