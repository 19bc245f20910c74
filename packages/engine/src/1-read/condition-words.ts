import { singular } from './acts.ts';
import type { Condition } from './clause.ts';

/** Tests that are told by a place in the sentence rather than by a comparing word: ages, states, values beside their field. */

/** "only keep those with …", "the ones that …": what is done with them is no part of the test. */
export const LEAD_IN =
  /^(?:(?:only|just|please|then|keep|take|use|include|want|leave|pass|send|get|select)\s+)*(?:those|these|the ones|ones|items|rows|entries|records|it|them)?\s*(?:(?:that|which|who)\s+(?:have|has|are|is|were|was)?|with|having|where|whose)\s+(?:the |an? |their |its )?/i;

/** "over $500" is an amount, "more than 100 stars" are stars. */
export function measured(text: string): string {
  if (/[$€£]|\b(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b/i.test(text)) return 'amount';
  return (
    /\d\s?(stars?|points?|likes?|views?|votes?|upvotes?|comments?|followers?|words?|characters?)\b/i.exec(text)?.[1] ??
    ''
  );
}

const SPAN = String.raw`(\d+|an?|one|two|three|four|five|six|seven|ten|a few)\s*(minute|hour|day|week|month|year)s?`;

/** "older than 30 days", "created in the last week", "due within 3 days": a date beside now. */
export function aged(text: string, before: string | undefined): Condition | undefined {
  const old = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were )?(?:older than|more than|over|at least)\s+${SPAN}(?<back>\s+(?:old|ago|in the past|overdue))?`,
    'i',
  ).exec(text);
  const own = old?.groups;
  if (old && own && (own.back || /older than/i.test(old[0])))
    return dated(text, own.left, before, 'before', `$now.minus({ ${unitOf(old[3])}: ${amountIn(old[2])} })`);
  const young = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are |was |were )?(?:newer than|younger than|less than|(?:\w+ed )?(?:in|within|during|from) the (?:last|past))\s+(?:${SPAN}|(day|week|month|year|hour))(?<back>\s+(?:old|ago))?`,
    'i',
  ).exec(text);
  if (young && (young.groups?.back || !/less than/i.test(young[0])))
    return dated(
      text,
      young.groups?.left,
      before,
      'after',
      `$now.minus({ ${unitOf(young[3] ?? young[4])}: ${amountIn(young[2])} })`,
    );
  const soon = new RegExp(
    String.raw`^(?<left>.*?)\b(?:is |are )?(?:due|expir\w+|ends?|starts?)\s+(?:in|within)(?: the next)?\s+(?:less than )?${SPAN}`,
    'i',
  ).exec(text);
  if (soon)
    return dated(
      text,
      soon.groups?.left,
      /expir/i.test(soon[0]) ? 'expiry date' : 'due date',
      'before',
      `$now.plus({ ${unitOf(soon[3])}: ${amountIn(soon[2])} })`,
    );
  if (/\b(?:is |are )?(?:overdue|past (?:its |their |the )?(?:due date|deadline))\b/i.test(text))
    return dated(text, '', 'due date', 'before', '$now');
  return undefined;
}

function dated(
  says: string,
  left: string | undefined,
  fallback: string | undefined,
  operator: 'before' | 'after',
  code: string,
): Condition {
  const named = /\b(\w*\s?(?:date|time|deadline|day))\b/i.exec(left ?? '')?.[1];
  const field = named ? fieldOf(named) : (fallback ?? 'date');
  return { field, operator, value: `={{ ${code} }}`, type: 'dateTime', says };
}

const unitOf = (word: string | undefined): string => `${(word ?? 'day').toLowerCase()}s`;
const amountIn = (word: string | undefined): number => {
  const known = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, ten: 10, 'a few': 3 };
  return word ? (known[word.toLowerCase() as keyof typeof known] ?? Number(word)) : 1;
};

const FIELD =
  'status|state|stage|priority|type|category|country|city|language|plan|tag|label|department|role|severity|level|topic|source|channel|currency|size|color|colour|region|segment|tier|format|gender';

/** "it's not one of our own @acme.io addresses": an address is told by its domain. */
export function ofDomain(text: string): Condition | undefined {
  const found =
    /^(?<left>.*?)\b(?:is|are|was|were|it's|'s|isn't|aren't|comes?|doesn't come|ends?|doesn't end)\s+(?<not>not\s+)?(?:(?:one|any) of |from |with |in |an? |at )*(?:the |our |my |your )?(?:own )?@?(?<domain>(?:[a-z0-9-]+\.)+[a-z]{2,})(?:\s+(?:e?-?mail )?(?:address(?:es)?|e?-?mails?|domain|accounts?))?$/i.exec(
      text.trim(),
    );
  const domain = found?.groups?.domain;
  if (!found || !domain || !/@|\b(?:address|e?-?mail|domain)/i.test(text)) return undefined;
  const operator = /\bnot\b|n't/i.test(text) ? 'notContains' : 'contains';
  return { field: 'email', operator, value: domain, type: 'string', says: text };
}

/** "with status Open", "status = open", "priority high": a field that people name, and its value right behind it. */
export function valued(text: string, before: string | undefined): Condition | undefined {
  const match = new RegExp(
    String.raw`^(?:\w+ ){0,2}?(?:the |their |its )?(?<field>${FIELD})\s*(?:=|:|of|is set to|set to)?\s*(?<value>"[^"]+"|'[^']+'|(?!is\b|are\b|isn|was\b|not\b|equals\b|contains?\b|changes?\b|above\b|over\b|below\b|under\b|missing\b|empty\b|field\b|column\b|at\b|starts\b|ends\b|more\b|less\b|does\b|has\b|becomes\b|[<>!])[\w-]+(?: [A-Z][\w-]*)*)$`,
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
  const inside =
    /\b(?:with|having|containing|that (?:have|contain)|where)\s+(?:the word )?(?:"([^"]+)"|'([^']+)'|([\w-]+))\s+in\s+(?:the |its |their )?([\w ]{3,20})$/i.exec(
      text,
    );
  if (inside) {
    const value = inside[1] ?? inside[2] ?? inside[3] ?? '';
    return { field: fieldOf(inside[4] ?? ''), operator: 'contains', value, type: 'string', says: text };
  }
  const sender =
    /\b(?:mails?|emails?|messages?|requests?|those|ones)\s+(?:that come |coming |sent )?(?:from|by)\b.*?(?:([\w.+-]+@[\w-]+(?:\.[\w-]+)+|@[\w-]+(?:\.[\w-]+)+)|"([^"]+)"|'([^']+)')/i.exec(
      text,
    );
  const value = sender?.slice(1).find((it) => it !== undefined);
  return value ? { field: 'sender', operator: 'contains', value, type: 'string', says: text } : undefined;
}

/** The noun that a test is about: "the order total" → "order total", "it" → "". */
export function fieldOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/['"#@]/g, '')
    .split(/[^\p{L}\d_.-]+/u)
    .filter(
      (it) =>
        it &&
        !/^(?:the|a|an|my|our|your|its|their|his|her|it|that|they|them|he|she|this|these|those|of|in|is|are|was|any|all|one|some|somebody|someone|anybody|anyone|there|if|when|really|still|really|each|every|has|have|had|only|for|with|new|both|we|i|you|been)$/.test(
          it,
        ),
    );
  return words.slice(-3).map(singular).join(' ');
}
