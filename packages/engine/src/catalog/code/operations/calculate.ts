import { type Expression, expressionCode } from '../expressions.ts';
import { added } from '../fields.ts';
import { keyOf } from '../names.ts';
import { adds, each, operation } from '../operation.ts';

/** A new number of other fields: "multiply quantity by price as total". */
export const calculate = operation<{ name: string; of: Expression }>({
  op: 'calculate',
  phrases: {
    product: [
      'multiply {left:operand} by|with|and {right:operand} [as]',
      'calculate product of {left:operand} and {right:operand} [as]',
      'calculate|set|add {name:name} by|from multiplying {left:operand} by|with|and {right:operand}',
    ],
    quotient: [
      'divide {left:operand} by {right:operand} [as]',
      'calculate|set|add {name:name} by|from dividing {left:operand} by {right:operand}',
    ],
    difference: [
      'subtract {right:operand} from {left:operand} [as]',
      'calculate difference between {left:operand} and {right:operand} [as]',
      'calculate|set|add {name:name} by|from subtracting {right:operand} from {left:operand}',
    ],
    sum: ['add {left:field} and {right:field} [as]'],
    whole: [
      'calculate|set|add|build field? called|named? {name:name} as|=|to|with|from|by|: {of:calculation}',
      'calculate {of:calculation} [as]',
      '{name:name} =|as {of:calculation}',
    ],
    percent: ['calculate {name:name} of {number:number} percent of|on|from {left:field}'],
    fahrenheit: ['convert {left:field} from celsius to fahrenheit [as]'],
    cents: ['convert {left:field} from cents to euros|dollars|euro|dollar|eur|usd|units|pounds [as]'],
  },
  read: (said, way) => {
    const field = said('field', 'left');
    const other = said('field', 'right');
    const left: Expression | undefined = said('operand', 'left') ?? (field === undefined ? undefined : { field });
    const right: Expression | undefined =
      said('operand', 'right') ?? (other === undefined ? undefined : { field: other });
    const of = said('calculation', 'of') ?? (left && WAYS[way]?.(left, right ?? { number: said('number') ?? 0 }));
    // How long it is from one time to another is no subtraction of numbers.
    if (!of || !hasField(of) || (way !== 'cents' && timesIn(of) > 1)) return undefined;
    // Another unit of the same.
    const own = /^(?:fahrenheit|cents)$/.test(way) ? keyOf(field ?? 'result') : way === 'whole' ? 'result' : way;
    return { of, name: said('name') ?? said('naming') ?? own };
  },
  emit: ({ name, of }, f) => each(added(name, `rounded(${expressionCode(of, f)}, 6)`)),
  shape: ({ name }) => ({ adds: [adds(name, 'number', 'result')] }),
  examples: [
    {
      says: 'Multiply quantity by price and store it as total',
      of: [{ quantity: '3', price: '1,200.50' }, { quantity: 2 }],
      gives: [
        { quantity: '3', price: '1,200.50', total: 3601.5 },
        { quantity: 2, total: null },
      ],
    },
    {
      says: 'calculate margin as (price - cost) / price',
      of: [
        { price: 10, cost: 4 },
        { price: 0, cost: 0 },
      ],
      gives: [
        { price: 10, cost: 4, margin: 0.6 },
        { price: 0, cost: 0, margin: null },
      ],
    },
    {
      says: 'Calculate VAT of 19% on the amount',
      of: [{ amount: 100 }],
      gives: [{ amount: 100, vat: 19 }],
    },
    {
      says: 'subtract discount from price as final_price',
      of: [{ price: 10, discount: 2.5 }],
      gives: [{ price: 10, discount: 2.5, final_price: 7.5 }],
    },
    { says: 'total = net + tax', of: [{ net: 0.1, tax: 0.2 }], gives: [{ net: 0.1, tax: 0.2, total: 0.3 }] },
  ],
});

const hasField = (it: Expression): boolean =>
  'field' in it || ('sign' in it && (hasField(it.left) || hasField(it.right)));

const timesIn = (it: Expression): number =>
  'sign' in it
    ? timesIn(it.left) + timesIn(it.right)
    : Number('field' in it && /(?:time|date|_at|deadline|start|end)$/i.test(it.field));

const signed =
  (sign: '+' | '-' | '*' | '/') =>
  (left: Expression, right: Expression): Expression => ({ sign, left, right });

/** What the phrases without a sign of their own mean. */
const WAYS: Readonly<Record<string, (left: Expression, right: Expression) => Expression>> = {
  product: signed('*'),
  quotient: signed('/'),
  difference: signed('-'),
  sum: signed('+'),
  percent: (left, right) => signed('*')(left, { number: 'number' in right ? right.number / 100 : 0 }),
  fahrenheit: (left) => signed('+')(signed('*')(left, { number: 1.8 }), { number: 32 }),
  cents: (left) => signed('/')(left, { number: 100 }),
};
