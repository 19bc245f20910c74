import type { SketchStep, SketchWork } from '../../1-read/clause.ts';
import { milliseconds } from '../../catalog/amounts.ts';
import { STEP_CALL, STEP_FIELD } from '../../catalog/code-marks.ts';
import type { Template } from '../../catalog/template.ts';
import { namedModel } from './named-model.ts';
import { conditionsOf, type Ids, toldValue, workedValue } from './terms.ts';

/** The structured part of a step, in the places where the profiles look for it. */
export function dataOf(node: string, it: SketchStep, ids: Ids): { data?: Record<string, unknown> } {
  const { values } = it;
  const { pause, once, ...work } = withTries(it.work);
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
    ...(form ? { fields: form } : inputsOf(node, it.fields)),
    ...(task ? { instruction: task, prompt: task, about: task } : {}),
    ...(instruction && node.endsWith('.chainLlm') ? { intent: 'generate' } : {}),
    ...(system ? { system: toldValue(system, ids).value } : {}),
    ...(code ? { code: { ...code, body: codeNaming(code.body, ids), of: it.id } } : {}),
    ...(attributes ? { attributes: attributes.map((it) => ({ ...it, label: spaced(it.name) })) } : {}),
    ...(findsMany ? { findsMany } : {}),
    ...(assign ? { values: assign.map((it) => assignedOf(it, ids)) } : {}),
    ...(sets
      ? {
          sets: sets.map((it) => ({ field: it.field, ...workedValue(it.value, ids, false), says: it.field })),
          allStated: true,
        }
      : {}),
    ...(amount === undefined ? {} : { amount, unit: unit ?? 'minutes' }),
    ...(batch === undefined ? {} : { batch }),
    ...(auth ? { auth } : {}),
    ...(onError ? { onError } : {}),
    ...(tries === undefined ? {} : { tries }),
    ...(pause === undefined ? {} : { pause }),
    ...(once ? { once } : {}),
    ...(merge ? mergeOf(merge) : {}),
    ...(fullResponse ? { fullResponse } : {}),
    ...(onlySet ? { only: true } : {}),
    ...(emptyToo ? { emptyToo } : {}),
    ...(model ? { model: model.id } : {}),
  };
  return Object.keys(data).length > 0 ? { data } : {};
}

/** A field of Edit Fields; what is worked out is a number. */
function assignedOf(it: NonNullable<SketchWork['assign']>[number], ids: Ids): object {
  const told = workedValue(it.value, ids, it.type === 'number');
  const [only, more] = told.template ?? [];
  const isWorked = typeof only === 'object' && only.kind === 'worked' && more === undefined;
  return {
    ...it,
    ...told,
    ...(isWorked ? { template: [{ ...only, code: orEmpty(only.code) }], type: 'number' } : {}),
  };
}

/** n8n stops at what is no number: where a part of a sum is missing, or a quotient has nothing below, the field stays empty. */
const orEmpty = (code: Template): Template =>
  code.some((it) => typeof it === 'string' && /Number\(|\.diff\(/.test(it))
    ? ['[', ...code, '].find((it) => Number.isFinite(it)) ?? null']
    : code;

/** n8n's own settings of how often a step is tried, told as details: "wait between tries", "max tries". `pause`: seconds. */
function withTries(told: SketchWork): SketchWork & { pause?: number; once?: true } {
  const work = withNodeSettings(told);
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

/** What n8n's editor has under Settings of each node: "execute once", "always output data". */
function withNodeSettings(work: SketchWork): SketchWork & { once?: true } {
  const isOn = (it: { field: string; value: string }, name: RegExp): boolean =>
    name.test(it.field) && /^(?:yes|true|on)$/i.test(it.value);
  const { sets = [], ...rest } = work;
  const left = sets.filter((it) => !isOn(it, ONCE) && !isOn(it, EMPTY));
  if (left.length === sets.length) return work;
  return {
    ...rest,
    ...(left.length > 0 ? { sets: left } : {}),
    ...(sets.some((it) => isOn(it, ONCE)) ? { once: true } : {}),
    ...(sets.some((it) => isOn(it, EMPTY)) ? { emptyToo: true } : {}),
  };
}
const ONCE = /^(?:execute ?once|run ?once)$/i;
const EMPTY = /^always ?output ?data$/i;

const PAUSE =
  /^(?:wait ?between ?tries(?: \(ms\))?|(?:wait|pause|delay)(?: time)? between (?:tries|retries|attempts)|retry (?:delay|pause|interval|wait))$/i;
const TRIES = /^(?:max(?:imum)?\.? ?(?:tries|retries|attempts)|tries|retries|retry on fail|retryOnFail)$/i;

/** What a workflow takes that others call: a tool of an agent can pass on only what is declared. */
const inputsOf = (node: string, fields: readonly string[]): { fields?: object[] } =>
  node.endsWith('.executeWorkflowTrigger') && fields.length > 0
    ? { fields: fields.map((label) => ({ label, type: 'text', required: false })) }
    : {};

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
