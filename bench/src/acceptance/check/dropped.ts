import type { Dict } from '../n8n/code.ts';
import type { Property } from '../n8n/description.ts';
import { isDict, isExpression } from './findings.ts';

/** A parameter of the file that n8n does not keep. `candidates`: properties of that name, shown or not. */
export type Dropped = { path: string; value: unknown; known: boolean; stripped: boolean; candidates: Property[] };

/** Everything that is in `given` and not in what n8n `kept` of it, down into collections. */
export function droppedFrom(given: Dict, kept: Dict, properties: readonly Property[], at = ''): Dropped[] {
  return Object.entries(given).flatMap(([key, value]) => {
    const path = at ? `${at}.${key}` : key;
    const candidates = properties.filter((it) => it.name === key);
    if (!Object.hasOwn(kept, key)) {
      return value === undefined ? [] : [{ path, value, known: candidates.length > 0, stripped: false, candidates }];
    }
    const left = kept[key];
    // Where no expression may stand, n8n takes the "=" away and keeps the rest as plain text.
    const stripped = isExpression(value) && left === value.slice(1);
    return [
      ...(stripped ? [{ path, value, known: true, stripped, candidates: [] }] : []),
      ...(isDict(value) && isDict(left) ? inside(value, left, candidates, path) : []),
      ...(replaced(value, left, candidates) ? [{ path, value, known: false, stripped: false, candidates: [] }] : []),
    ];
  });
}

/** A text or a list where a collection belongs: n8n puts an empty one in its place. */
function replaced(value: unknown, left: unknown, candidates: readonly Property[]): boolean {
  const isCollection = candidates.some((it) => it.type === 'collection' || it.type === 'fixedCollection');
  return isCollection && !isDict(value) && isDict(left);
}

function inside(given: Dict, kept: Dict, candidates: readonly Property[], path: string): Dropped[] {
  const collections = candidates.filter((it) => it.type === 'collection');
  if (collections[0] && !collections[0].typeOptions?.multipleValues) {
    return droppedFrom(
      given,
      kept,
      collections.flatMap((it) => it.options ?? []),
      path,
    );
  }
  const fixed = candidates.filter((it) => it.type === 'fixedCollection');
  if (fixed.length === 0) return [];
  return Object.entries(given).flatMap(([group, value]) => {
    const fields = fixed.flatMap((it) =>
      (it.options ?? []).filter((one) => one.name === group).flatMap((one) => one.values ?? []),
    );
    return inGroup(value, kept[group], Object.hasOwn(kept, group), fields, `${path}.${group}`);
  });
}

function inGroup(given: unknown, kept: unknown, isKept: boolean, fields: readonly Property[], path: string): Dropped[] {
  if (!isKept) {
    const empty =
      given === undefined || (given !== null && typeof given === 'object' && Object.keys(given).length === 0);
    return empty && fields.length > 0
      ? []
      : [{ path, value: given, known: fields.length > 0, stripped: false, candidates: [] }];
  }
  if (Array.isArray(given)) {
    const list: unknown[] = Array.isArray(kept) ? kept : [];
    return given.flatMap((it, i) => (isDict(it) ? droppedFrom(it, dict(list[i]), fields, `${path}[${i}]`) : []));
  }
  return isDict(given) ? droppedFrom(given, dict(kept), fields, path) : [];
}

const dict = (value: unknown): Dict => (isDict(value) ? value : {});
