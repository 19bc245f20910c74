import type { Values } from './profile.ts';
import { asCode } from './shape.ts';

/**
 * A model that is to find a date in a text has to know what day it is, and when a mail came: "by March 3" is of some year, "within 14 days"
 * are counted from some day.
 */
export function withToday(v: Values, prompt: string): string {
  if (v.data('sketched') !== true || !findsDate(v) || /\$now|\$today/.test(prompt)) return prompt;
  // Of a mail that was read with others, n8n may not know any more which one it was.
  const received = asCode(v.field('received date') ?? '');
  const came = received.startsWith('$json') ? ` The mail came in on {{ ${received} }}.` : '';
  return `${prompt.startsWith('=') ? prompt : `=${prompt}`}\nToday is {{ $now.toFormat('cccc, d LLLL yyyy') }}.${came}`;
}

const findsDate = (v: Values): boolean =>
  ((v.data('attributes') as { name: string; type: string }[] | undefined) ?? []).some(
    ({ name, type }) => type === 'date' || DATES.test(name.replace(/([a-z])([A-Z])|_/g, '$1 $2')),
  );
const DATES = /\b(?:dates?|deadline|due|appointment)\b/i;
