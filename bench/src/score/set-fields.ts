import { base } from './node-types.ts';
import { isDict, items, type Json, jsonText, print, truthy } from './values.ts';

/** What Set nodes ("Workflow Configuration" and the like) define: field name to the values given to it. */
export type Fields = ReadonlyMap<string, readonly Json[]>;

export function fieldsOf(nodes: readonly { type: string; parameters?: unknown }[]): Fields {
  const fields = new Map<string, Json[]>();
  const add = (name: string, value: Json) => fields.set(name, [...(fields.get(name) ?? []), value]);
  for (const { type, parameters } of nodes) {
    if (type !== base('set') || !isDict(parameters)) continue;
    for (const pair of pairsOf(parameters)) {
      if (isDict(pair) && truthy(pair.name)) add(print(pair.name), givenValue(pair));
    }
    for (const [name, value] of rawFields(parameters.jsonOutput)) add(name, value);
  }
  return fields;
}

/** The value itself, then the Set fields that its expressions mention. */
export function resolve(fields: Fields, value: Json): Json[] {
  const text = typeof value === 'string' ? value : jsonText(value);
  if (fields.size === 0 || !text.includes('{{')) return [value];
  const named = [...text.matchAll(MENTION)].flatMap((it) => fields.get(it[1] || it[2] || '') ?? []);
  return [value, ...named];
}

/** `$json.name` or `$json["name"]`, also with the quotes escaped. */
const MENTION = /json(?:\.([A-Za-z_$][\p{L}\p{N}_$]*)|\[\\?["']([^"'\\]+))/gu;
const VALUE_KEYS = ['value', 'stringValue', 'numberValue', 'booleanValue', 'arrayValue'];

/** Assignments of all generations of the Set node: `assignments` (3.3), `fields` (3.0), `values` (1 and 2). */
function pairsOf(parameters: Record<string, unknown>): Json[] {
  const { assignments, fields, values } = parameters;
  return [
    ...loop(isDict(assignments) ? assignments.assignments : assignments),
    ...loop(isDict(fields) ? fields.values : []),
    ...(isDict(values) ? Object.values(values).filter(Array.isArray).flat() : []),
  ];
}

const givenValue = (pair: Record<string, unknown>): Json => {
  const key = VALUE_KEYS.find((it) => Object.hasOwn(pair, it));
  return key === undefined ? '' : pair[key];
};

/** The fields of a raw JSON output; none when it holds expressions that are not JSON. */
function rawFields(output: Json): [string, Json][] {
  if (typeof output !== 'string') return [];
  try {
    const fields: Json = JSON.parse(output.replace(/^=+/, ''));
    return isDict(fields) ? Object.entries(fields) : [];
  } catch {
    return [];
  }
}

function loop(value: Json): Json[] {
  try {
    return truthy(value) ? items(value) : [];
  } catch {
    return [];
  }
}
