import type { Entity } from '../1-read/entities.ts';
import { ADVERBS, MODALS, verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { mayBeNoun, verbBase, verbIntent } from '../1-read/verbs.ts';
import { numberOf } from '../catalog/number-words.ts';
import type { Intent } from '../catalog/profile.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isLittle, stemOf } from './words.ts';

/** One thing that the words say, and the tokens that say it: it must be found in what was built. */
export type Claim = { stretch: Stretch; from: number; to: number } /** `into`: something is to go there. */ & (
  | { kind: 'service'; family: string; into: boolean }
  | { kind: 'value'; entity: Entity }
  | { kind: 'name'; word: string; file?: true }
  | { kind: 'number'; amount: number; entity?: Entity; back: boolean }
  | { kind: 'doing'; verb: string; intent: Intent; ordered: boolean }
  | { kind: 'test' }
  | { kind: 'start' }
  /** "every new order": something has to notice them. */
  | { kind: 'fresh' }
  /** Words that are none of these. */
  | { kind: 'rest'; tells: boolean }
  /** "not", "only", "at most": what follows is barred or bounded. */
  | { kind: 'bound'; bars: boolean; stems: ReadonlySet<string>; intent?: Intent; family?: string }
);

/** What the words of one stretch claim, in their order. */
export function claimsOf(stretch: Stretch, isFirst: boolean): Claim[] {
  const { tokens, opener } = stretch;
  const tests = opener !== undefined && !BOUNDS.has(opener);
  const verb = tests ? -1 : verbOf(tokens);
  const bound = tests && opener !== 'unless' ? -1 : tokens.findIndex((_, i) => boundAt(tokens, i) > 0);
  const isStory = tokens.some((it) => it.lower === 'we' || it.lower === 'i') && verb < 0 && !tests;
  const claims = tokens
    .flatMap((_, i) => valueClaim(stretch, i) ?? [])
    .filter((it) => !isStory || it.kind !== 'number')
    // What is barred is not to be there.
    .filter((it) => bound < 0 || it.from < bound || it.kind === 'number' || !BARS.has(tokens[bound]?.lower ?? ''));
  const whole = { stretch, from: 0, to: tokens.length };
  const base = doing(tokens, verb);
  const telling = stemsIn(stretch).size > 0;
  if (tests && telling) claims.push({ ...whole, kind: STARTS.has(opener) ? 'start' : 'test' });
  else if (
    base &&
    telling &&
    !(stretch.heads && tokens.length <= 3) &&
    !(bound >= 0 && (bound < verb || isNothing(tokens[verb + 1])))
  )
    claims.push({
      ...whole,
      from: verb,
      kind: 'doing',
      verb: base,
      intent: base === 'write' && tokens[verb + 1]?.lower === 'to' ? 'send' : verbIntent(base),
      ordered: isOrder(tokens, verb),
    });
  const fresh = freshAt(tokens);
  if (fresh >= 0 && !tests)
    claims.push({ stretch, from: fresh, to: Math.min(tokens.length, fresh + 3), kind: 'fresh' });
  const file =
    base && ['create', 'generate', 'convert'].includes(verbIntent(base))
      ? tokens.findIndex((it, i) => i > verb && /^(?:pdf|csv|png|jpe?g|zip|xlsx|docx)$/.test(it.lower))
      : -1;
  if (file >= 0)
    claims.push({ stretch, from: verb, to: file + 1, kind: 'name', word: tokens[file]?.lower ?? '', file: true });
  const bounded = bound < 0 ? undefined : boundClaim(stretch, bound);
  if (bounded?.kind === 'bound' && (bounded.stems.size > 0 || bounded.intent !== undefined)) claims.push(bounded);
  const told = stemsIn(stretch).size;
  const toMe = tokens.some((it) => /^(?:me|us|them|him|her)$/.test(it.lower));
  const isLoop = tokens[0]?.lower === 'for' && /^(?:every|each)$/.test(tokens[1]?.lower ?? '');
  const tellsOf = TELLERS.has(tokens[0]?.lower ?? '') || isFirst || isLoop;
  if (claims.length === 0 && !stretch.heads && !tellsOf && (told > 1 || (told > 0 && toMe)))
    claims.push({ ...whole, kind: 'rest', tells: toMe && told === 1 });
  return claims;
}

/** Where "every new …" begins. */
const freshAt = (tokens: readonly Token[]): number =>
  tokens.findIndex((it, i) => /^(?:every|each|any)$/.test(it.lower) && tokens[i + 1]?.lower === 'new');

/** "delete nothing" orders nothing. */
const isNothing = (it: Token | undefined): boolean => it?.lower === 'nothing' || it?.lower === 'nobody';

const STARTS = new Set(['when', 'whenever', 'whoever', 'once', 'while', 'until']);

/** The first verb that asks to do something: to build an automation is what all ask for. */
function verbOf(tokens: readonly Token[]): number {
  const all = tokens.flatMap((_, i) => (doing(tokens, i) === undefined ? [] : [i]));
  return (
    all.find(
      (i) =>
        !tokens.slice(i + 1, i + 5).some((it) => BUILT.has(it.lower)) &&
        !(tokens.length === i + 1 && /^(?:build|make|create)$/.test(tokens[i]?.lower ?? '')),
    ) ?? -1
  );
}
const BUILT = new Set(['workflow', 'automation', 'bot', 'robot', 'agent', 'assistant', 'flow', 'chatbot', 'zap']);

/** "Customers send us a mail" tells what happens; "send us a mail" asks for it. */
const isOrder = (tokens: readonly Token[], verb: number): boolean =>
  /^(?:gets?|receives?)$/.test(tokens[verb]?.lower ?? '') ||
  (tokens.slice(0, verb).every((it) => it.kind !== 'service' && (isLittle(it.lower) || ADVERBS.has(it.lower))) &&
    !/^(?:i|they|people|customers?|users?)$/.test(tokens[verb - 1]?.lower ?? ''));

function valueClaim(stretch: Stretch, i: number): Claim | undefined {
  const { tokens } = stretch;
  const token = tokens[i] as Token;
  const at = { stretch, from: i, to: i + 1 };
  // "to #sales instead of #ops": what is no longer to be there.
  if (tokens[i - 1]?.lower === 'of' && tokens[i - 2]?.lower === 'instead') return undefined;
  if (
    token.kind === 'service' &&
    token.family &&
    !token.implied &&
    token.family !== 'n8n' &&
    !/'s$/.test(token.text) &&
    !isKindOf(tokens, i)
  ) {
    const before = tokens.slice(Math.max(0, i - 3), i).findLast((it) => PREPOSITIONS.has(it.lower));
    return { ...at, kind: 'service', family: token.family, into: before?.lower === 'to' || before?.lower === 'into' };
  }
  const amount = amountOf(tokens, i);
  if (amount !== undefined)
    return {
      ...at,
      kind: 'number',
      amount,
      back: /^(?:last|past|previous)$/.test(tokens[i - 1]?.lower ?? ''),
      ...(token.entity ? { entity: token.entity } : {}),
    };
  if (token.entity && VALUES.has(token.entity.kind)) return { ...at, kind: 'value', entity: token.entity };
  return isCode(token) || isName(tokens, i) || /^\p{L}+\.\p{L}{2,}$/u.test(token.text)
    ? { ...at, kind: 'name', word: token.lower }
    : undefined;
}
/** "a youtube link": what kind of thing it is, and not where it is. */
const isKindOf = (tokens: readonly Token[], i: number): boolean =>
  /^an?$/.test(tokens[i - 1]?.lower ?? '') &&
  /^(?:links?|urls?|videos?|address|account|format|file|style)$/.test(tokens[i + 1]?.lower ?? '');

export const PREPOSITIONS = new Set([
  'to',
  'into',
  'from',
  'in',
  'on',
  'of',
  'via',
  'with',
  'by',
  'through',
  'using',
  'at',
  'for',
]);
const VALUES = new Set<Entity['kind']>(['url', 'email', 'quoted', 'channel', 'handle', 'phone', 'file', 'subreddit']);

function boundClaim(stretch: Stretch, from: number): Claim {
  const { tokens } = stretch;
  const width = boundAt(tokens, from);
  const after = tokens.slice(from + width);
  const ahead = /^(?:nothing|nobody|none)$/.test(tokens[from]?.lower ?? '') ? verbAt(tokens, from - 1) : undefined;
  const verb = after.findIndex((it, i) => i < 3 && it.kind === 'word' && verbAt([...after], i) !== undefined);
  const base = ahead ?? (verb < 0 ? undefined : verbAt(after, verb));
  // "not on facebook", and not "on the no side use Outlook".
  const next = after.findIndex((it) => !PREPOSITIONS.has(it.lower) && !/^(?:the|a|any|my|our)$/.test(it.lower));
  const family = after[next]?.kind === 'service' && !after[next]?.implied ? after[next]?.family : undefined;
  const cue = tokens[from]?.lower ?? '';
  return {
    stretch,
    from,
    to: tokens.length,
    kind: 'bound',
    bars: BARS.has(cue) && width === 1,
    stems: new Set(after.flatMap((it) => (it.kind === 'mark' || isLittle(it.lower) ? [] : [stemOf(it.lower)]))),
    ...(base ? { intent: verbIntent(base) } : {}),
    ...(family ? { family } : {}),
  };
}

function doing(tokens: readonly Token[], i: number): string | undefined {
  const handed =
    !TELLERS.has(tokens[i - 1]?.lower ?? '') && /^(?:gets?|receives?)$/.test(tokens[i]?.lower ?? '')
      ? handedOut(tokens, i)
      : undefined;
  if (handed) return handed;
  const base = verbAt(tokens, i);
  const before = tokens[i - 1]?.lower ?? '';
  if (base === undefined || MODALS.has(tokens[i]?.lower ?? '') || EMPTY.has(base) || TELLERS.has(before))
    return undefined;
  if (tokens.length === 1 && mayBeNoun(base)) return undefined;
  // "page 2" is a page, and nobody is paged.
  if (base === 'page' && tokens[i + 1]?.entity?.kind === 'number') return undefined;
  return base === 'run' && /^(?:this|it)$/.test(tokens[i + 1]?.lower ?? '') ? undefined : base;
}

/** "they get an SMS": what is sent to them tells how. */
const handedOut = (tokens: readonly Token[], i: number): string | undefined =>
  /^an?$/.test(tokens[i + 1]?.lower ?? '')
    ? tokens
        .slice(i + 2, i + 5)
        .flatMap((it) =>
          (it.kind === 'word' || it.implied) && SENT.has(verbBase(it.lower) ?? '') ? [verbBase(it.lower) ?? ''] : [],
        )[0]
    : undefined;
const SENT = new Set(['mail', 'email', 'sms', 'dm', 'message', 'text']);

/** What they do they tell of, and order nothing. */
const TELLERS = new Set(['i', 'we', 'they', 'you', 'he', 'she', 'someone', 'somebody', 'anyone', 'anybody', 'people']);
/** Verbs that order nothing by themselves. */
const EMPTY = new Set(['let', 'come', 'want', 'see', 'set', 'ask', 'cc', 'bcc']);
const BARS = new Set([
  'not',
  'never',
  'no',
  "don't",
  'dont',
  "doesn't",
  "won't",
  'nothing',
  'without',
  'except',
  'excluding',
  'nobody',
  'none',
  'skip',
]);
const BOUNDS = new Set(['except', 'without', 'excluding', 'unless']);
const LIMITS = new Set(['max', 'maximum', 'max.']);

/** How many tokens the word for a bound takes that begins here; 0 where none does. */
function boundAt(tokens: readonly Token[], i: number): number {
  const [one, two, three] = [tokens[i], tokens[i + 1], tokens[i + 2]].map((it) => it?.lower ?? '');
  if (tokens[i]?.kind !== 'word' || one === undefined) return 0;
  if ((one === 'no' || one === 'not') && two === 'more' && three === 'than') return 3;
  if (one === 'at' && two === 'most') return 2;
  if (one === 'up' && two === 'to' && amountOf(tokens, i + 2) !== undefined) return 2;
  if (one === 'only' && /^(?:those|these|them|this|then)$/.test(two ?? '')) return 0;
  if (one === 'only') return verbAt(tokens, i + 1) === undefined ? 1 : 0;
  if (LIMITS.has(one) || BOUNDS.has(one)) return 1;
  if (one === 'nothing' && /^do(?:es)?$/.test(tokens[i - 1]?.lower ?? '')) return 0;
  return BARS.has(one) && one !== 'skip' ? 1 : 0;
}

/** A number that counts, measures or names something; "1)" counts the points of a list. */
function amountOf(tokens: readonly Token[], i: number): number | undefined {
  const token = tokens[i];
  if (token?.kind !== 'entity' || !token.entity) return undefined;
  const { kind, value } = token.entity;
  if (!NUMBERS.has(kind)) return undefined;
  // "page 2 asks for …" counts the pages.
  if (kind === 'number' && /^(?:page|step|part|point|phase|option|number)$/.test(tokens[i - 1]?.lower ?? ''))
    return undefined;
  if ((kind === 'number' && tokens.length === 1) || /^an?\b/i.test(token.text)) return undefined;
  const amount =
    kind === 'duration'
      ? numberOf(value.split(' ')[0] ?? '')
      : kind === 'clock'
        ? Number.parseInt(value, 10)
        : Number.parseFloat(value.replace(',', '.'));
  return Number.isFinite(amount) ? amount : undefined;
}

const NUMBERS = new Set<Entity['kind']>(['number', 'money', 'percent', 'duration', 'clock']);

/** "through Handwrytten": a capital behind a preposition, inside a sentence. */
const isName = (tokens: readonly Token[], i: number): boolean => {
  const token = tokens[i];
  return (
    token?.kind === 'word' &&
    /^\p{Lu}\p{L}*\p{Ll}/u.test(token.text) &&
    PREPOSITIONS.has(tokens[i - 1]?.lower ?? '') &&
    !isLittle(token.lower) &&
    !TIMES.test(token.lower) &&
    verbBase(token.lower) === undefined
  );
};
const TIMES =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/;

/** "E17", "1200x1200", "d-12345": letters and digits together name a value. */
const isCode = (token: Token): boolean =>
  token.kind === 'word' &&
  /\d/.test(token.text) &&
  !token.text.includes('/') &&
  !/^(?:mp[34]|m4a|base64|utf-?8|n8n)$/i.test(token.text) &&
  /\p{L}/u.test(token.text) &&
  !/^\d+(?:st|nd|rd|th|x|h|am|pm|k|s|m|d)$/i.test(token.text) &&
  !/^n8n$/i.test(token.text);
