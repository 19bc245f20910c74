import type { Reading, Sketch, SketchStep } from './1-read/clause.ts';
import { namedIn } from './1-read/retrieve.ts';
import { grounded } from './1-read/video/ground.ts';
import { isUnclear } from './2-outline/begin.ts';
import { emptyOutline, type Outline, type Step } from './2-outline/outline.ts';
import { idsGiven } from './2-outline/sketch/apply.ts';
import { openAsks } from './2-outline/sketch/asks.ts';
import { check } from './2-outline/sketch/check.ts';
import { compact } from './2-outline/sketch/compact.ts';
import { atStep, complaintText } from './2-outline/sketch/complaint.ts';
import { repaired } from './2-outline/sketch/repair.ts';
import { titleOf } from './2-outline/title.ts';
import { type Lack, lacksOf } from './3-compile/missing-fields.ts';
import { isBefore } from './3-compile/upstream.ts';
import { lostOf } from './3-compile/values-that-vanish.ts';
import { issueText, lackText, lostText, type PlaceOf } from './advice.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { CodeLab } from './catalog/code-lab.ts';
import { onceEach } from './catalog/once-each.ts';
import { withTrials } from './code-trials.ts';
import { more, type Offer, offer } from './offer/offer.ts';
import { type Options, outlineOf, type Reply, respond, type Turn, type Video } from './respond.ts';

/** What a language model is told that reads the last turn of a conversation: what there is, and what may be needed. Plain data. */
export type Brief = {
  /** The outline so far, a file that comes with the turn included; empty for a tutorial. */
  outline: Sketch;
  /** For each message the question that it answers, as it was asked; null where it answers none. */
  questions: (BriefQuestion | null)[];
  /** What a model wanted to know beside the last question; each is asked alone, so these were not shown yet. */
  open: BriefQuestion[];
  /** Names of services that look like addresses: "Cal.com". */
  services: readonly string[];
} & Offer;
export type BriefQuestion = { about: string; text: string; options: string[] };

export function briefFor(catalog: Catalog, turns: readonly Turn[], options: Options = {}): Brief {
  const { outline: there, aside } = before(catalog, turns, options);
  const outline = compact(catalog, there);
  const called = turns.some((it) => titleOf(it.says) === outline.name) ? '' : outline.name;
  const video = turns.at(-1)?.video;
  const text = [...turns.map((it) => it.says), ...(video ? textsOf(video) : [])].join('\n');
  return {
    // What stands for a name is none that anybody gave.
    outline: { ...outline, name: called, steps: outline.steps.map((it, i) => withState(it, there.steps[i], aside)) },
    questions: questionsBefore(catalog, turns, options),
    open: openAsks(
      turns,
      turns.map((it) => it.read ?? { clauses: [] }),
    ),
    services: servicesOf(catalog),
    ...offer(catalog, text, [...outline.steps.map((it) => it.node), ...namedIn(catalog, text)]),
  };
}

const servicesOf = onceEach(({ index }: Catalog) => [
  ...new Set(index.map((it) => it.label.replace(/ Trigger$/, '')).filter((it) => /^[\w-]+\.[a-z]+$/i.test(it))),
]);

/** The nodes for words by which a language model asks for more than its list had, one a line; '' where there are none. */
export const moreFor = (catalog: Catalog, wanted: readonly string[]): string =>
  more(catalog, wanted, namedIn(catalog, wanted.join('\n')));

/** What was asked before each message that answers a question. */
function questionsBefore(catalog: Catalog, turns: readonly Turn[], options: Options): (BriefQuestion | null)[] {
  return turns.map(({ answers }, i) => {
    if (answers === undefined) return null;
    const reply = respond(catalog, turns.slice(0, i), options);
    if (reply.kind !== 'question') return null;
    const { key, text, options: offered } = reply.question;
    return { about: key, text, options: offered };
  });
}

/** A start that stands for one that nobody told of says so, and a step that is left out until somebody wants it. */
function withState(it: SketchStep, step: Step | undefined, aside: ReadonlySet<string>): SketchStep {
  if (isUnclear(step)) return { ...it, because: 'nobody said yet what starts it' };
  return aside.has(it.id) ? { ...it, because: 'left out of the file until the user asks for it in words' } : it;
}

/**
 * What is thought of a language model's reading of the last turn: as it can be stored, and what is wrong with it. `complaints`:
 * it can't be used so; `hints`: it can, but something that it names is not there and would stay blank, or has no place in its step.
 */
export type Judgement = {
  read: Reading;
  complaints: string[];
  hints: string[];
  /** Steps whose code can't be used, which `hints` say why of: they stand as marked stubs in `read`. */
  stubs?: string[];
};

/**
 * A tutorial's reading is held against the talk first. What is wrong is told for the model, nothing where it can be used: first
 * its own terms, then what it comes to; a trial run whose file n8n would not take is told as well.
 * `lab`: reads and runs the code of Code nodes; without it such code is not used.
 */
export function judge(
  catalog: Catalog,
  turns: readonly Turn[],
  came: Reading,
  options: Options & { lab?: CodeLab } = {},
): Judgement {
  const { built: _, hints, ...tried } = tryOut(catalog, turns, came, options);
  return { ...tried, hints: hints() };
}

/** The same for who needs no hints. `built`: what the conversation comes to with the reading when told to build. */
export type Tried = Omit<Judgement, 'hints'> & { hints: () => string[]; built?: Reply };

export function tryOut(
  catalog: Catalog,
  turns: readonly Turn[],
  came: Reading,
  { lab, ...options }: Options & { lab?: CodeLab } = {},
): Tried {
  const last = turns.at(-1);
  const heard = last?.video ? grounded(last.video, last.says, came) : came;
  const isNew = last?.video !== undefined || heard.change?.kind === 'restart';
  const { outline, aside } = isNew ? NOTHING : before(catalog, turns, options);
  const read = heard.sketch ? { ...heard, sketch: repaired(catalog, outline, heard.sketch, aside) } : heard;
  const first = faults(catalog, turns, read, outline, options);
  if (first.complaints.length > 0 || !read.sketch?.steps.some((it) => it.work.code)) return { read, ...first };
  const { read: tried, hints, stubs } = withTrials(catalog, turns, read, options, lab);
  const then = faults(catalog, turns, tried, outline, options, stubs);
  const all = () => [...hints, ...then.hints()];
  return { read: tried, ...then, hints: all, ...(stubs.length > 0 ? { stubs } : {}) };
}

function faults(
  catalog: Catalog,
  turns: readonly Turn[],
  read: Reading,
  outline: Outline,
  options: Options,
  stubs: readonly string[] = [],
): Omit<Tried, 'read'> {
  const last = turns.at(-1);
  if (!read.sketch || !last) return { complaints: [], hints: () => [] };
  const said = [...turns.map((it) => it.says), ...(last.video ? textsOf(last.video) : [])].join('\n');
  const found = check(catalog, outline, read.sketch, said).map(complaintText);
  const all = [...unsaid(read.sketch), ...found];
  if (all.length > 0) return { complaints: all, hints: () => [] };
  const reply = respond(catalog, [...turns.slice(0, -1), { ...last, read }], { ...options, force: true });
  if (reply.kind !== 'workflow') return { complaints: [], hints: () => [] };
  const isNew = last.video !== undefined || read.change?.kind === 'restart';
  const earlier = isNew ? [] : outlineOf(catalog, turns.slice(0, -1), { ...options, whole: true }).steps;
  const given = idsGiven({ steps: [...earlier] }, read.sketch);
  const ids = new Map([...given].map(([own, id]) => [id, own]));
  const names = new Map(Object.entries(reply.outline.names ?? {}));
  const errors = reply.issues.filter((it) => it.severity === 'error');
  const { outline: made } = reply;
  const { sketch } = read;
  const hints = (): string[] => {
    // What a source gives that is still asked about nobody knows yet.
    const isOpen = sketch.asks.some((it) => SOURCES.has(it.about));
    const lacks = lacksOf(catalog, made, names).filter((it) => !isOpen || it.elsewhere !== undefined);
    const stubIds = stubs.map((own) => given.get(own) ?? own);
    return [
      ...lacks.filter((it) => !isOfStub(catalog, made, it, stubIds)).map((it) => lackText(it, placeIn(ids, names))),
      ...lostOf(catalog, made)
        .filter((it) => ids.has(it.step.id) && sketch.steps.some((one) => one.id === ids.get(it.step.id)))
        // A detail that n8n has no place for is told to the user: asking again brings no place.
        .filter((it) => it.kind !== 'detail' || it.part !== undefined)
        .map((it) => lostText({ ...it, step: it.step.id }, placeIn(ids, names))),
    ];
  };
  return { complaints: errors.map((it) => issueText(it, placeIn(ids, names))), hints, built: reply };
}

/** The ids that the outline has, or gets, for the steps that the reading of the last turn lists. */
export function stepIds(catalog: Catalog, turns: readonly Turn[], { sketch, change }: Reading): Map<string, string> {
  const last = turns.at(-1);
  if (!sketch) return new Map();
  const isNew = last?.video !== undefined || change?.kind === 'restart';
  const { outline } = isNew ? NOTHING : before(catalog, turns, {});
  return idsGiven({ steps: [...outline.steps] }, sketch);
}

/** A field that code which can't be used may have been to give: that code is told of, and not what follows from it. */
function isOfStub(catalog: Catalog, outline: Outline, { step: id, of }: Lack, stubs: readonly string[]): boolean {
  const step = outline.steps.find((it) => it.id === id);
  if (of !== undefined && !stubs.includes(of)) return false;
  return step !== undefined && stubs.some((it) => isBefore(catalog, outline, it, step));
}

/** Questions whose answer brings data into the flow. */
const SOURCES: ReadonlySet<string> = new Set(['goal', 'app', 'source', 'start']);

/** Steps by the ids that the answer has for them; those that nobody listed, such as the model that an agent gets, by their names. */
function placeIn(ids: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): PlaceOf {
  const byName = new Map([...names].map(([id, name]) => [name, id]));
  return (step) => {
    const id = byName.get(step) ?? step;
    return ids.has(id) ? atStep(ids.get(id) ?? id) : `“${names.get(id) ?? step}”`;
  };
}

/** Whoever cites hardly anything has made it up. */
function unsaid({ tutorial, steps }: Sketch): string[] {
  const missing = steps.filter((it) => it.unsaid);
  if (!tutorial || missing.length * 2 <= steps.length) return [];
  const at = missing.map((it) => atStep(it.id)).join(', ');
  return [
    `${at}: the tutorial says nothing of these. Cite in "says" four to twenty words of the talk, word for word, from where the step is added, or leave the step out.`,
  ];
}

const textsOf = ({ title, description, transcript }: Video): string[] => [
  title,
  description,
  typeof transcript === 'string' ? transcript : transcript.map((it) => it.text).join(' '),
];

/** The outline before the last turn; with its file, which is there before its words change it. A tutorial begins anew. */
function before(catalog: Catalog, turns: readonly Turn[], options: Options): Before {
  const last = turns.at(-1);
  if (last?.video) return NOTHING;
  const earlier = [...turns.slice(0, -1), ...(last?.file ? [{ says: '', file: last.file }] : [])];
  const outline = outlineOf(catalog, earlier, { ...options, whole: true });
  const kept = new Set(outlineOf(catalog, earlier, options).steps.map((it) => it.id));
  const aside = new Set(outline.steps.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  // What stands for a start while only questions were asked is no step that anybody asked for.
  const isNothing = outline.steps.length === 1 && isUnclear(outline.steps[0]) && !outline.file;
  return { outline: isNothing ? { ...outline, steps: [] } : outline, aside };
}

/** `aside`: ids of steps that are left out of the file so far. */
type Before = { outline: Outline; aside: ReadonlySet<string> };
const NOTHING: Before = { outline: emptyOutline, aside: new Set() };
