import { added } from '../fields.ts';
import { adds, each, operation } from '../operation.ts';

/** When it ran. */
export const stamp = operation<{ name: string; date: boolean }>({
  op: 'stamp',
  phrases: {
    moment: [
      "add|set|include|append current|today's date and time [as]",
      "add|set|include|append current|today's? timestamp|time [as]",
      'add|set|build field? called|named? {name:name} to|with|as|= current|now? timestamp|time|now',
      'add|set|build field? called|named? {name:name} to|with|as|= current date and time',
      'set {name:name} to|as|= now',
    ],
    date: [
      "add|set|include|append current|today's date [as]",
      'add|set|include|append date of today [as]',
      "add|set|build field? called|named? {name:name} to|with|as|= current|today|today's date?",
    ],
  },
  read: (said, way) => {
    const date = way === 'date';
    return { name: said('name') ?? said('naming') ?? (date ? 'date' : 'timestamp'), date };
  },
  emit: ({ name, date }) => each(added(name, date ? '$now.toISODate()' : '$now.toISO()')),
  shape: ({ name, date }) => ({
    adds: [adds(name, 'date', ...(date ? ['date', 'today'] : ['timestamp', 'time', 'now']))],
  }),
  examples: [
    { says: 'Add the current date as processed_on', of: [{ a: 1 }], gives: [{ a: 1, processed_on: '2026-03-10' }] },
    { says: 'add a timestamp', of: [{}], gives: [{ timestamp: '2026-03-10T12:00:00.000Z' }] },
    { says: 'set created_at to now', of: [{}], gives: [{ created_at: '2026-03-10T12:00:00.000Z' }] },
  ],
});
