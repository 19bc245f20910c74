import type { PreviewLine } from '@plainflow/contracts/guide';
import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { BLANK, isExpression, type Scope } from '@plainflow/expressions/evaluate';
import type { Catalog } from '../catalog/catalog.ts';
import type { Parameter } from '../catalog/facts.ts';
import { shownParameters } from '../catalog/parameters.ts';
import { lineOf } from './preview-text.ts';

type Json = Record<string, unknown>;

const isJson = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it);

/** What a service is given, in the order and under the labels of its node: to whom, where, and what. */
export function linesOf(catalog: Catalog, node: WorkflowNode, scope: Scope): PreviewLine[] {
  const facts = catalog.facts(node.type) ?? catalog.current.facts(node.type);
  const known = facts ? shownParameters(facts, node.typeVersion, node.parameters) : [];
  const labels = new Map(known.map((it) => [it.name, it]));
  const order = [...labels.keys(), ...Object.keys(node.parameters)];
  const set = [...new Set(order)].filter((name) => node.parameters[name] !== undefined);
  const all = set.flatMap((name) => settingLines(labels.get(name), name, node.parameters[name], scope));
  // Of several parts of a text those that are told are enough.
  const lines = all.filter(
    (it) => it.value !== BLANK || !all.some((one) => one.label === it.label && one.value !== BLANK),
  );
  const { dataToSend, dataMode } = node.parameters;
  const takesAll = [dataToSend, dataMode].includes('autoMapInputData');
  return takesAll ? [...lines, ...mappedLines({ mappingMode: 'autoMapInputData' }, scope)] : lines;
}

function settingLines(known: Parameter | undefined, name: string, value: unknown, scope: Scope): PreviewLine[] {
  const label = known?.label ?? worded(name);
  if (typeof value === 'boolean' || value === null || ASIDE.has(name)) return [];
  if (typeof value === 'string' || typeof value === 'number') {
    // How something is done is in the settings; what is handed over is here.
    if (FILE.test(name)) return [{ label: 'File', value: `the one in “${value}”` }];
    const isHow = known?.type === 'options' && !known.dynamic && !isExpression(value);
    if (isHow || known?.shape?.secret) return [];
    const line = lineOf(label, value, scope);
    return line ? [line] : [];
  }
  if (Array.isArray(value)) return listLines(known, label, value, scope);
  if (!isJson(value)) return [];
  if ('__rl' in value) return locatorLines(label, value, scope);
  if ('mappingMode' in value) return mappedLines(value, scope);
  if (known?.groups)
    return known.groups.flatMap(({ name: key, label: title, parameters }) =>
      groupLines(parameters, title, value[key], scope),
    );
  return Object.entries(value).flatMap(([key, it]) =>
    settingLines(
      known?.parameters?.find((one) => one.name === key),
      key,
      it,
      scope,
    ),
  );
}

/** They name the place of a file in the item. */
const FILE =
  /^(?:binary(?:Property|Data)?(?:Name)?|binaryPropertyName|inputDataFieldName|inputBinaryField|binaryPropertyNames?)$/;

/** What n8n asks for to know its way, not what it hands over. */
const ASIDE = new Set(
  `resource operation authentication select mode binaryMode inputType messageType dataMode sendAs appendAttribution options.notice
  simple simplify returnAll limit contentType nodeCredentialType genericAuthType schema matchingColumns limitWaitTime`.split(
    /\s+/,
  ),
);

function listLines(known: Parameter | undefined, label: string, list: readonly unknown[], scope: Scope): PreviewLine[] {
  if (list.every((it) => typeof it !== 'object')) {
    const line = lineOf(label, list.join(', '), scope);
    return line ? [line] : [];
  }
  return list.flatMap((it) => (isJson(it) ? entryLines(known?.parameters ?? [], label, it, scope) : []));
}

function groupLines(parameters: readonly Parameter[], label: string, value: unknown, scope: Scope): PreviewLine[] {
  const entries = Array.isArray(value) ? value : isJson(value) ? [value] : [];
  return entries.flatMap((it) => (isJson(it) ? entryLines(parameters, label, it, scope) : []));
}

/** "Status: open" of a list of named values; what has no name is told setting by setting. */
function entryLines(parameters: readonly Parameter[], label: string, entry: Json, scope: Scope): PreviewLine[] {
  const key = NAMES.find((it) => typeof entry[it] === 'string' && entry[it] !== '');
  const own = key === undefined ? '' : String(entry[key]);
  const rest = Object.entries(entry).filter(([name]) => name !== key && !ASIDE.has(name) && name !== 'type');
  const lines = rest.flatMap(([name, value]) =>
    settingLines(
      parameters.find((it) => it.name === name),
      name,
      value,
      scope,
    ),
  );
  if (lines.length === 0) return [lineOf(label, own, scope)].filter((it) => it !== undefined);
  if (own === '' || own.startsWith('=')) return lines;
  // n8n keeps the type of a field behind its name: "Due|date".
  const name = own.split('|')[0] ?? own;
  return lines.map((it) => ({ ...it, label: lines.length === 1 ? name : `${name}: ${it.label}` }));
}

const NAMES = ['key', 'name', 'fieldName', 'fieldId', 'field', 'column', 'columnName', 'property', 'propertyName'];

function locatorLines(label: string, it: Json, scope: Scope): PreviewLine[] {
  const { value, cachedResultName } = it;
  const named = typeof cachedResultName === 'string' && cachedResultName !== '' ? cachedResultName : value;
  // The first sheet of a document has no name before an account is connected.
  if (named === 'gid=0') return [{ label, value: 'the first one' }];
  const line = lineOf(label, isExpression(value) ? value : named, scope);
  return line ? [line] : [];
}

/** The columns of a row or the fields of a record; where all that came in is taken over, each of its fields. */
function mappedLines({ mappingMode, value, schema }: Json, scope: Scope): PreviewLine[] {
  const shown = new Map(
    (Array.isArray(schema) ? (schema as Json[]) : []).map((it) => [it.id, String(it.displayName ?? it.id)]),
  );
  const columns = mappingMode === 'autoMapInputData' ? scope.item.json : value;
  if (!isJson(columns)) return typeof columns === 'symbol' ? [{ label: 'All fields that come in', value: BLANK }] : [];
  return Object.entries(columns).flatMap(([name, it]) => {
    const line = it === null ? undefined : lineOf(shown.get(name) ?? name, it, scope);
    return line ? [line] : [];
  });
}

/** `messageText` as people read it. */
function worded(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
