import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import { isPlaceholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { columnsRead } from './beforehand-columns.ts';
import { statementFor, writtenInto } from './beforehand-sql.ts';
import { actionOf } from './output-shape.ts';
import { isDatabase } from './stated-values.ts';
import type { StepNode } from './step-node.ts';

/**
 * A sentence for each table that must be there: with the columns that steps write, look in or read. `fieldsRead`: paths that later steps
 * read of what one gives.
 */
export function tablesToPrepare(
  catalog: Catalog,
  outline: Outline,
  steps: readonly StepNode[],
  fieldsRead: (of: StepNode) => string[],
): string[] {
  const tables = new Map<string, { name: string; columns: string[]; isExact: boolean; uses: StepNode[] }>();
  for (const it of [...steps].sort((a, b) => Number(writesRows(b)) - Number(writesRows(a)))) {
    const { step, node } = it;
    // What a statement reads it names itself.
    if (!keepsRows(step.node) || makesTable(catalog, step) || !readsRows(step)) continue;
    const name = placeOf(step);
    const key = `${family(step.node)} ${name.toLowerCase()}`;
    const table = tables.get(key) ?? {
      name: `${labelOf(catalog, step)} ${name}`.trim(),
      columns: [],
      isExact: false,
      uses: [],
    };
    const { exact: inCode, others } = columnsRead(catalog, outline, steps, it, fieldsRead);
    const exact = [...(CELLS.test(step.node) ? namedExactly(outline, steps, step) : []), ...inCode];
    const read = [...exact, ...others].filter((one) => !isOwn(step, one));
    const named = [
      ...(isDatabase(step) ? writtenInto(it).map(({ column }) => column) : []),
      ...columnsIn(node.parameters).filter((one) => !isRecordId(step, one)),
      ...read,
    ];
    const columns = isDatabase(step) ? named.map((one) => one.trim().replace(/[\s-]+/g, '_')) : named;
    tables.set(key, {
      ...table,
      uses: [...table.uses, it],
      isExact: table.isExact || isOfCells(it) || (SHEETS.test(step.node) && exact.length > 0),
      columns: eachOnce([...table.columns, ...columns.map((one) => withType(step, one))]),
    });
  }
  const made = new Set(outline.steps.filter((it) => makesTable(catalog, it)).map((it) => family(it.node)));
  return [...tables]
    .filter(([key, { columns }]) => columns.length > 0 && !made.has(key.split(' ')[0] ?? ''))
    .map(([, { name, columns, isExact, uses }]) => {
      const spelled = isExact ? ', spelled exactly so in its first row' : '';
      const sql = statementFor(uses, columns);
      return `${name} must be there with the column${columns.length > 1 ? 's' : ''} ${columns.join(', ')}${spelled}.${sql ? ` Where it is not, make it once: ${sql}` : ''}`;
    });
}

/** A spreadsheet refuses a row whose columns are not among its headings, letter for letter: as they are written, so they are told. */
const writesRows = ({ node }: StepNode): boolean =>
  isObject(node.parameters.columns) && isObject(node.parameters.columns.value);
const isOfCells = (it: StepNode): boolean =>
  CELLS.test(it.step.node) && (writesRows(it) || isObject(it.node.parameters.filtersUI));
const CELLS = /\.googleSheets(?:Tool)?$/;

/** Columns by which the rows of a step are sorted or grouped: n8n knows them by that one spelling, where an expression reads several. */
function namedExactly({ wires }: Outline, steps: readonly StepNode[], rows: Step): string[] {
  const comesFrom = (id: string, seen: ReadonlySet<string> = new Set()): boolean =>
    wires
      .filter((it) => it.to === id && (it.type ?? 'main') === 'main' && !seen.has(it.from))
      .some(({ from }) => {
        const through = steps.find((it) => it.step.id === from)?.step.node ?? '';
        return from === rows.id || (SAME_ROWS.test(through) && comesFrom(from, new Set([...seen, id])));
      });
  return steps
    .filter((it) => /\.(?:sort|summarize)$/.test(it.step.node) && comesFrom(it.step.id))
    .flatMap((it) => columnsOf(it.node.parameters));
}
const SAME_ROWS = /\.(?:filter|if|switch|sort|limit|removeDuplicates)$/;

function columnsOf({ sortFieldsUi, fieldsToSummarize, fieldsToSplitBy }: WorkflowNode['parameters']): string[] {
  const listed = [sortFieldsUi, fieldsToSummarize]
    .flatMap((it) => (isObject(it) ? Object.values(it) : []))
    .flatMap((it) => (Array.isArray(it) ? it : []))
    .map((it) => (isObject(it) ? String(it.fieldName ?? it.field ?? '') : ''));
  const groups = typeof fieldsToSplitBy === 'string' ? fieldsToSplitBy.split(',').map((it) => it.trim()) : [];
  return [...listed, ...groups].filter((it) => /^[^=.[]+$/.test(it) && !isPlaceholder(it));
}

/** A statement names its columns itself, and a page or a text of Notion is no table. */
const readsRows = ({ node, action }: Step): boolean =>
  !action.endsWith('executeQuery') && (!node.endsWith('.notion') || /^(?:databasePage|database)\./.test(action));

/** Columns of n8n's data tables have a type, which is chosen when they are made. */
function withType({ node, data }: Step, column: string): string {
  if (!/\.dataTable(?:Tool)?$/.test(node)) return column;
  const said = ((data?.sets ?? data?.values ?? []) as { field?: string; value?: unknown }[]).find(
    (it) => it.field?.toLowerCase().replace(/[\s-]+/g, '_') === column.toLowerCase(),
  );
  return `${column} (${said === undefined ? 'string' : typeOf(String(said.value ?? ''))})`;
}

const typeOf = (value: string): string =>
  /^(?:true|false)$/i.test(value)
    ? 'boolean'
    : /^-?\d+(?:\.\d+)?$|^\[\[[^\]]*[+*/-] ?\d+\]\]$/.test(value)
      ? 'number'
      : 'string';

/** "Email" and "email" are one column, and so are "Email" and "Email (Text)", whose kind is told then. */
function eachOnce(columns: readonly string[]): string[] {
  const plain = (it: string): string => it.toLowerCase().replace(/ \([\w-]+\)$/, '');
  const firsts = columns.filter((it, i) => columns.findIndex((one) => plain(one) === plain(it)) === i);
  return firsts.map(
    (it) => columns.find((one) => plain(one) === plain(it) && one !== it && one.startsWith(`${it} (`)) ?? it,
  );
}

const keepsRows = (node: string): boolean => isTable(node.replace(/Trigger$/, '')) || /\.notion$/.test(node);
const makesTable = (catalog: Catalog, step: Step): boolean =>
  keepsRows(step.node) &&
  /^(?:table|sheet|spreadsheet|database|base)\.create$|\.(?:createTable|addSheet)$/i.test(
    actionOf(catalog, step)?.key ?? '',
  );
const family = (node: string): string => (node.split('.').at(-1) ?? '').replace(/(?:Trigger|Tool)+$/, '');

function labelOf(catalog: Catalog, step: Step): string {
  const label = (catalog.entry(step.node)?.label ?? '').replace(/ Trigger$/, '');
  return /dataTable/.test(step.node) ? 'The data table' : `The table in ${label}`;
}

/** The document, table or tab as somebody called it. */
function placeOf({ settings }: Step): string {
  const said = (key: string): string => {
    const it = settings[key];
    if (!it || it.from === 'missing' || it.value.includes('[[') || /^gid=/.test(it.value)) return '';
    return (/^\{\{\?\s*(.*?)\s*\}\}$/.exec(it.value)?.[1] ?? it.value).replace(/^FILL_IN: /, '');
  };
  const names = [
    said('table') || said('database') || said('document') || said('workbook') || said('base'),
    said('tab'),
  ];
  const all = names.filter((it) => it !== '');
  return all.length > 0 ? `“${all.join('”, “')}”` : '';
}

/** Columns that its parameters name. */
function columnsIn(parameters: Readonly<Record<string, unknown>>): string[] {
  const { columns, fieldsUi, propertiesUi, matchingColumns } = parameters;
  const mapped = isObject(columns) && isObject(columns.value) ? Object.keys(columns.value) : [];
  const matched =
    isObject(columns) && Array.isArray(columns.matchingColumns) ? columns.matchingColumns.map(String) : [];
  const entries = [fieldsUi, propertiesUi, parameters.filters, parameters.filtersUI].flatMap((it) =>
    isObject(it) ? Object.values(it).flatMap((list) => (Array.isArray(list) ? list : [])) : [],
  );
  const named = entries.flatMap((it) =>
    isObject(it)
      ? [it.fieldId ?? it.keyName ?? it.lookupColumn ?? it.column ?? it.key].filter((one) => one !== undefined)
      : [],
  );
  const keys = Array.isArray(matchingColumns) ? matchingColumns.map(String) : [];
  return [...mapped, ...matched, ...named.map((it) => kindTold(String(it))), ...keys].filter(
    (it) => it !== '' && it !== 'row_number' && !it.startsWith('=') && !isPlaceholder(it),
  );
}

/** Notion keeps the kind of a property behind its name, and refuses a value of another kind. */
const kindTold = (key: string): string =>
  key.replace(/\|(\w+)$/, (_, kind: string) => (KINDS[kind] ? ` (${KINDS[kind]})` : ''));
const KINDS: Readonly<Record<string, string>> = {
  rich_text: 'Text',
  email: 'Email',
  url: 'URL',
  phone_number: 'Phone',
  date: 'Date',
  status: 'Status',
  people: 'Person',
  multi_select: 'Multi-select',
  select: 'Select',
  number: 'Number',
  checkbox: 'Checkbox',
};

/** What the service itself gives of each row. */
const OWN = /^(?:row[ _]?number|createdAt|updatedAt|created_?time|all|all items)$/i;
const isOwn = ({ node }: Step, name: string): boolean =>
  OWN.test(name) ||
  (/^id$/i.test(name) && !SHEETS.test(node)) ||
  (/\.notion/.test(node) && /^(?:url|text|title|name|property_.*)$/i.test(name));
const SHEETS = /\.(?:googleSheets|microsoftExcel)/;

/** Airtable finds a record by its id, which is no column. */
const isRecordId = ({ node }: Step, name: string): boolean => /\.airtable/.test(node) && name === 'id';
