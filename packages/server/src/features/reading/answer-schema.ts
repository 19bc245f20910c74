import { z } from 'zod';

/**
 * The form in which a language model answers. Every key is asked for, with nothing in it for nothing: what providers call strict
 * output knows no optional keys. An answer that leaves such a key out all the same, or has null there, is read the same.
 */
const orNull = <T extends z.ZodType>(it: T) =>
  z.preprocess((said) => (said === '' || said === NONE ? null : said), it.nullable()).default(null);
const NONE = 'none';
const listOf = <T extends z.ZodType>(it: T) => z.array(it).nullable().default([]);
const text = (longest: number) => z.string().transform((it) => it.replace(CONTROLS, ' ').trim().slice(0, longest));

/** Shown to the user as it is: what is too long ends behind a whole word. */
const sentence = (longest: number) =>
  text(4000).transform((it) =>
    it.length <= longest ? it : `${it.slice(0, longest - 1).replace(/[\s,;:.-]+\S*$/u, '')}…`,
  );

/** Why something was assumed: a few sentences. */
const LONGEST_REASON = 600;

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

const time = z.string().regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00');

const schedule = z.object({
  every: orNull(
    z.object({ amount: z.number(), unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months']) }),
  ),
  at: listOf(time),
  /** Of the day, both included. */
  hours: orNull(z.object({ from: z.number().int().min(0).max(23), to: z.number().int().min(0).max(23) })),
  weekdays: listOf(z.enum(['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])),
  monthDays: listOf(z.number()),
  cron: orNull(z.string()),
  assumedBecause: orNull(sentence(LONGEST_REASON)),
});

/** Of a range ("1.x", "v1") what is certain: the newest release that is known of it holds. */
const version = z
  .string()
  .trim()
  .regex(/^v?\d+(?:\.\d+){0,2}(?:\.[x*])*$/i, 'must be a version such as 1.80 or 1.x')
  .transform((it) => it.replace(/^v/i, '').replace(/(?:\.[x*])+$/i, ''));

const OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'notContains',
  'startsWith',
  'endsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'empty',
  'notEmpty',
  'true',
  'false',
  'after',
  'afterOrEquals',
  'before',
  'regex',
  'changedTo',
] as const;

const conditions = z.object({
  combinator: orNull(z.enum(['and', 'or'])),
  assumedBecause: orNull(sentence(LONGEST_REASON)),
  all: z.array(
    z.object({
      field: text(400),
      operator: z.enum(OPERATORS),
      value: orNull(text(500)),
      type: orNull(z.enum(['string', 'number', 'boolean', 'dateTime', 'array'])),
    }),
  ),
});

const step = z.object({
  id: z.string().regex(/^[A-Za-z][\w-]{0,30}$/, 'must be a short name'),
  node: orNull(z.string()),
  action: orNull(z.string()),
  title: orNull(text(60)),
  says: orNull(text(300)),
  assumedBecause: orNull(sentence(LONGEST_REASON)),
  values: listOf(z.object({ need: z.string(), value: text(4000), assumedBecause: orNull(sentence(LONGEST_REASON)) })),
  after: orNull(z.array(z.object({ step: z.string(), way: orNull(z.union([z.number(), text(60)])) }))),
  under: orNull(z.union([z.string(), z.array(z.string())])),
  details: listOf(z.object({ field: text(60), value: text(2000) })),
  fields: listOf(text(60)),
  schedule: orNull(schedule),
  conditions: orNull(conditions),
  ways: orNull(
    z.array(
      z.object({
        name: text(60),
        description: orNull(text(300)),
        conditions: orNull(conditions),
        assumedBecause: orNull(sentence(LONGEST_REASON)),
      }),
    ),
  ),
  fallback: orNull(z.boolean()),
  form: orNull(
    z.array(
      z.object({
        label: text(80),
        type: orNull(
          z.enum(['text', 'email', 'number', 'date', 'textarea', 'dropdown', 'file', 'password', 'checkbox']),
        ),
        options: orNull(z.array(text(80))),
        required: orNull(z.boolean()),
      }),
    ),
  ),
  instruction: orNull(text(4000)),
  system: orNull(text(4000)),
  code: orNull(z.object({ body: text(9000), runs: z.enum(['onceForAllItems', 'onceForEachItem']) })),
  find: orNull(
    z.array(
      z.object({
        name: text(60),
        type: orNull(z.enum(['string', 'number', 'boolean', 'date'])),
        description: orNull(text(500)),
      }),
    ),
  ),
  findMany: orNull(z.boolean()),
  set: orNull(
    z.array(z.object({ name: text(60), value: text(1000), type: orNull(z.enum(['string', 'number', 'boolean'])) })),
  ),
  wait: orNull(z.object({ amount: z.number(), unit: z.enum(['seconds', 'minutes', 'hours', 'days', 'weeks']) })),
  merge: orNull(
    z.object({
      mode: z.enum(['append', 'sideBySide', 'byField', 'wait']),
      by: listOf(text(60)),
      keep: orNull(z.enum(['matches', 'all', 'first'])),
    }),
  ),
  fullResponse: orNull(z.boolean()),
  onlySet: orNull(z.boolean()),
  goOnEmpty: orNull(z.boolean()),
  batch: orNull(z.number()),
  onError: orNull(z.enum(['output', 'goOn'])),
  tries: orNull(z.number()),
  auth: orNull(z.enum(['header', 'bearer', 'query', 'basic', 'oauth2'])),
});

export const answerSchema = z.object({
  kind: z.enum(['automation', 'undo', 'startOver', 'greeting', 'thanks', 'help', 'smalltalk']),
  name: orNull(text(50)),
  steps: listOf(step),
  removes: listOf(z.string()),
  lookFor: listOf(text(80)),
  timezone: orNull(z.string().regex(/^[A-Za-z_]+(?:\/[A-Za-z_+-]+)*$/, 'must be an IANA name such as Europe/Oslo')),
  n8nVersion: orNull(version),
  sampleData: orNull(z.boolean()),
  notes: listOf(text(200)),
  notUnderstood: listOf(text(200)),
  questions: listOf(z.object({ about: z.string(), text: sentence(300), options: listOf(sentence(120)) })),
});
export type Answer = z.output<typeof answerSchema>;
export type AnswerStep = Answer['steps'] extends (infer S)[] | null ? S : never;
