import { isVerb } from '../../catalog/spoken-verbs.ts';

/**
 * "Ask them for the length and if there's a slope", "asks the officer to approve": what somebody is asked for, or to do, is told of within the order. Whoever
 * is asked gets a polite request with the same words.
 */
export function requestOf(says: string, words: string, isForUser: boolean): string | undefined {
  const at = says.indexOf(words);
  if (words === '' || at < 0 || words.length > LONGEST || !/^\p{Ll}/u.test(words) || /[.?!:“”"]/.test(words))
    return undefined;
  const order = says.slice(0, at);
  const own = spokenTo(words);
  if (TO_DO.test(order) && isVerb(words.split(' ')[0] ?? '')) return `could you please ${own}?`;
  if (!FOR.test(order)) return undefined;
  return isForUser ? `please say ${own}.` : `could you please tell us ${own}?`;
}
const LONGEST = 120;
const FOR = /\bask(?:s|ing)?\b(?: [\p{L}'’-]+){0,4}? for $/iu;
const TO_DO = /\bask(?:s|ing)?\b(?: [\p{L}'’-]+){1,5} to $/iu;

const spokenTo = (words: string): string =>
  words
    .replace(/\bif (?=(?:there|it|they|he|she|the|an?)\b)/g, 'whether ')
    .replace(/\bthey(?:['’]re| are)(?!\p{L})/giu, 'you are')
    .replace(/\bthey\b/gi, 'you')
    .replace(/\btheir\b/gi, 'your')
    .trim();
