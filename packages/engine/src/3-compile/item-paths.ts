import { namesIn } from '../catalog/field-path.ts';

/** Paths into an item: as profiles write them (`a.b[0].c`), or as expressions name them. */

/** `$json.body['First name']` → `body.First name`. */
export function pathsIn(text: string, root: string): string[] {
  const out: string[] = [];
  for (let at = text.indexOf(root); at >= 0; at = text.indexOf(root, at + 1)) {
    const before = text[at - 1];
    if (before && /[\w$]/.test(before)) continue;
    const rest = /^(?:\??\.[A-Za-z_$][\w$]*(?![\w$]|\s*\()|\[\d+\]|\[(?:'(?:[^'\\]|\\.)+'|"[^"]+")\])+/.exec(
      text.slice(at + root.length),
    )?.[0];
    if (!rest) continue;
    const parts = [...rest.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")\]/g)].map(
      (it) => it[1] ?? it[2] ?? it[3]?.replace(/\\(.)/g, '$1') ?? it[4] ?? '',
    );
    // `rows.length`: a text or a list has that of itself.
    const own = parts.length > 1 && parts.at(-1) === 'length' ? parts.slice(0, -1) : parts;
    out.push(own.join(SEPARATOR));
  }
  return out;
}

/** Between the names of a path: dots may stand in names. */
export const SEPARATOR = '\u0001';

/** A path as people read it: "body.email". */
export const dotted = (path: string): string => path.split(SEPARATOR).join('.');

/** `a.b[0].c` of a profile, or a path as found in an expression. */
const partsOf = (path: string): string[] =>
  path.includes(SEPARATOR) || !/[.[]/.test(path) ? path.split(SEPARATOR) : namesIn(path);

/** What the last of its names says: "title" of `['ticket.title']`. */
export const lastName = (path: string): string => {
  const name = partsOf(path).findLast((it) => !/^\d+$/.test(it)) ?? path;
  return /^[\w.]+$/.test(name) ? (name.split('.').at(-1) ?? name) : name;
};

/** Sets a value deep inside; what is there already stays. */
export function put(item: Record<string, unknown>, path: string, value: unknown): void {
  const parts = partsOf(path).filter((it) => it !== '__proto__' && it !== 'constructor');
  let at: Record<string, unknown> = item;
  parts.forEach((part, i) => {
    const next = parts[i + 1];
    if (next === undefined) at[part] ??= value;
    else {
      if (typeof at[part] !== 'object' || at[part] === null) at[part] = /^\d+$/.test(next) ? [] : {};
      at = at[part] as Record<string, unknown>;
    }
  });
}

export function valueAt(item: Record<string, unknown>, path: string): unknown {
  return partsOf(path).reduce<unknown>(
    (at, part) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[part] : undefined),
    item,
  );
}

/** Code that reads one field of an item and does nothing else. */
export const ONE_FIELD =
  /^\$(?:json|\('(?:[^'\\]|\\.)*'\)\.(?:item|first\(\))\.json)(?:\??\.[\w$]+|\[(?:\d+|'[^']+')\])+$/;
