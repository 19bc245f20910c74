import type { SketchWork } from '@plainflow/engine';
import { z } from 'zod';

/** Characters of the message: the first, and the one after the last. */
export const span = z.tuple([z.int().min(0), z.int()]);

const time = z.strictObject({ hour: z.int().min(0).max(23), minute: z.int().min(0).max(59) });
const weekdays = z.array(z.int().min(0).max(6)).exactOptional();

const every = z.strictObject({
  kind: z.literal('every'),
  amount: z.number().positive(),
  unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months']),
  at: time.exactOptional(),
  from: z.int().exactOptional(),
  to: z.int().exactOptional(),
  weekdays,
  monthDay: z.int().exactOptional(),
});
const at = z.strictObject({
  kind: z.literal('at'),
  times: z.array(time),
  weekdays,
  nth: z.int().exactOptional(),
  monthDays: z.array(z.int()).exactOptional(),
  months: z.array(z.int()).exactOptional(),
  year: z.int().exactOptional(),
  unsure: z.literal(true).exactOptional(),
});
const cron = z.strictObject({ kind: z.literal('cron'), expression: z.string() });
const one = z.discriminatedUnion('kind', [every, at, cron]);
const schedule = z.union([one, z.strictObject({ kind: z.literal('several'), all: z.array(one) })]);

const OPERATORS =
  'equals notEquals contains notContains startsWith endsWith gt gte lt lte empty notEmpty true false after afterOrEquals before regex changedTo';
type Conditions = NonNullable<SketchWork['conditions']>;
const isOperator = (it: string): boolean => OPERATORS.split(' ').includes(it);

const conditions = z.strictObject({
  combinator: z.enum(['and', 'or']),
  all: z.array(
    z.strictObject({
      field: z.string(),
      operator: z.custom<Conditions['all'][number]['operator']>((it) => typeof it === 'string' && isOperator(it), {
        error: `expected one of ${OPERATORS}`,
      }),
      value: z.string(),
      type: z.enum(['string', 'number', 'boolean', 'dateTime', 'array']),
      says: z.string().default(''),
      span: span.exactOptional(),
      expression: z.string().exactOptional(),
    }),
  ),
});

const text = z.string().exactOptional();
const yes = z.literal(true).exactOptional();

/** What a step does, as far as a reader may say it. Code is left out: no example has any that was not run. */
export const work = z.strictObject({
  schedule: schedule.exactOptional(),
  assumedTime: yes,
  scheduleBecause: text,
  conditionsBecause: text,
  conditions: conditions.exactOptional(),
  ways: z
    .array(
      z.strictObject({
        name: z.string(),
        description: z.string().default(''),
        conditions: conditions.exactOptional(),
        because: text,
      }),
    )
    .exactOptional(),
  fallback: yes,
  form: z
    .array(
      z.strictObject({
        label: z.string(),
        type: z.enum(['text', 'email', 'number', 'date', 'textarea', 'dropdown', 'file', 'password', 'checkbox']),
        options: z.array(z.string()).exactOptional(),
        required: z.boolean().exactOptional(),
      }),
    )
    .exactOptional(),
  instruction: text,
  system: text,
  attributes: z
    .array(
      z.strictObject({
        name: z.string(),
        type: z.enum(['string', 'number', 'boolean', 'date']),
        description: z.string().default(''),
      }),
    )
    .exactOptional(),
  findsMany: yes,
  assign: z
    .array(z.strictObject({ name: z.string(), value: z.string(), type: z.enum(['string', 'number', 'boolean']) }))
    .exactOptional(),
  sets: z.array(z.strictObject({ field: z.string(), value: z.string() })).exactOptional(),
  amount: z.number().exactOptional(),
  unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks']).exactOptional(),
  merge: z
    .strictObject({
      mode: z.enum(['append', 'sideBySide', 'byField', 'wait']),
      by: z.array(z.string()).exactOptional(),
      keep: z.enum(['matches', 'all', 'first']).exactOptional(),
    })
    .exactOptional(),
  fullResponse: yes,
  onlySet: yes,
  emptyToo: yes,
  batch: z.number().exactOptional(),
  onError: z.enum(['output', 'goOn']).exactOptional(),
  tries: z.number().exactOptional(),
  auth: z.enum(['header', 'bearer', 'query', 'basic', 'oauth2']).exactOptional(),
}) satisfies z.ZodType<SketchWork>;
