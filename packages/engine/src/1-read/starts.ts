import type { Lexicon } from '../catalog/lexicon.ts';
import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { actOf, mainVerb } from './acts.ts';
import { keepsRecord, mailedTo, withoutSource } from './all-of.ts';
import type { Clause, Mention } from './clause.ts';
import { BROUGHT, comesFrom, DUE, FEED, newBeside, watched, workOf } from './due.ts';
import { readFormFields } from './forms.ts';
import { mentionsOf } from './mentions.ts';
import type { Segment } from './segment.ts';
import { offeredBy, worksToo } from './start-and-work.ts';
import { becomes, measuredIn, testIn, toldIn } from './start-tests.ts';
import { action, CHATTY, type State } from './state.ts';
import { EVENT, NEW_THING, OF_SOME, specialTrigger } from './triggers.ts';
import { whereIn } from './where.ts';
import { whichIn } from './which.ts';

/** The clause that starts the workflow, with the test that its words hold and the work beside it. */
export function readStart(
  lexicon: Lexicon,
  it: Segment,
  text: string,
  state: State,
  at: number,
  next: Segment | undefined,
): Clause[] | undefined {
  const found = startOf(lexicon, it, text, state, at, next);
  const [start, ...rest] = found ?? [];
  if (start?.kind === 'trigger' && (start.special === 'webhook' || start.special === 'form')) {
    // "when a lead comes in by webhook and the budget is above 5000": which of them count.
    const which = start.form ? undefined : (measuredIn(text) ?? toldIn(text));
    if (!which || rest.length > 0) return found;
    state.conditions++;
    return [start, which];
  }
  if (start?.kind !== 'trigger' || !start.event) return found;
  // "goes into Pinecone" is no state, "mentions our bot" no test.
  if (
    vectorStoreIn(text) ||
    /\bmentions? (?:me|us|it\b|him\b|(?:our|my|the) (?:\w+ )?(?:bot|app|assistant|agent))\b/i.test(text)
  )
    return found;
  const told = whereIn(text);
  if (told) {
    const entities = start.event.entities.filter((one) => !told.says.includes(one.text));
    return [{ ...start, event: { ...start.event, entities, only: told.conditions } }, ...rest];
  }
  const became = becomes(text);
  const which = became ? [] : whichIn(text);
  const test = became ?? testIn(text);
  // "Stripe says an invoice is paid": who tells of it is no field.
  const teller = /\b(?:says?|tells?|reports?|shows?)\b/i.test(text)
    ? start.event.mentions.map((one) => one.words.toLowerCase())
    : [];
  const tested =
    test?.kind === 'condition' ? test.conditions.all.filter((one) => !teller.includes(one.field.toLowerCase())) : [];
  const twice = tested.every((one) => which.some((other) => one.value.startsWith(other.value)));
  const values = new Set([...which, ...tested].map((one) => one.value));
  const entities = start.event.entities.filter((one) => one.kind !== 'quoted' || !values.has(one.value));
  const only = which.length > 0 ? { only: { combinator: 'and' as const, all: which } } : {};
  const event = { ...start.event, entities, ...only };
  if (!test || twice || (tested.length === 0 && teller.length > 0)) return [{ ...start, event }, ...rest];
  state.conditions++;
  return [{ ...start, event }, test, ...rest];
}

/** Services whose own forms people fill in. */
const FORM_SERVICES = new Set(
  'typeform jotForm formstack formIo wufoo kobo koBoToolbox surveyMonkey facebookLeadAds webflow'.split(' '),
);

/** "every order that is tagged …": the only verb tells which orders. */
function inRelative({ tokens }: Segment): boolean {
  const at = tokens.findIndex((it, i) => i > 1 && /^(?:that|which|who)$/.test(it.lower));
  return at > 0 && (mainVerb(tokens)?.index ?? 0) > at;
}

function startOf(
  lexicon: Lexicon,
  it: Segment,
  text: string,
  state: State,
  at: number,
  next: Segment | undefined,
): Clause[] | undefined {
  if (state.triggered || at > 4) return undefined;
  const act = actOf(it.tokens, text);
  const mentions = mentionsOf(it.tokens);
  const named = it.tokens.flatMap((token) => (token.entity ? [token.entity] : []));
  const only = mentions.find(
    (mention) => lexicon.families.get(mention.family)?.trigger && !lexicon.families.get(mention.family)?.action,
  );
  const explicit = mentions.some((mention) => !mention.implied && (mention.role !== 'to' || it.lead === 'when'));
  const able = mentions.filter(
    (mention) =>
      !(explicit && mention.implied) &&
      lexicon.families.get(mention.family)?.trigger &&
      (!mention.implied || it.lead === 'when' || NEW_THING.test(text) || /^(?:watch|monitor)\b/i.test(text)),
  );
  const withTrigger = only ?? comesFrom(text, mentions, able);
  const start = specialTrigger(text);
  const special = start === 'manual' && state.scheduled ? undefined : start;
  const listed =
    special === 'form' && next?.joint === 'colon' && !next.lead && !mainVerb(next.tokens) ? next : undefined;
  if (listed) state.skip = at + 1;
  const form =
    special === 'form'
      ? readFormFields(listed ? `${text}: ${listed.tokens.map((token) => token.text).join(' ')}` : text)
      : undefined;
  if (
    special &&
    !(special === 'chat' && withTrigger && CHATTY.has(withTrigger.family)) &&
    !(special === 'form' && withTrigger && FORM_SERVICES.has(withTrigger.family)) &&
    !(special === 'webhook' && /\bdiscord webhook\b/i.test(text))
  ) {
    state.triggered = true;
    const own: Clause = { kind: 'trigger', text, special, ...(form ? { form } : {}) };
    const offered =
      special === 'mcp' && (mentions.length > 0 || act !== undefined) ? offeredBy(it, text, act) : undefined;
    const offer = { intent: 'get' as const, verb: '', mentions, nouns: [], entities: named, text };
    const talked = special === 'chat' && state.agent && mentions.length > 0;
    const later = offered && !offered.verb && next !== undefined && /^(?:colon|line|sentence)$/.test(next.joint);
    const more = later
      ? []
      : talked
        ? [action({ ...(act ?? offer), intent: 'answer' as const, ai: act?.ai ?? {} })]
        : offered
          ? [action(offered)]
          : act && worksToo(special, it, text, act)
            ? [action(act)]
            : [];
    const about: Clause[] =
      (special === 'manual' || special === 'mcp') && mentions.length > 0 && more.length === 0
        ? [{ kind: 'context', text, mentions }]
        : [];
    return [own, ...about, ...more];
  }
  const meant: Mention[] =
    mentions.every((mention) => mention.implied) && /\b(?:e-?mails?|mails?|inbox)\b/i.test(text)
      ? [
          {
            family: /\b(?:mail|inbox|imap) ?folder\b/i.test(text) ? 'email' : 'gmail',
            words: 'mail',
            role: 'none',
            implied: true,
          },
        ]
      : mentions.length === 0 && it.lead === 'when' && mailedTo(text, named)
        ? [{ family: 'gmail', words: 'mail', role: 'none', implied: true }]
        : mentions.length === 0 && named.some((entity) => entity.kind === 'url' && FEED.test(entity.text))
          ? [{ family: 'rssFeedRead', words: 'feed', role: 'from', implied: true }]
          : [];
  // "If a payment in Stripe is more than 500": each that comes in is looked at.
  const measured =
    it.lead === 'if' &&
    at === 0 &&
    !state.scheduled &&
    withTrigger !== undefined &&
    !withTrigger.implied &&
    /^if (?:an?|any|some|every|each)\b/i.test(text) &&
    testIn(text) !== undefined;
  if (
    it.lead === 'when' ||
    measured ||
    (it.lead === 'if' && at === 0 && EVENT.test(text) && !OF_SOME.test(text)) ||
    (meant.length > 0 &&
      at === 0 &&
      !state.scheduled &&
      /^(?:(?:monitor|watch|check)\b.*\b(?:inbox|mailbox|e?-?mails?)\b|(?:we|i) (?:get|receive)|everything i|(?:new |all |every |incoming )?e?-?mails? (?:from|with|about|that)|(?:a |any )?new e?-?mails?)\b/i.test(
        text,
      ))
  ) {
    state.triggered = true;
    const event = act
      ? { ...act, mentions: meant.length > 0 ? meant : act.mentions }
      : { intent: 'watch' as const, verb: '', mentions: [...mentions, ...meant], nouns: [], entities: named, text };
    return [{ kind: 'trigger', text, event }];
  }
  if (!act && mentions.length === 0) return undefined;
  // A clock starts it: what its agent reads are tools.
  if (state.agent && state.scheduled) return undefined;
  const subject =
    /^(?:(?:a|the|our|my|every|each|any|telegram|whatsapp|slack|discord|shopify|stripe)\s+)?(?:someone|somebody|people|customers?|clients?|users?|visitors?|guests?|students?|leads?|i|we|they|whoever|everything i)\b/i.test(
      text,
    );
  const fragment =
    !act?.verb && (next?.joint === 'arrow' || next?.joint === 'colon' || /\?$/.test(text) || NEW_THING.test(text));
  // "post the number to Slack": there the number is what is sent.
  const given =
    withTrigger?.role === 'to' &&
    !/\bbot\b/i.test(text) &&
    /^(?:post|send|add|write|put|share|tell)$/.test(act?.verb ?? '');
  const bot = /\b(?:bot|number|receptionist|assistant(?! (?:that|which|who)))\b/i.test(text) && !given && withTrigger;
  // "New files in OneDrive should be indexed": they start it, and what they should be is the work.
  const due = at === 0 && !it.lead && DUE.test(text);
  const brought = due && new RegExp(`^${BROUGHT}`, 'i').test(text);
  const comes = withTrigger ?? meant[0];
  if (due && act && comes && (comes.role !== 'to' || brought)) {
    state.triggered = true;
    const others = act.mentions.filter((mention) => mention.family !== comes.family);
    return [
      { kind: 'trigger', text, event: { ...act, intent: 'watch', mentions: [comes] } },
      action({ ...(workOf(it, text) ?? act), mentions: others }),
    ];
  }
  // "long reports land in my OneDrive"
  const lands =
    at === 0 && /^(?:[\w-]+ ){1,4}(?:lands?|arrives?|drops?|shows? up|comes? in)\b.*\b(?:in|on|at|to)\b/i.test(text);
  const passive =
    /\b(?:comes? in|(?:gets?|get|are|is) (?:dropped|reported|added|created|posted|sent|submitted|received|uploaded|updated|filed|opened|booked))\b/i.test(
      text,
    ) && at === 0;
  const every =
    /^(?:for )?(?:a |the |any |each |every )?(?:new|incoming|every|each)\b/i.test(text) &&
    (!act?.verb || inRelative(it)) &&
    // "Every Monday get the invoices. For each invoice a reminder shall go out": those that were read.
    !(state.scheduled && /^for (?:each|every)\b(?! (?:new|incoming)\b)/i.test(text));
  if (state.agent && withTrigger && CHATTY.has(withTrigger.family) && at === 0 && act) {
    state.triggered = true;
    return [
      { kind: 'trigger', text, event: { ...act, intent: 'watch', nouns: ['message'], mentions: [withTrigger] } },
      action({
        ...act,
        intent: 'answer',
        ai: act.ai ?? {},
        mentions: act.mentions.filter((mention) => mention.family !== withTrigger.family),
      }),
    ];
  }
  if (
    withTrigger &&
    at <= 1 &&
    (every || subject || fragment || bot || passive || lands) &&
    (EVENT.test(text) || fragment || bot || passive || every)
  ) {
    state.triggered = true;
    const event = act ?? { intent: 'watch' as const, verb: '', mentions, nouns: [], entities: named, text };
    const rest = bot && act?.ai ? [action({ ...act, mentions: [] })] : [];
    const source = act?.verb ? {} : { source: true as const };
    return [{ kind: 'trigger', text, event: { ...event, mentions: [withTrigger] }, ...source }, ...rest];
  }
  // "Log each incoming Gmail to MySQL", "Check my Gmail for requests": the source is the trigger, the rest is work.
  const near =
    withTrigger !== undefined &&
    newBeside(text, withTrigger) &&
    mentions.some((mention) => mention.family !== withTrigger.family && mention.role !== 'from');
  const reads =
    act !== undefined &&
    /^(?:get|list|search|download|convert|copy|compute|aggregate)$/.test(act.intent) &&
    act.verb !== '';
  const fresh =
    (act !== undefined && withTrigger !== undefined && !state.scheduled && keepsRecord(text, act, withTrigger)) ||
    /\b(?:new|incoming|newly|unread|fresh|recently)\b/i.test(text) ||
    (/\b(?:each|every)\b(?! (?:day|morning|week|month|hour|minute|night|evening|of|time))/i.test(text) && !reads) ||
    state.scheduled;
  const placed =
    !near &&
    (withTrigger?.role === 'in' || (withTrigger?.role === 'with' && at > 0)) &&
    act !== undefined &&
    /^(?:send|post|reply|publish|create|add|update|share|upload|upsert)$/.test(act.intent) &&
    act.verb !== '';
  // "Every night archive all cards in the list Done": a chore on what is there, and nothing that comes in.
  const chore =
    state.scheduled &&
    /^(?:delete|archive|move|complete|label|assign)$/.test(act?.intent ?? '') &&
    !/\b(?:new|incoming|newly|unread|fresh|recently)\b/i.test(text);
  if (
    act &&
    withTrigger &&
    !chore &&
    at <= 1 &&
    (withTrigger.role !== 'to' || near) &&
    !placed &&
    ((NEW_THING.test(text) && fresh) || only) &&
    (near || !/^(?:create|add|make)$/.test(act.verb))
  ) {
    state.triggered = true;
    const others = act.mentions.filter((mention) => mention !== withTrigger && mention.family !== withTrigger.family);
    const fetches = /^(?:get|list|search|download|convert|copy|compute|aggregate)$/.test(act.intent) || !act.verb;
    const rest =
      others.length > 0 ||
      (act.verb &&
        !/^(?:get|check|watch|read|take|look|fetch|monitor|find|see|retrieve|load|pull|grab|query|collect|obtain|list|search|request|gather|download)$/.test(
          act.verb,
        ))
        ? [action(withoutSource({ ...act, mentions: others }))]
        : [];
    return [
      {
        kind: 'trigger',
        text,
        event: { ...(act.ai ? watched(act) : act), mentions: [withTrigger] },
        ...(fetches || withTrigger.role === 'from' ? { source: true as const } : {}),
      },
      ...rest,
    ];
  }
  // "new YouTube video -> …": n8n has no trigger for it, but that is what starts it.
  const bare = mentions.find((mention) => !mention.implied && lexicon.families.get(mention.family)?.action);
  // "Summarize each new Intercom conversation": the work beside it, too.
  const goes = mentions.some((it) => it !== bare && !it.implied && /^(?:to|in)$/.test(it.role));
  // "Take new YouTube videos from a channel, …"
  const takes =
    act !== undefined &&
    next !== undefined &&
    act.mentions.length === 1 &&
    /^(?:get|list|watch)$/.test(act.intent) &&
    /^(?:take|grab|pull|fetch|get|collect|pick|watch|monitor|check|read)$/.test(act.verb);
  if (
    at === 0 &&
    bare &&
    !/^(?:to|in)$/.test(bare.role) &&
    !withTrigger &&
    !state.scheduled &&
    act?.verb &&
    (act.ai || takes || (goes && /^(?:send|post|share|publish|add|copy|upload)$/.test(act.intent)))
  ) {
    const others = act.mentions.filter((mention) => mention.family !== bare.family);
    if (newBeside(text, bare) && /\b(?:new|incoming|newly)\b/i.test(text)) {
      state.triggered = true;
      const event = { ...watched(act), mentions: [bare] };
      const start: Clause = { kind: 'trigger', text, event, source: true };
      return takes ? [start] : [start, action({ ...act, mentions: others })];
    }
  }
  if (
    at === 0 &&
    bare &&
    !withTrigger &&
    !state.scheduled &&
    !act?.verb &&
    (next?.joint === 'arrow' || next?.joint === 'colon') &&
    /^(?:(?:on|for|a|an|the|my|our|any|each|every) )*(?:new|incoming)\b/i.test(text)
  ) {
    state.triggered = true;
    const event = act ?? { intent: 'watch' as const, verb: '', mentions, nouns: [], entities: named, text };
    return [{ kind: 'trigger', text, event: { ...event, mentions: [bare] }, source: true }];
  }
  if (act && withTrigger && at === 0 && /^(?:watch|check|monitor|listen|poll)$/.test(act.verb)) {
    state.triggered = true;
    return [{ kind: 'trigger', text, event: { ...act, mentions: [withTrigger] }, source: true }];
  }
  // "watch the S3 bucket photos for new files": n8n has no trigger for it, so it looks there again and again.
  if (
    act &&
    bare &&
    !withTrigger &&
    at === 0 &&
    !state.scheduled &&
    /^(?:watch|monitor|poll)$/.test(act.verb) &&
    /\bfor (?:any |every |each )?(?:new|incoming)\b/i.test(text)
  ) {
    state.triggered = true;
    return [{ kind: 'trigger', text, event: { ...watched(act), mentions: [bare] }, source: true }];
  }
  return undefined;
}
