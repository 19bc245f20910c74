import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** Whether everything that is needed is there. */
export const complete = operation<{ of: readonly string[]; name: string }>({
  op: 'complete',
  phrases: [
    'flag|check completeness of|for|by? {fields:fields} [as]',
    'check|verify|validate if|whether|that? all? required? {fields:fields} is|are present|filled|given|set|available|there [as]',
    'check|verify|validate if|whether|that? all? required? {fields:fields} isnt missing|empty [as]',
    'check|verify|validate if|whether|that? all? required? {fields:fields} is|are all? filled in? [as]',
    'check|verify|validate required fields {fields:fields} [as]',
    'flag|check completeness : {fields:fields} [as]',
  ],
  read: (said) => {
    const of = said('fields')?.names;
    return of && { of, name: said('naming') ?? 'complete' };
  },
  emit: ({ of, name }, f) => each(added(name, of.map((it) => `!missing(${f.read(it)})`).join(' && '))),
  shape: ({ name }) => ({ adds: [adds(name, 'boolean', 'complete', 'completeness')] }),
  examples: [
    {
      says: 'Check that all required fields (name, email, phone) are filled',
      of: [
        { name: 'Ana', email: 'a@b.de', phone: 1 },
        { name: 'Bo', email: '' },
      ],
      gives: [
        { name: 'Ana', email: 'a@b.de', phone: 1, complete: true },
        { name: 'Bo', email: '', complete: false },
      ],
    },
    { says: 'flag completeness of name and email', of: [{ name: 'x' }], gives: [{ name: 'x', complete: false }] },
  ],
});
