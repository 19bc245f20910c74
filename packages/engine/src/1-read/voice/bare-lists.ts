import type { Lexicon } from '../../catalog/lexicon.ts';
import { tokenize } from '../tokens.ts';
import { isInflected, mayBeNoun, verbBase } from '../verbs.ts';
import { itemsOf, orders, TEXTS } from './lists-of-sources.ts';
import { VALUE as OTHER, sentencesOf } from './mask.ts';

const CLOCK = String.raw`(?:${OTHER}|\d{1,2}(?::\d\d)? ?(?:am|pm)?)`;
const RATE = String.raw`(?:(?:every|each|on|at) [^,:;.]{2,40}|(?:daily|weekly|monthly|hourly|nightly|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekdays?)(?: (?:at )?${CLOCK})?|${CLOCK}(?: (?:daily|every [a-z]+))?)`;
const FIRST = new RegExp(String.raw`^((?:(?:${RATE})(?:\s*[:,]| -)\s+)?)`, 'i');
const LAST = new RegExp(String.raw`,?\s+((?:${RATE}))$`, 'i');
const AMID = new RegExp(String.raw`,\s+((?:${RATE}))(?=\s*,|\s*->)`, 'i');
const MESSAGE = String.raw`(?:${TEXTS}|e-?mail|mail|message|post|dm|sms|text|list)`;
const TAIL = new RegExp(
  String.raw`,?\s+(?:(?:all|together) )*(?:(?:in|as|into) )(?:one|a single|an?|1) ((?:[\w-]+ )?${MESSAGE})\b([^,;.]{0,60})$`,
  'i',
);
const SENT = new RegExp(
  String.raw`(?:,|\s->)\s+(?:all )?(?:(?:in|as|into) )?(?:(?:one|a single|an?|1) )?((?:[\w-]+ )?${MESSAGE})\b([^,;.]{0,60})$`,
  'i',
);

/** What is there in some number, or at any time: it is read. */
const READ =
  /\b(?!(?:is|was|has|does|goes|this|its|us|gets|comes|sends|news)\b)[a-z-]{2,}[^s\W]s\b|\b(?:weather|forecast|temperature|calendar|agenda|schedule|news|revenue|inbox|backlog|balance|traffic|status|stock|price|rate|turnover)\b/i;

const LONGEST = 400;
const MOST = 60;

/** "Jira tickets assigned to me + tasks due today + the weather in one mail": a list of what is read, and no verb at all. */
export function withBareLists(lexicon: Lexicon, text: string): string {
  const told = sentencesOf(text, /(?<=[.!?])(?=\s)|(?=\n)/);
  if (told.length > MOST) return text;
  return told.map(({ lead, says }) => lead + (says.length > LONGEST ? says : (bare(lexicon, says) ?? says))).join('');
}

function bare(lexicon: Lexicon, says: string): string | undefined {
  const end = /[.!?]\s*$/.exec(says)?.[0] ?? '';
  const first = FIRST.exec(says)?.[1] ?? '';
  const all = says.slice(first.length, says.length - end.length);
  const rate = first ? undefined : (AMID.exec(all) ?? LAST.exec(all) ?? undefined);
  const last = rate?.[1] ?? '';
  const body = rate ? all.slice(0, rate.index) + all.slice(rate.index + rate[0].length) : all;
  const tail = TAIL.exec(body) ?? SENT.exec(body);
  const list = tail ? body.slice(0, tail.index) : body;
  const items = itemsOf(lexicon, list);
  if (!items?.every((it) => READ.test(it) && !NO_THING.test(it) && !tells(it))) return undefined;
  const named = items.map((it) => tokenize(lexicon, it).find((one) => one.kind === 'service')?.family);
  if (new Set(named).size < 2) return undefined;
  const sent = tail ? `, send them in one ${tail[1]}${tail[2]}` : '';
  return `${first}${orders(items)}${sent}${last ? ` ${last}` : ''}${end}`;
}

/** What happens or has a way of its own is no list of things. */
const NO_THING = /^(?:new|incoming|when|if|for|each|every|an?|one|to|then|on|after|before)\b|->|[:?]/i;

/** "WooCommerce sends orders": somebody does something. */
const tells = (item: string): boolean =>
  /\b(?:i|we|they|you|he|she|it|that|which|who|is|are|was|has|have|should|must|can|will|only|want|need|ones|go|goes|to(?! (?:me|us)\b))\b/i.test(
    item,
  ) ||
  item.split(/\s+/).some((word) => {
    const base = /s$/i.test(word) ? verbBase(word) : undefined;
    return base !== undefined && isInflected(word, base) && !mayBeNoun(base);
  });
