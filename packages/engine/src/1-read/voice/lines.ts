import type { Lexicon } from '../../catalog/lexicon.ts';
import { verbAt } from '../phrase.ts';
import { tokenize } from '../tokens.ts';
import { isOrder } from './fronted.ts';

const ITEM = String.raw`(^|\n)(\s*(?:[-*•·]|\d{1,2}[.):]|[a-z][.)])?\s*)`;
const LABEL = new RegExp(
  String.raw`${ITEM}(?:trigger|start|starts? (?:when|on)|when|on|event)\s*:\s*(?!(?:every|each|daily|weekly|monthly|hourly|nightly|mondays?|at|on|when|if|whenever|by hand|manual\w*|form|webhook|chat|schedule[d]?|cron|\d)\b)(?=\S)`,
  'i',
);
const HAPPENED =
  /\b(?:new|succeed(?:s|ed)|failed|fails|paid|received|created|added|submitted|opened|closed|updated|changed|deleted|won|lost|published|posted|booked|cancell?ed|arrives?|comes in|uploaded|signed|completed|moved|merged|pushed|refunded|subscribed|installed|joined)\b/i;

/** "- Stripe: payment succeeded" as the first line, "trigger: issue opened in GitHub": what starts it. */
export function withStartLine(lexicon: Lexicon, text: string): string {
  if (!text.includes('\n')) return text;
  const labelled = text.replace(LABEL, '$1$2when ');
  const lines = labelled.split('\n');
  const at = lines.findIndex((it) => it.trim() !== '');
  const first = lines[at] ?? '';
  const item = /^(\s*(?:[-*•·]|\d{1,2}[.):]|[a-z][.)])?\s*)([^:\n]{2,30}):\s+(.+)$/i.exec(first);
  const [, lead = '', name = '', event = ''] = item ?? [];
  const service = tokenize(lexicon, name).find((it) => it.kind === 'service');
  if (
    !item ||
    /^(?:when|if|every)\b/i.test(event) ||
    !service?.family ||
    !lexicon.families.get(service.family)?.trigger ||
    !HAPPENED.test(event)
  )
    return labelled;
  const tokens = tokenize(lexicon, event);
  if (verbAt(tokens, 0) !== undefined && !/^(?:new|order|payment)/i.test(event)) return labelled;
  lines[at] = `${lead}when ${/^(?:an?|the|new) /i.test(event) ? event : `a ${event}`} in ${name}`;
  return lines.join('\n');
}

/** "Daily 7:00, RSS https://…, AI summary, Telegram": steps in a row, each only a name. */
export function withArrows(lexicon: Lexicon, says: string): string {
  if (/->|\n|:\s/.test(says)) return says;
  const parts = says.replace(/[.!]\s*$/, '').split(/\s*[,;+]\s+/);
  if (parts.length < 3) return says;
  let named = 0;
  for (const part of parts) {
    const tokens = tokenize(lexicon, part);
    if (
      tokens.length > 9 ||
      tokens.some(
        (it, i) =>
          /^(?:and|i|we|it|they|my|when|if|the|to|an?|should)$/.test(it.lower) ||
          (verbAt(tokens, i) && i === 0 && it.lower !== 'email'),
      )
    )
      return says;
    if (
      tokens.some(
        (it) => it.kind === 'service' || it.kind === 'model' || (it.kind === 'entity' && it.entity?.kind === 'url'),
      )
    )
      named++;
  }
  return named >= parts.length - 1 && named >= 2 ? parts.join(' -> ') : says;
}

const COMES = String.raw`(?:comes? in(?:to)?|comes? through|arrives?|lands?|shows? up|appears?|drops? in(?:to)?|(?:gets?|is|are) (?:added|created|posted|submitted|sent|received|uploaded|opened|booked|dropped|saved|paid|filed|published)|signs? up|submits?|fills? (?:in|out)|books?|pays?|posts|opens|uploads)`;
const HAPPENS = new RegExp(
  String.raw`^(?:so |ok |and )*((?:an?|any|each|every|some) (?:(?:new|incoming) )?(?!time\b)[^,;.]{2,40}? ${COMES}\b[^,;.]{0,70}?)(?:,\s*(?:and |so |then )*|\s+(?:and|so)(?: then)?\s+)(?=\S)(?!\s*(?:should|must)\b)`,
  'i',
);

const TO_BOT =
  /^(?:so )?((?:i|we|people|customers?|users?|someone|somebody|clients?|members?)(?:'d|'ll| will| would| can| could)? (?:(?:record|take|type|make|dictate|snap|write)s? [^,.;]{2,40}? and )?(?:sends?|forwards?|dms?|messages?|posts?|texts?) (?:(?!\bfrom\b)[^,.;]){0,40}? ?(?:to )?(?:my|our|the|a) [\w-]+ (?:bot|number))(?:[,;]\s+(?:and |then )*|\s+(?:and|then) (?:then )?)(?=\S)/i;

/** "a new email comes into Gmail and AI writes a reply": what happens first is what starts it. */
export function withHappening(says: string): string {
  const bot = TO_BOT.exec(says);
  if (bot) return `when ${sending(bot[1] ?? '')}, ${says.slice(bot[0].length)}`;
  const found = HAPPENS.exec(says);
  if (
    !found ||
    !/\b(?:new|incoming|someone|somebody|customer|visitor|user|client|every|each|any)\b|\b(?:comes?|arrives?|lands?)\b/i.test(
      found[1] ?? '',
    )
  )
    return says;
  return `when ${found[1]}, ${says.slice(found[0].length)}`;
}

/** "I'd record a voice message and send it to my bot" → "I send a voice message to my bot". */
const sending = (words: string): string =>
  words
    .replace(/^(\w+)(?:'d|'ll| will| would| can| could)? /, '$1 ')
    .replace(/ (?:record|take|type|make|dictate|snap|write)s? (.+?) and (sends?|forwards?|texts?) it /i, ' $2 $1 ');

/** "open bugs", "all contacts": what is there, so it is read. */
const SEVERAL =
  /^(?!new\b)(?:(?:all|open|latest|unread|overdue|unpaid|today's|yesterday's|this week's|last week's|the) )+(?:[a-z-]+ )?[a-z-]+s\b(?!.*\bto\b)/i;

/** "- Airtable: get all records" below other lines: the order stands with the service that it is for. */
export function withServiceLines(lexicon: Lexicon, text: string): string {
  const lines = text.split('\n');
  const found = lines.map((it) => /^(\s*(?:[-*•·]|\d{1,2}[.):]|[a-z][.)])\s*)([^:\n]{2,30}):\s+(\S.*)$/i.exec(it));
  const labels = found.filter((it) => it !== null);
  if (labels.length > MOST) return text;
  const services = labels.map((it) => tokenize(lexicon, it[2] ?? ''));
  if (labels.length < 2 || !services.every((it) => it.length === 1 && /^(?:service|model)$/.test(it[0]?.kind ?? '')))
    return text;
  return lines
    .map((it, i) => {
      const [, lead = '', name = '', work = ''] = found[i] ?? [];
      if (
        name === '' ||
        tokenize(lexicon, name)[0]?.kind === 'model' ||
        tokenize(lexicon, work).some((one) => one.kind === 'service' && !one.implied)
      )
        return it;
      const reads = /^(?:get|fetch|read|load|list|pull|take|find|search|look up|download|retrieve|grab)\b/i.test(work);
      const bare = work.replace(/[.;]\s*$/, '');
      if (SEVERAL.test(bare)) return `${lead}get ${bare} from ${name}`;
      return isOrder(bare) ? `${lead}${bare} ${reads ? 'from' : 'in'} ${name}` : `${lead}${bare} in ${name}`;
    })
    .join('\n');
}

/** No workflow that somebody describes has more lines. */
const MOST = 60;

const SOURCE =
  /(^|\n)(\s*(?:[-*•·]|\d{1,2}[.):]|[a-z][.)])\s*)(?:source|data source|data|read from|from)\s*:\s*(?=\S)/i;

/** "- source: RSS feed …", "- events of next week from Google Calendar": what is read, without the word for it. */
export function withReads(lexicon: Lexicon, text: string): string {
  if (text.split(/\n|->/).length > MOST) return text;
  return text
    .replace(SOURCE, '$1$2get ')
    .split(/(\n|\s*->\s*)/)
    .map((part, i, parts) => {
      const [, mark = '', says = ''] = /^(\s*(?:[-*•·]\s+|\d{1,2}[.):]\s+|[a-z][.)]\s+)?)(.*)$/s.exec(part) ?? [];
      if (i % 2 === 1 || says === '' || (mark.trim() === '' && parts.length < 3)) return part;
      return gives(lexicon, says) ? `${mark}get ${says}` : part;
    })
    .join('');
}

/** "events of next week from Google Calendar": several things, where they are, and no verb. */
function gives(lexicon: Lexicon, says: string): boolean {
  if (/:(?!\/)/.test(says)) return false;
  const tokens = tokenize(lexicon, says);
  const from = tokens.findIndex((it) => it.lower === 'from');
  return (
    from > 0 &&
    from < 9 &&
    !/^(?:new|incoming|when|if|each|every|for|mails?|e-?mails?|messages?|on|an?|at|in)$/.test(tokens[0]?.lower ?? '') &&
    tokens.slice(0, from).some((it) => /s$/.test(it.lower)) &&
    tokens.slice(from + 1, from + 4).some((it) => it.kind === 'service' && !it.implied) &&
    !tokens.some((_, k) => verbAt(tokens, k) !== undefined)
  );
}
