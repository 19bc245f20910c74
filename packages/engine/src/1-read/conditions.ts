import type { Condition, Conditions, Operator } from './clause.ts';
import { aged, fieldOf, LEAD_IN, measured, ofDomain, placed, valued } from './condition-words.ts';

const NUMBER = String.raw`[$€£]?\s?-?\d[\d,.]*\s?(?:k\b|%|percent|€|\$|usd|eur|dollars?|euros?|stars?|days?|hours?|minutes?|weeks?|points?|characters?|words?)?`;
const VALUE = String.raw`"[^"]+"|'[^']+'|[#@]?[\w.%@$€-]+(?:\s(?!and\b|or\b|then\b)[\w.-]+){0,3}`;

/** Comparisons by their words, tried in this order; `left` and `right` are what stands on either side. */
const COMPARISONS: { pattern: RegExp; operator: Operator; type: Condition['type']; negate?: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:is |are |was |costs? |has |have |goes |go |rises |drops |gets |falls )?(?:at least|>=|not (?:less|below|under)(?: than)?|no less than|a minimum of)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'gte',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are |was |costs? |has |have |goes |go |rises |gets |climbs |worth )*(?:above|over|more than|greater than|higher than|bigger than|larger than|exceeds?|exceeding|longer than|older than|(?:worth|costs?) more than|beyond)|>)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'gt',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are )?(?:at most|no more than|a maximum of|up to|not (?:more|over|above)(?: than)?)|<=)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'lte',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)(?:\b(?:is |are |was |goes |go |drops |falls |gets |has |have )*(?:below|under|less than|lower than|fewer than|smaller than|cheaper than|shorter than|younger than)|<)\s*(?<right>${NUMBER})`,
      'i',
    ),
    operator: 'lt',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<right>less than ${NUMBER}|an? \w+ or less|less than an? \w+) (?<left>left)$`,
      'i',
    ),
    operator: 'lt',
    type: 'number',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:does not|doesn't|don't|do not|didn't) (?:contain|include|mention|have|say)\s+(?:the (?:words?|text|phrase|tag|label) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'notContains',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:contains?|includes?|containing|including|mentions?|mentioning|with the words?|says|writes the word|has the words?|has the tag|tagged(?: with| as)?|labell?ed(?: as)?)\s+(?:the (?:words?|text|phrase|tag|label) )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'contains',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:starts?|starting|begins?|beginning) with\s+(?<right>${VALUE})`,
      'i',
    ),
    operator: 'startsWith',
    type: 'string',
  },
  {
    pattern: new RegExp(String.raw`^(?<left>.*?)\b(?:ends?|ending) (?:with|in)\s+(?<right>${VALUE})`, 'i'),
    operator: 'endsWith',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:is|are|was|were|'s)?\s*(?:missing|empty|blank|not (?:set|given|filled(?: in)?|there|found|present|available|known)|isn't (?:set|given|there|found|in .*)|aren't (?:set|given|there|found)|doesn't exist|does not exist|don't exist|can't be found|cannot be found|unknown)\b(?<right>)/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern:
      /^(?:there(?:'s| is| are| isn't an?y?| aren't any)? (?:no|none|not?h?i?n?g?|not any)\s*)(?<left>.*)(?<right>)$/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern: /^(?<left>.*?)\b(?:has|have|had|with|contains?) (?:no|none|nothing|neither)\b\s*(?<right>.*)$/i,
    operator: 'empty',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>.*?)\b(?:already )?(?:exists?|(?:is|are) (?:there|found|set|given|present|filled in|available|already (?:there|in\b.*))|was found|there is one|(?:is|are) not (?:empty|blank|missing)|isn't empty|'s already in .*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern: /^(?:there(?:'s| is| are| was| were) (?:an?|any|some|one|at least one)?\s*)(?<left>.*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern:
      /^(?<left>it|that|they|this|he|she|everything|the \w+)\s+(?:fails?|failed|breaks?|crashe[sd]|goes wrong|errors?|doesn't work|did ?n't work|can't be .*)(?<right>)$/i,
    operator: 'notEmpty',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:is not|isn't|are not|aren't|was not|wasn't|!=|not equal to|differs from|is no longer|is none of)\s+(?:an?y? |the |one of (?:our|the) own )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'notEquals',
    type: 'string',
  },
  {
    pattern: new RegExp(
      String.raw`^(?<left>.*?)\b(?:is|are|was|were|equals?|==?|becomes?|turns?|changes? to|set to|marked(?: as)?|called|named|tells?|says?)\s+(?:an? |the |set to |marked as |still (?:in )?|in |equal to |one of )?(?<right>${VALUE})`,
      'i',
    ),
    operator: 'equals',
    type: 'string',
  },
];

/** Words that compare: what stands beside them is tested. */
export const COMPARES = /\b(?:above|below|over|under|less|more|at least|at most|missing|empty|contains?)\b|[<>=]/i;

/** A test in words as comparisons; never nothing: what is not understood becomes one comparison that the user completes. */
export function readConditions(text: string): Conditions {
  const cleaned = text
    .replace(
      /^\s*(?:(?:but|and|only|so|then|also)\s+)*(?:if|when|whenever|unless|in case|provided(?: that)?|where|whose|that|which|only if|only when|once|for those)\s+/i,
      '',
    )
    .replace(/[,.;:]+\s*$/, '')
    .replace(
      /\s+(?:should |must |can |may |will )?(?:go on|go through|go further|pass|continue|be kept|are kept|stay|remain|count|matter)\b.*$/i,
      '',
    )
    .trim();
  const any =
    /\bor\b/i.test(cleaned) &&
    !/\b(?:more|less|later|fewer) or\b|\bor (?:more|less|later|above|below)\b/i.test(cleaned);
  const parts = cleaned.split(
    any
      ? /,\s*(?:or\s+)?|\s+or\s+/i
      : /\s+and\s+(?=(?:is|are|has|have|it|the|its|not|still|worth|contains|there|was|over|above|below|under|at|more|less)\b)|,\s*(?=(?:is|are|has|it|still|worth|not)\b)/i,
  );
  const shared: { left?: string } = {};
  const conditions: Condition[] = [];
  for (const part of parts.map((it) => it.trim()).filter(Boolean)) {
    const condition = comparison(part, shared.left);
    if (condition.field) shared.left ??= condition.field;
    conditions.push(condition);
  }
  // "first name, last name or email missing": the last part's test holds for all.
  const last = conditions.at(-1);
  if (any && last) {
    return {
      combinator: 'or',
      all: conditions.map((it) =>
        it.operator === 'true' && last.operator !== 'true' ? { ...last, field: fieldOf(it.says), says: it.says } : it,
      ),
    };
  }
  return { combinator: 'and', all: conditions };
}

function comparison(said: string, before: string | undefined): Condition {
  const text = said.replace(LEAD_IN, '');
  const found = ofDomain(text) ?? aged(text, before) ?? valued(text, before) ?? placed(text);
  if (found) return found;
  for (const { pattern, operator, type } of COMPARISONS) {
    const match = pattern.exec(text);
    if (!match?.groups) continue;
    const right = (match.groups.right ?? '').trim().replace(/^["']|["']$/g, '');
    const left = match.groups.left ?? '';
    const field = fieldOf(left) || (operator === 'empty' && right ? fieldOf(right) : '') || before || '';
    if (operator === 'equals' && /^(?:true|yes|valid|deliverable|positive|ok|okay)$/i.test(right))
      return {
        field: field || right.toLowerCase(),
        operator: 'equals',
        value: right.toLowerCase(),
        type: 'string',
        says: text,
      };
    if (type === 'number')
      return {
        field: amountOf(text, left) ?? (field || measured(text)),
        operator,
        value: numberIn(right),
        type,
        says: text,
      };
    return { field, operator, value: operator === 'empty' || operator === 'notEmpty' ? '' : right, type, says: text };
  }
  return { field: fieldOf(text), operator: 'true', value: '', type: 'boolean', says: text };
}

/** "a new order over £100": the order's amount, whatever the thing is called. */
function amountOf(text: string, left: string): string | undefined {
  const unit = measured(text);
  if (
    !unit ||
    FIELDS.test(left) ||
    !/\b(?:orders?|payments?|invoices?|deals?|charges?|purchases?|sales?|bookings?|transactions?|expenses?|reviews?|ratings?|posts?|videos?|repos?|tweets?|leads?|quotes?|refunds?|subscriptions?|customers?)\s*(?:that |which )?(?:is |are |was )?$/i.test(
      left.trim(),
    )
  )
    return undefined;
  return /^stars?$/i.test(unit) ? 'rating' : unit;
}

const FIELDS =
  /\b(?:amount|total|price|value|cost|costs|sum|budget|stock|quantity|score|count|number|size|balance|revenue|age|rating|subtotal|worth|level|salary)\b/i;

function numberIn(text: string): string {
  const match = /-?\d[\d,]*(?:\.\d+)?/.exec(text);
  const amount = Number(match?.[0].replaceAll(',', '') ?? (/\bweek\b/i.test(text) ? 7 : 1));
  return String(/\d\s?k\b/i.test(text) ? amount * 1000 : amount);
}
