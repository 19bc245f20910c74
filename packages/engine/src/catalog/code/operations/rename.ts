import { added, quote } from '../fields.ts';
import { adds, operation } from '../operation.ts';

export const rename = operation<{ pairs: readonly { from: string; to: string }[] }>({
  op: 'rename',
  phrases: [
    'rename|map fields|columns|field|column? :? {from:field} to|into|as {to:name}',
    'rename|map fields|columns|field|column? :? {from:field} to|into|as {to:name} and|, {from2:field} to|into|as {to2:name}',
    'rename|map fields|columns|field|column? :? {from:field} to|into|as {to:name} , {from2:field} to|into|as {to2:name} and|, {from3:field} to|into|as {to3:name}',
    'change name of {from:field} to {to:name}',
  ],
  read: (said) => {
    const pairs = ['', '2', '3'].flatMap((n) => {
      const [from, to] = [said('field', `from${n}`), said('name', `to${n}`)];
      return from !== undefined && to !== undefined ? [{ from, to }] : [];
    });
    // "Rename the file to report.pdf" is no name of a field.
    return pairs.length > 0 && !pairs.some((it) => it.to.includes('.')) ? { pairs } : undefined;
  },
  emit: ({ pairs }, f) => {
    const old = pairs.map(({ from }) => quote(f.path(from).replace(/^"(.*)"$/, '$1')));
    const fresh = pairs.map(({ from, to }) => added(to, f.read(from)));
    return [
      `const old = new Set([${old.join(', ')}]);`,
      'items = items.map(({ json, ...item }) => ({',
      '  ...item,',
      '  json: {',
      '    ...Object.fromEntries(Object.entries(json).filter(([key]) => !old.has(key))),',
      ...fresh.map((it) => `    ${it},`),
      '  },',
      '}));',
    ].join('\n');
  },
  shape: ({ pairs }) => ({
    adds: pairs.map(({ from, to }) => adds(to, 'string', from)),
    changes: pairs.map((it) => it.from),
  }),
  examples: [
    { says: 'Rename mail to email', of: [{ mail: 'x', a: 1 }], gives: [{ a: 1, email: 'x' }] },
    {
      says: 'rename fname to first_name and lname to last_name',
      of: [{ fname: 'A', lname: 'B' }],
      gives: [{ first_name: 'A', last_name: 'B' }],
    },
  ],
});
