import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { UNKNOWN } from '../cannot-say.ts';
import type { Row } from './row.ts';

type Json = Readonly<Record<string, unknown>>;

export const isJson = (it: unknown): it is Json => typeof it === 'object' && it !== null && !Array.isArray(it);

export const json = (row: Row): unknown => row.item.json;

/** A setting by its dotted path. */
export function at({ parameters }: WorkflowNode, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((of, key) => (isJson(of) && Object.hasOwn(of, key) ? of[key] : undefined), parameters);
}

export function textAt(node: WorkflowNode, path: string): string | undefined {
  const value = at(node, path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The same object with a value at a dotted path; nothing of the one that is given changes. */
export function setAt(of: unknown, path: string, value: unknown): unknown {
  if (of === UNKNOWN) return UNKNOWN;
  const [key = '', ...rest] = path.split('.');
  if (key === '__proto__') return of;
  const own = isJson(of) ? of : {};
  return { ...own, [key]: rest.length === 0 ? value : setAt(own[key], rest.join('.'), value) };
}
