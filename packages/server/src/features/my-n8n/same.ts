import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Workflow } from '@plainflow/contracts/workflow';

/** In JSON a key without a value is no key. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(withoutEmpty(a), withoutEmpty(b));

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, it]) => (it === undefined ? [] : [[key, withoutEmpty(it)]])),
  );
}

/** Names what is in a workflow, whatever the order of its keys: two with one name are the same. */
export function fingerprintOf({ name, nodes, connections, settings = {}, pinData = {} }: Workflow): string {
  const text = JSON.stringify(ordered({ name, nodes, connections, settings, pinData }));
  return createHash('sha256').update(text).digest('base64url');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, it]) => it !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([key, it]) => [key, ordered(it)]);
}
