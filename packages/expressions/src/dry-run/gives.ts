import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { UNKNOWN } from '../cannot-say.ts';
import type { Scope } from '../scope.ts';
import { assigned } from './assigns.ts';
import { aggregated, summarized } from './collects.ts';
import { merged } from './merges.ts';
import { at, isJson, json, setAt, textAt } from './parameters.ts';
import { readAt } from './read-at.ts';
import { type Row, sharedTrail } from './row.ts';
import type { Work } from './work.ts';

/** What a node gives to each of its outputs; one list where it hands the same to all. */
export function givenBy(
  node: WorkflowNode,
  into: readonly Row[][],
  scopesFor: (rows: readonly Row[]) => Scope[],
): Row[][] {
  const rows = into[0] ?? [];
  const type = node.type.split('.').at(-1) ?? '';
  if (node.disabled) return [[...rows]];
  const scopes = scopesFor(rows);
  const make = MAKERS[type];
  if (into.length > 0 && into.every((it) => it.length === 0)) return [[]];
  if (make) return make({ node, into, rows, scopes });
  if (PASSES.has(type)) return [[...rows]];
  if (ENDS.has(type)) return [[]];
  return [unknown(rows)];
}

/** They hand on what came in; at a fork, every way is shown. */
const PASSES = new Set(
  `filter if switch wait noOp removeDuplicates respondToWebhook executionData evaluation compareDatasets stickyNote textClassifier
  sentimentAnalysis`.split(/\s+/),
);
const ENDS = new Set(['stopAndError']);

const MAKERS: Readonly<Record<string, (work: Work) => Row[][]>> = {
  manualTrigger: () => [start({})],
  scheduleTrigger: () => [start(UNKNOWN)],
  set: (work) => [assigned(work)],
  merge: ({ node, into }) => [merged(node, into)],
  aggregate: (work) => [aggregated(work)],
  summarize: (work) => [summarized(work)],
  splitOut: ({ node, rows }) => [rows.flatMap((row) => split(node, row))],
  limit: ({ node, rows }) => {
    const most = Number(at(node, 'maxItems') ?? 1);
    return [at(node, 'keep') === 'lastItems' ? rows.slice(-most) : rows.slice(0, most)];
  },
  sort: ({ node, rows }) => [sorted(node, rows)],
  // First what comes when all is done, then the first round.
  splitInBatches: ({ node, rows }) => [[...rows], rows.slice(0, Math.max(1, Number(at(node, 'batchSize') ?? 1) || 1))],
  renameKeys: ({ node, rows }) => [rows.map((row) => renamed(node, row))],
  dateTime: ({ node, rows }) => [
    rows.map((row) =>
      withField(row, textAt(node, 'outputFieldName') ?? FIELD_OF_DATE[textAt(node, 'operation') ?? ''] ?? 'newDate'),
    ),
  ],
  crypto: ({ node, rows }) => [rows.map((row) => withField(row, textAt(node, 'dataPropertyName') ?? 'data'))],
  convertToFile: ({ rows }) => [rows.slice(0, 1).map((row) => ({ ...row, item: { json: {}, binary: UNKNOWN } }))],
  code: ({ node, rows }) => [at(node, 'mode') === 'runOnceForEachItem' ? unknown(rows) : once(rows)],
};

const start = (of: unknown): Row[] => [{ item: { json: of }, trail: new Map() }];

const FIELD_OF_DATE: Readonly<Record<string, string>> = {
  formatDate: 'formattedDate',
  getCurrentDate: 'currentDate',
  extractDate: 'datePart',
  getTimeBetweenDates: 'timeDifference',
  roundDate: 'roundedDate',
};

const unknown = (rows: readonly Row[]): Row[] =>
  rows.length === 0 ? start(UNKNOWN) : rows.map((row) => ({ ...row, item: { json: UNKNOWN, binary: UNKNOWN } }));

const once = (rows: readonly Row[]): Row[] => [{ item: { json: UNKNOWN, binary: UNKNOWN }, trail: sharedTrail(rows) }];

/** The same item with one more field, whose value only a run gives. */
function withField(row: Row, name: string): Row {
  return { ...row, item: { ...row.item, json: setAt(json(row), name, UNKNOWN) } };
}

function split(node: WorkflowNode, row: Row): Row[] {
  const whole = json(row);
  const names = (textAt(node, 'fieldToSplitOut') ?? '').split(',').map((it) => it.trim());
  const own = (textAt(node, 'options.destinationFieldName') ?? '').split(',').map((it) => it.trim());
  const include = at(node, 'include') ?? 'noOtherFields';
  const [name = ''] = names;
  const list = readAt(whole, name);
  if (list === UNKNOWN || whole === UNKNOWN) return [{ ...row, item: { json: UNKNOWN } }];
  const entries: unknown[] = Array.isArray(list) ? list : isJson(list) ? Object.values(list) : [];
  const others = isJson(whole) ? Object.fromEntries(Object.entries(whole).filter(([key]) => !names.includes(key))) : {};
  return entries.map((entry) => {
    const field = own[0] || name;
    const alone = include === 'noOtherFields';
    const made =
      alone && isJson(entry) && names.length === 1 && !own[0] ? entry : { ...(alone ? {} : others), [field]: entry };
    return { ...row, item: { ...row.item, json: made } };
  });
}

function sorted(node: WorkflowNode, rows: readonly Row[]): Row[] {
  const fields = at(node, 'sortFieldsUi.sortField');
  const [by] = Array.isArray(fields) ? (fields as { fieldName?: unknown; order?: unknown }[]) : [];
  if (typeof by?.fieldName !== 'string' || rows.some((it) => json(it) === UNKNOWN)) return [...rows];
  const sign = by.order === 'descending' ? -1 : 1;
  const field = by.fieldName;
  // What only the run knows has no order yet.
  if (rows.some((it) => readAt(json(it), field) === UNKNOWN)) return [...rows];
  return rows.toSorted((a, b) => {
    const [x, y] = [readAt(json(a), field), readAt(json(b), field)] as [string, string];
    return x < y ? -sign : x > y ? sign : 0;
  });
}

function renamed(node: WorkflowNode, row: Row): Row {
  const whole = json(row);
  const keys = at(node, 'keys.key');
  if (!isJson(whole) || !Array.isArray(keys)) return row;
  const names = new Map((keys as { currentKey?: unknown; newKey?: unknown }[]).map((it) => [it.currentKey, it.newKey]));
  const made = Object.entries(whole).map(([key, value]): [string, unknown] => [String(names.get(key) ?? key), value]);
  return { ...row, item: { ...row.item, json: Object.fromEntries(made) } };
}
