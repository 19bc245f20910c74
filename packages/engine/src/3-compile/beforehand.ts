import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { isObject } from '../catalog/conditions.ts';
import { isPlaceholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import { actionOf } from './output-shape.ts';
import { referencesOf } from './references.ts';
import { isDatabase } from './stated.ts';

/**
 * What a workflow that a language model read presupposes in the user's accounts, one sentence each: tables with the columns that it
 * writes, looks in or reads, and the choice of an error workflow; and what the model says that no step can express. `nodes`: those of
 * the steps, in their order.
 */
export function beforehand(
  catalog: Catalog,
  outline: Outline,
  nodes: readonly WorkflowNode[],
  notes: readonly string[],
): string[] {
  const tables = new Map<string, { name: string; columns: Set<string> }>();
  outline.steps.forEach((step, i) => {
    const node = nodes[i];
    if (!node || !step.sketched || !keepsRows(step.node) || makesTable(catalog, step)) return;
    // What a statement reads it names itself.
    if (step.action.endsWith('executeQuery')) return;
    const name = placeOf(step);
    const key = `${family(step.node)} ${name.toLowerCase()}`;
    const table = tables.get(key) ?? { name: `${labelOf(catalog, step)} ${name}`.trim(), columns: new Set<string>() };
    const read = [...readOf(outline, step), ...testedBehind(outline, nodes, step, node.name)];
    for (const it of [...columnsIn(node.parameters), ...read]) {
      const own = isDatabase(step) ? it.trim().replace(/[\s-]+/g, '_') : it;
      if (![...table.columns].some((one) => one.toLowerCase() === own.toLowerCase())) table.columns.add(own);
    }
    tables.set(key, table);
  });
  const calls = [
    ...callersOf(outline, nodes),
    ...chatsOf(outline, nodes),
    ...idsOf(outline, nodes),
    ...keysOf(outline, nodes),
    ...callBacks(outline, nodes),
  ];
  const made = new Set(outline.steps.filter((it) => makesTable(catalog, it)).map((it) => family(it.node)));
  const lines = [...tables]
    .filter(([key, { columns }]) => columns.size > 0 && !made.has(key.split(' ')[0] ?? ''))
    .map(([, { name, columns }]) => `${name} must be there with the columns ${[...columns].join(', ')}.`);
  const watches = outline.steps.some((it) => it.sketched && it.node.endsWith('.errorTrigger'))
    ? ['Choose this workflow as the error workflow in the settings of each workflow that it is to watch.']
    : [];
  return [...new Set([...lines, ...calls, ...watches, ...notes])];
}

/** What somebody outside must send who starts the workflow by a call. */
function callersOf(outline: Outline, nodes: readonly WorkflowNode[]): string[] {
  return outline.steps.flatMap((step, i) => {
    const node = nodes[i];
    if (!node || !step.sketched || step.node !== 'n8n-nodes-base.webhook') return [];
    const fields = fieldsRead(outline, nodes, step, node.name).flatMap(
      (it) => /^(?:body|query)\.(.+)$/.exec(it)?.[1] ?? [],
    );
    const what = fields.length > 0 ? ` with the fields ${[...new Set(fields)].join(', ')}` : '';
    return [`Whoever starts the workflow calls the production address of “${node.name}”${what}.`];
  });
}

/** A chat that others are to use must be opened for them. */
const chatsOf = (outline: Outline, nodes: readonly WorkflowNode[]): string[] =>
  outline.steps.flatMap((step, i) =>
    step.sketched && step.node.endsWith('.chatTrigger') && nodes[i]
      ? [
          `Others can chat once “Make Chat Publicly Available” is on in “${nodes[i].name}”: it shows the address, or how to put the chat on a website.`,
        ]
      : [],
  );

/** What n8n finds by an id alone, and a step names by a field that may well hold a name. */
function idsOf(outline: Outline, nodes: readonly WorkflowNode[]): string[] {
  return outline.steps.flatMap((step, i) => {
    const node = nodes[i];
    if (!node || !step.sketched || step.kept) return [];
    return Object.entries(node.parameters).flatMap(([key, it]) => {
      const value = isObject(it) && it.__rl === true && it.mode === 'id' ? String(it.value) : '';
      const field = /(?:\.|\[['"])([^.[\]'"]+?)(?:['"]\])?\)? \}\}$/.exec(value)?.[1];
      if (!value.startsWith('={{') || field === undefined || /id$/i.test(field)) return [];
      const what = key
        .replace(/Ids?$/, '')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase();
      return [`“${node.name}” finds its ${what} by an id: “${field}” must hold that, and not a name.`];
    });
  });
}

/** Calls that go out without a credential: most services want a key. */
function keysOf(outline: Outline, nodes: readonly WorkflowNode[]): string[] {
  const names = outline.steps.flatMap((step, i) => {
    const node = nodes[i];
    const calls = step.sketched && step.node.endsWith('.httpRequest') && step.action !== 'page';
    return node && calls && node.parameters.authentication === undefined ? [`“${node.name}”`] : [];
  });
  return names.length > 0
    ? [`Where a service wants a key, choose its credential under Authentication in ${names.join(', ')}.`]
    : [];
}

/** Waits for a call of which only the run itself knows the address, and that no step tells. */
function callBacks(outline: Outline, nodes: readonly WorkflowNode[]): string[] {
  if (nodes.some((it) => JSON.stringify(it.parameters).includes('$execution.resumeUrl'))) return [];
  return outline.steps.flatMap((step, i) =>
    step.sketched && step.node.endsWith('.wait') && step.action === 'webhook' && nodes[i]
      ? [
          `“${nodes[i].name}” waits until {{ $execution.resumeUrl }} is called: give that address to whoever is to call it, in the step before.`,
        ]
      : [],
  );
}

/** Paths that the parameters of any step read of what one step gives, without what is done to them (`.toDateTime()`). */
function fieldsRead(outline: Outline, nodes: readonly WorkflowNode[], step: Step, name: string): string[] {
  const named = new RegExp(
    String.raw`\$\('${name.replace(/[.*+?^${}()|[\]\\']/g, '\\$&')}'\)\.(?:item|first\(\)|last\(\))\.json(${PATH})`,
    'g',
  );
  return outline.steps.flatMap((it, i) => {
    const text = JSON.stringify(nodes[i]?.parameters ?? {});
    const here = isRightBehind(outline, step, it)
      ? [...text.matchAll(new RegExp(String.raw`\$json(${PATH})`, 'g'))]
      : [];
    return [...text.matchAll(named), ...here].map(([, path = '']) => dotted(path));
  });
}

const PATH = String.raw`(?:\??\.[A-Za-z_]\w*(?![\w(])|\[(?:'[^']+'|\\"[^"\\]+\\")\])+`;
const dotted = (path: string): string =>
  path
    .replaceAll('?.', '.')
    .replace(/\[(?:'([^']+)'|\\"([^"\\]+)\\")\]/g, (_, one, other) => `.${one ?? other}`)
    .slice(1);

/** Does the item of one step come in at another, with nothing between them but steps that pass it on? */
function isRightBehind(outline: Outline, step: Step, other: Step): boolean {
  const seen = new Set<string>();
  const comes = (id: string): boolean =>
    outline.wires.some(({ from, to, type = 'main' }) => {
      if (to !== id || type !== 'main' || seen.has(from)) return false;
      seen.add(from);
      const before = outline.steps.find((it) => it.id === from);
      return from === step.id || (before !== undefined && PASSES.test(before.node) && comes(from));
    });
  return comes(other.id);
}
const PASSES = /\.(?:if|filter|switch|sort|limit|removeDuplicates|splitInBatches|noOp|wait)$/;

const keepsRows = (node: string): boolean => isTable(node) || /\.notion$/.test(node);
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
    isObject(it) ? [it.fieldId ?? it.keyName ?? it.lookupColumn ?? it.key].filter((one) => one !== undefined) : [],
  );
  const keys = Array.isArray(matchingColumns) ? matchingColumns.map(String) : [];
  return [...mapped, ...matched, ...named.map((it) => String(it).replace(/\|\w+$/, '')), ...keys].filter(
    (it) => it !== '' && it !== 'row_number' && !it.startsWith('=') && !isPlaceholder(it),
  );
}

/** Columns that the steps behind it read of its rows. */
function testedBehind(outline: Outline, nodes: readonly WorkflowNode[], step: Step, name: string): string[] {
  const named = outline.steps.flatMap((it, i) =>
    isRightBehind(outline, step, it) ? namedIn(nodes[i]?.parameters) : [],
  );
  return [...fieldsRead(outline, nodes, step, name), ...named]
    .map((it) => it.replace(/^(?:fields|properties)\./, ''))
    .filter((it) => !it.includes('.') && !OWN.test(it));
}

/** Fields that a step sorts, sums, groups or compares by. */
function namedIn(parameters: Readonly<Record<string, unknown>> = {}): string[] {
  const { sortFieldsUi, fieldsToSummarize, fieldsToSplitBy, fieldsToCompare, fieldsToMatchString } = parameters;
  const entries = [sortFieldsUi, fieldsToSummarize].flatMap((it) =>
    isObject(it) ? Object.values(it).flatMap((list) => (Array.isArray(list) ? list : [])) : [],
  );
  const listed = [fieldsToSplitBy, fieldsToCompare, fieldsToMatchString].flatMap((it) =>
    typeof it === 'string' ? it.split(',') : [],
  );
  return [...entries.map((it) => (isObject(it) ? String(it.fieldName ?? it.field ?? '') : '')), ...listed]
    .map((it) => it.trim())
    .filter((it) => it !== '' && !it.startsWith('=') && !isPlaceholder(it));
}

/** What later steps read of its rows, by the names that they use. */
function readOf({ steps }: Outline, step: Step): string[] {
  const isStep = (id: string): boolean => steps.some((it) => it.id === id);
  return steps
    .flatMap((it) => referencesOf(it, isStep))
    .filter((it) => it.step === step.id && !OWN.test(it.field))
    .map((it) => it.field);
}

/** What the service itself gives of each row. */
const OWN = /^(?:id|row[ _]?number|createdAt|updatedAt|created_?time|url|all items|text|title)$/i;
