import { added, type Fields } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

const TYPES = ['number', 'integer', 'text', 'boolean', 'list', 'json', 'date'] as const;
type Type = (typeof TYPES)[number];

const CODE: Readonly<Record<Type, (it: string) => string>> = {
  number: (it) => `finite(number(${it}))`,
  integer: (it) => `rounded(number(${it}), 0)`,
  text: (it) => `text(${it})`,
  boolean: (it) => `/^(?:true|yes|y|1|on)$/i.test(text(${it}).trim())`,
  list: (it) => `list(${it})`,
  json: (it) => `parsed(${it})`,
  date: (it) => `stamp(date(${it}))`,
};

export const convert = operation<{ fields: readonly string[]; to: Type; name: string | undefined }>({
  op: 'convert',
  phrases: {
    number: [
      'convert|parse|turn|change|transform|cast {fields:fields} to|into|as number|numbers|float|floats|numeric values? [as]',
      'convert|parse|turn|change|transform|cast {fields:fields} to|into|as number|numbers|float|decimal [as]',
      'convert|parse|turn|change|transform|cast {fields:fields} from text|string|strings to|into number|numbers [as]',
    ],
    integer: ['convert|parse|turn|change|transform|cast {fields:fields} to|into|as integer|integers|int [as]'],
    text: ['convert|parse|turn|change|transform|cast {fields:fields} to|into|as text|string|strings [as]'],
    boolean: ['convert|parse|turn|change|transform|cast {fields:fields} to|into|as boolean|booleans|true/false [as]'],
    list: ['convert|parse|turn|change|transform {fields:fields} to|into|as list|array [as]'],
    json: [
      'parse|convert|turn|read {fields:fields} as|to|into|from json object|objects? [as]',
      'parse|convert|read json in|of|from {fields:fields} [as]',
      'parse json string? in|of|from {fields:fields} [as]',
    ],
    date: [
      'parse {fields:fields} as|to|into date|dates [as]',
      'convert|turn|format {fields:fields} to|into|as date object? [as]',
      'convert|turn|format {fields:fields} to|into|as iso format|date|timestamp|string? [as]',
    ],
  },
  read: (said, way) => {
    const fields = said('fields')?.names;
    const to = TYPES.find((it) => it === way);
    return fields && to ? { fields, to, name: fields.length === 1 ? said('naming') : undefined } : undefined;
  },
  emit: ({ fields, to, name }, f: Fields) =>
    each(
      ...fields.map((it) => {
        const code = CODE[to](f.read(it));
        return name === undefined ? f.write(it, code) : added(name, code);
      }),
    ),
  shape: ({ fields, name, to }) =>
    name === undefined ? { changes: fields } : { adds: [adds(name, SHAPES[to] ?? 'string')] },
  examples: [
    {
      says: 'Convert price and quantity to numbers',
      of: [{ price: '1,200.50', quantity: '3 pcs' }, { price: 'free' }],
      gives: [
        { price: 1200.5, quantity: 3 },
        { price: null, quantity: null },
      ],
    },
    {
      says: 'parse the JSON in the text field as data',
      of: [{ text: '```json\n{"a":1}\n```' }, { text: 'no' }, {}],
      gives: [{ text: '```json\n{"a":1}\n```', data: { a: 1 } }, { text: 'no', data: null }, { data: undefined }],
    },
    { says: 'Convert all prices to numbers', of: [{ price: '3' }], gives: [{ price: 3 }] },
    { says: 'parse output as JSON', of: [{ output: '[1]' }], gives: [{ output: [1] }] },
    {
      says: 'convert active to a boolean',
      of: [{ active: 'Yes' }, { active: 0 }],
      gives: [{ active: true }, { active: false }],
    },
    {
      says: 'convert created to ISO format',
      of: [{ created: 1767225600 }, { created: '31.12.2026' }, { created: 'soon' }],
      gives: [{ created: '2026-01-01T00:00:00.000Z' }, { created: '2026-12-31T00:00:00.000Z' }, { created: null }],
    },
  ],
});

const SHAPES: Partial<Record<Type, 'number' | 'boolean' | 'array' | 'object' | 'date'>> = {
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  list: 'array',
  json: 'object',
  date: 'date',
};
