import { NUMBER_WORDS } from '../number-words.ts';
import type { Token } from './tokens.ts';
import { FIELD_NOUNS, GENERIC, ITEM_NOUNS, JOINTS, POINTERS, VERBS } from './words.ts';

/** Names of fields and of what the items are. */

/** One field as people call it: "due date", `dueDate`, "[[customer email]]". */
export function fieldIn(tokens: readonly Token[]): string | undefined {
  const [only] = tokens;
  if (tokens.length === 1 && only && (only.kind === 'ref' || only.kind === 'text'))
    return only.text.trim() === '' ? undefined : only.text.trim();
  const named = withoutNouns(tokens);
  const words = named.filter((it, i) => !(i < named.length - 1 && POINTERS.has(it.text)));
  const last = words.at(-1);
  if (!last || words.length > 4 || isOfNames(tokens)) return undefined;
  // The field "Name": its noun, then itself in quotes.
  if (words.length === 1 && (last.kind === 'ref' || last.kind === 'text')) return last.text.trim() || undefined;
  if (
    words.some((it) => it.kind !== 'word' || JOINTS.has(it.text)) ||
    POINTERS.has(last.text) ||
    /^(?:first|last|order)$/.test(words.length > 1 ? last.text : '')
  )
    return undefined;
  if (words.length > 1 && VERBS.has(words[0]?.text ?? '')) return undefined;
  // "The first name" is a name, "return the first three" is not.
  if (words.some((it, i) => NUMBER.test(it.text) || (i > 0 && /^(?:first|last|top)$/.test(it.text)))) return undefined;
  // "By name case-insensitively": it says how.
  if (
    words.some(
      (it, i) =>
        i > 0 &&
        /[a-z]{3}ly$/.test(it.text) &&
        !/^(?:\w+thly|weekly|daily|hourly|yearly|quarterly|family|reply|supply)$/.test(it.text),
    )
  )
    return undefined;
  if (words.every((it) => NO_NAMES.test(it.text)) || isDoing(words[0]?.text ?? '')) return undefined;
  const name = words.map((it) => (isKey(it.raw) ? it.raw : it.text.replace(/'s$/, ''))).join(' ');
  // "All prices" are each item's price.
  return tokens[0]?.text === 'all' && !isKey(name) ? singular(name) : name;
}

const NUMBER = new RegExp(`^(?:${NUMBER_WORDS})$`);

/** "All required fields": which those are is not said. */
const NO_NAMES = /^(?:required|necessary|mandatory|important|relevant|needed|fields?|columns?|attributes?|properties)$/;

/** "Multiplying quantity and price" is work. */
const isDoing = (word: string): boolean =>
  word.endsWith('ing') && [word.slice(0, -3), `${word.slice(0, -3)}e`].some((it) => VERBS.has(it));

/** "All field names": of the names themselves, not of a field. */
const isOfNames = (tokens: readonly Token[]): boolean =>
  tokens.length > 1 && /^(?:names|keys)$/.test(tokens.at(-1)?.text ?? '') && FIELD_NOUNS.has(tokens.at(-2)?.text ?? '');

/** "the field email", "email column", "field called x": without the noun, unless it is all there is. */
function withoutNouns(tokens: readonly Token[]): readonly Token[] {
  const pointed = tokens.findIndex((it) => !POINTERS.has(it.text));
  const own = tokens.slice(pointed < 0 ? 0 : pointed);
  const front = FIELD_NOUNS.has(own[0]?.text ?? '') ? (/^(?:called|named)$/.test(own[1]?.text ?? '') ? 2 : 1) : 0;
  const inner = own.length > front ? own.slice(front) : own;
  const back =
    inner.length > 1 && /^(?:fields?|columns?|propert(?:y|ies)|attributes?|values)$/.test(inner.at(-1)?.text ?? '');
  return back ? inner.slice(0, -1) : inner;
}

/** Written as code has it: `due_date`, `dueDate`, `customer.email`. */
export const isKey = (raw: string): boolean => /_|[a-z][A-Z]|\w\.\w/.test(raw);

export type Several = { names: readonly string[]; joint: 'and' | 'or' };

/** "name, email and phone". */
export function fieldsIn(tokens: readonly Token[]): Several | undefined {
  const parts = cutAt(tokens, (it) => it.text === ',' || it.text === 'and' || it.text === 'or' || it.text === '/');
  // "By price and list the names": what comes next is other work, whatever fields are called.
  if (parts.some((part, i) => i > 0 && part.length > 1 && WORK.test(part[0]?.text ?? ''))) return undefined;
  const named = parts.map((part, i) => {
    const words = i === 0 && /^(?:both|either|any)$/.test(part[0]?.text ?? '') ? part.slice(1) : part;
    return fieldIn(words);
  });
  if (named.length === 0 || named.some((it) => it === undefined)) return undefined;
  const or = tokens.some((it) => it.kind === 'word' && it.text === 'or') || tokens[0]?.text === 'any';
  return { names: named.flatMap((it) => it ?? []), joint: or ? 'or' : 'and' };
}

const WORK = /^(?:list|count|show|return|output|format|filter|limit|group|check|chunk|use)s?$/;

/** The parts between separators; those side by side (", and") count as one. */
export function cutAt(tokens: readonly Token[], isCut: (it: Token) => boolean): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]];
  for (const it of tokens) {
    if (it.kind !== 'text' && it.kind !== 'ref' && isCut(it)) parts.push([]);
    else parts.at(-1)?.push(it);
  }
  return parts.filter((it, i) => it.length > 0 || i === 0 || i === parts.length - 1);
}

/** "all items", "the orders", "each row", "them": what there is, without any choice among them. */
export function itemsIn(tokens: readonly Token[]): string | undefined {
  const own = tokens.filter((it) => !POINTERS.has(it.text));
  if (tokens.some((it) => it.kind !== 'word')) return undefined;
  const [one, two] = own.map((it) => it.text);
  if (one === undefined) return tokens.some((it) => it.text === 'all') && tokens.length === 1 ? 'items' : undefined;
  const isPlural = (it: string): boolean =>
    GENERIC.has(it) || (/[^su]s$/.test(it) && !UNITS.test(it) && !JOINTS.has(it) && !VERBS.has(it));
  if (own.length === 1)
    return isPlural(one) || /^(?:them|it|everything)$/.test(one) || isEach(tokens) ? one : undefined;
  return own.length === 2 && two && GENERIC.has(two) && OWNERS.has(one) ? `${one} ${two}` : undefined;
}

/** Counted in one item, or what an item has, rather than items. */
const UNITS =
  /^(?:seconds|minutes|hours|days|weeks|months|years|words|characters|letters|digits|sentences|paragraphs|tags|keywords|hashtags|names|prices|values|numbers|urls|duplicates)$/;

/** "order rows": they say whose, where "open rows" would say which. */
const OWNERS = new Set(
  'order invoice customer lead contact product sheet table search task user input line'.split(' '),
);

const isEach = (tokens: readonly Token[]): boolean =>
  /^(?:each|every)$/.test(tokens[0]?.text ?? '') && tokens.length === 2 && !JOINTS.has(tokens[1]?.text ?? '');

/** "Won deals", where "deal dates" would be a field. */
export const isMany = (it: string): boolean => {
  const last = it.split(' ').at(-1) ?? '';
  return /[^su]s$/.test(last) && ITEM_NOUNS.has(singular(last));
};

/** What a new field is called: "days left" → `days_left`; a name in quotes or as code has it stays. */
export function keyIn(tokens: readonly Token[]): string | undefined {
  const name = fieldIn(tokens);
  const quoted = tokens.some((it) => it.kind === 'text');
  return name === undefined ? undefined : quoted ? name : keyOf(name);
}

export const keyOf = (words: string): string =>
  isKey(words)
    ? words
    : words
        .replace(/[^\p{L}\p{N}]+/gu, '_')
        .replace(/^_+|_+$/g, '')
        .replace(/^(?=\d)/, '_');

/** One of several: "names" → "name", "categories" → "category". */
export const singular = (word: string): string =>
  word
    .replace(/ies$/i, 'y')
    .replace(/(x|ch|sh|ss)es$/i, '$1')
    .replace(/(?<![su])s$/i, '');
