import type { CodeOutput } from '../2-outline/outline.ts';
import type { CodeRun, CodeText, FieldKind } from '../catalog/code-lab.ts';

/** Items for a trial of code, and what its result says of what it gives. */

type Json = Record<string, unknown>;
type Made = Extract<CodeRun, { items: unknown }>['items'];

export const isJson = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it);

/** What is known of an item, as plain data. */
export const known = (json: unknown): Json => (isJson(json) ? (JSON.parse(JSON.stringify(json)) as Json) : {});

/** Another item like it. */
export function varied(json: Json): Json {
  const other = (it: unknown): unknown => {
    if (typeof it === 'number') return it + 1;
    if (typeof it === 'string') return /^\d{4}-\d\d|:\/\//.test(it) ? it : it.replace(/^[^@\s]+/, '$&2');
    if (Array.isArray(it)) return it.map(other);
    return isJson(it) ? varied(it) : it;
  };
  return Object.fromEntries(Object.entries(json).map(([key, it]) => [key, other(it)]));
}

/** The item with a value where it has none. */
export function giveTo(json: Json, [key = '', ...rest]: readonly string[], value: unknown): Json {
  const there = json[key];
  if (rest.length === 0) return there === undefined ? { ...json, [key]: value } : json;
  const into = (it: unknown): unknown => (isJson(it) ? giveTo(it, rest, value) : it);
  if (Array.isArray(there)) return { ...json, [key]: there.map(into) };
  return { ...json, [key]: into(there ?? {}) };
}

/** The item with other values for fields of those names, wherever they lie. */
export function withValues(json: Readonly<Json>, wants: Readonly<Json>): Json {
  const entries = Object.entries(json).map(([key, it]): [string, unknown] => {
    const value = wants[key];
    const fits = value !== undefined && typeof value === typeof it;
    if (fits) return [key, value];
    if (Array.isArray(it)) return [key, it.map((one) => (isJson(one) ? withValues(one, wants) : one))];
    return [key, isJson(it) ? withValues(it, wants) : it];
  });
  return Object.fromEntries(entries);
}

export const ofKind = (value: unknown, kind: FieldKind): unknown =>
  kind === 'string' && typeof value === 'number' ? String(value) : value;

/** The item with its numbers as texts where fields of those names are texts. */
export function textsAsRead(json: Readonly<Json>, isText: (name: string) => boolean): Json {
  const entries = Object.entries(json).map(([key, it]): [string, unknown] => {
    if (Array.isArray(it)) return [key, it.map((one) => (isJson(one) ? textsAsRead(one, isText) : one))];
    return [key, isJson(it) ? textsAsRead(it, isText) : isText(key) ? ofKind(it, 'string') : it];
  });
  return Object.fromEntries(entries);
}

/** What the items that code returned say of what it always gives. `came`: the items that came in, as far as they are known. */
export function outputFrom(
  made: Made,
  { items: came }: { items: readonly Readonly<Json>[] },
  each: boolean,
  gives: CodeText['gives'],
): CodeOutput {
  if (made.length === 0) return outputOfText(gives, each);
  const isKnown = came.some((it) => Object.keys(it).length > 0);
  const keeps = isKnown
    ? made.every(({ json }) => came.some((it) => Object.keys(it).every((key) => key in json)))
    : gives.keeps;
  const unpaired = !each && made.some((it) => it.from === null || it.from.length === 0);
  // Which item a field was brought along from can't be told then: it is read from the item that the code made.
  const old = new Set(keeps && !unpaired ? came.flatMap((it) => pathsIn(it).map((one) => one.path)) : []);
  const fields = new Map<string, CodeOutput['fields'][number]>();
  for (const { json } of made)
    for (const it of pathsIn(json)) {
      const other = fields.get(it.path);
      if (!old.has(it.path) && (!other || other.type === undefined)) fields.set(it.path, it);
    }
  const items = each ? 'same' : numberOf(made, came.length);
  return {
    fields: [...fields.values(), ...likelyOf(gives).filter((it) => !fields.has(it.path) && !old.has(it.path))].slice(
      0,
      MOST_FIELDS,
    ),
    keeps,
    items,
    ...(unpaired ? { unpaired } : {}),
    file: made.flatMap(({ files = [] }) => files)[0] ?? null,
    sample: sampleOf(made),
  };
}

const likelyOf = ({ fields }: CodeText['gives']): CodeOutput['fields'] =>
  fields.map((path) => ({ path, likely: true }));

/** Nothing came through, or nothing was tried: what its text names; where that is nothing, what came in stands for it. */
export function outputOfText(gives: CodeText['gives'], each: boolean): CodeOutput {
  const isNew = gives.fields.length > 0;
  return {
    fields: likelyOf(gives).slice(0, MOST_FIELDS),
    keeps: gives.keeps || !isNew,
    ...(gives.open ? { open: true } : {}),
    items: 'same',
    ...(isNew && !each && !gives.paired ? { unpaired: true } : {}),
    sample: [],
  };
}

const MOST_FIELDS = 80;

/** Items that were taken from among those that came in are as many as come in, or fewer. */
function numberOf(made: Made, came: number): CodeOutput['items'] {
  const single = made.flatMap(({ from }) => (from?.length === 1 ? from : []));
  if (single.length === made.length && new Set(single).size === made.length) return 'same';
  return made.length === came ? 'same' : made.length === 1 ? 'one' : 'many';
}

/** Stored with the message, so not more than a preview shows. */
export function sampleOf(made: Made): CodeOutput['sample'] {
  const few = made.slice(0, 3).map((it) => it.json);
  return JSON.stringify(few).length <= LONGEST_SAMPLE ? few : [];
}

const LONGEST_SAMPLE = 4000;
const DEPTH = 3;

function pathsIn(json: Readonly<Json>, above = '', depth = 1): CodeOutput['fields'][number][] {
  return Object.entries(json).flatMap(([key, value]) => {
    const path = above === '' ? key : `${above}.${key}`;
    const type = typeOf(value);
    const inner = isJson(value) && depth < DEPTH ? pathsIn(value, path, depth + 1) : [];
    return [{ path, ...(type ? { type } : {}) }, ...inner];
  });
}

function typeOf(value: unknown): CodeOutput['fields'][number]['type'] {
  if (Array.isArray(value)) return 'array';
  if (isJson(value)) return 'object';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return undefined;
  return /^\d{4}-\d\d-\d\d(?:T|$)/.test(value) ? 'date' : 'string';
}
