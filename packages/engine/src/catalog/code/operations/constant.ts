import { givenCode } from '../condition-code.ts';
import { added } from '../fields.ts';
import type { Value } from '../kinds.ts';
import { adds, each, operation } from '../operation.ts';

/** The same value for every item, or that of another field. */
export const constant = operation<{ name: string; value: Value }>({
  op: 'constant',
  phrases: {
    said: [
      'set field|column|property? called|named? {name:name} to|=|with value? of? {value:value} on|for? {items:items}?',
      'set|add {name:name} =|: {value:value}',
      'add|build|include field|column|property called|named? {name:name} to|=|:|with value? of? {value:value} on|for|to? {items:items}?',
      'add|include {name:name} field|column|property with|to value? of? {value:value}',
    ],
    flag: ['flag all {items:items} as {name:name}'],
    // After another that is set: "… and status to 'new'".
    next: ['{name:one} to|= {value:exact}'],
  },
  read: (said, way) => {
    const name = said('name') ?? said('one', 'name');
    const value = way === 'flag' ? { literal: true } : (said('value') ?? said('exact', 'value'));
    if (name === undefined || !value) return undefined;
    // Words that say what to do with a field are no value of it.
    return 'literal' in value && typeof value.literal === 'string' && DOES.test(value.literal)
      ? undefined
      : { name, value };
  },
  emit: ({ name, value }, f) =>
    each(added(name, 'field' in value ? `${givenCode(value, f)} ?? null` : givenCode(value, f))),
  shape: ({ name, value }) => ({
    adds: [
      adds(
        name,
        'literal' in value && typeof value.literal === 'number'
          ? 'number'
          : 'literal' in value && typeof value.literal === 'boolean'
            ? 'boolean'
            : 'string',
      ),
    ],
  }),
  builtIn: ({ name, value }) =>
    'literal' in value && !value.bare
      ? {
          node: 'set',
          action: 'set',
          data: { values: [{ name, value: String(value.literal), type: typeOf(value.literal) }] },
        }
      : undefined,
  examples: [
    { says: 'Set status to "new"', of: [{ a: 1 }, {}], gives: [{ a: 1, status: 'new' }, { status: 'new' }] },
    { says: 'add a field source with the value Website', of: [{}], gives: [{ source: 'Website' }] },
    { says: 'set retries to 3', of: [{}], gives: [{ retries: 3 }] },
  ],
});

const typeOf = (it: string | number | boolean): string =>
  typeof it === 'number' ? 'number' : typeof it === 'boolean' ? 'boolean' : 'string';

const DOES =
  /^(?:tomorrow|yesterday|next|previous|lowercase|uppercase|capitalize|number|text|string|json|date|today|now|current|random|unique|result|same|new id|uuid|true or|one of|best|sum|total|average|count|length|calculated|appropriate|correct|first|last)\b/i;
