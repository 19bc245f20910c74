import type { Catalog } from '../catalog/catalog.ts';
import { type Lexicon, makeLexicon } from '../catalog/lexicon.ts';
import { servicesBeyond } from './acts.ts';
import { agentIn } from './agents.ts';
import { findChange } from './change.ts';
import type { Clause, Mention, Reading } from './clause.ts';
import { findDemo } from './demo.ts';
import { flowsIn } from './flows.ts';
import { plainAi } from './frame/ai-wordings.ts';
import { unfoldBands } from './frame/bands.ts';
import { type Frame, frameOf } from './frame/frame.ts';
import { unfoldWays } from './frame/ways.ts';
import { plainTests } from './frame/wordings.ts';
import { kindsIn, MASK } from './kinds.ts';
import { LIMITS } from './limits.ts';
import { addFields, addPages } from './links.ts';
import { keepLists, shown } from './lists.ts';
import { modelIn } from './models.ts';
import { withoutNamedThings } from './named-things.ts';
import { narrowed } from './narrowed.ts';
import { markSilence } from './no-answer.ts';
import { normalize } from './normalize.ts';
import { withoutOpeners } from './openers.ts';
import { parallelIn, runBeside, withParallel } from './parallel.ts';
import { readSegment } from './read-segment.ts';
import { findRelease } from './release.ts';
import type { Segment } from './segment.ts';
import { segment } from './segments.ts';
import type { State } from './state.ts';
import { appsAsked } from './talk/apps.ts';
import { ASIDES, findTalk } from './talk/talk.ts';
import { findSchedule, findZone } from './times.ts';
import { tokenize } from './tokens.ts';
import { withSources, withStarts } from './two-starts.ts';
import { withoutTypos } from './typos.ts';
import { withScenes } from './voice/scene.ts';
import { inPlainVoice } from './voice/voice.ts';
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
 * `later`: something is there already, which the message may change. `answers`: it may be a bare name or value.
 */
export function read(catalog: Catalog, says: string, later = false, answers = false): Reading {
  const lexicon = lexiconOf(catalog);
  const said = withoutTypos(lexicon, normalize(says.slice(0, LIMITS.characters)));
  const aimed = findRelease(said);
  const sampled = findDemo(aimed?.rest ?? said);
  const whole = sampled?.rest ?? aimed?.rest ?? said;
  const changed = later ? findChange(whole) : undefined;
  const opened = withoutOpeners(changed?.rest ?? whole);
  const plain = later || opened === '' ? undefined : inPlainVoice(lexicon, opened);
  const text = asOrders(plain ? withoutOpeners(plain.text) : opened);
  const release = {
    ...(aimed ? { release: aimed.release } : {}),
    ...(sampled ? { demo: true as const } : {}),
    ...(changed ? { change: changed.change } : {}),
  };
  const talk = talkIn(lexicon, whole, says, answers);
  if (talk || text === '') return { clauses: [], ...(talk && !aimed && !changed ? talk : {}), ...release };
  const [first = text, ...more] = flowsIn(text);
  const flow = readFlow(lexicon, first, later);
  const told = withoutNamedThings(flow.clauses);
  const unread = says.slice(LIMITS.characters).trim();
  const clauses: Clause[] = [
    ...(plain ? withScenes(lexicon, plain.scenes, told) : told),
    ...(unread ? [notRead(unread)] : []),
  ];
  if (more.length === 0) return { ...flow, clauses, ...release };
  return { ...flow, clauses, ...release, more: more.map((it) => readFlow(lexicon, it)) };
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
function readFlow(lexicon: Lexicon, words: string, later = false): Reading {
  const said = plainTests(markSilence(plainAi(words)));
  const kinds = kindsIn(said);
  const { text, by } = kinds ? { text: kinds.text } : (unfoldBands(said) ?? unfoldWays(keepLists(said)));
  const clauses: Clause[] = [];
  const zone = findZone(text);
  if (zone) clauses.push({ kind: 'zone', text: zone.text, timezone: zone.timezone });
  let rest = zone ? blanked(text, zone) : text;
  const schedule = findSchedule(rest);
  const polling = schedule?.spans.some((it) => /^.{0,25}\b(?:until|till)\b/.test(rest.slice(it.end))) ?? false;
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
    withSources(segment(tokenize(lexicon, rest))).filter((it) => it.tokens.some((token) => token.kind !== 'mark')),
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
  };
  const told = (words: string): string => (kinds ? words.replace(MASK, kinds.list) : words);
  const waiting = [...frame.placed];
  segments.forEach((it, i) => {
    const at = it.tokens[0]?.start ?? 0;
    const end = it.tokens.at(-1)?.end ?? at;
    while (waiting[0] && waiting[0].at < (waiting[0].inside ? end : at))
      clauses.push((waiting.shift() as Frame['placed'][number]).clause);
    const heard = readSegment(lexicon, segments, i, told(textOf(rest, it)), state, later).map(narrowed);
    const found = it.beside && (state.done || later) ? runBeside(heard) : heard;
    addFound(clauses, found);
    const beyond = servicesBeyond(it.tokens, found.flatMap(mentionsIn));
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
  });
  const unread = all[LIMITS.clauses];
  if (unread) clauses.push(notRead(textOf(rest, unread)));
  clauses.push(...waiting.map((it) => it.clause));
  if (frame.pages) addPages(clauses, frame.pages);
  if (frame.fields) addFields(clauses, frame.fields);
  const model = modelIn(tokenize(lexicon, said));
  return {
    clauses,
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
  return first && last ? shown(text.slice(first.start, last.end).replace(/\s+/g, ' ').trim()) : '';
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
