import type { Lexicon } from '../catalog/lexicon.ts';
import { findModel } from '../catalog/models.ts';
import { PROPER_NAMES } from './proper-names.ts';
import { SLIPS } from './slips.ts';
import { isVerbForm, verbBase } from './verbs.ts';
import { isCommonWord, isWord } from './words.ts';

/** Quoted values, addresses, numbers and names with marks in them: they stay as they are. */
const VALUES = /("[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w)|(?<!\S)\S{0,60}[@/#_\d.:]\S{1,200})/;
/** A word in small letters, one that begins a sentence, or one with a capital, which may be a service's name. */
const WORD = /(?<![\p{L}\d'-])\p{L}\p{Ll}+(?![\p{L}\d'-])/gu;
/** What stands before a name that somebody chose. */
const NAMING = /\b(?:called|named|titled|labell?ed|entitled|table|column|field|bucket|topic|queue|collection)\s+$/i;
/** Where so many words are neither English nor one slip from it, the text is in another language. */
const FOREIGN = { words: 3, share: 0.25 };
/** Whoever makes more slips than these is not writing English, or not writing at all. */
const MOST_SLIPS = 60;

/**
 * The text with the slips of the keyboard put right: a word that is no English becomes the one word of ours, or of
 * everybody's, that is one letter away (left out, doubled, swapped or hit beside it). Values stay as they are.
 */
export function withoutTypos(lexicon: Lexicon, text: string): string {
  const parts = text.split(VALUES);
  const words = parts.flatMap((part, i) =>
    i % 2 === 1 ? [] : [...part.matchAll(WORD)].map((it) => it[0].toLowerCase()),
  );
  const odd = new Set(words.filter((it) => !Object.hasOwn(SLIPS, it) && !isKnown(lexicon, it)));
  const meant = new Map(odd.size > MOST_SLIPS ? [] : [...odd].map((it) => [it, near(lexicon, it)]));
  const strange = words.filter((it) => odd.has(it) && !meant.get(it)).length;
  const foreign = strange > FOREIGN.words && strange > words.length * FOREIGN.share;
  return parts
    .map((part, i) => {
      if (i % 2 === 1) return part;
      return part.replace(WORD, (word, at: number) => {
        const before = part.slice(Math.max(0, at - 20), at);
        const opens = at === 0 ? i === 0 : /[.!?:]\s*$|\n\s*$/.test(before);
        const named = NAMING.test(before);
        return corrected(lexicon, word, foreign ? undefined : meant.get(word.toLowerCase()), { opens, named });
      });
    })
    .join('');
}

type Place = {
  /** It begins a sentence, so that its capital says nothing. */
  opens: boolean;
  /** It is what somebody called something. */
  named: boolean;
};

function corrected(lexicon: Lexicon, word: string, meant: string | undefined, { opens, named }: Place): string {
  const lower = word.toLowerCase();
  const capital = word !== lower;
  const slip = Object.hasOwn(SLIPS, lower) ? SLIPS[lower] : undefined;
  // With a capital inside a sentence it is a name: that of a service, or none of ours.
  if (capital && !opens && (slip || !meant || !isName(lexicon, meant))) return word;
  const right = slip ?? (named ? undefined : meant);
  if (!right) return word;
  return capital ? withCapital(right) : right;
}

const SHORTEST = 4;
/** Longer ones are no words that anybody mistypes. */
const LONGEST = 20;

const withCapital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** A service's name of one word. */
const isName = (lexicon: Lexicon, word: string): boolean =>
  word.length > 4 && (lexicon.names.get(word)?.some((it) => it.words.length === 1 && !it.implied) ?? false);

/** The first word of a service's name, also of a longer one. */
const beginsName = (lexicon: Lexicon, word: string): boolean => lexicon.names.has(word);

const isKnown = (lexicon: Lexicon, word: string): boolean =>
  isWord(word) ||
  OURS.has(word) ||
  PROPER_NAMES.has(word) ||
  beginsName(lexicon, word) ||
  verbBase(word) !== undefined ||
  KNOWN.has(word) ||
  OURS.has(word) ||
  findModel([{ lower: word, kind: 'word' }], 0) !== undefined;

/** Words of the trade that no dictionary of English has. */
const KNOWN = new Set(
  'android ipad iphone iphones sftp admin admins advisor advisors ai amp api apis app apps archive assignee assignees async auth backend blog booker bot bots bootcamp changelog chatbot chatbots cofounder comms config const corp cron crm csv ctr dataset dept dev dm dms docs eur ebook ebooks ecommerce exec execs emoji emojis endpoint endpoints faq faqs frontend github gif google hashtag hashtags http https ical id ids info infos inbox intern interns intro intros invoicing ip json jpg kpi kpis lang leaderboard linkedin llm login logout lookup markdown mention metadata mp3 n8n newsletter oauth offboarding ok onboard onboarding online ops params pdf pdfs pic pics png podcast podcasts prep proc prod promo promos qty rag realtor realtors recap recaps repo repos router routers rss saas schema seo signup signups slack sms spreadsheet spreadsheets sql standup standups startup startups stat stats subreddit subtask subtasks tech techs timestamp timezone todo todos tweet tweets upsert upserts url urls username utc voicemail webhook webhooks webinar webinars website websites wifi workflow workflows workspace xml yaml zip'.split(
    ' ',
  ),
);

/** Our own words before everybody's: the reading hangs on them. */
function near(lexicon: Lexicon, word: string): string | undefined {
  if (word.length < SHORTEST || word.length > LONGEST) return undefined;
  return (
    nearest(word, (it) => isVerbForm(it) || isName(lexicon, it) || OURS.has(it) || KNOWN.has(it)) ??
    nearest(word, (it) => isCommonWord(it) || beginsName(lexicon, it))
  );
}

/** The things that automations are about. */
const OURS = new Set(
  'address addresses amount approval approved attachment attachments attendee booking bookings bug calendar campaign candidate category changed channel channels chat column comment comments company contact contacts contract created customer customers daily data database deal deals delivery department document documents done draft email emails employee event events every expense feedback field file files folder folders form forms friday hour hours image images incoming invoice invoices issue issues item items lead leads link list meeting meetings member members message messages minute minutes monday month monthly morning name news newsletter note notes notification order orders otherwise overview page pages parties payment payments people person photo picture post posts price priority product products project question questions receipt record records rejected release reminder reply report repository request requests response result results review reviews row rows sales saturday schedule score sender sentiment sheet sheets signature status stock subject submission submissions submitted subscriber subscribers summary sunday support survey task tasks team template text thursday ticket tickets time title today tomorrow topic total transcript tuesday update updated urgent user users video videos visitor voice weather website wednesday week weekday weekdays weekly weekend when whenever wikipedia yesterday'.split(
    ' ',
  ),
);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The one word one slip away, the likeliest slip first: two letters swapped or a double letter written once, a letter
 * left out, a letter too many, the wrong letter. Nothing where two are equally near.
 */
function nearest(word: string, isTarget: (word: string) => boolean): string | undefined {
  for (const slips of [swaps(word), left(word), extra(word), wrong(word)]) {
    const found = [...new Set(slips)].filter((it) => it !== word && isTarget(it));
    if (found.length === 1) return found[0];
    if (found.length > 1) return undefined;
  }
  return undefined;
}

function swaps(word: string): string[] {
  const out: string[] = [];
  for (let i = 0; i < word.length; i++) {
    if (i + 1 < word.length) out.push(word.slice(0, i) + word.charAt(i + 1) + word.charAt(i) + word.slice(i + 2));
    // "mesage", "custommer": a double letter is a slip more often than any other.
    out.push(word.slice(0, i + 1) + word.charAt(i) + word.slice(i + 1));
    if (word.charAt(i) === word.charAt(i + 1)) out.push(word.slice(0, i) + word.slice(i + 1));
  }
  return out;
}

function left(word: string): string[] {
  const out: string[] = [];
  for (let i = 0; i <= word.length; i++) for (const it of LETTERS) out.push(word.slice(0, i) + it + word.slice(i));
  return out;
}

/** A plural is no slip: the last letter stays. */
function extra(word: string): string[] {
  const out: string[] = [];
  if (word.length > 4) for (let i = 0; i < word.length - 1; i++) out.push(word.slice(0, i) + word.slice(i + 1));
  return out;
}

/** Of short words nearly each has such a neighbour. */
function wrong(word: string): string[] {
  const out: string[] = [];
  if (word.length > 5)
    for (let i = 1; i < word.length; i++) for (const it of LETTERS) out.push(word.slice(0, i) + it + word.slice(i + 1));
  return out;
}
