/** What a short request is about, so that a question can name it: "the prices", "the appointments". */
export type Topic = {
  /** With its article: "the prices". */
  words: string;
  many: boolean;
};

export const wordsIn = (text: string): number => text.split(/[\s/]+/).filter((it) => /[\p{L}\d]/u.test(it)).length;

/** Is there anything to ask about, beyond the wish to automate? */
export const hasTopic = (text: string): boolean =>
  wordsOf(text).some((it) => it.length > 2 && !EMPTY.has(it.toLowerCase()));

/** The thing that the request is about; nothing where it names none. */
export function topicOf(text: string): Topic | undefined {
  // "a summary of the new orders": the orders.
  const about = text.replace(/\b(?:summary|list|overview|digest|report|copy|backup)s? (?:of|about|on)\b/gi, ' ');
  const words = wordsOf(about.toLowerCase());
  // "my newsletter signups": the last of the nouns behind whose they are; else the first that is one.
  // What is told of somebody is the thing, not the person: "my customers of their appointments".
  const noun = owned(words) ?? words.filter(isThing).find((it) => !PEOPLE.test(it));
  if (!noun) return undefined;
  return { words: `the ${noun}`, many: /[^s]s$/.test(noun) && !/(?:us|is|news)$/.test(noun) };
}

function owned(words: readonly string[]): string | undefined {
  for (const [i, word] of words.entries()) {
    if (!/^(?:my|our|the|their|his|her|your|new)$/.test(word)) continue;
    const from = words.slice(i + 1);
    const end = from.findIndex((it) => !isThing(it));
    const noun = from.slice(0, end < 0 ? undefined : end).findLast((it) => !PEOPLE.test(it));
    if (noun) return noun;
  }
  return undefined;
}

const isThing = (it: string): boolean =>
  it.length > 2 &&
  ![it, it.replace(/(?<=\w{4})s$/, '')].some((one) => EMPTY.has(one) || NO_THING.has(one)) &&
  !NO_NOUN.test(it);

/** Adverbs, adjectives and what was done to a thing. */
const NO_NOUN =
  /^(?:somehow|somewhere|sometimes|always|never|maybe|automatic|manual|possible|\w{3,}ly|\w{3,}(?:[^e]ed|ised|ized)|keeps?|gets?|goes|makes?|does)$/;

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d'-]+/u).filter(Boolean);

const PEOPLE =
  /^(?:customers?|clients?|people|team|staff|boss|friends?|users?|students?|parents?|employees?|colleagues?|everyone|someone|somebody|guests?|patients?|members?|visitors?|manager|wife|husband|family)$/;

const EMPTY = new Set(
  "i we my our me us the a an some something anything everything stuff things thing please pls want need like would to do make build create help with for of in and it automate automation automations automatically workflow workflows process processes business company shop store work tasks task job life day daily every better faster easy easier more efficient can you could should have get that this n8n new usual be is are on all good great cool nice app apps tool tools i'd i'm we'd let handle when someone happens somebody important told".split(
    ' ',
  ),
);

/** Verbs, places and times: nothing that can be fetched. */
const NO_THING = new Set(
  'lose loses losing forget run runs own owns have has need needs onboarding onboard follow collect gather export import copy move answer reply publish process sort about from their them they his her its your into onto up down out off over under at by as if so or not no send sent sending post posts posting watch watching remind reminds tell keep track tracking notify alert show give take put save saved saves store manage manages sync syncs connect check checks read write update updates look get gets ask able date other once twice thrice two three four times alternate night nightly fortnight fortnightly biweekly bimonthly quarter quarterly annually semi-annually yearly weekend weekends weekday weekdays monday tuesday wednesday thursday friday saturday sunday week weekly month monthly year hour hourly morning evening today tomorrow media social instagram facebook linkedin twitter slack telegram whatsapp gmail email emails mail discord notion sheets google hubspot shopify questions regularly often simple quick using use button buttons click clicks press hit'.split(
    ' ',
  ),
);
