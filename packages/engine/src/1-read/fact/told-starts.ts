import type { Lexicon } from '../../catalog/lexicon.ts';
import { imperativeAt } from '../clause-starts.ts';
import { type Token, tokenize } from '../tokens.ts';
import { isInflected, verbBase } from '../verbs.ts';
import { sentencesOf } from '../voice/mask.ts';
import { behind, CUTS, cut, dueAt, endOf, type Fact } from './ends.ts';
import { filled, offered, PEOPLE } from './in-a-form.ts';

/**
 * A start that is told as a fact and not as a "when": "order comes in -> …", "customers write to us on WhatsApp. I want an AI
 * to …", "a row added to my sheet should become a card". Only where nothing else starts the work: the same text with the
 * fact as a "when", the likeliest reading first.
 */
export function toldStarts(lexicon: Lexicon, text: string): string[] {
  const all = sentencesOf(text, /(?<=[.!?])(?=\s)|(?=\n)/);
  const found: string[] = [];
  for (const [i, { lead, says }] of all.slice(0, LOOKED_AT).entries()) {
    const told = says.length > LONGEST ? undefined : factIn(lexicon, says.trim());
    if (told) {
      const before = all.slice(0, i).map((it) => it.lead + it.says);
      const after = all.slice(i + 1).map((it) => it.lead + it.says);
      const later = after.join('');
      // Below a heading the lines stay lines.
      const rest = told.rest !== '' ? `, ${told.rest}${later}` : later.startsWith('\n') ? later : `, ${later.trim()}`;
      found.push(`${before.join('')}${lead}When ${told.fact}${rest}`);
    }
    if (isWork(lexicon, says)) break;
  }
  return found;
}

/** Who starts by telling what is to be done tells no fact before it. */
const LOOKED_AT = 3;
const LONGEST = 400;

const isWork = (lexicon: Lexicon, says: string): boolean => {
  const tokens = tokenize(lexicon, says);
  return tokens.length > 0 && imperativeAt(tokens, 0);
};

/** What happens to a thing by itself, or what somebody does who is no part of the workflow. */
const HAPPENS =
  /^(?:comes?|came|coming|arrives?|arrived|lands?|landed|shows?|appears?|reach(?:es)?|piles?|pops?|hits?|happens?|occurs?|gets?|got|keeps?|receives?|received|signs?|signed|subscribes?|subscribed|unsubscribes?|unsubscribed|books?|booked|pays?|paid|buys?|bought|cancels?|cancell?ed|places?|placed|writes?|asks?|asked|messages?|texts?|sends?|sent|posts?|posted|uploads?|uploaded|submits?|submitted|comments?|commented|repl(?:y|ies|ied)|reacts?|reacted|mentions?|mentioned|joins?|joined|leaves?|adds?|added|files?|filed|creates?|created|updates?|updated|changes?|changed|moves?|moved|opens?|opened|closes?|closed|merges?|merged|wins?|won|lost|fails?|failed|drops?|dropped|put|saved|stars?|starred|forks?|pushed|pushes|publish(?:es)?|published|completes?|completed|finish(?:es)?|finished|assigned|tagged|labell?ed|deleted|removed|rejected|accepted|approved|refunded|shipped|delivered|registers?|registered|appl(?:y|ies|ied)|requests?|requested|reports?|reported|calls?|rings?|dials?|goes|go|becomes?|turns?|exceeds?|contains?|emails?|mails?|dms?|hands?|types?|fills?|enters?|starts?|ends?|expires?|expired|enrolls?|rsvps?|tweets?)$/;
const SUBJECT =
  /^(?:an?|the|our|my|any|every|each|some|one|new|incoming|another|all|people|someone|somebody|anyone|anybody|i|we|they|finished|completed|overdue|open|closed|paid|failed|this|these|those|support)$/;
const NOT_BEFORE =
  /^(?:if|when|whenever|once|that|which|who|whose|to|should|must|please|want|wants|need|needs|like|have|has|is|are|was|were|can|could|would|let|lets|make|how)$/;

function factIn(lexicon: Lexicon, says: string): Fact | undefined {
  const tokens = tokenize(lexicon, says);
  if (tokens.length < 2 || ordered(tokens) || /^(?:if|when|whenever|once)$/.test(tokens[0]?.lower ?? ''))
    return undefined;
  return (
    offered(lexicon, says) ??
    bare(lexicon, tokens, says) ??
    headed(lexicon, tokens, says) ??
    labelled(tokens, says) ??
    stated(tokens, says) ??
    brought(lexicon, tokens, says)
  );
}

/** It begins with an order; "record added in Airtable" does not. */
const ordered = (tokens: readonly Token[]): boolean =>
  imperativeAt(tokens, 0) &&
  !(/(?:ed|won|lost|paid)$/.test(tokens[1]?.lower ?? '') && HAPPENS.test(tokens[1]?.lower ?? ''));

/** "Typeform submission:", "Onboarding: new employee in BambooHR.": only a thing and where it comes in, as a heading. */
function bare(lexicon: Lexicon, tokens: readonly Token[], says: string): Fact | undefined {
  const ends = tokens.findLastIndex((it) => it.kind !== 'mark') + 1;
  const colon = tokens.findIndex((it) => it.text === ':');
  // What it is all about may stand before it.
  const from = colon > 0 && colon < 5 && colon < ends - 1 && !hasService(tokens.slice(0, colon)) ? colon + 1 : 0;
  const words = tokens.slice(from, ends);
  const marked = tokens.slice(from, ends).some((it) => CUTS.test(it.text) && it.kind === 'mark');
  if (
    words.some((it) => /^(?:to|into|onto|for|should|must)$/.test(it.lower)) ||
    words.length < 2 ||
    words.length > 8 ||
    marked ||
    words.some((it) => verbBase(it.lower) && !HAPPENS.test(it.lower))
  )
    return undefined;
  const service = words.find((it) => it.kind === 'service' && !it.implied);
  const trigger = service && lexicon.families.get(service.family ?? '')?.trigger !== undefined;
  const thing = cut(says, tokens, from, ends);
  if (service && /^(?:an? )?(?:new|incoming)$/.test(words[0]?.lower ?? ''))
    return { fact: `there is a ${thing.replace(/^an? /i, '')}`, rest: '' };
  return trigger && words.length < 6 && ARRIVES.test(words.at(-1)?.lower ?? '')
    ? { fact: /s$|ed$|paid|won|lost/.test(words.at(-1)?.lower ?? '') ? thing : `there is a new ${thing}`, rest: '' }
    : undefined;
}

const ARRIVES =
  /^(?:submission|response|order|payment|booking|signup|sign-up|registration|lead|purchase|paid|won|lost|created|added|submitted|received|cancell?ed|completed|updated|closed|refunded|succeeded|failed)$/;
const hasService = (tokens: readonly Token[]): boolean => tokens.some((it) => it.kind === 'service' && !it.implied);

/** "moderation for our Telegram group: messages that … get a reply": the heading tells where. */
function headed(lexicon: Lexicon, tokens: readonly Token[], says: string): Fact | undefined {
  const colon = tokens.findIndex((it) => it.text === ':');
  const place = tokens.slice(0, Math.max(0, colon)).find((it) => it.kind === 'service' && !it.implied);
  if (colon < 3 || colon > 9 || !place) return undefined;
  const rest = says.slice(tokens[colon]?.end ?? 0).trim();
  const inside = tokenize(lexicon, rest);
  const told = factIn(lexicon, rest) ?? brought(lexicon, inside, rest, 0);
  if (!told || tokenize(lexicon, told.fact).some((it) => it.kind === 'service' && !it.implied)) return undefined;
  return { ...told, fact: `${told.fact} in ${place.text}` };
}

/** "HubSpot: deal won -> slack" */
function labelled(tokens: readonly Token[], says: string): Fact | undefined {
  const [name, colon] = tokens;
  if (name?.kind !== 'service' || name.implied || colon?.text !== ':' || ordered(tokens.slice(2))) return undefined;
  const end = tokens.findIndex((it, i) => i > 2 && /^(?:->|=>|,|;)$/.test(it.text));
  const words = tokens.slice(2, end);
  if (end < 0 || words.length > 6 || !words.some((it) => HAPPENS.test(it.lower) || it.lower === 'new'))
    return undefined;
  return { fact: `${cut(says, tokens, 2, end)} in ${name.text}`, rest: behind(says, tokens, end) };
}

/** "order comes in -> …", "people keep asking us on WhatsApp …": a subject, and what it does or what is done to it. */
function stated(tokens: readonly Token[], says: string): Fact | undefined {
  const verb = tokens.findIndex((it, i) => i > 0 && i < 9 && it.kind === 'word' && happensAt(tokens, i));
  if (verb < 0) return undefined;
  const subject = tokens.slice(0, verb);
  if (
    subject.some((it) => CUTS.test(it.text) || NOT_BEFORE.test(it.lower) || it.kind === 'model') ||
    !(
      SUBJECT.test(subject[0]?.lower ?? '') ||
      subject.length < 4 ||
      subject.some((it) => PEOPLE.test(it.lower) || (it.kind === 'word' && /[a-z]{3}s$/.test(it.lower)))
    )
  )
    return undefined;
  const end = endOf(tokens, verb);
  const due = dueAt(tokens, end);
  return {
    fact: filled(
      tokens.slice(0, end),
      cut(says, tokens, 0, end).replace(/\ball (?:day|the time)\b|\bkeeps? (?=\w+ing\b)/gi, ''),
    ),
    rest: due ? `${due.order}${says.slice(tokens[due.at]?.start ?? says.length)}` : behind(says, tokens, end),
  };
}

/** "My landlord sends PDFs to my Outlook", "our freelancers email timesheets": what somebody hands in. */
const GIVES = /^(?:sends?|e?mails?|messages?|texts?|uploads?|submits?|forwards?|hands?)$/;
const givenBy = (tokens: readonly Token[], at: number): boolean =>
  at > 1 &&
  at < 4 &&
  /^(?:my|our|the)$/.test(tokens[0]?.lower ?? '') &&
  !/^(?:workflow|automation|flow|bot|agent|ai|system|app)$/.test(tokens[at - 1]?.lower ?? '') &&
  tokens[at + 1]?.kind === 'word' &&
  !/^(?:should|must|is|are)$/.test(tokens[at + 1]?.lower ?? '');

function happensAt(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  const before = tokens[i - 1] as Token;
  if (!HAPPENS.test(token.lower)) return false;
  // "the report", "our calls", "open deals": there they are things.
  if (/^(?:the|our|my|a|an|of|in|on|to|for|with|from|new|all|every|each|any)$/.test(before.lower)) return false;
  // "voice memos go to a Dropbox folder": how they come, where nothing else is said of them.
  if (/^(?:go|goes)$/.test(token.lower)) {
    const rest = tokens.slice(i + 1);
    return /^(?:to|into|in)$/.test(rest[0]?.lower ?? '') && rest.some((it) => it.kind === 'service') && rest.length < 8;
  }
  const person = PEOPLE.test(before.lower);
  const base = verbBase(token.lower) ?? token.lower.replace(/s$/, '');
  if (person || (GIVES.test(token.lower) && givenBy(tokens, i))) return true;
  const next = tokens[i + 1];
  // "support mails pile up", "orders come in": a plural and the bare verb.
  if ((!isInflected(token.lower, base) || token.lower === base) && !/^(?:paid|won|lost|bought|sent)$/.test(token.lower))
    return /s$/.test(before.lower) && /^(?:in|into|up|to|on|through|via|by|from|at|me|us|out)$/.test(next?.lower ?? '');
  // "new deals", "customer orders": a plural noun, unless something follows that a verb has.
  return (
    /(?:ed|t|n)$/.test(token.lower) ||
    next === undefined ||
    next.kind === 'mark' ||
    /^(?:in|into|up|to|on|through|via|by|from|at|me|us|out|an?|the|our|my|off|below|above|over|under|it)$/.test(
      next.lower,
    ) ||
    token.lower === 'gets'
  );
}

/** "bookings from cal.com into pipedrive", "new posts of https://… to discord", "finished tasks get logged in a sheet": a thing and where it goes. */
function brought(lexicon: Lexicon, tokens: readonly Token[], says: string, place?: number): Fact | undefined {
  const fresh = /\b(?:new|incoming|any|every|each|finished|completed|overdue)\b/i.test(says.slice(0, 40));
  const named = place ?? tokens.findIndex((it) => sourceful(lexicon, it, fresh));
  if (named < 0 || named > 8 || /^(?:for|with|from|to|by|as|at|since|after|before)$/.test(tokens[0]?.lower ?? ''))
    return undefined;
  let end = -1;
  for (let i = 1; i < tokens.length && i < 14 && end < 0; i++) {
    const token = tokens[i] as Token;
    const goes = /^(?:to|into|onto|in)$/.test(token.lower) && i > named && leadsTo(tokens, i + 1);
    const done = i > named && verbBase(token.lower) !== undefined && /ed$/.test(token.lower) && leadsTo(tokens, i + 2);
    if (/^(?:->|=>)$/.test(token.text) || goes || done || (i > named && dueAt(tokens, i))) end = i;
    else if (imperativeAt(tokens, i) && !(i > 0 && fresh && i < named + 2)) return undefined;
    else if (
      NOT_BEFORE.test(token.lower) &&
      !((fresh || place !== undefined) && /^(?:that|which|who|is|are|has|have)$/.test(token.lower))
    )
      return undefined;
  }
  const bare = end < 0 && /^\S+ \w+[.]?$/.test(says) && named === 0;
  if (bare) return { fact: `new ${says.replace(/[.]$/, '')} comes in`, rest: '' };
  if (end <= named) return undefined;
  const thing = cut(says, tokens, 0, end);
  if (
    !(fresh || /\b[a-z-]+s\b/i.test(thing)) ||
    /^(?:all|the latest|today's|yesterday's|this week's|last week's)\b/i.test(thing)
  )
    return undefined;
  const due = dueAt(tokens, end);
  const token = tokens[end] as Token;
  const base = verbBase(token.lower);
  const rest = due
    ? `${due.order}${says.slice(tokens[due.at]?.start ?? says.length)}`
    : base && /ed$/.test(token.lower)
      ? `${base} it ${behind(says, tokens, end)}`
      : /^(?:to|into|onto|in)$/.test(token.lower)
        ? `send it ${says.slice(token.start)}`
        : behind(says, tokens, end);
  return { fact: fresh ? `there is ${thing}` : `there are new ${thing}`, rest };
}

/** A service that can tell of something new; where it is called new, also one that has to be asked. */
const sourceful = (lexicon: Lexicon, it: Token, fresh: boolean): boolean =>
  (it.kind === 'service' && !it.implied && (fresh || lexicon.families.get(it.family ?? '')?.trigger !== undefined)) ||
  (it.entity?.kind === 'url' && /feed|rss|atom/i.test(it.text));

const leadsTo = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(at, at + 3).some((it) => it.kind === 'service' || it.entity?.kind === 'channel');
