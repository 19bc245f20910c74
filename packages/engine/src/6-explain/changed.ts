import type { Change, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import { list } from './list.ts';

/** What a turn changed, in one sentence; nothing where it changed nothing. `nameOf` gives the quoted name of a step that is there now. */
export function changed(
  catalog: Catalog,
  now: Outline,
  before: Outline,
  change: Change | undefined,
  nameOf: (step: Step) => string,
): string | undefined {
  const old = new Map(before.steps.map((it) => [it.id, it]));
  const kept = new Set(now.steps.map((it) => it.id));
  const was = ({ id, kept }: Step): string => `“${kept?.name ?? before.names?.[id] ?? id}”`;
  const gone = before.steps.filter((it) => !kept.has(it.id));
  const added = now.steps.filter((it) => !old.has(it.id));
  const parts = [
    gone.length > 0 ? `removed ${list(roots(before, gone).map(was))}` : '',
    added.length > 0 ? `added ${list(roots(now, added).map(nameOf))}` : '',
    ...now.steps.flatMap((it) => {
      const then = old.get(it.id);
      return then && then !== it ? different(catalog, then, it, was(then), nameOf(it)) : [];
    }),
    now.name === before.name ? '' : `named the automation “${now.name}”`,
    gone.length + added.length === 0 && wires(now) !== wires(before) ? 'changed the order of the steps' : '',
  ].filter((it) => it !== '');
  if (parts.length === 0) return undefined;
  const told = list(parts);
  const sentence =
    change?.kind === 'undo' ? `Put it back as it was: ${told}` : told.charAt(0).toUpperCase() + told.slice(1);
  return `${sentence}; everything else is as it was.`;
}

/** Steps without those that hang below one of them: a model comes and goes with what it serves. */
function roots(outline: Outline, steps: readonly Step[]): readonly Step[] {
  const ids = new Set(steps.map((it) => it.id));
  const own = steps.filter(
    (it) => !outline.wires.some((wire) => wire.from === it.id && wire.type?.startsWith('ai_') && ids.has(wire.to)),
  );
  return own.length > 0 ? own : steps;
}

const wires = (it: Outline): string => JSON.stringify([...it.wires].map((one) => JSON.stringify(one)).sort());

/** What is different about one step: another node, another time, another value, another name. */
function different(catalog: Catalog, then: Step, now: Step, was: string, is: string): string[] {
  if (JSON.stringify(then) === JSON.stringify(now)) return [];
  const timed = JSON.stringify(then.data?.schedule) !== JSON.stringify(now.data?.schedule);
  if (timed && now.data?.schedule && now.says)
    return [`set it to run ${now.says.charAt(0).toLowerCase()}${now.says.slice(1)}`];
  if (then.node !== now.node) return [`replaced ${was} with ${is}`];
  const values = Object.entries(now.settings).flatMap(([key, it]) => {
    if (it.from === 'missing' || JSON.stringify(then.settings[key]) === JSON.stringify(it)) return [];
    const label = settingLabel(catalog, now, key);
    return [`set ${label} of ${is} to “${it.value.length > 60 ? `${it.value.slice(0, 59)}…` : it.value}”`];
  });
  if (values.length > 0) return values;
  return [then.title !== now.title && was !== is ? `renamed ${was} to ${is}` : `changed ${is}`];
}
