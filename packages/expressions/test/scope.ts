import { DateTime } from 'luxon';
import type { Scope } from '../src/scope.ts';

const order = {
  id: 1043,
  name: '  Ana Sousa ',
  email: 'ANA@example.com',
  total: 58,
  'due date': '2025-02-01',
  paid: false,
  note: null,
  tags: ['new', 'vip', 'new'],
  lines: [
    { product: 'Mug', price: 12.5, qty: 2 },
    { product: 'Lamp', price: 33, qty: 1 },
  ],
  address: { city: 'Lisbon', zip: '1100' },
  seconds: 1736931600,
  text: 'First line\nSecond line',
};

const items = [order, { ...order, id: 1044, name: 'Bo', total: 42 }].map((json) => ({ json }));

/** An order that came in, a customer that was looked up, on Wednesday, 15 January 2025 at 9 in Lisbon. */
export const scope: Scope = {
  item: items[0] ?? { json: {} },
  items,
  index: 0,
  node: (name) =>
    name === 'Get customer'
      ? { item: { json: { phone: '555-0101', visits: 3 } }, items: [{ json: { phone: '555-0101', visits: 3 } }] }
      : name === 'Get rows'
        ? { item: undefined, items: [{ json: { row: 1 } }, { json: { row: 2 } }] }
        : undefined,
  now: DateTime.fromISO('2025-01-15T09:00:00', { zone: 'Europe/Lisbon', locale: 'en-US' }),
  workflow: { id: 'w1', name: 'New orders' },
};
