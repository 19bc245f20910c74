import { actOf } from './acts.ts';
import type { Act, Mention } from './clause.ts';
import type { Segment } from './segment.ts';

const THINGS = String.raw`(?:new|incoming|(?:[a-z]+ )?(?:mails?|e-?mails?|messages|voice (?:notes?|messages?)|photos|pictures|files|documents|tickets|orders|leads|reports|recordings))`;
/** "New files should be indexed", "WhatsApp voice notes get transcribed", "long reports land in OneDrive". */
/** "every image I upload to …": somebody brings what starts it. */
export const BROUGHT = String.raw`(?:every|each|any|all|new|whatever)\s+(?:[a-z]+ ){0,3}?(?:that |which )?(?:i|we|people|someone|somebody|customers?|users?|my \w+|our \w+|they)\s+(?:upload|put|drop|save|add|post|send|receive|get|share|create|write|star|tag|label|paste|place)s?\b`;
export const DUE = new RegExp(
  String.raw`^(?:${BROUGHT}|(?:any |all |every |each |the |my |our |long )*${THINGS}\b).*\b(?:should|shoud|shud|must|shall|needs? to|have to|has to|are to|is to|to be|will|(?:gets?|are) (?!in\b|from\b|on\b)\w+(?:ed|t|en)\b)`,
  'i',
);

/** Of "mails that arrive should be translated" the work is what stands behind the "should". */
export function workOf(it: Segment, text: string): Act | undefined {
  const modal = it.tokens.findIndex((token) =>
    /^(?:should|shoud|shud|must|shall|will|needs?|have|has|gets?|are|is)$/.test(token.lower),
  );
  if (modal < 0) return undefined;
  const from = it.tokens.findIndex(
    (token, i) => i > modal && !/^(?:be|get|to|also|then|all|always)$/.test(token.lower),
  );
  return from < 0 ? undefined : actOf(it.tokens.slice(from), text);
}

/** What comes in for a language model is only watched for, whatever is to be made of it: "translate incoming messages". */
export function watched({ also: _, ...act }: Act): Act {
  return { ...act, intent: 'watch' };
}

/** "a new customer in Stripe", "each starred message in Slack": the thing that is new stands with the service. */
export function newBeside(text: string, { words }: Mention): boolean {
  const name = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    `\\b(?:new|incoming|newly \\w+|each|every|any|starred|unread)\\b(?:(?!\\b(?:to|into)\\b)[^,.;]){0,40}?${name}`,
    'i',
  ).test(text);
}

/** Of services that can start it the one with what is new; never where "new Intercom conversations" only go: "… summarised in Slack". */
export function comesFrom(text: string, mentions: readonly Mention[], able: readonly Mention[]): Mention | undefined {
  const fresh = mentions.find((it) => newBeside(text, it));
  const goal = (it: Mention): boolean =>
    fresh !== undefined && it !== fresh && it.role === 'in' && mentions.indexOf(it) > mentions.indexOf(fresh);
  const own = able.filter((it) => !goal(it));
  return own.find((it) => newBeside(text, it)) ?? own[0];
}

/** The address of a feed. */
export const FEED = /\/(?:feed|rss|atom)\b|\.(?:rss|atom)\b|\/\/(?:feeds?|rss)\./i;
