import { valueCode } from '../condition-code.ts';
import type { Value } from '../kinds.ts';
import { each, operation } from '../operation.ts';

/** What stands in where a value is missing. */
export const fallback = operation<{ fields: readonly string[]; value: Value }>({
  op: 'fallback',
  phrases: [
    'use|set|put|insert {value:value} if|when|where|as {fields:fields} is|are missing|empty|blank|null',
    'set|use|put default of|for? {fields:fields} to {value:value}',
    'set {fields:fields} to|as {value:value} if|when|where it|they? is|are? missing|empty|blank|null',
    'default {fields:fields} to {value:value} if|when? it|they? is|are? missing|empty?',
    'fill|replace missing|empty|blank {fields:fields} with|by {value:value}',
    'fill {fields:fields} with {value:value} if|when|where missing|empty|blank',
    'if|when|where {fields:fields} is|are missing|empty|blank ,? use|set|put|then? {value:value} instead?',
    'if|when|where {fields:fields} is|are missing|empty|blank ,? set it|them to {value:value}',
    'use {value:value} as default for|of {fields:fields}',
    'use {value:value} as default if|when {fields:fields} is|are missing|empty',
    'use {value:value} for missing|empty {fields:fields}',
  ],
  read: (said) => {
    const [fields, value] = [said('fields')?.names, said('value')];
    return fields && value ? { fields, value } : undefined;
  },
  emit: ({ fields, value }, f) =>
    each(...fields.map((it) => f.write(it, `missing(${f.read(it)}) ? ${valueCode(value, f)} : ${f.read(it)}`))),
  shape: ({ fields }) => ({ changes: fields }),
  examples: [
    {
      says: "Use 'n/a' if phone is missing",
      of: [{ phone: '' }, { phone: '1' }, {}],
      gives: [{ phone: 'n/a' }, { phone: '1' }, { phone: 'n/a' }],
    },
    { says: 'default quantity to 0', of: [{}, { quantity: 0 }], gives: [{ quantity: 0 }, { quantity: 0 }] },
    { says: 'fill missing country with Germany', of: [{ country: null }], gives: [{ country: 'Germany' }] },
    { says: 'if name is empty, use [[email]]', of: [{ email: 'x' }], gives: [{ email: 'x', name: 'x' }] },
  ],
});
