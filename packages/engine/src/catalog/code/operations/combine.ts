import { added, quote } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** Several fields of an item as one text. */
export const combine = operation<{ fields: readonly string[]; by: string; name: string }>({
  op: 'combine',
  phrases: [
    'join {fields:several} into|to|as|in new|one? field|column|string|text? called|named? {name:name} with|by|using|separated? by|with? {sign:sign}',
    'join {fields:several} into|to|as|in new|one? field|column|string|text? called|named? {name:name}',
    'join {fields:several} with|by|using {sign:sign} into|to|as|in new? field|column? called|named? {name:name}',
    'add|build|set|make field|column? called|named? {name:name} by joining|combining {fields:several}',
    'add|build|set|make field|column? called|named? {name:name} combining|joining|concatenating|from {fields:several}',
    'add|build|set|make field|column? called|named? {name:name} to|as|= {fields:several} joined|combined? with|by {sign:sign}',
    'build|make|set|add {name:name} from|of {fields:several}',
  ],
  read: (said) => {
    const [fields, key] = [said('several', 'fields'), said('name')];
    if (fields?.joint !== 'and' || key === undefined || /^(?:list|array|item|items|object|table)$/.test(key))
      return undefined;
    return { fields: fields.names, by: said('sign') ?? ' ', name: key };
  },
  emit: ({ fields, by, name: key }, f) => {
    const values = fields.map((it) => f.read(it)).join(', ');
    return each(added(key, `[${values}].filter((it) => !missing(it)).map((it) => text(it)).join(${quote(by)})`));
  },
  shape: ({ name: key }) => ({ adds: [adds(key)] }),
  examples: [
    {
      says: 'Combine first name and last name into full_name',
      of: [{ first_name: 'Ana', last_name: 'Sousa' }, { last_name: 'Bo' }],
      gives: [
        { first_name: 'Ana', last_name: 'Sousa', full_name: 'Ana Sousa' },
        { last_name: 'Bo', full_name: 'Bo' },
      ],
    },
    {
      says: 'join street, zip and city into address separated by commas',
      of: [{ street: 'A 1', city: 'Rome' }],
      gives: [{ street: 'A 1', city: 'Rome', address: 'A 1,Rome' }],
    },
  ],
});
