import type { Lexicon } from '../../catalog/lexicon.ts';
import { findSchedule } from '../times.ts';
import { type Token, tokenize } from '../tokens.ts';
import { specialTrigger } from '../triggers.ts';
import { isOrder } from './fronted.ts';
import { withHappening } from './lines.ts';
import { sentencesOf, URL } from './mask.ts';

/** A story: sentences that set the scene, and what is asked for. */
export type Story = { text: string; scenes: string[] };

const OPENER =
  /^(?:(?:so|and|but|now|then|therefore|hence|that's why|ideally|basically)[, ]+)*(?:(?:when|whenever|every time|each time|any ?time|as soon as|once)\b(?! (?:it|they|both|this|that|these|those|he|she)\b)|if (?:an?|someone|somebody|anyone|one of|any|there's a new)\b|upon\b|for (?:each|every|any) (?:new|incoming|\w+ that)\b|(?:each|every|any) new\b)/i;
const WISHED =
  /\b(?:should|must|please|want|wants|need|needs|'d like|would like|'d rather|'d love|let|have to|has to|ought to|would be (?:great|nice|good|cool)|can you|could you|would you|automat\w*|wish)\b/i;
const BY_HAND =
  /\b(?:by hand|manual(?:ly)?|web ?hook|(?:i|we) (?:click|press|hit|push|start|run|execute)|button|chat(?:s| message| window)?|form)\b/i;
/** "Every month I dig through my mails": what somebody does by hand so far. */
const CHORE = /^(?:each|every) (?:single )?\w+,? (?:i|we|someone|somebody|people|my|our)\b/i;
const VAGUE = /\b(?:something|anything|it|that) happens\b/i;
const HABIT =
  /^(?:today|currently|right now|at the moment|so far|until now|these days|usually|normally|often|sometimes|last (?:week|month|year|time)|yesterday|the other day|nobody|no one|we keep forgetting|i keep forgetting)\b/i;

/** Takes out the sentences before the request that only tell how things are; what "there" means there is put where it is said. */
export function withoutScenes(lexicon: Lexicon, text: string): Story {
  const all = sentencesOf(text, /(?<=[.!?])(?=\s)|(?=\n)/);
  if (all.length < 2 || /^\s*(?:[-*•]|\d[.)])\s/m.test(text)) return { text, scenes: [] };
  const asked = all.findIndex(({ says }, i) => i > 0 && begins(says));
  const quiet = !begins(all[0]?.says ?? '');
  const timed =
    asked > 0 && (findSchedule(all[asked]?.says ?? '') !== undefined || BY_HAND.test(all[asked]?.says ?? ''));
  const scenes = all.map(({ says }, i) =>
    asked > 0 && i < asked && quiet ? tells(says) && !(timed && KEPT.test(says)) : i > 0 && idles(lexicon, says),
  );
  if (!scenes.some(Boolean)) return { text, scenes: [] };
  const told = all.filter((_, i) => scenes[i]).map((it) => it.says);
  if (told.length === 0) return { text, scenes: [] };
  const opening = all.findIndex((_, i) => !scenes[i]);
  const places = told.flatMap((it) => placesIn(lexicon, it));
  const kept = all
    .filter((_, i) => !scenes[i])
    .map(({ lead, says }, i) => (i === 0 && opening > 0 ? '' : lead) + says)
    .join('');
  const start = asked > 0 ? (all[asked]?.says ?? '') : '';
  return { text: withAddresses(placed(lexicon, kept, start, places), told), scenes: told };
}

/** It says itself what starts the work. */
function begins(says: string): boolean {
  if (CHORE.test(says) && !WISHED.test(says)) return false;
  if (VAGUE.test(says) && !BY_HAND.test(says)) return false;
  if (specialTrigger(says) || withHappening(says) !== says) return true;
  return (
    OPENER.test(says) ||
    (WISHED.test(says) && BY_HAND.test(says)) ||
    (findSchedule(says) !== undefined &&
      (WISHED.test(says) ||
        isOrder(says) ||
        /^(?:so )?(?:at|on|once|twice|each|every|daily|nightly|weekly)\b|days? at\b/i.test(says)))
  );
}

/** "The sites are in a Google Sheet": what the rest reads from. */
const KEPT = /\b(?:are|is|live|lives|sit|sits) (?:all |kept |stored |listed |saved )*(?:in|on) /i;

/** It tells how things are and asks for nothing. */
const tells = (says: string): boolean =>
  !WISHED.test(says.replace(/\b(?:wants|needs) (?!to\b)/gi, '')) &&
  !isOrder(says) &&
  // "if it is over 500 tell #finance, otherwise log it": work that depends on something, wherever its start is told.
  !/^(?:if|unless)\b.*(?:\botherwise\b|,)|^otherwise\b/i.test(says) &&
  !/[?:;]$|:\s/.test(says) &&
  /^\S+ \S+ \S+/.test(says);

/** "Today someone reads each one and forwards it." */
const idles = (lexicon: Lexicon, says: string): boolean =>
  HABIT.test(says) &&
  !WISHED.test(says) &&
  !/\b(?:when|if|whenever)\b/i.test(says) &&
  !tokenize(lexicon, says).some((it) => it.kind === 'service' && !it.implied);

type Place = { words: string; starts: boolean };

/** "in Airtable, table Products", "into the Google Drive folder Contracts": where something is, with its name. */
function placesIn(lexicon: Lexicon, says: string): Place[] {
  const tokens = tokenize(lexicon, says);
  return tokens.flatMap((it, i) => {
    if (it.kind !== 'service' || it.implied || !it.family) return [];
    const from = prepositionBefore(tokens, i);
    const to = endOf(tokens, i);
    const words = says.slice(tokens[from + 1]?.start ?? it.start, tokens[to]?.end ?? it.end);
    const lead = /^(?:on|from)$/.test(tokens[from]?.lower ?? '') ? 'on' : 'in';
    return [
      {
        words: `${lead} ${words.replace(/,\s*/g, ' ')}`,
        starts: lexicon.families.get(it.family)?.trigger !== undefined,
      },
    ];
  });
}

function prepositionBefore(tokens: readonly Token[], at: number): number {
  let i = at - 1;
  while (i >= 0 && at - i < 4 && /^(?:the|our|my|a|an|new|shared|whole|team's|company)$/.test(tokens[i]?.lower ?? ''))
    i--;
  return i;
}

const PART =
  /^(?:table|folder|sheet|channel|board|project|list|base|database|repo|repository|tab|space|label|page|inbox|group|form|collection|bucket)$/;

/** Where the words for a place end: "…, table Products", "folder Contracts", "in acme/web", "#bugs". */
function endOf(tokens: readonly Token[], at: number): number {
  let i = at;
  let joined = false;
  for (let k = at + 1; k < Math.min(tokens.length, at + 9); k++) {
    const it = tokens[k] as Token;
    const part = PART.test(it.lower) || /^(?:called|named)$/.test(it.lower);
    const named =
      (k === i + 1 || joined) &&
      (/^[A-Z#]|^[\w.-]+\/[\w.-]+$/.test(it.text) ||
        it.kind === 'entity' ||
        (it.kind === 'mark' && /[\uE000-\uEFFF]/.test(it.text)));
    const joins = /^(?:,|in|the|our|my|under)$/.test(it.lower);
    if (part || named) {
      i = k;
      joined = false;
    } else if (
      !joins ||
      !tokens
        .slice(k + 1, k + 4)
        .some(
          (one) =>
            PART.test(one.lower) ||
            /^[\w.-]+\/[\w.-]+$/.test(one.text) ||
            one.entity?.kind === 'channel' ||
            one.entity?.kind === 'quoted',
        )
    )
      break;
  }
  return i;
}

const THERE =
  /\b(?:in|on|to|into|from|at|of) (?:there|it|that (?:repository|repo|folder|sheet|channel|board|table|base|list|calendar|inbox|database|project|form|spreadsheet|account|mailbox))\b|\bthere\b(?!(?:'s| is| are| was|'re)\b)/i;

/** "write a post from it", "added there": the place, where the sentence names none. */
function located(lexicon: Lexicon, says: string, words: string): string {
  const there = says.replace(/\bthere\b(?!(?:'s| is| are)\b)/i, words);
  const before = /^.*?(?= (?:from|out of) (?:it|them|there)\b)/i.exec(there)?.[0];
  const named = tokenize(lexicon, before ?? '').some((it) => it.kind === 'service' && !it.implied);
  const text = /\b(?:write|draft|compose)\b/i.test(before ?? '');
  return before === undefined || (named && !text)
    ? there
    : `${before} ${there.slice(before.length + 1).replace(/^(?:from|out of) \w+/i, `from ${words.replace(/^\w+ /, '')}`)}`;
}

/** "there" is what was named before; a start that names no place happens where the scene is. */
function placed(lexicon: Lexicon, kept: string, start: string, places: readonly Place[]): string {
  const own = places.find((it) => it.starts) ?? places[0];
  const last = places.at(-1);
  return sentencesOf(kept)
    .map(({ lead, says }) => {
      if (says !== start || BY_HAND.test(says) || findSchedule(says))
        return lead + (last ? located(lexicon, says, last.words) : says);
      const head = HEAD.exec(says)?.[0] ?? says;
      const names = tokenize(lexicon, head).some((it) => it.kind === 'service' && !it.implied);
      if (!own || names) return lead + says;
      if (THERE.test(head)) return lead + says.replace(THERE, own.words);
      const bare = head.replace(/[.\s]+$/, '').replace(/\s+in$/, ' in');
      return `${lead}${bare} ${own.words}${says.slice(head.replace(/\s+$/, '').length)}`;
    })
    .join('');
}

/** What tells the start: what comes before the work. */
const HEAD =
  /^(?:[^,]*?\b(?:when|whenever|time|soon as|once|for|each|every|any)\b.*?)(?=,|\s+(?:i|we)\s+(?:want|need|would)\b|\s+(?:i'd|we'd|i'll)\b|\s+(?:it|they|[\w-]+)?\s?(?:should|must|has to)\b|\.$|$)/i;

const ASKS =
  /\b(fetch|get|request|call|check|ping|hit|load|query|pull|read)(e?[ds]|s)?\s+(?:them both|both|that|it|them|the (?:api|page|site|endpoint|url|address|data|health page|website|numbers)(?: there)?)\b/i;

/** The addresses that the scene gave, where the request only means them: "fetch both". */
function withAddresses(kept: string, told: readonly string[]): string {
  if (new RegExp(URL).test(kept)) return kept;
  const urls = told.flatMap((it) => it.match(new RegExp(URL, 'g')) ?? []);
  return urls.length === 0
    ? kept
    : kept.replace(ASKS, (_, verb: string, end = '') => urls.map((it) => `${verb}${end} ${it}`).join(', '));
}

/** "For each mail in our Outlook inbox … save it as a draft there": the place named last. */
export function withPlaces(lexicon: Lexicon, text: string): string {
  const there = /\bthere(?=\s*(?:[,.;]|$|as\b|with\b|and\b))/i.exec(text);
  if (!there) return text;
  const place = placesIn(lexicon, text.slice(0, there.index)).at(-1);
  return place ? text.slice(0, there.index) + place.words + text.slice(there.index + there[0].length) : text;
}
