import { isObject, type Values } from './conditions.ts';
import { stableId } from './digest.ts';
import { fitsType } from './value-types.ts';

const TYPES = ['string', 'number', 'boolean', 'array', 'object', 'binary'];

/** The fields that Edit Fields sets: `{ assignments: [{ id, name, value, type }] }`, also from a list or a plain object. */
export function convertAssignments(value: unknown, path: string, dropped: string[]): Values | undefined {
  const list = entriesOf(value);
  if (!list) return undefined;
  const assignments = list.flatMap((entry, index) => {
    const where = `${path}.assignments[${index}]`;
    if (isObject(entry) && typeof entry.name === 'string' && entry.name !== '') return [assignment(entry, where)];
    dropped.push(where);
    return [];
  });
  return { assignments };
}

function entriesOf(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  if (Array.isArray(value.assignments)) return value.assignments;
  if (isObject(value.assignments)) return [value.assignments];
  return Object.entries(value).map(([name, entry]) => ({ name, value: entry }));
}

function assignment(entry: Values, where: string): Values {
  const { id, name, value = '', type, ...rest } = entry;
  const key = String(name);
  const wanted = typeof type === 'string' && TYPES.includes(type) ? type : typeOf(value);
  const right = fitsType(value, wanted) ? wanted : 'string';
  const text = right === 'string' && typeof value === 'object' ? JSON.stringify(value) : value;
  return {
    id: typeof id === 'string' && id !== '' ? id : stableId(where, key),
    name: key,
    value: text,
    type: right,
    ...rest,
  };
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'number' || type === 'boolean' || type === 'object' ? type : 'string';
}
