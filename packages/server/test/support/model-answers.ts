import type { Sketch, SketchStep, SketchWork } from '@plainflow/engine';

/** What a language model writes that means a sketch: the JSON that it is asked for. */
export const answerOf = (
  { name, steps, removes, notes, unclear, asks, timezone }: Sketch,
  kind = 'automation',
): string =>
  JSON.stringify({
    kind,
    name,
    steps: steps.map(stepOf),
    removes,
    timezone: timezone ?? null,
    n8nVersion: null,
    sampleData: null,
    notes,
    notUnderstood: unclear,
    questions: asks,
  });

const orNull = <T>(it: T | undefined): T | null => it ?? null;

function stepOf({ id, node, action, title, says, values, after, under, fields, work }: SketchStep) {
  return {
    id,
    node: node || null,
    action: action || null,
    title: title || null,
    says: says || null,
    values: values.map(({ need, value, because }) => ({ need, value, assumedBecause: orNull(because) })),
    after: orNull(after),
    under: orNull(under),
    fields,
    ...workOf(work),
  };
}

function workOf({
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
  ...rest
}: SketchWork) {
  return {
    schedule: schedule ? scheduleOf(schedule) : null,
    conditions: conditions ? conditionsOf(conditions) : null,
    ways: ways ? ways.map((it) => ({ ...it, conditions: it.conditions ? conditionsOf(it.conditions) : null })) : null,
    fallback: orNull(fallback),
    form: form ? form.map((it) => ({ ...it, options: orNull(it.options), required: orNull(it.required) })) : null,
    instruction: orNull(instruction),
    find: attributes ? attributes.map(({ name, type, description }) => ({ name, type, description })) : null,
    set: assign ? assign.map(({ name, value, type }) => ({ name, value, type })) : null,
    wait: amount === undefined ? null : { amount, unit: unit ?? 'minutes' },
    batch: orNull(rest.batch),
    onError: orNull(rest.onError),
    tries: orNull(rest.tries),
    auth: orNull(rest.auth),
  };
}

const conditionsOf = ({ combinator, all }: NonNullable<SketchWork['conditions']>) => ({
  combinator,
  all: all.map(({ field, operator, value, type }) => ({ field, operator, value, type })),
});

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const timeOf = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

function scheduleOf(it: NonNullable<SketchWork['schedule']>): object {
  const none = { every: null, at: [], hours: null, weekdays: [], monthDays: [], cron: null };
  const days = (list: number[] | undefined) => ({ weekdays: (list ?? []).map((one) => WEEKDAYS[one]) });
  if (it.kind === 'cron') return { ...none, cron: it.expression };
  if (it.kind === 'at')
    return { ...none, at: it.times.map(timeOf), ...days(it.weekdays), monthDays: it.monthDays ?? [] };
  if (it.kind === 'every')
    return {
      ...none,
      every: { amount: it.amount, unit: it.unit },
      at: it.at ? [timeOf(it.at)] : [],
      hours: it.from === undefined || it.to === undefined ? null : { from: it.from, to: it.to },
      ...days(it.weekdays),
    };
  return it.all[0] ? scheduleOf(it.all[0]) : none;
}
