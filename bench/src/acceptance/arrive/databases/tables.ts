import { isDict } from '../../check/findings.ts';
import type { Dict, Node } from '../../n8n/code.ts';
import type { Ask } from '../asks.ts';

/** A table that a workflow needs: columns by name with their types, columns that tell rows apart, and the rows that are there. */
export type Table = {
  schema: string;
  name: string;
  columns: ReadonlyMap<string, string>;
  unique: readonly string[];
  rows: readonly Dict[];
};

/** What is known of a step that works on a table: what its expressions came to, what it is to give, what came in. */
export type About = { asks: readonly Ask[]; gives: readonly Dict[]; came: readonly Dict[] };

export const isPostgres = ({ type }: Pick<Node, 'type'>): boolean => /\.postgres(?:Tool)?$/.test(type);

/** The tables of a step, as far as they are known; `complaints`: what PostgreSQL said of those that are missing. */
export function tablesOf(node: Node, about: About, complaints: readonly string[] = []): Table[] {
  if (node.parameters.operation === 'executeQuery') return ofQuery(about, complaints);
  // Each item may name another table.
  return told(node, about, 'table').map(({ name, units }) => {
    const asks = about.asks.filter((it) => units === undefined || units.includes(it.unit ?? ''));
    return tableCalled(name, node, { ...about, asks });
  });
}

function tableCalled(name: string, node: Node, about: About): Table {
  const { operation = 'insert' } = node.parameters;
  const match = operation === 'update' || operation === 'upsert' ? matching(node) : [];
  const wheres = whereOf(node, about);
  const writes = Object.keys(columnsOf(node));
  const values = byUnit(about.asks, (it) => /^columns\.value\.(.+)$/.exec(it.parameter)?.[1]);
  const automatic = isAutomatic(node) ? about.came : [];
  const gives = operation === 'select' ? about.gives : [];
  const columns = new Map<string, string>();
  for (const row of [...gives, ...automatic, ...values, ...wheres])
    for (const [key, value] of Object.entries(row)) columns.set(key, joint(columns.get(key), typeOf(value)));
  for (const key of [...writes, ...match]) if (!columns.has(key)) columns.set(key, 'text');
  // What is to be changed, deleted or found must be there.
  const given = automatic.length > 0 ? automatic : values;
  const rows =
    operation === 'select'
      ? gives.map((it, i) => ({ ...it, ...(wheres[i] ?? wheres[0]) }))
      : operation === 'deleteTable'
        ? wheres
        : operation === 'update'
          ? given.map((row) => Object.fromEntries(match.map((key) => [key, row[key]])))
          : [];
  const schema = told(node, about, 'schema')[0]?.name ?? 'public';
  return {
    schema,
    name,
    columns: columns.size > 0 ? columns : new Map([['id', 'text']]),
    unique: operation === 'upsert' ? match : [],
    rows,
  };
}

/** Two steps may work on one table. */
export function together(a: Table | undefined, b: Table): Table {
  if (!a) return b;
  const columns = new Map(a.columns);
  for (const [key, type] of b.columns) columns.set(key, joint(columns.get(key), type));
  const seen = new Set(a.rows.map((it) => JSON.stringify(it)));
  const unique = a.unique.length > 0 ? a.unique : b.unique;
  return { ...a, columns, unique, rows: [...a.rows, ...b.rows.filter((it) => !seen.has(JSON.stringify(it)))] };
}

export const keyOfTable = ({ schema, name }: Pick<Table, 'schema' | 'name'>): string => `${schema}.${name}`;

const joint = (a: string | undefined, b: string): string => (a === undefined || a === b ? b : 'text');

function typeOf(value: unknown): string {
  if (typeof value === 'number') return 'double precision';
  if (typeof value === 'boolean') return 'boolean';
  if (value && typeof value === 'object') return 'jsonb';
  return /^\d{4}-\d\d-\d\dT/.test(String(value)) ? 'timestamptz' : 'text';
}

const columnsOf = ({ parameters }: Node): Dict => {
  const { value } = (parameters.columns ?? {}) as { value?: unknown };
  return isDict(value) ? value : {};
};
const matching = ({ parameters }: Node): string[] =>
  ((parameters.columns ?? {}) as { matchingColumns?: string[] }).matchingColumns ?? [];
const isAutomatic = ({ parameters }: Node): boolean =>
  ((parameters.columns ?? {}) as { mappingMode?: string }).mappingMode === 'autoMapInputData';

/** The names of a table or schema: as it stands there, or what its expression came to for these items. */
function told({ parameters }: Node, { asks }: About, key: string): { name: string; units?: string[] }[] {
  const place = parameters[key];
  const value = isDict(place) ? place.value : place;
  if (typeof value !== 'string' || value === '') return [];
  if (!value.startsWith('=')) return [{ name: value }];
  const came = asks.filter((it) => it.parameter === `${key}.value` && it.kind === 'expression');
  const names = [...new Set(came.map((it) => String(it.value)))];
  return names.map((name) => ({
    name,
    units: came.filter((it) => String(it.value) === name).map((it) => it.unit ?? ''),
  }));
}

/** The values that are looked for, by item. */
function whereOf({ parameters }: Node, { asks }: About): Dict[] {
  const { values = [] } = (parameters.where ?? {}) as { values?: { column?: string; value?: unknown }[] };
  if (values.length === 0) return [];
  const plain = Object.fromEntries(
    values.flatMap((it) =>
      it.column && typeof it.value === 'string' && !it.value.startsWith('=') ? [[it.column, it.value]] : [],
    ),
  );
  const found = byUnit(asks, (it) => {
    const at = /^where\.values\.(\d+)\.value$/.exec(it.parameter)?.[1];
    return at === undefined ? undefined : values[Number(at)]?.column;
  });
  return found.length > 0 ? found.map((it) => ({ ...plain, ...it })) : [plain];
}

function byUnit(asks: readonly Ask[], nameOf: (it: Ask) => string | undefined): Dict[] {
  const rows = new Map<string, Dict>();
  for (const it of asks) {
    const name = nameOf(it);
    if (name !== undefined) rows.set(it.unit ?? '', { ...rows.get(it.unit ?? ''), [name]: it.value });
  }
  return [...rows.values()];
}

/** Of a query that somebody wrote, PostgreSQL says one after the other what it lacks. What the step gives is taken from the first table. */
function ofQuery({ gives }: About, complaints: readonly string[]): Table[] {
  const relations = complaints.flatMap((it) => {
    const found = /relation "(?:([\w]+)\.)?([^"]+)" does not exist/.exec(it);
    return found ? [found] : [];
  });
  return relations.flatMap(([, schema = 'public', name], i): Table[] => {
    if (name === undefined) return [];
    const rows = i === 0 ? gives : [];
    const columns = new Map<string, string>();
    for (const row of rows)
      for (const [key, value] of Object.entries(row)) columns.set(key, joint(columns.get(key), typeOf(value)));
    return [
      { schema, name, columns: columns.size > 0 ? columns : new Map([['id', 'text']]), unique: [], rows: [...rows] },
    ];
  });
}

/**
 * The table with the column that PostgreSQL misses; undefined where it misses none, that of another table, or something else.
 * `query`: the statement, which may have other names for its tables.
 */
export function withColumn(table: Table, complaint: string, query = ''): Table | undefined {
  const [, of, name] = /column "?(?:(\w+)\.)?([^" ]+)"?(?: of relation "[^"]+")? does not exist/i.exec(complaint) ?? [];
  if (name === undefined || table.columns.has(name)) return undefined;
  if (of !== undefined && of !== table.name && aliasesOf(query).get(of) !== table.name) return undefined;
  const isTime =
    DATES.test(name) || new RegExp(`${name}\\s*[<>=]+\\s*(?:now\\(|current_|\\$\\d::date)`, 'i').test(query);
  const type = isTime ? 'timestamptz' : NUMBERS.test(name) ? 'double precision' : 'text';
  const value = type === 'timestamptz' ? new Date().toISOString() : type === 'text' ? `made up ${name}` : 7;
  return {
    ...table,
    columns: new Map([...table.columns, [name, type]]),
    rows: (table.rows.length > 0 ? table.rows : [{}]).map((it) => ({ ...it, [name]: value })),
  };
}

/** `FROM incidents i`: the table by its other name. */
const aliasesOf = (query: string): Map<string, string> =>
  new Map(
    [...query.matchAll(/\b(?:from|join|update|into)\s+(?:\w+\.)?"?(\w+)"?\s+(?:as\s+)?(\w+)/gi)].map(
      ([, table = '', alias = '']) => [alias, table],
    ),
  );

const DATES = /_at$|_until$|date|time|created|updated|^day$/i;
const NUMBERS = /amount|total|price|sum|count|quantity|qty|score|number|age$/i;
