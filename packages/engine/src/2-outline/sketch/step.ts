import type { SketchStep, SketchWork } from '../../1-read/clause.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import { type Draft, plainStep } from '../draft.ts';
import type { Setting, Step } from '../outline.ts';

/** A new step from what a sketch says of it. */
export function made(draft: Draft, it: SketchStep): Omit<Step, 'id'> {
  const node = typeFor(draft, it);
  return plainStep(draft, node, it.action, it.says, {
    settings: settingsOf(it),
    ...(it.title ? { title: it.title } : {}),
    ...(it.fields.length > 0 ? { mentions: it.fields } : {}),
    ...(it.at === undefined ? {} : { at: it.at }),
    ...(it.quote ? { quote: it.quote } : {}),
    ...(it.oldName ? { oldName: it.oldName } : {}),
    ...dataOf(node, it),
  });
}

/** A step that is there, with what the sketch changes of it. Another node or action takes over the values that it also has. */
export function changed(draft: Draft, there: Step, it: SketchStep): Step {
  const node = it.node ? typeFor(draft, it) : there.node;
  const action = it.action || (node === there.node ? there.action : '');
  const { data } = dataOf(node, it);
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
      settings: { ...there.settings, ...settingsOf(it) },
      ...(data ? { data: { ...there.data, ...data } } : {}),
    };
  }
  const fresh = plainStep(draft, node, action, it.says || there.says, {
    ...own,
    settings: settingsOf(it),
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
    (it.under && draft.catalog.entry(it.node)?.group === 'action' && draft.catalog.entry(it.node)?.toolType) || it.node
  );
}

function settingsOf({ values, unsaid, title, node }: SketchStep): Record<string, Setting> {
  const whole: [string, Setting][] = unsaid
    ? [
        [
          'step',
          { from: 'assumed', value: title || node.split('.').at(-1) || '', because: 'the video does not say it' },
        ],
      ]
    : [];
  return Object.fromEntries([
    ...whole,
    ...values.map(({ need, value, because }): [string, Setting] => [
      need,
      because
        ? { from: 'assumed', value, because }
        : { from: 'said', value, ...(isTemplate(value) ? { template: true as const } : {}) },
    ]),
  ]);
}

/** In the places where the profiles look for it. */
function dataOf(node: string, { work, values }: SketchStep): { data?: Record<string, unknown> } {
  // "gpt-4o-mini"; the name of a maker alone is what the node type says already.
  const model = node.includes('.lmChat') ? values.find((it) => it.need === 'model' && /\d/.test(it.value)) : undefined;
  const {
    schedule,
    conditions,
    ways,
    fallback,
    form,
    instruction,
    attributes,
    assign,
    amount,
    unit,
    batch,
    auth,
    onError,
    tries,
  } = work;
  const data = {
    ...(schedule ? { schedule } : {}),
    ...(conditions ? { conditions } : {}),
    ...(ways ? waysOf(node, ways) : {}),
    ...(fallback ? { fallback: true } : {}),
    ...(form ? { fields: form } : {}),
    ...(instruction ? { instruction, prompt: instruction, about: instruction } : {}),
    ...(instruction && node.endsWith('.chainLlm') ? { intent: 'generate' } : {}),
    ...(attributes ? { attributes: attributes.map((it) => ({ ...it, label: it.name.replaceAll('_', ' ') })) } : {}),
    ...(assign ? { values: assign.map((it) => (isTemplate(it.value) ? { ...it, template: true } : it)) } : {}),
    ...(amount === undefined ? {} : { amount, unit: unit ?? 'minutes' }),
    ...(batch === undefined ? {} : { batch }),
    ...(auth ? { auth } : {}),
    ...(onError ? { onError } : {}),
    ...(tries === undefined ? {} : { tries }),
    ...(model && !model.because ? { model: model.value } : {}),
  };
  return Object.keys(data).length > 0 ? { data } : {};
}

function waysOf(node: string, ways: NonNullable<SketchWork['ways']>): Record<string, unknown> {
  if (node.endsWith('.switch')) return { rules: ways.map(({ name, conditions }) => ({ label: name, conditions })) };
  if (node.endsWith('.sentimentAnalysis')) return { categories: ways.map((it) => it.name) };
  return { categories: ways.map(({ name, description }) => ({ name, description: description || name })) };
}

const isTemplate = (value: string): boolean => /\[\[[^[\]]+\]\]/.test(value);
