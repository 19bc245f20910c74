import type { FormField } from '../clause.ts';
import { fieldsIn, partsOf } from '../forms.ts';

const FORM =
  /\b(?:form|survey|questionnaire)\b(?:[^.\n:(;,]{0,45}?\b(?:with|asking(?: (?:people|them|me|for their))? for|asks? (?:people |me |them )?for|collects?|collecting|(?:where )?(?:i|you|people|users|they|customers|visitors|guests|clients|students|employees) (?:enter|type|give|fill in|leave|upload|pick|choose)|fields?(?: are)?:?|containing|has(?: the)?(?: fields)?)\s+(?:the (?:fields?|questions?) |fields? (?:for )?)?:?|[^.\n(;"]{0,30}?,? (?:the |its )?fields? (?:are|is)|[^.\n(;,"]{0,60}?:|[^.\n(;:,]{0,40}?\()\s*/i;
const CALLED =
  /\b(?:sub-?workflow|(?:called|executed|triggered|started|run) (?:by|from) (?:another|other|an?|any other|a different) workflows?|another workflow (?:calls|runs|executes|starts)(?: it| this)?)\b[^.\n:;]{0,25}?\b(?:with|that (?:gets|receives|takes|accepts|is given|needs|expects)|gets|receives?|takes?|accepts?|passing|passes(?: in)?|which (?:gets|receives|takes)|inputs?:?|given)\s+(?:the (?:inputs?|fields?) )?/i;
const NO_FIELD =
  /^(?:verify|send|sends|then|it|add|adds|post|posts|save|saves|store|stores|create|creates|append|put|log|notify|tell|check|update|if|when|i|we|do|make|makes|get|return|returns|look|looks|translate|translates|page|pages|two|three|several|multiple|steps?|let|use|ask|open|write|upload it|email (?:it|them|me|us|to)|mail (?:it|them|me|us)|slack|gmail|telegram|otherwise|else|after|once|which then|there|our|people|someone|somebody)\b|[@#{}]|https?:|\b(?:should|must|will|gets|goes|is sent|are sent)\b/i;

/** The list of a form's fields, or of what a called workflow is given: as far as it is one. */
export function findFields(
  text: string,
): { fields: FormField[]; start: number; end: number; inBrackets?: string } | undefined {
  const form = FORM.exec(text);
  const called = form ? null : CALLED.exec(text);
  const match = form ?? called;
  if (
    !match ||
    /\b(?:typeform|jotform|google form|tally|webflow|webhook)/i.test(
      text.slice(Math.max(0, match.index - 12), match.index + match[0].length),
    )
  )
    return undefined;
  if (/:\s*$/.test(match[0]) && /\b(?:and|or|pick|choose|select|submitted|sent|filled|fills?)\b/i.test(match[0]))
    return undefined;
  const bracket = /\(\s*$/.test(match[0]);
  const start = match.index + match[0].length;
  const words: string[] = [];
  let end = start;
  for (const part of partsOf(text.slice(start, start + 400))) {
    const word = part.words
      .replace(/^\s*(?:,|and|&|plus|\+)?\s*(?:(?:an?|the|their|his|her|its|your|optional|optionally)\s+)*/i, (it) =>
        /optional/i.test(it) ? 'optional ' : '',
      )
      .trim();
    if (
      NO_FIELD.test(word) ||
      /^\w+ (?:it|them|the|this|that|him|her|me|us|my|our|all|everything)\b/i.test(word) ||
      word
        .replace(/\([^)]*\)|\bas (?:an? )?.*$|:.*$/g, '')
        .trim()
        .split(/\s+/).length > 4
    )
      break;
    if (word !== '') words.push(word);
    end = start + part.end;
    if (part.last) break;
  }
  if (words.length === 0 || (form && words.length < 2)) return undefined;
  // Only a list that is closed is all in brackets.
  if (bracket && text[end] !== ')') return undefined;
  const fields = called
    ? words.map((label) => ({
        label: /[A-Z_]/.test(label) ? label : label.replace(/\s+/g, '_'),
        type: 'text' as const,
      }))
    : words.flatMap((it) => fieldsIn(it));
  // What a called workflow is given may be told of in its own clause: that stays as it is.
  return fields.length > 0
    ? { fields, start, end: called ? start : end, ...(bracket ? { inBrackets: text.slice(start, end) } : {}) }
    : undefined;
}
