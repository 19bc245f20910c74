import { type Moment, momentText } from './moment.ts';
import { momentIn } from './moment-words.ts';
import type { Reference } from './profile.ts';

export type { Reference } from './profile.ts';

/**
 * A value as data: literal text, and parts that only the run knows. Sketches and outlines hold values in this form; compile
 * turns each part into an n8n expression. As text a part stands in double brackets: `[[customer email]]`, `[[order: total]]`,
 * `[[today + 3 days]]`, `[[start - 1 hour | HH:mm]]`, `[[all]]`, `[[rows: all items]]`; what only the user knows as `{{? phone number}}`,
 * what the model of an agent says when it calls a tool as `[[ai: order number]]`.
 */
export type Template = readonly Part[];
export type Part = string | Reference | Moment | Whole;

/** All of an item, or all items of a step, as JSON text. */
export type Whole = { kind: 'whole'; what: 'item' | 'items'; step?: string };

/** Words begin with a letter: `[[1, 2], [3]]` is a list of lists. A path may have indexes and quoted names: `[[people[0].email]]`. */
const MARK = /\[\[\s*([\p{L}_$](?:[^[\]{}"\n]|\[(?:\d{1,4}|'[^[\]{}"'\n]{1,80}')\]){0,120})\]\]/u;

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
    : it.kind === 'whole'
      ? it.what === 'item'
        ? 'all fields'
        : 'all items'
      : partText(it);

/** A text in which marks may stand, for people. */
export const readableText = (text: string): string => readable(templateIn(text, () => true) ?? [text]);

/** The words alone: "Trim [[customer email]]" → "Trim customer email". */
export const plainWords = (text: string): string =>
  (templateIn(text) ?? [text])
    .map((it) => (typeof it === 'string' ? it : it.kind === 'field' ? it.field : partText(it)))
    .join('');

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
  return (isName ? undefined : momentIn(own.words, step)) ?? { kind: 'field', field: own.words, ...step };
}

function partText(it: Exclude<Part, string>): string {
  const own = it.kind !== 'moment' && it.step ? `${it.step}: ` : '';
  if (it.kind === 'field') return `${it.ai ? 'ai: ' : own}${it.field}`;
  if (it.kind === 'whole') return `${own}${it.what === 'item' ? 'all' : 'all items'}`;
  return momentText(it);
}
