import type { Meant } from './forks.ts';

/** Does a comparison hold, by what was said? Undefined where this cannot tell, as of moments in words. */
export function holdsFor({ type, operator, value }: Meant, left: unknown, right: unknown = value): boolean | undefined {
  const [positive, is] = NEGATED[operator] ? [NEGATED[operator], false] : [operator, true];
  const found = plainly(type, positive, left, right);
  return found === undefined ? undefined : found === is;
}

function plainly(type: string, operator: string, left: unknown, right: unknown): boolean | undefined {
  if (operator === 'empty') return left === undefined || left === null || left === '';
  if (operator === 'exists') return left !== undefined && left !== null;
  // What is neither yes nor no tells nothing.
  if (operator === 'true') return /^(?:true|false)$/i.test(String(left)) ? /^true$/i.test(String(left)) : undefined;
  if (type === 'number') return byNumber(operator, Number(left), Number(right));
  if (type === 'dateTime') {
    const [a, b] = [momentOf(left), momentOf(right)];
    if (a === undefined || b === undefined) return undefined;
    return operator === 'after' ? a > b : operator === 'afterOrEquals' ? a >= b : undefined;
  }
  if (type === 'boolean') return operator === 'equals' ? String(left) === String(right) : undefined;
  const [a, b] = [String(left ?? '').toLowerCase(), String(right ?? '').toLowerCase()];
  if (operator === 'equals') return a === b;
  if (operator === 'contains') return a.includes(b);
  if (operator === 'startsWith') return a.startsWith(b);
  return operator === 'endsWith' ? a.endsWith(b) : undefined;
}

function byNumber(operator: string, left: number, right: number): boolean | undefined {
  if (Number.isNaN(left) || Number.isNaN(right)) return undefined;
  if (operator === 'equals') return left === right;
  if (operator === 'gt') return left > right;
  return operator === 'gte' ? left >= right : undefined;
}

function momentOf(value: unknown): number | undefined {
  const text =
    value && typeof value === 'object' && 'toISO' in value && typeof value.toISO === 'function' ? value.toISO() : value;
  const at = new Date(String(text)).getTime();
  return Number.isNaN(at) ? undefined : at;
}

const NEGATED: Readonly<Record<string, string>> = {
  false: 'true',
  notEmpty: 'empty',
  notExists: 'exists',
  notEquals: 'equals',
  notContains: 'contains',
  notStartsWith: 'startsWith',
  notEndsWith: 'endsWith',
  lt: 'gte',
  lte: 'gt',
  before: 'afterOrEquals',
  beforeOrEquals: 'after',
};
