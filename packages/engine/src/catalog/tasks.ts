import { VERBS } from './label-verbs.ts';

/** What a language model is to do inside of an automation, where nobody talks with it. */
export function taskInside(words: string, form: string): string {
  const task = words.trim() === '' ? 'answer the message' : words.trim();
  const { label, text } = orderIn(task);
  const ended = /[.!?]$/.test(text) ? text : `${text}.`;
  return `You work inside an automation. ${label}: ${ended}${form === '' ? '' : ` ${form}`}`;
}

export const TEXT_ONLY = 'Answer with the finished text only, without an introduction.';

/** "drafts a bulletin", "drafting a bulletin": draft a bulletin. What is surely no order is what is wanted: "a thank-you reply". */
function orderIn(task: string): { label: string; text: string } {
  const [, first = '', rest = ''] = /^([A-Za-z]+)(.*)$/s.exec(task) ?? [];
  const verb = first.toLowerCase();
  if (isVerb(verb)) return { label: ORDER, text: task };
  const base = basesOf(verb).find(isVerb);
  // "notes of the meeting", "posts for Friday": a noun; "drafts a bulletin": a verb.
  if (base !== undefined && SPEAKS_OF.test(rest)) return { label: ORDER, text: `${base}${rest}` };
  return {
    label: /^(?:an?|the|one|two|three|its?|their|this|these|what|who|whether|how)\b|^\S+-\S+/i.test(task)
      ? WANTED
      : labelOf(verb),
    text: task,
  };
}

const ORDER = 'Your task';
const WANTED = 'What is wanted';
/** "summary of the call", "caption for X": what is made, and no verb. */
const labelOf = (verb: string): string => (/^$|(?:tion|ment|ness|ary|ies|ed|ing|s)$/.test(verb) ? WANTED : ORDER);

/** "refund it automatically": a word before what is done something to is what is done, whatever it means. */
export const isOrderByForm = (words: string): boolean =>
  /^[a-z]{3,} (?:it|them|the|an?|all|each|every|its|their|my|our|your|his|her)\b/i.test(words) && !NO_DEED.test(words);
const NO_DEED =
  /^(?:from|with|for|and|when|whenever|if|that|this|these|those|into|onto|over|about|than|only|just|also|then|what|who|how|where|while|until|after|before|per|via|under|above|below|through|during|between|without|within|because|since|but|once|like|near|against|upon|whose|which|across|has|have|was|were|are|not|all|both|half)\s/i;

/** What models are told to do, also in the third person: "groups". */
export const isTaskVerb = (word: string): boolean =>
  isVerb(word.toLowerCase()) ||
  basesOf(word.toLowerCase()).some((it) => OWN.has(it) && word.toLowerCase().endsWith('s'));

const isVerb = (word: string): boolean => Object.hasOwn(VERBS, word) || OWN.has(word);

const basesOf = (word: string): string[] => {
  const stem = /^(.{2,})(?:s|ing)$/.exec(word)?.[1];
  if (stem === undefined) return [];
  return [stem, stem.replace(/e$/, ''), `${stem}e`, stem.replace(/ie$/, 'y'), stem.replace(/([a-z])\1$/, '$1')];
};

/** What a verb is about stands right behind it. */
const SPEAKS_OF =
  /^\s+(?:an?|the|all|each|every|it|them|its|their|our|my|your|his|her|this|that|these|what|who|whether|how|into|\d+|(?!as\b|is\b|us\b|this\b|its\b|towards\b|versus\b)[a-z]{3,}s)\b/i;

/** What models are asked for, beside the verbs of services. */
const OWN: ReadonlySet<string> = new Set(
  'analyse analyze answer ask assess assign calculate categorise categorize check choose classify combine compare compose compute condense consider convert correct count craft decide describe detect determine do draft draw estimate evaluate explain extract fill flag format formulate give grade group guess highlight identify improve infer interpret judge keep label list look match name note order outline paraphrase pick plan polish predict prepare prioritise prioritize propose pull put rank rate recommend reformulate rephrase reply respond rewrite route say score select shorten simplify sort split spot suggest sum summarise summarize tag take tell transcribe transform translate turn use verify weigh work write'.split(
    ' ',
  ),
);
