import type { Entity } from '../1-read/entities.ts';
import { ADVERBS, MODALS, verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { mayBeNoun, verbBase, verbIntent } from '../1-read/verbs.ts';
import type { Intent } from '../catalog/profile.ts';
import { endsBeforeExample } from './examples.ts';
import { isLittle, stemOf } from './filler-words.ts';
import { amountOf, isCode, isKindOf, isName, PREPOSITIONS } from './kind-words.ts';
import { isDoneByHand, tellsOwnDeed } from './own-deeds.ts';
import { asksFirst, senderAt, settingIn, tellsSoon, told, WISHES } from './sender-and-consent.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isStory, tells, thingsIn } from './thing-words.ts';

/** One thing that the words say, and the tokens that say it: it must be found in what was built. */
export type Claim = { stretch: Stretch; from: number; to: number } /** `into`: something is to go there. */ & (
  | { kind: 'service'; family: string; into: boolean }
  | { kind: 'value'; entity: Entity }
  | { kind: 'name'; word: string; file?: true }
  | { kind: 'number'; amount: number; entity?: Entity; back: boolean }
  /** `content`: what is handed over is named. */
  | { kind: 'doing'; verb: string; intent: Intent; ordered: boolean; content: boolean }
  /** "from my landlord": of one person only. */
  | { kind: 'sender' }
  /** "ask me before": somebody is to agree first. */
  | { kind: 'consent' }
  /** "set status completed": a value that a step is to write. */
  | { kind: 'setting'; words: readonly string[] }
  | { kind: 'test' }
  | { kind: 'start' }
  /** "every Friday at 4", "daily": something has to run then. `often`: each minute or hour, as triggers that poll do by themselves. */
  | { kind: 'clock'; often: boolean }
  /** "every new order": something has to notice them. */
  | { kind: 'fresh' }
  /** The request begins with what it is about: "lead from website chat → …". */
  | { kind: 'source' }
  /** Words for things, kinds and states. */
  | { kind: 'thing' }
  /** Words that are none of these. */
  | { kind: 'rest'; tells: boolean }
  /** "not", "only", "at most": what follows is barred or bounded. */
  | { kind: 'bound'; bars: boolean; stems: ReadonlySet<string>; intent?: Intent; family?: string }
);

/** What the words of one stretch claim, in their order; what somebody does himself is no work for a step. */
export function claimsOf(stretch: Stretch, isFirst: boolean, goesOn: boolean): Claim[] {
  if (isDoneByHand(stretch.tokens)) return [];
  const claims = allClaims(stretch, isFirst, goesOn);
  return tellsOwnDeed(stretch.tokens) ? claims.filter((it) => HELD.test(it.kind)) : claims;
}
const HELD = /^(?:service|value|name|number)$/;

function allClaims(stretch: Stretch, isFirst: boolean, goesOn: boolean): Claim[] {
  const { tokens, opener } = stretch;
  // "Action 1:", "Approval flow:"
  if (stretch.heads && tokens.length <= 2 && !tokens.some((it) => it.kind === 'service')) return [];
  const tests = opener !== undefined && !BOUNDS.has(opener);
  const verb = tests ? -1 : verbOf(tokens);
  const bound = tests && opener !== 'unless' ? -1 : tokens.findIndex((_, i) => boundAt(tokens, i) > 0);
  const isTold = tokens.some((it) => it.lower === 'we' || it.lower === 'i') && verb < 0 && !tests;
  const claims = tokens
    .flatMap((_, i) => valueClaim(stretch, i) ?? [])
    .filter((it) => !isTold || it.kind !== 'number')
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
      intent: base === 'ask' || (base === 'write' && tokens[verb + 1]?.lower === 'to') ? 'send' : verbIntent(base),
      ordered: isOrder(tokens, verb),
      content:
        tells(tokens, verb + 1) ||
        (/^(?:an?|the|my|me)$/.test(tokens[verb + 1]?.lower ?? '') && tellsSoon(tokens, verb + 2)),
    });
  const sender = senderAt(tokens);
  if (sender >= 0) claims.push({ stretch, from: sender, to: sender + 1, kind: 'sender' });
  if (!tests && asksFirst(tokens)) claims.push({ ...whole, kind: 'consent' });
  const sets = tests ? [] : settingIn(tokens);
  if (sets.length > 0) claims.push({ ...whole, kind: 'setting', words: sets });
  const fresh = freshAt(tokens);
  if (fresh >= 0 && !tests)
    claims.push({ stretch, from: fresh, to: Math.min(tokens.length, fresh + 3), kind: 'fresh' });
  const clock = tokens.findIndex((_, i) => isClock(tokens, i));
  if (clock >= 0 && !tests)
    claims.push({
      ...{ stretch, from: clock, to: Math.min(tokens.length, clock + 2), kind: 'clock' },
      often: /^(?:minute|hour|hourly)$/.test(tokens.slice(clock, clock + 2).at(-1)?.lower ?? ''),
    });
  const file =
    base && ['create', 'generate', 'convert'].includes(verbIntent(base))
      ? tokens.findIndex((it, i) => i > verb && /^(?:pdf|csv|png|jpe?g|zip|xlsx|docx)$/.test(it.lower))
      : -1;
  if (file >= 0)
    claims.push({ stretch, from: verb, to: file + 1, kind: 'name', word: tokens[file]?.lower ?? '', file: true });
  const bounded = bound < 0 ? undefined : boundClaim(stretch, bound);
  if (bounded?.kind === 'bound' && (bounded.stems.size > 0 || bounded.intent !== undefined)) claims.push(bounded);
  const size = stemsIn(stretch).size;
  const toMe = tokens.some((it) => /^(?:me|us|them|him|her)$/.test(it.lower));
  const isLoop = tokens[0]?.lower === 'for' && /^(?:every|each)$/.test(tokens[1]?.lower ?? '');
  const tellsOf = TELLERS.has(tokens[0]?.lower ?? '') || isFirst || isLoop;
  const rest = claims.length === 0;
  const serves = tokens.some((it) => it.kind === 'service');
  if (
    isFirst &&
    goesOn &&
    !tests &&
    !(base && isOrder(tokens, verb)) &&
    told(stretch) &&
    (!stretch.heads || serves) &&
    !isStory(tokens) &&
    !tokens.some((it) => WISHES.test(it.lower))
  )
    claims.push({ ...whole, kind: 'source' });
  const bars = opener !== undefined && BOUNDS.has(opener) ? 0 : BARS.has(tokens[bound]?.lower ?? '') ? bound : -1;
  const isTitle = isFirst && goesOn && !base && !serves && !tests;
  if (!stretch.heads && !isTitle)
    claims.push(...thingsIn(tokens, bars).map((from) => ({ stretch, from, to: from + 1, kind: 'thing' as const })));
  if (rest && !stretch.heads && !tellsOf && (size > 1 || (size > 0 && toMe)) && !isStory(tokens))
    claims.push({ ...whole, kind: 'rest', tells: toMe && size === 1 });
  return claims;
}

/** Where "every new …" begins. */
const freshAt = (tokens: readonly Token[]): number =>
  tokens.findIndex((it, i) => /^(?:every|each|any)$/.test(it.lower) && tokens[i + 1]?.lower === 'new');

/** "every Friday", "each night", "daily"; "10 a day" and "each day's sales" say how many and which. */
const isClock = (tokens: readonly Token[], i: number): boolean =>
  /^(?:every|each)$/.test(tokens[i]?.lower ?? '')
    ? UNIT.test(tokens[i + 1]?.lower ?? '') && tokens[i - 1]?.entity === undefined
    : i === 0 && /^(?:hourly|daily|nightly|weekly|monthly|quarterly|yearly)$/.test(tokens[i]?.lower ?? '');
const UNIT =
  /^(?:(?:minute|hour|day|night|morning|noon|afternoon|evening|week|weekday|workday|weekend|month|quarter|year)|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;

/** "delete nothing" orders nothing. */
const isNothing = (it: Token | undefined): boolean => it?.lower === 'nothing' || it?.lower === 'nobody';

const STARTS = new Set(['when', 'whenever', 'whoever', 'once', 'while', 'until']);

/** The first verb that asks to do something: to build an automation is what all ask for. */
function verbOf(tokens: readonly Token[]): number {
  const all = tokens.flatMap((_, i) => (doing(tokens, i) === undefined ? [] : [i]));
  const must = all.find(
    (i) => /^(?:be|being)$/.test(tokens[i - 1]?.lower ?? '') && MODALS.has(tokens[i - 2]?.lower ?? ''),
  );
  return (
    must ??
    all.find(
      (i) =>
        ![...tokens.slice(0, i), ...tokens.slice(i + 1, i + 5)].some((it) => BUILT.has(it.lower)) &&
        !(tokens.length === i + 1 && /^(?:build|make|create)$/.test(tokens[i]?.lower ?? '')),
    ) ??
    -1
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
  if (token.entity?.kind === 'quoted' && endsBeforeExample(wordsBefore(tokens, i))) return undefined;
  if (token.entity && VALUES.has(token.entity.kind)) return { ...at, kind: 'value', entity: token.entity };
  return isCode(token) || isName(tokens, i) || /^\p{L}+\.\p{L}{2,}$/u.test(token.text)
    ? { ...at, kind: 'name', word: token.lower }
    : undefined;
}

const wordsBefore = (tokens: readonly Token[], i: number): string =>
  tokens
    .slice(Math.max(0, i - 2), i)
    .map((it) => it.lower)
    .join(' ');

const VALUES = new Set<Entity['kind']>(['url', 'email', 'quoted', 'channel', 'handle', 'phone', 'file', 'subreddit']);

function boundClaim(stretch: Stretch, from: number): Claim {
  const { tokens } = stretch;
  const width = boundAt(tokens, from);
  const behind = tokens.slice(from + width);
  // "private runs never"
  const after = behind.length > 0 ? behind : tokens.slice(0, from);
  const ahead = /^(?:nothing|nobody|none)$/.test(tokens[from]?.lower ?? '') ? verbAt(tokens, from - 1) : undefined;
  const verb =
    behind.length === 0
      ? -1
      : after.findIndex(
          (it, i) =>
            it.kind === 'word' &&
            verbAt([...after], i) !== undefined &&
            after.slice(0, i).every((one) => /^(?:to|be|get|ever|please)$/.test(one.lower)),
        );
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
  if (tokens.length === 1 && (mayBeNoun(base) || base === 'check')) return undefined;
  // 'list "Ship"' is a list.
  if (base === 'list' && tokens[i + 1]?.entity?.kind === 'quoted') return undefined;
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
const EMPTY = new Set(['let', 'come', 'want', 'see', 'set', 'cc', 'bcc']);
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
  // "half of them don't show up" tells.
  if (
    /^(?:don't|dont|doesn't|won't|never)$/.test(one) &&
    /^(?:they|them|it|people|everybody|everyone)$/.test(tokens[i - 1]?.lower ?? '')
  )
    return 0;
  if (one === 'only' && /^(?:those|these|them|this|then)$/.test(two ?? '')) return 0;
  if (one === 'only') return verbAt(tokens, i + 1) === undefined ? 1 : 0;
  if (LIMITS.has(one) || BOUNDS.has(one)) return 1;
  if (one === 'nothing' && /^do(?:es)?$/.test(tokens[i - 1]?.lower ?? '')) return 0;
  return BARS.has(one) && one !== 'skip' ? 1 : 0;
}
