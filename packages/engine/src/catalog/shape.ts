import type { Values } from './profile.ts';

/** Values in the shapes that n8n's parameters have. For the profiles; parameters.ts takes care of versions and defaults. */

/** Stands for what only the user knows: a list, an account, an address. The checklist finds it again by its mark. */
export function placeholder(label: string): string {
  // A straight quote would end the label where it is read, as in code; a name that is open itself, "group “FILL_IN: the group”", is the blank.
  const inner = label.lastIndexOf(MARK);
  return inner < 0 ? `${MARK}${label.replace(/'/g, '’')}` : label.slice(inner).replace(/["”\s}]+$/, '');
}

/** Also inside an expression, which is how it gets past a pattern that n8n asks for. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && value.includes(MARK);
}

/** Does it read the item, of which only the name of the field is still to be filled in? */
export const readsItem = (value: string): boolean => /\['FILL_IN: /.test(value);

export function isExpression(value: string): boolean {
  return value.startsWith('=');
}

const MARK = 'FILL_IN: ';

export type Locator = { __rl: true; mode: string; value: string; cachedResultName?: string };

export function locator(mode: string, value: string, cachedResultName?: string): Locator {
  return { __rl: true, mode, value, ...(cachedResultName === undefined ? {} : { cachedResultName }) };
}

/**
 * A thing that n8n knows by its id and people by its name. Addresses, ids and expressions are taken as they are. A name stays
 * readable in a marked placeholder: which id belongs to it shows only in n8n, where the list is one click away.
 */
export function picked(label: string, value: string, { url, id }: { url?: RegExp; id?: RegExp } = {}): Locator {
  if (isPlaceholder(value) && !readsItem(value)) return locator('list', value, value);
  if (isExpression(value)) return locator('id', value);
  if (url?.test(value)) return locator('url', value);
  if (id?.test(value)) return locator('id', value);
  const text = placeholder(value === '' ? label : `${label} “${value}”`);
  return locator('list', text, text);
}

/** The same for a parameter without a list: n8n asks for the form of a link or an id, and only an expression may have another. */
export function identified(label: string, value: string, modes: { url?: RegExp; id?: RegExp } = {}): Locator {
  const found = picked(label, value, modes);
  // What people paste is the link.
  return found.mode === 'list' ? locator(modes.url ? 'url' : 'id', `={{ ${JSON.stringify(found.value)} }}`) : found;
}

/** For a plain parameter that takes an id: expressions and ids stay, a name becomes a marked placeholder. */
export function chosen(label: string, value: string, id?: RegExp): string {
  if (isExpression(value) || isPlaceholder(value) || id?.test(value)) return value;
  return placeholder(`${label} “${value}”`);
}

/** A workflow is known by its id, which only the user's n8n has. */
export const workflowCalled = (value: string): Locator =>
  THIS_ONE.test(value) ? locator('id', '={{ $workflow.id }}') : picked('workflow', value, { id: /^[A-Za-z0-9]{16}$/ });

/** It calls itself: n8n knows its own id. */
const THIS_ONE =
  /^(?:FILL_IN: )?(?:this|the same|this very|its own)(?: workflow)?(?: itself)?$|^(?:FILL_IN: )?itself$/i;

/** Columns of a table and what goes into them; without any, n8n matches the incoming fields to the columns by name. */
export function mapper(columns: { name: string; value: string | boolean }[], matchingColumns: string[] = []): object {
  if (columns.length === 0) return { mappingMode: 'autoMapInputData', value: {}, matchingColumns };
  const value = Object.fromEntries(columns.map((column) => [column.name, column.value]));
  return { mappingMode: 'defineBelow', value, matchingColumns };
}

/** The text that the user gave, or else what comes in. */
export function messageOf(v: Values, key = 'text'): string {
  return v.has(key) ? v(key) : v.content();
}

/** A text that is one value of unknown length, such as what a model or a mail says, cut where a service would refuse the rest. */
export function upTo(v: Values, text: string, most: number): string {
  const code = v.data('sketched') === true ? /^=\{\{ (\$(?:(?!\}\})[\s\S])+) \}\}$/.exec(text)?.[1] : undefined;
  return code === undefined ? text : `={{ String(${code} ?? '').slice(0, ${most}) }}`;
}

/** Those optional parameters that something is known for: parameter name → key of the need. */
export function given(v: Values, keys: Record<string, string>): Record<string, string> {
  const known = Object.entries(keys).filter(([, key]) => v.has(key));
  return Object.fromEntries(known.map(([name, key]) => [name, v(key)]));
}

/** Optional parameters that a field of the incoming item can fill: parameter name → what people call the field. */
export function fromFields(v: Values, names: Record<string, string[]>): Record<string, string> {
  const found = Object.entries(names).flatMap(([name, words]) => {
    const value = v.asked(...words);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found);
}

/** Name of the binary field with the file that comes in; n8n's own default is "data". */
export function fileField(v: Values): string {
  return v.has('file') ? v('file') : 'data';
}

/** "10", "1,000" → a number; expressions stay; anything else gives way to the fallback. */
export function numeric(value: string, fallback: number): number | string {
  if (isExpression(value)) return value;
  const parsed = Number(value.replaceAll(',', ''));
  return value.trim() === '' || Number.isNaN(parsed) ? fallback : parsed;
}

/** All or the first so many of a list. */
export function howMany(v: Values, key = 'limit'): { returnAll: true } | { limit: number | string } {
  return v.has(key) ? { limit: numeric(v(key), 50) } : { returnAll: true };
}

/** An address with its scheme. */
export function address(value: string): string {
  if (isExpression(value) || isPlaceholder(value)) return value;
  // Words that only tell which page or feed is meant are no address, and none is invented.
  if (/\s/.test(value.trim()) || !/[.:/]|^localhost$/i.test(value)) return placeholder(`address of “${value.trim()}”`);
  if (/^[a-z][a-z+.-]*:/i.test(value)) return value;
  return `https://${value}`;
}

/** A value as JavaScript, for use inside another expression: `={{ $json.a }}` → `$json.a`, `Hi` → `"Hi"`. */
export function asCode(value: string): string {
  if (!isExpression(value)) return JSON.stringify(value);
  const whole = /^=\s*\{\{((?:(?!\}\})[\s\S])*)\}\}\s*$/.exec(value)?.[1];
  if (whole !== undefined) return whole.trim();
  const parts = value.slice(1).split(/\{\{((?:(?!\}\})[\s\S])*)\}\}/);
  const text = parts.map((part, index) =>
    index % 2 === 1 ? `\${${part.trim()}}` : part.replace(/[`\\]|\$\{/g, (it) => `\\${it}`),
  );
  return `\`${text.join('')}\``;
}

/** A list or an item within JSON is itself, and not its text. */
export const asData = (code: string): string => /^JSON\.stringify\((.*), null, 2\)$/s.exec(code)?.[1] ?? code;

/** Named values as the code of an object. */
export function objectCode(columns: { name: string; value: string }[]): string {
  return `{ ${columns.map(({ name, value }) => `${JSON.stringify(name)}: ${asData(asCode(value))}`).join(', ')} }`;
}

/**
 * The path of a field in the incoming item: `={{ $json.user.name }}` → `user.name`, also of cents as whole money, and the first of
 * several spellings; undefined for anything else.
 */
export function pathOf(given: string | undefined): string | undefined {
  const own = firstSpelling(given)?.match(OWN_FIELD)?.groups?.path;
  return own === undefined ? undefined : dotted(own);
}

/** Fields within an item, one behind the other: `.output['oak price']`, `[0].id`. */
const ACCESS = String.raw`(?:\??\.[A-Za-z_$][\w$]*|(?:\?\.)?\[\d+\]|\[(?:'[^']+'|"[^"]+")\])+`;
const OWN_FIELD = new RegExp(String.raw`^=\s*\{\{\s*\$json(?<path>${ACCESS})(?: / 100)?\s*\}\}$`);
const OF_STEP = new RegExp(
  String.raw`^=\s*\{\{\s*\$\('(?:[^'\\]|\\.)*'\)\.item\.json(?<path>${ACCESS})(?: / 100)?\s*\}\}$`,
);

/** `={{ ($json.name ?? $json.Name) }}` → `={{ $json.name }}` */
const firstSpelling = (given: string | undefined): string | undefined =>
  given?.replace(/^=\s*\{\{\s*\((\$(?:json|\('(?:[^'\\]|\\.)*'\)\.item\.json)[^?()]+) \?\? .*\)/s, '={{ $1');

const dotted = (path: string): string =>
  path
    .replaceAll('?.[', '[')
    .replaceAll('?.', '.')
    .replace(/\[(["'])(.+?)\1\]/g, '.$2')
    .replace(/^\./, '');

/** The path of the field that was said, for parameters that name a field; where nothing tells the path, the words themselves. */
export function fieldPath(v: Values, said: string, ...more: string[]): string {
  if (!isExpression(said))
    return pathOf(v.field(said, ...more)) ?? pathOf(v.here(said)) ?? pathOf(v.likely(said)) ?? said;
  // A field of an earlier step: the item that comes in has one of that name, or none.
  const path = firstSpelling(said)?.match(OF_STEP)?.groups?.path;
  const name = path === undefined ? undefined : dotted(path).split('.').at(-1);
  return pathOf(said) ?? (name === undefined ? undefined : (pathOf(v.here(name)) ?? name)) ?? said;
}

/** Paths of several fields: "deal id, since", "[[first digit]] [[employee]]". */
export const fieldPaths = (v: Values, said: string): string =>
  namesSaid(said)
    .map((it) => fieldPath(v, it))
    .join(', ');

/** Each of several fields that are said together, as expressions or by their names. */
export function namesSaid(said: string): string[] {
  if (!isExpression(said)) return said.split(/\s*[,;]\s*/).filter((it) => it !== '');
  const parts = said.slice(1).match(/\{\{.*?\}\}/gs) ?? [];
  return parts.length > 1 ? parts.map((it) => `=${it}`) : [said];
}

/** A moment so long after another; a placeholder stays one. */
export function later(value: string, amount: number, unit: 'minutes' | 'hours' | 'days' = 'hours'): string {
  // A model that chooses the start chooses the end too.
  if (value.includes('$fromAI(')) return value.replace(/Start/g, 'End').replace(/start/g, 'end');
  if (isPlaceholder(value)) return value;
  return `={{ (${asCode(value)}).toDateTime().plus({ ${unit}: ${amount} }) }}`;
}

/**
 * Whom a message goes to: said, or the person that the incoming item is about, unless the user means himself. `words`: what
 * the address is called.
 */
export function recipient(v: Values, key: string, ...words: string[]): string {
  const told = v.data('recipient') as { whom: 'self' | 'others'; field?: string } | undefined;
  if (v.has(key) || told?.whom === 'self') return v(key);
  const own = told?.field ? v.likely(told.field) : undefined;
  return own ?? v.asked(...words) ?? (told ? v.likely(words.find((it) => USUAL.test(it)) ?? key) : undefined) ?? v(key);
}

/** The address of whom a contact or subscriber is made of: said, given, or what a table or form of the user's own calls it. */
export function contactEmail(v: Values, key = 'email'): string {
  if (v.has(key) || v.data('recipient') !== undefined)
    return recipient(v, key, 'email address', 'email', 'sender email', 'customer email');
  return v.field('email address', 'email', 'customer email', 'sender email') ?? v.likely('email') ?? v(key);
}

/** What most tables call it. */
const USUAL = /^(?:email|phone)$/;

/** The column that tells rows apart: an id, an address, or else the first. One that stands alone is what changes in the row. */
export function keyColumn(columns: { name: string }[]): string {
  const named = columns.find(({ name }) => /(?:^|[\s_])(?:id|e-?mail|key|url|link|sku)$/i.test(name));
  const key = named ?? (columns.length > 1 ? columns[0] : undefined);
  return key?.name ?? placeholder('column that tells rows apart');
}

/**
 * A column is named, not read, where rows are found by it: "[[email]]" is the column that is called as the field, and holds
 * its value.
 */
export function columnName(said: string): string {
  const last = /(?:\.(\w+)|\[(["'])([^"']+)\2\])\s*\}\}$/.exec(said);
  return isExpression(said) ? (last?.[1] ?? last?.[3] ?? said) : said;
}

/** The same in a database, where words apart are one name. */
export const databaseColumn = (said: string): string =>
  isPlaceholder(said) ? said : columnName(said).trim().replace(/\s+/g, '_');

/**
 * Columns with the one among them that tells rows apart: n8n looks for its value there. Where nobody said it, the incoming
 * item has it, or it is marked.
 */
export function withKey(v: Values, key: string, columns = v.columns()): { name: string; value: string }[] {
  if (v.has('matchValue'))
    return [
      ...columns.filter((it) => it.name.toLowerCase() !== key.toLowerCase()),
      { name: key, value: v('matchValue') },
    ];
  if (columns.length === 0 || isPlaceholder(key) || columns.some((it) => it.name.toLowerCase() === key.toLowerCase()))
    return columns;
  return [...columns, { name: key, value: keyValue(v, key) }];
}

/** What the incoming item has for the column that tells rows apart. */
export const keyValue = (v: Values, key: string): string =>
  given(v, { value: 'matchValue' }).value ??
  v.field(key.replace(/_/g, ' '), key) ??
  v.likely(key) ??
  placeholder(isExpression(key) ? 'value that tells rows apart' : `value of ${key} in the row`);

/** The value of the column that tells rows apart: said, among these columns, or in the incoming item. */
export const keyedValue = (v: Values, key: string, columns: readonly { name: string; value: string }[]): string =>
  (v.has('matchValue') ? undefined : columns.find(({ name }) => name === key)?.value) ?? keyValue(v, key);

/** A heading: said, given, or else the first line of the text that is written below it. */
export function headingOf(v: Values, key: string, ...words: string[]): string {
  if (v.has(key)) return v(key);
  const given = v.field(...words);
  if (given !== undefined) return given;
  const text = v.content();
  return WRITTEN.test(text) ? `={{ ${asCode(text)}.trim().split('\\n')[0].replace(/^[#*\\s]+/, '') }}` : v(key);
}

/** What a language model wrote. */
const WRITTEN = /^=\{\{ (?:\$json|\$\('[^']*'\)\.item\.json)\.(?:text|output) \}\}$/;

/** What the user said, or else a field of what comes in, or else the placeholder that asks for it. */
export function knownOf(v: Values, key: string, ...words: string[]): string {
  return v.has(key) ? v(key) : (v.field(...words) ?? v(key));
}

/** A placeholder for a parameter that takes a number or an address: only an expression may hold other words there. */
export function openValue(label: string): string {
  return `={{ ${JSON.stringify(placeholder(label))} }}`;
}

/** A number that was said, "#7" too; other words are marked, since only an expression may hold them there. */
export function numbered(value: string, label: string): string | number {
  if (isExpression(value)) return value;
  const number = Number(value.replace(/^#|,/g, ''));
  return value.trim() !== '' && Number.isFinite(number)
    ? number
    : openValue(isPlaceholder(value) ? label : `${label} “${value}”`);
}

/** The stretch of time to read, as the two parameters that a node has for it. */
export function spanOf(v: Values, from: string, to: string): Record<string, string> {
  const span = v.data('span') as { from?: string; to?: string } | undefined;
  return {
    ...(span?.from ? { [from]: `={{ ${span.from} }}` } : {}),
    ...(span?.to ? { [to]: `={{ ${span.to} }}` } : {}),
  };
}

/**
 * Clauses of a query language with values in them: "name contains '…'", each value literal or an expression, which makes one of
 * the whole. Quotes within a literal are written as `quote`.
 */
export function clauses(
  all: readonly (readonly [before: string, value: string, after: string])[],
  quote = "''",
): string {
  const joined = all.map(([before, value, after]) => {
    const inside = isExpression(value) ? value.slice(1) : value.replaceAll("'", quote);
    return `${before}${inside}${after}`;
  });
  return `${all.some(([, value]) => isExpression(value)) ? '=' : ''}${joined.join(' and ')}`;
}
