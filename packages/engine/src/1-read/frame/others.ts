import { workOf } from './way-works.ts';

/**
 * Ways that end with what happens to "any other branch", "every other currency": those words name the field, and what stands before
 * them are its values. "failed on main -> page me, on any other branch -> message #builds" becomes a list, a line for each.
 */
export function unfoldOthers(text: string): { text: string; by: string } | undefined {
  const last = /\bother\b/i.test(text) ? OTHERS.exec(text) : null;
  const field = last?.groups?.field?.toLowerCase();
  if (!last || !field) return undefined;
  const before = text.slice(0, last.index);
  const parts = before.split(/[,;]\s+(?:and |or |but )?|\n\s*(?:[-*•]\s*)?/);
  // "bug label -> …": the field stands behind its value.
  const own = new RegExp(
    String.raw`^(?:(?<head>.{3,200}?[\s:]))??(?:an? |the )?(?<value>[\w@.+/&-]{1,30}) ${field}\s*(?:->|:)\s*(?<work>\S.{1,200})$`,
    'i',
  );
  const ways: string[] = [];
  let head: string | undefined;
  while (head === undefined && parts.length > 0 && ways.length < MOST) {
    const part = parts.pop() ?? '';
    const found = (own.exec(part) ?? WAY.exec(part))?.groups;
    if (!found?.value || !found.work || /->/.test(found.work)) return undefined;
    ways.unshift(`- ${codeOf(found.value.trim(), field)} -> ${workOf(found.work, part)}`);
    if (found.head) head = [before.slice(0, before.length - restOf(before, part)), found.head].join('');
    else if (parts.length === 1 && ![own, WAY].some((it) => it.test(parts[0] ?? '')))
      head = before.slice(0, before.indexOf(parts[0] ?? '') + (parts[0] ?? '').length);
  }
  if (head === undefined || ways.length === 0) return undefined;
  const from = last.index + last[0].length;
  const end = /\.(?:\s+(?=[A-Z])|$)|\n/.exec(text.slice(from));
  const to = end ? from + end.index : text.length;
  const work = text.slice(from, to).trim();
  if (work === '') return undefined;
  ways.push(`- otherwise -> ${workOf(work, work)}`);
  const told = head.replace(/[\s:;,.-]+$/, '');
  const start = HAPPENED.test(told) ? `When ${told}` : told;
  return { text: [`${start}:`, ...ways, text.slice(to).replace(/^[\s.;,]+/, '')].join('\n').trim(), by: field };
}

/** "in euros": as services write a currency. */
const codeOf = (value: string, field: string): string =>
  (field === 'currency' ? CODES[value.toLowerCase().replace(/s$/, '')] : undefined) ?? value;
const CODES: Record<string, string> = {
  euro: 'eur',
  dollar: 'usd',
  'us dollar': 'usd',
  pound: 'gbp',
  yen: 'jpy',
  franc: 'chf',
};

/** How much of the text stands from this part on. */
const restOf = (before: string, part: string): number => before.length - before.lastIndexOf(part);

/** "pipeline failed": what starts it, told as a fact. */
const HAPPENED =
  /^(?!(?:when|whenever|if|once|every|each|as soon)\b)[^.,;:\n]{3,60} (?:fail(?:s|ed)|arrives|comes in|(?:is |was |gets )?(?:created|opened|closed|merged|paid|submitted|received|added|deployed|published|finished|pushed))$/i;

const MOST = 12;
const PLACED = String.raw`(?:in|on|from|for|at|with|to|of|by)`;
const OTHERS = new RegExp(
  String.raw`(?:[,;.]\s+|\n\s*(?:[-*•]\s*)?)(?:and |or |but )?(?:${PLACED} )?(?:(?:any|every|all|each)(?: of)?(?: the)? others?) (?<field>(?!(?:cases?|ones?|things?|orders?|mails?|emails?|messages?|people|tickets?|requests?|leads?|customers?)\b)[a-z]{3,20})\s*(?:->|:)\s*`,
  'i',
);
const WAY = new RegExp(
  String.raw`^(?:(?<head>.{3,200}?[\s:])(?=${PLACED} )|(?:(?:if|when) )?)${PLACED} (?:an? |the )?(?<value>"[^"]{1,40}"|[\w@.+/&-]{1,30}(?: [\w@.+/&-]{1,30}){0,2})\s*(?:->|:)\s*(?<work>\S.{1,200})$`,
  'i',
);
