import type { Act } from '../1-read/clause.ts';
import { append, BASE, type Draft, last, plainStep } from './draft.ts';

const FIRST =
  /\b(?:top|first|latest|newest|last|best|cheapest|most recent)\s+(\d+|three|five|ten|two|four|twenty)\b(?!\s*(?:%|[.:]\d|(?:second|minute|hour|day|week|month|year)s?\b))/i;
const COUNTS: Record<string, string> = { two: '2', three: '3', four: '4', five: '5', ten: '10', twenty: '20' };

/** Only some of what was read goes on: "orders over $500" by a filter, "the top 5" by a limit where the service knows none. */
export function narrow(draft: Draft, said: Act): boolean {
  let done = false;
  if (said.only) {
    const says = said.only.all.map((it) => it.says).join(` ${said.only.combinator} `);
    append(draft, { node: `${BASE}filter`, action: '', says, settings: {}, data: { conditions: said.only } });
    done = true;
  }
  const count = FIRST.exec(said.text)?.[1]?.toLowerCase();
  const step = last(draft);
  const known = Object.keys(step?.settings ?? {}).some(
    (it) => /^(?:limit|count|max\w*|top\w*)$/i.test(it) && step?.settings[it]?.from === 'said',
  );
  if (count && !known && draft.steps.length > 1) {
    const value = COUNTS[count] ?? count;
    append(
      draft,
      plainStep(draft, `${BASE}limit`, 'first', said.text, { settings: { count: { from: 'said', value } } }),
    );
    done = true;
  }
  return done;
}
