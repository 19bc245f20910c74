import { NUMBER_WORDS, numberOf } from '../catalog/number-words.ts';

/** Things in a text that are values and not words: masked before anything is read as grammar. */
export type Entity = {
  kind:
    | 'url'
    | 'domain'
    | 'email'
    | 'quoted'
    | 'json'
    | 'channel'
    | 'handle'
    | 'subreddit'
    | 'money'
    | 'percent'
    | 'duration'
    | 'clock'
    | 'phone'
    | 'identifier'
    | 'emoji'
    | 'number'
    | 'file'
    | 'zone'
    | 'stated';
  /** As written. */
  text: string;
  /** Without its quotes, `#` or `@`; durations as "10 minutes", money as "500". */
  value: string;
  start: number;
  end: number;
};

export const NUMBER = String.raw`(?:\d+(?:[.,]\d+)?|${NUMBER_WORDS}|half|couple)`;

const UNIT = 'seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?';
const TLD =
  'com|org|net|io|ai|app|dev|de|co|uk|us|eu|info|agency|example|shop|store|ch|at|fr|nl|es|it|se|no|cloud|tech|me|tv|gg|xyz|so';

/** The parts of a domain before its last one: as long and as many as a domain has. */
const LABELS = String.raw`(?<![a-z0-9][.-])(?:[a-z0-9-]{1,63}\.){1,6}`;

/** The first pattern that matches at a place wins, so that an address is not also a domain. */
const PATTERNS: {
  kind: Entity['kind'];
  pattern: RegExp;
  /** Only in a text that speaks of this too. */
  beside?: RegExp;
  value?: (match: RegExpMatchArray) => string | undefined;
}[] = [
  // What stated.ts took out of the text: one letter for each value.
  { kind: 'stated', pattern: /[\uF000-\uF0FF]/g },
  { kind: 'url', pattern: /\bhttps?:\/\/[^\s<>"')\]]+[^\s<>"')\].,;:!?]/gi },
  { kind: 'email', pattern: /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}\b/g },
  { kind: 'json', pattern: /\{\s*["']?\w[\w -]*["']?\s*:(?:[^{}\n]|\{[^{}\n]*\})*\}/g },
  { kind: 'quoted', pattern: /"([^"\n]{1,200})"/g, value: (it) => it[1] },
  { kind: 'quoted', pattern: /(?<![\w])'((?:[^'\n]|(?<=\w)'(?=\w)){1,160})'(?!\w)/g, value: (it) => it[1] },
  { kind: 'channel', pattern: /(?<![\w&])#([A-Za-z][\w-]*)/g, value: (it) => it[1] },
  {
    kind: 'domain',
    pattern: new RegExp(String.raw`(?<![\w.])@(${LABELS}(?:${TLD}))\b`, 'gi'),
    value: (it) => it[1],
  },
  { kind: 'handle', pattern: /(?<![\w.])@([A-Za-z]\w*)/g, value: (it) => it[1] },
  { kind: 'subreddit', pattern: /(?<![\w/])\/?r\/(\w+)/g, value: (it) => it[1] },
  // "the GitHub repo acme/web": only there does a stroke join an owner and a name.
  {
    kind: 'identifier',
    pattern:
      /(?<=\b(?:repo|repository|github|gitlab|gitlab project)\s(?:called |named )?)[\w.-]{1,100}\/[\w.-]{0,100}\w\b|(?<![\w.-])[\w.-]{1,100}\/[\w.-]{1,100}(?=\s+(?:repo|repository)\b)/gi,
  },
  // "the GitHub issues in acme/web"
  {
    kind: 'identifier',
    pattern: /(?<=\b(?:in|on|to|for|of|at)\s)[a-z][\w.-]*\/[\w.-]*\w\b(?![/:])/gi,
    beside: /\b(?:github|gitlab)\b/i,
  },
  {
    kind: 'url',
    pattern: new RegExp(String.raw`\b${LABELS}(?:${TLD})\/[^\s<>"')\]]*[^\s<>"')\].,;:!?]`, 'gi'),
  },
  { kind: 'domain', pattern: new RegExp(String.raw`\b${LABELS}(?:${TLD})\b`, 'gi') },
  { kind: 'phone', pattern: /(?<!\w)\+\d[\d ()/-]{6,16}\d/g, value: (it) => it[0].replace(/[ ()/-]/g, '') },
  {
    kind: 'zone',
    pattern:
      /\b(?:Europe|America|Asia|Africa|Australia|Pacific|Atlantic)\/[A-Z][A-Za-z_]+\b|\b(?:UTC|GMT|CET|CEST|EST|EDT|PST|PDT|CST|IST|JST|BST)\b(?: time)?/g,
  },
  {
    kind: 'money',
    pattern:
      /(?:[$€£]\s?(\d[\d,.]*)\s?(k\b)?)|(?:\b(\d[\d,.]{0,20})\s?(k)?\s?(?:[$€£]|(?:usd|eur|gbp|dollars?|euros?|pounds?|bucks)\b))/gi,
    value: money,
  },
  { kind: 'percent', pattern: /\b(\d+(?:[.,]\d+)?)\s?(?:%|percent\b)/gi, value: (it) => it[1] },
  {
    kind: 'duration',
    pattern: /\bhalf (?:a |an )?(minute|hour|day|year)\b/gi,
    value: (it) =>
      ({ minute: '30 seconds', hour: '30 minutes', day: '12 hours', year: '6 months' })[it[1]?.toLowerCase() ?? ''],
  },
  {
    kind: 'duration',
    pattern: new RegExp(String.raw`\b(${NUMBER}|an?|a few|a couple of)[ -]?(${UNIT})\b(?!'s)`, 'gi'),
    value: duration,
  },
  {
    kind: 'duration',
    pattern: /(?<![\w.-])(\d+)(s|m|h|d)\b/g,
    value: (it) => `${it[1]} ${{ s: 'seconds', m: 'minutes', h: 'hours', d: 'days' }[it[2] ?? '']}`,
  },
  {
    kind: 'clock',
    pattern:
      /\b(?:[01]?\d|2[0-4])[:.][0-5]\d\s?(?:[ap]\.?m\b\.?)?|\b(?:1[0-2]|0?[1-9])\s?[ap]\.?m\b\.?|\b(?:noon|midday|midnight)\b|\b\d{1,2} o'?clock\b/gi,
  },
  {
    kind: 'file',
    pattern:
      /(?<![\w-])(?:[\w-]|[<{][\w' -]{2,24}[>}]){1,60}\.(?:csv|xlsx?|pdf|json|txt|md|xml|docx?|png|jpe?g|mp[34]|html|zip)\b/gi,
  },
  { kind: 'identifier', pattern: /\b[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9_]+\b/g },
  { kind: 'emoji', pattern: /(?<![\w:]):[a-z][a-z\d_+-]*:(?![\w:])/gi },
  { kind: 'emoji', pattern: /\p{Extended_Pictographic}\uFE0F?/gu },
  {
    kind: 'number',
    pattern: /(?<![\w.-])\d[\d,]*(?:\.\d+)?\b|(?<=\s)-\d[\d,]*(?:\.\d+)?\b/g,
    value: (it) => it[0].replaceAll(',', ''),
  },
];

function money(match: RegExpMatchArray): string {
  const thousands = match[2] ?? match[4];
  const amount = Number((match[1] ?? match[3] ?? '').replaceAll(',', ''));
  return String(thousands ? amount * 1000 : amount);
}

function duration(match: RegExpMatchArray): string {
  const words = (match[1] ?? '').toLowerCase();
  const amount = words === 'a few' ? 3 : words === 'a couple of' ? 2 : numberOf(words);
  const unit = (match[2] ?? '')
    .toLowerCase()
    .replace(/^sec\w*/, 'second')
    .replace(/^min\w*/, 'minute')
    .replace(/^hr\w*/, 'hour')
    .replace(/s$/, '');
  return `${amount} ${unit}s`;
}

/** All entities of a text, in order, none overlapping another. */
export function findEntities(text: string): Entity[] {
  const found: Entity[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern, value, beside } of PATTERNS) {
    if (beside && !beside.test(text)) continue;
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.subarray(start, end).some(Boolean)) continue;
      taken.fill(1, start, end);
      found.push({ kind, text: match[0], value: (value?.(match) ?? match[0]).trim(), start, end });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
