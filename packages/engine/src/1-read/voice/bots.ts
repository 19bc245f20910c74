import { VALUE } from './mask.ts';

const CHAT = String.raw`(telegram|whatsapp|slack|discord|teams|microsoft teams|mattermost|messenger|line|signal|google chat|rocket\.?chat|matrix|zulip)`;
const HEADING = new RegExp(
  String.raw`^(?:(?:an?|the|my|our|i (?:want|need|would like)|build|make|create|set up|please|me|new|simple|small|little|private) )*${CHAT} (?:chat ?)?bot(?: (?:called |named )?${VALUE})?(?: for (?:the |my |our )?[\w' -]{2,40}?)?\s*(?::|,|\n|\s-|->|\.)\s*`,
  'i',
);
const SENT =
  /^((?:i|we|you|they|users?|people|somebody|someone|(?:a |the |our |my )?(?!it\b|the\b)[a-z-]+)) (?:can |will |just |simply )*(?:sends?|forwards?|posts?|uploads?|texts?|drops?|snaps?|takes?|shares?|shoots?|types?) (?:it |him |me )?((?:(?!\b(?:to|and it|and the bot)\b)[^,.;>-]){2,70}?)(?: to (?:it|the bot|him))?\s*(?:,\s*(?:and |then |so )*|->\s*|\.\s+|;\s*|-\s+|\s+and\s+(?=(?:it|the bot)\b))(?:then )?/i;
const CALLED =
  /^(?:when(?:ever)?|if|once|each time|every time) (?:it(?:'s| is| gets| was)|the bot (?:is|gets)|(?:i|we|someone|somebody|people|anyone)) (mentioned|tagged|mentions? it|tags? it|pinged)\s*,?\s*/i;

/** "Telegram bot: I send a photo, it …", "Slack bot: when it's mentioned, …": the heading tells where, what follows how it starts. */
export function withBots(text: string): string {
  const heading = HEADING.exec(text);
  const rest = heading ? text.slice(heading[0].length) : '';
  const called = CALLED.exec(rest);
  if (heading && called) return `When the bot is mentioned in ${heading[1]}, ${rest.slice(called[0].length)}`;
  const sent = SENT.exec(rest);
  if (!heading || !sent || !FILES.test(sent[2] ?? '')) return text;
  return `When ${subject(sent[1] ?? '')} ${sent[2]?.trim()} to my ${heading[1]} bot, ${rest.slice(sent[0].length)}`;
}

/** What a bot works on; questions and spoken words it answers. */
const FILES =
  /\b(?:photos?|pictures?|images?|pics?|snaps?|selfies?|screenshots?|scans?|receipts?|invoices?|pdfs?|files?|documents?|csvs?|links?|urls?|locations?)\b/i;

const subject = (words: string): string =>
  /^(?:i|we|you|they)$/i.test(words)
    ? 'I send'
    : `${words.toLowerCase()} ${/[^s]s$|^people$/i.test(words) ? 'send' : 'sends'}`;
