import { verbAt } from '../1-read/phrase.ts';
import type { Token } from '../1-read/tokens.ts';
import { verbIntent } from '../1-read/verbs.ts';
import type { Step } from '../2-outline/outline.ts';
import type { Intent } from '../catalog/profile.ts';
import type { Claim } from './claims.ts';
import { courtOf } from './evidence-by-stretch.ts';
import { isLittle, stemOf } from './filler-words.ts';
import { fits } from './intents-that-serve.ts';
import type { Made } from './made-steps.ts';
import type { Part } from './message-claims.ts';
import { type Stretch, stemsIn } from './stretches.ts';
import { isMail, isMedium } from './verb-is-done.ts';

/** What a step does that others notice, or that cannot be taken back. */
type Deed = 'sends' | 'deletes' | 'pays' | 'invites' | 'runs n8n';

type Doing = Claim & { kind: 'doing' };
type Bound = Claim & { kind: 'bound' };

/**
 * The steps that send to others, publish, delete, pay or invite though no words ask for it. Words ask by a verb, by the name of
 * the service where something is handed over, or by the kind of message; what they bar is not asked for.
 */
export function unasked(made: readonly Made[], heard: readonly Part[], later: readonly Token[]): Step[] {
  const court = courtOf(
    made,
    heard.map((it) => it.stretch),
  );
  const bars = heard.flatMap(({ claims }) => claims.filter((it): it is Bound => it.kind === 'bound' && it.bars));
  return made.flatMap((it) => {
    const deed = deedOf(it);
    if (!deed || isOwnMemory(made, it) || it.step.kept || it.step.quote !== undefined || isAgreed(it.step)) return [];
    const own = heard.filter(({ stretch }) => court.own(stretch).includes(it));
    // An address in brackets belongs to the words before it.
    const led = own.flatMap((one) =>
      !isCall(it) || verbsOf([one]).length > 0 ? [one] : [heard[heard.indexOf(one) - 1] ?? one, one],
    );
    const told = own.length > 0 ? led : heard;
    // An answer or a change may be all that names what a step was made into.
    const isAnswer = later.some(
      (one) => (one.family !== undefined && one.family === it.family) || (isMail(it) && MAIL.test(one.lower)),
    );
    const barred = bars.some((one) => isBarred(one, it));
    if (!barred && (isAnswerOfAgent(it, made) || isOwnRecord(it, made))) return [];
    return (barred && !isAnswer) || !(isAnswer || ASKS[deed](it, told, heard)) ? [it.step] : [];
  });
}

/** Whoever writes to an agent gets its answer where they wrote. */
const isAnswerOfAgent = (it: Made, made: readonly Made[]): boolean =>
  deedOf(it) === 'sends' &&
  made.some((one) => one.starts && one.family !== undefined && one.family === it.family) &&
  made.some((one) => one.step.node.endsWith('.agent') && it.upstream.has(one.step.id));

/** Rows of n8n's own tables that the workflow writes itself are its memory, and nobody else's. */
const isOwnRecord = (it: Made, made: readonly Made[]): boolean =>
  deedOf(it) === 'deletes' &&
  it.step.node.endsWith('.dataTable') &&
  made.some(
    (one) =>
      one.step.node === it.step.node &&
      [...one.intents].some((intent) => intent === 'create' || intent === 'add' || intent === 'upsert'),
  );

const isCall = ({ step }: Made): boolean => step.node.endsWith('.httpRequest');

/** Whoever was asked said yes. */
const isAgreed = ({ settings: { asked } }: Step): boolean =>
  asked?.from === 'said' &&
  /^\W*(?:y|yes|yeah|yep|sure|ok(?:ay)?|please|of course|definitely|do|add|send|post|keep|it should)\b/i.test(
    asked.value,
  );

/** A row of a table of n8n's that the same workflow writes is what it remembers, and nobody else's. */
const isOwnMemory = (made: readonly Made[], { step, action }: Made): boolean =>
  /\.dataTable$/.test(step.node) &&
  action?.intents[0] === 'delete' &&
  made.some(
    (it) =>
      it.step.node === step.node &&
      /^row\.(?:insert|upsert|update)$/.test(it.step.action) &&
      tableOf(it.step) !== undefined &&
      tableOf(it.step) === tableOf(step),
  );
const tableOf = ({ settings: { table } }: Step): string | undefined =>
  table === undefined || table.from === 'missing' ? undefined : table.value.toLowerCase();

/** Does it anything that needs words? */
export const isDeed = (it: Made): boolean => deedOf(it) !== undefined;
export const isPayment = (it: Made): boolean => deedOf(it) === 'pays';

function deedOf({ action, step, starts, below, family }: Made): Deed | undefined {
  const [first] = action?.intents ?? [];
  if (
    // What no service does reaches nobody.
    (family === undefined && !/\.(?:httpRequest|mqtt|kafka|rabbitmq|amqp)$/.test(step.node)) ||
    starts ||
    below ||
    !action ||
    !first ||
    /\.(?:respondToWebhook|form|chat|stopAndError|executeWorkflow)$/.test(step.node)
  )
    return undefined;
  if (/\.n8n(?:Tool)?$/.test(step.node)) return 'runs n8n';
  if (PAYS.test(`${action.key} ${action.title}`) && !READS.has(first)) return 'pays';
  if (first === 'delete') return TAKES_OFF.test(action.key) ? undefined : 'deletes';
  if (first === 'invite') return 'invites';
  if (first === 'create' && action.nouns.includes('post')) return 'sends';
  return SENDS.has(first) || /\bcall\b/i.test(action.key) || PUBLISHERS.test(step.node) ? 'sends' : undefined;
}

const PAYS = /\b(?:charge|refund|payout|payment|transfer)\b/i;
/** What is only taken off a thing can be put back: a label, a reaction. */
const TAKES_OFF = /label|tag|reaction|star|pin|assignee|attachToFolder/i;
/** They have one action, and its name tells nothing. */
const PUBLISHERS = /\.(?:mqtt|kafka|rabbitmq|amqp)$/;
const READS = new Set<Intent>(['get', 'list', 'search', 'download', 'watch']);
const SENDS = new Set<Intent>(['send', 'post', 'reply', 'publish', 'share']);

/** A verb of a stretch: also of one that begins with "if" or "when", where claims tell of the test alone. */
type Verb = { verb: string; intent: Intent; ordered: boolean; stretch: Stretch };

function verbsOf(told: readonly Part[]): Verb[] {
  return told.flatMap(({ stretch, claims }) => {
    if (stretch.heads) return [];
    const main = claims.find((it): it is Doing => it.kind === 'doing');
    const words = stretch.tokens.flatMap((_, i) =>
      (i > 0 || main === undefined) && !isDescribing(stretch.tokens, i) ? (verbAt(stretch.tokens, i) ?? []) : [],
    );
    return [
      ...(main ? [{ verb: main.verb, intent: main.intent, ordered: main.ordered, stretch }] : []),
      ...words.map((verb) => ({ verb, intent: verbIntent(verb), ordered: false, stretch })),
    ];
  });
}

/** "photos sent to the group": which they are, and no order. */
const isDescribing = (tokens: readonly Token[], i: number): boolean =>
  /(?:ed|sent)$/.test(tokens[i]?.lower ?? '') &&
  tokens[i - 1]?.kind === 'word' &&
  !/^(?:is|are|be|been|being|gets?|and|or|then|to|also)$/.test(tokens[i - 1]?.lower ?? '');

const tokensOf = (told: readonly Part[]): Token[] => told.flatMap(({ stretch }) => [...stretch.tokens]);
const says = (told: readonly Part[], words: RegExp): boolean => tokensOf(told).some((it) => words.test(it.lower));

const ASKS: Record<Deed, (it: Made, told: readonly Part[], all: readonly Part[]) => boolean> = {
  sends: asksToSend,
  deletes: (it, told, all) =>
    !told.some((one) => takesOff(it, one)) &&
    !told.every(({ stretch }) => stretch.heads) &&
    ([...verbsOf(told), ...verbsOf(all)].some(
      (it) => it.intent === 'delete' || (it.intent === 'update' && ENDS.has(it.verb)),
    ) ||
      says(all, /^(?:trash|bin|cancell?ed|deleted?|removed?|erase|purged?|cleanup)$/)),
  pays: (_, told, all) =>
    verbsOf([...told, ...all]).some((it) => PAYING.has(it.verb)) ||
    says(all, /^(?:charges?|charged|refunds?|refunded|payouts?|billed|debit)$/),
  invites: (_, told, all) => says([...told, ...all], /^(?:invit\w+|members?|add\w*|users?|access|enrol\w*)$/),
  'runs n8n': (_, __, all) => all.some(({ stretch }) => WORKFLOWS.test(stretch.text)),
};
/** "remove them from the campaign": what is taken off a list is not deleted. */
function takesOff({ action }: Made, { stretch: { tokens } }: Part): boolean {
  const from = tokens.findIndex((it) => it.lower === 'from');
  const verb = tokens.findLastIndex((_, i) => i < from && verbIntent(verbAt(tokens, i) ?? '') === 'delete');
  // "Unsubscribe them from the list" is what the step does, in its own words.
  if (action?.title.toLowerCase().includes(tokens[verb]?.lower ?? '-')) return false;
  if (from < 0 || verb < 0 || tokens.slice(verb + 1, from).some((it) => !isLittle(it.lower))) return false;
  // "Unsubscribe from Mailchimp" takes off as well.
  if (/\bfrom\b/i.test(action?.title ?? '')) return false;
  const list = tokens.slice(from + 1, from + 5).find((it) => it.kind === 'word' && !isLittle(it.lower));
  return list !== undefined && !action?.nouns.some((it) => stemOf(it) === stemOf(list.lower));
}

/** Somebody's own: "an n8n workflow that …" is what is to be made. */
const WORKFLOWS =
  /\b(?:workflows|executions?|instance|credentials|audit)\b|\b(?:the|my|our|this|that|each|every|which|any) (?:n8n )?workflow\b/i;
const ENDS = new Set(['cancel', 'revoke', 'void', 'terminate', 'disable', 'replace', 'clean']);
const PAYING = new Set(['charge', 'refund', 'pay', 'bill', 'invoice', 'transfer', 'collect', 'debit']);

function asksToSend(it: Made, told: readonly Part[], all: readonly Part[]): boolean {
  const asked = verbsOf(told);
  const tokens = tokensOf(told);
  if (isCall(it)) return it.step.settings.url?.from !== 'said' || asksToCall(asked, tokens);
  // "check the inbox", "move the mail to Done"
  const orders = asked.filter((one) => one.ordered);
  if (
    told !== all &&
    orders.length > 0 &&
    orders.every((one) => LOOKS.has(one.intent) && !it.intents.has(one.intent)) &&
    !asked.some((one) => SENDS.has(one.intent)) &&
    !says(told, /^(?:me|us)$/) &&
    !tokens.some((one) => one.entity?.kind === 'phone' || one.entity?.kind === 'channel') &&
    !tokens.some((one, i) => MAIL.test(one.lower) && /^(?:by|via|per|as|with)$/.test(tokens[i - 1]?.lower ?? ''))
  )
    return false;
  // Instagram is not the page on Facebook, though one service has both.
  const named = tokens.filter((one) => one.kind === 'service' && !one.implied && one.family === it.family);
  const title = `${it.step.node} ${it.action?.title} ${it.action?.key}`.toLowerCase();
  if (
    named.length > 0 &&
    it.family === 'facebookGraphApi' &&
    !named.some((one) => title.includes(one.lower.split(' ')[0] ?? ''))
  )
    return false;
  // "post in #big-orders" is no mail to a customer.
  if (isMail(it) && tokens.some((one) => one.entity?.kind === 'channel') && !says(told, MAIL))
    return asked.some((one) => MAIL.test(one.verb));
  if (it.kind.has(stemOf('call')) && it.kind.has(stemOf('phone')) && !says(all, CALL)) return false;
  const sending = asked.filter(
    (one) =>
      it.intents.has(one.intent) ||
      (!NEVER_SENT.has(one.intent) && (fits('send', new Set([one.intent])) || fits(one.intent, it.intents))),
  );
  if (says(told, /^invit/) && !asked.some((one) => one.intent === 'send' || one.intent === 'post')) return false;
  // What is posted or shared is no mail, unless it is said so.
  if (
    isMail(it) &&
    sending.length > 0 &&
    sending.every((one) => OPENLY.has(one.verb)) &&
    !says(told, /^(?:e-?mails?|mails?|links?|newsletter|me|us|gmail|outlook|[\w.+-]+@[\w.-]+)$/)
  )
    return false;
  if (sending.some((one) => isMedium(stemsIn(one.stretch), it, one))) return true;
  const isSource = tokens.some(
    (one, i) =>
      (one.lower === 'from' && tokens[i + 1]?.entity?.kind === 'email') ||
      (MAIL.test(one.lower) &&
        tokens.slice(Math.max(0, i - 4), i).some((it) => /^(?:new|incoming|imap|unread)$/.test(it.lower))),
  );
  if (isMail(it) && says(told, MAIL) && !isSource) return true;
  const other = asked.filter(
    (one) =>
      one.ordered &&
      (NEVER_SENT.has(one.intent) || (MAIL.test(one.verb) && !tokens.some((word) => word.family === it.family))),
  );
  if (other.length > 0) return false;
  if (
    isMail(it) &&
    verbsOf(all).some(
      (one) => one.ordered && fits('send', new Set([one.intent])) && says([{ stretch: one.stretch, claims: [] }], MAIL),
    )
  )
    return true;
  const isNamed = tokensOf(all).some((one) => one.family !== undefined && one.family === it.family);
  const isReached = tokens.some((one) => one.entity?.kind === 'phone' || one.entity?.kind === 'channel');
  const onlyStarts = told.every(({ stretch }) => stretch.opener === 'when' || stretch.opener === 'whenever');
  // "Slack slash command → …": what it begins with. "Tweet" and "text" name no service to begin with, but what is to be done.
  const isSourceAlone =
    told.length > 0 &&
    !tokens.some((one) => one.implied && one.family === it.family) &&
    !asked.some((one) => one.ordered || SENDS.has(one.intent) || one.intent === 'answer') &&
    // A bot is there to answer.
    !says(told, /^(?:me|us|bot|chatbot|assistant)$/) &&
    told.every(({ claims }) => claims.some((one) => one.kind === 'source')) &&
    !tokens.some((one) => /^(?:to|into|on|in|via)$/.test(one.lower));
  if (isNamed) return isReached || !(onlyStarts || isSourceAlone);
  return says(told, PLAIN_MAIL.test(it.step.node) ? MAIL_OR_ME : ANY_MESSAGE) && !isSource;
}

const LOOKS = new Set<Intent>([
  'get',
  'list',
  'search',
  'download',
  'watch',
  'move',
  'archive',
  'label',
  'delete',
  'extract',
]);
const OPENLY = new Set(['share', 'post', 'publish', 'tweet']);
const CALL = /^(?:calls?|called|phone|ring|dial|voice)$/;
const NEVER_SENT = new Set<Intent>(['invite', 'delete', 'archive', 'assign', 'label']);
const MAIL = /^(?:e-?mails?|mails?|e-?mailed|mailed|gmail|outlook|newsletter|[\w.+-]+@[\w.-]+)$/;
/** What reaches oneself unless another way is named. */
export const PLAIN_MAIL = /\.(?:gmail|emailSend|microsoftOutlook)$/;
const MAIL_OR_ME =
  /^(?:e-?mails?|mails?|gmail|outlook|newsletter|inbox|me|us|my|our|i|we|report|summary|digest|reminder|alert|notification|confirmation|message|[\w.+-]+@[\w.-]+)$/;
const ANY_MESSAGE =
  /^(?:sms|texts?|message|messages|dm|reminder|alert|notification|confirmation|note|post|tweet|report|summary|digest|#[\w-]+)$/;

/** A call that hands data over: told as a call, or by an address that something is sent to. */
function asksToCall(asked: readonly Verb[], tokens: readonly Token[]): boolean {
  if (tokens.some((it) => /^(?:post|put|patch|delete|webhook|api|endpoint|http|request)$/.test(it.lower))) return true;
  if (tokens.some((it) => /^(?:make|create|generate|convert|upload|start)$/.test(it.lower))) return true;
  return asked.some((it) => !READS.has(it.intent) && !MAIL.test(it.verb) && !TELLS.has(it.verb));
}
const TELLS = new Set(['notify', 'tell', 'text', 'sms', 'dm', 'mail', 'email', 'alert', 'remind', 'inform']);

/** "not on facebook", "don't publish it": what is barred is no wish. */
function isBarred({ family, intent }: Bound, it: Made): boolean {
  if (family !== undefined) return family === it.family;
  const [first] = it.action?.intents ?? [];
  const nouns = it.action?.nouns ?? [];
  if (intent === 'publish')
    return (
      first === 'publish' ||
      ((first === 'create' || first === 'post') && (nouns.includes('post') || nouns.includes('tweet')))
    );
  if (intent === 'delete') return first === 'delete';
  return (
    (intent === 'reply' || intent === 'answer' || intent === 'post') &&
    (first === intent || (intent === 'answer' && first === 'reply'))
  );
}
