import type { FormField } from '../clause.ts';
import { fieldsIn } from '../forms.ts';

const FORM =
  /\b(?:form|survey|questionnaire)\b[^.\n:(;,]{0,45}?\b(?:with|asking(?: people)? for|asks? (?:people |me |them )?for|collects?|collecting|where (?:i|you|people|users|they|customers|visitors) (?:enter|type|give|fill in|leave|upload)|fields?:?|containing|has(?: the)?(?: fields)?)\s+(?:the (?:fields?|questions?) |fields? (?:for )?)?:?\s*/i;
const CALLED =
  /\b(?:sub-?workflow|(?:called|executed|triggered|started|run) (?:by|from) (?:another|other|an?|any other|a different) workflows?|another workflow (?:calls|runs|executes|starts)(?: it| this)?)\b[^.\n:;]{0,25}?\b(?:with|that (?:gets|receives|takes|accepts|is given|needs|expects)|gets|receives?|takes?|accepts?|passing|passes(?: in)?|which (?:gets|receives|takes)|inputs?:?|given)\s+(?:the (?:inputs?|fields?) )?/i;
const NO_FIELD =
  /^(?:verify|send|then|it|add|post|save|store|create|append|put|log|notify|tell|check|update|if|when|i|we|do|make|get|return|returns|look|looks|translate|translates|page|pages|two|three|several|multiple|steps?)\b|[@#:/"{}]/i;

/** The list of a form's fields, or of what a called workflow is given: as far as it is one. */
export function findFields(text: string): { fields: FormField[]; start: number; end: number } | undefined {
  const form = FORM.exec(text);
  const called = form ? null : CALLED.exec(text);
  const match = form ?? called;
  if (
    !match ||
    /\b(?:typeform|jotform|google form)/i.test(text.slice(Math.max(0, match.index - 12), match.index + match[0].length))
  )
    return undefined;
  const start = match.index + match[0].length;
  const words: string[] = [];
  let end = start;
  let at = start;
  for (const part of text
    .slice(start, start + 200)
    .split(/(\s*,\s*(?:and\s+)?|\s+and\s+(?:an? |the )?|\s*&\s*|[.;:\n]|\s+->)/)) {
    if (/^[.;:\n]$|->/.test(part)) break;
    if (/^\s*(?:,|and|&)|^\s+and/.test(part) || part === '') {
      at += part.length;
      continue;
    }
    const word = part
      .replace(/[()]/g, '')
      .replace(/^(?:an?|the|their|his|her|its|your|optional)\s+/i, '')
      .trim();
    if (NO_FIELD.test(word) || word.split(/\s+/).length > 3) break;
    words.push(word);
    at += part.length;
    end = at;
  }
  if (words.length === 0 || (form && words.length < 2)) return undefined;
  const fields = called
    ? words.map((label) => ({
        label: /[A-Z_]/.test(label) ? label : label.replace(/\s+/g, '_'),
        type: 'text' as const,
      }))
    : fieldsIn(words.join(', '));
  // What a called workflow is given may be told of in its own clause: that stays as it is.
  return fields.length > 0 ? { fields, start, end: called ? start : end } : undefined;
}
