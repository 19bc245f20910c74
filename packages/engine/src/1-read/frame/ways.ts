import { LIMITS } from '../limits.ts';

/**
 * Ways that stand in a sentence or a table, written as the list that they are: "high goes to #urgent, low to #later" becomes
 * two lines "- high -> #urgent", so that whatever form they came in, they are read alike.
 */
export function unfoldWays(text: string): { text: string; by?: string } {
  const table = unfoldTable(text);
  if (table) return table;
  const listed = unfoldList(text);
  if (listed) return listed;
  return unfoldSentence(text) ?? { text };
}

/** What ways are told by: "by priority", "depending on the subject", 'look at the "type" field'. */
const BY =
  /\b(?:depending on|dependent on|based on|according to|by|per|on|with an?|(?:look|looking) at|check(?:s|ing)?|route(?:d)? (?:it |them |by |on )*|where|if|for each|each)\s+(?:(?:what|which|whether|whatever|how)\s+)?(?:the\s+|its\s+|their\s+|each\s+|a\s+|kind of\s+|type of\s+)*(?:value (?:of|in) (?:the )?)?["']?([a-z][\w-]*(?: [a-z][\w-]*)?)["']?(?:\s+(?:field|column|value|property|attribute|line|says?|is|contains|of the \w+))*(?:\s+(?:and )?(?:do|send|route)(?: it| them| this| that| the following)?)?\s*(?:as follows|like this)?\s*[:,.;-]?\s*$/i;

const CUE =
  /\b(?:depending|based on|according to|by|per|rout\w+|switch\w*|sort\w*|triage\w*|direct\w*|distribut\w+|dispatch\w*|look(?:ing)? at|check\w*|categor\w+|classif\w+|which|what|type|kind|cases?|decide|one of|split|handle\w*)\b[^\n]{0,80}$/i;

export const FALLBACK =
  /^(?:(?:and |in |for )*(?:any(?:thing|one|body)? else|everything else|everyone else|all (?:the )?(?:other|rest)(?:s| \w+)?|all else|others?(?: \w+)?|else|otherwise|default|the rest|rest|none of (?:these|those|them)|any other(?: \w+)?|whatever else|fallback|unknown|in all other cases|no match|\*))$/i;

/** What somebody says who was asked. */
const ANSWER =
  /^(?:(?:if )?(?:yes|no|approved?|rejected?|declined|denied|accepted|refused|ok|okay|confirmed|not approved))$/i;

function unfoldTable(text: string): { text: string; by?: string } | undefined {
  const lines = text.split('\n');
  const isRow = (line: string | undefined): boolean => line !== undefined && /^\s*\|?[^|\n]+\|[^|\n]+/.test(line);
  const start = lines.findIndex((it, i) => isRow(it) && isRow(lines[i + 1]));
  if (start < 0) return undefined;
  let end = start;
  while (isRow(lines[end]) || /^[\s|:+-]+$/.test(lines[end] ?? 'x')) end++;
  const rows = lines.slice(start, end);
  const cells = (row: string): string[] =>
    row
      .replace(/^\s*\||\|\s*$/g, '')
      .split('|')
      .map((it) => it.trim());
  const ruler = rows.findIndex((it) => /^[\s|:+-]+$/.test(it));
  const header = ruler > 0 || GENERIC.test(cells(rows[0] ?? '')[0] ?? '') ? cells(rows[0] ?? '') : undefined;
  const body = rows.slice(header ? Math.max(ruler + 1, 1) : 0).filter((it) => !/^[\s|:+-]+$/.test(it));
  const pairs = body.map(cells).filter((it) => it.length > 1 && it[0]);
  if (pairs.length < 2) return undefined;
  const head = lines.slice(0, start).join('\n').trimEnd();
  const by =
    fieldBefore(head) ??
    (header?.[0] && !/^(?:if|when|case|condition|what|label)\b/i.test(header[0]) ? header[0] : undefined);
  const made = pairs.map(([label, ...work]) => `- ${label?.replace(/^(?:if|when)\s+/i, '')} -> ${work.join(', ')}`);
  return {
    text: [head, ...made, ...lines.slice(end)].join('\n').trim(),
    ...(by ? { by: by.toLowerCase() } : {}),
  };
}

const GENERIC =
  /^(?:type|value|if|when|case|condition|category|label|status|priority|topic|subject|department|kind|country|field|what)\b/i;

/** "- Sales: post to #sales" under a line that says what decides. */
function unfoldList(text: string): { text: string; by?: string } | undefined {
  const lines = text.split('\n');
  const item =
    /^\s*(?:[-*•·]|\d{1,2}[.)])\s+(?:if |when |for )?(?:it'?s |it is |the \w+ is )?("[^"]+"|'[^']+'|[^:>=\n]{1,40}?)\s*(?:->|:|=|\bgoes? to\b|,(?= then))\s*(.+)$/i;
  const at = lines.flatMap((it, i) => (item.test(it) && isLabel(item.exec(it)?.[1] ?? '') ? [i] : []));
  const first = at[0];
  if (first === undefined || at.length < 2 || at.some((it, i) => i > 0 && it !== (at[i - 1] ?? 0) + 1))
    return undefined;
  const head = lines.slice(0, first).join('\n').trimEnd();
  const rest = at.some((it) => FALLBACK.test(item.exec(lines[it] ?? '')?.[1] ?? ''));
  const arrows = at.every((it) => (lines[it] ?? '').includes('->'));
  if (!rest && !CUE.test(head) && !arrows) return undefined;
  const by = fieldBefore(head);
  const out = lines.map((it, i) => {
    const match = at.includes(i) ? item.exec(it) : null;
    return match ? `- ${match[1]?.trim()} -> ${match[2]}` : it;
  });
  return { text: out.join('\n'), ...(by ? { by } : {}) };
}

/** "high goes to #urgent, medium to #support, everything else is logged". */
function unfoldSentence(text: string): { text: string; by?: string } | undefined {
  for (const [tried, match] of [...text.matchAll(/(?:^|[:;.,](?=\s)|\n| - |->)\s*/g)].entries()) {
    if (tried === LIMITS.clauses) break;
    const start = match.index + match[0].length;
    const head = text.slice(0, start);
    const line = text.slice(start).split('\n')[0] ?? '';
    const { pairs, length } = pairsIn(line, CUE.test(head.slice(-120)));
    if (pairs.length < 2) continue;
    const rest = pairs.some((it) => FALLBACK.test(it.label));
    const cue = CUE.test(head.slice(-90)) && /[:.,;-]\s*$/.test(head);
    const quoted = pairs.filter((it) => /^["']/.test(it.label)).length > 1;
    const answers = pairs.filter((it) => ANSWER.test(it.label)).length > 1;
    if (!rest && !cue && !quoted && !answers) continue;
    // "if X -> A" twice is told well enough by the two tests; a list of them reads better.
    if (pairs.filter((it) => !FALLBACK.test(it.label)).length < 2 && !cue) continue;
    const by = fieldBefore(head);
    const made = pairs.map((it) => `- ${it.label} -> ${it.work}`).join('\n');
    return {
      text: `${head.replace(/[:;,.-]?\s*$/, ':')}\n${made}\n${text.slice(start + length).replace(/^[\s.;,]+/, '')}`.trim(),
      ...(by ? { by } : {}),
    };
  }
  return undefined;
}

const LABEL = String.raw`(?:if |when |for |is it |in case of |in the case of )?(?:it'?s |it is |they are |the \w+ is |an? (?!row\b))?("[^"\n]+"|'[^'\n]+'|[#]?[A-Za-z][\w&/+%.-]*(?: (?!goes\b|go\b|gets?\b|is\b|are\b|to\b|should\b|means\b|will\b)[\w&/+%$€.<>=-]+){0,3}|[<>]=? ?\d[\d.,]*)`;
const STRONG = new RegExp(
  String.raw`^${LABEL}(?: ones| requests| tickets| mails| emails| issues| leads| orders| messages| ?\?)?\s*(?:->|=>|:(?!\/\/)|=|\?(?=\s)|\b(?:goes?|should go|is sent|are sent|gets? sent|is routed|are routed)(?: straight| directly)? (?=to\b)(?:to\s+)?|\b(?:(?:should|must) )?(?:becomes?|turns? into|(?:gets?|is|are) turned into|ends? up as|results? in)\b(?=\s+an?\s))\s*(?:then )?(\S.*)$`,
  'i',
);
const WEAK = new RegExp(
  String.raw`^${LABEL}(?: ones| requests| tickets| mails| emails| issues| leads| orders| messages| ?\?)?\s*(?:(?:just|simply|only)\s+)?(?:\b(?:gets?|is|are|to|into|means|should|will|becomes?|turns? into|ends? up as|results? in)\b)\s*(?:be )?(\S.*)$`,
  'i',
);

/** "support creates a ticket": the way is who does it. */
const DOES = new RegExp(
  String.raw`^${LABEL}\s+((?:creates?|opens?|posts?|sends?|adds?|makes?|emails?|mails?|notifies|writes?|logs?|appends?|updates?|pings?|messages?|triggers?|saves?|stores?|files?|raises?)\s+\S.*)$`,
  'i',
);

/** So many ways no switch has. */
const MOST_WAYS = 50;

/** The pairs of label and work that a line begins with, and how much of it they take. */
function pairsIn(line: string, cued: boolean): { pairs: { label: string; work: string }[]; length: number } {
  const pairs: { label: string; work: string }[] = [];
  let length = 0;
  let at = 0;
  for (const { part, separator } of partsOf(line)) {
    if (pairs.length === MOST_WAYS) break;
    at += separator.length;
    const strong = STRONG.exec(part);
    const weak = strong || pairs.length === 0 || !cued ? null : WEAK.exec(part);
    const does = strong || weak || pairs.length === 0 || !cued ? null : DOES.exec(part);
    const match =
      strong ??
      does ??
      (weak && (FALLBACK.test(weak[1] ?? '') || (weak[1] ?? '').split(' ').length <= 2) ? weak : null);
    const label = (match?.[1] ?? '').trim();
    const bare = FALLBACK.exec(part.split(/\s+(?=->|to |is |are |gets? |goes? )/)[0] ?? '');
    const last = pairs.at(-1);
    if (match && isLabel(label) && !/\s(?:->)\s.*\s->\s/.test(match[2] ?? '')) {
      pairs.push({ label, work: workOf(match[2] ?? '', part) });
    } else if (last && bare && part.length > bare[0].length) {
      pairs.push({ label: bare[0], work: workOf(part.slice(bare[0].length).trim(), part) });
    } else if (last && /^(?:otherwise|else)\b/i.test(part)) {
      pairs.push({ label: 'otherwise', work: part.replace(/^(?:otherwise|else)[, ]*/i, '') });
    } else if (last && separator.trim() !== '.') {
      last.work += `${/and/i.test(separator) ? ' and ' : ', '}${part.trim()}`;
    } else break;
    at += part.length;
    length = at;
  }
  return { pairs, length };
}

/** The parts of a line, each with what stands before it; taken one by one, since most lines begin with no pair. */
function* partsOf(line: string): Generator<{ part: string; separator: string }> {
  let at = 0;
  let separator = '';
  for (const { index, 0: next } of line.matchAll(/(?<!\s)\s*[,;]\s+(?:and\s+|or\s+|but\s+)?|\.\s+|\s+and\s+/g)) {
    yield { part: line.slice(at, index), separator };
    separator = next;
    at = index + next.length;
  }
  yield { part: line.slice(at), separator };
}

/** "to #support", "gets an email": an order again. */
export function workOf(work: string, part: string): string {
  const text = work.trim().replace(/[.;,]+$/, '');
  if (/^(?:to\s+)?#/.test(text)) return text.replace(/^to\s+/, 'post to ').replace(/^#/, 'post to #');
  if (/^(?:to\s+)?[\w.+-]+@/.test(text)) return `email ${text.replace(/^to\s+/, '')}`;
  if (/^(?:an? )?(?:e-?mail|message|mail|note)\b/i.test(text)) return `send ${text}`;
  if (/^to\s/i.test(text)) return `send ${text}`;
  if (/^(?:the )?(?:label|tag)\s/i.test(text)) return text.replace(/^(?:the )?(label|tag)\s/i, '$1 it ');
  // "bugs become a Jira issue": it is made of them.
  if (/\b(?:becomes?|turns? into|ends? up as|results? in)\s+an?\s/i.test(part) && /^an?\s/i.test(text))
    return `create ${text}`;
  if (
    /\b(?:goes?|should go|is sent|routed)\b[^.]*\bto\b/i.test(part) &&
    /^(?:the |our |my )?[A-Z#\w]/.test(text) &&
    !/^(?:send|post|create|add|email|mail|write|log|forward|append|update|label|do|ignore|notify|tell|save|make|open|put|store)\b/i.test(
      text,
    )
  )
    return `send to ${text}`;
  return text;
}

/** A name of a way, not a step: short, and no order. */
function isLabel(words: string): boolean {
  const label = words.trim().replace(/^["']|["']$/g, '');
  if (FALLBACK.test(label) || ANSWER.test(label)) return true;
  if (label === '' || label.split(/\s+/).length > 5) return false;
  // "AI categorizes it: …" tells who sorts, and is no way.
  if (/^(?:ai|gpt\S*|chatgpt|openai|claude|gemini|llm)\b/i.test(label)) return false;
  return !/^(?:it|then|and|i|we|they|you|he|she|send|add|post|create|get|read|fetch|save|write|email|mail|notify|tell|ask|take|make|put|update|when|whenever|every|each|after|before|once|new|step|steps|page|fields?|inputs?|note|the|my|our|so|also|first|second|third|please|use|with|on|in|at|from|to|body|columns?|url|https?|schedule|daily|weekly|hourly|depending|based|according|switch|route|sort|look|check|by|what|which|ask|split|them|direct|distribute|handle|dispatch|triage|webhook|form|load|call|request|by hand|manually)\b/i.test(
    label,
  );
}

export function fieldBefore(head: string): string | undefined {
  const tail =
    head
      .slice(-110)
      .split(/\n|(?<=[.!?])\s+(?=[A-Z])/)
      .filter((it) => it.trim())
      .at(-1) ?? '';
  const field = BY.exec(tail.trimEnd())?.[1]?.trim().toLowerCase();
  return field &&
    !/^(?:it|them|this|that|following|way|what|type of|kind of|these|hand|mail|email|webhook|slack|ai|gpt|case|value|each|one|rules?|new|any)$/.test(
      field,
    )
    ? field.replace(/\s(?:field|column|and|is|of)$/, '')
    : undefined;
}
