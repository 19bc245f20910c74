import { workOf } from './way-works.ts';
import { fieldBefore } from './ways.ts';

/**
 * Ways that are told by how much something is: "under 1000: mail them, 1000 to 5000 -> a deal, more = call" becomes a list
 * "- under 1000 -> mail them", a line for each, whatever marks part them.
 */
export function unfoldBands(text: string): { text: string; by?: string } | undefined {
  if ([...text.matchAll(CUES)].length < 2) return undefined;
  const labels = [...text.matchAll(LABEL)].filter((it) => !BEFORE.test(text.slice(0, it.index + (it[1] ?? '').length)));
  const first = labels[0];
  const bands = labels.filter((it) => BOUND.test(it[2] ?? ''));
  // One bound is an "if", and two say that themselves where they stand in sentences of their own.
  const pair =
    bands.length === 1 && labels.length === 2 && labels.every((it) => it[3] === '->' || it[3] === ':' || it[3] === '=');
  if (
    !first ||
    (bands.length < 2 && !pair) ||
    (labels.length < 3 && labels.some((it) => it[3] !== '->' && it[3] !== '=' && !pair))
  )
    return undefined;
  if (!BOUND.test(first[2] ?? '')) return undefined;
  const head = text.slice(0, first.index + (first[1] ?? '').length).replace(/[\s*•-]+$|[:;,.\s]+$/g, '');
  const unit = bands
    .map((it) =>
      UNIT.exec(it[2] ?? '')
        ?.slice(1)
        .find(Boolean),
    )
    .find((it) => it !== undefined);
  const field =
    bands.map((it) => fieldIn(it[2] ?? '')).find((it) => it !== undefined) ??
    fieldBefore(`${head}:`) ??
    (unit || bands.some((it) => DATED.test(it[2] ?? '')) ? undefined : amountIn(head));
  const made: string[] = [];
  let tail = '';
  for (const [i, it] of labels.entries()) {
    const from = it.index + it[0].length;
    const next = labels[i + 1];
    const to = next ? next.index : endOf(text, from);
    if (!next) tail = text.slice(to);
    const label = RELATIVE.test(it[2] ?? '') ? 'otherwise' : bandOf(it[2] ?? '', field, unit);
    const work = text.slice(from, to).replace(/[\s,;.]+(?:and|but|or)?\s*$/, '');
    made.push(`- ${label} -> ${workOf(work, work)}`);
  }
  const before = head.replace(BY_WORDS, '');
  return {
    text: `${before}:\n${made.join('\n')}\n${tail.replace(/^[\s.;,]+/, '')}`.trim(),
    ...(field ? { by: field } : {}),
  };
}

/** Each way has one of these; far quicker to look for than the ways themselves, which most texts have not. */
const CUES =
  /\b(?:under|below|over|above|than|least|most|up|between|from|to|rest|others?|else|less|more|fewer|smaller|bigger|larger|lower|higher|cheaper|better|worse|otherwise|default|zero|no|not|stars?|points?|items?|units?)\b|[<>+-]|\d (?:or|and) /gi;

const NUMBER = String.raw`(?:[$€£]|usd |eur |gbp )?(?:\d[\d.,]*\d|\d|zero|one|two|three|five|ten)(?: ?(?:k|m|%|°?[cf]|€|£|\$|usd|eur|gbp|mb|gb|kg|km|stars?|points?|days?|hours?|minutes?|weeks?|people|employees|seats|items?|units?|pieces|euros?|dollars?|pounds?|orders?|degrees?|years?|months?|guests?)\b)?`;
const BOUNDS = String.raw`(?:(?:under|below|over|above|more than|less than|fewer than|at least|at most|up to|between|from|greater than|lower than|higher than|bigger than|smaller than|[<>]=?)\s*${NUMBER}(?:\s*(?:-|to|and)\s*${NUMBER})?|${NUMBER}\s*(?:-|to)\s*${NUMBER}|${NUMBER}\s*(?:or|and) (?:more|less|fewer|above|below|over|under|up|higher|lower|better|worse)(?: (?:stars?|points?|people|employees|seats|items?|units?|guests?|orders?)\b)?|\d[\d.,]*\s?\+(?: (?:stars?|points?|people|employees|seats|items?|units?|guests?|orders?)\b)?|\d{1,3} or \d{1,3}(?!\d)|(?:zero|no) [a-z]+)`;
const BOUND = new RegExp(BOUNDS, 'i');
const OTHER = String.raw`(?:(?:the )?(?:rest|others?)|(?:everything|anything) (?:else|less|more|smaller|bigger|lower|higher|below|above|over|under|in between)(?: (?:that|this))?|otherwise|else|default|smaller|bigger|larger|less|more|lower|higher|cheaper|below|above|in between)(?: (?:ones|amounts|orders|that|this|it))?`;
/** "goes to", "opens a": what is done with a way, told of it. */
const DOES =
  'becomes?|turns? into|lands?|ends? up|stays?|opens|creates|emails|mails|sends|posts|adds|pings|notifies|alerts|calls|texts|messages|saves|logs|moves|starts|triggers|makes|writes|escalates|files';
const ORDER =
  'book|go|goes|get|gets|is|are|needs?|should|must|will|approve|upload|start|trigger|pay|reply|respond|answer|move|set|remind|warn|create|send|post|add|put|make|open|tell|email|mail|message|text|notify|alert|ping|call|save|store|log|write|update|delete|archive|move|forward|reply|ask|escalate|assign|label|tag|mark|just|simply|do nothing|ignore|skip|nothing';
const RELATIVE = new RegExp(String.raw`^${OTHER}$`, 'i');
const LABEL = new RegExp(
  String.raw`(^|\n\s*(?:[-*•]|\d[.)])?\s*|[.;,:]\s+(?:and |or |but )?|\s-\s+|->\s*|\sand (?=(?:otherwise|everything|anything|the rest|(?:the )?others?)\b)|\swith (?=(?:an? |the )?(?:score|rating|total|amount|budget|price|value|nps)\b))((?:(?:if|for|when) )?(?:(?:the |an? |it'?s |it is )?(?:[a-z][\w-]* ){0,3}?(?:is |are |of |= ?)?)?${BOUNDS}(?: (?:late|overdue|old|away|left|off|in total|or so))?|${OTHER}|not (?:yet )?due(?: yet)?|[$€£]?\d[\d.,]* (?:stars?|points?|items?|units?))(?:\s*(->|:(?!\/\/)|=)\s*|\s+(?=(?:${ORDER}|${DOES})\b|to (?:#|the |our |my )))`,
  'gi',
);
/** "at 9: …", "every day from 8 to 10: …": times, not amounts. */
const BEFORE = /\b(?:at|every|each|daily|weekly|step|page|version|column|row|port|status|code)\s*$/i;

/** Where the work of the last way ends: at its sentence, or at its line. */
function endOf(text: string, from: number): number {
  const end = /\.\s+(?=[A-Z])|\n/.exec(text.slice(from));
  return end ? from + end.index : text.length;
}

/** "budget under 1000" → budget. */
function fieldIn(label: string): string | undefined {
  const before = label
    .slice(0, BOUND.exec(label)?.index ?? 0)
    .replace(/\b(?:if|for|when|the|an?|it'?s|it is|is|are|of|amounts?(?= )|those|with)\b|=/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return before === '' ? undefined : before;
}

/** What the numbers are, where the labels do not tell: the last amount that was spoken of. */
function amountIn(head: string): string {
  return [...head.toLowerCase().matchAll(AMOUNTS)].at(-1)?.[0] ?? (PAID.test(head) ? 'amount' : 'value');
}
const AMOUNTS =
  /\b(?:temperature|price|amount|total|budget|score|rating|nps|stock|quantity|value|age|size|cost|balance|humidity|level|revenue|weight|distance|number of \w+)\b/g;
const PAID = /\b(?:orders?|payments?|invoices?|deals?|charges?|purchases?|transactions?|expenses?|quotes?|refunds?)\b/i;
const UNIT =
  /\d\s*(stars?|points?|orders?|people|employees|seats|items?|units?|guests?|likes?|views?|tickets?|[$€£]|eur|usd|gbp|euros?|dollars?|pounds?|°?c|degrees)\b|\b(?:zero|no) (\w+)/i;
const DATED = /\b(?:late|overdue|old|away|left|due)\b|[$€£]\s?\d/i;

/** Ranges in words, as a hyphen parts clauses; the field that all are about in front. */
function bandOf(label: string, field: string | undefined, unit: string | undefined): string {
  const words = label
    .replace(/^(?:if|for|when)\s+/i, '')
    .replace(new RegExp(String.raw`(${NUMBER})\s*-\s*(${NUMBER})`, 'i'), '$1 to $2')
    // "8+": a plus would part what follows.
    .replace(/(\d)\s?\+$/, '$1 or more')
    .replace(/\b(\d{1,3}) or (?=\d)/, '$1 to ')
    .replace(/\d$/, (it) => (unit ? `${it} ${unit}` : it))
    .trim();
  return field && !words.toLowerCase().includes(field) ? `${field} ${words}` : words;
}

/** What decides is told by the labels then. */
const BY_WORDS =
  /[,.;:]?\s*(?:and )?(?:then )?(?:depending on|based on|according to|route (?:it |them )?by|look(?:ing)? at|check|by|switch on|split (?:it |them )?by|sort (?:it |them )?by) (?:the |its |their |how )?[\w ]{2,30}$/i;
