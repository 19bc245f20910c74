import { added, quote } from '../fields.ts';
import { keyOf, singular } from '../names.ts';
import { adds, one, operation } from '../operation.ts';

/** A field of all items as one text. */
export const join = operation<{ field: string; by: string; name: string }>({
  op: 'join',
  phrases: {
    said: [
      'join all? {field:field} with|by|using {sign:sign} [as]',
      'join all? {field:field} of {items:items} with|by|using {sign:sign} [as]',
      'join all {field:field} into|to|as|in one? string|text|message|line separated? with|by {sign:sign} [as]',
      'list all? {field:field} separated by {sign:sign} [as]',
      'join {items:items} {field:field} with|by {sign:sign} [as]',
    ],
    commas: [
      'join list of {field:field} into|to|as|in one? comma-separated string|text|list|line [as]',
      'join all {field:field} into|to|as|in one? comma-separated string|text|list|line [as]',
      'build|make comma-separated list|string of|with|from all? {field:field} [as]',
    ],
    lines: ['join all {field:field} into|to|as|in one? string|text|message|line [as]'],
  },
  read: (said, way) => {
    const field = said('field');
    if (field === undefined || /^(?:items|item|rows|entries|records|results|data)$/.test(field)) return undefined;
    const sign = said('sign') ?? (way === 'lines' ? '\n' : ', ');
    return { field, by: sign === ',' ? ', ' : sign, name: said('naming') ?? keyOf(field) };
  },
  emit: ({ field, by, name }, f) =>
    one(
      added(
        name,
        `items.flatMap(({ json }) => ${f.readOne(field)} ?? []).filter((it) => !missing(it)).map((it) => text(it)).join(${quote(by)})`,
      ),
    ),
  shape: ({ field, name }) => ({
    adds: [adds(name, 'string', field, singular(field), 'list')],
    replaces: true,
    items: 'one',
  }),
  examples: [
    {
      says: 'join all names with commas',
      of: [{ name: 'Ana' }, {}, { name: 'Bo' }],
      gives: [{ names: 'Ana, Bo' }],
    },
    { says: 'Combine all emails into one comma-separated string', of: [], gives: [{ emails: '' }] },
    {
      says: "join the tags with ' | ' as tag_line",
      of: [{ tags: ['a', 'b'] }, { tags: 'c' }],
      gives: [{ tag_line: 'a | b | c' }],
    },
  ],
});
