import type { FormField } from '../../clause.ts';
import { formField } from '../../forms.ts';

const KINDS: [RegExp, FormField['type']][] = [
  [/\bdrop ?down\b|\bselect\b/, 'dropdown'],
  [/\btext ?area\b|\blong text\b|\bmultiline\b/, 'textarea'],
  [/\b(?:type )?email\b/, 'email'],
  [/\bnumber\b/, 'number'],
  [/\bdate\b/, 'date'],
  [/\bfile\b|\bupload\b/, 'file'],
  [/\bpassword\b/, 'password'],
  [/\bcheck ?box\b/, 'checkbox'],
];

/** The fields of a form as somebody tells them while adding one after the other. */
export function fieldsTold(lines: readonly string[]): FormField[] {
  const text = lines.join(' ; ');
  const at = text.search(/\b(?:fields?|form elements?)\b/);
  const rest = at >= 0 ? text.slice(at) : text;
  const fields: FormField[] = [];
  const parts = rest.split(
    /\s*;\s*|\s*,\s*|\b(?:fields? (?:is|are|called|named|one|1|two|2)?|(?:first|second|third|another|next|last|1) (?:field|one)(?: is| called)?|(?:we|i) (?:want|need|add|put|have)|i'm gonna (?:add|make)|one for|a field for|form elements?)\b/,
  );
  for (const part of parts.flatMap(apart)) {
    const words = part
      .trim()
      .replace(
        /^(?:a |an )?(?:file|dropdown|number|date|text ?area)(?: field)? (?:called|named) (.+)$/,
        (whole, name: string) => `${name} ${whole.split(' called ')[0]?.replace(/^an? /, '')}`,
      );
    if (!words) continue;
    // The talk goes on to the next node.
    if (fields.length > 0 && LEAVES.test(words)) break;
    const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1];
    const options =
      kind === 'dropdown' ? /\b(?:with|options?(?: are)?|like|:)\s+((?:[a-z-]+ ?){2,10})$/.exec(words)?.[1] : undefined;
    const label = labelOf(words);
    const before = fields.at(-1);
    // "email that one is type email", "that's a text area": more about the field before.
    if (
      before &&
      kind &&
      (!label || /^(?:that|this|it|people)\b/.test(words) || before.label.toLowerCase() === label)
    ) {
      before.type = kind;
      if (options) before.options = options.trim().split(' ');
      continue;
    }
    if (!label || fields.some((it) => it.label.toLowerCase() === label)) continue;
    const field = /\b(?:url|link)\b/.test(label) ? { ...formField(label), type: 'text' as const } : formField(label);
    fields.push({
      ...field,
      ...(kind ? { type: kind } : {}),
      ...(options ? { options: options.trim().split(' ') } : {}),
    });
  }
  return fields.slice(0, 15);
}

/** "name amount reason": fields that are listed in one breath. */
function apart(part: string): string[] {
  const names = part.trim().match(/\b(?:(?:first|last|full|company|phone|street|zip|order|due) )?[a-z]+\b/g) ?? [];
  const known = names.filter((it) => USUAL.test(it));
  return names.length > 1 && known.length === names.length ? names : [part];
}

const USUAL =
  /^(?:(?:first|last|full|company) ?name|name|e?mail|phone(?: number)?|company|message|amount|reason|date|due date|budget|address|city|country|subject|title|description|comments?|quantity|topic|question|website|age|price|category|department|zip code|order number)$/;

function labelOf(words: string): string | undefined {
  const label = words
    .replace(/\b(?:with|options?)\b.*$/, '')
    .replace(
      /\b(?:that one|that's|that is|this one|which is|this is|i'm|i'll|i |it's|people|so|because|of type|type)\b.*$/,
      '',
    )
    .replace(/\b(?:required|optional|drop ?down|text ?area|number|check ?box|date picker|file(?=$))\b/g, ' ')
    .replace(
      /^(?:then|and|also|uh|um|for|a|an|the|like|is|are|called|named|of course|maybe|just|their|your|called)\s+/g,
      '',
    )
    .replace(/\s+/g, ' ')
    .replace(/ (?:a|an|the|and|with)$/, '')
    .trim();
  if (!label || label.split(' ').length > 7 || label.length < 2 || NO_LABEL.test(label)) return undefined;
  return label;
}

const NO_LABEL =
  /^(?:we|you|it|there|now|okay|click|save|test|let|and|or|submit|title|form|n8n|fine|good|cool|nothing|here|so|add|need|get|make|youtube|description|url|the|a|\d+)$|\b(?:trigger|workflow|node|webhook|button|really|because|want|magic|gonna|going|makes|use|fields?)\b|^(?:the )?(?:data|next|transcript|magic)/;
const LEAVES =
  /^(?:the |an? )?(?:transcript|next node|api|data on)\b|\b(?:makes that|^you need|we get the|is where|now we|permission|really hard)\b/;

/** A title runs to the next part of the form. */
export function titleIn(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const said =
      /\b(?:form )?title(?: (?:is|of the form|called|i'm just gonna call it|i'm gonna call it|i'll call it|i call it|we call it|will be|just))* (.+)$/.exec(
        line,
      )?.[1];
    const title = said?.split(/ (?:fields?|description|first|second|then|submit|button)\b/)[0]?.trim();
    if (title) return title.split(' ').slice(0, 7).join(' ');
  }
  return undefined;
}
