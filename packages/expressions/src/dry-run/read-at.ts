import { UNKNOWN } from '../cannot-say.ts';
import { isJson } from './parameters.ts';

/** The value at a dotted path; a key that has dots itself counts first. */
export function readAt(of: unknown, path: string): unknown {
  if (of === UNKNOWN) return UNKNOWN;
  if (isJson(of) && Object.hasOwn(of, path)) return of[path];
  const [key = '', ...rest] = path.split('.');
  const value = isJson(of) && Object.hasOwn(of, key) ? of[key] : undefined;
  return rest.length === 0 || value === undefined ? value : readAt(value, rest.join('.'));
}
