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
    .replace(FIRST_WORD, (it) => (OPENERS.has(it.toLowerCase()) ? it.toLowerCase() : it))
    .replace(DOING, (it) => it.toLowerCase());

const FIRST_WORD = /^\p{Lu}\p{Ll}*(?=\s|[’'](?:s|re|ll|ve|d|t)\s)/u;
/** "Sending one mail": a verb, and no name that ends so. */
const DOING = /^\p{Lu}\p{Ll}{2,}ing(?= (?:an?|the|it|them|one|each|every|all|your|only|no|this|that)\s)/u;
/** Words that are no name: "n8n" and "Zendesk" stay as they are. */
const OPENERS: ReadonlySet<string> = new Set(
  `a an the this that these those there here such you your they their we our it its he she his her no none nobody nothing not never don isn aren doesn can
  one two three each every everyone everybody everything all any anyone anybody anything some someone somebody something several only just many most more
  much few fewer less both either neither another other others whoever whatever what who whose whom which where when whenever whether why how if unless as so
  though although while because since until till otherwise once also even then now else instead for in on at by with without to from of into out up after
  before between among within during through against about over under above below behind beside besides beyond across per than like unlike via first today
  tomorrow yesterday usually mostly often sometimes always people`.split(/\s+/),
);
