import { FALLBACK, isLabel } from './way-labels.ts';
import { workOf } from './way-works.ts';

/** A way as it was told: what it is called, with what it is a kind of, what is done there, and how the two were joined. */
export type Pair = { label: string; kind?: string; work: string; link: 'strong' | 'arrow' | 'weak' };

const LABEL = String.raw`(?:if |when |for |is it |in case of |in the case of )?(?:it'?s |it is |they are |the \w+ is |an? (?!row\b))?((?:[a-z]+ )?(?:"[^"\n]+"|'[^'\n]+')|[#]?[A-Za-z][\w&/+%.-]*(?: (?!goes\b|go\b|gets?\b|is\b|are\b|to\b|should\b|means?\b|will\b|receives?\b)[\w&/+%$€.<>=-]+){0,3}|[<>]=? ?\d[\d.,]*)`;
const STRONG = new RegExp(
  String.raw`^${LABEL}(?<of> (?:ones|requests|tickets|mails|emails|issues|leads|orders|messages)| ?\?)?\s*(?:->|=>|:(?!\/\/)|=|\?(?=\s)|\b(?:go(?:es)?|should go|is sent|are sent|gets? sent|is routed|are routed)(?: straight| directly)? (?=to\b)(?:to\s+)?|\bmeans?\b(?=\s)|\b(?:(?:should|must) )?(?:becomes?|turns? into|(?:gets?|is|are) turned into|ends? up as|results? in)\b(?=\s+an?\s))\s*(?:then )?(?<work>\S.*)$`,
  'i',
);
const WEAK = new RegExp(
  String.raw`^${LABEL}(?<of> (?:ones|requests|tickets|mails|emails|issues|leads|orders|messages)| ?\?)?\s*(?:(?:just|simply|only)\s+)?(?:\b(?:gets?|receives?|go(?:es)?(?= (?:in|into|on|onto)\b)|is|are|to|into|should|will|becomes?|turns? into|ends? up as|results? in)\b)\s*(?:be )?(?<work>\S.*)$`,
  'i',
);

/** "support creates a ticket": the way is who does it. */
const DOES = new RegExp(
  String.raw`^${LABEL}\s+(?<work>(?:creates?|opens?|posts?|sends?|adds?|makes?|emails?|mails?|notifies|writes?|logs?|appends?|updates?|pings?|messages?|triggers?|saves?|stores?|files?|raises?)\s+\S.*)$`,
  'i',
);

/** "high and medium to Slack" is one part. */
const PAIRED =
  /(?<=^|[,;.:] |\band )[a-z][\w-]* and [a-z][\w-]*(?= (?:ones )?(?:->|:|to\b|go\b|get\b|are\b|should\b))/gi;

/** So many ways no switch has. */
const MOST_WAYS = 50;

/**
 * The pairs of label and work that a line begins with, how much of it they take, and how many parts were looked at.
 * `cued`: something said that ways follow.
 */
export function pairsIn(line: string, cued: boolean): { pairs: Pair[]; length: number; looked: number } {
  const pairs: Pair[] = [];
  let length = 0;
  let at = 0;
  let looked = 0;
  for (const { part, separator } of partsOf(line)) {
    if (pairs.length === MOST_WAYS) break;
    looked += 1;
    at += separator.length;
    const found = pairIn(part, pairs, cued);
    const last = pairs.at(-1);
    if (found) pairs.push(found);
    else if (last && separator.trim() !== '.') last.work += `${/and/i.test(separator) ? ' and ' : ', '}${part.trim()}`;
    else break;
    at += part.length;
    length = at;
  }
  return { pairs, length, looked };
}

function pairIn(part: string, before: readonly Pair[], cued: boolean): Pair | undefined {
  const said = part.replace(SEVERAL, '$1 or $2');
  const last = before.at(-1);
  const strong = STRONG.exec(said);
  const weak = strong ? null : WEAK.exec(said);
  const does = strong || weak ? null : DOES.exec(said);
  // Behind words that tell of ways only.
  const able = before.length === 0 || cued;
  const words = (weak?.[1] ?? '').replace(/ or /, ' ').split(' ').length;
  const match =
    strong ?? (able ? does : null) ?? (able && weak && (FALLBACK.test(weak[1] ?? '') || words <= 2) ? weak : null);
  // "approved ones": what somebody said who was asked.
  const label = (match?.[1] ?? '').trim().replace(ANSWERED, '$1');
  if (match && isLabel(label) && !/\s(?:->)\s.*\s->\s/.test(match.groups?.work ?? ''))
    return {
      label,
      kind: `${label}${match.groups?.of ?? ''}`.replace(' ?', '').trim(),
      work: workOf(match.groups?.work ?? '', part),
      link: !strong ? 'weak' : /->|=>|\bmeans?\b/.test(part) ? 'arrow' : 'strong',
    };
  const bare = last ? REST.exec(part) : null;
  if (bare && part.length > bare[0].length)
    return { label: (bare[1] ?? '').trim(), work: workOf(part.slice(bare[0].length).trim(), part), link: 'strong' };
  if (last && /^(?:otherwise|else)\b/i.test(part))
    return { label: 'otherwise', work: part.replace(/^(?:otherwise|else)[, ]*/i, ''), link: 'strong' };
  return last ? withoutVerb(part, last) : undefined;
}

const ANSWERED =
  /^(approved|rejected|accepted|declined|refused|denied|confirmed) (?:ones|requests|invoices|expenses|posts|leads|orders)$/i;

/** "the others you can ignore", "rest nothing". */
const REST =
  /^((?:and |but )?(?:(?:any(?:thing|one|body)?|everything|everyone) else|all (?:the )?(?:others?|rest)|(?:the )?others?(?: ones| [a-z]+s)?|(?:the )?rest))\s+(?=->|to |is |are |gets? |goes? |just |only |simply |you |we |by |via |in |into |on |nothing|ignored?|skip|drop|do )/i;

/** "domestic orders create a shipment, international orders a task": the verb was said before. */
function withoutVerb(part: string, last: Pair): Pair | undefined {
  const head = last.label.split(' ').at(-1) ?? '';
  const verb = /^[a-z]+(?= )/i.exec(last.work)?.[0];
  const found =
    last.label.includes(' ') && verb
      ? new RegExp(
          String.raw`^((?:[\w-]+ ){1,2}(?:${head.replace(/[^\w-]/g, '')}|ones)) ((?:an?|the|to|one|by|in) \S.*)$`,
          'i',
        ).exec(part)
      : null;
  return found?.[1] && found[2] && isLabel(found[1])
    ? { label: found[1], work: workOf(`${verb} ${found[2]}`, part), link: 'weak' }
    : undefined;
}

/** "high and medium to Slack": both go one way. */
const SEVERAL =
  /^((?:if |when |for )?[a-z][\w-]*) (?:and|&|\/) ([a-z][\w-]*)(?= (?:ones )?(?:->|:|=|to\b|go(?:es)?\b|gets?\b|are\b|should\b|means?\b|into\b))/i;

/** The parts of a line, each with what stands before it; taken one by one, since most lines begin with no pair. */
function* partsOf(line: string): Generator<{ part: string; separator: string }> {
  let at = 0;
  let separator = '';
  for (const { index, 0: next } of line
    .replace(PAIRED, (it) => it.replace(/\band\b/g, '&  '))
    .matchAll(/(?<!\s)\s*[,;]\s+(?:and\s+|or\s+|but\s+)?|\.\s+|\s+and\s+/g)) {
    yield { part: line.slice(at, index), separator };
    separator = next;
    at = index + next.length;
  }
  yield { part: line.slice(at), separator };
}
