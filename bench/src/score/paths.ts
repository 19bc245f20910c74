import { isDict, type Json } from './values.ts';

/**
 * All values at a path such as `rule.interval[0].field`. A list without an index means each of its items, and a
 * resource locator is looked into: its value, and the name and address that the editor cached.
 */
export function dig(parameters: Json, path: string): Json[] {
  const segments = path.match(/[^.[\]]+/g) ?? [];
  return segments.reduce<Json[]>((found, it) => found.flatMap((value) => step(value, it)), [parameters]).flatMap(plain);
}

function step(value: Json, segment: string): Json[] {
  if (isDict(value) && '__rl' in value && !(segment in value)) return step(value.value, segment);
  if (Array.isArray(value)) {
    if (/^\d+$/.test(segment) && Number(segment) < value.length) return [value[Number(segment)]];
    return value.flatMap((it) => (isDict(it) && Object.hasOwn(it, segment) ? [it[segment]] : []));
  }
  return isDict(value) && Object.hasOwn(value, segment) ? [value[segment]] : [];
}

function plain(value: Json): Json[] {
  if (!isDict(value) || !Object.hasOwn(value, '__rl')) return [value];
  const { value: id, cachedResultName, cachedResultUrl } = value;
  return [id, cachedResultName, cachedResultUrl].filter((it) => it !== undefined && it !== null && it !== '');
}
