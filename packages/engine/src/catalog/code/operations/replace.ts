import { added, quote } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

export const replace = operation<{ field: string; from: readonly string[]; to: string; name: string | undefined }>({
  op: 'replace',
  phrases: [
    'replace all? {from:signs} with|by {to:sign} in|of {field:field} [as]',
    'in {field:field} ,? replace all? {from:signs} with|by {to:sign} [as]',
    'remove|strip all? {from:signs} from|in|of {field:field} [as]',
  ],
  read: (said) => {
    const [field, from] = [said('field'), said('signs', 'from')];
    return field !== undefined && from?.every((it) => it !== '')
      ? { field, from, to: said('sign', 'to') ?? '', name: said('naming') }
      : undefined;
  },
  emit: ({ field, from, to, name }, f) => {
    const changes = from.map((it) => `.replaceAll(${quote(it)}, ${quote(to)})`).join('');
    const code = `text(${f.read(field)})${changes}`;
    return each(name === undefined ? f.write(field, code) : added(name, code));
  },
  shape: ({ field, name }) => (name === undefined ? { changes: [field] } : { adds: [adds(name)] }),
  examples: [
    { says: 'Replace commas with dots in price', of: [{ price: '1,5' }, {}], gives: [{ price: '1.5' }, { price: '' }] },
    { says: "replace 'foo' with 'bar' in the title", of: [{ title: 'foo foo' }], gives: [{ title: 'bar bar' }] },
    { says: 'remove dashes and dots from phone', of: [{ phone: '1-2.3' }], gives: [{ phone: '123' }] },
  ],
});
