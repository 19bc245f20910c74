import { keyOf, singular } from './names.ts';

/** How emitted code reads and writes the fields of an item, `json`. */
export type Fields = {
  /** `json.body?.total`. */
  read(words: string): string;
  /** The same of a field that was named as many: "the names" are each one's `name`. */
  readOne(words: string): string;
  /** Does an earlier step surely give it? */
  known(words: string): boolean;
  /** Where it lies: `body.total`. */
  path(words: string): string;
  /** What stands in `{ ...json, HERE }` to give the field this value, where it lies. */
  write(words: string, code: string): string;
};

/** Where a field comes from: its path in the item that comes in, or the code that gets it from an earlier node. */
export type Source =
  | { path: string; cents?: true; sure?: true /** The same heading in other capitals. */; others?: readonly string[] }
  | { from: string };
export type Resolve = (words: string) => Source | undefined;

/** `made`: keys that earlier operations of the same code gave; `replaced`: nothing of what came in is left. */
export function fieldsOf(resolve: Resolve, made: ReadonlySet<string>, replaced: boolean): Fields {
  const source = (words: string): Extract<Source, { path: string }> => {
    const own = [...made].find((it) => plain(it) === plain(words));
    if (own !== undefined) return { path: quotedPath(own), sure: true };
    const known = replaced ? undefined : resolve(words);
    return known && 'path' in known ? known : { path: quotedPath(keyOf(words)), ...(known ? { sure: true } : {}) };
  };
  const path = (words: string): string => source(words).path;
  const read = (words: string): string => {
    const it = source(words);
    const own = access('json', it.path);
    const others = (it.others ?? []).map((one) => access('json', one));
    const code = others.length > 0 ? `(${[own, ...others].join(' ?? ')})` : own;
    return it.cents ? `${code} / 100` : code;
  };
  return {
    path,
    read,
    known: (words) => source(words).sure === true,
    readOne: (words) => {
      const own = singular(words);
      const known = [words, own].find((it) => source(it).sure);
      return known !== undefined || own === words ? read(known ?? words) : `(${read(own)} ?? ${read(words)})`;
    },
    write: (words, code) => written('json', partsOf(path(words)), code),
  };
}

const plain = (it: string): string => it.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** A key that has dots or spaces of its own stays one part. */
const quotedPath = (key: string): string => (/^[\w.[\]$]+$/.test(key) ? key : JSON.stringify(key));

/** `body.items[0].name`, or one key in quotes or with spaces. */
function partsOf(path: string): readonly (string | number)[] {
  if (path.startsWith('"')) return [JSON.parse(path) as string];
  if (!/^[\w$.[\]-]+$/.test(path)) return path.split('.');
  return path
    .split(/[.[\]]+/)
    .filter((it) => it !== '')
    .map((it) => (/^\d+$/.test(it) ? Number(it) : it));
}

const keyCode = (it: string | number): string =>
  typeof it === 'number' ? `[${it}]` : IDENTIFIER.test(it) ? `.${it}` : `[${quote(it)}]`;

/** Tolerates that what holds the field is missing. */
function access(from: string, path: string): string {
  return partsOf(path)
    .map((it, i) => (i === 0 ? keyCode(it) : keyCode(it).replace(/^\.?/, '?.')))
    .reduce((code, it) => code + it, from);
}

function written(from: string, [key = 'value', ...rest]: readonly (string | number)[], code: string): string {
  const name =
    typeof key === 'string' && IDENTIFIER.test(key) ? key : typeof key === 'number' ? String(key) : quote(key);
  if (rest.length === 0) return `${name}: ${code}`;
  const inner = `${from}${from === 'json' ? keyCode(key) : keyCode(key).replace(/^\.?/, '?.')}`;
  return `${name}: { ...${inner}, ${written(inner, rest, code)} }`;
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

/** A text as code. */
export const quote = (text: string): string =>
  text.includes("'") || /[\n\r\\\u2028\u2029]/.test(text) ? JSON.stringify(text) : `'${text}'`;

/** A new field beside the others. */
export const added = (key: string, code: string): string => `${IDENTIFIER.test(key) ? key : quote(key)}: ${code}`;
