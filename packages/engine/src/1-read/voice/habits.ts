import { findSchedule } from '../times.ts';
import { isInflected, verbBase } from '../verbs.ts';
import { isOrder } from './fronted.ts';
import { sentencesOf } from './mask.ts';

/** Work as somebody does it by hand so far, and the sentences beside it that only wish it done. */
export type Habit = { text: string; beside: string[] };

const LEAD = String.raw`(?:(?:so|ok|okay|well|basically|and|but|ugh|hi|hello)[,.! ]+)*`;
const NOW = String.raw`(?:right now|currently|at the moment|at present|these days|so far|until now|up to now|as of now|as it is|for now|today|nowadays|usually|normally|mostly)`;
/** "What happens today is:", "We do it like this now -", "It's always the same:". */
const TELLS = new RegExp(
  String.raw`^${LEAD}(?:what (?:happens|i do|we do|i'm doing|we're doing|usually happens)(?: \w+){0,3}?(?: is(?: that)?|:)[:,]?|(?:here's|here is|this is) (?:what|how) (?:i|we) do(?: it)?(?: \w+){0,2}[:,-]*|(?:i|we) do it like this(?: \w+)?\s*[:,-]+|it(?:'s| is) always the same(?: \w+)?[:,-]+|(?:(?:my|our|the)(?: usual| current| \w+)? |it's )?(?:the )?(?:same )?(?:routine|procedure|process|ritual|way of working|work)(?: \w+){0,3}?(?: is(?: that)?|:)[:,]?)\s*`,
  'i',
);
const WHO = String.raw`(?:i|we|someone|somebody|one of us|(?:our|my|the|an?|some) (?:(?!form|workflow|automation|bot|ai|app|customer|client|user|guest|visitor|lead|student|parent|patient|applicant|candidate|shop|site|website|system|server|person|people)[\w-]+ ){1,2}?|somebody from the \w+|someone (?:from|in|on) (?:the|our) \w+)`;
const DOES = String.raw`(?:(?:then|also|always|usually|just|manually|still|again|have to|has to|had to|need to|needs to|must|go and|sit down and|go ahead and|end up|spend (?:an?|the|my|our|\d+|half) \w+|keep|keeps|spend|spends|first|normally|mostly|often) )*`;
const NOW_WHO = new RegExp(
  String.raw`^${LEAD}${NOW}[,:]? (?=(?:when|whenever|each|every)\b|${WHO}\s?${DOES}[a-z]+)`,
  'i',
);
const CHORE = new RegExp(
  String.raw`^${LEAD}((?:each|every|on) (?:single )?[a-z]+(?: (?:at|before|after|around) [^,]{1,20}?)?,? )?${WHO}\s?${DOES}([a-z]+)(?: [a-z]+s)?\b`,
  'i',
);
/** Only that it is to be done by itself. */
const BESIDE =
  /\bautomat\w*|\b(?:do|does|doing|take|takes|handle) (?:this|that|it|all (?:of )?(?:this|that))(?: all)? (?:for (?:me|us)|off|over|away|by itself)\b|\brobot\b|\bby (?:itself|themselves|magic)\b|\bno longer\b|\bany ?more\b|\b(?:boring|annoying|tedious|painful|hate|tired|sick of|waste|takes? (?:me |us )?(?:ages|hours|forever|too long|an hour|half|all)|error-prone|evenings? back|life back|time back|for a living|help|(?:off|from) (?:our|my) hands|save (?:me|us) time|less work|faster|easier)\b/i;
const COUNTED =
  /^(?:it's |that's |there are )?(?:around|about|roughly|some|maybe|\d)[\w ,.]{0,30}(?:of (?:them|these|those)|a (?:day|week|month)|in total)[.!]?$/i;
const ON = /^(?:(?:and|then|after that|afterwards|next|finally|lastly|at the end|once (?:that's|that is) done),? )*/i;

/** "Right now I open the inbox, copy the address and paste it into …": what people do by hand, as the orders that it comes to. */
export function withHabits(text: string): Habit {
  const all = sentencesOf(text, /(?<=[.!?])(?=\s)|(?=\n)/);
  if (all.length > 12 || /^\s*(?:[-*•]|\d[.)])\s/m.test(text)) return { text, beside: [] };
  const wished = all.some(({ says }, i) => i > 0 && BESIDE.test(says));
  const first = all.findIndex(({ says }) => habitIn(says, wished) !== undefined);
  if (first < 0 || first > 1) return { text, beside: [] };
  const beside: string[] = [];
  const kept: string[] = [];
  for (const [i, { lead, says }] of all.entries()) {
    const told = habitIn(says, wished) ?? (i > first && ON.test(says) ? chainIn(says) : undefined);
    const time =
      told === undefined && BESIDE.test(says) && !isOrder(says.replace(/^please /i, '')) ? timeIn(says) : undefined;
    const instead = INSTEAD.exec(says);
    const at = AT.exec(says)?.[1];
    if (told !== undefined && i >= first) kept.push(lead + told);
    else if (instead) kept.unshift(`When ${instead[1]} comes in through a ${instead[2]}, `);
    else if (at !== undefined) kept.push(`${lead}It runs ${at}.`);
    else if (time !== undefined) kept.push(`${lead}It runs ${time}.`);
    else if ((BESIDE.test(says) && !WORKS.test(says)) || COUNTED.test(says) || !/\w/.test(says)) beside.push(says);
    // Something else is asked for: then the habit only tells how things are.
    else return { text, beside: [] };
  }
  return { text: kept.join('').replace(/ {2,}/g, ' ').trim(), beside };
}

/** A wish with work of its own. */
const WORKS =
  /\b(?:want|like|love|need) (?:it )?to (?:just )?(?!be\b|have\b|stop\b|automate\b|save\b|get rid\b|not\b|do (?:this|that|it)\b)[a-z]+ (?:the|a|an|my|our|it|them)\b/i;

/** "Do that for me at 7": the values of a text are one letter each. */
const AT =
  /^(?:please )?(?:can you )?(?:do|handle|run) (?:this|that|it|all (?:of )?(?:this|that))(?: all)?(?: for (?:me|us))? (?=(?:at|on) )(.+?)[.!?]*$/i;

/** "I want to just drop the link in a form instead": how it is to start. */
const INSTEAD =
  /^(?:i|we)(?:'d| would)? (?:want|like|love|prefer|rather)(?: to)? (?:just |only |simply )*(?:drop|put|paste|enter|type|give|upload|submit|send|throw) (.+?) (?:in|into|to|through|via) an? (form|chat|telegram chat|webhook)(?: instead)?[.!]*$/i;

const timeIn = (says: string): string | undefined => {
  const found = findSchedule(says);
  return found?.spans.map(({ start, end }) => says.slice(start, end)).join(' ');
};

/** `wished`: somebody wants to be rid of it. */
function habitIn(says: string, wished: boolean): string | undefined {
  const told = TELLS.exec(says);
  // "the same procedure every month:" says when.
  const when = told ? timeIn(told[0]) : undefined;
  if (told) return ordersOf((when ? `${when} ` : '') + says.slice(told[0].length));
  const now = NOW_WHO.exec(says);
  if (now) return ordersOf(says.slice(now[0].length));
  const chore = CHORE.exec(says);
  const base = verbBase(chore?.[2] ?? '');
  const usual = wished || chore?.[1] !== undefined || USUAL.test(chore?.[0] ?? '');
  return chore &&
    base &&
    usual &&
    !/\b(?:should|must|want|would|i'd|we'd)\b/i.test(says) &&
    !STATIVE.test(base) &&
    LONG.test(says)
    ? ordersOf(says)
    : undefined;
}

/** "someone has to …", "I keep downloading …"; "someone books" alone is what happens. */
const USUAL =
  /\b(?:always|usually|manually|still|ha(?:ve|s) to|needs? to|must|keeps?|spends?|often|normally|mostly|sit down)\b/i;

/** What somebody does with things, and more than one of it: "someone has to look at the page each morning and post it". */
const LONG = /,| and | then /i;
const STATIVE =
  /^(?:want|need|like|love|have|get|receive|use|keep|run|see|know|ask|make|store|track|write|send|message|mark)$/i;

const chainIn = (says: string): string | undefined => {
  const rest = says.replace(ON, '');
  const subject = new RegExp(String.raw`^${WHO} ${DOES}([a-z]+)\b`, 'i').exec(rest);
  return subject && verbBase(subject[1] ?? '') ? ordersOf(rest) : undefined;
};

/** "she collects", "somebody has to open", "I keep downloading": after a subject in the third person its verb shows it. */
const VERB = String.raw`(?:(?:(?:i|we|they)\s${DOES}([a-z]+))|(?:${WHO}|she|he)\s?(?:${DOES}([a-z]+s|(?<=\bto )[a-z]+|(?<=\b(?:keeps?|spends?) )[a-z]+ing)))\b`;
const SUBJECT = new RegExp(
  String.raw`(^(?:(?:each|every|on) (?:single )?[a-z]+(?: (?:at|before|after|around) [^,]{1,20}?)?,? )?|[,;:-]\s+(?:and |then |so |but )*|\s(?:and|then)\s+(?:then )?|\b(?:home|work|lunch|bed) |(?<=\b(?:when|whenever|each time|every time|as soon as)\b[^,;]{4,80}) (?=(?:i|we|someone|somebody) ))${VERB}(?: (?=(?:myself|ourselves) ))?`,
  'gi',
);
const NEXT =
  /(,\s+(?:and |then )*|\s(?:and|then)\s+(?:then )?)([a-z]+(?:s|ing))(?= (?:the|a|an|it|them|my|our|its|their|each|every|all|me|us|up|over|through|in|on|to|what|that|this|those|these|whether|a few|\d+|[\uE000-\uEFFF#]))/gi;

/** Whoever does it so far is left out, and each thing done is an order. */
function ordersOf(says: string): string {
  const plain = says
    .replace(/ (?:(?:all )?by hand|manually|by myself|one after the other by hand)\b/gi, '')
    .replace(/\bmanually /gi, '')
    .replace(/\bspends? (every|each) (\w+) (?=\w+ing\b)/gi, '$1 $2 ')
    .replace(/^((?:i|we|someone|somebody)\s)((?:every|each) \w+ )(?=\w+ing\b)/i, '$2$1');
  const told = plain.replace(
    SUBJECT,
    (whole: string, cut: string, own: string | undefined, other: string | undefined, at: number) => {
      const word = own ?? other ?? '';
      const base = verbBase(word);
      if (!base || /ed$/.test(word) || !main(`${plain.slice(0, at + cut.length)}${cut === ' ' ? ',' : ''}`))
        return whole;
      return cut === ' ' ? `, ${base}` : `${cut}${base}`;
    },
  );
  return told
    .replace(NEXT, (whole: string, cut: string, word: string, at: number) => {
      const base = verbBase(word);
      return base && isInflected(word, base) && main(told.slice(0, at + cut.length)) ? `${cut}${base}` : whole;
    })
    .trim();
}

/** Not inside "when a customer fills it in": there it tells what starts the work. */
const main = (before: string): boolean => {
  const opener = [...before.matchAll(/\b(?:when|whenever|if|once|unless|as soon as|who|which|that)\b/gi)].at(-1);
  return !opener || /,|\bthen\b|\b(?:i|we)\b/i.test(before.slice(opener.index));
};
