import { bounded, boundedLeft, measured, numberIn } from './amounts.ts';
import { ticked } from './checked.ts';
import type { Condition, Conditions } from './clause.ts';
import { COMPARISONS } from './comparisons.ts';
import { LEAD_IN, ofDomain, placed, valued } from './condition-words.ts';
import { aged } from './dates-tested.ts';
import { ofAttachment, ofFileKind } from './file-kinds.ts';
import { originIn } from './origins.ts';
import { fieldOf, subjectOf } from './tested-field.ts';
import { plainTest } from './tested-wordings.ts';

/** Words that compare: what stands beside them is tested. */
export const COMPARES =
  /\b(?:above|below|over|under|less|more|fewer|between|at least|at most|missing|empty|contains?)\b|[<>]=?|=|\d\+/i;

const LEADS =
  /^\s*(?:(?:but|and|only|so|then|also|or|else)\s+)*(?:if|when|whenever|unless|in case|provided(?: that)?|where|whose|that|which|only if|only when|once|for those)\s+/i;
const PASSES =
  /\s+(?:should |must |can |may |will )?(?:go on|go through|go further|pass|continue|be kept|are kept|stay|remain|count|matter)\b.*$/i;

/**
 * A test in words as comparisons; never nothing: what is not understood becomes one comparison that the user completes.
 * `about`: the test before, which a short one goes on with: "if it's 7 or 8", "under 10".
 */
export function readConditions(text: string, about?: Condition): Conditions {
  // A test is a few words; what is longer is no test, and takes no longer to read for it.
  const cleaned = text
    .slice(0, 400)
    .replace(LEADS, '')
    .replace(/[,.;:?]+\s*$/, '')
    .replace(PASSES, '')
    .trim();
  const outside = OUTSIDE.exec(cleaned)?.groups;
  if (outside) {
    const test = { field: fieldOf(outside.field ?? ''), type: 'number' as const, says: cleaned };
    const [low, high] = [numberIn(outside.low ?? ''), numberIn(outside.high ?? '')];
    const all = [
      { ...test, operator: 'lt' as const, value: low },
      { ...test, operator: 'gt' as const, value: high },
    ];
    return { combinator: 'or', all };
  }
  const parts = partsOf(cleaned);
  const found: { joint: string; all: Condition[] }[] = [];
  let waiting: { joint: string; says: string }[] = [];
  for (const { joint, says } of parts) {
    const last = found.at(-1)?.all.at(-1);
    const held = [...waiting.map((it) => it.says), says].join(` ${joint} `);
    // "9 or 10", '"n8n" or "automation"': the same test with another value.
    const bare = last && waiting.length === 0 && joint !== '' ? another(last, says, joint) : undefined;
    if (bare) {
      found.push({ joint: NEGATIVE.has(bare.operator) ? 'and' : joint, all: [bare] });
      continue;
    }
    const all = compared(says, last ?? about);
    const open = all.some((it) => it.operator === 'true');
    if (open && parts.length > 1) {
      waiting.push({ joint, says });
      continue;
    }
    const [only] = all;
    // "first name, last name or email missing": the last part's test holds for all.
    if (waiting.length > 0 && only && waiting.every((it) => it.says.split(/\s+/).length <= 3))
      found.push(
        ...waiting.map((it) => ({
          joint: joint === 'or' ? 'or' : it.joint,
          all: [{ ...only, field: fieldOf(it.says), says: it.says }],
        })),
      );
    else if (waiting.length > 0 && only?.field && waiting.every((it) => it.says.split(/\s+/).length > 3)) {
      // "somebody writes in the chat and the message has …": two tests of their own.
      found.push(...waiting.map((it) => ({ joint: it.joint, all: compared(it.says, undefined) })), { joint, all });
      waiting = [];
      continue;
    } else if (waiting.length > 0) {
      found.push({ joint: waiting[0]?.joint ?? '', all: compared(held, last ?? about) });
      waiting = [];
      continue;
    }
    waiting = [];
    found.push({ joint, all });
  }
  if (waiting.length > 0) {
    const last = found.at(-1)?.all.at(-1);
    const rest = waiting.map((it, i) => (i > 0 ? `${it.joint} ${it.says}` : it.says)).join(' ');
    if (!last) return { combinator: 'and', all: compared(rest, about) };
    found.push({ joint: waiting[0]?.joint ?? 'and', all: compared(rest, last) });
  }
  return combined(found);
}

/** "the amount isn't between 10 and 20" */
const OUTSIDE =
  /^(?<field>.{2,60}?) (?:(?:is not|isn't|are not|aren't) between|(?:is|falls|lies) outside(?: of)?) (?<low>\S{1,12}) ?(?:and|to|-) ?(?<high>[\d$€£]\S{0,12})$/i;

const NEGATIVE = new Set(['notEquals', 'notContains']);

/** n8n has one word between all comparisons: where both are said, the values of one field become one pattern. */
function combined(found: readonly { joint: string; all: Condition[] }[]): Conditions {
  const joints = found.slice(1).map((it) => it.joint);
  const all = found.flatMap((it) => it.all);
  const any = joints.includes('or');
  if (!any || !joints.includes('and')) return { combinator: any ? 'or' : 'and', all };
  const groups: Condition[][] = [];
  for (const { joint, all: own } of found) {
    const before = groups.at(-1)?.at(-1);
    const same =
      joint === 'or' && before && own.length === 1 && own[0]?.field === before.field && before.type === 'string';
    if (same) groups.at(-1)?.push(...own);
    else groups.push([...own]);
  }
  return {
    combinator: 'and',
    all: groups.flatMap((it) => {
      const [first] = it;
      if (it.length < 2 || !first) return it;
      const values = it.map((one) => one.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
      const value = first.operator === 'equals' ? `^(?:${values})$` : `(?:${values})`;
      return [{ ...first, operator: 'regex' as const, value, says: it.map((one) => one.says).join(' or ') }];
    }),
  };
}

/** Cut at "and", "or", "but" and commas, but not inside quotes, in "6 or more" or in "between 1 and 5". */
function partsOf(text: string): { joint: string; says: string }[] {
  const kept: string[] = [];
  const masked = text.replace(KEPT, (it) => `\u0001${kept.push(it) - 1}\u0001`);
  const shown = (it: string): string => {
    const out = it.replace(/\u0001(\d+)\u0001/g, (_, n: string) => kept[Number(n)] ?? '');
    return out.includes('\u0001') ? shown(out) : out;
  };
  const pieces = masked.split(
    /\s*,?\s+(and|or|but|nor|&&?|\|\|)\s+(?:also\s+|if\s+|when\s+)?|\s*(,)\s+(?:also\s+|if\s+)?|\s*(&&|\|\|)\s*/i,
  );
  const words = pieces.filter((it) => it !== undefined).map(shown);
  // A list has its word between the last two.
  const listed = words.some((it, i) => i % 2 === 1 && /^or$|^\|\|$/i.test(it)) ? 'or' : 'and';
  return words.flatMap((says, i) => {
    if (i % 2 === 1 || says.trim() === '') return [];
    const joint = i === 0 ? '' : (words[i - 1] ?? '').toLowerCase();
    return [
      {
        joint: i === 0 ? '' : joint === ',' ? listed : /^(?:or|nor|\|\|)$/.test(joint) ? 'or' : 'and',
        says: says.trim(),
      },
    ];
  });
}
const KEPT =
  /"[^"]*"|\[[^\]]*\]|\bbetween\s+\S+(?:\s\S+)?\s+and\s+\S+|\b(?:or|and) (?:more|less|fewer|later|earlier|above|below|under|over|higher|lower|up|down|upwards?|better|worse|bigger|smaller|older|younger|cheaper|longer|shorter|beyond)\b/gi;

/** A value alone behind "or": what it is compared with, and how, is said before. */
function another(last: Condition, says: string, joint: string): Condition | undefined {
  const bare = says.replace(/^(?:either |maybe |even |an? |the )/i, '').trim();
  const quoted = /^(?:"[^"]+"|'[^']+'|\[[^\]]+\])(?:\s+(?:in|on)\b.*)?$/.test(bare);
  if (!VALUED.has(last.operator) || (joint === 'and' && !quoted)) return undefined;
  const plain = /^[\w@#.%$€£-]+(?: [\w.-]+){0,2}$/.test(bare) && !VERBS.test(bare);
  if (!quoted && !plain) return undefined;
  const words = quoted ? bare.replace(/^(["'])(.*?)\1.*$/, '$2') : bare;
  if (last.type === 'number' && !/\d/.test(words)) return undefined;
  const value = last.type === 'number' ? numberIn(words) : words;
  return bounded(bare) ? undefined : { ...last, value, says: `${last.field} ${words}`.trim() };
}

/** "more than 20 orders", "there are at least 3 tasks": how many came in, where nothing else is said of them. */
const COUNTED =
  /^(?:(?:if )?(?:there (?:is|are|were)|we (?:have|get|got)|i (?:have|get|got)|you find) )?(more than |over |less than |fewer than |at least |at most |exactly |only )?(\d+|zero|two|three|four|five|ten) (orders|tasks|tickets|issues|rows|leads|contacts|sign-?ups|bookings|invoices|messages|e?-?mails|results|entries|records|deals|events|new \w+s)$/i;

const VALUED = new Set(['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'endsWith']);
const VERBS =
  /\b(?:is|are|was|were|has|have|had|isn't|aren't|contains?|includes?|missing|empty|blank|starts?|ends?|doesn't|does|above|over|below|under|more|less|at least|not|exists?)\b|[<>=]/i;

/** What one part compares: mostly one thing, two for a range. */
function compared(said: string, about: Condition | undefined): Condition[] {
  const text = plainTest(said)
    .replace(LEAD_IN, '')
    .replace(about ? /^(it|that|this|he|she)'s /i : /^(it|that|this)'s (?=-?\d)/i, '$1 is ');
  const domain = ofDomain(text);
  const dates = domain ? [domain] : aged(text, about?.type === 'dateTime' ? about.field : undefined);
  if (dates) return dates;
  const told = ofAttachment(text) ?? ofFileKind(text) ?? ticked(text);
  if (told) return [told];
  const counted = COUNTED.exec(text);
  if (counted) {
    const says = counted[0];
    const value = numberIn(counted[2] ?? '');
    const operator = /more|over|above/i.test(counted[1] ?? '')
      ? 'gt'
      : /least/i.test(counted[1] ?? '')
        ? 'gte'
        : /most/i.test(counted[1] ?? '')
          ? 'lte'
          : counted[1] && !/exactly|only/i.test(counted[1])
            ? 'lt'
            : 'equals';
    return [
      { field: `number of ${counted[3]}`, operator, value, type: 'number', says, expression: '$input.all().length' },
    ];
  }
  const bounds = bounded(text);
  if (bounds) {
    const field = numeric(text, boundedLeft(text), about);
    return bounds.map((it) => ({ ...it, field, type: 'number', says: text }));
  }
  // "3 stars": so many and no more.
  const exact = /^(?:exactly |only )?(\d[\d.,]*) [a-z]+$/i.test(text) ? measured(text) : '';
  if (exact)
    return [{ field: numeric(text, '', about), operator: 'equals', value: numberIn(text), type: 'number', says: text }];
  return [originIn(text) ?? valued(text, about?.field) ?? placed(text) ?? comparison(text, about)];
}

function comparison(text: string, about: Condition | undefined): Condition {
  const before = about?.field;
  for (const { pattern, operator, type } of COMPARISONS) {
    const match = pattern.exec(text);
    if (!match?.groups) continue;
    const right = (match.groups.right ?? '').trim().replace(/^["']|["']$/g, '');
    const left = match.groups.left ?? '';
    if (type === 'number')
      return { field: numeric(text, left, about), operator, value: numberIn(right), type, says: text };
    const field =
      taggedBy(match[0].slice(left.length)) ||
      (operator === 'empty' && right ? fieldOf(right) : '') ||
      subjectOf(left, right) ||
      before ||
      senderOf(match[0]) ||
      '';
    // "it is not raining": what it is not, where nothing says of what.
    if (field === '' && operator === 'notEquals' && /^[a-z]+$/.test(right)) break;
    if (operator === 'equals' && /^(?:true|yes|valid|deliverable|positive|ok|okay)$/i.test(right))
      return {
        field: field || right.toLowerCase(),
        operator: 'equals',
        value: right.toLowerCase(),
        type: 'string',
        says: text,
      };
    if (field === '' && operator === 'equals' && PRIORITY.test(right))
      return { field: 'priority', operator, value: right.toLowerCase(), type, says: text };
    return { field, operator, value: operator === 'empty' || operator === 'notEmpty' ? '' : right, type, says: text };
  }
  const urgent = URGENT.exec(text)?.slice(1).find(Boolean)?.toLowerCase();
  if (urgent) return { field: 'priority', operator: 'equals', value: urgent, type: 'string', says: text };
  // "if it's severe, if medium": the field is known, so this is its value.
  const value = /^(?:(?:it|they|that|this)(?:'s| is| are)?\s+)?(?:an? |the )?(["']?[\w-]+["']?)$/i.exec(text)?.[1];
  if (about && value && VALUED.has(about.operator) && about.type === 'string' && !VERBS.test(value))
    return {
      ...about,
      operator: about.operator === 'notEquals' ? 'equals' : about.operator,
      value: value.replace(/["']/g, ''),
      says: text,
    };
  // "it isn't raining", "the order hasn't been shipped": what it is not.
  const negated = NEGATED.test(text);
  return {
    field: fieldOf(negated ? text.replace(NEGATED, ' ') : text),
    operator: negated ? 'false' : 'true',
    value: '',
    type: 'boolean',
    says: text,
  };
}

/** "the customer is tagged VIP": its tags say so. */
const taggedBy = (words: string): string =>
  /^\s*(?:(?:is|are|has|have|carries) )*(?:the )?tag(?:ged)?\b/i.test(words)
    ? 'tags'
    : /^\s*(?:(?:is|are|has|have|carries) )*(?:the )?label(?:l?ed)?\b/i.test(words)
      ? 'labels'
      : '';

/** "only urgent ones", "high priority tickets" */
const URGENT =
  /^(?:the |those )?(?:(urgent|critical)(?: ones| issues| tickets| tasks| bugs)|(high|low|medium|top)[ -]prio(?:rity)? (?:ones|issues|tickets|tasks|bugs))$/i;

const PRIORITY = /^(?:urgent|critical|high|medium|low)$/i;

const NEGATED =
  /\b(?:(?:is|are|was|were|has|have|had|does|do|did|can|could|will|would)(?:n't| not)|not|never|no longer)\b/i;

const senderOf = (words: string): string => (/\b(?:comes?|came) from\b|\bsent by\b/i.test(words) ? 'sender' : '');

/** What a number is: what the unit says of a thing ("a new order over £100"), the noun before it, or what was told before. */
function numeric(text: string, left: string, about: Condition | undefined): string {
  const unit = measured(text);
  const noun = subjectOf(left);
  if (unit && (noun === '' || (THING.test(noun) && !FIELDS.test(left))))
    return /^stars?$/i.test(unit) ? 'rating' : unit;
  // "a deal above 10k": what it is worth.
  if (PAID.test(noun) && !FIELDS.test(left) && !COUNTS.test(left)) return 'amount';
  if (!noun && about?.type === 'number' && about.field) return about.field;
  return noun || unit || about?.field || '';
}

const THING =
  /\b(?:orders?|payments?|invoices?|deals?|charges?|purchases?|sales?|bookings?|transactions?|expenses?|reviews?|ratings?|posts?|videos?|repos?|tweets?|leads?|quotes?|refunds?|subscriptions?|customers?|companies|company|attachments?|files?|emails?|mails?|events?)$/i;
const PAID = /\b(?:orders?|payments?|invoices?|deals?|charges?|purchases?|transactions?|expenses?|quotes?|refunds?)$/i;
const COUNTS = /\b(?:number|count|how many|amount|more than one|there (?:is|are))\b/i;
const FIELDS =
  /\b(?:amount|total|price|value|cost|costs|sum|budget|stock|quantity|score|count|number|size|balance|revenue|age|rating|subtotal|worth|level|salary)\b/i;
