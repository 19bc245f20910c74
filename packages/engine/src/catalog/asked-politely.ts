import { isVerb } from './spoken-verbs.ts';

/** Words that tell what somebody is to be asked, and not what is said to them: "which customer it was", "the length". */

const LEADS = /^(?:what|which|who|whom|whose|where|when|why|how|whether|if)$/i;
const MOST = 14;

/** Do the words tell of a question: "whether they still want it"? */
export function isIndirect(words: string): boolean {
  const all = words.trim().split(/\s+/);
  return LEADS.test(all[0] ?? '') && all.length > 1 && all.length <= MOST && /^[\p{L}\p{N} '’-]+$/u.test(words.trim());
}

/** Is it a question that only the people themselves can answer: "what they do"? */
export const asksOfPeople = (words: string): boolean =>
  isIndirect(words) && /^\S+(?: \S+){0,2} (?:they|people|everyone)\b/i.test(words.trim());

/** A polite sentence with the same words, said to whoever is asked. `isForUser`: to the user, who said “I” of himself. */
export function politely(words: string, isForUser: boolean): string {
  const own = saidTo(words, isForUser);
  if (isVerb(own.split(' ')[0] ?? '')) return `could you please ${own}?`;
  return isForUser ? `please say ${own}.` : `could you please tell us ${own}?`;
}

/** "if they're coming" → "whether you're coming". */
export function saidTo(words: string, isForUser: boolean): string {
  const person = isForUser ? OF_USER : OF_OTHERS;
  return words
    .trim()
    .replace(/\bif (?=(?:there|it|they|he|she|i|the|an?)\b)/gi, 'whether ')
    .replace(/\bI(?:['’]m| am)\b/g, isForUser ? 'you are' : '$&')
    .replace(/[\p{L}]+/gu, (word) => person[word.toLowerCase()] ?? word);
}

/** “You” goes with the verbs of “they” and “I”; he and she may be somebody else. */
const OF_OTHERS: Readonly<Record<string, string | undefined>> = {
  they: 'you',
  people: 'you',
  everyone: 'you',
  them: 'you',
  their: 'your',
  theirs: 'yours',
  themselves: 'yourselves',
};
const OF_USER: Readonly<Record<string, string | undefined>> = { i: 'you', me: 'you', my: 'your', mine: 'yours' };
