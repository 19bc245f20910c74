import { added, quote } from '../fields.ts';
import { adds, one, operation } from '../operation.ts';

export const table = operation<{ fields: readonly string[]; name: string }>({
  op: 'table',
  phrases: [
    'build|make|write|format|render html table of|from|for|with? {items:items}? with|showing|containing columns|fields? {fields:fields} [as]',
    'build|make|write html table with|of columns|fields? {fields:fields} of|for|from? {items:items}? [as]',
    'turn|convert|format {items:items} into|as|to html table with columns|fields? {fields:fields} [as]',
  ],
  read: (said) => {
    const fields = said('fields');
    return fields && { fields: fields.names, name: said('naming') ?? 'html' };
  },
  emit: ({ fields, name }, f) => {
    const cells = fields.map((it) => f.readOne(it)).join(', ');
    const head = fields.map((it) => `<th>${title(it)}</th>`).join('');
    return [
      'const rows = items.map(({ json }) =>',
      `  [${cells}].map((it) => '<td>' + escaped(it) + '</td>').join(''),`,
      ');',
      one(
        added(
          name,
          `${quote(`<table><tr>${head}</tr>`)} + rows.map((it) => '<tr>' + it + '</tr>').join('') + '</table>'`,
        ),
        'count: items.length',
      ),
    ].join('\n');
  },
  shape: ({ name }) => ({
    adds: [
      adds(name, 'string', 'html', 'table', 'html table', 'text', 'message'),
      adds('count', 'number', 'number of items'),
    ],
    replaces: true,
    items: 'one',
  }),
  examples: [
    {
      says: 'Build an HTML table of the orders with name and total',
      of: [{ name: 'A & B', total: 3 }, {}],
      gives: [
        {
          html: '<table><tr><th>Name</th><th>Total</th></tr><tr><td>A &amp; B</td><td>3</td></tr><tr><td></td><td></td></tr></table>',
          count: 2,
        },
      ],
    },
  ],
});

const title = (it: string): string => (it.charAt(0).toUpperCase() + it.slice(1)).replace(/[<>&"']/g, '');
