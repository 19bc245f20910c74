import type { Lexicon } from '../../catalog/lexicon.ts';
import { withNumbers } from './numbers.ts';
import type { Word } from './words.ts';

/** Words as they would be written: numbers in digits, addresses and names joined ("hot dash leads", "accounting at brandt dot example", "air table"). */
export function written(lexicon: Lexicon, words: readonly Word[]): Word[] {
  const named = joinNames(lexicon, joinLetters(joinSchemes(words)).map(respelt));
  return joinAddresses(joinMarks(joinModels(withNumbers(named))));
}

/** "l l m", "s m s": what is said letter by letter; "i" and "a" at its ends are words. */
function joinLetters(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; ) {
    let to = i;
    while (/^[a-z]$/.test(words[to]?.text ?? '') && (to === i || !words[to - 1]?.ends)) to++;
    while (to > i && /^[ai]$/.test(words[to - 1]?.text ?? '')) to--;
    const from = /^[ai]$/.test(words[i]?.text ?? '') ? i + 1 : i;
    if (to - from < (SPELT.test(words[i - 1]?.text ?? '') ? 2 : 3)) {
      out.push(words[i] as Word);
      i += 1;
      continue;
    }
    out.push(...words.slice(i, from), joined(words, from, to - from));
    i = to;
  }
  return out;
}

/** Behind these, two letters are a value: "country code equals d e". */
const SPELT = /^(?:equals?|code|to|is|called)$/;

/** "https colon slash slash the verge dot com": the host in one word, as far as it can be told. */
function joinSchemes(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    out.push(words[i] as Word);
    if (!/^https?$/.test(words[i]?.text ?? '')) continue;
    if (words[i + 1]?.text === 'colon') i += 1;
    while (words[i + 1]?.text === 'slash') i += 1;
    const dot = words.slice(i + 1, i + 5).findIndex((it) => it.text === 'dot');
    if (dot < 1) continue;
    const { text, ...scheme } = out.pop() as Word;
    const host = words.slice(i + 1, i + 1 + dot).map((it) => it.text);
    out.push({ ...scheme, text: `${text}://${host.join('')}` });
    i += dot;
  }
  return out;
}

/** What captions write for names that they do not know. */
const RESPELT: Record<string, string> = {
  superbase: 'supabase',
  supabase: 'supabase',
  postgress: 'postgres',
  quadrant: 'qdrant',
  jason: 'json',
  naden: 'n8n',
  gmails: 'gmail',
  olama: 'ollama',
  cloude: 'claude',
};

function respelt(word: Word): Word {
  const known = RESPELT[word.text];
  return known ? { ...word, text: known } : word;
}

const PAIRS: [string, string][] = (
  [
    ['n eight n', 'n8n'],
    ['n 8 n', 'n8n'],
    ['n a 10', 'n8n'],
    ['open ai', 'openai'],
    ['chat gpt', 'chatgpt'],
    ['g p t', 'gpt'],
    ['web hook', 'webhook'],
    ['drop down', 'dropdown'],
    ['text area', 'textarea'],
    ['o auth', 'oauth'],
    ['my sequel', 'mysql'],
    ["what's app", 'whatsapp'],
    ['open router', 'openrouter'],
    ['deep seek', 'deepseek'],
    ['hugging face', 'huggingface'],
    ['news letter', 'newsletter'],
    ['sub workflow', 'subworkflow'],
    ['sub node', 'subnode'],
    ['java script', 'javascript'],
    ['a p i', 'api'],
    ['u r l', 'url'],
    ['a i', 'ai'],
    ['e mail', 'email'],
    ['time stamp', 'timestamp'],
    ['work flow', 'workflow'],
    ['data base', 'database'],
    ['spread sheet', 'spreadsheet'],
    ['s three', 's3'],
    ['a m', 'am'],
    ['p m', 'pm'],
  ] as [string, string][]
).sort((a, b) => b[0].length - a[0].length);

const BY_FIRST = new Map<string, [string[], string][]>();
for (const [spoken, one] of PAIRS) {
  const words = spoken.split(' ');
  const first = words[0] as string;
  BY_FIRST.set(first, [...(BY_FIRST.get(first) ?? []), [words, one]]);
}

function joinNames(lexicon: Lexicon, words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] as Word;
    const pair = BY_FIRST.get(word.text)?.find(([parts]) => parts.every((it, k) => words[i + k]?.text === it));
    // "seven a m" is a time, "a m" elsewhere is nothing.
    const length = pair?.[0].length ?? (isOneName(lexicon, word, words[i + 1]) ? 2 : 0);
    if (length > 0) {
      out.push(joined(words, i, length, pair?.[1]));
      i += length;
    } else {
      out.push(word);
      i += 1;
    }
  }
  return out;
}

/** "air table", "click up": two words that only together are a service. */
function isOneName(lexicon: Lexicon, a: Word, b: Word | undefined): boolean {
  if (!b || a.ends || a.text.length < 2 || b.text.length < 2) return false;
  const one = a.text + b.text;
  if (one.length < 6 || lexicon.names.get(a.text)?.some((it) => it.words[1] === b.text)) return false;
  return lexicon.names.get(one)?.some((it) => it.words.length === 1 && !it.implied) === true;
}

/** "gpt 4 o mini" → "gpt-4o-mini", "gpt 4.1" → "gpt-4.1". */
function joinModels(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; ) {
    const word = words[i] as Word;
    const named = word.text === 'gpt';
    let k = named ? i + 1 : i;
    const number = words[k]?.text ?? '';
    const omni = words[k + 1]?.text === 'o';
    const fits = named ? /^\d(?:\.\d)?o?$/.test(number) : number === '4' && omni;
    if (!fits) {
      out.push(word);
      i += 1;
      continue;
    }
    let text = `gpt-${number}${omni ? 'o' : ''}`;
    k += omni ? 2 : 1;
    if (/^(?:mini|nano|turbo)$/.test(words[k]?.text ?? '')) text += `-${words[k++]?.text}`;
    out.push({ ...joined(words, i, k - i), text });
    i = k;
  }
  return out;
}

function joined(words: readonly Word[], at: number, length: number, text?: string): Word {
  const parts = words.slice(at, at + length);
  const ends = parts.at(-1)?.ends;
  const { ends: _, ...first } = parts[0] as Word;
  return { ...first, text: text ?? parts.map((it) => it.text).join(''), ...(ends ? { ends } : {}) };
}

const PLAIN = /^[\p{L}\d][\p{L}\d._-]*$/u;
const STOP =
  /^(?:a|an|and|or|the|is|to|in|on|of|for|with|so|but|then|that|this|we|i|you|it|here|okay|ok|my|your|our|called|named|like|red|green|little|because|cause|when|if|as|since|now|again|okay|ok|at|from|by|which|just)$/;

/** "hot dash leads", "user underscore id", "hash alerts", "prefix attachment underscore". */
function joinMarks(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word;
    const before = out.at(-1);
    const next = words[i + 1];
    const mark = word.text === 'dash' || word.text === 'hyphen' ? '-' : word.text === 'underscore' ? '_' : undefined;
    if (mark && before && !before.ends && PLAIN.test(before.text) && !STOP.test(before.text)) {
      const on =
        next !== undefined && PLAIN.test(next.text) && !STOP.test(next.text) && !/^(?:dot|slash)$/.test(next.text);
      if (on || mark === '_') {
        out[out.length - 1] = glued(before, mark, on ? next : undefined, word);
        if (on) i += 1;
        continue;
      }
    }
    if (/^(?:hash|hashtag)$/.test(word.text) && next && PLAIN.test(next.text) && !STOP.test(next.text)) {
      // The name may go on with dashes.
      out.push({ ...next, text: `#${next.text}` });
      i += 1;
      continue;
    }
    out.push(word);
  }
  return out;
}

function glued(a: Word, mark: string, b: Word | undefined, own: Word): Word {
  const ends = b ? b.ends : own.ends;
  const { ends: _, ...first } = a;
  return { ...first, text: `${a.text}${mark}${b?.text ?? ''}`, ...(ends ? { ends } : {}) };
}

/** What comes last in a host name or a file name. */
const AFTER_DOT =
  /^(?:com|org|net|io|ai|app|dev|de|co|uk|us|eu|info|agency|example|shop|store|ch|at|fr|nl|es|it|se|no|cloud|tech|me|tv|xyz|so|local|csv|pdf|json|xlsx?|docx?|txt|html|xml|png|jpe?g|mp[34]|md|zip|js|test)$/;

/** "api dot apify dot com slash v 2", "orders at mugfactory dot example", "report dot csv". */
function joinAddresses(words: readonly Word[]): Word[] {
  const out: Word[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as Word;
    const before = out.at(-1);
    const next = words[i + 1];
    if (!/^(?:dot|slash|at)$/.test(word.text)) {
      out.push(word);
      continue;
    }
    // "the path is slash episodes"
    if (
      word.text === 'slash' &&
      next &&
      !STOP.test(next.text) &&
      /^(?:is|path|to|called|folder|url|endpoint|route)$/.test(before?.text ?? '')
    ) {
      out.push({ ...next, text: `/${next.text}` });
      i += 1;
      continue;
    }
    if (before && !before.ends && next && PLAIN.test(next.text)) {
      const dotted = AFTER_DOT.test(next.text) || /^(?:dot|slash)$/.test(words[i + 2]?.text ?? '');
      const inside = /[.@/]/.test(before.text);
      if (
        word.text === 'dot' &&
        (dotted || inside) &&
        PLAIN.test(before.text.replace(/[@/:]/g, '')) &&
        !STOP.test(before.text)
      ) {
        out[out.length - 1] = glued(before, '.', next, word);
        i += 1;
        continue;
      }
      if (word.text === 'slash' && /[.]|^https?:|^\//.test(before.text)) {
        const version = /^v$/.test(next.text) && /^\d+$/.test(words[i + 2]?.text ?? '');
        if (version) {
          out[out.length - 1] = glued(before, '/', { ...next, text: `v${words[i + 2]?.text}` }, word);
          i += 2;
          continue;
        }
        const on = !STOP.test(next.text);
        out[out.length - 1] = glued(before, '/', on ? next : undefined, word);
        if (on) i += 1;
        continue;
      }
      const host = words.slice(i + 1, i + 5).findIndex((it) => it.text === 'dot');
      if (
        word.text === 'at' &&
        PLAIN.test(before.text) &&
        !STOP.test(before.text) &&
        (host === 1 || /\.[a-z]+$/.test(next.text))
      ) {
        out[out.length - 1] = glued(before, '@', next, word);
        i += 1;
        continue;
      }
    }
    out.push(word);
  }
  return out;
}
