import { ofOwnNames } from './references.ts';
import type { Token } from './script.ts';

/** Data that code reads: `$json.a.b`, `$('Get rows').item.json.a`, `$input.first().json`. */
export type Read = {
  /** The node that is named; missing where the item that comes in is read. */
  node?: string;
  /** What of it: the fields of one item, all items, or its files. */
  of: 'json' | 'items' | 'binary';
  /** The keys that follow, as far as they are written out: `['a', 'b']`. A list's places are no keys. */
  keys: string[];
  /** Behind the last key stand brackets: it is a method, or a value that is called. */
  called: boolean;
  /** Where it begins among the tokens, and where the next one stands. */
  from: number;
  until: number;
};

/** Of tokens one after the other, those inside templates too: see flat in script.ts. */
export function readsIn(all: readonly Token[]): Read[] {
  return ofOwnNames(all, (token, at) => {
    const read = readAt(all, token, at);
    return read ? [read] : [];
  });
}

function readAt(all: readonly Token[], token: Token, at: number): Read | undefined {
  if (token.text === '$json') return withKeys(all, at, at + 1, { of: 'json' });
  if (token.text === '$binary') return withKeys(all, at, at + 1, { of: 'binary' });
  if (token.text === '$input') return ofItems(all, at, at + 1);
  const name = all[at + 2]?.text ?? '';
  if (token.text === '$node' && all[at + 1]?.text === '[' && isText(all[at + 2]) && all[at + 3]?.text === ']')
    return ofItem(all, at, at + 4, name);
  if (token.text === '$' && all[at + 1]?.text === '(' && isText(all[at + 2]) && all[at + 3]?.text === ')')
    return ofItems(all, at, at + 4, name);
  return undefined;
}

/** Behind a node: `.item`, `.first()`, `.last()`, `.all()`, `.all()[0]`. */
function ofItems(all: readonly Token[], from: number, at: number, node?: string): Read | undefined {
  const which = isDot(all[at]) ? (all[at + 1]?.text ?? '') : '';
  if (which === 'item') return ofItem(all, from, at + 2, node);
  if (!['first', 'last', 'all'].includes(which) || all[at + 2]?.text !== '(' || all[at + 3]?.text !== ')')
    return undefined;
  const until = at + 4;
  if (which !== 'all') return ofItem(all, from, until, node);
  const isOne = all[until]?.text === '[' && all[until + 1]?.kind === 'number' && all[until + 2]?.text === ']';
  return isOne ? ofItem(all, from, until + 3, node) : withKeys(all, from, until, { of: 'items', ...named(node) });
}

function ofItem(all: readonly Token[], from: number, at: number, node?: string): Read | undefined {
  const what = isDot(all[at]) ? all[at + 1]?.text : undefined;
  return what === 'json' || what === 'binary' ? withKeys(all, from, at + 2, { of: what, ...named(node) }) : undefined;
}

const named = (node: string | undefined): { node?: string } => (node === undefined ? {} : { node });

function withKeys(all: readonly Token[], from: number, start: number, read: Pick<Read, 'node' | 'of'>): Read {
  const keys: string[] = [];
  let at = start;
  for (;;) {
    const inBrackets = all[at]?.text === '?.' && all[at + 1]?.text === '[' ? at + 1 : at;
    if (all[inBrackets]?.text === '[' && all[inBrackets]?.kind === 'sign' && all[inBrackets + 2]?.text === ']') {
      const key = all[inBrackets + 1];
      if (key?.kind !== 'number' && !isText(key)) break;
      if (isText(key)) keys.push(key.text);
      at = inBrackets + 3;
    } else if (isDot(all[at]) && all[at + 1]?.kind === 'name') {
      keys.push(all[at + 1]?.text ?? '');
      at += 2;
    } else break;
  }
  return { ...read, keys, called: all[at]?.text === '(' && all[at]?.kind === 'sign', from, until: at };
}

const isDot = (it: Token | undefined): boolean => it?.kind === 'sign' && (it.text === '.' || it.text === '?.');

const isText = (it: Token | undefined): it is Token =>
  it?.kind === 'text' || (it?.kind === 'template' && !it.inner?.length);
