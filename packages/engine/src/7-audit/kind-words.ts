import type { Entity } from '../1-read/entities.ts';
import type { Token } from '../1-read/tokens.ts';
import { verbBase } from '../1-read/verbs.ts';
import { numberOf } from '../catalog/number-words.ts';
import { isLittle } from './filler-words.ts';

/** "a youtube link": what kind of thing it is, and not where it is. */
export const isKindOf = (tokens: readonly Token[], i: number): boolean =>
  /^an?$/.test(tokens[i - 1]?.lower ?? '') &&
  /^(?:links?|urls?|videos?|address|account|format|file|style)$/.test(tokens[i + 1]?.lower ?? '');

export const PREPOSITIONS = new Set([
  'to',
  'into',
  'from',
  'in',
  'on',
  'of',
  'via',
  'with',
  'by',
  'through',
  'using',
  'at',
  'for',
]);
/** A number that counts, measures or names something; "1)" counts the points of a list. */
export function amountOf(tokens: readonly Token[], i: number): number | undefined {
  const token = tokens[i];
  if (token?.kind !== 'entity' || !token.entity) return undefined;
  const { kind, value } = token.entity;
  if (!NUMBERS.has(kind)) return undefined;
  // "page 2 asks for …" counts the pages.
  if (kind === 'number' && /^(?:page|step|part|point|phase|option|number)$/.test(tokens[i - 1]?.lower ?? ''))
    return undefined;
  if ((kind === 'number' && tokens.length === 1) || /^an?\b/i.test(token.text)) return undefined;
  const amount =
    kind === 'duration'
      ? numberOf(value.split(' ')[0] ?? '')
      : kind === 'clock'
        ? Number.parseInt(value, 10)
        : Number.parseFloat(value.replace(',', '.'));
  return Number.isFinite(amount) ? amount : undefined;
}

const NUMBERS = new Set<Entity['kind']>(['number', 'money', 'percent', 'duration', 'clock']);

/** "through Handwrytten": a capital behind a preposition, inside a sentence. */
export const isName = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  return (
    token?.kind === 'word' &&
    /^\p{Lu}\p{L}*\p{Ll}/u.test(token.text) &&
    PREPOSITIONS.has(tokens[i - 1]?.lower ?? '') &&
    !isLittle(token.lower) &&
    !TIMES.test(token.lower) &&
    verbBase(token.lower) === undefined
  );
};
const TIMES =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** "E17", "1200x1200", "d-12345": letters and digits together name a value. */
export const isCode = (token: Token): boolean =>
  token.kind === 'word' &&
  /\d/.test(token.text) &&
  !token.text.includes('/') &&
  !/^(?:mp[34]|m4a|base64|utf-?8|n8n)$/i.test(token.text) &&
  /\p{L}/u.test(token.text) &&
  !/^\d+(?:st|nd|rd|th|x|h|am|pm|k|s|m|d)$/i.test(token.text) &&
  !/^n8n$/i.test(token.text);
