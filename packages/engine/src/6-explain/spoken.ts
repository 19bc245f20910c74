/** Words within a sentence that is said to the user. */

/** The user's own words are said to the user. */
export const addressed = (words: string): string =>
  words
    .replace(/\b(?:my|our)\b/gi, 'your')
    .replace(/\b(?:me|us)\b/g, 'you')
    .replace(/\b(?:I|we)\b/g, 'you');

export const lowered = (text: string): string =>
  /^\p{Lu}(?:\p{Ll}|\s)/u.test(text) && !DAYS.test(text) && !/^I\s/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
const DAYS = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day/i;

export const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A reason as it stands behind "because": whoever states one may have made a sentence of it. */
export const inSentence = (because: string): string =>
  because
    .trim()
    .replace(/^because\s+(?=\S)/i, '')
    .replace(/[.\s]+$/, '')
    .replace(OPENERS, (it) => it.toLowerCase());
/** Words that are no name: "n8n" and "Zendesk" stay as they are. */
const OPENERS =
  /^(?:you|your|they|we|it|its|the|an?|this|that|these|those|there|no|none|nobody|nothing|not|one|each|every|all|any|some|several|only|many|most|more|what|who|which|where|when|if|as|so|for|in|on|at|by|with|without|since|otherwise|both|another)\b(?!['’.])/i;
