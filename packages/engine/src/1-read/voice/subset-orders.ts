import { isInflected, verbBase } from '../verbs.ts';

const ADVERBS = String.raw`(?:(?:also|then|just|simply|only|instead|always|directly|immediately|straight|automatically|please)\s+)*`;
const DUE = new RegExp(
  String.raw`^\s+${ADVERBS}(?:(should|must|shall|will|can|needs? to|has to|have to|is to|are to)\s+${ADVERBS}(?:(?:be|get)\s+${ADVERBS})?|(?:are|is|gets?|get)\s+${ADVERBS}(?:to be\s+)?|(?:i|we)(?:'d| would)? (?:want|like|need|love)\s+(?:to be |to have |to get |to see )?)([a-z]+)`,
  'i',
);
const GOES = new RegExp(
  String.raw`^\s+${ADVERBS}(?:(?:should|must|will|can) )?${ADVERBS}(?:go(?:es)?|lands?|ends? up|belongs?)\s+${ADVERBS}(?=(?:to|into|onto|back|out)\b|(?:in|on)\s+\S)`,
  'i',
);
const GETS = new RegExp(
  String.raw`^\s+${ADVERBS}(?:(?:should|must|will) )?${ADVERBS}(?:gets?|receives?|needs?|have|has)\s+(?=(?:an?|the|our|my|another)\s)`,
  'i',
);
const BECOMES = new RegExp(
  String.raw`^\s+${ADVERBS}(?:(?:should|must|will) )?${ADVERBS}(?:becomes?|turns? into|ends? up as)\s+(?=an?\s)`,
  'i',
);
const STAYS = new RegExp(
  String.raw`^\s+${ADVERBS}(?:(?:should|must|will|can) )?${ADVERBS}(?:stays?|remains?|be left|(?:be )?ignored|(?:are|is|get|gets) (?:ignored|left|skipped)|(?:do(?:es)? )?nothing)\b[^,;.]*`,
  'i',
);
const MADE =
  /^(?:an? |the |our |my )?(?:[\w-]+ ){0,3}?(?:card|page|row|task|issue|ticket|contact|event|record|entry|deal|document|folder|lead|invoice|to-?do)\b/i;

/** What is done with them, as an order, and how much of the words tells it. */
export function orderOf(rest: string): { order: string; length: number } | undefined {
  const stays = STAYS.exec(rest);
  if (stays) return { order: 'do nothing', length: stays[0].length };
  const goes = GOES.exec(rest);
  if (goes) return { order: `${wayTo(rest.slice(goes[0].length))} it `, length: goes[0].length };
  const does = /^\s+(?:opens?|creates?|triggers?)\s+(?=an?\s)/i.exec(rest);
  if (does) return { order: 'create ', length: does[0].length };
  const becomes = BECOMES.exec(rest);
  if (becomes) return { order: 'create ', length: becomes[0].length };
  const gets = GETS.exec(rest);
  if (gets) {
    const what = rest.slice(gets[0].length);
    if (/^(?:the |an? )?(?:status|stage|priority)\b/i.test(what)) return { order: 'set ', length: gets[0].length };
    if (MADE.test(what)) return { order: 'create ', length: gets[0].length };
    if (/^(?:an? |the )?(?:[\w-]+ ){0,3}?(?:label|tag)\b/i.test(what)) return { order: 'add ', length: gets[0].length };
    if (MAIL.test(what)) return { order: 'send them ', length: gets[0].length };
  }
  const due = DUE.exec(rest);
  const word = due?.[2] ?? '';
  const base = verbBase(word);
  if (!due || !base) return undefined;
  const passive =
    PASSIVE.test(due[0]) &&
    (isInflected(word, base) ? !/ing$|s$/i.test(word) : /^(?:put|set|read|let|cut)$/i.test(word));
  const active =
    /^(?:should|must|shall|will|can|need|has|have|is to|are to)/i.test(due[1] ?? '') && word.toLowerCase() === base;
  if (passive) return { order: `${base} it`, length: due[0].length };
  return active && !PASSIVE.test(due[0]) ? { order: base, length: due[0].length } : undefined;
}

const PASSIVE = /\b(?:be|get|gets|are|is|have|want|like|need|love|see)\s+(?:\w+\s+)?\S+$/i;

const MAIL =
  /^(?:an? |the |our |my |another )?(?:[\w-]+ ){0,4}?(?:messages?|e-?mails?|mails?|sms|texts?|dm|notifications?|alerts?|reminders?|notes?|confirmations?|receipts?|reply|coupon|discount|offer|voucher|thank-?you|link|code|call|survey|newsletter|invitation|invite)\b/i;

/** "to the folder Later", "on the Mailchimp list": what is done to get there. */
function wayTo(place: string): string {
  if (/^to (?:the |my |our |a )?(?:[\uE000-\uEFFF]|[a-z]+)? ?folder\b/i.test(place)) return 'move';
  const kept = /^(?:in|into|on|onto)\b/i.test(place) && !/^on(?:to)? (?:slack|discord|telegram|teams|#)/i.test(place);
  return kept ? 'put' : 'send';
}
