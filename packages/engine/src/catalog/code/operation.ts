import type { Field } from '../profile.ts';
import { conditionKind } from './conditions.ts';
import { EXPRESSION_KINDS } from './expressions.ts';
import type { Fields } from './fields.ts';
import { FIGURE_KINDS } from './figures.ts';
import { PLAIN_KINDS } from './kinds.ts';
import { type Found, type Kind, type Kinds, matchOf, phraseOf } from './phrase.ts';
import { TIER_KINDS } from './tiers.ts';
import type { Token } from './tokens.ts';

/** What one operation is: how it is said, what code does it, what it leaves behind, and examples, which are its test. */
export type Definition<T> = {
  op: string;
  /**
   * Beside plain words: see phrase.ts. `[as]` at the end: what the result is called may follow. Where they do not all mean the
   * same, under the name of the way that they mean, which `read` is told.
   */
  phrases: readonly string[] | Readonly<Record<string, readonly string[]>>;
  /** Its data; undefined where the words do not make sense together. */
  read(said: Said, way: string): T | undefined;
  /** Statements that make new `items` of the old; '' where nothing is to be done. */
  emit(it: T, f: Fields): string;
  shape?(it: T): Partial<CodeShape>;
  /** The node that does the same, where this is all that is to be done. */
  builtIn?(it: T): BuiltIn | undefined;
  examples: readonly Example[];
};

export type Json = Readonly<Record<string, unknown>>;
/** Of these items (their `json`) it makes those. */
export type Example = { says: string; of: readonly Json[]; gives: readonly Json[] };

/** What is left of what came in, and what is new. Fields that are only changed stay where they lay. */
export type CodeShape = {
  /** New fields, at the top of the item. */
  adds: readonly Required<Pick<Field, 'path' | 'words' | 'type'>>[];
  /** Fields that came in and have another value now, by what they are called. */
  changes: readonly string[];
  /** Nothing of what came in is left beside `adds`. */
  replaces: boolean;
  /** One item for each; one for all; another number. */
  items: 'same' | 'one' | 'many';
};

/** A step of the outline that takes its place; values are what people call things. */
export type BuiltIn = {
  node: string;
  action: string;
  values?: Readonly<Record<string, string>>;
  data?: Readonly<Record<string, unknown>>;
};

/** One operation as it was said. */
export type Operation = {
  op: string;
  data: unknown;
  says: string;
  emit(f: Fields): string;
  shape: CodeShape;
  builtIn: BuiltIn | undefined;
};

export type Reader = {
  op: string;
  examples: readonly Example[];
  match(tokens: readonly Token[]): Operation | undefined;
};

const KINDS = { ...PLAIN_KINDS, ...EXPRESSION_KINDS, ...FIGURE_KINDS, ...TIER_KINDS, condition: conditionKind };
type AllKinds = typeof KINDS;
type ValueOf<K extends keyof AllKinds> = AllKinds[K] extends Kind<infer T> ? T : never;

/** What stood in the places of the phrase. */
export type Said = <K extends keyof AllKinds>(kind: K, name?: string) => ValueOf<K> | undefined;

export function operation<T>(it: Definition<T>): Reader {
  const ways = isList(it.phrases) ? { '': it.phrases } : it.phrases;
  const phrases = Object.entries(ways).flatMap(([way, texts]) =>
    texts.map((text) => ({ way, parts: phraseOf(text.replace(/ ?\[as\]$/, ' {naming:naming}?')) })),
  );
  const kinds: Kinds = KINDS;
  return {
    op: it.op,
    examples: it.examples,
    match: (tokens) => {
      for (const { way, parts } of phrases) {
        const found = matchOf(parts, tokens, kinds);
        const data = found && it.read(saidIn(found), way);
        if (data === undefined) continue;
        return {
          op: it.op,
          data,
          says: tokens.map((token, i) => (token.spaced && i > 0 ? ` ${token.raw}` : token.raw)).join(''),
          emit: (f) => it.emit(data, f),
          shape: { adds: [], changes: [], replaces: false, items: 'same', ...it.shape?.(data) },
          builtIn: it.builtIn?.(data),
        };
      }
      return undefined;
    },
  };
}

const isList = (it: Definition<unknown>['phrases']): it is readonly string[] => Array.isArray(it);

/** What a place holds was read by its kind: the phrase names both. */
const saidIn =
  (found: Found): Said =>
  (kind, name = kind) =>
    found.get(`${kind} ${name}`) as ValueOf<typeof kind> | undefined;

/** A field that an operation adds. */
export const adds = (
  path: string,
  type: NonNullable<Field['type']> = 'string',
  ...words: string[]
): CodeShape['adds'][number] => {
  const own = path
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase();
  return { path, words: [...new Set([own, path.toLowerCase(), ...words])], type };
};

/** The same fields of each item, with these beside or instead of those of that name. */
export const each = (...props: string[]): string => {
  const short = `{ ...json, ${props.join(', ')} }`;
  const object =
    short.length < 90 ? short : ['{', '    ...json,', ...props.map((it) => `    ${it},`), '  }'].join('\n');
  return ['items = items.map(({ json, ...item }) => ({', '  ...item,', `  json: ${object},`, '}));'].join('\n');
};

/** One item of all. */
export const one = (...props: string[]): string =>
  [
    'items = [',
    '  {',
    '    json: {',
    ...props.map((it) => `      ${it},`),
    '    },',
    '    pairedItem: pairs(items),',
    '  },',
    '];',
  ].join('\n');
