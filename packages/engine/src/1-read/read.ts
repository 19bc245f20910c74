import type { Catalog } from '../catalog/catalog.ts';
import { type Lexicon, makeLexicon } from '../catalog/lexicon.ts';
import { agentIn } from './agents.ts';
import { findChange } from './change/change.ts';
import { asChange } from './change/plain.ts';
import type { Clause, Mention, Reading } from './clause.ts';
import { findDemo, findDemoOut } from './demo.ts';
import { loadingOf } from './documents.ts';
import { incomingStart } from './fact/incoming.ts';
import { toldStarts } from './fact/told-starts.ts';
import { flowsIn } from './flows.ts';
import { withForkedStart } from './forked-start.ts';
import { plainAi } from './frame/ai-wordings.ts';
import { unfoldBands } from './frame/bands.ts';
import { type Frame, frameOf } from './frame/frame.ts';
import { unfoldOthers } from './frame/others.ts';
import { withUptime } from './frame/uptime.ts';
import { marked, unfoldKinds } from './frame/ways.ts';
import { plainTests } from './frame/wordings.ts';
import { kindsIn, MASK } from './kinds.ts';
import { LIMITS } from './limits.ts';
import { addFields, addPages } from './links.ts';
import { keepLists, shown } from './lists.ts';
import { servicesBeyond } from './mentions.ts';
import { modelIn } from './models.ts';
import { withNamedParts } from './named-parts.ts';
import { withoutNamedThings } from './named-things.ts';
import { narrowed } from './narrowed.ts';
import { markSilence } from './no-answer.ts';
import { normalize } from './normalize.ts';
import { withoutOpeners } from './openers.ts';
import { parallelIn, runBeside, withParallel } from './parallel.ts';
import { withRanges } from './ranges.ts';
import { readSegment } from './read-segment.ts';
import { findRelease } from './release.ts';
import type { Segment } from './segment.ts';
import { segment } from './segments.ts';
import { withFieldsSet } from './set-fields.ts';
import { withEachRead } from './several-reads.ts';
import type { State } from './state.ts';
import { attach, type Hidden, markedIn, withoutFields, withoutTexts } from './stated/stated.ts';
import { appsAsked } from './talk/apps.ts';
import { ASIDES, findTalk } from './talk/talk.ts';
import { findSchedule, findZone } from './times.ts';
import { tokenize } from './tokens.ts';
import { withSources, withStarts } from './two-starts.ts';
import { withoutTypos } from './typos.ts';
import { withScenes } from './voice/scene.ts';
import { inPlainVoice, inPlainVoiceLater } from './voice/voice.ts';
import { asOrders } from './wishes.ts';

const lexicons = new WeakMap<Catalog, Lexicon>();

/** The names that this catalog knows; made once for each catalog. */
export function lexiconOf(catalog: Catalog): Lexicon {
  const known = lexicons.get(catalog) ?? makeLexicon(catalog);
  lexicons.set(catalog, known);
  return known;
}

/**
 * What a message says, as clauses in the order of the text. Never fails: what is not understood is a clause of kind `unclear`.
 * `follows`: something is there already, which the message may change. `answers`: it may be a bare name or value.
 */
export function read(catalog: Catalog, says: string, follows = false, answers = false): Reading {
  const lexicon = lexiconOf(catalog);
  const clean = normalize(says.slice(0, LIMITS.characters));
  // What an agent is told to say are its instructions.
  const hidden: Hidden = agentIn(clean) ? { text: clean, stated: [] } : withoutTexts(clean);
  const said = withNamedParts(withRanges(withoutTypos(lexicon, hidden.text)));
  const aimed = findRelease(said);
  const cleared = follows ? findDemoOut(aimed?.rest ?? said) : undefined;
  const sampled = cleared ? undefined : findDemo(aimed?.rest ?? said);
  const asked = cleared?.rest ?? sampled?.rest ?? aimed?.rest ?? said;
  const changes = follows && asked.length <= LIMITS.change;
  const whole = changes ? asChange(asked) : asked;
  const changed = changes ? findChange(lexicon, whole) : undefined;
  // What comes after "start over" is told for the first time.
  const later = follows && changed?.change.kind !== 'restart';
  const opened = withoutOpeners(changed?.rest ?? whole);
  // "the Google Sheet Posts" in an answer is a name, and nobody posts.
  const named = answers && opened.split(/\s+/).length <= 5;
  const plain = later || named || opened === '' ? undefined : inPlainVoice(lexicon, opened);
  const worded = later && !named && !changed ? inPlainVoiceLater(opened) : opened;
  const text = withUptime(asOrders(plain ? withoutOpeners(plain.text) : worded));
  const release = {
    ...(aimed ? { release: aimed.release } : {}),
    ...(sampled || cleared ? { demo: sampled !== undefined } : {}),
    ...(changed ? { change: changed.change } : {}),
  };
  const talk = talkIn(lexicon, whole, says, answers);
  if (talk || text === '') return { clauses: [], ...(talk && !aimed && !changed ? talk : {}), ...release };
  const [first = text, ...more] = flowsIn(text);
  const kept = (words: string): Hidden => ({ text: words, stated: hidden.stated });
  const flow = named ? readFlow(lexicon, kept(first), later) : begun(lexicon, kept(first), later);
  const told = withoutNamedThings(flow.clauses);
  const unread = says.slice(LIMITS.characters).trim();
  const clauses: Clause[] = [
    ...(plain ? withScenes(lexicon, plain.scenes, told) : told),
    ...(unread ? [notRead(unread)] : []),
  ];
  const loading = flow.agent && !later && more.length === 0 ? loadingOf(lexicon, first) : undefined;
  if (loading) more.push(loading);
  if (more.length === 0) return { ...flow, clauses, ...release };
  return {
    ...flow,
    clauses,
    ...release,
    more: more.map((it) => readFlow(lexicon, kept(it))),
  };
}

/** What starts it may be told as a fact: "order comes in -> …". Heard so only where nothing else starts it. */
function begun(lexicon: Lexicon, words: Hidden, later: boolean): Reading {
  const heard = readFlow(lexicon, words, later);
  const starts = ({ clauses }: Reading): boolean => clauses.some((it) => it.kind === 'trigger');
  if (later || starts(heard)) return heard;
  for (const told of [incomingStart(words.text) ?? [], toldStarts(lexicon, words.text)].flat()) {
    const again = readFlow(lexicon, { ...words, text: told });
    if (starts(again)) return again;
  }
  return heard;
}

/** What a message is that asks for no automation. An answer is only what nobody could mean as one. */
function talkIn(
  lexicon: Lexicon,
  text: string,
  says: string,
  answers: boolean,
): Pick<Reading, 'talk' | 'language' | 'apps'> | undefined {
  const apps = appsAsked(lexicon, text);
  const talk = apps ? ({ talk: 'apps', apps } as const) : findTalk(text, normalize(says));
  return talk?.talk && answers && !ASIDES.has(talk.talk) ? undefined : talk;
}

const notRead = (text: string): Clause => ({ kind: 'unclear', text: `${text.slice(0, 80)} …` });

/** What one start and its steps are. */
function readFlow(lexicon: Lexicon, words: Hidden, later = false): Reading {
  const hidden = withoutFields(words);
  const said = plainTests(markSilence(plainAi(hidden.text)));
  const kinds = kindsIn(said);
  const told = keepLists(said);
  const ways = kinds
    ? { text: kinds.text }
    : (unfoldBands(said) ?? unfoldOthers(told) ?? marked(told) ?? unfoldKinds(told));
  const { text, by }: { text: string; by?: string } = ways ?? { text: told };
  const clauses: Clause[] = [];
  const zone = findZone(text);
  if (zone) clauses.push({ kind: 'zone', text: zone.text, timezone: zone.timezone });
  let rest = zone ? blanked(text, zone) : text;
  // "weekend bookings -> …": what a way is called is no time.
  const schedule = findSchedule(
    ways ? rest.replace(/^- [^\n]*? ->/gm, (it) => `- ${'x'.repeat(it.length - 5)} ->`) : rest,
  );
  const polling = schedule?.spans.some((it) => /^[^.!?\n]{0,60}\b(?:until|till)\b/.test(rest.slice(it.end))) ?? false;
  const scheduled = schedule && !polling ? schedule.spans : [];
  if (schedule && !polling) {
    clauses.push({
      kind: 'trigger',
      text: scheduled.map((it) => text.slice(it.start, it.end)).join(' '),
      schedule: schedule.schedule,
      assumedTime: schedule.assumedTime,
    });
    rest = scheduled.reduce(blanked, rest);
  }
  const frame = frameOf(rest, scheduled);
  const parallel = parallelIn(frame.rest);
  rest = parallel.text;
  if (frame.byHand) clauses.push(frame.byHand);
  const all = withStarts(
    lexicon,
    withEachRead(withSources(segment(tokenize(lexicon, rest)))).filter((it) =>
      it.tokens.some((token) => token.kind !== 'mark'),
    ),
    scheduled.length > 0,
  );
  const cut = all.slice(0, LIMITS.clauses);
  const segments = withParallel(cut, rest, parallel.at);
  const agent = agentIn(said);
  const state: State = {
    conditions: 0,
    scheduled: schedule !== undefined && !polling,
    looped: frame.placed.some(({ clause }) => clause.kind === 'loop'),
    triggered: false,
    events: 0,
    group: 0,
    agent: agent !== undefined,
    ...(by ? { by } : {}),
    ...(ways ? { listed: true as const } : {}),
  };
  const shownOf = (words: string): string => (kinds ? words.replace(MASK, kinds.list) : words);
  const waiting = [...frame.placed];
  let unread = all[LIMITS.clauses];
  let services = 0;
  for (const [i, it] of segments.entries()) {
    if (services > LIMITS.mentions) {
      unread = it;
      break;
    }
    const at = it.tokens[0]?.start ?? 0;
    const end = it.tokens.at(-1)?.end ?? at;
    while (waiting[0] && waiting[0].at < (waiting[0].inside ? end : at))
      clauses.push((waiting.shift() as Frame['placed'][number]).clause);
    const heard = readSegment(lexicon, segments, i, shownOf(textOf(rest, it)), state, later).map(narrowed);
    const found = it.beside && (state.done || later) ? runBeside(heard) : heard;
    addFound(clauses, found);
    const mentions = found.flatMap(mentionsIn);
    services += mentions.length;
    const beyond = servicesBeyond(it.tokens, mentions);
    if (beyond !== undefined) clauses.push(notRead(rest.slice(beyond, it.tokens.at(-1)?.end)));
    const acted = found.some((one) => one.kind === 'action');
    if (acted) state.worked = true;
    state.lists = listsIn(clauses);
    if (found.some((one) => one.kind === 'condition')) state.done = false;
    else if (acted) state.done = true;
    const done = found.findLast((one) => one.kind === 'action');
    if (done?.kind === 'action') state.last = done.act;
    if (found.some((one) => one.kind === 'action' && one.act.intent === 'approve')) state.approval = true;
    // The way for failures is as long as its sentence.
    if (state.failing && acted && /^(?:sentence|line)$/.test(segments[i + 1]?.joint ?? '')) {
      clauses.push({ kind: 'resume', text: '' });
      state.failing = false;
    }
  }
  if (unread) clauses.push(notRead(textOf(rest, unread)));
  clauses.push(...waiting.map((it) => it.clause));
  if (frame.pages) addPages(clauses, frame.pages);
  if (frame.fields) addFields(clauses, frame.fields, frame.inBrackets);
  const given = withForkedStart(attach(clauses, hidden.stated, markedIn(hidden.text)));
  const model = modelIn(tokenize(lexicon, said));
  return {
    clauses: agent ? given : withFieldsSet(given),
    ...(agent ? { agent } : {}),
    ...(kinds ? { kinds: kinds.names } : {}),
    ...(model ? { model: model.model, ...(model.named ? { modelNamed: model.named } : {}) } : {}),
  };
}

function mentionsIn(it: Clause): readonly Mention[] {
  if (it.kind === 'action') return it.act.mentions;
  return it.kind === 'trigger' ? (it.event?.mentions ?? []) : [];
}

/** Of how many services something is read, one after the other. */
function listsIn(clauses: readonly Clause[]): number {
  const read = clauses.flatMap((it) => {
    const act = it.kind === 'action' ? it.act : it.kind === 'trigger' ? it.event : undefined;
    return act && /^(?:get|list|search)$/.test(act.intent) && !act.core ? act.mentions.map((one) => one.family) : [];
  });
  return new Set(read).size;
}

function textOf(text: string, segment: Segment): string {
  const first = segment.tokens[0];
  const last = segment.tokens.at(-1);
  return first && last
    ? shown(
        text
          .slice(first.start, last.end)
          .replace(/\(\s*\)/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    : '';
}

function blanked(text: string, { start, end }: { start: number; end: number }): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** What a segment says goes behind what was said before it; a start told last comes first, with the tests of what starts it. */
function addFound(clauses: Clause[], found: readonly Clause[]): void {
  const work = clauses.findIndex((it) => it.kind === 'action');
  const others = found.findIndex((it, i) => i > 0 && !(it.kind === 'condition' && it.only));
  const head = found[0]?.kind === 'trigger' && work >= 0 ? found.slice(0, others < 0 ? undefined : others) : [];
  if (head.length > 0) clauses.splice(work, 0, ...head);
  clauses.push(...found.slice(head.length));
}
