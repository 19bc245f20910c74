import type { Values } from './profile.ts';
import { asCode, fileField, isExpression, isPlaceholder } from './shape.ts';

/** Where a file that comes in is kept: its folder, its name, its ending. */

/** The file that comes in, as the code of what n8n keeps of it. */
const incoming = (v: Values, part: 'fileName' | 'fileExtension'): string =>
  /^[A-Za-z_$][\w$]*$/.test(fileField(v)) ? `$binary.${fileField(v)}.${part}` : `$binary['${fileField(v)}'].${part}`;

/** A path begins at the top, unless a field tells the whole of it. */
export function fromRoot(value: string): string {
  if (value === '' || value.startsWith('/') || isPlaceholder(value) || WHOLE.test(value)) return value;
  return isExpression(value) ? `=/${value.slice(1)}` : `/${value}`;
}

const WHOLE = /^=(?:\/|\s*\{\{[^{}]*(?:path|path_?lower|\.id)\W*\}\})/i;

/** A name that is made of fields has no ending of its own: it gets that of the file which comes in. */
export function withEnding(v: Values, name: string): string {
  if (!isExpression(name) || isPlaceholder(name) || !v.has('file')) return name;
  const [, last] = /\{\{((?:(?!\}\})[\s\S])*)\}\}$/.exec(name) ?? [];
  const ownName = [v.field('file name'), v.field('file path')].some((it) => it && asCode(it) === last?.trim());
  if (last === undefined || ownName || /\.\w{2,4}$/.test(name) || NAMED.test(last)) return name;
  const ending = incoming(v, 'fileExtension');
  // An attachment's name has its ending, that of a customer has none.
  return CALLED.test(last)
    ? `${name}{{ /\\.[a-z]\\w{1,4}$/i.test(${last.trim()}) ? '' : '.' + ${ending} }}`
    : `${name}.{{ ${ending} }}`;
}
const CALLED = /\)\.item\.json\.name\s*$/i;

/** Fields of which everybody knows that they end as a file does. */
const NAMED = /(?:file_?name|file_?path|file_?extension|path_?lower|\.path|\.Key|subject|\$binary[^}]*)\W*$/i;

/** A folder that was named gets the name of the incoming file below it. */
export function inFolder(v: Values, path: string): string {
  if (isPlaceholder(path) || /\.\w{2,4}$/.test(path)) return path;
  if (isExpression(path) && !path.endsWith('/')) return withEnding(v, path);
  const name = v.field('file name');
  const told = name === undefined ? incoming(v, 'fileName') : asCode(name);
  return `${isExpression(path) ? '' : '='}${path.replace(/\/$/, '')}/{{ ${told} }}`;
}

/**
 * A file name with what people wrote beside it: a caption may be missing, may have a "/" in it, and several may be the same. Dropbox would make
 * folders of it, or write one file over the other.
 */
export const safeName = (path: string): string =>
  isExpression(path)
    ? path.replace(
        CAPTION,
        (_, code: string) =>
          `{{ [${code}, $now.toFormat('HHmmssSSS')].filter((it) => it).join(' ').replace(/[\\\\/:*?"<>|\\r\\n]+/g, '-') }}`,
      )
    : path;

const CAPTION =
  /\{\{ (\$(?:json|\('(?:[^'\\]|\\.)*'\)\.item\.json)\.message\.(?:caption|text)) \}\}(?=(?:\.\w{2,4}|\.\{\{[^{}]*\}\})?$)/;
