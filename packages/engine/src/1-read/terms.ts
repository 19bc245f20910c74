import type { Reference, Template } from '../catalog/template.ts';

/** What clauses and sketches say with: times, comparisons, fields of a form, categories. */

export type Schedule =
  | {
      kind: 'every';
      amount: number;
      unit: 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks' | 'months';
      at?: Time;
      /** Hours of the day, both included; `from` is the later one where a window passes midnight. */
      from?: number;
      to?: number;
      /** 0 = Sunday. */
      weekdays?: number[];
      /** Day of the month, for months. */
      monthDay?: number;
    }
  | {
      kind: 'at';
      times: Time[];
      weekdays?: number[];
      /** Only the nth of these weekdays in a month; -1 = the last. n8n's rules cannot say it: a step behind the trigger checks it. */
      nth?: number;
      /** -1 = the last day of the month. */
      monthDays?: number[];
      months?: number[];
      /** Once, in this year; n8n's rules know no years: a step behind the trigger checks it. */
      year?: number;
      /** The day and the month could also be the other way round: "03/04/2026". */
      unsure?: true;
    }
  | { kind: 'cron'; expression: string }
  /** Different times on different days: "Mondays at 9 and Fridays at 16:30". */
  | { kind: 'several'; all: Schedule[] };
/** 24-hour clock. */
export type Time = { hour: number; minute: number };

export type Operator =
  | 'equals'
  | 'notEquals'
  | 'contains'
  | 'notContains'
  | 'startsWith'
  | 'endsWith'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'empty'
  | 'notEmpty'
  | 'true'
  | 'false'
  | 'after'
  | 'afterOrEquals'
  | 'before'
  | 'regex'
  /** It is this now, and was not before; without a value, whatever it was. */
  | 'changedTo';
/** One comparison, in words: the left side is a field of what comes in. */
export type Condition = {
  field: string;
  operator: Operator;
  value: string;
  /** How the two sides are compared. */
  type: 'string' | 'number' | 'boolean' | 'dateTime' | 'array';
  /** The words of the user, for names and for the note where the field is a guess. */
  says: string;
  /** The characters of the message that it stands for: the first, and the one after the last. */
  span?: readonly [number, number];
  /** Code that tells it, in place of a field: n8n's `{{ … }}` without the braces. */
  expression?: string;
  /** The left side as data, where a step was pointed at. */
  left?: Reference;
  /** The same where it is a moment, or a text of several fields. */
  leftText?: Template;
  /** The right side as data, where it is more than a literal. */
  template?: Template;
  /** The left side, or the right one, as code in which references stand, where it is worked out. */
  formula?: Template;
  formulaOfValue?: Template;
};
/** A stretch of time, as n8n's code over $now and $today; `field` is the date of a thing that is meant. */
export type Span = { from?: string; to?: string; field: string; says: string };
export type Conditions = { all: Condition[]; combinator: 'and' | 'or' };

export type FormField = {
  label: string;
  type: 'text' | 'email' | 'number' | 'date' | 'textarea' | 'dropdown' | 'file' | 'password' | 'checkbox';
  options?: string[];
  required?: boolean;
};
export type Category = { name: string; description: string };
