import type { Sketch, SketchStep } from '../../1-read/clause.ts';
import { isNote } from '../adopt.ts';
import { append, BASE, type Draft, finish, newId } from '../draft.ts';
import type { Outline, Step } from '../outline.ts';
import { titleOf } from '../title.ts';
import { complete, merges, outputs } from '../tutorial/tutorial.ts';
import { builtIns } from './built-in.ts';
import { changed, made } from './step.ts';
import { attachParsers, tellAgents, tellParsers } from './tell.ts';
import { rootsOf } from './terms.ts';
import { rewire, without } from './wires.ts';

/** The outline with a sketch's change made in it. What the sketch does not speak of stays as it is. */
export function apply(draft: Draft, sketch: Sketch, says: string): Outline {
  without(draft, new Set([...sketch.removes, ...openStart(draft, sketch)]));
  const ids = idsOf(draft, sketch);
  const earlier = new Set(draft.steps.map((it) => it.id));
  for (const it of sketch.steps) {
    // A new step may have got the name that a later one of the sketch has.
    const there = earlier.has(it.id) ? draft.steps.find((step) => step.id === it.id) : undefined;
    if (there) replace(draft, there.id, changed(draft, there, it, ids));
    else draft.steps.push({ id: ids.get(it.id) ?? it.id, ...made(draft, it, ids) });
  }
  rewire(
    draft,
    sketch.steps.map((it) => renamed(it, ids)),
  );
  if (draft.steps.length === 0) append(draft, unknownStart);
  startFirst(draft);
  attachParsers(draft);
  builtIns(draft);
  tellParsers(draft);
  merges(draft);
  outputs(draft);
  complete(draft);
  tellAgents(draft);
  draft.notes.push(...sketch.notes);
  draft.notUnderstood.push(...sketch.unclear);
  if (sketch.timezone) draft.timezone = sketch.timezone;
  return finish(draft, titleOf(sketch.name) === NAMELESS ? draft.name || titleOf(says) : titleOf(sketch.name));
}

/** The ids that the outline has for the steps of the sketch; values may point at steps that are listed later. */
function idsOf(draft: Draft, { steps }: Sketch): Map<string, string> {
  const ids = new Map(draft.steps.map((it) => [it.id, it.id]));
  const first = Number(newId(draft).slice(1));
  const fresh = steps.filter((it) => !draft.steps.some((step) => step.id === it.id));
  return new Map([...ids, ...fresh.map((it, i) => [it.id, `s${first + i}`] as const)]);
}

/** While only questions were asked, nobody knows yet what starts it. */
const unknownStart: Omit<Step, 'id'> = {
  node: `${BASE}manualTrigger`,
  action: '',
  says: '',
  settings: { when: { from: 'missing' } },
};

/** That start goes once there are steps, unless the sketch makes something of it. */
function openStart({ steps }: Draft, sketch: Sketch): string[] {
  const [only, more] = steps;
  const open = only && !more && only.settings.when?.from === 'missing';
  return open && sketch.steps.length > 0 && !sketch.steps.some((it) => it.id === only.id) ? [only.id] : [];
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
