import type { Flow, Fork } from './flow.ts';
import { goInto, nodeOf } from './flow.ts';

/** The ways of forks: what their outputs are called, and which one the talk turns to. */

const TRUE =
  /\b(?:if|when|in case) (?:it's|it is|that's|that is|this is|it was|yes)(?: the)? ?(?:true|yes)?(?<=true|yes)\b|\b(?:on|from|in|for|to|into|under|off) (?:the |that |our )?(?:true|yes)\b|\b(?:the )?(?:true|yes) (?:branch|path|side|output|route|way|goes|part|one)\b|^true\b(?! (?:or|and|value|is not)\b)|^yes(?: (?:goes|we|i|it|means|is)\b|$)/;
const FALSE =
  /\b(?:if|when|in case) (?:it's|it is|that's|that is|this is) (?:false|not)\b|^if not\b|\b(?:if it (?:isn't|doesn't)|if they (?:aren't|don't))\b|\b(?:on|from|in|for|to|into|under|off) (?:the |that |our )?false\b|\b(?:the )?false (?:branch|path|side|output|route|way|goes|part|one)\b|^false\b(?! (?:or|and|value|alarms?|positives?)\b)|^(?:otherwise|else|everyone else|everything else|everybody else|all others?|the others?|the rest|for the rest|for everyone else|for everything else|for all (?:the )?others?)\b|\b(?:the other|other) (?:branch|path|output|side|way|route)\b/;
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const FALLBACK =
  /\b(?:fallback|extra output|no clear match|fall back|output on extra|other branch|default output|none of (?:them|these|those))\b/;

/** Turns to a way where the phrase says so. True where it did. */
export function turn(flow: Flow, lead: string, text: string): boolean {
  for (const fork of [...flow.forks].reverse()) {
    const output = fork.kind === 'if' ? ofIf(text) : ofWays(flow, fork, lead, text);
    if (output === undefined) continue;
    if (fork.current === output) return true;
    // The same word can mean the decision before this one.
    if (fork.used.has(output) && fork.kind === 'if' && flow.forks.length > 1) continue;
    goInto(flow, fork, output, /\bafter (?:the|that|this|it)\b/.test(text));
    return true;
  }
  return false;
}

function ofIf(text: string): number | undefined {
  if (FALSE.test(text)) return 1;
  return TRUE.test(text) ? 0 : undefined;
}

function ofWays(flow: Flow, fork: Fork, lead: string, text: string): number | undefined {
  const node = nodeOf(flow, fork.node);
  const ways = node?.ways ?? [];
  const ordinal =
    /^(?:the |on |from |to |for |now |in )*(first|second|third|fourth|fifth|sixth) (?:output|branch|route|way|path|one|category|case)\b/.exec(
      text,
    )?.[1];
  const nth = ORDINALS.indexOf(ordinal ?? (/\bcategory|case\b/.test(text) ? '' : (lead.split(' ').at(-1) ?? '')));
  const placed = ordinal !== undefined;
  const numbered = /^(?:the |on |from |to |for |now |go(?:es)? )*(?:output|branch|route) (\d)\b/.exec(text)?.[1];
  const named = ways.findIndex((it, i) => startsWith(text, it.label, fork, i));
  if (named >= 0) return named;
  if (
    node?.fallback &&
    /^(?:the |for |on |from )*(?:other|others|fallback|rest|everything else|default|extra)\b/.test(text)
  )
    return ways.length;
  if (placed && nth >= 0) return nth;
  if (numbered !== undefined) return Math.max(0, Number(numbered) - (fork.used.has(0) || numbered !== '0' ? 1 : 0));
  const asked = /^(?:for|if it's|when it's|in case of) (?:an? |the )?([a-z-]{3,}) /.exec(text)?.[1];
  const told = ways.flatMap(({ test }, i) => (asked && test?.split(' ').includes(asked) ? [i] : []));
  if (told.length === 1) return told[0];
  // "for refunds we …": a way that nobody had named before.
  const fresh =
    /^(?:for|if it's|when it's|if the \w+ is|in case of) (?:an? |the |category )?([a-z-]+(?: [a-z-]+)?) (?:we|i|we're|i'm|it goes|let's|i'll|we'll)\b/.exec(
      text,
    )?.[1];
  if (
    fresh &&
    node?.node.endsWith('.switch') &&
    !/^(?:this|that|the|now|me|us|it|some|example|testing)\b/.test(fresh)
  ) {
    node.ways = [...ways, { label: fresh, says: text }];
    return ways.length;
  }
  return undefined;
}

/** "support goes to zendesk", "for invoice i want", "the urgent ones": the label opens the phrase and something is done. */
function startsWith(text: string, label: string, fork: Fork, index: number): boolean {
  const open = text.replace(
    /^(?:(?:for|the|on|from|if|it's|is|when|category|output|a|an|in|case|of|all|first|second|third|fourth|branch|route|and|tickets?|emails?|leads?|messages?|number|\d)\s+)*/,
    '',
  );
  const own = label.toLowerCase();
  const stem = own.replace(/s$/, '');
  if (!open.startsWith(stem)) return false;
  const rest = open.slice(stem.length).replace(/^e?s\b/, '');
  if (rest !== '' && !rest.startsWith(' ')) return false;
  if (rest.trim() === '') return true;
  return (
    fork.used.has(index) === false &&
    /^ (?:requests?|questions?|emails?|messages?|tickets?|leads?|ones?|branch|output|category|reviews?|feedback|comments?|orders?)?\s*(?:i|we|i'm|we're|it|that|they|goes|go|gets?|get|which|what|let's|is|are|to|then|should|will|i'll|we'll|needs?|slack|gmail|send|create|$)/.test(
      `${rest} `,
    )
  );
}

/** Names of ways in what is said of a fork; each is kept once. */
export function namesIn(
  node: { node: string; ways?: { label: string; says: string; test?: string }[]; fallback?: boolean },
  text: string,
): void {
  if (FALLBACK.test(text)) node.fallback = true;
  const ways = node.ways ?? [];
  const add = (label: string, says: string): void => {
    const clean = label
      .trim()
      .replace(/^(?:an?|the|called|named|is|for|equals|to)\s+/g, '')
      .trim();
    if (clean && !NO_LABEL.test(clean) && !ways.some((it) => it.label === clean))
      ways.push({ label: clean, says: says.trim() });
  };
  if (node.node.endsWith('.textClassifier')) {
    const more = /^(?:and |the |with )*description(?: is| says)? (.+)$/.exec(
      text.split(/\bcategory\b/)[0]?.trim() ?? '',
    )?.[1];
    const last = ways.at(-1);
    if (more && last && !last.says) last.says = more.trim();
    const parts = text.split(/\bcategory (?:number |name |called |named )?(?=\S)/).slice(1);
    for (const part of parts) {
      const [, label = '', says = ''] =
        LABELLED.exec(part.replace(/^\d+ (?:is |we |i |call it |called |named )*/, '')) ?? [];
      add(label, says);
    }
    if (/^[a-z]+$/.test(text) && ways.length > 1) add(text, text);
    const list = /\bcategories (?:are |like |is |we have |called )?((?:[a-z-]+ ?){1,8})$/.exec(text)?.[1];
    if (list && parts.length === 0) for (const it of list.split(' ')) add(it, it);
  }
  if (node.node.endsWith('.switch')) {
    const test = ruleIn(text);
    if (test && !ways.some((it) => it.test === test)) ways.push({ label: test, says: text, test });
    const called = CALLED.exec(text)?.[1];
    const last = ways.at(-1);
    if (last?.test && called && !NO_LABEL.test(called)) last.label = called;
    if (test || (last?.test && called)) {
      node.ways = ways;
      return;
    }
    const rule =
      /\b(?:equals?|is equal to|equal to|contains?|is|called|named|rule|output) (?:to |rule |number |output |\d |called |named |the word |is )*([a-z][a-z-]*)(?= |$)/g;
    for (const it of text.matchAll(rule)) add(it[1] ?? '', text);
  }
  if (ways.length > 0) node.ways = ways;
}

/** "the second rule amount is bigger than or equal to 10000", "message voice file id exists" → the test alone. */
function ruleIn(text: string): string | undefined {
  const found = COMPARED.exec(text);
  const before = found && text.slice(0, found.index);
  const field =
    before &&
    (/\b(?:rule|condition|output|one|case|if|where|when)(?: \d)?(?: is)?(?: that| if| when| where)? ((?:the )?[a-z_][\w ]{1,40})$/.exec(
      before,
    )?.[1] ??
      before);
  const words = field
    ?.replace(/^(?:(?:the|an?|our|so|and|first|second|third|next|last|rule|is|if|when|where|it|that)\s+)+/, '')
    .trim();
  return words && words.split(' ').length <= 5 ? `${words} ${found?.[0] ?? ''}` : undefined;
}
const COMPARED =
  /\b(?:(?:is |are )?(?:bigger|greater|larger|higher|more|less|smaller|lower|fewer|above|over|below|under)(?: than)?(?: or equals?(?: to)?)? \d[\d.]*|exists?\b|(?:is )?(?:not )?empty\b|(?:doesn't|does not) exist\b)/;
/** "call it normal", "let's call that output big" */
const CALLED =
  /\b(?:call|name|rename) (?:(?:this|that|the) (?:output|one|rule|route|way)|it|this|that)(?: to)? (?:the )?([a-z][\w-]*)/;

const NO_LABEL =
  /^(?:extra|fallback|bigger|greater|larger|smaller|less|more|lower|higher|\d+|name|output|the|it|that|this|not|rule|rules|mode|to|is|true|false|there|here|just|what|one|two|a|an|of|on|and|equal|same|very|really|going|where|how|because|string|number|value|category|by|important|called|named|set|like|for|we|i|you|different|another|empty|routing|route|description|field|expression|from|in|with|if|then|so|when|goes|that's|it's|or|and)$/;
/** The label is one or two words; what follows describes it. */
const LABELLED =
  /^((?:[a-z-]+(?: (?:requests?|questions?|issues?|emails?|tickets?|orders?|leads?|support|complaints?|inquir(?:y|ies)|reports?|feedback|lead|mail))?)|[a-z-]+)(?: (?:and |with )?(?:the )?(?:description )?(?:is |says |for |when |means )?(.*))?$/;
