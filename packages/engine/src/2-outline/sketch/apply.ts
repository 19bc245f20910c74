import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import { isNote } from '../adopt.ts';
import { isUnclear } from '../begin.ts';
import { append, BASE, type Draft, finish } from '../draft.ts';
import type { Outline, Step } from '../outline.ts';
import { nameIn, thingAskedFor, titleOf } from '../title.ts';
import { titleOfSteps } from '../title-of-steps.ts';
import { complete, merges, outputs } from '../tutorial/tutorial.ts';
import { builtIns } from './built-in.ts';
import { changed, made } from './step.ts';
import { attachParsers, splitFound, tellAgents, tellParsers } from './tell.ts';
import { rootsOf } from './terms.ts';
import { dropUnfit, rewire, without } from './wires.ts';

/** The outline with a sketch's change made in it. What the sketch does not speak of stays as it is. */
export function apply(draft: Draft, sketch: Sketch, says: string): Outline {
  const given = idsGiven(draft, sketch);
  const open = openStart(draft, sketch);
  const ids = open?.by ? new Map([...given, [open.id, given.get(open.by) ?? open.by]]) : given;
  const behind = draft.wires.filter((it) => it.from === open?.id);
  without(draft, new Set([...sketch.removes, ...(open ? [open.id] : [])]), new Set(sketch.steps.map((it) => it.id)));
  const replaced = new Set<string>();
  const earlier = new Set(draft.steps.map((it) => it.id));
  for (const it of sketch.steps) {
    // A new step may have got the name that a later one of the sketch has.
    const there = earlier.has(it.id) ? draft.steps.find((step) => step.id === it.id) : undefined;
    if (there) {
      const now = changed(draft, there, it, ids);
      if (now.node !== there.node) replaced.add(there.id);
      replace(draft, there.id, now);
    } else draft.steps.push({ id: ids.get(it.id) ?? it.id, ...made(draft, it, ids) });
  }
  const steps = sketch.steps.map((it) => renamed(it, ids));
  if (open?.by) {
    const left = behind.filter((it) => it.to !== open.by && draft.steps.some((step) => step.id === it.to));
    draft.wires.push(...left.map((it) => ({ ...it, from: ids.get(open.id) ?? it.from })));
  }
  rewire(draft, steps);
  dropUnfit(draft, replaced);
  if (draft.steps.length === 0) append(draft, unknownStart);
  else if (sketch.asks.length > 0) startUnknown(draft);
  startFirst(draft);
  attachParsers(draft);
  splitFound(draft);
  builtIns(draft);
  tellParsers(draft);
  merges(draft);
  outputs(draft);
  complete(draft);
  tellAgents(draft);
  draft.notes.push(...sketch.notes);
  draft.notUnderstood.push(...sketch.unclear);
  if (sketch.timezone && isTimeZone(sketch.timezone)) draft.timezone = sketch.timezone;
  const named = titleOf(sketch.name);
  if (named !== NAMELESS) return { ...finish(draft, named), named: true };
  return {
    ...finish(draft, draft.name || titleFor(draft, says)),
    ...(draft.name || !thingAskedFor(says) ? {} : { named: true }),
  };
}

/** What a workflow is called that its reader gave no name: the request's first words where they are a name, else what its steps do. */
const titleFor = ({ catalog, steps, wires }: Draft, says: string): string =>
  nameIn(says, steps) || titleOfSteps(catalog, { steps, wires }) || titleOf(says);

/**
 * The ids that the outline has for the steps of the sketch; values may point at steps that are listed later. A new step gets none
 * of a step that goes: its node would be taken for that one.
 */
export function idsGiven(
  { steps: all, taken = 0 }: Pick<Draft, 'steps' | 'taken'>,
  { steps }: Sketch,
): Map<string, string> {
  // What only stands for a start while questions are asked is no step that anybody has seen.
  const there = all.length === 1 && isUnclear(all[0]) ? [] : all;
  const first = Math.max(taken, ...there.map((it) => Number(it.id.slice(1)))) + 1;
  const fresh = steps.filter((it) => !there.some((step) => step.id === it.id));
  return new Map([
    ...there.map((it) => [it.id, it.id] as const),
    ...fresh.map((it, i) => [it.id, `s${first + i}`] as const),
  ]);
}

/** While only questions were asked, nobody knows yet what starts it. */
const unknownStart: Omit<Step, 'id'> = {
  node: `${BASE}manualTrigger`,
  action: '',
  says: '',
  settings: { when: { from: 'missing' } },
};

/** What was said already hangs behind that start. */
function startUnknown(draft: Draft): void {
  const groupOf = (it: Step) => draft.catalog.entry(it.node)?.group;
  if (draft.steps.some((it) => groupOf(it) === 'trigger' || it.kept)) return;
  const below = new Set(draft.wires.flatMap((it) => (it.type?.startsWith('ai_') ? [it.from] : [])));
  const behind = new Set(draft.wires.flatMap((it) => (it.type?.startsWith('ai_') ? [] : [it.to])));
  const first = draft.steps.filter((it) => !below.has(it.id) && !behind.has(it.id) && groupOf(it) !== 'sub-node');
  draft.ends = [];
  const { id } = append(draft, unknownStart);
  draft.wires.push(...first.map((it) => ({ from: id, to: it.id })));
}

/**
 * The start that stands for one nobody told of, where it goes: nothing hangs behind it, or the sketch brings the trigger that
 * takes its place (`by`). A sketch that lists that start itself makes something of it.
 */
function openStart({ catalog, steps }: Draft, sketch: Sketch): { id: string; by?: string } | undefined {
  const open = steps.find((it) => isUnclear(it) && !it.kept);
  if (!open || sketch.steps.length === 0) return undefined;
  if (steps.length === 1) return { id: open.id };
  if (sketch.steps.some((it) => it.id === open.id)) return undefined;
  const starts = (node: string | undefined): boolean => catalog.entry(node ?? '')?.group === 'trigger';
  // A step that read may be made the one that waits: "no, whenever a task comes in".
  const becomes = ({ id, node }: SketchStep): boolean =>
    starts(node) && !starts(steps.find((it) => it.id === id)?.node);
  const start = sketch.steps.find(becomes);
  return start && { id: open.id, by: start.id };
}

const NAMELESS = titleOf('');

function replace(draft: Draft, id: string, step: Step): void {
  draft.steps = draft.steps.map((it) => (it.id === id ? step : it));
}

function renamed(it: SketchStep, ids: ReadonlyMap<string, string>): SketchStep {
  const of = (id: string): string => ids.get(id) ?? id;
  return {
    ...it,
    id: of(it.id),
    ...(it.after ? { after: it.after.map((wire) => ({ ...wire, step: of(wire.step) })) } : {}),
    ...(it.under ? { under: rootsOf(it).map(of) } : {}),
  };
}

/** Later stages take the first step for the start. */
function startFirst(draft: Draft): void {
  const starts = (it: Step | undefined): boolean =>
    it !== undefined && draft.catalog.entry(it.node)?.group === 'trigger' && !isNote(it);
  const first = draft.steps.find(starts);
  if (first && !starts(draft.steps[0])) draft.steps = [first, ...draft.steps.filter((it) => it !== first)];
}

/** n8n refuses to switch on a workflow with any other: "IST" is the time of two countries. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /\/|^UTC$/.test(name);
  } catch {
    return false;
  }
}
