import type { Sketch, SketchStep, SketchWork } from '@plainflow/engine';
import type { Answer, AnswerStep } from './answer-schema.ts';

/** A sketch in the form in which a language model answers: what it is shown of the outline, it could say itself. */
export const toAnswer = (
  { name, steps, removes, notes, unclear, asks, timezone }: Sketch,
  kind: Answer['kind'] = 'automation',
): Answer => ({
  kind,
  name,
  steps: steps.map(answerStep),
  removes,
  timezone: timezone ?? null,
  n8nVersion: null,
  sampleData: null,
  notes,
  notUnderstood: unclear,
  questions: asks,
  lookFor: [],
});

const orNull = <T>(it: T | undefined): T | null => it ?? null;

export function answerStep(it: SketchStep): AnswerStep {
  const { id, node, action, title, says, because, values, after, under, fields, work } = it;
  return {
    id,
    node: node || null,
    action: action || null,
    title: title || null,
    says: says || null,
    assumedBecause: orNull(because),
    values: values.map((one) => ({ need: one.need, value: one.value, assumedBecause: orNull(one.because) })),
    after: after ? after.map((wire) => ({ ...wire })) : null,
    under: under === undefined ? null : typeof under === 'string' ? under : [...under],
    fields,
    ...partsOf(work),
  };
}

type Parts = Omit<
  AnswerStep,
  'id' | 'node' | 'action' | 'title' | 'says' | 'assumedBecause' | 'values' | 'after' | 'under' | 'fields'
>;

function partsOf(work: SketchWork): Parts {
  const {
    schedule,
    scheduleBecause,
    conditions,
    conditionsBecause,
    ways,
    form,
    code,
    attributes,
    assign,
    sets,
    merge,
  } = work;
  return {
    details: (sets ?? []).map(({ field, value }) => ({ field, value })),
    schedule: schedule ? { ...scheduleOf(schedule), assumedBecause: orNull(scheduleBecause) } : null,
    conditions: conditions ? { ...conditionsOf(conditions), assumedBecause: orNull(conditionsBecause) } : null,
    ways: ways
      ? ways.map((it) => ({
          name: it.name,
          description: it.description || null,
          conditions: it.conditions ? conditionsOf(it.conditions) : null,
          assumedBecause: orNull(it.because),
        }))
      : null,
    fallback: orNull(work.fallback),
    form: form
      ? form.map(({ label, type, options, required }) => ({
          label,
          type: type as NonNullable<Parts['form']>[number]['type'],
          options: options ? [...options] : null,
          required: orNull(required),
        }))
      : null,
    instruction: orNull(work.instruction),
    system: orNull(work.system),
    code: code ? { body: code.body, runs: code.each ? 'onceForEachItem' : 'onceForAllItems' } : null,
    find: attributes ? attributes.map(({ name, type, description }) => ({ name, type, description })) : null,
    findMany: orNull(work.findsMany),
    set: assign ? assign.map(({ name, value, type }) => ({ name, value, type })) : null,
    wait: work.amount === undefined ? null : { amount: work.amount, unit: work.unit ?? 'minutes' },
    merge: merge ? { mode: merge.mode, by: [...(merge.by ?? [])], keep: orNull(merge.keep) } : null,
    fullResponse: orNull(work.fullResponse),
    onlySet: orNull(work.onlySet),
    goOnEmpty: orNull(work.emptyToo),
    batch: orNull(work.batch),
    onError: orNull(work.onError),
    tries: orNull(work.tries),
    auth: orNull(work.auth),
  };
}

type AnswerConditions = NonNullable<AnswerStep['conditions']>;

const conditionsOf = ({ combinator, all }: NonNullable<SketchWork['conditions']>): AnswerConditions => ({
  combinator,
  assumedBecause: null,
  all: all.map(({ field, operator, value, type }) => ({
    field,
    operator: operator as AnswerConditions['all'][number]['operator'],
    value,
    type: type as AnswerConditions['all'][number]['type'],
  })),
});

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const timeOf = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
const daysOf = (list: readonly number[] | undefined) => (list ?? []).flatMap((one) => WEEKDAYS[one] ?? []);

type AnswerSchedule = NonNullable<AnswerStep['schedule']>;

function scheduleOf(it: NonNullable<SketchWork['schedule']>): AnswerSchedule {
  const none: AnswerSchedule = {
    ...{ every: null, at: [], hours: null, weekdays: [], monthDays: [], cron: null, assumedBecause: null },
  };
  if (it.kind === 'cron') return { ...none, cron: it.expression };
  if (it.kind === 'at')
    return { ...none, at: it.times.map(timeOf), weekdays: daysOf(it.weekdays), monthDays: [...(it.monthDays ?? [])] };
  if (it.kind === 'every')
    return {
      ...none,
      every: { amount: it.amount, unit: it.unit },
      at: it.at ? [timeOf(it.at)] : [],
      hours: it.from === undefined || it.to === undefined ? null : { from: it.from, to: it.to },
      weekdays: daysOf(it.weekdays),
    };
  return it.all[0] ? scheduleOf(it.all[0]) : none;
}
