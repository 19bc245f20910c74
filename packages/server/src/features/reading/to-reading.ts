import type { Reading, Sketch, SketchStep, SketchWork } from '@plainflow/engine';
import type { Answer, AnswerStep } from './answer-schema.ts';

/** An answer in the engine's own terms. */
export function toReading(answer: Answer): Reading {
  const { kind, n8nVersion, sampleData } = answer;
  const known = {
    clauses: [],
    ...(n8nVersion ? { release: n8nVersion } : {}),
    ...(sampleData ? { demo: true as const } : {}),
  };
  if (kind === 'undo') return { ...known, change: { kind } };
  if (kind === 'startOver') return { ...known, change: { kind: 'restart' }, sketch: sketchOf(answer) };
  if (kind === 'automation') return { ...known, sketch: sketchOf(answer) };
  return { ...known, talk: kind };
}

function sketchOf({ name, steps, removes, timezone, notes, notUnderstood, questions }: Answer): Sketch {
  return {
    name: name ?? '',
    steps: (steps ?? []).map(stepOf),
    removes: removes ?? [],
    ...(timezone ? { timezone } : {}),
    notes: notes ?? [],
    unclear: notUnderstood ?? [],
    asks: (questions ?? []).map((it) => ({ ...it, options: (it.options ?? []).slice(0, 6) })),
  };
}

function stepOf(it: AnswerStep): SketchStep {
  return {
    id: it.id,
    node: it.node ?? '',
    action: it.action ?? '',
    title: it.title ?? '',
    says: it.says ?? '',
    ...(it.assumedBecause ? { because: it.assumedBecause } : {}),
    values: (it.values ?? []).map(({ need, value, assumedBecause }) => ({
      need,
      value,
      ...(assumedBecause ? { because: assumedBecause } : {}),
    })),
    ...(it.after?.length ? { after: it.after.map(({ step, way }) => ({ step, way: way ?? 0 })) } : {}),
    ...(it.under?.length ? { under: it.under } : {}),
    fields: it.fields ?? [],
    work: workOf(it),
  };
}

function workOf(it: AnswerStep): SketchWork {
  const { schedule, conditions, ways, fallback, form, instruction, find, set, wait, batch, onError, tries, auth } = it;
  const { code, details, merge, fullResponse, onlySet, goOnEmpty } = it;
  return {
    ...(schedule ? { schedule: scheduleOf(schedule) } : {}),
    ...(schedule?.assumedBecause ? { scheduleBecause: schedule.assumedBecause } : {}),
    ...(conditions ? { conditions: conditionsOf(conditions) } : {}),
    ...(conditions?.assumedBecause ? { conditionsBecause: conditions.assumedBecause } : {}),
    ...(ways?.length
      ? {
          ways: ways.map(({ name, description, conditions: own, assumedBecause }) => ({
            name,
            description: description ?? '',
            ...(own ? { conditions: conditionsOf(own) } : {}),
            ...(assumedBecause || own?.assumedBecause ? { because: assumedBecause ?? own?.assumedBecause ?? '' } : {}),
          })),
        }
      : {}),
    ...(fallback ? { fallback } : {}),
    ...(form?.length
      ? {
          form: form.map(({ label, type, options, required }) => ({
            label,
            type: type ?? (options ? 'dropdown' : 'text'),
            ...(options ? { options } : {}),
            ...(required ? { required } : {}),
          })),
        }
      : {}),
    ...(instruction ? { instruction } : {}),
    ...(it.system ? { system: it.system } : {}),
    ...(code ? { code: { body: code.body, ...(code.runs === 'onceForEachItem' ? { each: true as const } : {}) } } : {}),
    ...(find?.length ? { attributes: find.map(attributeOf) } : {}),
    ...(find?.length && it.findMany ? { findsMany: true as const } : {}),
    ...(set?.length ? { assign: set.map((one) => ({ ...one, type: one.type ?? 'string' })) } : {}),
    ...(details?.length ? { sets: details } : {}),
    ...(merge ? { merge: mergeOf(merge) } : {}),
    ...(fullResponse ? { fullResponse } : {}),
    ...(onlySet ? { onlySet } : {}),
    ...(goOnEmpty ? { emptyToo: true as const } : {}),
    ...(wait ? { amount: wait.amount, unit: wait.unit } : {}),
    ...(batch && batch > 0 ? { batch: Math.round(batch) } : {}),
    ...(onError ? { onError } : {}),
    ...(tries && tries > 1 ? { tries: Math.min(5, Math.round(tries)) } : {}),
    ...(auth ? { auth } : {}),
  };
}

const mergeOf = ({ mode, by, keep }: NonNullable<AnswerStep['merge']>): NonNullable<SketchWork['merge']> => ({
  mode,
  ...(by?.length ? { by } : {}),
  ...(keep ? { keep } : {}),
});

const attributeOf = ({ name, type, description }: NonNullable<AnswerStep['find']>[number]) => ({
  name,
  type: type ?? ('string' as const),
  description: description ?? name,
});

type AnswerConditions = NonNullable<AnswerStep['conditions']>;

function conditionsOf({ combinator, all }: AnswerConditions): NonNullable<SketchWork['conditions']> {
  return {
    combinator: combinator ?? 'and',
    all: all.map(({ field, operator, value, type }) => ({
      field,
      operator,
      value: value ?? '',
      type: type ?? typeOf(operator, value ?? ''),
      says: `${field} ${operator} ${value ?? ''}`.trim(),
    })),
  };
}

type Compared = AnswerConditions['all'][number];

/** What is compared as, where the answer does not say. */
function typeOf(operator: Compared['operator'], value: string): NonNullable<Compared['type']> {
  if (operator === 'true' || operator === 'false') return 'boolean';
  if (['after', 'afterOrEquals', 'before'].includes(operator)) return 'dateTime';
  if (['gt', 'gte', 'lt', 'lte'].includes(operator)) return 'number';
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(value.trim());
  return isNumber && ['equals', 'notEquals'].includes(operator) ? 'number' : 'string';
}

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const NINE = { hour: 9, minute: 0 };

function scheduleOf({
  every,
  at,
  hours,
  weekdays,
  monthDays,
  cron,
}: NonNullable<AnswerStep['schedule']>): NonNullable<SketchWork['schedule']> {
  if (cron) return { kind: 'cron', expression: cron };
  const times = (at ?? []).map((it) => {
    const [hour = 9, minute = 0] = it.split(':').map(Number);
    return { hour, minute };
  });
  const days = weekdays?.length ? { weekdays: weekdays.map((it) => WEEKDAYS.indexOf(it)) } : {};
  const daily = every?.unit === 'days' && every.amount === 1;
  if (every && !daily) return { kind: 'every', ...every, ...(times[0] ? { at: times[0] } : {}), ...hours, ...days };
  return {
    kind: 'at',
    times: times.length > 0 ? times : [NINE],
    ...days,
    ...(monthDays?.length ? { monthDays } : {}),
  };
}
