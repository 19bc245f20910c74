import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';
import type { Condition } from './clause.ts';
import { dayed } from './days-tested.ts';
import { fieldOf } from './tested-field.ts';

const SPAN = String.raw`(\d+|an?|${NUMBER_WORDS}|a few)\s*(minute|hour|day|week|month|year)s?`;

/** "older than 30 days", "created in the last week", "due within 3 days": a date beside now. */
export function aged(text: string, before: string | undefined): Condition[] | undefined {
  const found = dayed(text, before) ?? late(text, before) ?? ahead(text, before);
  if (found) return found;
  const one = old(text, before);
  return one ? [one] : undefined;
}

/** "over 30 days late", "1-30 days late", "a week overdue": how long it is due. */
function late(text: string, before: string | undefined): Condition[] | undefined {
  const range = /\b(\d+)\s*(?:-|to|and)\s*(\d+)\s*(day|week|month|hour)s? (?:late|overdue|past due|old)\b/i.exec(text);
  const test = (operator: 'before' | 'after', amount: string | undefined, unit: string | undefined): Condition =>
    dated(text, '', before ?? 'due date', operator, `$now.minus({ ${unitOf(unit)}: ${amountIn(amount)} })`);
  if (range) return [test('before', range[1], range[3]), test('after', range[2], range[3])];
  const single = new RegExp(
    String.raw`\b(?<less>less than |under |up to |at most |within )?(?:over |more than |at least )?${SPAN} (?:late|overdue|past (?:due|the due date|the deadline))\b`,
    'i',
  ).exec(text);
  if (single?.groups?.less)
    return [test('after', single[2], single[3]), dated(text, '', before ?? 'due date', 'before', '$now')];
  return single ? [test('before', single[2], single[3])] : undefined;
}

/** "less than 30 days away", "in the next week", "already passed", "not due yet": a date that is to come, or was. */
function ahead(text: string, before: string | undefined): Condition[] | undefined {
  const away = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |has |have )?(?:(?<more>more than|over|at least)|(?:less|fewer) than|under|within|at most|only)?\s*${SPAN} (?:away|left|from now|out|ahead|off|to go|remaining)\b`,
    'i',
  ).exec(text);
  if (away?.groups) {
    const code = `$now.plus({ ${unitOf(away[4])}: ${amountIn(away[3])} })`;
    if (away.groups.more) return [dated(text, away.groups.left, before, 'after', code)];
    // What has passed is no longer ahead.
    return [
      dated(text, away.groups.left, before, 'after', '$now'),
      dated(text, away.groups.left, before, 'before', code),
    ];
  }
  const past =
    /^(?<left>.*?)\b(?:(?:has |have |is |are |was |'s )?(?:already |long )?(?:passed|gone by|elapsed|expired|over and done)|(?:is|are|lies|'s) (?:already )?(?:in the past|past))$/i.exec(
      text,
    );
  if (
    past?.groups &&
    (before || /\b(?:date|deadline|day|time|it|that|they)\b|_(?:at|on|date|until)\b/i.test(past.groups.left ?? '')) &&
    !/n't|\bnot\b/i.test(text)
  )
    return [dated(text, past.groups.left, before, 'before', '$now')];
  const future = /^(?<left>.*?)\b(?:is|are|lies|'s) (?:still )?(?:in the future|to come|ahead)$/i.exec(text);
  if (future?.groups) return [dated(text, future.groups.left, before, 'after', '$now')];
  return /\b(?:not|isn't|aren't) (?:yet )?due(?: yet)?\b/i.test(text)
    ? [dated(text, '', before ?? 'due date', 'after', '$now')]
    : undefined;
}

function old(text: string, before: string | undefined): Condition | undefined {
  const older = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were )?(?:older than|more than|over|at least)\s+${SPAN}(?<back>\s+(?:old|ago|in the past|overdue))?`,
    'i',
  ).exec(text);
  const own = older?.groups;
  if (older && own && (own.back || /older than/i.test(older[0])))
    return dated(text, own.left, before, 'before', `$now.minus({ ${unitOf(older[3])}: ${amountIn(older[2])} })`);
  const young = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were )?(?:newer than|younger than|less than|(?:\w+ed )?(?:in|within|during|from) the (?:last|past))\s+(?:${SPAN}|(day|week|month|year|hour))(?<back>\s+(?:old|ago))?`,
    'i',
  ).exec(text);
  if (young && (young.groups?.back || !/less than/i.test(young[0])))
    return dated(
      text,
      young.groups?.left,
      before,
      'after',
      `$now.minus({ ${unitOf(young[3] ?? young[4])}: ${amountIn(young[2])} })`,
    );
  const soon = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are )?(?:due|expir\w+|ends?|starts?)\s+(?:in|within)(?: the next)?\s+(?:less than )?${SPAN}`,
    'i',
  ).exec(text);
  if (soon)
    return dated(
      text,
      soon.groups?.left,
      /expir/i.test(soon[0]) ? 'expiry date' : 'due date',
      'before',
      `$now.plus({ ${unitOf(soon[3])}: ${amountIn(soon[2])} })`,
    );
  // "Status is Overdue": a value, and no date.
  if (/\b(?:status|state|stage|priority|label|tag|category)\b/i.test(text)) return undefined;
  if (/\b(?:is |are )?(?:overdue|past (?:its |their |the )?(?:due date|deadline))\b/i.test(text))
    return dated(text, '', 'due date', 'before', '$now');
  return undefined;
}

function dated(
  says: string,
  left: string | undefined,
  fallback: string | undefined,
  operator: 'before' | 'after',
  code: string,
): Condition {
  const named = /\b(\w+_(?:at|on|date|until|login|seen)|(?:last [a-z]+)|\w*\s?(?:date|time|deadline|day))\b/i.exec(
    left ?? '',
  )?.[1];
  const field = named ? fieldOf(named) : (fallback ?? 'date');
  return { field, operator, value: `={{ ${code} }}`, type: 'dateTime', says };
}

const unitOf = (word: string | undefined): string => `${(word ?? 'day').toLowerCase()}s`;
const amountIn = (word = 'a'): number => numberOf(word);
