import type { Attribute } from '../catalog/nodes/text-analysis.ts';
import { OR_EMPTY } from '../catalog/nodes/text-analysis.ts';

/** One name of a value: "due date", "phone number (with country code)". */
const NAME = String.raw`(?!(?:and|or|add|save|send|post|put|log|create|write)\b)[a-z][\w'-]*(?: (?!and\b|or\b|of\b|to\b|in\b|into\b|as\b|from\b|with\b|then\b|out\b|for\b|via\b|using\b|by\b|is\b|are\b|on\b)[a-z][\w'-]*){0,3}(?: of (?:the |an? )?[a-z]+)?(?:\s*\([^)]{0,300}\))?(?: as (?:an? )?(?:number|text|date|boolean|list))?`;
const LIST = String.raw`(?:the |its |their |all |any |each )*${NAME}(?:\s*(?:,(?:\s*(?:and\b|&))?|;|\band\b|\+|&|\/)\s*(?:the |its |their |also )*${NAME})*`;

const VERBS =
  /\b(?:e?xtr?acts?|exract|extract(?:s|ing)?|pull(?:s|ing)?(?: out)?|pick(?:s|ing)? out|parse[sd]?(?: out)?|get(?:s|ting)?|read(?:s|ing)?(?: out)?|grab(?:s|bing)?|find(?:s)? out|take(?:s)? out|return(?:s|ing)?|give(?:s)?(?: me| back)?|output(?:s)?|capture[sd]?|identify|collect)\s+/i;

/** The values that a text asks to be found: "extract vendor, total and due date", "JSON with fields name (text) and score (number)". */
export function attributesIn(text: string): Attribute[] {
  const clean = text.replace(/\s+/g, ' ');
  const structured =
    new RegExp(
      String.raw`\b(?:json|fields?|columns?|attributes?|values?|properties|structured (?:data|output|answer))\b(?: object)?(?:\s*(?:with|containing|of|named|called|like|including))?(?: the)?(?: (?:fields?|keys?|values?|attributes?))?\s*[:({]?\s*(${LIST})`,
      'i',
    ).exec(clean)?.[1] ?? new RegExp(String.raw`:\s*(${LIST})`, 'i').exec(clean)?.[1];
  const verbal = new RegExp(`${VERBS.source}(?:me |us |out |back )?(${LIST})`, 'i').exec(clean)?.[1];
  const list = structured && namesIn(structured).length > 1 ? structured : (verbal ?? structured);
  return list ? namesIn(list) : [];
}

function namesIn(list: string): Attribute[] {
  const parts = splitOutside(list);
  const found = parts.flatMap((part): Attribute[] => {
    const hint =
      /\(([^)]*)\)/.exec(part)?.[1] ?? /\bas (?:an? )?(number|text|date|boolean|list)\b/i.exec(part)?.[1] ?? '';
    const label = part
      .replace(/\([^)]{0,300}\)/g, '')
      .replace(/\bas (?:an? )?(?:number|text|date|boolean|list)\b/i, '')
      .replace(/^(?:get|extract|pull|find|read|return)s?\s+/i, '')
      .replace(/^(?:(?:the|its|their|his|her|an?|also|all|any|each|every|out|me|us)\s+)+/i, '')
      .replace(/[.:;]+$/, '')
      .trim()
      .toLowerCase();
    if (!label || label.length > 40 || NOTHING.test(label)) return [];
    const name = label
      .replace(/'s\b/g, '')
      .replace(/[^\p{L}\d]+/gu, '_')
      .replace(/^_+|_+$/g, '');
    return name && !/^\d/.test(name)
      ? [{ name, label, type: typeOf(label, hint), description: describe(label, hint) }]
      : [];
  });
  const own = found.filter((it, i) => found.findIndex((one) => one.name === it.name) === i).slice(0, 20);
  // "read the email" names what is read; among others an email is a value.
  const values = own.filter((it) => !WHOLE.test(it.label));
  return values.length > 0 && own.length > 1
    ? own.filter((it) => !/ (?:pdf|mail|file|page|document)$/.test(it.label))
    : values;
}

/** Commas inside brackets part nothing: "priority (low, medium, high)". */
function splitOutside(list: string): string[] {
  const kept = list.replace(/\([^)]{0,300}\)/g, (it) =>
    it
      .replace(/,/g, '‚')
      .replace(/\b(and|or)\b/gi, '‹$1›')
      .replace(/\//g, '∕'),
  );
  return kept
    .split(/\s*(?:,|;|\band\b(?!›)|\+|&|\/)\s*/i)
    .map((it) =>
      it
        .replace(/‚/g, ',')
        .replace(/‹(\w+)›/g, '$1')
        .replace(/∕/g, '/')
        .trim(),
    )
    .filter(Boolean);
}

/** Words that name no value by themselves. */
const NOTHING =
  /^(?:it|them|that|this|these|those|everything|all|things?|stuff|json|which|back|ok|only|just|(?:new|unread|latest|incoming|all|today's|attached) .*|(?:gmail|slack|sheets?|notion|drive|telegram|hubspot|airtable)|\d.*)$/;
/** What is read, or all that is in it. */
const WHOLE =
  /^(?:data|details?|informations?|infos?|text|content|values?|fields?|results?|answers?|reply|response|output|(?:key|main|important|relevant|structured) (?:data|facts|points|information|details)|(?:\w+ ){0,2}(?:pdf|invoice|email|mail|message|document|file|article|page|attachment|website|transcript|audio|image|receipt|resume|cv|conversation|ticket|form|feed|row|line item)s?)$/;

function typeOf(label: string, hint: string): Attribute['type'] {
  const given = hint.toLowerCase();
  if (/\b(?:number|numeric|integer|decimal|\d+\s*(?:-|to|–)\s*\d+)\b/.test(given)) return 'number';
  if (/\b(?:date|yyyy)/.test(given)) return 'date';
  if (/\b(?:boolean|yes\/no|true\/false|yes or no)\b/.test(given)) return 'boolean';
  if (given) return 'string';
  if (/\b(?:date|deadline|birthday|dob|due|day)\b/.test(label) && !/\bdays\b/.test(label)) return 'date';
  if (/(?:^|\s)(?:is|has|was|needs|wants|can)\s/.test(label)) return 'boolean';
  if (
    /\b(?:total|amount|price|sum|cost|quantity|qty|score|rating|count|age|budget|salary|tax|vat|net|gross|percentage|years|number of .*|size|weight|headcount)\b/.test(
      label,
    ) &&
    !/\b(?:id|number$|currency|level|tax id|vat id|vat number)\b/.test(label)
  )
    return 'number';
  return 'string';
}

function describe(label: string, hint: string): string {
  const extra = hint && !/^(?:number|text|date|boolean|string)$/i.test(hint.trim()) ? ` (${hint.trim()})` : '';
  const what = label.charAt(0).toUpperCase() + label.slice(1);
  return `${what}${extra}${OR_EMPTY}`;
}
