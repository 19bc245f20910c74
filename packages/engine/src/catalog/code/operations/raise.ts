import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** A number that grows or shrinks by so many percent, where it lies. */
export const raise = operation<{ field: string; percent: number; name: string | undefined }>({
  op: 'raise',
  phrases: {
    up: [
      'increase|raise {field:field} by {number:number} percent [as]',
      'add {number:number} percent vat|tax|markup|surcharge|fee|tip? to {field:field} [as]',
    ],
    down: [
      'decrease|reduce|lowercase {field:field} by {number:number} percent [as]',
      'apply|give|subtract {number:number} percent discount? to|on|from {field:field} [as]',
    ],
  },
  read: (said, way) => {
    const [field, number] = [said('field'), said('number')];
    return field !== undefined && number !== undefined
      ? { field, percent: way === 'up' ? number : -number, name: said('naming') }
      : undefined;
  },
  emit: ({ field, percent, name }, f) => {
    const code = `rounded(number(${f.read(field)}) * ${Number((1 + percent / 100).toPrecision(12))}, 2)`;
    return each(name === undefined ? f.write(field, code) : added(name, code));
  },
  shape: ({ field, name }) => (name === undefined ? { changes: [field] } : { adds: [adds(name, 'number')] }),
  examples: [
    {
      says: 'Apply a 10% discount to the price',
      of: [{ price: '19.90' }, {}],
      gives: [{ price: 17.91 }, { price: null }],
    },
    { says: 'add 19% VAT to net as gross', of: [{ net: 100 }], gives: [{ net: 100, gross: 119 }] },
  ],
});
