import type { PreviewLine } from '@plainflow/contracts/guide';
import { BLANK, evaluate, isExpression, type Scope, textOf } from '@plainflow/expressions/evaluate';

/** What somebody would read for a setting; undefined where nothing is set. A value still to be filled in is told as such. */
export function lineOf(label: string, value: unknown, scope: Scope): PreviewLine | undefined {
  const blank = typeof value === 'string' ? PLACEHOLDER.exec(value)?.[1] : undefined;
  if (blank !== undefined) return { label, value: blank.trim(), blank: true };
  const outcome = evaluate(value, scope);
  if (!outcome.known) return { label, value: BLANK };
  const made = outcome.value;
  // A sample may be a text where the service counts: the real value is a number.
  if (Number.isNaN(made)) return { label, value: BLANK };
  if ((made === '' && !isExpression(value)) || (made === undefined && value === undefined)) return undefined;
  const text = typeof made === 'object' && made !== null && !isMoment(made) ? asJson(made) : textOf(outcome);
  // What is worked out is something in a run, though the samples give nothing.
  if (text.trim() === '') return isExpression(value) && NEEDED.test(label) ? { label, value: BLANK } : undefined;
  return { label, value: cut(asRead(text).replace(INSIDE, '[$1]').trim()) };
}

/** A plain text that was made fit for a place where HTML is shown, as it is read there. */
function asRead(text: string): string {
  if (!text.includes('<br>') || /<(?!br>)[a-z/!]/i.test(text)) return text;
  return text.replaceAll('<br>', '\n').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}

/** To whom, about what, and what it says. */
const NEEDED = /^(?:to|subject|message|message text|text|title|body|recipient.*|to email)$/i;

/** The whole value, alone or as the text of an expression. */
const PLACEHOLDER = /^(?:=\{\{ ")?FILL_IN: ([^\n"'}]+)(?:" \}\})?$/;
const INSIDE = /FILL_IN: ([^\n"'}]+)/g;

const isMoment = (it: object): boolean => 'toISO' in it || it instanceof Date;

function asJson(value: object): string {
  try {
    return JSON.stringify(value, (_, it: unknown) => (typeof it === 'symbol' ? BLANK : it), 2);
  } catch {
    return BLANK;
  }
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} […]` : text);
const LONGEST = 700;
