import type { Condition } from './clause.ts';
import { fieldOf } from './tested-field.ts';

/** Tests that are told by a place in the sentence rather than by a comparing word: states, values beside their field. */

/** "only keep those with …", "the ones that …": what is done with them is no part of the test. */
export const LEAD_IN =
  /^(?:(?:only|just|please|then|keep|take|use|include|want|leave|pass|send|get|select)\s+)*(?:those|these|the ones|ones|items|rows|entries|records|it|them)?\s*(?:(?:that|which|who)\s+(?:have|has|are|is|were|was)?|with|having|where|whose)\s+(?:the |an? |their |its )?/i;

const VALUE = String.raw`"[^"]+"|'[^']+'|[\w-]+(?: [A-Z][\w-]*)*`;
export const FIELD =
  'status|state|stage|priority|type|category|country|city|language|plan|tag|label|department|role|severity|level|topic|source|channel|currency|size|color|colour|region|segment|tier|format|gender';

/** "it's not one of our own @acme.io addresses": an address is told by its domain. */
export function ofDomain(text: string): Condition | undefined {
  const found =
    /^(?<left>.*?)\b(?:is|are|was|were|it's|'s|isn't|aren't|comes?|doesn't come|arrives?|ends?|doesn't end)\s+(?<not>not\s+)?(?:(?:someone|somebody|anyone|anybody|people|addresses|a colleague) |(?:one|any) of |from |with |in |an? |at )*(?:the |our |my |your )?(?:own )?@?(?<domain>(?:[a-z0-9-]+\.)+[a-z]{2,})(?:\s+(?:e?-?mail )?(?:address(?:es)?|e?-?mails?|domain|accounts?))?$/i.exec(
      text.trim(),
    );
  const domain = found?.groups?.domain;
  if (!found || !domain || !/@|\b(?:address|e?-?mail|domain|(?:some|any)(?:one|body) (?:at|from)\b)/i.test(text))
    return undefined;
  const operator = /\bnot\b|n't/i.test(text) ? 'notContains' : 'contains';
  // "it comes from someone at acme.com": who sent it.
  const sent = /\b(?:comes?|arrives?) from (?:some|any)(?:one|body)\b/i.test(text);
  return { field: sent ? 'sender' : 'email', operator, value: domain, type: 'string', says: text };
}

/** "with status Open", "status = open", "priority high": a field that people name, and its value right behind it. */
export function valued(text: string, before: string | undefined): Condition | undefined {
  const match = new RegExp(
    String.raw`^(?:\w+ ){0,2}?(?:the |their |its )?(?<field>${FIELD})(?:\s*[=:]\s*|\s+(?:(?:of|is set to|set to)\s+)?)(?<value>"[^"]+"|'[^']+'|(?!is\b|are\b|isn|was\b|not\b|equals\b|contains?\b|changes?\b|above\b|over\b|below\b|under\b|missing\b|empty\b|field\b|column\b|at\b|starts\b|ends\b|more\b|less\b|does\b|has\b|becomes\b|[<>!])[\w-]+(?: [A-Z][\w-]*)*)$`,
    'i',
  ).exec(text.trim());
  if (match?.groups)
    return {
      field: (match.groups.field ?? '').toLowerCase(),
      operator: 'equals',
      value: bare(match.groups.value),
      type: 'string',
      says: text,
    };
  return movedTo(text, before);
}

/** "is moved to Done", "changes from Open to Won": what it has become. */
export function movedTo(text: string, before: string | undefined): Condition | undefined {
  const moved =
    /^(?<left>.*?)\b(?:(?:has been |is |was |gets? |got )?(?:moved?|moves|changed?|changes|set|switche[sd]|switch|updated|dragged|goes|turned|turns|transitions?|transitioned|flips?|flipped)\s+(?:(?:an? |the |its |their |my |our )[\w ]{2,28}? )?(?:from [\w" ]+ )?(?:in)?to|becomes?|(?:is |gets? )?marked(?: as)?|enters?|reaches)\s+(?:the )?(?<value>"[^"]+"|'[^']+'|[\w-]+(?: [A-Z][\w-]*)*)(?<column>\s+(?:stage|column|list|status|state))?/i.exec(
      text,
    );
  if (moved?.groups?.value) {
    const named = new RegExp(String.raw`\b(${FIELD}|list|column)\b`, 'i')
      .exec(`${moved.groups.left} ${moved.groups.column ?? ''}`)?.[1]
      ?.toLowerCase();
    return {
      field: named ?? before ?? 'status',
      operator: 'equals',
      value: bare(moved.groups.value),
      type: 'string',
      says: text,
    };
  }
  return undefined;
}

/** Without quotes, and without the words behind it that begin no name: "Done post it" → Done. */
const bare = (value: string | undefined): string => {
  const text = (value ?? '').trim();
  return /^["']/.test(text) ? text.replace(/^["']|["']$/g, '') : text.replace(/^(\S+(?:\s[A-Z]\S*)*)\s.*$/, '$1');
};

/** "a deal's status changes to Won", "moves to Done": what the thing has become. */
export function stateIn(text: string): Condition | undefined {
  const found =
    /\b(?:chang\w+|mov\w+|updated|set|switch\w*|becomes?|marked|enters?|goes|dragged|turn\w*|transition\w*|reaches|flips?) (?:(?:from [\w" ]+ )?(?:in)?to|as|into)?\b/i.test(
      text,
    )
      ? movedTo(text.replace(/^.*?\b(?:when|whenever|if|once|every time|each time|as soon as)\s+/i, ''), undefined)
      : undefined;
  const value = found?.value ?? '';
  return found &&
    value.length > 1 &&
    !/^(?:the|an?|it|my|our|a new|new|another|different|something|them|me|us)\b/i.test(value)
    ? found
    : undefined;
}

/** "jobs with 'remote' in the title", "mails from boss@mega.example": the field is told by a preposition. */
export function placed(text: string): Condition | undefined {
  const told = (field: string, operator: Condition['operator'], value = ''): Condition => ({
    field,
    operator,
    value,
    type: 'string',
    says: text,
  });
  const negated = /\b(?:not|isn't|aren't|wasn't|doesn't|don't|didn't|no longer|hasn't|haven't)\b/i.test(text);
  // "the country isn't in the EU": a value of that field, not a place to look in.
  const within = new RegExp(
    String.raw`\b(${FIELD})\s+(?:is|are|was|were|isn't|aren't|wasn't)\s+(?:not\s+)?(?:in|on|from|within|one of|part of|outside(?: of)?)\s+(?:the |our |a )?(${VALUE})$`,
    'i',
  ).exec(text);
  if (within) {
    const outside = /\boutside\b/i.test(text);
    return told((within[1] ?? '').toLowerCase(), negated !== outside ? 'notEquals' : 'equals', bare(within[2]));
  }
  const plan =
    /\b(?:is|are|isn't|aren't|was)\s+(?:not\s+)?on (?:the |an? |our )?(["']?[\w-]+["']?) (plan|tier|list|team|branch)\b/i.exec(
      text,
    );
  if (plan) return told((plan[2] ?? '').toLowerCase(), negated ? 'notEquals' : 'equals', bare(plan[1]));
  const paid =
    /\b(?:(?:is|was|were|been|got|gets) paid (?:by|via|with|through)|pa(?:ys?|id) by) (?:an? |the )?([\w-]+(?: [\w-]+)?)$/i.exec(
      text,
    );
  if (paid) return told('payment method', negated ? 'notContains' : 'contains', paid[1]);
  const has =
    /^(?<left>.*?)\b(?<has>(?:doesn't|don't|does not|do not|didn't) (?:have|give|include)|has no|have no|without|has|have|gave|gives|left|comes? with|with)\s+(?:an? |any |their |its |his |her )?(?<right>(?:[a-z][\w-]* ){0,2}(?:name|number|address|e?-?mail|phone|date|link|url|company|website|description|owner|assignee|title|image|photo|picture|tag|label|note|comment|id|key|vat)(?: (?:number|address|id))?)(?: (?:set|given|filled in|on (?:it|file)|in (?:it|there)))?$/i.exec(
      text,
    )?.groups;
  if (has?.right)
    return told(fieldOf(has.right), negated || /\bno\b|without/i.test(has.has ?? '') ? 'empty' : 'notEmpty');
  const inside =
    /\b(?:with|having|containing|that (?:have|contain)|where)\s+(?:the word )?(?:"([^"]+)"|'([^']+)'|([\w-]+))\s+in\s+(?:the |its |their )?([\w ]{3,20})$/i.exec(
      text,
    );
  if (inside) {
    const value = inside[1] ?? inside[2] ?? inside[3] ?? '';
    return { field: fieldOf(inside[4] ?? ''), operator: 'contains', value, type: 'string', says: text };
  }
  const alone =
    /^(?:(?:it|this|that|they|those|these|ones|mails?|e-?mails?|messages?)(?:'s| is| are| comes?)? )?(?:not )?(?:from|by) ([\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[\w-]+(?:\.[\w-]+)+)$/i.exec(
      text,
    );
  if (alone) return told('sender', negated ? 'notContains' : 'contains', alone[1]);
  const sender =
    /\b(?:mails?|emails?|messages?|requests?|those|ones)\s+(?:that come |coming |sent )?(?:from|by)\b.*?(?:([\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[\w-]+(?:\.[\w-]+)+)|"([^"]+)"|'([^']+)')/i.exec(
      text,
    );
  const value = sender?.slice(1).find((it) => it !== undefined);
  return value ? { field: 'sender', operator: 'contains', value, type: 'string', says: text } : undefined;
}
