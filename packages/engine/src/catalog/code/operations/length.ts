import { added } from '../fields.ts';
import { keyOf, singular } from '../names.ts';
import { adds, each, operation } from '../operation.ts';

/** How long a text or list of an item is. */
export const length = operation<{ field: string; of: 'characters' | 'words' | 'entries'; name: string }>({
  op: 'length',
  phrases: {
    characters: [
      'count|calculate numberof? characters|chars|letters in|of {field:field} [as]',
      'calculate length of {field:field} [as]',
    ],
    words: [
      'count|calculate numberof? words in|of {field:field} [as]',
      'calculate reading|word count of {field:field} [as]',
    ],
    entries: ['count|calculate numberof? entries|elements|items in|of {field:field} list|array [as]'],
  },
  read: (said, way) => {
    const field = said('field');
    if (field === undefined) return undefined;
    const of = way === 'words' || way === 'entries' ? way : 'characters';
    const name =
      said('naming') ??
      (of === 'words' ? 'word_count' : of === 'entries' ? `${keyOf(singular(field))}_count` : 'length');
    return { field, of, name };
  },
  emit: ({ field, of, name }, f) => {
    const code = f.read(field);
    const count =
      of === 'words'
        ? `text(${code}).split(/\\s+/).filter(Boolean).length`
        : of === 'entries'
          ? `list(${code}).length`
          : `text(${code}).length`;
    return each(added(name, count));
  },
  shape: ({ name }) => ({ adds: [adds(name, 'number', 'count', 'length')] }),
  examples: [
    {
      says: 'Count the words in the text',
      of: [{ text: ' a  b ' }, {}],
      gives: [{ text: ' a  b ', word_count: 2 }, { word_count: 0 }],
    },
    { says: 'calculate the length of title', of: [{ title: 'abc' }], gives: [{ title: 'abc', length: 3 }] },
    { says: 'count entries in the tags list', of: [{ tags: ['a'] }], gives: [{ tags: ['a'], tag_count: 1 }] },
  ],
});
