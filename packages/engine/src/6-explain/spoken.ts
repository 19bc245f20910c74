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
