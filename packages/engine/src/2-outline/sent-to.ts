import type { Act } from '../1-read/clause.ts';

/** "when somebody writes to jobs@acme.io": an address behind "to" is whom a mail goes to, and not who sends it. */
export function sentTo(family: string, event: Act): Act {
  if (family !== 'gmail') return event;
  const to = event.entities.find(
    (it) => it.kind === 'email' && /\b(?:to|at|via|on)\s+$/i.test(event.text.slice(0, event.text.indexOf(it.text))),
  );
  if (!to) return event;
  const test = { field: 'sent to', operator: 'equals', value: to.value, type: 'string', says: to.text } as const;
  const told = event.only?.all.filter((it) => it.value !== to.value) ?? [];
  return {
    ...event,
    entities: event.entities.filter((it) => it !== to),
    only: { combinator: 'and', all: [...told, test] },
  };
}
