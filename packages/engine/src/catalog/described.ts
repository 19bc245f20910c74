import { isVerb } from './spoken-verbs.ts';

/** Texts that say what a message is, and not what it says: "a friendly mail", "reminder", "what they do". Told by their form. */

/** Is it a thing, and no sentence, greeting or heading? `text`: without the fields that stand in it. */
export function isDescription(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length > MOST || /[^\p{L}\p{N}\s'’&-]/u.test(text.trim())) return false;
  return isThing(text.trim(), words.length);
}
const MOST = 8;

/** "a polite no", "welcome": in lower case, as it stands within an order. */
const isThing = (text: string, words: number): boolean =>
  /^\p{Ll}/u.test(text) &&
  !FINITE.test(text) &&
  !TO_SOMEBODY.test(text) &&
  !tells(text) &&
  (DETERMINED.test(text) || (words <= 2 && CALLED.test(text)));

/** "the query returns zero rows": something does something. */
export const tells = (text: string): boolean =>
  text
    .split(/\s+/)
    .some(
      (it, i, all) =>
        i > 1 &&
        i < all.length - 1 &&
        /[^s]s$/.test(it) &&
        isVerb(it.replace(/s$/, '')) &&
        !PARTS.test(all[i - 1] ?? '') &&
        /^(?:an?|the|no|zero|one|\d+(?:[.,]\d+)?%?|nothing|too|more|less|its|their|out|to)$/i.test(all[i + 1] ?? ''),
    );
const PARTS = /^(?:of|for|with|from|in|on|at|by|to|and|or|about|all|new|the|an?|their|his|her)$/i;

const DETERMINED = /^(?:an?|the|some|another|one|their|his|her)\s/i;
/** What messages are called that have a text of their own. */
const CALLED =
  /\b(?:welcome|reminders?|confirmations?|greetings?|rejections?|refusals?|invitations?|acknowledge?ments?|apolog(?:y|ies)|thank[- ]yous?|follow-?ups?|(?:e-?mail|mail|message|note|sms|text))$/i;
const FINITE =
  /\b(?:is|are|am|was|were|be|been|has|have|had|will|would|can|could|should|must|do|does|did|please|failed|arrived|came|comes|needs?)\b/i;
const TO_SOMEBODY = /\b(?:you|your|we|us|our|i)\b/i;

/** "text them that we got it": what is told is no text of theirs. */
export const isReported = (says: string, words: string): boolean =>
  /^\p{Ll}/u.test(words) && words.split(/\s+/).length > 1 && says.includes(` that ${words}`);

/** "second dose missing more than 6 weeks": what somebody notes of a case, in lower case and without a verb. */
export function isUnworded(text: string): boolean {
  const words = text.trim().split(/\s+/);
  if (words.length < 3 || words.length > MOST || isDescription(text) || /[^\p{L}\p{N}\s'’&%-]/u.test(text.trim()))
    return false;
  return (
    /^\p{Ll}/u.test(text) && !FINITE.test(text) && !TO_SOMEBODY.test(text) && !tells(text) && !isVerb(words[0] ?? '')
  );
}

/** "a less friendly one", "a final reminder". */
export const isFirm = (text: string): boolean =>
  /\b(?:less (?:friendly|polite|kind|nice)|firm\w*|stern\w*|strict\w*|sharp\w*|final|last|second|serious)\b/i.test(
    text,
  );

/** What is waited for where this field is empty, as it is said to whoever owes it: "Paid" → "your payment". */
export function owed(field: string): string | undefined {
  const words = field.replaceAll(/[_-]+/g, ' ').trim();
  if (/^(?:is )?pa(?:id|yed|yment)\b/i.test(words)) return 'your payment';
  if (/^(?:id|name|e-?mail|phone|date|status|all|data)\b/i.test(words) || /[^\p{L} ]/u.test(words)) return undefined;
  if (/^(?:has |have )?(?:answer|replied|reply|respon)/i.test(words)) return 'your answer';
  return /(?:ed|at|on)$/i.test(words)
    ? undefined
    : `your ${/^\p{Lu}\p{Ll}/u.test(words) ? words.toLowerCase() : words}`;
}
