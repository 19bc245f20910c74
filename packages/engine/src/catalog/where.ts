import type { Values } from './profile.ts';
import { asCode, isExpression } from './shape.ts';

/** A test of rows that a database makes itself; `value` is a text, a number, or n8n's code behind `=`. */
export type RowTest = { column: string; operator: string; value: string; type: string };
export type RowTests = { combinator: 'and' | 'or'; all: RowTest[] };

/** The tests that were told for a step's rows, if any. */
export const rowTests = (v: Values): RowTests | undefined => v.data('rows') as RowTests | undefined;

const SQL: Record<string, string> = {
  equals: 'equal',
  notEquals: '!=',
  contains: 'LIKE',
  startsWith: 'LIKE',
  endsWith: 'LIKE',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  after: '>',
  afterOrEquals: '>=',
  before: '<',
  empty: 'IS NULL',
  notEmpty: 'IS NOT NULL',
  true: 'equal',
  false: 'equal',
};

/** Operators that a row's test can have in SQL. */
export const inSql = (operator: string): boolean => operator in SQL;

/** The tests as the SQL nodes take them: parameter `where` and how they are joined. */
export function sqlWhere(v: Values): object {
  const tests = rowTests(v);
  if (!tests) return {};
  return {
    where: {
      values: tests.all.map((it) => ({
        column: it.column,
        condition: SQL[it.operator] ?? 'equal',
        ...(/^(?:empty|notEmpty)$/.test(it.operator) ? {} : { value: sqlValue(it) }),
      })),
    },
    ...(tests.combinator === 'or' ? { combineConditions: 'OR' } : {}),
  };
}

function sqlValue({ operator, value, type }: RowTest): string {
  if (operator === 'true' || operator === 'false') return operator;
  const text = iso(value, type);
  if (operator === 'contains') return `%${text}%`;
  return operator === 'startsWith' ? `${text}%` : operator === 'endsWith' ? `%${text}` : text;
}

/** Dates go to a database as ISO texts. */
const iso = (value: string, type: string): string =>
  type === 'dateTime' && isExpression(value) ? `={{ ${asCode(value)}.toISO() }}` : value;

const SUPABASE: Record<string, string> = {
  equals: 'eq',
  notEquals: 'neq',
  contains: 'ilike',
  startsWith: 'ilike',
  endsWith: 'ilike',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  after: 'gt',
  afterOrEquals: 'gte',
  before: 'lt',
  empty: 'is',
  true: 'is',
  false: 'is',
};

/** Operators that a row's test can have in Supabase. */
export const inSupabase = (operator: string): boolean => operator in SUPABASE;

/** The tests as Supabase's node takes them. */
export function supabaseWhere(v: Values): object {
  const tests = rowTests(v);
  if (!tests) return {};
  return {
    matchType: tests.combinator === 'or' ? 'anyFilter' : 'allFilters',
    filters: {
      conditions: tests.all.map((it) => ({
        keyName: it.column,
        condition: SUPABASE[it.operator] ?? 'eq',
        keyValue: it.operator === 'empty' ? 'null' : sqlValue(it),
      })),
    },
  };
}
