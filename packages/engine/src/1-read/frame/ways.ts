import { LIMITS } from '../limits.ts';
import { ANSWER, contrasted, EVERYONE, FALLBACK, isLabel } from './way-labels.ts';
import { type Pair, pairsIn } from './way-pairs.ts';

/** As well where no mark and no word tells that ways follow, but the kinds themselves: "domestic orders get …, foreign orders get …". */
export const unfoldKinds = (text: string): { text: string; by?: string } | undefined => unfoldSentence(text, true);

/**
 * Ways that stand in a sentence or a table, written as the list that they are: "high goes to #urgent, low to #later" becomes
 * two lines "- high -> #urgent", so that whatever form they came in, they are read alike.
 */
export const marked = (text: string): { text: string; by?: string } | undefined =>
  unfoldTable(text) ?? unfoldList(text) ?? unfoldSentence(text);

/** What ways are told by: "by priority", "depending on the subject", 'look at the "type" field'. */
const BY =
  /\b(?:depending on|dependent on|based on|according to|by|per|on|with an?|(?:right|correct|proper|matching|appropriate|respective)|(?:look|looking) at|check(?:s|ing)?|route(?:d)? (?:it |them |by |on )*|where|if|for each|each)\s+(?:(?:what|which|whether|whatever|how)\s+)?(?:the\s+|its\s+|their\s+|each\s+|a\s+|kind of\s+|type of\s+)*(?:value (?:of|in) (?:the )?)?["']?([a-z][\w-]*(?: [a-z][\w-]*)?)["']?(?:\s+(?:field|column|value|property|attribute|line|says?|is|contains|of the \w+))*(?:\s+(?:and )?(?:do|send|route)(?: it| them| this| that| the following)?)?\s*(?:as follows|like this)?\s*[:,.;-]?\s*$/i;

/** 'a form with a field "department"' */
const QUOTED =
  /\b(?:field|column|property|dropdown|drop-down|select|question)\s+(?:is |called |named |for )?(?:the |a )?["']([\w -]{2,30})["'][^"']{0,60}$/i;

const CUE =
  /\b(?:depending|based on|according to|by|per|rout\w+|switch\w*|sort\w*|triage\w*|direct\w*|distribut\w+|dispatch\w*|look(?:ing)? at|check\w*|categor\w+|classif\w+|which|what|type|kind|cases?|decide|one of|split|handle\w*|right|correct|matching|appropriate|respective|different|accordingly)\b[^\n]{0,80}$/i;

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

export function fieldBefore(head: string): string | undefined {
  const quoted = QUOTED.exec(head.slice(-160))?.[1]?.toLowerCase();
  if (quoted) return quoted;
  const tail =
    head
      .slice(-110)
      .split(/\n|(?<=[.!?])\s+(?=[A-Z])/)
      .filter((it) => it.trim())
      .at(-1) ?? '';
  const field = BY.exec(tail.trimEnd())?.[1]?.trim().toLowerCase();
  return field &&
    !/^(?:morning|day|night|evening|noon|week|month|hour|it|them|this|that|following|way|what|type of|kind of|these|hand|mail|email|webhook|slack|ai|gpt|case|value|each|one|rules?|new|any)$/.test(
      field,
    )
    ? field.replace(/\s(?:field|column|and|is|of)$/, '')
    : undefined;
}

/** So many parts of sentences are looked at; no description that somebody means has a tenth of it. */
const MOST_PARTS = 1500;

/** "high goes to #urgent, medium to #support, everything else is logged". */
function unfoldSentence(text: string, kinds = false): { text: string; by?: string } | undefined {
  let looked = 0;
  for (const [tried, match] of [...text.matchAll(/(?:^|[:;.,](?=\s)|\n| - |->)\s*/g)].entries()) {
    if (tried === LIMITS.clauses) break;
    const start = match.index + match[0].length;
    const head = text.slice(0, start);
    const line = text.slice(start).split('\n')[0] ?? '';
    const told = pairsIn(line, kinds || CUE.test(head.slice(-120)));
    looked += told.looked;
    if (looked > MOST_PARTS) break;
    const everyone = told.pairs.filter((it) => EVERYONE.test(it.label));
    const pairs = told.pairs.filter((it) => !EVERYONE.test(it.label));
    if (!areWays(pairs, head, kinds)) continue;
    const named = namedBy(pairs);
    const by = named?.by ?? fieldBefore(head);
    const made = (named?.pairs ?? pairs).map((it) => `- ${it.label} -> ${it.work}`);
    const all = everyone.map((it) => `In all cases, ${it.work}`);
    const tail = text.slice(start + told.length).replace(/^[\s.;,]+/, '');
    return {
      text: [head.replace(/[:;,.-]?\s*$/, ':'), ...made, ...all, tail].join('\n').trim(),
      ...(by ? { by } : {}),
    };
  }
  return undefined;
}

/** Do the pairs tell several ways, and no list of other things? */
function areWays(pairs: readonly Pair[], head: string, kinds: boolean): boolean {
  if (pairs.length < 2) return false;
  // What a file is, is told by the file itself.
  if (pairs.filter((it) => FILES.test(it.label)).length > 1) return false;
  const rest = pairs.some((it) => FALLBACK.test(it.label));
  const cue = CUE.test(head.slice(-90)) && /[:.,;-]\s*$/.test(head);
  const quoted = pairs.filter((it) => /["']$/.test(it.label)).length > 1;
  const answers = pairs.filter((it) => ANSWER.test(it.label)).length > 1;
  const contrast = kinds && contrasted(pairs.map((it) => it.kind ?? it.label));
  if (pairs[0]?.link === 'weak') return contrast || (cue && /[:-]\s*$/.test(head));
  const arrows = pairs.every((it) => it.link === 'arrow');
  if (!rest && !cue && !quoted && !answers && !contrast && !arrows) return false;
  // "if X -> A" twice is told well enough by the two tests; a list of them reads better.
  return pairs.filter((it) => !FALLBACK.test(it.label)).length > 1 || cue;
}

const FILES =
  /^(?:pdfs?|images?|pictures?|photos?|videos?|spreadsheets?|csvs?|(?:pdf|word|excel|csv|image|audio|video|text|zip) (?:files?|documents?)|voice (?:messages?|notes?)|word docs?|text messages?)$/i;

/** 'label "bug" -> …, label "feature" -> …': the field stands with its values. */
function namedBy(pairs: readonly Pair[]): { by: string; pairs: Pair[] } | undefined {
  const found = pairs.map((it) => /^([a-z]+) (["'][^"']+["'])$/i.exec(it.label));
  const [first, ...more] = found.flatMap((it) => it?.[1]?.toLowerCase() ?? []);
  if (first === undefined || more.length === 0 || more.some((it) => it !== first)) return undefined;
  return { by: first, pairs: pairs.map((it, i) => ({ ...it, label: found[i]?.[2] ?? it.label })) };
}
