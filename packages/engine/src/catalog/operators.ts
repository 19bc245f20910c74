import { isExpression } from './conditions.ts';
import { isPlaceholder } from './shape.ts';
import { fitsType } from './value-types.ts';

/** What a filter condition can compare: operations by type of the left value. True for those without a right value. */
const SHARED = { exists: true, notExists: true, empty: true, notEmpty: true };
const EQUALITY = { equals: false, notEquals: false };

export const OPERATORS: Record<string, Record<string, boolean>> = {
  string: {
    ...SHARED,
    ...EQUALITY,
    contains: false,
    notContains: false,
    startsWith: false,
    notStartsWith: false,
    endsWith: false,
    notEndsWith: false,
    regex: false,
    notRegex: false,
  },
  number: { ...SHARED, ...EQUALITY, gt: false, lt: false, gte: false, lte: false },
  dateTime: { ...SHARED, ...EQUALITY, after: false, before: false, afterOrEquals: false, beforeOrEquals: false },
  boolean: { ...SHARED, ...EQUALITY, true: true, false: true },
  array: {
    ...SHARED,
    contains: false,
    notContains: false,
    lengthEquals: false,
    lengthNotEquals: false,
    lengthGt: false,
    lengthLt: false,
    lengthGte: false,
    lengthLte: false,
  },
  object: SHARED,
};

/** Has the operation no right value? Undefined where there is no such operation. */
export function isOneSided(type: string, operation: string): boolean | undefined {
  return OPERATORS[type]?.[operation];
}

/** The type that the right value has, where it is not that of the left one. */
export function rightTypeOf(type: string, operation: string): string {
  if (type !== 'array') return type;
  return operation.startsWith('length') ? 'number' : 'any';
}

/** Words of n8n's first If and Switch, and of other languages, for today's operations. */
export const OLD_OPERATIONS: Record<string, string> = {
  equal: 'equals',
  eq: 'equals',
  notEqual: 'notEquals',
  neq: 'notEquals',
  larger: 'gt',
  greaterThan: 'gt',
  largerEqual: 'gte',
  greaterThanOrEqual: 'gte',
  smaller: 'lt',
  lessThan: 'lt',
  smallerEqual: 'lte',
  lessThanOrEqual: 'lte',
  isEmpty: 'empty',
  isNotEmpty: 'notEmpty',
};

/**
 * Can n8n compare with this value? Strictly, "5" is no number. What does not fit makes the node fail when it runs. `version` is
 * the format of the filter.
 */
export function fitsComparison(
  value: unknown,
  type: string,
  { strict, version }: { strict: boolean; version: number },
): boolean {
  // What is still to be filled in may become anything.
  if (isExpression(value) || isPlaceholder(value) || value === null || value === undefined) return true;
  if (type === 'number' && version >= 3 && (value === '' || (Array.isArray(value) && value.length === 0))) return true;
  if (strict && (type === 'number' || type === 'boolean' || type === 'string')) return typeof value === type;
  return type === 'boolean' || type === 'string' || type === 'any' || fitsType(value, type);
}
