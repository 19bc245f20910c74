import { NUMBER_WORDS, numberOf } from '../../catalog/number-words.ts';

/** Days and moments that something is to have, as n8n's code over $now: "in 3 days", "tomorrow", "next Friday". */

const COUNT = String.raw`\d{1,4}|an?|${NUMBER_WORDS}`;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY = WEEKDAYS.join('|');

/** What may stand for a day to come. */
export const WHEN = String.raw`(?:(?:in|within|after)\s+(?:the next\s+)?(?:${COUNT})\s+(?:business |working )?(?:hour|day|week|month|year)s?|(?:${COUNT})\s+(?:hour|day|week|month)s?\s+(?:later|from (?:now|today)|after(?:wards)?|ahead|out)|today|tonight|tomorrow|the (?:next|same|following) day|(?:by |at )?(?:the )?end of (?:the |this )?(?:day|week|month|year)|next (?:week|month|year)|(?:on |by |the |next |this |following |coming )*(?:${DAY})|\d{4}-\d\d-\d\d)`;

/** The code of a day to come; nothing for other words. */
export function dayCode(words: string): string | undefined {
  const text = words.toLowerCase().trim();
  const counted = new RegExp(String.raw`(${COUNT})\s+(?:business |working )?(hour|day|week|month|year)s?`).exec(text);
  if (counted?.[1] && counted[2]) return `$now.plus({ ${counted[2]}s: ${numberOf(counted[1])} })`;
  if (/^(?:today|tonight|the same day)$/.test(text)) return '$now';
  if (/^(?:tomorrow|the (?:next|following) day)$/.test(text)) return '$now.plus({ days: 1 })';
  const end = /end of (?:the |this )?(day|week|month|year)/.exec(text)?.[1];
  if (end) return `$now.endOf('${end}')`;
  const next = /^next (week|month|year)$/.exec(text)?.[1];
  if (next) return `$now.plus({ ${next}s: 1 })`;
  const day = WEEKDAYS.findIndex((it) => text.endsWith(it)) + 1;
  if (day > 0) return `$now.plus({ days: (${day} - $now.weekday + 7) % 7 || 7 })`;
  return /^\d{4}-\d\d-\d\d$/.test(text) ? `DateTime.fromISO('${text}')` : undefined;
}
