/** Popular wishes in words of their own, as the plain orders that they are. */
export function withUsual(says: string): string {
  return autoReply(briefing(says));
}

/** "Auto-reply to new Gmail emails with …": each is answered as it comes. */
function autoReply(says: string): string {
  const { things, how, rest = '' } = AUTO_REPLY.exec(says)?.groups ?? {};
  if (!things || !how) return says;
  const one = things.replace(/^(?:(?:all|every|any|each|new|incoming|my|our|the)\s+)+/i, '').replace(/s$/i, '');
  // "don't send it, just save it as a draft"
  const kept = AS_DRAFT.test(rest);
  const text = how.replace(/^(?:an? |the )?(?:draft|reply|response|answer)\b/i, 'a reply').replace(/[, ]+$/, '');
  if (!kept) return `When there is a new ${one}, reply with ${text}${rest}`;
  const place = /\b(gmail|outlook)\b/i.exec(things)?.[1] ?? 'Gmail';
  return `When there is a new ${one}, write ${text}, then create a draft with it in ${place}${rest.replace(AS_DRAFT, '')}`;
}

const AUTO_REPLY =
  /^(?:please )?(?:auto(?:matically)?[- ]?(?:reply|respond|answer)) to (?<things>(?:[\w-]+ ){0,5}?(?:e-?mails?|mails|messages|dms|comments|reviews|inquiries|enquiries|tickets)(?: (?:in|on|from) [\w' -]{2,30}?)?) (?:with|using) (?<how>[^,;.]{3,120}?)(?<rest>[,;.][\s\S]*)?$/i;
const AS_DRAFT =
  /[,;.]?\s*(?:but )?(?:don'?t|do not|never) send(?: (?:it|them|anything))?(?: yet)?[,;.]?\s*(?:and |but )?(?:(?:just |only )?(?:save|keep|leave|create|store|put)(?: (?:it|them))?(?: just| only)?(?: (?:as|in))?(?: an?| my| the)? drafts?)/i;

/** "a morning briefing at 7:00": every morning. */
function briefing(says: string): string {
  if (OFTEN.test(says)) return says;
  const plain = says.replace(BRIEFING, (_, the: string, when: string, what: string) => `${the} ${what} [[${when}]]`);
  if (plain === says) return says;
  const when = /\[\[(\w+)\]\]/.exec(plain)?.[1]?.toLowerCase() ?? 'morning';
  const every = when === 'daily' ? 'every day' : `every ${when}`;
  const text = plain.replace(/ \[\[\w+\]\]/, '');
  const timed = text.replace(/ at (?=\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]\.?m\b|o'clock|h\b)?(?![\d:]))/i, ` ${every} at `);
  return timed === text ? `${text.replace(/[.!]+$/, '')} ${every}` : timed;
}

const OFTEN = /\b(?:every|each|weekdays?|when(?:ever)?|once|twice|hourly)\b/i;
const BRIEFING =
  /\b(an?|my|the|our) (?:short |quick )?(morning|evening|daily) ((?:news |e-?mail |slack |telegram )?(?:briefing|digest|summary|report|brief|update|overview|recap|roundup|newsletter))\b/i;
