import type { SketchStep, SketchWork } from '../../1-read/clause.ts';
import { conditionsOf, type Ids, toldValue } from './terms.ts';

/** The structured part of a step, in the places where the profiles look for it. */
export function dataOf(node: string, { work, values }: SketchStep, ids: Ids): { data?: Record<string, unknown> } {
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
    sets,
    merge,
    fullResponse,
    onlySet,
    emptyToo,
  } = work;
  const task = instruction ? toldValue(instruction, ids).value : undefined;
  const data = {
    ...(schedule ? { schedule } : {}),
    ...(conditions ? { conditions: conditionsOf(conditions, ids) } : {}),
    ...(ways ? waysOf(node, ways, ids) : {}),
    ...(fallback ? { fallback: true } : {}),
    ...(form ? { fields: form } : {}),
    ...(task ? { instruction: task, prompt: task, about: task } : {}),
    ...(instruction && node.endsWith('.chainLlm') ? { intent: 'generate' } : {}),
    ...(attributes ? { attributes: attributes.map((it) => ({ ...it, label: it.name.replaceAll('_', ' ') })) } : {}),
    ...(assign ? { values: assign.map((it) => ({ ...it, ...toldValue(it.value, ids) })) } : {}),
    ...(sets ? { sets: sets.map((it) => ({ field: it.field, ...toldValue(it.value, ids), says: it.field })) } : {}),
    ...(amount === undefined ? {} : { amount, unit: unit ?? 'minutes' }),
    ...(batch === undefined ? {} : { batch }),
    ...(auth ? { auth } : {}),
    ...(onError ? { onError } : {}),
    ...(tries === undefined ? {} : { tries }),
    ...(merge ? mergeOf(merge) : {}),
    ...(fullResponse ? { fullResponse } : {}),
    ...(onlySet ? { only: true } : {}),
    ...(emptyToo ? { emptyToo } : {}),
    ...(model && !model.because ? { model: model.value } : {}),
  };
  return Object.keys(data).length > 0 ? { data } : {};
}

function waysOf(node: string, ways: NonNullable<SketchWork['ways']>, ids: Ids): Record<string, unknown> {
  if (node.endsWith('.switch'))
    return {
      rules: ways.map(({ name, conditions }) => ({
        label: name,
        ...(conditions ? { conditions: conditionsOf(conditions, ids) } : {}),
      })),
    };
  if (node.endsWith('.sentimentAnalysis')) return { categories: ways.map((it) => it.name) };
  return {
    categories: ways.map(({ name, description }) => ({ name, description: toldValue(description || name, ids).value })),
  };
}

/** In the words of the Merge node's profile. */
function mergeOf({ mode, by = [], keep }: NonNullable<SketchStep['work']['merge']>): Record<string, unknown> {
  if (mode === 'byField') return { by: by[0] ?? '', ...(by[1] ? { byOther: by[1] } : {}), ...(keep ? { keep } : {}) };
  return mode === 'sideBySide' ? { sideBySide: true } : mode === 'wait' ? { wait: true } : {};
}
