import type { Change, FormField, Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { settingLabel } from '../catalog/setting-labels.ts';
import { readable } from '../catalog/template.ts';
import { list } from './join-words.ts';

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
    !now.named || now.name === before.name ? '' : `named the automation “${now.name}”`,
    gone.length + added.length === 0 && wires(now) !== wires(before) ? 'changed the order of the steps' : '',
  ].filter((it) => it !== '');
  if (parts.length === 0) return undefined;
  const told = list(parts);
  const sentence = /^(?:undo|version)$/.test(change?.kind ?? '')
    ? `Put it back as it was: ${told}`
    : told.charAt(0).toUpperCase() + told.slice(1);
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
  // Words of a change ("make it 10 and fridays at 3pm") say more than when; its title says that alone.
  const when = (now.title ?? now.says).replace(/\s+/g, ' ').trim();
  if (timed && now.data?.schedule && when) return [`set it to run ${when.charAt(0).toLowerCase()}${when.slice(1)}`];
  const fields = fieldsOf(then, now, is);
  if (fields) return [fields];
  if (then.data?.onError !== now.data?.onError && now.data?.onError === 'goOn')
    return [`let the rest go on when ${is} fails`];
  if (then.data?.tries !== now.data?.tries) return [`let ${is} try up to ${String(now.data?.tries)} times`];
  if (then.node.endsWith('.filter') && now.node.endsWith('.if')) return [`gave ${is} a second way`];
  if (then.node !== now.node) return [`replaced ${was} with ${is}`];
  const values = Object.entries(now.settings).flatMap(([key, it]) => {
    if (key === 'node' || it.from === 'missing' || JSON.stringify(then.settings[key]) === JSON.stringify(it)) return [];
    const label = settingLabel(catalog, now, key);
    const value = it.template ? readable(it.template) : it.value;
    return [`set ${label} of ${is} to “${value.length > 60 ? `${value.slice(0, 59)}…` : value}”`];
  });
  if (values.length > 0) return values;
  const isOther = JSON.stringify(then.data) !== JSON.stringify(now.data);
  if (was !== is) return [isOther || then.title === now.title ? `changed ${was} to ${is}` : `renamed ${was} to ${is}`];
  return [`changed ${is}`];
}

/** Fields that a form asks for now, or no longer. */
function fieldsOf(then: Step, now: Step, is: string): string | undefined {
  const [old, fresh] = [then, now].map((it) => (it.data?.fields as FormField[] | undefined)?.map((one) => one.label));
  if (!old || !fresh || JSON.stringify(then.data?.fields) === JSON.stringify(now.data?.fields)) return undefined;
  const quoted = (labels: string[]): string => list(labels.map((it) => `“${it}”`));
  const [more, less] = [fresh.filter((it) => !old.includes(it)), old.filter((it) => !fresh.includes(it))];
  if (more.length + less.length === 0) return `changed which fields of ${is} must be filled in`;
  return [
    more.length > 0
      ? `added the ${more.length > 1 ? 'fields' : 'field'} ${quoted(more)} to ${is} and to what is made of it`
      : '',
    less.length > 0
      ? `removed the ${less.length > 1 ? 'fields' : 'field'} ${quoted(less)} from ${is} and from what is made of it`
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}
