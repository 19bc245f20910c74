import { UNKNOWN } from './cannot-say.ts';
import type { Scope } from './scope.ts';

/** `$node['Name']`, the older way to read what a node gave. */
export class NodeTable {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  node(name: string): unknown {
    const found = this.#scope.node(name);
    const item = found?.item ?? found?.items[0];
    return item ? { json: item.json, binary: item.binary } : UNKNOWN;
  }
}
