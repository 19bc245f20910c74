import type { NodeFacts } from './facts.ts';
import type { Field } from './profile.ts';

/** What an operation is known to answer with, as fields; none where nobody knows. All are likely: a service leaves out what is empty. */
export function answeredFields({ answers }: NodeFacts, key: string): Field[] {
  const told = answers?.[key] ?? [];
  const taken = new Set<string>();
  return told.map((it): Field => {
    const at = it.lastIndexOf(':');
    const [path, type] = [it.slice(0, at), it.slice(at + 1)];
    const names = path.replace(/\[0\]/g, '').split('.').map(wordsOf);
    const last = names.at(-1) ?? path;
    const own = taken.has(last) ? [] : [last];
    taken.add(last);
    const isId = /(?:^|\s)(?:id|gid|key|uuid|etag|version)$/.test(last);
    return {
      path,
      words: [...new Set([...own, names.join(' '), ...(isId && own.length > 0 ? [idOf(key, last)] : [])])],
      ...(/^(?:number|boolean|array|object)$/.test(type) ? { type: type as 'number' } : {}),
      ...(isId ? { internal: true as const } : {}),
      likely: true,
    };
  });
}

const idOf = (key: string, last: string): string =>
  last === 'id' || last === 'gid' ? `${wordsOf(key.split('.')[0] ?? '')} id` : last;

/** "firstName", "first_name": "first name". */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Fields that were concluded, where they are known to lie. One that lies elsewhere is found by its name; one that no answer had stays,
 * as services leave out what is empty.
 */
export function placedIn(known: readonly Field[], fields: readonly Field[], key: string): Field[] {
  if (known.length === 0) return [...fields];
  const resource =
    wordsOf(key.split('.')[0] ?? '')
      .split(' ')
      .at(-1) ?? '';
  return fields.map((it) => {
    if (known.some(({ path }) => path === it.path)) return it;
    const alike = known.filter(({ path }) => bare(path) === bare(it.path));
    // `InvoiceID` is the id of an invoice; the id of an entry of one of its lists is not.
    const own = bare(it.path) === 'id' ? known.find(({ path }) => path.toLowerCase() === `${resource}id`) : undefined;
    const best = alike.find(({ path }) => path.toLowerCase().startsWith(`${resource}.`)) ?? own ?? alike[0];
    return best ? { ...it, path: best.path } : it;
  });
}

/** `Id` where the others say `id`. */
export function spelledIn(known: readonly Field[], path: string): { path: string } {
  const same = known.find((it) => it.path.toLowerCase() === path.toLowerCase());
  return { path: same?.path ?? path };
}

/** Where a name lies that is not at this path: "email" in `emails[0].value`, "industry" in `category.industry`. */
export function liesAt(fields: readonly Field[], path: string): string | undefined {
  const name = bare(path);
  const plain = path.replace(/\[\d+\]/g, '');
  const isThere = fields.some((it) => {
    const own = it.path.replace(/\[\d+\]/g, '');
    return own === plain || own.startsWith(`${plain}.`) || plain.startsWith(`${own}.`);
  });
  if (isThere || name.length < 3) return undefined;
  const listed = fields.find((it) => bare(it.path.split('[')[0] ?? '') === `${name}s` && it.path.includes('['));
  return (fields.find((it) => bare(it.path) === name) ?? listed)?.path;
}

/** Does it answer otherwise than these say? Then they are of no use for it. */
export const noneIn = (known: readonly Field[], fields: readonly Field[]): boolean =>
  known.length > 0 &&
  !fields.some((it) => known.some(({ path }) => path === it.path || path === it.path.split('.')[0]));

const bare = (path: string): string =>
  (path.replace(/\[0\]/g, '').split('.').at(-1) ?? path).toLowerCase().replace(/[^a-z\d]/g, '');

/** Of several with one path the first. */
export const onceEachPath = (fields: readonly Field[]): Field[] =>
  fields.filter((it, i) => fields.findIndex((one) => one.path === it.path) === i);
