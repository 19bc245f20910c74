import { added, quote } from '../fields.ts';
import { keyOf } from '../names.ts';
import { adds, each, operation } from '../operation.ts';

/** A text cut into a list. */
export const split = operation<{ field: string; by: string; name: string | undefined }>({
  op: 'split',
  phrases: {
    lines: ['split {field:field} by|at|on|into lines|newlines [as]'],
    sign: [
      'split {field:field} by|at|on|using|with {sign:sign} into|to list|array [as]',
      'split {field:field} into|to list|array by|at|on|using|with {sign:sign} [as]',
      'split {field:field} by|at|on|using|with {sign:sign} [as]',
      'split {field:comma} into list|array [as]',
      'turn|convert|parse {field:comma} to|into|as list|array [as]',
    ],
    paragraphs: ['split {field:field} into|by paragraphs [as]'],
  },
  read: (said, way) => {
    const field = said('comma', 'field') ?? said('field');
    const by = way === 'lines' ? '\n' : way === 'paragraphs' ? '\n\n' : (said('sign') ?? ',');
    return field === undefined ? undefined : { field, by, name: said('naming') };
  },
  emit: ({ field, by, name }, f) => {
    const code = `text(${f.read(field)}).split(${quote(by)}).map((it) => it.trim()).filter((it) => it !== '')`;
    return each(name === undefined ? f.write(field, code) : added(name, code));
  },
  shape: ({ field, name }) => (name === undefined ? { changes: [field] } : { adds: [adds(name, 'array', 'list')] }),
  examples: [
    { says: 'Split tags by comma', of: [{ tags: 'a, b,,c' }, {}], gives: [{ tags: ['a', 'b', 'c'] }, { tags: [] }] },
    {
      says: 'split the notes into lines as note_lines',
      of: [{ notes: 'a\nb' }],
      gives: [{ notes: 'a\nb', note_lines: ['a', 'b'] }],
    },
  ],
});

/** An item for each entry of a list, or each part of a text. */
export const splitOut = operation<{ field: string; by: string | undefined }>({
  op: 'split-out',
  phrases: {
    list: [
      'split|turn|convert|expand|unwind {field:field} list|array? into|to separate|individual|one|own|multiple items|rows|entries|records',
      'split {field:field} by|at {sign:sign} into|to separate|individual|own|multiple? items|rows|entries',
      'split out {field:field} list|array?',
      'flatten {field:field} list|array? into|to separate|individual? items|rows',
      'split {field:field} into|to items|rows',
    ],
    lines: ['return|output|build|make one item|row per line of|in {field:field}'],
  },
  read: (said, way) => {
    const field = said('field');
    if (field === undefined || /^(?:items|item|rows|row|entries|entry|records|record)$/.test(field)) return undefined;
    return { field, by: way === 'lines' ? '\n' : said('sign') };
  },
  emit: ({ field, by }, f) => {
    const list =
      by === undefined
        ? `list(${f.read(field)})`
        : `text(${f.read(field)}).split(${quote(by)}).map((it) => it.trim()).filter((it) => it !== '')`;
    return [
      'items = items.flatMap(({ json, ...item }) =>',
      `  ${list}.map((entry) => ({`,
      '    ...item,',
      `    json: entry !== null && typeof entry === 'object' ? { ...entry } : { ${f.write(field, 'entry').replace(/^(\w+): \{ \.\.\.json/, '$1: { ...json')} },`,
      '  })),',
      ');',
    ].join('\n');
  },
  shape: ({ field }) => ({ adds: [adds(keyOf(field), 'string', field)], replaces: true, items: 'many' }),
  builtIn: ({ field, by }) => (by === undefined ? { node: 'splitOut', action: 'list', values: { field } } : undefined),
  examples: [
    {
      says: 'Split the line items into separate items',
      of: [{ line_items: [{ sku: 1 }, { sku: 2 }], id: 9 }, {}],
      gives: [{ sku: 1 }, { sku: 2 }],
    },
    {
      says: 'split emails by comma into separate rows',
      of: [{ emails: 'a, b' }],
      gives: [{ emails: 'a' }, { emails: 'b' }],
    },
  ],
});
