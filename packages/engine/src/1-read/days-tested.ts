import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';
import type { Condition } from './clause.ts';
import { fieldBeside, spanIn } from './spans.ts';
import { fieldOf } from './tested-field.ts';

/** Dates beside a day: "the due date is tomorrow", "renewals exactly 14 days away", "signed up before 1 May 2026". */
export function dayed(text: string, before: string | undefined): Condition[] | undefined {
  return inSpan(text, before) ?? onDay(text, before) ?? besideDate(text, before) ?? silent(text);
}

const IS = String.raw`(?:\s*(?:\b(?:is|are|was|were|falls?|lies?|happens?|takes? place|set)\b|'s\b|=))?(?:\s+(?:on|for|to|in))?`;

/** "publish date is today", "due tomorrow", "the meeting is this week": all of what is said is the field and the stretch. */
function inSpan(text: string, before: string | undefined): Condition[] | undefined {
  const span = spanIn(text);
  if (!span || NOT.test(text)) return undefined;
  const at = text.toLowerCase().indexOf(span.says.toLowerCase());
  const left = text.slice(0, at).replace(/(?:\s+(?:from|in|within|during|of|the|since))*\s*$/i, '');
  const behind = text.slice(at + span.says.length).trim();
  if (at < 0 || behind !== '' || !new RegExp(`^(?:[^,]{0,60}?)${IS}$`, 'i').test(left)) return undefined;
  const field =
    dateField(left.replace(new RegExp(`${IS}$`, 'i'), ''), before) ??
    (span.field === 'date' ? before : undefined) ??
    span.field;
  return between(field, span.from, span.to, text);
}

const NOT = /\b(?:not|never|isn't|aren't|wasn't|no longer|before|after|until|other than)\b/i;
const COUNT = String.raw`(?<n>\d{1,4}|an?|${NUMBER_WORDS})`;
const UNIT = '(?<unit>day|week|month|year)s?';

/** "is in 14 days", "exactly 3 days away", "was 7 days ago": that day and no other. */
function onDay(text: string, before: string | undefined): Condition[] | undefined {
  const ahead =
    new RegExp(
      String.raw`^(?<left>.*?)\b(?:(?:is|are|falls?|comes? up|lies)\s+(?:exactly |just |only )?in (?:exactly )?|(?:is |are |in )?(?:exactly|precisely) (?:in )?)${COUNT}[ -]${UNIT}(?: time| away| ahead| left| from (?:now|today)| to go| out)?$`,
      'i',
    ).exec(text) ??
    new RegExp(
      String.raw`^(?<left>.*?)\b(?:is |are )${COUNT}[ -]${UNIT}(?: away| ahead| from (?:now|today))$`,
      'i',
    ).exec(text);
  const ago = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were |(?<verb>[a-z]+ed) )?(?:exactly |precisely )?(?<!than )(?<!over )(?<!least )${COUNT}[ -]${UNIT} ago$`,
    'i',
  ).exec(text);
  const found = (ahead ?? ago)?.groups;
  if (!found || /\b(?:more|less|over|under|at least|within)\b/i.test(text)) return undefined;
  const unit = `${(found.unit ?? 'day').toLowerCase()}s`;
  const day = `$today.${ahead ? 'plus' : 'minus'}({ ${unit}: ${amount(found.n)} })`;
  const field = dateField(found.left ?? '', before) ?? before ?? fieldBeside(text, text);
  return between(field, day, `${day}.plus({ days: 1 })`, text);
}

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = String.raw`(?:(?<iso>\d{4}-\d\d-\d\d)|(?<d1>\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?(?<m1>${MONTHS})(?:,? (?<y1>20\d\d))?|(?<m2>${MONTHS}) (?<d2>\d{1,2})(?:st|nd|rd|th)?(?:,? (?<y2>20\d\d))?)`;

/** "before 1 January 2026", "since March 3", "on 2026-05-01". */
function besideDate(text: string, before: string | undefined): Condition[] | undefined {
  const found = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were )?(?<how>on or after|on or before|not before|before|after|since|until|by|from|on|older than|newer than|later than|earlier than)\s+(?:the )?${DATE}$`,
    'i',
  ).exec(text)?.groups;
  if (!found) return undefined;
  const month = (found.m1 ?? found.m2 ?? '').toLowerCase().slice(0, 3);
  const number = 'janfebmaraprmayjunjulaugsepoctnovdec'.indexOf(month) / 3 + 1;
  const day = Number(found.d1 ?? found.d2);
  const year = found.y1 ?? found.y2;
  const two = (it: number): string => String(it).padStart(2, '0');
  const code = found.iso
    ? `DateTime.fromISO('${found.iso}')`
    : year
      ? `DateTime.fromISO('${year}-${two(number)}-${two(day)}')`
      : `$now.set({ month: ${number}, day: ${day} }).startOf('day')`;
  const field = dateField(found.left ?? '', before) ?? before ?? fieldBeside(text, text);
  const how = (found.how ?? '').toLowerCase();
  if (how === 'on') return between(field, code, `${code}.plus({ days: 1 })`, text);
  if (/^(?:on or before|until|by)$/.test(how)) return between(field, undefined, `${code}.plus({ days: 1 })`, text);
  return /^(?:before|older than|earlier than)$/.test(how)
    ? between(field, undefined, code, text)
    : between(
        field,
        /^(?:after|newer than|later than)$/.test(how) ? `${code}.plus({ days: 1 })` : code,
        undefined,
        text,
      );
}

/** "haven't ordered for 90 days", "no login in 30 days", "inactive for two weeks": the last time was before that. */
function silent(text: string): Condition[] | undefined {
  const found = new RegExp(
    String.raw`\b(?:(?:have|has|had)(?:n't| not) (?:been )?(?<verb>[a-z]+)(?: in| on| back| up)?(?: (?:us|me|anything|to us|again))?|(?:with )?no (?<noun>[a-z]+)|(?<idle>inactive|idle|quiet|silent|dormant)) (?:for|in|since|within|during) (?:more than |over |at least |the (?:last|past) )?${COUNT}[ -](?<unit>hour|day|week|month|year)s?\b`,
    'i',
  ).exec(text)?.groups;
  if (!found) return undefined;
  const named = /\b(?:column|field) "?([\w-]+)"?/i.exec(text)?.[1];
  const field =
    named ??
    `last ${LAST[(found.verb ?? '').toLowerCase()] ?? found.noun ?? (found.idle ? 'activity' : stem(found.verb ?? ''))}`;
  return between(field, undefined, `$now.minus({ ${(found.unit ?? 'day').toLowerCase()}s: ${amount(found.n)} })`, text);
}

const LAST: Record<string, string> = {
  logged: 'login',
  bought: 'order',
  purchased: 'purchase',
  replied: 'reply',
  paid: 'payment',
  responded: 'reply',
  answered: 'reply',
  changed: 'change',
  used: 'use',
};
const stem = (verb: string): string =>
  verb
    .toLowerCase()
    .replace(/([^e])ed$/, '$1')
    .replace(/eed$/, 'ee');

/** What is called a date, or is one: "publish date", "created_at", "birthday", "renewals". */
function dateField(left: string, before: string | undefined): string | undefined {
  const words = left.replace(/^.*\b(?:where|whose|with|which|that|and)\s+/i, '').trim();
  if (/^(?:it|they|that|this)?$/i.test(words)) return before;
  const field = fieldOf(words);
  if (
    /(?:^|[\s_])(?:date|day|time|deadline|birthday|anniversary|at|on|login|seen|timestamp|expiry|until|datum)$/i.test(
      field,
    ) ||
    /(?:_at|_on|date|At)$/.test(field)
  )
    return field;
  const made =
    /\b(renewal|delivery|appointment|checkout|check-?in|departure|arrival|start|end|expiry|expiration|follow-?up|warranty|trial|contract|subscription)s?$/i.exec(
      words,
    )?.[1];
  if (made) return `${made.toLowerCase()} date`;
  // "trial_end is tomorrow"; an order that is from today has a date of another name.
  return THINGS.test(words) || words.split(/\s+/).length > 3 ? undefined : field;
}

const THINGS =
  /\b(?:orders?|rows?|tasks?|events?|meetings?|calls?|entries|records?|tickets?|issues?|deals?|leads?|contacts?|items?|things?|e?-?mails?|messages?|invoices?|bookings?|files?|posts?|shifts?|users?|customers?|people|ones?|those|all|due)$/i;

function between(field: string, from: string | undefined, to: string | undefined, says: string): Condition[] {
  const one = { field, type: 'dateTime' as const, says };
  return [
    ...(from ? [{ ...one, operator: 'afterOrEquals' as const, value: `={{ ${from} }}` }] : []),
    ...(to ? [{ ...one, operator: 'before' as const, value: `={{ ${to} }}` }] : []),
  ];
}

const amount = (word = 'a'): number => numberOf(word);
