import type { SketchStep, SketchWork } from '../../1-read/clause.ts';
import { milliseconds } from '../../catalog/amounts.ts';
import { STEP_CALL, STEP_FIELD } from '../../catalog/code-marks.ts';
import { namedModel } from './named-model.ts';
import { conditionsOf, type Ids, toldValue } from './terms.ts';

/** The structured part of a step, in the places where the profiles look for it. */
export function dataOf(node: string, it: SketchStep, ids: Ids): { data?: Record<string, unknown> } {
  const { values } = it;
  const { pause, ...work } = withTries(it.work);
  const model = namedModel(node, values);
  const {
    schedule,
    conditions,
    ways,
    fallback,
    form,
    instruction,
    attributes,
    findsMany,
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
    code,
    system,
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
    ...(system ? { system: toldValue(system, ids).value } : {}),
    ...(code ? { code: { ...code, body: codeNaming(code.body, ids), of: it.id } } : {}),
    ...(attributes ? { attributes: attributes.map((it) => ({ ...it, label: spaced(it.name) })) } : {}),
    ...(findsMany ? { findsMany } : {}),
    ...(assign ? { values: assign.map((it) => ({ ...it, ...toldValue(it.value, ids) })) } : {}),
    ...(sets
      ? { sets: sets.map((it) => ({ field: it.field, ...toldValue(it.value, ids), says: it.field })), allStated: true }
      : {}),
    ...(amount === undefined ? {} : { amount, unit: unit ?? 'minutes' }),
    ...(batch === undefined ? {} : { batch }),
    ...(auth ? { auth } : {}),
    ...(onError ? { onError } : {}),
    ...(tries === undefined ? {} : { tries }),
    ...(pause === undefined ? {} : { pause }),
    ...(merge ? mergeOf(merge) : {}),
    ...(fullResponse ? { fullResponse } : {}),
    ...(onlySet ? { only: true } : {}),
    ...(emptyToo ? { emptyToo } : {}),
    ...(model ? { model: model.id } : {}),
  };
  return Object.keys(data).length > 0 ? { data } : {};
}

/** n8n's own settings of how often a step is tried, told as details: "wait between tries", "max tries". `pause`: seconds. */
function withTries(work: SketchWork): SketchWork & { pause?: number } {
  const { sets = [], ...rest } = work;
  const pauses = sets.filter((it) => PAUSE.test(it.field));
  const counts = sets.filter((it) => TRIES.test(it.field));
  if (pauses.length + counts.length === 0) return work;
  const pause = pauses.map((it) => milliseconds(it.value)).find((it) => typeof it === 'number');
  const count = counts.map((it) => Number(it.value)).find((it) => it > 1);
  const tries = rest.tries ?? (count === undefined ? 3 : Math.min(5, Math.round(count)));
  const left = sets.filter((it) => !pauses.includes(it) && !counts.includes(it));
  return {
    ...rest,
    ...(left.length > 0 ? { sets: left } : {}),
    tries,
    ...(pause === undefined ? {} : { pause: pause / 1000 }),
  };
}

const PAUSE =
  /^(?:wait ?between ?tries(?: \(ms\))?|(?:wait|pause|delay)(?: time)? between (?:tries|retries|attempts)|retry (?:delay|pause|interval|wait))$/i;
const TRIES = /^(?:max(?:imum)?\.? ?(?:tries|retries|attempts)|tries|retries|retry on fail|retryOnFail)$/i;

/** "lowerSaxony", "lower_saxony": "lower saxony". */
const spaced = (name: string): string =>
  /^[A-Z\d_]+$/.test(name)
    ? name.replaceAll('_', ' ')
    : name
        .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
        .replaceAll('_', ' ');

/** Code names steps by the ids of the sketch. */
function codeNaming(body: string, ids: Ids): string {
  const of = (id: string): string => ids.get(id) ?? id;
  return body
    .replace(STEP_CALL, (_, quote: string, id: string) => `$(${quote}${of(id)}${quote})`)
    .replace(STEP_FIELD, (_, id: string, field: string) => `[[${of(id)}: ${field}]]`);
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
