/** Parameters as they arrive: all leaves are texts. */
export type Value = string | Value[] | Params;
export interface Params {
  readonly [name: string]: Value;
}

/** Reads `a[b][0][c]=v&expand[]=x` into nested values; keys that count from 0 make a list. */
export function decodeForm(text: string): Params {
  const root: Branch = new Map();
  for (const [key, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = key.split('[');
    const path = [first, ...rest.map((it) => it.replace(/\]$/, ''))];
    put(root, path, value);
  }
  return plain(root) as Params;
}

type Branch = Map<string, Branch | string>;

function put(branch: Branch, [head = '', ...rest]: readonly string[], value: string): void {
  const name = head === '' ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(name, value);
    return;
  }
  const inner = branch.get(name);
  if (inner instanceof Map) {
    put(inner, rest, value);
    return;
  }
  const made: Branch = new Map();
  branch.set(name, made);
  put(made, rest, value);
}

function plain(branch: Branch): Value {
  const entries = [...branch].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
