import { added, quote } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** A number as people write it. */
export const numberFormat = operation<{
  fields: readonly string[];
  places: number;
  before: string;
  after: string;
  name: string | undefined;
}>({
  op: 'number-format',
  phrases: {
    '€': [
      'format|write|show {fields:fields} as|in euro|euros|eur [as]',
      'format|write|show {fields:fields} with {number:number} decimals and euro|€ sign|symbol [as]',
    ],
    $: [
      'format|write|show {fields:fields} as|in dollar|dollars|usd [as]',
      'format|write|show {fields:fields} with {number:number} decimals and dollar|$ sign|symbol [as]',
    ],
    '£': ['format|write|show {fields:fields} as|in pound|pounds|gbp [as]'],
    '%': ['format|write|show {fields:fields} as|in percent|percentage [as]'],
    plain: ['format|write|show {fields:fields} with|to {number:number} decimals|digits|decimal places? [as]'],
    whole: ['format|write|show {fields:fields} with thousand|thousands separators|separator [as]'],
  },
  read: (said, way) => {
    const fields = said('fields')?.names;
    const places = way === 'whole' ? 0 : way === '%' ? 1 : (said('number') ?? 2);
    if (!fields || places > 12) return undefined;
    const [before, after] = [/[€$£]/.test(way) ? way : '', way === '%' ? way : ''];
    return { fields, places, before, after, name: fields.length === 1 ? said('naming') : undefined };
  },
  emit: ({ fields, places, before, after, name }, f) =>
    each(
      ...fields.map((it) => {
        const extra = before === '' && after === '' ? '' : `, ${quote(before)}, ${quote(after)}`;
        const code = `amount(${f.read(it)}, ${places}${extra})`;
        return name === undefined ? f.write(it, code) : added(name, code);
      }),
    ),
  shape: ({ fields, name }) => (name === undefined ? { changes: fields } : { adds: [adds(name)] }),
  examples: [
    {
      says: 'Format the total as euros',
      of: [{ total: 1234.5 }, { total: 'n/a' }, {}],
      gives: [{ total: '€1,234.50' }, { total: 'n/a' }, { total: '' }],
    },
    {
      says: 'format price with two decimals as price_text',
      of: [{ price: 3 }],
      gives: [{ price: 3, price_text: '3.00' }],
    },
  ],
});
