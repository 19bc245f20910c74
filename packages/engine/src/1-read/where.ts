import type { Conditions } from './clause.ts';
import { readConditions } from './conditions.ts';

/** Verbs with which work goes on behind a test. */
const ORDERS =
  '(?:send|post|add|put|e-?mail|mail|save|write|create|notify|update|append|log|store|insert|tell|delete|archive|upload|text|message|export|mark|set|move|return|give|make|generate|get|label|subscribe|forward)(?!d\\b)';
const PLACE = String.raw`(?:to|into|in|on|from) (?:the |my |our |a )?(?:#[\w-]|(?-i:[A-Z])[\w-]+ (?:sheet|table|base|channel|list|board)\b|slack|discord|telegram|gmail|notion|airtable|google)`;
const END = String.raw`(?=$|[;\n)]|\s+->|\s+(?:is|are|was|gets?) (?:added|created|made|updated|changed|inserted|submitted|saved)\b|,?\s+(?:and |then |, )*${ORDERS}\b|\s+${PLACE})`;

/** "where status = 'open' and total > 100", "whose trial_end is tomorrow". */
const WHERE = new RegExp(String.raw`\b(?:where|whose)\s+(.{3,160}?)${END}`, 'i');
/** "with the checkbox Newsletter ticked", "that have Consent checked". */
const TICKED = new RegExp(
  String.raw`\b(?:with|having|that have|which have|has|have)\s+((?:the |a )?(?:(?:check ?box|box|flag|field) )?[\w"' -]{2,40}? (?:un)?(?:checked|ticked)(?! off))${END}`,
  'i',
);

/** Tests of the things themselves, whatever they are; nothing where one of them is not understood. */
export function whereIn(text: string): { says: string; conditions: Conditions } | undefined {
  const found = WHERE.exec(text) ?? TICKED.exec(text);
  if (!found?.[1] || /^(?:i|we|you|they|he|she|it|people|the data|to)\b/i.test(found[1])) return undefined;
  const conditions = readConditions(found[1]);
  const sure = conditions.all.every(
    (it) => it.field !== '' && (it.operator !== 'true' || /\b(?:checked|ticked|enabled|true|on)\b/i.test(it.says)),
  );
  return sure ? { says: found[0], conditions } : undefined;
}
