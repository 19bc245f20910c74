import type { Condition, Conditions, Step } from '../2-outline/outline.ts';
import { fieldLabel } from '../catalog/field-labels.ts';
import type { Moment } from '../catalog/moment.ts';
import type { Part, Template } from '../catalog/template.ts';

/** The tests of a fork that nobody gave a name, by their fields, comparisons and values: "the created at is after today". */
export function testClauses({ data }: Step): string | undefined {
  const conditions = data?.conditions as Conditions | undefined;
  const [first, second, more] = conditions?.all ?? [];
  if (!first || !conditions) return undefined;
  if (more) return conditions.combinator === 'and' ? 'all its tests hold' : 'one of its tests holds';
  const clauses = [first, ...(second ? [second] : [])].map(clauseOf);
  return clauses.every((it) => it !== undefined) ? clauses.join(` ${conditions.combinator} `) : undefined;
}

function clauseOf(test: Condition): string | undefined {
  const left = leftOf(test);
  if (left === undefined) return undefined;
  if (test.operator === 'true') return /(?:ed|en)$/.test(left) ? `it is ${left}` : `“${left}” is true`;
  if (test.operator === 'false') return /(?:ed|en)$/.test(left) ? `it is not ${left}` : `“${left}” is not true`;
  const is = /[^su]s$/.test(left) ? 'are' : 'is';
  if (test.operator === 'empty') return `the ${left} ${is} empty`;
  if (test.operator === 'notEmpty') return `the ${left} ${is} there`;
  const compared = COMPARED[test.operator];
  const right = rightOf(test);
  return compared && right ? `the ${left} ${compared.replace(/^is\b/, is)} ${right}` : undefined;
}

const COMPARED: Readonly<Partial<Record<Condition['operator'], string>>> = {
  equals: 'is',
  notEquals: 'is not',
  contains: 'contains',
  notContains: 'does not contain',
  startsWith: 'starts with',
  endsWith: 'ends with',
  gt: 'is over',
  gte: 'is at least',
  lt: 'is under',
  lte: 'is at most',
  after: 'is after',
  afterOrEquals: 'is from',
  before: 'is before',
  changedTo: 'changes to',
};

/** The one field of the left side, however it is worked out. */
function leftOf({ left, leftText, formula, field, expression }: Condition): string | undefined {
  if (expression !== undefined) return undefined;
  const parts = formula ?? leftText;
  const fields = parts
    ? parts.flatMap(fieldsIn)
    : [left?.field ?? field.replace(/^\[\[|\]\]$/g, '').replace(/^\w+: /, '')];
  const label = fieldLabel(fields[0] ?? '').toLowerCase();
  return fields.length === 1 && /^[\p{L}\p{N} ]{2,30}$/u.test(label) ? label : undefined;
}

function rightOf({ value, template, formulaOfValue, type }: Condition): string | undefined {
  const parts: Template = formulaOfValue ?? template ?? [value];
  const [only, more] = parts;
  if (only === undefined || more !== undefined) return undefined;
  if (typeof only !== 'string') return partWords(only);
  const text = only.trim();
  if (text === '' || text.length > 40 || /[\n{}[\]]/.test(text)) return undefined;
  return type === 'number' && /^-?\d+(?:\.\d+)?$/.test(text) ? text : `“${text}”`;
}

function partWords(part: Exclude<Part, string>): string | undefined {
  if (part.kind === 'moment') return momentWords(part);
  if (part.kind !== 'field') return undefined;
  const label = fieldLabel(part.field).toLowerCase();
  return /^[\p{L}\p{N} ]{2,30}$/u.test(label) ? (part.blank ? label : `the ${label}`) : undefined;
}

/** "today", "1 month ago", "2 days before the start". */
function momentWords({ of, plus = [], ...more }: Moment): string | undefined {
  if (more.day || more.weekday !== undefined || more.edge || more.at) return undefined;
  const [move, another] = plus;
  if (another) return undefined;
  // What is compared is the month, or the year.
  if (more.format && !/d/i.test(more.format))
    return typeof of === 'string' && !move ? (/M/.test(more.format) ? 'of this month' : 'of this year') : undefined;
  const from = typeof of === 'string' ? of : `the ${fieldLabel(of.field).toLowerCase()}`;
  if (!move) return from;
  const count = Math.abs(move.amount);
  const unit = count === 1 ? move.unit.replace(/s$/, '') : move.unit;
  if (typeof of === 'string' && count === 1 && unit === 'day') return move.amount < 0 ? 'yesterday' : 'tomorrow';
  if (typeof of === 'string') return move.amount < 0 ? `${count} ${unit} ago` : `in ${count} ${unit}`;
  return `${count} ${unit} ${move.amount < 0 ? 'before' : 'after'} ${from}`;
}

function fieldsIn(part: Part): string[] {
  if (typeof part === 'string' || part.kind === 'whole') return [];
  if (part.kind === 'field') return [part.field];
  if (part.kind === 'worked') return part.code.flatMap(fieldsIn);
  return typeof part.of === 'string' ? [] : [part.of.field];
}
