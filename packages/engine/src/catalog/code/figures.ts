import { conditionCode } from './condition-code.ts';
import { type Condition, conditionKind } from './conditions.ts';
import { added, type Fields } from './fields.ts';
import { PLAIN_KINDS } from './kinds.ts';
import { keyOf, singular } from './names.ts';
import { type Kind, type Kinds, matchOf, phraseOf } from './phrase.ts';
import type { Token } from './tokens.ts';

/** A figure over many items: how many there are, the sum, average, highest or lowest of a field. */
export type Figure = {
  figure: 'count' | 'sum' | 'average' | 'median' | 'highest' | 'lowest' | 'distinct';
  field?: string;
  where?: Condition;
  name: string;
};

const PHRASES: readonly (readonly [Figure['figure'], ...string[]])[] = [
  ['distinct', 'numberof unique|distinct|different {field:field}', 'count unique|distinct|different {field:field}'],
  [
    'count',
    'count {items:items}?',
    'total? count of {items:items}',
    'total? count|number',
    'count of {items:items} where|that|which|with|whose {where:condition}',
    'total? numberof {items:items}',
    'count|numberof {items:items} where|that|which|with|whose|when {where:condition}',
    'count|numberof {state:state} {items:items}',
    'count how numberof {items:items}',
  ],
  ['average', 'average|avg of? {field:field}'],
  ['median', 'median of? {field:field}'],
  ['highest', 'highest|max of? {field:field}'],
  ['lowest', 'lowest|min of? {field:field}'],
  [
    'sum',
    'total|sum|grand sum|total? of? {field:field}',
    'total|sum of? {field:field} of {items:items}',
    'sum {items:items} {field:field}',
  ],
];
const PARTS = PHRASES.flatMap(([figure, ...phrases]) => phrases.map((it) => ({ figure, parts: phraseOf(it) })));
const KINDS: Kinds = { ...PLAIN_KINDS, condition: conditionKind };

const NAMED = phraseOf('{name:name} as|=|from {figure:one}');
const AS = phraseOf('{figure:one} {name:naming}');

export const FIGURE_KINDS = { figures: { most: 40, read: figuresIn } satisfies Kind<readonly Figure[]> };

/** "total revenue, average price and number of orders". */
function figuresIn(tokens: readonly Token[]): readonly Figure[] | undefined {
  const whole = figureIn(withoutVerb(tokens));
  if (whole) return [whole];
  for (let at = tokens.length - 1; at > 0; at -= 1) {
    const it = tokens[at];
    if (it?.kind === 'text' || (it?.text !== 'and' && it?.text !== ',')) continue;
    const left = tokens[at - 1]?.text === ',' ? tokens.slice(0, at - 1) : tokens.slice(0, at);
    const last = figureIn(withoutVerb(tokens.slice(at + 1)));
    // "The highest and the lowest price": of the same field.
    const before =
      last &&
      (figuresIn(left) ?? (last.field === undefined ? undefined : figuresIn([...left, fieldToken(last.field)])));
    if (before && last) return [...before, last];
  }
  return undefined;
}

const fieldToken = (text: string): Token => ({ kind: 'ref', text, raw: text, spaced: true });

const withoutVerb = (tokens: readonly Token[]): readonly Token[] =>
  tokens[0]?.text === 'calculate' || (tokens[0]?.text === 'count' && tokens[1]?.text === 'numberof')
    ? tokens.slice(1)
    : tokens;

function figureIn(tokens: readonly Token[]): Figure | undefined {
  const kinds = { ...KINDS, one: { most: 20, read: plainFigure } };
  for (const parts of [AS, NAMED]) {
    const found = matchOf(parts, tokens, kinds);
    if (found) return { ...(found.get('figure') as Figure), name: String(found.get('name')) };
  }
  return plainFigure(tokens);
}

function plainFigure(tokens: readonly Token[]): Figure | undefined {
  // "The total of each order" is one for each, not one of all.
  if (tokens.some((it) => it.kind === 'stop' || it.text === 'each' || it.text === 'every')) return undefined;
  for (const { figure, parts } of PARTS) {
    const found = matchOf(parts, tokens, KINDS);
    if (!found) continue;
    const field = found.get('field') as string | undefined;
    const state = found.get('state') as string | undefined;
    const said = found.get('where') as Condition | undefined;
    const where = state === undefined ? said : ({ test: 'state', field: state } satisfies Condition);
    return {
      figure,
      ...(field === undefined ? {} : { field }),
      ...(where ? { where } : {}),
      name: state === undefined ? NAMES[figure](keyOf(field ?? '')) : keyOf(`${state} count`),
    };
  }
  return undefined;
}

const NAMES: Readonly<Record<Figure['figure'], (field: string) => string>> = {
  count: () => 'count',
  sum: (field) => (/^total/.test(field) ? field : `total_${field}`),
  average: (field) => `average_${field}`,
  median: (field) => `median_${field}`,
  highest: (field) => `highest_${field}`,
  lowest: (field) => `lowest_${field}`,
  distinct: (field) => `unique_${field}`,
};

/** Other words by which a later step may mean it. */
export const wordsFor = ({ figure, field = '' }: Figure): readonly string[] => {
  if (figure === 'count') return ['number', 'number of items', 'total count'];
  const own = singular(field);
  return [...WORDS[figure], ...[field, own].flatMap((it) => WORDS[figure].map((word) => `${word} ${it}`))];
};

const WORDS: Readonly<Record<Exclude<Figure['figure'], 'count'>, readonly string[]>> = {
  sum: ['total', 'sum'],
  average: ['average', 'mean'],
  median: ['median'],
  highest: ['highest', 'maximum'],
  lowest: ['lowest', 'minimum'],
  distinct: ['unique', 'distinct'],
};

/** The figure over the list `from` as `name: code`. */
export function figureCode({ figure, field = '', where, name }: Figure, from: string, f: Fields): string {
  const chosen = where ? `${from}.filter(({ json }) => ${conditionCode(where, f)})` : from;
  const values = `${chosen}.map(({ json }) => ${f.readOne(field)})`;
  return added(name, CODE[figure](chosen, values));
}

const CODE: Readonly<Record<Figure['figure'], (items: string, values: string) => string>> = {
  count: (items) => `${items}.length`,
  sum: (_, values) => `sum(sizes(${values}))`,
  average: (_, values) => `average(sizes(${values}))`,
  median: (_, values) => `median(sizes(${values}))`,
  highest: (_, values) => `finite(sizes(${values}).reduce((one, other) => Math.max(one, other), -Infinity))`,
  lowest: (_, values) => `finite(sizes(${values}).reduce((one, other) => Math.min(one, other), Infinity))`,
  distinct: (_, values) => `new Set(${values}.filter((it) => !missing(it)).map((it) => text(it))).size`,
};
