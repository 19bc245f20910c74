import type { FormField } from './clause.ts';

/** The fields of a form, from the words that list them: "with name, phone, problem", "(client, company)", "just the email". */
export function readFormFields(text: string): FormField[] | undefined {
  const list =
    /\bform\b[^.\n]{0,40}?\(([^)]+)\)/i.exec(text)?.[1] ??
    /\bform\b[^.\n:(]{0,60}?\b(?:with|asking for|asks? (?:me )?for|for entering|to enter|collects?|collecting|has|where (?:i|you|people|users|they) (?:enter|type|give|fill in|upload|attach|drop|submit)|fields?:?|containing|to upload)\s+([^.\n;:]+?)(?=\s*(?:->|\.|;|:|$|\n)|,?\s+(?:then|and then|when|which|that)\b|\s+-\s)/i.exec(
      text,
    )?.[1] ??
    /\bi (?:type|enter|fill in|upload) (.{3,40}?) (?:in|into|on) an? form\b/i.exec(text)?.[1] ??
    /\bfields?:\s*([^.\n;]+)/i.exec(text)?.[1] ??
    /\b(?:form|page|survey|questionnaire)\b[^:\n]{0,40}:\s*([^.\n;]+)/i.exec(text)?.[1] ??
    /^\s*(?:enter|input|upload)\s+(?:an? |the )?([\w ]{2,20}?)(?=,|$)/i.exec(text)?.[1];
  if (!list) return undefined;
  const fields = fieldsIn(list);
  return fields.length > 0 ? fields : undefined;
}

/** "name, email and an optional phone number" → its fields. */
export function fieldsIn(list: string): FormField[] {
  return list
    .split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*|\s*\+\s*|\s*\/\s*/)
    .map((it) =>
      it
        .replace(/^(?:just|only|the|an?|my|their|your|his|her|also|plus|some|one|for|and|fields?|asks?)\s+/gi, '')
        .replace(/^(?:the|an?|their|your)\s+/i, '')
        .replace(/\bfields?$/i, '')
        .trim(),
    )
    .filter((it) => it && it.split(' ').length <= 4 && !/^(?:verify|send|then|it|add|post|save|store)\b/i.test(it))
    .map(formField);
}

export function formField(words: string): FormField {
  const label = words.charAt(0).toUpperCase() + words.slice(1).replace(/["']/g, '');
  return { label, type: typeOf(words.toLowerCase()), ...(/optional/i.test(words) ? {} : { required: true }) };
}

function typeOf(words: string): FormField['type'] {
  if (/\be-?mail/.test(words)) return 'email';
  if (
    /\b(?:file|photo|picture|image|pdf|document|resume|cv|upload|attachment|csv|video|audio|logo|screenshot|receipt)\b/.test(
      words,
    )
  )
    return 'file';
  if (/\b(?:price|amount|quantity|age|budget|number of|count|total)\b/.test(words)) return 'number';
  if (/\b(?:date|birthday|deadline|due)\b/.test(words)) return 'date';
  if (
    /\b(?:message|problem|solution|description|comments?|feedback|question|text|notes?|details?|reason|summary|idea|need)\b/.test(
      words,
    )
  )
    return 'textarea';
  if (/\bpassword\b/.test(words)) return 'password';
  return 'text';
}
