import { numberOf } from '../number-words.ts';
import { cutAt, fieldIn, fieldsIn, isKey, itemsIn, keyIn, type Several } from './names.ts';
import type { Kind } from './phrase.ts';
import type { Token } from './tokens.ts';
import { FIELD_NOUNS, ITEM_NOUNS, STATES } from './words.ts';

/** A text, number or yes/no that was said, or a field that holds it. */
export type Value = { literal: string | number | boolean; bare?: true } | { field: string };

export type Order = 'asc' | 'desc';
export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

const kind = <T>(most: number, read: (tokens: readonly Token[]) => T | undefined): Kind<T> => ({ most, read });

const wordsOf = (tokens: readonly Token[]): string => tokens.map((it) => it.text).join(' ');

/** What can stand in the places of a phrase. */
export const PLAIN_KINDS = {
  field: kind(5, fieldIn),
  fields: kind(24, (tokens): Several | undefined => fieldsIn(tokens)),
  /** At least two. */
  several: kind(24, (tokens): Several | undefined => {
    const it = fieldsIn(tokens);
    return it && it.names.length > 1 ? it : undefined;
  }),
  items: kind(4, itemsIn),
  /** All of them together. */
  whole: kind(4, (tokens) => (tokens.some((it) => /^(?:each|every)$/.test(it.text)) ? undefined : itemsIn(tokens))),
  /** The items, or the one that is looked at: "the lead". */
  target: kind(
    4,
    (tokens) =>
      itemsIn(tokens) ?? (tokens.length === 1 && ITEM_NOUNS.has(tokens[0]?.text ?? '') ? tokens[0]?.text : undefined),
  ),
  number: kind(1, ([it]) => it && numberIn(it)),
  order: kind(6, orderIn),
  unit: kind(1, ([it]) => it && unitIn(it.text)),
  name: kind(4, keyIn),
  value: kind(4, valueIn),
  /** In quotes, a number, or yes and no. */
  exact: kind(1, (tokens): Value | undefined => {
    const it = valueIn(tokens);
    return it && 'literal' in it && (tokens[0]?.kind === 'text' || typeof it.literal !== 'string') ? it : undefined;
  }),
  /** A name of one word. */
  one: kind(1, keyIn),
  /** "open or pending": at least two. */
  choice: kind(12, (tokens): readonly Value[] | undefined => {
    const parts = cutAt(tokens, (it) => it.text === ',' || it.text === 'or');
    const found = parts.flatMap((it) => valueIn(it) ?? []);
    return tokens.some((it) => it.text === 'or') && found.length > 1 && found.length === parts.length
      ? found
      : undefined;
  }),
  text: kind(1, ([it]) => (it?.kind === 'text' ? it.text : undefined)),
  /** A quoted text, or a sign by its name. */
  sign: kind(2, signIn),
  signs: kind(8, signsIn),
  /** "paid", "open": what an item is. */
  state: kind(1, ([it]) => (it?.kind === 'word' && STATES.has(it.text) ? it.text : undefined)),
  naming: kind(11, namingIn),
  /** A field with a date in it, or today. */
  date: kind(4, (tokens) => {
    const words = wordsOf(tokens);
    return /^(?:today|now|current date|today's date)$/.test(words)
      ? words === 'now'
        ? 'now'
        : 'today'
      : fieldIn(tokens);
  }),
  /** "DD.MM.YYYY", in quotes or not, as n8n writes it: `dd.MM.yyyy`. */
  pattern: kind(9, patternIn),
  /** "a message", "a bullet list of all orders", "all items": a text made of them. */
  textOf: kind(8, textOfIn),
  textOrItems: kind(8, (tokens) => textOfIn(tokens) ?? (itemsIn(tokens) === undefined ? undefined : 'text')),
  /** "a message": what a text is called. */
  label: kind(2, (tokens) =>
    /^(?:message|text|summary|subject|title|greeting|line|note|caption|body|label|description)$/.test(
      tokens.at(-1)?.text ?? '',
    ) &&
    (tokens.length === 1 || /^(?:short|one|message|plain|email|slack)$/.test(tokens[0]?.text ?? ''))
      ? tokens.at(-1)?.text
      : undefined,
  ),
  /** "the email field": a field that is called one. */
  named: kind(4, (tokens) => (FIELD_NOUNS.has(tokens.at(-1)?.text ?? '') ? fieldIn(tokens) : undefined)),
  /** Fields and quoted texts, joined by a plus: at least one is a text, or it is a sum. */
  chain: kind(16, (tokens): readonly Value[] | undefined => {
    const parts = cutAt(tokens, (it) => it.text === '+').map((it): Value | undefined => {
      const field = it[0]?.kind === 'text' ? undefined : fieldIn(it);
      return field === undefined ? valueIn(it) : { field };
    });
    const found = parts.flatMap((it) => it ?? []);
    const isText = found.some((it) => 'literal' in it && typeof it.literal === 'string');
    return found.length === parts.length && found.length > 1 && isText ? found : undefined;
  }),
  /** "comma-separated tags". */
  comma: kind(4, (tokens) => (tokens[0]?.text === 'comma-separated' ? fieldIn(tokens.slice(1)) : undefined)),
};

export function numberIn(it: Token): number | undefined {
  if (it.kind === 'number') return /^\d+(?:\.\d+)?$/.test(it.text) ? Number(it.text) : undefined;
  const known = it.kind === 'word' ? numberOf(it.text) : Number.NaN;
  return Number.isNaN(known) ? undefined : known;
}

function unitIn(word: string): Unit | undefined {
  const own = word.replace(/s$/, '');
  return UNITS.find((it) => it === own);
}
const UNITS: readonly Unit[] = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'];

const DOWN =
  /\b(?:descending|desc|(?:highest|newest|latest|most recent|most|best|top) (?:\w+ )?first|reverse(?:d)? order|high(?:est)? to low(?:est)?|new(?:est)? to old(?:est)?|z to a)\b/;
const UP =
  /\b(?:ascending|asc|(?:lowest|oldest|earliest|soonest|least|cheapest) (?:\w+ )?first|alphabetically|alphabetical|chronologically|low(?:est)? to high(?:est)?|old(?:est)? to new(?:est)?)\b/;

function orderIn(tokens: readonly Token[]): Order | undefined {
  const words = wordsOf(tokens.filter((it) => it.text !== ',' && it.text !== '-'));
  const left = (pattern: RegExp): string =>
    words
      .replace(pattern, '')
      .replace(/\b(?:in|from|order|with|at|up)\b/g, '')
      .trim();
  if (DOWN.test(words)) return left(DOWN) === '' ? 'desc' : undefined;
  return UP.test(words) && left(UP) === '' ? 'asc' : undefined;
}

/** A word as code has it names a field; other words are what is said. */
function valueIn(tokens: readonly Token[]): Value | undefined {
  const [one] = tokens;
  if (tokens.length === 1 && one) {
    if (one.kind === 'text') return { literal: one.text };
    if (one.kind === 'ref') return { field: one.text };
    if (/^(?:true|yes)$/.test(one.text)) return { literal: true };
    if (/^(?:false|no)$/.test(one.text)) return { literal: false };
    const number = numberIn(one);
    if (number !== undefined) return { literal: number };
    if (one.kind === 'word' && isKey(one.raw) && fieldIn(tokens)) return { field: one.raw };
  }
  const isField = tokens.some((it) => /^(?:field|column|value)$/.test(it.text));
  const field = fieldIn(tokens);
  if (field === undefined) return undefined;
  const words = tokens.map((it) => it.raw).join(' ');
  if (isField) return { field };
  // Several words without quotes or capitals may be a text or a field: nobody knows.
  if (/^\p{Ll}.* /u.test(words)) return undefined;
  return { literal: words, ...(/^\p{Ll}/u.test(words) ? { bare: true as const } : {}) };
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['comma', ','],
  ['dot', '.'],
  ['period', '.'],
  ['semicolon', ';'],
  ['colon', ':'],
  ['space', ' '],
  ['dash', '-'],
  ['hyphen', '-'],
  ['pipe', '|'],
  ['slash', '/'],
  ['underscore', '_'],
  ['newline', '\n'],
  ['line', '\n'],
  ['nothing', ''],
]);

function signIn(tokens: readonly Token[]): string | undefined {
  const [one, two] = tokens;
  if (!one) return undefined;
  if (tokens.length === 1) {
    if (one.kind === 'text') return one.text.replaceAll('\\n', '\n').replaceAll('\\t', '\t');
    if (one.kind === 'sign' && /^[;|/_-]$/.test(one.text)) return one.text;
    return SIGNS.get(one.text) ?? SIGNS.get(one.text.replace(/s$/, '')) ?? SIGNS.get(one.text.replace(/es$/, ''));
  }
  // "comma and space", said as one.
  return two && one.text === 'comma' && two.text === 'space' ? ', ' : undefined;
}

function signsIn(tokens: readonly Token[]): readonly string[] | undefined {
  const found = tokens.filter((it) => !/^(?:,|and|or)$/.test(it.text) || it.kind === 'text').map((it) => signIn([it]));
  return found.length === 0 || found.some((it) => it === undefined) ? undefined : found.flatMap((it) => it ?? []);
}

/** "as days_left", "and store it in a new field called total": what the result is called. */
function namingIn(tokens: readonly Token[]): string | undefined {
  const words = tokens[0]?.text === ',' ? tokens.slice(1) : tokens;
  const lead = LEAD.exec(wordsOf(words))?.[0];
  if (lead === undefined) return undefined;
  const count = lead.trim().split(' ').length;
  const key = keyIn(words.slice(count));
  return key !== undefined &&
    /^(?:percent|percentage|text|string|number|list|array|(?:second|minute|hour|day|week|month|year|euro|dollar|cent)s?)$/.test(
      key,
    ) &&
    !/called|named|call|name/.test(lead)
    ? undefined
    : key;
}

const LEAD =
  /^(?:and )?(?:(?:store|save|put|write|add|output|return|set|keep) (?:(?:it|this|that|them|result|results|value) )?(?:as|in|into|to|under) |(?:as|in|into|under) |(?:call|name) (?:it|this|that|result) |(?=called |named ))(?:(?:new|extra|separate|one|number|string|text|array) )?(?:(?:field|column|property) )?(?:(?:called|named) )?(?=\S)/;

function patternIn(tokens: readonly Token[]): string | undefined {
  const [only] = tokens;
  const raw =
    only?.kind === 'text' && tokens.length === 1
      ? only.text
      : tokens.map((it, i) => (it.spaced && i > 0 ? ` ${it.raw}` : it.raw)).join('');
  if (!/^(?:[YyMDdHhmsaE]+(?:[\s.,:/-]+|$))+$/.test(raw) || !/y|d|H|h|M/i.test(raw)) return undefined;
  if (!/(?:YY|yy|DD|dd|d|MM|HH|hh|mm)(?![a-z]{2,})/.test(raw)) return undefined;
  return (
    raw
      .replace(/Y/g, 'y')
      .replace(/D/g, 'd')
      .replace(/y{3,}/g, 'yyyy')
      // Of capitals alone nobody means minutes by the first.
      .replace(/^mm(?=[./-])|(?<=[./-])mm(?=[./-]|$)/g, 'MM')
  );
}

function textOfIn(tokens: readonly Token[]): 'text' | 'bullets' | undefined {
  const words = wordsOf(tokens);
  const found =
    /^(?:(?:one|plain|short|formatted|readable|bulleted|bullet|bullet-point) )*(?:text|message|string|summary|digest|list|overview|report|body|content|bullet list)(?: (?:text|message|list|string|body))?(?: (?:of|for|from|with) (.+))?$/.exec(
      words,
    );
  const of = found?.[1];
  if (found && (of === undefined || itemsIn(tokens.slice(-of.split(' ').length)) !== undefined))
    return /\bbullet/.test(words) ? 'bullets' : 'text';
  // "Join all orders into a message".
  const [left = '', right = ''] = words.split(/ (?:into|to|as|in) /);
  const count = left === '' ? 0 : left.split(' ').length;
  const made = /^(?:one |plain |bullet )*(?:text|message|string|summary|digest|list|overview|report)$/.test(right);
  return made && itemsIn(tokens.slice(0, count)) !== undefined ? 'text' : undefined;
}
