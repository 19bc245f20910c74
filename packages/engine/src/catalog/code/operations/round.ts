import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

const HOW = ['Math.round', 'Math.ceil', 'Math.floor'] as const;

export const round = operation<{ fields: readonly string[]; places: number; how: 0 | 1 | 2; name: string | undefined }>(
  {
    op: 'round',
    phrases: {
      cents: ['round {fields:fields} to nearest? cent|cents [as]'],
      up: ['round up {fields:fields} [as]', 'round {fields:fields} up [as]'],
      down: ['round down {fields:fields} [as]', 'round {fields:fields} down [as]'],
      near: [
        'round {fields:fields} to {number:number} decimal|decimals|digits|places|digit [as]',
        'round {fields:fields} to {number:number} decimal places|digits|place|points [as]',
        'round {fields:fields} to nearest? whole|full|integer|integers|number|int number|numbers? [as]',
        'round {fields:fields} [as]',
      ],
    },
    read: (said, way) => {
      const fields = said('fields')?.names;
      const places = way === 'cents' ? 2 : (said('number') ?? 0);
      const how = way === 'up' ? 1 : way === 'down' ? 2 : 0;
      const name = fields?.length === 1 ? said('naming') : undefined;
      return fields && places <= 12 ? { fields, places, how, name } : undefined;
    },
    emit: ({ fields, places, how, name }, f) =>
      each(
        ...fields.map((it) => {
          const code = `rounded(number(${f.read(it)}), ${places}${how === 0 ? '' : `, ${HOW[how]}`})`;
          return name === undefined ? f.write(it, code) : added(name, code);
        }),
      ),
    shape: ({ fields, name }) => (name === undefined ? { changes: fields } : { adds: [adds(name, 'number')] }),
    examples: [
      {
        says: 'Round the price to two decimals',
        of: [{ price: 1.005 }, { price: '1,200.456' }, {}],
        gives: [{ price: 1.01 }, { price: 1200.46 }, { price: null }],
      },
      { says: 'round hours up', of: [{ hours: 1.2 }], gives: [{ hours: 2 }] },
      { says: 'round score to the nearest whole number', of: [{ score: '7.5' }], gives: [{ score: 8 }] },
    ],
  },
);
