import { isObject } from '../catalog/conditions.ts';
import { isPlaceholder } from '../catalog/shape.ts';
import type { StepNode } from './step-node.ts';

type Written = { column: string; value: string };

/** What a step writes into a table of a database, column by column. */
export function writtenInto({ node }: StepNode): Written[] {
  const { columns, valuesToSend, fieldsUi } = node.parameters;
  const entries = [valuesToSend, fieldsUi].flatMap((it) =>
    isObject(it) ? Object.values(it).flatMap((list) => (Array.isArray(list) ? list.filter(isObject) : [])) : [],
  );
  return [
    ...(isObject(columns) && isObject(columns.value) ? Object.entries(columns.value) : []).map(([column, value]) => ({
      column,
      value: String(value ?? ''),
    })),
    ...entries.map((it) => ({
      column: String(it.column ?? it.fieldId ?? ''),
      value: String(it.value ?? it.fieldValue ?? ''),
    })),
  ].filter((it) => NAME.test(it.column));
}

/**
 * The statement that makes the table which steps write into, as far as their values tell the types; nothing where no step adds rows to it,
 * or where its name is still to be filled in.
 */
export function statementFor(steps: readonly StepNode[], columns: readonly string[]): string | undefined {
  const adds = steps.find(({ step }) => /(?:^|\.)(?:insert|upsert|create)$/.test(step.action));
  const types = adds && TYPES[adds.node.type.split('.').at(-1)?.replace(/Tool$/, '') ?? ''];
  const table = adds && tableOf(adds);
  if (!types || !table || !NAME.test(table) || !columns.every((it) => NAME.test(it))) return undefined;
  const written = steps.flatMap(writtenInto);
  const keys = steps.flatMap(({ step, node: { parameters } }) =>
    /upsert$/.test(step.action) ? keysOf(parameters).filter((it) => columns.includes(it)) : [],
  );
  const lines = columns.map(
    (it) => `${it} ${types[kindOf(it, written.find((one) => one.column === it)?.value ?? '')]}`,
  );
  const key = keys.length > 0 ? [`PRIMARY KEY (${[...new Set(keys)].join(', ')})`] : [];
  return `CREATE TABLE ${table} (${[...lines, ...key].join(', ')});`;
}

function tableOf({ node: { parameters } }: StepNode): string {
  const { table = parameters.tableId } = parameters;
  const name = isObject(table) ? table.value : table;
  return typeof name === 'string' && !isPlaceholder(name) ? name : '';
}

function keysOf({ columns, columnToMatchOn }: Readonly<Record<string, unknown>>): string[] {
  const matched = isObject(columns) && Array.isArray(columns.matchingColumns) ? columns.matchingColumns : [];
  return [...matched, columnToMatchOn].filter((it) => typeof it === 'string');
}

/** Needs no quotes in any database. */
const NAME = /^[A-Za-z_]\w*$/;

type Kind = 'moment' | 'day' | 'key' | 'number' | 'truth' | 'text';

function kindOf(column: string, value: string): Kind {
  if (/^(?:true|false)$|\{\{ (?:true|false) \}\}/i.test(value)) return 'truth';
  if (/yyyy-MM-dd'?\)|toISODate\(/.test(value)) return 'day';
  if (/\$now|\$today|toISO\(/.test(value) || /_at$/i.test(column)) return 'moment';
  if (/(?:^|_)id$/i.test(column) && /\.(?:id|\w+_id) \}\}$/.test(value)) return 'key';
  if (/^=?-?\d+(?:\.\d+)?$|Number\(/.test(value)) return 'number';
  return /(?:^|_)date$/i.test(column) ? 'day' : 'text';
}

const POSTGRES: Record<Kind, string> = {
  moment: 'TIMESTAMPTZ',
  day: 'DATE',
  key: 'BIGINT',
  number: 'NUMERIC',
  truth: 'BOOLEAN',
  text: 'TEXT',
};
const TYPES: Readonly<Record<string, Record<Kind, string>>> = {
  postgres: POSTGRES,
  timescaleDb: POSTGRES,
  supabase: POSTGRES,
  mySql: { ...POSTGRES, moment: 'DATETIME', number: 'DOUBLE', text: 'VARCHAR(255)' },
};
