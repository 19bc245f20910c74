import { momentText, momentWords } from './moment.ts';
import { momentIn } from './moment-words.ts';
import type { Part, Template, WorkedOut } from './template-parts.ts';
import { workedOutIn } from './worked-out.ts';

export type { Reference } from './profile.ts';
export type { Part, Template, Whole, WorkedOut } from './template-parts.ts';

/** Words begin with a letter or, in sums, a bracket: `[[1, 2], [3]]` is a list of lists. A path may have indexes and quoted names: `[[people[0].email]]`. */
const MARK = /\[\[\s*(\(*[\p{L}_$](?:[^[\]{}"\n]|\[(?:\d{1,4}|'[^[\]{}"'\n]{1,80}')\]){0,120})\]\]/u;

/** The template that a text is; undefined for a text without marks. `isStep`: knows the ids of steps. */
export function templateIn(text: string, isStep: (id: string) => boolean = () => false): Template | undefined {
  const parts = text.split(BLANK).flatMap((it, i): Part[] => {
    if (i % 2) return [{ kind: 'field', field: it, blank: true }];
    return it
      .split(new RegExp(MARK, 'gu'))
      .flatMap((one, n): Part[] => (n % 2 ? [partIn(one, isStep)] : one === '' ? [] : [one]));
  });
  return parts.some((it) => typeof it !== 'string') ? parts : undefined;
}

/** A gap within a text. */
export const BLANK = /\{\{\?\s*([^{}"\n]{1,80}?)\s*\}\}/;

/** The text that a template is written as, which reads back as the same template. */
export const templateText = (template: Template): string =>
  template
    .map((it) => {
      if (typeof it === 'string') return it;
      return it.kind === 'field' && it.blank ? `{{? ${it.field}}}` : `[[${partText(it)}]]`;
    })
    .join('');

/** For people: "New order from {customer name}". */
export const readable = (template: Template): string =>
  template.map((it) => (typeof it === 'string' ? it : `{${partWords(it)}}`)).join('');

const partWords = (it: Exclude<Part, string>): string =>
  it.kind === 'field'
    ? it.field
    : it.kind === 'worked'
      ? it.words
      : it.kind === 'whole'
        ? it.what === 'item'
          ? 'all fields'
          : 'all items'
        : momentWords(it);

/** A text in which marks may stand, for people. */
export const readableText = (text: string): string => readable(templateIn(text, () => true) ?? [text]);

/** The words alone: "Trim [[customer email]]" → "Trim customer email". */
export const plainWords = (text: string): string =>
  (templateIn(text, () => true) ?? [text]).map((it) => (typeof it === 'string' ? it : partWords(it))).join('');

/** What stands between the double brackets. */
export function partIn(mark: string, isStep: (id: string) => boolean = () => false): Exclude<Part, string> {
  const words = mark.trim();
  const [, id, rest] = /^([A-Za-z][\w-]{0,30}):\s*(.+)$/s.exec(words) ?? [];
  const own: { step?: string; words: string } =
    id !== undefined && rest !== undefined && isStep(id) ? { step: id, words: rest.trim() } : { words };
  const step = own.step === undefined ? {} : { step: own.step };
  if (/^all(?: (?:fields|data))?$/i.test(own.words)) return { kind: 'whole', what: 'item', ...step };
  if (/^all items$/i.test(own.words)) return { kind: 'whole', what: 'items', ...step };
  const asked = own.step === undefined ? /^ai:\s*(.+)$/i.exec(own.words)?.[1] : undefined;
  if (asked) return { kind: 'field', field: asked.trim(), ai: true };
  // "[[compare: yesterday]]": the field of that step.
  const isName = own.step !== undefined && /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(own.words);
  if (isName) return { kind: 'field', field: own.words, ...step };
  // "list | length" is no date in the format "length".
  const counted = /\|/.test(own.words) ? workedOut(own.words, step, isStep) : undefined;
  const part = counted ?? momentIn(own.words, step) ?? workedOut(own.words, step, isStep);
  return part ?? { kind: 'field', field: own.words, ...step };
}

/** The fields of a sum are those of the step that stands before it, unless they name another. */
function workedOut(words: string, step: { step?: string }, isStep: (id: string) => boolean): WorkedOut | undefined {
  const found = workedOutIn(words, (it) => {
    const part = partIn(it, isStep);
    return part.kind === 'field' || part.kind === 'whole' ? { ...step, ...part } : part;
  });
  return found && step.step !== undefined ? { ...found, words: `${step.step}: ${words}` } : found;
}

function partText(it: Exclude<Part, string>): string {
  if (it.kind === 'worked') return it.words;
  const own = it.kind !== 'moment' && it.step ? `${it.step}: ` : '';
  if (it.kind === 'field') return `${it.ai ? 'ai: ' : own}${it.field}`;
  if (it.kind === 'whole') return `${own}${it.what === 'item' ? 'all' : 'all items'}`;
  return momentText(it);
}
