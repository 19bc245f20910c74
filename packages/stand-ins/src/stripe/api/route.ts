import type { World } from '../world/world.ts';
import type { Params } from './form.ts';

export interface Call {
  readonly world: World;
  readonly params: Params;
  /** What stands for `:id` in the path; empty where nothing does. */
  readonly id: string;
}

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly answer: (call: Call) => object;
}

/** @param path with at most one `:id` */
export function route(method: 'GET' | 'POST' | 'DELETE', path: string, answer: (call: Call) => object): Route {
  const pattern = path.replaceAll('.', '\\.').replace(':id', '(?<id>[^/]+)');
  return { method, pattern: new RegExp(`^${pattern}$`), answer };
}
