import { UNKNOWN } from './cannot-say.ts';
import { NodeTable } from './node-table.ts';
import { numberOf } from './operators.ts';
import type { Item, Scope } from './scope.ts';

/** The names that n8n gives to what an expression can see. */
export const roots: Readonly<Record<string, ((scope: Scope) => unknown) | undefined>> = {
  $json: ({ item }) => item.json,
  $binary: ({ item }) => item.binary ?? UNKNOWN,
  $input: ({ item, items }) => ({
    item: shownItem(item),
    first: () => shownItem(items[0]),
    last: () => shownItem(items.at(-1)),
    all: () => items.map(shownItem),
    params: UNKNOWN,
    context: UNKNOWN,
  }),
  $: (scope) => (name: unknown) => ofNode(scope, name),
  $items: (scope) => (name: unknown) =>
    name === undefined ? scope.items.map(shownItem) : (scope.node(String(name))?.items ?? []).map(shownItem),
  $node: (scope) => new NodeTable(scope),
  $now: ({ now }) => now,
  $today: ({ now }) => now.startOf('day'),
  $itemIndex: ({ index }) => index,
  $position: ({ index }) => index,
  $runIndex: () => 0,
  $pageCount: () => 0,
  $workflow: ({ workflow }) => ({ id: UNKNOWN, active: true, ...workflow }),
  $if: () => (test: unknown, then: unknown, otherwise: unknown) =>
    test === UNKNOWN ? UNKNOWN : test ? then : otherwise,
  $ifEmpty: () => (value: unknown, otherwise: unknown) => (isEmpty(value) ? otherwise : value),
  $max:
    () =>
    (...all: unknown[]) =>
      all.includes(UNKNOWN) ? UNKNOWN : Math.max(...all.map(numberOf)),
  $min:
    () =>
    (...all: unknown[]) =>
      all.includes(UNKNOWN) ? UNKNOWN : Math.min(...all.map(numberOf)),
  // What only n8n knows, or a language model decides.
  $execution: () => UNKNOWN,
  $vars: () => UNKNOWN,
  $env: () => UNKNOWN,
  $secrets: () => UNKNOWN,
  $parameter: () => UNKNOWN,
  $prevNode: () => UNKNOWN,
  $response: () => UNKNOWN,
  $request: () => UNKNOWN,
  $jmespath: () => () => UNKNOWN,
  $jmesPath: () => () => UNKNOWN,
  $fromAI: () => () => UNKNOWN,
  $fromAi: () => () => UNKNOWN,
  $fromai: () => () => UNKNOWN,
};

function ofNode(scope: Scope, name: unknown): unknown {
  const found = name === UNKNOWN ? undefined : scope.node(String(name));
  if (!found) return UNKNOWN;
  const { items } = found;
  // Of a node that gave one item, every later item is made of that one.
  const item = found.item ?? (items.length === 1 ? items[0] : undefined);
  return {
    item: item ? shownItem(item) : UNKNOWN,
    itemMatching: () => (item ? shownItem(item) : UNKNOWN),
    pairedItem: () => (item ? shownItem(item) : UNKNOWN),
    first: () => shownItem(items[0]),
    last: () => shownItem(items.at(-1)),
    all: () => items.map(shownItem),
    isExecuted: true,
    params: UNKNOWN,
    context: UNKNOWN,
  };
}

const shownItem = (it: Item | undefined): unknown => (it ? { json: it.json, binary: it.binary ?? UNKNOWN } : undefined);

const isEmpty = (it: unknown): boolean =>
  it === undefined ||
  it === null ||
  it === '' ||
  (typeof it === 'object' && Object.getPrototypeOf(it) === Object.prototype && Object.keys(it).length === 0) ||
  (Array.isArray(it) && it.length === 0);
