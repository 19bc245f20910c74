import type { Catalog } from '../catalog/catalog.ts';
import { type Lexicon, makeLexicon } from '../catalog/lexicon.ts';
import { actOf, mainVerb, mentionsOf } from './acts.ts';
import { agentIn } from './agents.ts';
import type { Clause, Reading } from './clause.ts';
import { readConditions } from './conditions.ts';
import { normalize } from './normalize.ts';
import { type Segment, segment } from './segments.ts';
import { readStart } from './starts.ts';
import { action, type State } from './state.ts';
import { findTalk } from './talk.ts';
import { findSchedule, findZone } from './times.ts';
import { tokenize } from './tokens.ts';
import { NEW_THING, specialTrigger } from './triggers.ts';
import { pollIn, waitIn } from './waits.ts';
import { filterIn, onlyIn, readCase, sourceOf } from './ways.ts';

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
  // "Designers save versions in Figma; … Each time a new version is saved": who does what where, then the start.
  const [who, does] = it.tokens;
  const scene =
    at === 0 &&
    who?.kind === 'word' &&
    /s$/.test(who.lower) &&
    does?.kind === 'word' &&
    verb?.index === 1 &&
    segments.slice(1).some((other) => other.lead === 'when');
  if (!state.triggered && at <= 1 && (owner || scene)) {
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
    const sibling =
      state.conditions > 0 && (it.item || it.joint === 'sentence' || it.joint === 'line') && !/^and\b/i.test(text);
    state.events++;
    state.conditions++;
    const flags = { ...(it.lead === 'unless' ? { unless: true } : {}), ...(sibling ? { sibling: true as const } : {}) };
    return [{ kind: 'condition', text, conditions: readConditions(text), ...flags }];
  }
  // "Only those go to Slack": a filter, and where they go.
  const go =
    /^(?:only|just) (?:those|these|the ones|such)\b.*?\b(?:go|goes|are sent|get sent|should go|get posted|land)\b/i.exec(
      text,
    );
  const where = go ? mentionsOf(it.tokens) : [];
  if (where.length > 0) {
    const says = 'Only those';
    const conditions = {
      combinator: 'and' as const,
      all: [{ field: 'result', operator: 'true' as const, value: '', type: 'boolean' as const, says }],
    };
    const sent = {
      intent: 'send' as const,
      verb: '',
      mentions: where,
      nouns: [],
      entities: it.tokens.flatMap((token) => (token.entity ? [token.entity] : [])),
      text,
    };
    return [{ kind: 'condition', text: says, conditions, only: true }, action(sent)];
  }
  const filter = filterIn(text);
  if (filter)
    return it.joint === 'comma'
      ? filter.map((one) => (one.kind === 'condition' ? { ...one, after: true as const } : one))
      : filter;
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
