import type { Family, Lexicon } from '../catalog/lexicon.ts';
import type { Act, Clause, Reading } from './clause.ts';
import { findSchedule } from './times.ts';
import { tokenize } from './tokens.ts';
import { specialTrigger } from './triggers.ts';

const WHO = String.raw`(?:they|it|these|those|this|people|customers?|clients?|users?|guests?|visitors?|students?|parents?|patients?|applicants?|candidates?|someone|somebody|everyone|everybody|we|i|hr|sales|(?:the|my|our|a|an|new|every|each) [\w-]+(?: [\w-]+)?|[A-Z]\w+)`;
const COMES = String.raw`(?:comes?(?: in)?|arrives?|gets? (?:to us|here|in|sent|them|it|these|those)|lands?|shows? up|(?:is|are) (?:sent|submitted|posted|made|entered|added|placed|created|uploaded|collected|booked|received)|reach(?:es)? us|writes?|e-?mails?|mails?|messages?|texts?|contacts?|fills?|answers?|submits?|sends?|orders?|books?|calls?|signs? up|registers?|uploads?|posts?|adds?|enters?|uses?|receives?|asks?|pays?|buys?)\b`;
/** "they come in by email", "customers message us on WhatsApp": how the things get here. */
const ARRIVES = new RegExp(
  String.raw`^(?:well|so|ok|oh|usually|mostly|mainly|right now|at the moment|currently)?,? ?${WHO} (?:all |usually |mostly |always |just |mainly |normally |currently |can |will )*(${COMES})`,
  'i',
);
/** "HubSpot, whenever one is created" */
const ATTACHED = /\battachments?\b/i;
/** "every new mail", "each time one comes in": to when it should run. */
const EACH =
  /^(?:on |for |with |after |upon )?(?:(?:each|every|any|all)(?: (?:new|incoming))? (?!time\b|day\b|hour\b|week\b|month\b|minute\b|morning\b|night\b|evening\b|year\b|\d|other\b|second\b|few\b|mon|tue|wed|thu|fri|sat|sun)[a-z]|(?:a |any )?(?:new|incoming) [a-z]|(?:when(?:ever)?|as soon as|once|each time|every time) (?:an?|one|a new one|new ones|it|they|something|there)\b)/i;
const WHENEVER =
  /^(.{2,60}?),? (?:when(?:ever)?|as soon as|every time|each time|once) (?:one|it|they|there|a new one|someone|somebody|something|anything)(?:'s| is| are| gets| comes| arrives| books| fills| new)\b/i;

/** Things that come in by themselves, one after the other. */
const INBOUND =
  /\b(?:orders?|new leads?|leads?|sign-?ups?|registrations?|bookings?|appointments?|requests?|tickets?|enquir(?:y|ies)|inquir(?:y|ies)|questions?|feedback|reviews?|complaints?|applications?|applicants?|candidates?|invoices?|receipts?|payments?|donations?|e-?mails?|mails?|messages?|calls?|submissions?|responses?|cancellations?|refunds?|rsvps?|subscribers?|support|photos?|attachments?|(?:new )?sales|new (?:customers?|contacts?|employees?|members?|clients?|files?|documents?))\b/i;
/** What is done at a time of its own, whatever comes in. */
const REGULAR =
  /\b(?:remind\w*|reports?|digest|summar(?:y|ies|ise|ize)|overview|list of|watch|monitor|track|check|back ?-?ups?|regular(?:ly)?|birthdays?|follow[- ]ups?|keep (?:me|us)|up to date)\b/i;
/** Where things are kept rather than come in: they are looked up. */
const KEPT =
  /^(?:googleSheets|microsoftExcel|airtable|notion|googleDrive|dropbox|microsoftOneDrive|box|postgres|mySql|mongoDb|supabase|redis|github|gitlab)$/;

/** An answer that tells how things get here starts the workflow, though it names no event: "Gmail", "people answer our Typeform". */
export function arriving(lexicon: Lexicon, reading: Reading, says: string, before: string): Reading {
  if (findSchedule(before) || findSchedule(says)) return reading;
  const at = reading.clauses.findIndex((it) => it.kind === 'trigger');
  const known = reading.clauses[at];
  const mentions = known?.kind === 'trigger' ? (known.event?.mentions ?? []) : [];
  const meant = mentions.length > 0 && !(EACH.test(says) && mentions.every((it) => it.implied));
  if (known?.kind === 'trigger' && (known.special || meant))
    return { ...reading, clauses: reading.clauses.filter((it) => it === known || it.text !== known.text) };
  const first = says.split(/[.;\n]|,? (?:and )?then /)[0] ?? says;
  // In "the sheet Orders" nobody orders: that is a name.
  const each = EACH.test(first);
  const told = /^[a-z]/.test(ARRIVES.exec(first)?.[1] ?? '') || WHENEVER.test(first) || each;
  // "save attachments from Outlook", "every new mail": there they come in.
  const family = (each ? familyIn(lexicon, before, true) : undefined) ?? familyIn(lexicon, first, told);
  const special = told ? specialTrigger(first) : undefined;
  const bare = !reading.clauses.some((it) => it.kind === 'action' && it.act.verb !== '' && it.act.verb !== 'send');
  const isStart =
    told || (bare && INBOUND.test(before) && !REGULAR.test(before) && family !== undefined && !KEPT.test(family.key));
  if (!isStart || (!family?.trigger && !special)) return reading;
  const start: Clause =
    special && !family
      ? { kind: 'trigger', text: first, special }
      : {
          kind: 'trigger',
          text: first,
          event: eventOf(
            family,
            `${before} ${first}`,
            each && ATTACHED.test(before) ? `${first} with attachments` : first,
          ),
          source: true,
        };
  // What follows in the answer is work of its own.
  const plain = first.toLowerCase();
  const rest = reading.clauses.filter(
    (it) => !plain.includes(it.text.replace(/\s+/g, ' ').trim().toLowerCase()) && it.kind !== 'trigger',
  );
  return { ...reading, clauses: [start, ...rest] };
}

function familyIn(lexicon: Lexicon, text: string, told: boolean): Family | undefined {
  const named = tokenize(lexicon, text).filter((it) => it.kind === 'service' && it.family);
  const one = named.find((it) => !it.implied) ?? named[0];
  const family = one?.family ? lexicon.families.get(one.family) : undefined;
  if (family?.trigger) return family;
  const mail = told
    ? /\be-?mail(?:s|ed)?\b|\bmails?\b|\binbox\b/i.test(text)
    : /^(?:by |via |per |my |our |the )*(?:e-?mails?|mails?|inbox|mailbox)\W*$/i.test(text);
  return mail && !family ? lexicon.families.get('gmail') : undefined;
}

function eventOf(family: Family | undefined, about: string, text: string): Act {
  const nouns = about
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((it) => it.length > 2)
    .map((it) => it.replace(/(?<=[^s])s$/, ''));
  const mentions = family ? [{ family: family.key, words: family.label, role: 'in' as const }] : [];
  return { intent: 'watch', verb: '', mentions, nouns: [...new Set(nouns)], entities: [], text };
}
