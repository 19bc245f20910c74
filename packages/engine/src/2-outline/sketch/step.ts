import type { SketchStep } from '../../1-read/clause.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { type Draft, plainStep } from '../draft.ts';
import type { Step } from '../outline.ts';
import { dataOf } from './data.ts';
import { settingsOf } from './settings.ts';
import { type Ids, rootsOf } from './terms.ts';

/** A new step from what a sketch says of it. */
export function made(draft: Draft, it: SketchStep, ids: Ids): Omit<Step, 'id'> {
  const node = typeFor(draft, it);
  return plainStep(draft, node, it.action, it.says, {
    settings: settingsOf(it, ids),
    ...(it.title ? { title: it.title } : {}),
    ...(it.fields.length > 0 ? { mentions: it.fields } : {}),
    ...(it.at === undefined ? {} : { at: it.at }),
    ...(it.quote ? { quote: it.quote } : {}),
    ...(it.oldName ? { oldName: it.oldName } : {}),
    ...dataOf(node, it, ids),
  });
}

/** A step that is there, with what the sketch changes of it. Another node or action takes over the values that it also has. */
export function changed(draft: Draft, there: Step, it: SketchStep, ids: Ids): Step {
  const node = it.node ? typeFor(draft, it) : there.node;
  const action = it.action || (node === there.node ? there.action : '');
  const { data } = dataOf(node, it, ids);
  const own = {
    ...(it.title ? { title: it.title } : {}),
    ...(it.fields.length > 0 ? { mentions: it.fields } : {}),
    ...(it.says ? { says: it.says } : {}),
  };
  if (node === there.node && action === there.action) {
    const touched = it.values.length > 0 || it.fields.length > 0 || data !== undefined;
    const { kept, ...rest } = there;
    return {
      ...rest,
      // A node of a file stays as it is until something in it changes; a new name alone is written into it.
      ...(kept && !touched ? { kept: it.title ? { ...kept, name: it.title } : kept } : {}),
      ...own,
      settings: { ...there.settings, ...settingsOf(it, ids) },
      ...(data ? { data: { ...there.data, ...data } } : {}),
    };
  }
  const fresh = plainStep(draft, node, action, it.says || there.says, {
    ...own,
    settings: settingsOf(it, ids),
    ...(data ? { data } : {}),
  });
  const needs = profileOf(draft.catalog, node)?.actions.find((one) => one.key === fresh.action)?.needs ?? [];
  const same = Object.fromEntries(
    needs.flatMap(({ key }) => {
      const known = there.settings[key];
      return known?.from === 'said' && fresh.settings[key]?.from !== 'said' ? [[key, known]] : [];
    }),
  );
  return { ...fresh, id: there.id, settings: { ...fresh.settings, ...same } };
}

/** What serves an agent as a tool has a type of its own. */
function typeFor(draft: Draft, it: SketchStep): string {
  return (
    (rootsOf(it).length > 0 &&
      draft.catalog.entry(it.node)?.group === 'action' &&
      draft.catalog.entry(it.node)?.toolType) ||
    it.node
  );
}
