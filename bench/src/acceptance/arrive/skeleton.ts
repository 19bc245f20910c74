import { isDict } from '../check/findings.ts';
import type { Dict, Node } from '../n8n/code.ts';
import { type Mark, marked } from './marks.ts';
import { type Overrides, overridesOf } from './overrides.ts';
import type { Gives, Work } from './work.ts';

export type SampleItem = { json: Dict; binary?: Dict };

/** The sample items of a node that does not run itself, or whose service is stood in for: every value marked. */
export function sampleItems(work: Work, node: Node, overrides: Overrides, kept: Mark[]): SampleItem[] {
  const pinned = work.workflow.pinData?.[node.name];
  const made = Array.isArray(pinned) ? pinned.flatMap((it) => (isDict(it) && isDict(it.json) ? [it.json] : [])) : [];
  const starts = isStart(node) ? (work.starts ?? []) : [];
  const known = made.length > 0 ? made : [{ id: 'sample-1', ok: true }];
  const items = starts.length > 0 ? starts.map(() => known[0] ?? {}) : known;
  return items.map((json, item) => {
    const own: Mark[] = [];
    const from = { node: node.name, item, path: '' };
    const shape = shapeOf(node, json, work.gives.get(node.name));
    const value = asFirst(marked(shape, from, own), shape, work, node, item);
    const isShared = (it: Mark): boolean => item > 0 && starts.length > 0 && (work.shared ?? []).includes(it.path);
    const told = starts.length > 0 ? Object.entries(starts[item] ?? {}) : [];
    const set = [...told, ...overridesOf(overrides, node.name, item)];
    const paths = new Set(set.map(([path]) => path));
    kept.push(...own.filter((it) => !paths.has(it.path) && !isShared(it)));
    const changed = set.reduce((it, [path, one]) => withValue(it, path.split('.'), one), value);
    for (const path of paths) {
      const before = own.find((it) => it.path === path);
      const now = valueAt(changed, path.split('.'));
      // "invoice mk7f3qa" is known by its mark still.
      if (before && typeof now === 'string' && before.needles.some((it) => now.includes(it)))
        kept.push({ ...before, value: now });
    }
    const files = filesOf(work, node);
    return { json: isDict(changed) ? changed : {}, ...(files.length > 0 ? { binary: Object.fromEntries(files) } : {}) };
  });
}

/** With the marks of the first item where all are to share them. */
function asFirst(value: unknown, shape: unknown, { shared = [] }: Work, node: Node, item: number): unknown {
  if (item === 0 || !isStart(node) || shared.length === 0) return value;
  const first = marked(shape, { node: node.name, item: 0, path: '' }, []);
  return shared.reduce((it, path) => withValue(it, path.split('.'), valueAt(first, path.split('.'))), value);
}

const isStart = ({ type }: Node): boolean => /Trigger$|\.webhook$/.test(type);

/**
 * What the node really gives: a form its fields, a service what its profile says. The engine's samples also have whatever later
 * steps read, which must not help them here, but where the names are the user's own.
 */
function shapeOf(node: Node, json: Dict, gives: Gives | undefined): Dict {
  if (/\.form(?:Trigger)?$/.test(node.type)) return formOf(node, json);
  if (OPEN.test(node.type) || !gives || gives.fields.length === 0) return json;
  const known = gives.fields.map((it) => it.path.replace(/\[(\d+)\]/g, '.$1').split('.'));
  const prune = (value: unknown, at: readonly string[]): unknown => {
    const here = known.filter((it) => it.every((part, i) => at[i] === undefined || at[i] === part));
    if (here.some((it) => it.length <= at.length)) return value;
    if (here.length === 0) return undefined;
    if (Array.isArray(value))
      return value.map((it, i) => prune(it, [...at, String(i)])).filter((it) => it !== undefined);
    if (!isDict(value)) return undefined;
    const left = Object.entries(value).map(([key, it]) => [key, prune(it, [...at, key])] as const);
    return Object.fromEntries(left.filter(([, it]) => it !== undefined));
  };
  const pruned = prune(json, []);
  return isDict(pruned) && Object.keys(pruned).length > 0 ? pruned : json;
}

/** Their fields are the user's own: columns, answers, bodies. */
const OPEN =
  /\.(?:webhook|httpRequest|googleSheets\w*|airtable\w*|notion\w*|postgres\w*|mySql|microsoftSql|mongoDb|supabase|baserow|nocoDb|typeformTrigger|jotFormTrigger|microsoftExcel|executeWorkflow\w*|dataTable|coda|seaTable\w*|grist|stackby|quickbase|extractFromFile|graphql|redis|snowflake|googleBigQuery)$|langchain/;

/** A small file where the node gives one, under the name that n8n has for it. */
function filesOf(work: Work, { name, type, parameters }: Node): [string, Dict][] {
  const own = [...fileFields(type, parameters), ...[work.gives.get(name)?.file ?? []].flat()];
  // What changes a file and is pinned must still hand one on.
  const names = CHANGES_FILES.test(type)
    ? ['data', ...work.workflow.nodes.flatMap((it) => fileFields(it.type, it.parameters))]
    : own;
  return names.map((it) => [it, { data: TEXT, mimeType: 'text/plain', fileName: 'made-up.txt', fileExtension: 'txt' }]);
}

const CHANGES_FILES = /\.(?:editImage|compression|convertToFile)$/;

const fileFields = (type: string, parameters: Dict): string[] =>
  /\.form(?:Trigger)?$/.test(type)
    ? formFields(parameters)
        .filter((it) => it.fieldType === 'file')
        .map((it) => String(it.fieldName || it.fieldLabel).replace(/\W/g, '_'))
    : [];

const TEXT = Buffer.from('made up').toString('base64');

const formFields = ({ formFields: given }: Dict): Dict[] =>
  isDict(given) && Array.isArray(given.values) ? given.values.filter(isDict) : [];

/** A form gives numbers only where it asks for one. */
const textOf = (type: unknown, value: unknown): unknown =>
  typeof value === 'number' && type !== 'number' ? `about ${value}` : value;

function formOf({ parameters }: Node, json: Dict): Dict {
  const fields =
    isDict(parameters.formFields) && Array.isArray(parameters.formFields.values) ? parameters.formFields.values : [];
  const named = fields.flatMap((it): [string, unknown][] => {
    if (!isDict(it)) return [];
    const name = String(it.fieldName || it.fieldLabel || '');
    return name === '' || it.fieldType === 'html' ? [] : [[name, textOf(it.fieldType, json[name]) ?? `Sample ${name}`]];
  });
  return { ...Object.fromEntries(named), submittedAt: '2025-01-15T09:00:00.000Z', formMode: 'test' };
}

/** A copy with the value at a path; lists stay lists. */
export function withValue(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((it, i) => (String(i) === key ? withValue(it, rest, value) : it));
  const dict = isDict(whole) ? whole : {};
  return { ...dict, [key]: withValue(dict[key], rest, value) };
}

export function valueAt(whole: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, key) => (at && typeof at === 'object' ? (at as Dict)[key] : undefined), whole);
}
