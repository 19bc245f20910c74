import { dated } from './dated.ts';
import { fieldCode, lookedUp } from './looked-up.ts';
import type { Need, Values } from './profile.ts';
import { RANK_WORDS, rankOf } from './ranks.ts';
import { asCode, chosen, isExpression, openValue } from './shape.ts';

/** What people say of a task, a ticket, an issue or a card, whichever service keeps it. Left out where nobody said it. */

const said = (key: string, label: string, ask: string, nouns: string[]): Need => ({
  key,
  label,
  ask,
  from: [],
  nouns,
  weight: 'may',
});

export const assignee = said('assignee', 'Assignee', 'Who should do it?', ['assignee', 'owner', 'responsible']);
export const due = said('due', 'Due date', 'When is it due?', ['due date', 'deadline', 'due']);
export const priority = said('priority', 'Priority', 'Which priority should it have?', ['priority', 'urgency']);
export const status = said('status', 'Status', 'Which status should it get?', ['status', 'state']);
export const label = said('label', 'Label', 'Which label?', ['label', 'tag']);
export const newTitle = said('title', 'New title', 'What should it be called?', ['title', 'name']);

/** The values of a list that was said in one: "a, b and c". */
export function several(value: string): string[] {
  if (value.startsWith('=')) return [value];
  return value
    .split(/\s*[,;\n]\s*(?:and\s+)?|\s+and\s+/)
    .map((it) => it.trim())
    .filter(Boolean);
}

/**
 * Tags for a service that takes the whole list: those that there are, where an earlier step gives them, with the added ones. They
 * have no spaces in them; some steps give a list of them and some a text.
 */
export function addedTo(v: Values, value: string): string | string[] {
  const there = v.field('tags');
  if (there === undefined) return several(value);
  const more = value.startsWith('=') ? asCode(value) : JSON.stringify(several(value));
  return `={{ [${asCode(there)} ?? [], ${more}].flat().join(' ').split(' ').filter((it) => it !== '').unique() }}`;
}

/** A parameter for each need that was said: parameter name → key of the need and how its value is written. */
export function changes(
  v: Values,
  all: Record<string, readonly [key: string, write?: (value: string) => unknown]>,
): Record<string, unknown> {
  const known = Object.entries(all).filter(([, [key]]) => v.has(key));
  return Object.fromEntries(known.map(([name, [key, write]]) => [name, write ? write(v(key)) : v(key)]));
}

/** One of the values that a node has for it, by what people call them: said, or in a field of what comes in. */
export const option =
  (what: string, values: Record<string, string>) =>
  (value: string): string => {
    const wanted = value.trim().toLowerCase();
    if (isExpression(value)) return inField(value, values);
    const own = values[wanted] ?? Object.values(values).find((it) => it.toLowerCase() === wanted);
    return own ?? openValue(`${what} “${value}”`);
  };

/** A person, a label or the like that a service knows by an id and people by its name. */
export const byId =
  (what: string, id?: RegExp) =>
  (value: string): string =>
    chosen(what, value, id);

export const asDay = (value: string): string => dated(value, due.label, 'day');
export const asTime = (value: string): string => dated(value, due.label);

/** What was said of the due date, or what the incoming item has. */
export function dueOf(v: Values, form: 'time' | 'day' = 'time'): string | undefined {
  return v.has('due') ? dated(v('due'), due.label, form) : v.asked('due date', 'deadline');
}

/** What stands in a field is looked up when the workflow runs. */
function inField(value: string, values: Record<string, string>): string {
  const code = fieldCode(value);
  const own = Object.fromEntries(Object.values(values).map((it) => [it.toLowerCase(), it]));
  return code === undefined ? value : lookedUp(code, { ...own, ...values });
}

/** Services that only count: their numbers from urgent to low. A number that was said stays. */
export const ranked = (...ranks: [number, number, number, number]) => {
  const numberOf = (word: string): number => ranks[Math.min(rankOf(word) ?? 2, 3)] ?? ranks[2];
  return (value: string): number | string => {
    if (isExpression(value)) {
      const code = fieldCode(value);
      const words = RANK_WORDS.map((word) => [word, numberOf(word)] as const);
      return code === undefined ? value : lookedUp(code, Object.fromEntries(words));
    }
    const number = Number(value);
    if (rankOf(value) !== undefined) return numberOf(value);
    return value.trim() !== '' && Number.isFinite(number) ? number : ranks[2];
  };
};
