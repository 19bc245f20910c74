import type { Act, Mention } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { BASE, type Draft } from './draft.ts';

/** Work that only a language model can do, unless a named service does it. */
export const MODEL_WORK = new Set([
  'transcribe',
  'generate',
  'summarize',
  'classify',
  'extract',
  'translate',
  'analyze',
  'answer',
]);
export const READS = new Set([
  'get',
  'list',
  'search',
  'download',
  'watch',
  'extract',
  'analyze',
  'summarize',
  'compute',
  'filter',
  'aggregate',
]);
export const WRITES = new Set([
  'send',
  'reply',
  'post',
  'publish',
  'create',
  'add',
  'update',
  'upsert',
  'upload',
  'share',
  'label',
  'draft',
  'comment',
  'assign',
  'move',
  'copy',
  'invite',
  'complete',
  'archive',
  'delete',
]);
export const TALKING = [
  'slack',
  'discord',
  'telegram',
  'microsoftTeams',
  'mattermost',
  'gmail',
  'email',
  'microsoftOutlook',
  'whatsApp',
  'twilio',
  'rocketchat',
  'matrix',
  'zulip',
  'googleChat',
  'sendGrid',
  'vonage',
  'pushover',
];

/** "to everyone on the sheet 'Emails'": whom to write to is listed there. */
export function isList(said: Act, mention: Mention): boolean {
  const mail = /\b(?:e-?mails?|mails?|sms|texts?|message)\b/i.test(said.text);
  if (!/^(?:send|post|reply|draft)$/.test(said.intent) || (said.mentions.length < 2 && !mail)) return false;
  if (TALKING.includes(mention.family)) return false;
  const word = mention.words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    String.raw`\b(?:everyone|everybody|all|people|each|contacts?|customers?|subscribers?|recipients|addresses|the list|list)\b[^,.]{0,25}\b(?:on|in|from)\s+(?:the |my |our )?(?:"[^"]{1,60}" |(?!them\b|with\b)[\w-]+ ){0,2}${word}`,
    'i',
  ).test(said.text);
}

/** Services whose work is sending, though nobody chats there. */
const SENDERS =
  /^(?:sendGrid|sendInBlue|awsSes|awsSns|mailgun|mailjet|mandrill|mailchimp|mailerLite|activeCampaign|customerIo|vonage|messageBird|plivo|sms77|pushover|pushbullet|signl4|oneSignal|iterable|lemlist|emelia|getResponse|convertKit|postmark|twist|line|zulip|matrix|googleChat|gotify|linkedIn|twitter|facebookGraphApi|wordpress|medium|reddit)$/;

export function sameKind(a: Family, b: Family): boolean {
  return a.key === b.key || (TALKING.includes(a.key) && TALKING.includes(b.key));
}

/** "write a LinkedIn post about it": the kind of text that is asked for, and nothing to read there. */
export function isWanted({ intent, text }: Act, { words }: Mention): boolean {
  const named = words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return (
    intent === 'generate' &&
    new RegExp(
      String.raw`\b(?:write|draft|compose|come up with|generate|prepare|think of|suggest|make|create)\w* (?:me |us )?(?:an?|some|one|two|three|five|\d+|the (?:next|day's|weekly|daily)) (?:[\w-]+ ){0,2}?${named}(?: (?:post|tweet|thread|topic|caption|idea|message|ad|update|article|story|headline|announcement|text|carousel)s?)?\b`,
      'i',
    ).test(text)
  );
}

export function isSource(said: Act, mention: Mention): boolean {
  if (isWanted(said, mention)) return false;
  // "remove them from Mailchimp": there it is done.
  if (said.intent === 'delete' || /^(?:unsubscribe|remove|delete)/.test(said.verb)) return false;
  // "send a mail from gmail": the sender, not a source.
  if (
    mention.role === 'from' &&
    TALKING.includes(mention.family) &&
    said.intent === 'send' &&
    !said.mentions.some((it) => it !== mention && TALKING.includes(it.family))
  )
    return false;
  // "send me the list of tasks in ClickUp", "email a report of open Jira issues": read there, sent elsewhere.
  const elsewhere = said.mentions.some((it) => it !== mention && (TALKING.includes(it.family) || it.role === 'to'));
  const addressed =
    said.recipient !== undefined || said.entities.some((it) => it.kind === 'email' || it.kind === 'channel');
  if (
    !mention.implied &&
    !TALKING.includes(mention.family) &&
    !SENDERS.test(mention.family) &&
    mention.role !== 'to' &&
    mention.role !== 'with'
  ) {
    if (/^(?:send|reply|draft)$/.test(said.intent) && (elsewhere || addressed)) return true;
    if (/^(?:post|share|publish)$/.test(said.intent) && elsewhere) return true;
  }
  if (mention.role === 'from')
    return (
      WRITES.has(said.intent) || !READS.has(said.intent) || said.mentions.length > 1 || MODEL_WORK.has(said.intent)
    );
  if (MODEL_WORK.has(said.intent) && said.ai && mention.role !== 'to' && said.mentions.length > 0)
    return mention.role === 'none';
  // "save the Airtable records to Dropbox", "export the Stripe customers to a CSV in Dropbox": read here, kept there.
  const kept = said.intent === 'add' && /^(?:save|store|dump|archive|export|stash|mirror|load|import)/.test(said.verb);
  return (
    (said.intent === 'copy' || said.intent === 'convert' || kept) &&
    mention.role === 'none' &&
    said.mentions.some((it) => it !== mention && (it.role === 'to' || (it.role === 'in' && said.intent === 'convert')))
  );
}

/** Is a language model's call needed before the act's own node? */
export function needsModel(said: Act, target: boolean): boolean {
  if (MODEL_WORK.has(said.intent))
    return !(
      target &&
      (said.intent === 'translate' || said.intent === 'extract') &&
      said.ai?.model === undefined &&
      !/\b(?:ai|gpt)\b/i.test(said.text)
    );
  return /\b(?:ai|gpt[\w.-]*|chatgpt|openai|claude|gemini|llm|mistral|llama|ollama|deepseek|dall-?e)\b/i.test(
    said.text,
  );
}

/** "answer 400", "return the list": to whoever called the webhook, without a language model. */
export function answersCaller(draft: Draft, said: Act): boolean {
  return (
    draft.steps[0]?.node === `${BASE}webhook` &&
    said.intent === 'answer' &&
    said.ai?.model === undefined &&
    !/\b(?:ai|gpt)\b/i.test(said.text)
  );
}
