import { added, quote } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

export const missing = operation<{ of: readonly string[]; name: string }>({
  op: 'missing',
  phrases: [
    'list|calculate|find|collect which|what? of {fields:fields} is|are missing|empty [as]',
    'list missing fields|values|columns of|among|from|out? of? {fields:fields} [as]',
    'list missing {fields:several} [as]',
    'add|build list of missing fields|values of|among|from {fields:fields} [as]',
  ],
  read: (said) => {
    const of = (said('fields') ?? said('several', 'fields'))?.names;
    return of && { of, name: said('naming') ?? 'missing_fields' };
  },
  emit: ({ of, name }, f) => {
    const rows = of.map((it) => `[${quote(it)}, ${f.read(it)}]`).join(', ');
    return each(added(name, `[${rows}].filter(([, value]) => missing(value)).map(([name]) => name)`));
  },
  shape: ({ name }) => ({ adds: [adds(name, 'array', 'missing', 'missing fields')] }),
  examples: [
    {
      says: 'List which of name, email and phone are missing',
      of: [{ name: 'Ana', phone: '' }],
      gives: [{ name: 'Ana', phone: '', missing_fields: ['email', 'phone'] }],
    },
  ],
});
