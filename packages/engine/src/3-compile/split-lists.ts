import type { Catalog } from '../catalog/catalog.ts';
import { FIELD_READS } from '../catalog/field-reads.ts';
import { entryField } from '../catalog/nodes/split-out.ts';
import type { Field } from '../catalog/profile.ts';
import { envelopeOf, fieldsOf, namedIn, outputOf, pathsOfName } from './output-shape.ts';
import { access, matchField, type Source } from './upstream.ts';

/** The list that a Split Out makes items of, on its way from the source; `withRest`: the other fields stay beside each entry. */
export function listOf(catalog: Catalog, source: Source): { path: string; withRest: boolean } | undefined {
  if (!source.split) return undefined;
  const named = namedIn(source.split.settings.field);
  const fields = fieldsOf(catalog, source.step);
  const found = matchField(fields, named ? [named] : ['list', 'items', 'data', 'results', 'output'])?.path;
  const { open } = outputOf(catalog, source.step);
  const own = named && open ? pathsOfName(source.step, open, named)[0] : undefined;
  const path = found ?? own ?? named;
  return path ? { path, withRest: source.split.action === 'listAndRest' } : undefined;
}

/** Where a field of the source stands in the item that comes in; undefined when it was left behind. */
export function inItem(catalog: Catalog, source: Source, path: string): string | undefined {
  const list = listOf(catalog, source);
  if (!list) return path;
  const rest = path.startsWith(list.path) ? path.slice(list.path.length).replace(/^(?:\[0\]|\.0)/, '') : undefined;
  if (rest?.startsWith('.')) return list.withRest ? `${entryField(list.path)}${rest}` : rest.slice(1);
  return list.withRest ? path : undefined;
}

/**
 * Where a field that only the user knows stands behind a Split Out that keeps nothing but the entries: in the entry itself.
 * `path`: where the source would have it.
 */
export function inEntry(catalog: Catalog, source: Source, path: string): string | undefined {
  const list = source.direct ? listOf(catalog, source) : undefined;
  if (!list || list.withRest) return undefined;
  const under = outputOf(catalog, source.step).open?.under ?? envelopeOf(source.step);
  return under !== undefined && path.startsWith(`${under}.`) ? path.slice(under.length + 1) : path;
}

/** How an expression names a field that a source gives. */
export function reference(catalog: Catalog, source: Source, name: string, path: string, field?: Field): string {
  const { or, read } = field ?? fieldsOf(catalog, source.step).find((it) => it.path === path) ?? {};
  const place = placeOf(catalog, source, name, path);
  const code = or === undefined ? place : `(${maybe(placeOf(catalog, source, name, or))} ?? ${maybe(place)})`;
  return read && !source.failed ? FIELD_READS[read](code) : code;
}

/** Read without fail where what it lies in may be missing. */
const maybe = (code: string): string =>
  code.replace(
    /^(.*?\$?\bjson)(\.[\w.[\]]+)/,
    (_, item: string, path: string) => item + path.replace(/(?<!^)\./g, '?.'),
  );

function placeOf(catalog: Catalog, source: Source, name: string, path: string): string {
  const here = source.direct ? inItem(catalog, source, path) : undefined;
  return here === undefined ? ifRun(source, name, `${itemOf(source, name)}${access(path)}`) : `$json${access(here)}`;
}

/** A step on one of several ways that meet may not have run: n8n refuses to read of it then. */
export const ifRun = ({ beside, direct }: Source, name: string, code: string): string =>
  beside && !direct ? `($('${inCode(name)}').isExecuted ? ${code} : '')` : code;

/** How an expression names a field that nobody knows but the user: an entry of a list has it, if there is a list. */
export const guessed = (source: Source, name: string, path: string): string =>
  source.direct ? `$json${access(path)}` : ofStep(source, name, path);

/** The same of the item that the source gave, whatever was made of it since. */
export const ofStep = (source: Source, name: string, path: string): string =>
  ifRun(source, name, `${itemOf(source, name)}${access(path)}`);

const itemOf = ({ first }: Source, name: string): string => `$('${inCode(name)}').${first ? 'first()' : 'item'}.json`;

const inCode = (name: string): string => name.replace(/'/g, "\\'");
