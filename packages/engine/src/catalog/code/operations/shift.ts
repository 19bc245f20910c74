import { added } from '../fields.ts';
import type { Unit } from '../kinds.ts';
import { adds, each, operation } from '../operation.ts';

/** A date that lies so long before or after another. */
export const shift = operation<{ of: string; amount: number; unit: Unit; name: string | undefined }>({
  op: 'shift',
  phrases: {
    later: [
      'add {number:number} {unit:unit} to {of:date} [as]',
      'set|calculate|add {name:name} to|as|= {number:number} {unit:unit} after|from {of:date}',
      'set|calculate|add {name:name} to|as|= {of:date} + {number:number} {unit:unit}',
      'calculate {of:date} + {number:number} {unit:unit} [as]',
    ],
    earlier: [
      'subtract {number:number} {unit:unit} from {of:date} [as]',
      'set|calculate|add {name:name} to|as|= {number:number} {unit:unit} before {of:date}',
      'set|calculate|add {name:name} to|as|= {of:date} minus|- {number:number} {unit:unit}',
    ],
  },
  read: (said, way) => {
    const [of, amount, unit] = [said('date', 'of'), said('number'), said('unit')];
    if (of === undefined || amount === undefined || unit === undefined) return undefined;
    const own = of === 'today' || of === 'now' ? 'new_date' : undefined;
    return { of, amount: way === 'earlier' ? -amount : amount, unit, name: said('name') ?? said('naming') ?? own };
  },
  emit: ({ of, amount, unit, name }, f) => {
    const from = of === 'today' || of === 'now' ? '$now.toISO()' : f.read(of);
    const code = `shifted(${from}, ${amount}, '${unit}')`;
    return each(name === undefined ? f.write(of, code) : added(name, code));
  },
  shape: ({ of, name }) =>
    name === undefined ? { changes: [of] } : { adds: [adds(name, 'date', 'new date', 'date')] },
  examples: [
    {
      says: 'add 14 days to invoice date as due_date',
      of: [{ invoice_date: '2026-02-20' }, {}],
      gives: [{ invoice_date: '2026-02-20', due_date: '2026-03-06' }, { due_date: null }],
    },
    {
      says: 'Subtract 1 month from the date',
      of: [{ date: '2026-03-31T10:00:00.000Z' }],
      gives: [{ date: '2026-02-28T10:00:00.000Z' }],
    },
  ],
});
