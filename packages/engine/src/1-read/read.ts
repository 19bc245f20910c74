import type { Catalog } from '../catalog/catalog.ts';
import { type Lexicon, makeLexicon } from '../catalog/lexicon.ts';
import { actOf, mainVerb, mentionsOf, nounsOf } from './acts.ts';
import type { Act, Clause, Mention, Reading } from './clause.ts';
import { readConditions } from './conditions.ts';
import { readFormFields } from './forms.ts';
import { normalize } from './normalize.ts';
import { type Segment, segment } from './segments.ts';
import { findTalk } from './talk.ts';
import { findSchedule, findZone } from './times.ts';
import { tokenize } from './tokens.ts';
import { EVENT, NEW_THING, specialTrigger } from './triggers.ts';

const lexicons = new WeakMap<Catalog, Lexicon>();

/** The names that this catalog knows; made once for each catalog. */
export function lexiconOf(catalog: Catalog): Lexicon {
  const known = lexicons.get(catalog) ?? makeLexicon(catalog);
  lexicons.set(catalog, known);
  return known;
}

/** What a message says, as clauses in the order of the text. Never fails: what is not understood is a clause of kind `unclear`. */
export function read(catalog: Catalog, says: string): Reading {
  const lexicon = lexiconOf(catalog);
  const text = normalize(says);
  const talk = findTalk(text);
  if (talk) return { clauses: [], talk };

  const clauses: Clause[] = [];
  const zone = findZone(text);
  if (zone) clauses.push({ kind: 'zone', text: zone.text, timezone: zone.timezone });
  const schedule = findSchedule(text);
  const polling = schedule?.spans.some((it) => /^.{0,25}\b(?:until|till)\b/.test(text.slice(it.end))) ?? false;
  let rest = text;
  if (schedule && !polling) {
    clauses.push({
      kind: 'trigger',
      text: schedule.spans.map((it) => text.slice(it.start, it.end)).join(' '),
      schedule: schedule.schedule,
      assumedTime: schedule.assumedTime,
    });
    for (const it of schedule.spans)
      rest = rest.slice(0, it.start) + ' '.repeat(it.end - it.start) + rest.slice(it.end);
  }
  const segments = segment(tokenize(lexicon, rest)).filter((it) => it.tokens.some((token) => token.kind !== 'mark'));
  const agent = agentIn(text);
  const state: State = {
    conditions: 0,
    scheduled: schedule !== undefined && !polling,
    triggered: false,
    events: 0,
    group: 0,
    agent: agent !== undefined,
  };
  segments.forEach((it, i) => {
    clauses.push(...readSegment(lexicon, segments, i, textOf(rest, it), state));
  });
  return { clauses, ...(agent ? { agent } : {}) };
}

type State = {
  skip?: number;
  conditions: number;
  scheduled: boolean;
  triggered: boolean;
  events: number;
  group: number;
  agent: boolean;
};

function textOf(text: string, segment: Segment): string {
  const first = segment.tokens[0];
  const last = segment.tokens.at(-1);
  return first && last ? text.slice(first.start, last.end).replace(/\s+/g, ' ').trim() : '';
}

function readSegment(lexicon: Lexicon, segments: readonly Segment[], at: number, text: string, state: State): Clause[] {
  const it = segments[at] as Segment;
  const next = segments[at + 1];
  if (state.skip === at) return [];
  const negated = /^if (?:it|that|this|they|not|no)\b/i.test(text);
  if (
    (state.conditions > 0 || !negated) &&
    /^(?:otherwise|else|if not|in all other cases|all (?:the )?others?|everything else|anything else|the rest|all other \w+|other \w+ (?:go|get)|if no\b|if (?:it|that|this|they) (?:isn't|is not|doesn't|does not|wasn't)\b(?! (?:in|already)))/i.test(
      text,
    )
  ) {
    const act = actOf(it.tokens, text);
    const waits = waitIn(text.replace(/^(?:otherwise|else),?\s+/i, ''));
    if (waits) return [{ kind: 'otherwise', text }, waits];
    const own = act && (act.mentions.length > 0 || act.verb) && !/^if not$/i.test(text) && !it.lead?.startsWith('if');
    return own ? [{ kind: 'otherwise', text }, action(act)] : [{ kind: 'otherwise', text }];
  }
  if (
    /^(?:finally|at the end|in the end|in any case|either way|in both cases|afterwards for all)\b/i.test(text) &&
    state.events > 0
  ) {
    const act = actOf(it.tokens, text);
    return act ? [{ kind: 'join', text }, action(act)] : [{ kind: 'join', text }];
  }
  const poll = pollIn(text);
  if (poll) {
    const job = text.replace(/\([^)]*\)/g, '').trim();
    const own = /\b(?:until|till)\b/i.test(job) ? undefined : actOf(it.tokens, job);
    return own ? [action(own), poll] : [poll];
  }
  // "i write anything", "people ask it things": what somebody does to start it, not what is to be done.
  if (
    state.triggered &&
    at <= 2 &&
    /^(?:i|people|users?|someone|somebody|they|students?|customers?|visitors?)\s+(?:can |may |will )?(?:write|send|type|text|ask|say|message|dm)s?\b/i.test(
      text,
    )
  )
    return [{ kind: 'note', text }];
  const wait = waitIn(text);
  if (wait) return [wait];
  const verb = mainVerb(it.tokens);
  const bot =
    /\bbot\b/i.test(text) && mentionsOf(it.tokens).some((mention) => lexicon.families.get(mention.family)?.trigger);
  const happens =
    /\b(?:orders?|payments?|purchases?|bookings?|leads?|sign-?ups?|submissions?|subscribers?|refunds?|deals?|tickets?|issues?|appointments?|registrations?)\b/i.test(
      text,
    ) &&
    mentionsOf(it.tokens).some((mention) => lexicon.families.get(mention.family)?.trigger && mention.role === 'none');
  const starts =
    happens || bot || mentionsOf(it.tokens).some((mention) => !lexicon.families.get(mention.family)?.action);
  // "Input: voice_id and text": what goes in is no piece of work.
  if (
    next?.joint === 'colon' &&
    /^(?:inputs?|fields?|param(?:eter)?s|headers?|note|persona|tone|context|background|goal|why)$/i.test(text)
  ) {
    state.skip = at + 1;
    return [{ kind: 'note', text: `${text}: ${next.tokens.map((token) => token.text).join(' ')}` }];
  }
  // "I never have time to prepare": why, not what.
  if (
    at === 0 &&
    it.joint === 'start' &&
    next?.joint === 'sentence' &&
    mentionsOf(it.tokens).length === 0 &&
    /\b(?:never|always forget|hate|tired of|annoying|takes? (?:too|so) long|waste|don't have|can't keep up)\b/i.test(
      text,
    )
  )
    return [{ kind: 'note', text }];
  if (next?.joint === 'colon' && !verb && !starts && !specialTrigger(text) && !(it.item && NEW_THING.test(text))) {
    const mentions = mentionsOf(it.tokens);
    if (mentions.length > 0 && !NEW_THING.test(text)) return [{ kind: 'context', text, mentions }];
    if (mentions.length === 0) return [];
  }
  // "We keep guests in Salesforce", "I plan posts in a Google Sheet": where things are, before anything is asked for.
  const owner =
    /^(?:we|i|our \w+)\s+(?:keep|have|use|run|store|manage|plan|track|maintain)\b/i.test(text) ||
    (/^(?:keep|have|store)\b/i.test(text) && /^(?:we|i|our)$/i.test(segments[at - 1]?.tokens[0]?.lower ?? ''));
  if (!state.triggered && at <= 1 && owner) {
    const where = mentionsOf(it.tokens);
    return where.length > 0 ? [{ kind: 'context', text, mentions: where }] : [{ kind: 'note', text }];
  }
  const start = readStart(lexicon, it, text, state, at, next);
  if (start) return start;
  const way = readCase(segments, at, text, state);
  if (way) return way;
  // "Severity above 7 is urgent: Slack #problems", "less than a week left -> message"
  if (
    (next?.joint === 'colon' || next?.joint === 'arrow') &&
    !verb &&
    !it.lead &&
    state.triggered !== false &&
    /\b(?:above|below|over|under|less|more|at least|at most|missing|empty|is|are)\b|[<>=]/i.test(text)
  ) {
    state.conditions++;
    return [{ kind: 'condition', text, conditions: readConditions(text) }];
  }
  if (it.lead === 'if' || it.lead === 'unless' || it.lead === 'when') {
    state.events++;
    state.conditions++;
    return [
      { kind: 'condition', text, conditions: readConditions(text), ...(it.lead === 'unless' ? { unless: true } : {}) },
    ];
  }
  const filter = filterIn(text);
  if (filter) return filter;
  const loop =
    /\b(?:for (?:each|every)|one by one|one at a time|in batches|batches of (\d+)|loop (?:over|through)|question by question|(\w+) by \2\b)/i.exec(
      text,
    );
  const out: Clause[] = [];
  if (loop && /one by one|one at a time|batch|loop|(\w+) by \1/i.test(loop[0]))
    out.push({ kind: 'loop', text, over: loop[0], ...(loop[1] ? { batch: Number(loop[1]) } : {}) });
  const act = actOf(it.tokens, text);
  // "all gmails from the last day", "my positions are in Baserow", "News headlines from NewsAPI": where the data comes from.
  const source = !verb && !it.lead ? sourceOf(it, text, state) : undefined;
  if (source) return source.map(action);
  if (
    !act ||
    (!act.verb && act.mentions.length === 0 && !act.ai && it.joint !== 'arrow' && !it.item && act.nouns.length > 3)
  ) {
    if (out.length > 0) return out;
    const noted = /^(?:i|we|it|they)\b|^(?:no|don't|never|please|thanks)\b/i.test(text) || text.split(' ').length > 3;
    const mentions = mentionsOf(it.tokens);
    return [{ kind: noted ? 'note' : 'unclear', text, ...(mentions.length > 0 ? { mentions } : {}) }];
  }
  if (/^(?:(?:please |and |but )?(?:no|don't|do not|never|without|must not|not)\b)/i.test(text))
    return [{ kind: 'note', text }];
  const only = onlyIn(text);
  out.push(action({ ...act, ...(state.agent && /\bcan\b|\bable to\b/i.test(text) ? { ability: true as const } : {}) }));
  return only ? [only, ...out] : out;
}

/** Services that people talk in: a bot there is started by a message. */
const CHATTY = new Set([
  'telegram',
  'slack',
  'whatsApp',
  'microsoftTeams',
  'twilio',
  'discord',
  'line',
  'matrix',
  'mattermost',
  'rocketchat',
  'googleChat',
  'facebook',
  'cisco',
]);

/** The clause that starts the workflow, with the action beside it where the same words hold both. */
function readStart(
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
  const only = mentions.find(
    (mention) => lexicon.families.get(mention.family)?.trigger && !lexicon.families.get(mention.family)?.action,
  );
  const explicit = mentions.some((mention) => !mention.implied && (mention.role !== 'to' || it.lead === 'when'));
  const withTrigger =
    only ??
    mentions.find(
      (mention) =>
        !(explicit && mention.implied) &&
        lexicon.families.get(mention.family)?.trigger &&
        (!mention.implied || it.lead === 'when' || NEW_THING.test(text)),
    );
  const start = specialTrigger(text);
  const special = start === 'manual' && state.scheduled ? undefined : start;
  const listed = special === 'form' && next?.joint === 'colon' && !mainVerb(next.tokens) ? next : undefined;
  if (listed) state.skip = at + 1;
  const form =
    special === 'form'
      ? readFormFields(listed ? `${text}: ${listed.tokens.map((token) => token.text).join(' ')}` : text)
      : undefined;
  if (
    special &&
    !(special === 'chat' && withTrigger && CHATTY.has(withTrigger.family)) &&
    !(special === 'form' && withTrigger && /typeform|jotform/i.test(text)) &&
    !(special === 'webhook' && /\bdiscord webhook\b/i.test(text))
  ) {
    state.triggered = true;
    const own: Clause = { kind: 'trigger', text, special, ...(form ? { form } : {}) };
    const more =
      act &&
      (special === 'chat' || special === 'manual' || special === 'subWorkflow') &&
      act.verb &&
      !it.lead &&
      !/^(?:click|press|hit|push|start)$/.test(act.verb)
        ? [action(act)]
        : special === 'error' && act && it.joint === 'start' && !it.lead
          ? [action(act)]
          : [];
    const about: Clause[] =
      (special === 'manual' || special === 'mcp') && mentions.length > 0 && more.length === 0
        ? [{ kind: 'context', text, mentions }]
        : [];
    return [own, ...about, ...more];
  }
  const mail: Mention[] =
    mentions.every((mention) => mention.implied) && /\b(?:e-?mails?|mails?|inbox)\b/i.test(text)
      ? [{ family: 'gmail', words: 'mail', role: 'none', implied: true }]
      : [];
  if (
    it.lead === 'when' ||
    (it.lead === 'if' && at === 0 && EVENT.test(text)) ||
    (mail.length > 0 &&
      at === 0 &&
      !state.scheduled &&
      /^(?:(?:we|i) (?:get|receive)|everything i|(?:new |all |every |incoming )?e?-?mails? (?:from|with|about|that)|(?:a |any )?new e?-?mails?)\b/i.test(
        text,
      ))
  ) {
    state.triggered = true;
    const event = act
      ? { ...act, mentions: mail.length > 0 ? mail : act.mentions }
      : { intent: 'watch' as const, verb: '', mentions: [...mentions, ...mail], nouns: [], entities: [], text };
    return [{ kind: 'trigger', text, event }];
  }
  if (!act && mentions.length === 0) return undefined;
  const subject =
    /^(?:(?:a|the|our|my|every|each|any)\s+)?(?:someone|somebody|people|customers?|clients?|users?|visitors?|guests?|students?|leads?|i|we|they|whoever|everything i)\b/i.test(
      text,
    );
  const fragment =
    !act?.verb && (next?.joint === 'arrow' || next?.joint === 'colon' || /\?$/.test(text) || NEW_THING.test(text));
  const bot = /\b(?:bot|number|receptionist)\b/i.test(text) && withTrigger;
  const passive =
    /\b(?:gets?|get|are|is|comes?) (?:reported|in|added|created|posted|sent|submitted|received|uploaded|updated|filed|opened|booked)\b/i.test(
      text,
    ) && at === 0;
  const every = /^(?:for )?(?:a |the |any |each |every )?(?:new|incoming|every|each)\b/i.test(text) && !act?.verb;
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
    (every || subject || fragment || bot || passive) &&
    (EVENT.test(text) || fragment || bot || passive || every)
  ) {
    state.triggered = true;
    const event = act ?? { intent: 'watch' as const, verb: '', mentions, nouns: [], entities: [], text };
    const rest = bot && act?.ai ? [action({ ...act, mentions: [] })] : [];
    const source = act?.verb ? {} : { source: true as const };
    return [{ kind: 'trigger', text, event: { ...event, mentions: [withTrigger] }, ...source }, ...rest];
  }
  // "Log each incoming Gmail to MySQL", "Check my Gmail for requests": the source is the trigger, the rest is work.
  const placed =
    withTrigger?.role === 'in' &&
    act !== undefined &&
    /^(?:send|post|reply|publish|create|add|update|share|upload|upsert)$/.test(act.intent) &&
    act.verb !== '';
  if (
    act &&
    withTrigger &&
    at <= 1 &&
    withTrigger.role !== 'to' &&
    !placed &&
    (NEW_THING.test(text) || only) &&
    !/^(?:create|add|make)$/.test(act.verb)
  ) {
    state.triggered = true;
    const others = act.mentions.filter((mention) => mention !== withTrigger && mention.family !== withTrigger.family);
    const fetches = /^(?:get|list|search|download|convert|copy|compute|aggregate)$/.test(act.intent) || !act.verb;
    const rest =
      others.length > 0 || (act.verb && !/^(?:get|check|watch|read|take|look|fetch|monitor|find|see)$/.test(act.verb))
        ? [action({ ...act, mentions: others })]
        : [];
    return [
      {
        kind: 'trigger',
        text,
        event: { ...act, mentions: [withTrigger] },
        ...(fetches || withTrigger.role === 'from' ? { source: true as const } : {}),
      },
      ...rest,
    ];
  }
  if (act && withTrigger && at === 0 && /^(?:watch|check|monitor|listen|poll)$/.test(act.verb)) {
    state.triggered = true;
    return [{ kind: 'trigger', text, event: { ...act, mentions: [withTrigger] }, source: true }];
  }
  return undefined;
}

/** A verbless clause that says where something is. */
function sourceOf(it: Segment, text: string, state: State): Act[] | undefined {
  const mentions = mentionsOf(it.tokens);
  const nouns = nounsOf(it.tokens);
  const base: Act = {
    intent: 'list',
    verb: '',
    mentions,
    nouns,
    entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
    text,
  };
  const from = mentions.find((mention) => mention.role === 'none' || mention.role === 'from');
  const into = mentions.find((mention) => mention.role === 'to' && mention !== from && /\b(?:in)?to\b/i.test(text));
  if (from && into) return [{ ...base, intent: 'add', mentions: [{ ...from, role: 'from' }, into] }];
  if (
    mentions.length > 0 &&
    (it.joint === 'colon' || it.joint === 'arrow') &&
    (base.entities.some((entity) => entity.kind === 'channel' || entity.kind === 'email') || state.conditions > 0)
  )
    return [{ ...base, intent: 'send' }];
  const target = mentions.some(
    (mention) =>
      (mention.role === 'to' || mention.role === 'in') &&
      !/\b(?:is|are|lives?|sits?|stored|kept|all of that is|list|from)\b/i.test(text),
  );
  if (it.joint === 'arrow' || it.item || target) return undefined;
  const named = /\bfrom\s+(?:the\s+)?[A-Z]|\bapi\b/.test(text);
  if (mentions.length === 0 && !named) return undefined;
  const listed =
    /\b(?:all|my|our|every|each|today'?s?|latest|new|from|list|is in|are in|top|last|unread|open|recent|current)\b|s\b/i.test(
      text.replace(/\([^)]*\)/g, ''),
    );
  if (named || listed)
    return [{ ...base, mentions: mentions.map((mention) => ({ ...mention, role: 'from' as const })) }];
  return [{ ...base, intent: 'run' }];
}

/** "closed won -> brag in Slack": one of several ways when its neighbours look alike; alone, a condition or a step. */
function readCase(segments: readonly Segment[], at: number, text: string, state: State): Clause[] | undefined {
  const it = segments[at] as Segment;
  const next = segments[at + 1];
  if (!it.item || next?.joint !== 'arrow') return undefined;
  const items = segments.filter((other, i) => other.item && segments[i + 1]?.joint === 'arrow');
  const act = actOf(it.tokens, text);
  if (act?.verb && !/\b(?:is|are|has|should|shouldn't|missing)\b/i.test(text)) return undefined;
  state.conditions++;
  if (items.length > 1)
    return [{ kind: 'case', text, label: text, group: state.group, conditions: readConditions(text) }];
  return [{ kind: 'condition', text, conditions: readConditions(text) }];
}

/** "skip the announcement posts", "only those go to Slack", "but only for mails that need an answer". */
function filterIn(text: string): Clause[] | undefined {
  const skip = /^(?:but |and |please )*(?:skip|ignore|exclude|leave out|except(?: for)?|filter out)\s+(.+)$/i.exec(
    text,
  );
  if (skip?.[1]) return [{ kind: 'condition', text, conditions: readConditions(skip[1]), unless: true, only: true }];
  const only = /^(?:but |and )*(?:only|just)\s+(?:for |those |the ones |if |when )*(.+)$/i.exec(text);
  if (only?.[1] && !/\bnew (?:ones?|items?)\b/i.test(text))
    return [
      {
        kind: 'condition',
        text,
        conditions: readConditions(only[1].replace(/^(?:\w+ )?(?:that|which|who)\s+/i, '')),
        only: true,
      },
    ];
  return undefined;
}

function onlyIn(text: string): Clause | undefined {
  const relative =
    /\b(?:only )?(?:those|rows?|items?|orders?|contacts?|leads?|products?|emails?|mails?|messages?|tasks?|issues?|deals?|records?|entries|people|customers?|events?|files?|tickets?|posts?|articles?|videos?|jobs?)\s+(?:that|which|who|whose|where)\s+((?:is|are|has|have|contain|mention|don't|isn't|aren't|need|were|was|start|cost)\b.+?)(?=$|,|\s+(?:to|into|and (?:then )?(?:send|post|add|put))\b)/i.exec(
      text,
    );
  return relative?.[1]
    ? { kind: 'condition', text: relative[0], conditions: readConditions(relative[1]), only: true }
    : undefined;
}

/** A job that takes its time: "poll until it's finished", "check every 10 seconds until done". */
function pollIn(text: string): Clause | undefined {
  if (!/\b(?:until|till)\b.{0,25}\b(?:done|finished|ready|complete[d]?|available|over|succeeded|there)\b/i.test(text))
    return undefined;
  const every = /\bevery (\d+|few) ?(second|minute)s?\b/i.exec(text);
  const amount = every?.[1] && every[1] !== 'few' ? Number(every[1]) : 10;
  return { kind: 'poll', text, amount, unit: /^m/i.test(every?.[2] ?? '') ? 'minutes' : 'seconds' };
}

function waitIn(text: string): Clause | undefined {
  const match =
    /^(?:then )?(?:wait|pause|delay|hold on|sleep)\s+(?:for )?(?:about |at least |another )?(?:(half an? \w+)|(\d+|an?|one|two|three|five|ten|a few) ?(seconds?|secs?|minutes?|mins?|hours?|days?|weeks?|s|m|h|d)\b)/i.exec(
      text,
    );
  if (match) {
    if (match[1]) return { kind: 'wait', text, amount: 30, unit: /minute/i.test(match[1]) ? 'seconds' : 'minutes' };
    const amount =
      { a: 1, an: 1, one: 1, two: 2, three: 3, five: 5, ten: 10, 'a few': 3 }[(match[2] ?? '').toLowerCase()] ??
      Number(match[2]);
    const unit =
      { s: 'seconds', m: 'minutes', h: 'hours', d: 'days', w: 'days' }[(match[3] ?? 's').charAt(0).toLowerCase()] ??
      'minutes';
    return { kind: 'wait', text, amount: /^w/i.test(match[3] ?? '') ? amount * 7 : amount, unit };
  }
  return /\brandom delay\b|\bwait (?:a )?random\b/i.test(text)
    ? { kind: 'wait', text, amount: 15, unit: 'minutes', random: true }
    : undefined;
}

/** One agent instead of a chain: somebody talks with it, and it remembers or uses tools. */
function agentIn(text: string): Reading['agent'] | undefined {
  const talks =
    !/\b(?:sent|send|sends|forwarded|post(?:ed|s)?|comes?|written|messages?) (?:in )?(?:to|via|through|from) (?:my|our|the) (?:\w+ )?bot\b/i.test(
      text,
    ) &&
    /\b(?:chat ?bot|(?:telegram|slack|discord|whatsapp|voice|ai|support) (?:ai )?bot|bot\b.{0,30}\b(?:ai|gpt|claude|gemini)|(?:an?|my|personal|voice|ai) assistant (?:that|who|which|for|on|in|to)|ai agent|receptionist|chatgpt-like|chat with an ai)\b/i.test(
      text,
    );
  const memory = /\bremember(?:s|ing)? (?!the ones|which)|\bmemory\b|\bconversation\b|\bknows what we\b/i.test(text);
  const chats = specialTrigger(text) === 'chat';
  if (!chats && !memory && /\bweb ?hook\b/i.test(text) && !/\b(?:assistant|receptionist|agent)\b/i.test(text))
    return undefined;
  if (!talks && !chats && !(memory && /\bai\b|gpt|claude|gemini|bot|chat/i.test(text))) return undefined;
  const near =
    /\b(?:memory|remember\w*|conversation)\b[^.\n]{0,40}\b(redis|postgres|mongo)|\b(redis|postgres|mongo)\w*\b[^.\n]{0,20}\bmemory\b/i.exec(
      text,
    );
  const word = (near?.[1] ?? near?.[2])?.toLowerCase();
  const window = /\b(?:last|past) (\d+) messages\b/i.exec(text)?.[1];
  return {
    memory,
    ...(word ? { store: word === 'mongo' ? 'mongoDb' : word } : {}),
    ...(window ? { window: Number(window) } : {}),
  };
}

function action(act: Act): Clause {
  return { kind: 'action', text: act.text, act };
}
