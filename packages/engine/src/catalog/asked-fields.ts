import type { Values } from './profile.ts';

/** What a language model is told of the form of its answer, where a parser takes the answer apart and where none does. */

type Asked = { name: string; description?: string };

const fieldsOf = (v: Values): Asked[] => (v.data('attributes') as Asked[] | undefined) ?? [];

/** The task in a form that a parser can take: "answer with one word" is the one field, and no answer without it. */
export function inFields(v: Values, task: string): string {
  const [only, more] = fieldsOf(v);
  if (!only || more || v.data('findsMany') === true) return task;
  return task.replace(ANSWER_WITH, (_, before: string) => `${before}Give as ${only.name} `);
}

const ANSWER_WITH = /(^|[.!?\n]\s*)(?:answer|reply|respond) (?:only |just )?with (?:only |just )?/gi;

/** The fields by their names. */
export function fieldsTold(v: Values): string {
  const names = fieldsOf(v).map((it) => it.name);
  if (names.length === 0) return '';
  const fields = names.length === 1 ? `the field ${names[0]}` : `these fields: ${names.join(', ')}`;
  return v.data('findsMany') === true ? `Each entry of the answer has ${fields}.` : `The answer has ${fields}.`;
}

/** How the answer is to be, unless the task says so itself: "Answer with the shortened text only." */
export const formUnlessTold = (task: string, form: string): string => (SAYS_FORM.test(task) ? '' : form);

const SAYS_FORM =
  /(?:^|[.!?\n]\s*)(?:(?:answer|reply|respond) (?:(?:only|just) )?with|(?:return|output|give back)) (?:[^.!?\n]*\b(?:only|alone|nothing else|nothing but)\b|(?<=\b(?:only|just) with )|(?:only|just)\b)/i;

/** The words of which a value is one, where its description is a list of them and nothing more. */
export function choicesIn(description: string): string[] | undefined {
  const listed = LIST.exec(description.trim())?.[1];
  const all = listed
    ?.split(/\s*,\s*(?:or\s+)?|\s+or\s+|\s*[/|]\s*/)
    .map((it) => it.replace(/^["“'‘]|["”'’]$/g, '').trim());
  return all && all.length > 1 && all.every((it) => WORD.test(it)) ? [...new Set(all)] : undefined;
}

const LIST =
  /^(?:[^.:;]{0,60}[;:,] )?(?:exactly )?one of(?: these)?(?: words)?:? ([^.;:()]+?)(?:,? \(?(?:in )?(?:all )?(?:lower|upper)[ -]?case(?: letters)?\)?)?\.?$/i;
/** One to three words. */
const WORD = /^[\p{L}\d][\p{L}\d&-]*(?: [\p{L}\d&-]+){0,2}$/u;
