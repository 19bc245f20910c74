import type { SketchStep } from '../../1-read/clause.ts';
import { shortened } from '../../catalog/shortened.ts';
import { conditionWords } from '../condition-words.ts';
import { type Draft, plainStep } from '../draft.ts';
import type { Step } from '../outline.ts';
import { scheduleWords } from '../reschedule.ts';
import { dataOf } from './data.ts';
import { fitting } from './replaced.ts';
import { settingsOf, withoutAssumedField, withoutReasonsFor } from './settings.ts';
import { type Ids, rootsOf } from './terms.ts';
import { actionNow } from './there.ts';

/** A new step from what a sketch says of it. */
export function made(draft: Draft, it: SketchStep, ids: Ids): Omit<Step, 'id'> {
  const node = typeFor(draft, it);
  const step = plainStep(draft, node, it.action, it.says, {
    sketched: true,
    settings: settingsOf(draft.catalog, node, it, ids),
    ...(it.title ? { title: it.title } : {}),
    ...(it.fields.length > 0 ? { mentions: it.fields } : {}),
    ...(it.at === undefined ? {} : { at: it.at }),
    ...(it.quote ? { quote: it.quote } : {}),
    ...doubtsOf(it),
    ...(it.oldName ? { oldName: it.oldName } : {}),
    ...dataOf(node, it, ids),
  });
  return { ...step, settings: withoutAssumedField(step.settings, step.data) };
}

/** A step that is there, with what the sketch changes of it. Another node or action takes over only what means the same there. */
export function changed(draft: Draft, there: Step, it: SketchStep, ids: Ids): Step {
  const node = it.node ? typeFor(draft, it, there.id) : there.node;
  const action = actionNow(draft.catalog, there, { ...it, node });
  const { data } = dataOf(node, it, ids);
  const own = {
    ...titleAfter(there, it),
    ...(it.fields.length > 0 ? { mentions: it.fields } : {}),
    ...(it.says ? { says: it.says } : {}),
    ...doubtsOf(it),
  };
  if (node === there.node && action === there.action) {
    const touched = it.values.length > 0 || it.fields.length > 0 || data !== undefined || it.work.merge !== undefined;
    const { kept, unsure, others, ...rest } = there;
    return {
      ...rest,
      // Who changes it has seen it.
      ...(unsure && !touched ? doubtsOf({ unsure, ...(others ? { others } : {}) }) : {}),
      // A node of a file stays as it is until something in it changes; a new name alone is written into it.
      ...(kept && !touched ? { kept: it.title ? { ...kept, name: it.title } : kept } : {}),
      ...own,
      settings: withoutAssumedField(
        { ...withoutReasonsFor(it, there.settings), ...settingsOf(draft.catalog, node, it, ids) },
        data,
      ),
      ...(data || it.work.merge ? { data: { ...withoutMerge(it, there.data), ...data } } : {}),
    };
  }
  const fresh = plainStep(draft, node, action, it.says || there.says, {
    ...own,
    sketched: true,
    settings: settingsOf(draft.catalog, node, it, ids),
    ...(data ? { data } : {}),
  });
  const left = fitting(draft.catalog, there, fresh);
  return {
    ...left,
    ...fresh,
    id: there.id,
    settings: withoutAssumedField({ ...fresh.settings, ...left.settings }, { ...left.data, ...data }),
    ...(left.data || data ? { data: { ...left.data, ...data } } : {}),
  };
}

/** That its words may mean something else, and what. */
function doubtsOf({ unsure, others = [] }: Pick<SketchStep, 'unsure' | 'others'>): Pick<Step, 'unsure' | 'others'> {
  return unsure ? { unsure, ...(others.length > 0 ? { others } : {}) } : {};
}

/**
 * A node that is named by the words it was asked for with is not named by those of a change ("make it 300"): its times and tests
 * name it then, or the words of before.
 */
function titleAfter(there: Step, it: SketchStep): { title?: string } {
  if (it.title) return { title: it.title };
  const isOurs = there.title === undefined || there.title === named(there.data);
  if (!isOurs || (it.node !== '' && it.node !== there.node)) return {};
  const now = named(it.work);
  if (now) return { title: now };
  return there.title === undefined && there.says && it.says && there.node.includes('langchain')
    ? { title: shortened(there.says) }
    : {};
}

function named(data: Step['data'] | SketchStep['work']): string | undefined {
  const { schedule, conditions } = (data ?? {}) as SketchStep['work'];
  const words = schedule ? scheduleWords(schedule) : conditions ? conditionWords(conditions) : '';
  return words === '' ? undefined : shortened(words);
}

/** How a Merge joins is said as a whole: nothing stays of another way to do it. */
function withoutMerge({ work }: SketchStep, data: Step['data'] = {}): Step['data'] {
  if (!work.merge) return data;
  const { by: _, byOther: __, keep: ___, sideBySide: ____, wait: _____, ...rest } = data;
  return rest;
}

/** What serves an agent as a tool has a type of its own; `id`: the step that it takes the place of. */
function typeFor(draft: Draft, it: SketchStep, id?: string): string {
  const serves = rootsOf(it).length > 0 || draft.wires.some((wire) => wire.from === id && wire.type === 'ai_tool');
  const entry = draft.catalog.entry(it.node);
  return (serves && entry?.group === 'action' && entry.toolType) || it.node;
}
