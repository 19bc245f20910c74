import { isNamed } from './named-place.ts';
import { NOUN_INTENTS } from './noun-intents.ts';
import { ADVERBS, isServiceVerb, MODALS, verbAt } from './phrase.ts';
import type { Token } from './tokens.ts';
import { isInflected, verbBase } from './verbs.ts';

/** Does a clause of its own begin here: an imperative, or a subject with its verb? */
export function startsClause(tokens: readonly Token[], at: number): boolean {
  let i = at;
  while (tokens[i] && ADVERBS.has((tokens[i] as Token).lower)) i++;
  const token = tokens[i];
  if (!token) return false;
  // "if it is new, still open and worth more": a test goes on.
  if (tokens[i - 1]?.lower === 'still' && i > at && /^(?:and|or|,)$/.test(tokens[i + 1]?.lower ?? '')) return false;
  if (isPair(tokens, i) || asksAgain(tokens, i)) return false;
  if (verbAt(tokens, i)) return true;
  if (i > at && MODALS.has(token.lower)) return true;
  if (
    /^(?:when|whenever|if|unless|otherwise|else|once)$/.test(token.lower) &&
    !/^(?:a|per)$/.test(tokens[i + 1]?.lower ?? '')
  )
    return true;
  if (isServiceVerb(tokens, i)) return true;
  // "…, and after both are done, …"
  if (/^(?:after|once|when)$/.test(token.lower) && /^(?:both|all|everything)$/.test(tokens[i + 1]?.lower ?? ''))
    return true;
  // "…, just the first 10", "…, use only the top 5"
  if (
    /^(?:just|only|max|top|first|use|limit)$/.test(token.lower) &&
    /^(?:(?:just|only|the|use|to) )*(?:(?:top|first|last|latest|best) )?\d+/.test(
      tokens
        .slice(i + (/^(?:top|first)$/.test(token.lower) ? 0 : 1), i + 6)
        .map((it) => it.lower)
        .join(' '),
    )
  )
    return true;
  // "…, at the end tell the team"
  if (
    /^(?:at|in)$/.test(token.lower) &&
    tokens[i + 1]?.lower === 'the' &&
    tokens[i + 2]?.lower === 'end' &&
    startsClause(tokens, i + (tokens[i + 3]?.lower === ',' ? 4 : 3))
  )
    return true;
  // "… and for each one send a mail"
  if (token.lower === 'for' && /^(?:each|every)$/.test(tokens[i + 1]?.lower ?? '') && hasVerbSoon(tokens, i + 2, 5))
    return true;
  // "…, but only for mails that need an answer"
  if (
    i > at &&
    tokens[i - 1]?.lower === 'only' &&
    /^(?:for|if|when|those|the|new|mails?|emails?|orders?|rows?|items?)$/.test(token.lower) &&
    tokens[at - 1]?.lower !== 'and'
  )
    return true;
  if (/^(?:i|we|it|they|you|he|she|someone|somebody|i'll|we'll|it's|i'd|don't|do)$/.test(token.lower))
    return hasVerbSoon(tokens, i + 1, 3);
  // "…, one digest each Friday to team@brew.example", "…, an alert in #ops"
  if (/^(?:an?|one)$/.test(token.lower) && sentOn(tokens, i + 1)) return true;
  if (token.kind === 'model') return hasVerbSoon(tokens, i + 1, 1);
  if (/^(?:have|let|use|using)$/.test(token.lower) && tokens.slice(i + 1, i + 4).some((it) => it.kind === 'model'))
    return true;
  if (/^(?:the|a|an|our|my|this|that|all|each|every)$/.test(token.lower)) return subjectThenVerb(tokens, i + 1);
  return false;
}

/** "a log of every question and answer": what was answered, not an order to answer. */
function isPair(tokens: readonly Token[], at: number): boolean {
  const [article, asked, and] = [tokens[at - 3]?.lower ?? '', tokens[at - 2]?.lower ?? '', tokens[at - 1]?.lower];
  if (/^(?:it|them|that|those)$/.test(tokens[at + 1]?.lower ?? '')) return false;
  if (and !== 'and' || !/^(?:answers?|repl(?:y|ies)|response)$/.test(tokens[at]?.lower ?? '')) return false;
  return (
    /^(?:every|each|all|the|both|any|of|a|their|log)$/.test(article) &&
    /^(?:questions?|requests?|prompts?)$/.test(asked)
  );
}

/** A message, and to which address or channel it goes. */
function sentOn(tokens: readonly Token[], at: number): boolean {
  const thing = tokens.slice(at, at + 3).findIndex((it) => NOUN_INTENTS[it.lower] === 'send');
  const after = thing < 0 ? [] : tokens.slice(at + thing + 1, at + thing + 5);
  const to = after.slice(0, 3).findIndex((it) => /^(?:to|in|on)$/.test(it.lower));
  if (to >= 0 && /^(?:email|channel)$/.test(after[to + 1]?.entity?.kind ?? '')) return true;
  // "…, and a thank-you mail to the customer"
  if (
    after[to]?.lower === 'to' &&
    /^(?:the|our|my)$/.test(after[to + 1]?.lower ?? '') &&
    /^(?:customer|client|buyer|sender|guest|applicant|candidate|team|visitor|subscriber|boss|manager)s?$/.test(
      after[to + 2]?.lower ?? '',
    )
  )
    return true;
  // "…, and a row in my marks sheet"
  return (
    /^(?:row|line|entry|record)$/.test(tokens[at]?.lower ?? '') &&
    /^(?:in|to|on)$/.test(tokens[at + 1]?.lower ?? '') &&
    tokens.slice(at + 2, at + 6).some((it) => it.kind === 'service')
  );
}

export function hasVerbSoon(tokens: readonly Token[], from: number, within: number): boolean {
  for (let i = from; i < from + within; i++) {
    const token = tokens[i];
    if (!token || token.kind === 'mark') return false;
    if (verbAt(tokens, i) || MODALS.has(token.lower)) return true;
  }
  return false;
}

/** "the bot answers", "the client should": a short subject and then its verb. */
export function subjectThenVerb(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < from + 4; i++) {
    const token = tokens[i];
    if (
      !token ||
      token.kind === 'mark' ||
      token.lower === 'and' ||
      /^(?:in|to|of|with|from|on|for|at|by)$/.test(token.lower)
    )
      return false;
    if (i === from) continue;
    if (isNamed(tokens, i)) return false;
    if (/^(?:should|must|will|can|gets?|is|are|has|needs?)$/.test(token.lower)) return true;
    const base = verbBase(token.lower);
    if (base && isInflected(token.lower, base) && /s$/.test(token.lower) && tokens[i + 1]?.kind !== 'mark') return true;
  }
  return false;
}

/** A base form that can only be an order: "add", "tell"; not "has", "is", "exists". */
export function imperativeAt(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  const base = verbAt(tokens, i);
  return token !== undefined && base !== undefined && token.lower === base;
}

/** "… when a deal is won", "… if it fails": a conjunction that opens a clause without a comma. */
export function opensInside(tokens: readonly Token[], i: number, current: readonly Token[]): boolean {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  if (token.kind !== 'word' || !before) return false;
  if (/^(?:when|whenever)$/.test(token.lower))
    return !/^(?:time|know|say|decide|ask|asks)$/.test(before.lower) && (before.kind !== 'mark' || before.text === ')');
  if (/^(?:if|unless)$/.test(token.lower) && before.kind === 'model') return false;
  // "ask me on Telegram if it should be accepted": what is asked, not a test.
  if (
    token.lower === 'if' &&
    current.some((it) => /^asks?$/.test(it.lower)) &&
    /^(?:it|this|that|they|i|we)$/.test(tokens[i + 1]?.lower ?? '') &&
    /^(?:should|is|can|may|shall|are|wants?)$/.test(tokens[i + 2]?.lower ?? '')
  )
    return false;
  if (asksAgain(tokens, i)) return false;
  if (token.lower === 'else')
    return !/^(?:or|anything|everything|someone|something|anyone|everyone|nothing)$/.test(before.lower);
  if (/^(?:if|unless)$/.test(token.lower))
    return !QUESTIONS.has(before.lower) || (before.lower === 'only' && current.length > 2);
  if (/^(?:otherwise|whereas)$/.test(token.lower)) return true;
  if (token.lower === 'once')
    return (
      tokens[i + 1] !== undefined &&
      !/^(?:a|per|every|at|,|\.|;|and)$/.test(tokens[i + 1]?.lower ?? '') &&
      before.lower !== 'at'
    );
  return momentAt(tokens, i);
}

/** "say whether it is good and if it's about us": a second question, after which nothing is done. */
function asksAgain(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.lower ?? '';
  if (tokens[at]?.lower !== 'if' || tokens[at - 1]?.lower !== 'and' || !/^(?:it|they|it's|this|that)$/.test(next))
    return false;
  let asked = false;
  for (let i = at - 2; i > 0 && i > at - 20 && !ENDS.test((tokens[i] as Token).text); i--)
    asked ||= tokens[i]?.lower === 'whether' && ASKS.test(tokens[i - 1]?.lower ?? '');
  if (!asked) return false;
  for (let i = at + 1; tokens[i] && !ENDS.test((tokens[i] as Token).text); i++)
    if (imperativeAt(tokens, i)) return false;
  return true;
}

const ENDS = /^[.!?;\n]$/;
const ASKS = /^(?:says?|tells?|decides?|judges?|checks?|determines?|sees?|finds?|out)$/;

/**
 * "Every time …", "the moment …", "as soon as …", "right after somebody …", "on receipt of …": when something happens.
 * A bare "after" may also be a step's place in a sequence, so it opens no clause inside another one.
 */
function momentAt(tokens: readonly Token[], i: number): boolean {
  const words = tokens.slice(i, i + 3).map((it) => it.lower);
  return words.length > 2 && MOMENT.test(words.join(' '));
}

const MOMENT =
  /^(?:(?:every|each|any) time [^,]|the (?:moment|minute|second|instant) (?!of\b|before\b|,)|as soon as\b|(?:right|straight|directly|immediately|shortly) (?:when|after) (?!that\b|this\b|,)|(?:up)?on (?:receiving|arrival)\b|anytime [^,])/;

/** The conjunction that opens a stretch, in its plain form: when, if, unless … */
export function leadOf(tokens: readonly Token[]): string | undefined {
  let i = 0;
  while (
    i < 12 &&
    tokens[i] &&
    (tokens[i] as Token).kind !== 'service' &&
    /^(?:then|and|or|so|but|also|only|please|plus|,|hi|hello|hey|ok|okay)$/.test((tokens[i] as Token).lower)
  )
    i++;
  const words = tokens.slice(i, i + 3).map((it) => it.lower);
  if (words[0] === 'as' && words[1] === 'soon') return 'when';
  if (momentAt(tokens, i)) return 'when';
  if (words[0] === 'in' && words[1] === 'case') return 'if';
  if (
    words[0] === 'on' &&
    /^(?:a|an|new|each|every|any|push|pull|merge|commit|tag|release|deploy|deployment|order|checkout|purchase|payment|booking|cancellation|refund|signup|sign-up|submission|comment|mention|form)$/.test(
      words[1] ?? '',
    )
  )
    return 'when';
  if (words[0] === 'except' && /^(?:if|when)$/.test(words[1] ?? '')) return 'unless';
  if (/^(?:whenever|anytime|upon)$/.test(words[0] ?? '')) return 'when';
  if (words[0] === 'once' && words[1] !== undefined && !/^(?:a|per|every|,|\.)$/.test(words[1] ?? '')) return 'when';
  if (
    words[0] === 'after' &&
    !/^(?:(?:that|this|the|another)\b|\d|(?:an?|one|two|three|five|ten|few) (?:few |further )?(?:second|minute|hour|day|week)s?\b)/.test(
      words.slice(1).join(' '),
    )
  )
    return 'when';
  return WHEN.has(words[0] ?? '') && !/^(?:every|each|as|in|so|since|before|once|after)$/.test(words[0] ?? '')
    ? words[0]
    : undefined;
}

const WHEN = new Set([
  'when',
  'whenever',
  'once',
  'if',
  'unless',
  'otherwise',
  'else',
  'until',
  'while',
  'because',
  'after',
  'before',
  'upon',
  'as',
  'every',
  'each',
  'anytime',
  'except',
  'in',
  'so',
  'since',
]);
const QUESTIONS = new Set([
  'check',
  'checks',
  'see',
  'verify',
  'know',
  'tell',
  'decide',
  'decides',
  'ask',
  'out',
  'say',
  'says',
  'determine',
  'judge',
  'whether',
  'only',
  'even',
  'look',
]);
