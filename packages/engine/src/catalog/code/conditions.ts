import { PLAIN_KINDS, type Unit, type Value } from './kinds.ts';
import type { Several } from './names.ts';
import { isMany, singular } from './names.ts';
import { type Kind, type Kinds, matchOf, phraseOf } from './phrase.ts';
import type { Token } from './tokens.ts';
import { GENERIC, ITEM_NOUNS, STATES } from './words.ts';

/** Conditions as data, and the phrases that say them. */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { test: Test; field: string; value?: Value; to?: Value; unit?: Unit };

export type Test =
  | 'missing'
  | 'present'
  | 'equals'
  | 'differs'
  | 'over'
  | 'under'
  | 'atLeast'
  | 'atMost'
  | 'between'
  | 'contains'
  | 'lacks'
  | 'starts'
  | 'ends'
  | 'past'
  | 'future'
  | 'today'
  | 'older'
  | 'younger'
  | 'within'
  | 'email'
  | 'notEmail'
  | 'url'
  | 'number'
  | 'state'
  | 'notState';

/** `phrase`s with `{of:fields}`, `{value:value}`, `{number:number}`; `state`: without a subject. */
const TESTS: readonly (readonly [Test, ...string[]])[] = [
  [
    'missing',
    '{of:fields} is|are missing|empty|blank|absent|null|undefined',
    '{of:fields} is|are missing or empty|blank',
    '{of:fields} is|are empty or missing|null',
    '{of:fields} isnt set|filled|present|given|provided|available|there|known',
    '{of:fields} isnt filled in',
    '{of:fields} missing|empty',
    'there|it|they? is|are? no {of:fields}',
    'has|have|having|with? no {of:fields}',
    'without {of:fields}',
    'with|having empty|missing|no|blank {of:fields}',
    'missing|lacks|lack|lacking {of:fields}',
    'have|has doesnt? empty|missing {of:fields}',
    'doesnt have {of:fields}',
  ],
  [
    'present',
    '{of:fields} is|are present|filled|given|set|available|provided|there|known|exists',
    '{of:fields} is|are filled in',
    '{of:fields} exists|exist',
    '{of:fields} isnt empty|missing|blank|null',
    '{of:fields} isnt empty or missing',
    'there is|are {of:fields}',
    'has|have|having|with {of:fields}',
  ],
  [
    'email',
    '{of:fields} is|are valid email|emails',
    '{of:fields} is|are valid email address',
    '{of:fields} is|are valid',
  ],
  ['notEmail', '{of:fields} isnt valid email', '{of:fields} isnt valid email address'],
  ['url', '{of:fields} is|are valid url|link|address|urls'],
  ['number', '{of:fields} is|are valid? number|numbers|numeric'],
  [
    'past',
    '{of:fields} is|are in past',
    '{of:fields} is|has overdue|passed|expired',
    '{of:fields} is|are before today|now',
    '{of:fields} before today|now',
  ],
  ['future', '{of:fields} is|are in future', '{of:fields} is|are after today|now', '{of:fields} after today'],
  ['today', '{of:fields} is|are today', '{of:fields} equals today'],
  [
    'older',
    '{of:fields} is|are older than {value:value} {unit:unit}',
    '{of:fields} is|are over {value:value} {unit:unit} ago|old',
    '{of:fields} older than {value:value} {unit:unit}',
  ],
  [
    'younger',
    '{of:fields} is|are newer|younger than {value:value} {unit:unit}',
    '{of:fields} is|are within|in last|past {value:value} {unit:unit}',
    '{of:fields} in|within last|past {value:value} {unit:unit}',
  ],
  [
    'within',
    '{of:fields} is|are within|in next? {value:value} {unit:unit}',
    '{of:fields} is|are under {value:value} {unit:unit} away',
    '{of:fields} within|in next {value:value} {unit:unit}',
  ],
  ['between', '{of:field} is|are? between {value:value} and {to:value}'],
  [
    'atLeast',
    '{of:field} is|are? atleast|>= {value:value}',
    '{of:field} is|are? {value:value} or more|higher|over|above',
  ],
  [
    'atMost',
    '{of:field} is|are? atmost|<= {value:value}',
    '{of:field} is|are? {value:value} or less|lower|fewer|under',
  ],
  ['over', '{of:field} is|are? over|> {value:value}', '{of:field} is|are? after {value:value}'],
  ['under', '{of:field} is|are? under|< {value:value}', '{of:field} is|are? before {value:value}'],
  ['lacks', '{of:field} doesnt contain|include|mention|have {value:value}'],
  [
    'contains',
    '{of:field} contains|contain|includes|include|mentions|mention|containing {value:value}',
    '{of:field} contains|contain|includes|include|mentions|mention|containing either? {values:choice}',
  ],
  ['starts', '{of:field} starts|begins with {value:value}'],
  ['ends', '{of:field} ends with {value:value}'],
  [
    'differs',
    '{of:field} isnt|!=|!== equals? {value:value}',
    '{of:field} differs from {value:value}',
    '{of:field} isnt {values:choice}',
  ],
  [
    'equals',
    '{of:field} is|are|equals|=|==|===|was {value:value}',
    '{of:field} is|are|equals either|one|any? of? {values:choice}',
    '{of:field} is equals {value:value}',
    'with|having|has|have? {of:field} {value:text}',
    '{of:field} of {value:text}',
  ],
];

/** Of the items themselves: "that are paid". */
const OF_ITEMS: readonly (readonly [Test, ...string[]])[] = [
  ['notState', 'they|it? isnt|arent {state:state}'],
  ['state', 'they|it|items? is|are {state:state}'],
];

/** "Orders with a total over 100": their total is. */
const WITH: ReadonlySet<Test> = new Set(['between', 'atLeast', 'atMost', 'over', 'under', 'contains', 'lacks']);

const PARTS = TESTS.flatMap(([test, ...phrases]) =>
  phrases.map((it) => ({ test, parts: phraseOf(WITH.has(test) ? it.replace(/^(?=\{of)/, 'with|having? ') : it) })),
);
const STATE_PARTS = OF_ITEMS.flatMap(([test, ...phrases]) => phrases.map((it) => ({ test, parts: phraseOf(it) })));
const KINDS: Kinds = PLAIN_KINDS;

const NUMERIC: ReadonlySet<Test> = new Set([
  'between',
  'atLeast',
  'atMost',
  'over',
  'under',
  'older',
  'younger',
  'within',
]);

export const conditionKind: Kind<Condition> = { most: 40, read: (tokens) => conditionIn(tokens) };

export function conditionIn(tokens: readonly Token[]): Condition | undefined {
  if (tokens.filter(isJoint).length > MOST_JOINTS) return undefined;
  const own = tokens[0] && /^(?:either|both)$/.test(tokens[0].text) ? tokens.slice(1) : tokens;
  return (
    simple(own) ??
    joined(own, 'or', (part) => simple(part) ?? joined(part, 'and', simple)) ??
    joined(own, 'and', simple)
  );
}

/** More of them nobody says in one breath, and each doubles the ways to read them. */
const MOST_JOINTS = 6;
const isJoint = (it: Token): boolean => it.kind === 'word' && (it.text === 'and' || it.text === 'or');

type Read = (tokens: readonly Token[]) => Condition | undefined;

/** All parts between the words, longest last part first; "and" binds closer than "or". */
function joined(tokens: readonly Token[], word: 'or' | 'and', read: Read): Condition | undefined {
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const it = tokens[at];
    if (it?.kind !== 'word' || it.text !== word) continue;
    const right = read(tokens.slice(at + 1));
    const before = right && tokens.slice(0, tokens[at - 1]?.text === ',' ? at - 1 : at);
    const left = before && (read(before) ?? joined(before, word, read));
    if (left && right) return word === 'or' ? { any: [left, right] } : { all: [left, right] };
  }
  return undefined;
}

function simple(tokens: readonly Token[]): Condition | undefined {
  for (const { test, parts } of PARTS) {
    const found = matchOf(parts, tokens, KINDS);
    if (!found) continue;
    const of = found.get('of') as Several | string;
    const value = found.get('value') as Value | string | undefined;
    const said = typeof value === 'string' ? { literal: value } : value;
    const to = found.get('to') as Value | undefined;
    const unit = found.get('unit') as Unit | undefined;
    if (NUMERIC.has(test) && ![said, to].every((it) => it === undefined || isMeasure(it))) continue;
    const fields = typeof of === 'string' ? [of] : of.names;
    // "Items older than a month", "orders over 100": by which date or number, nobody said.
    if (fields.some((it) => GENERIC.has(it) || ((DATED.has(test) || NUMERIC.has(test)) && isMany(it)))) continue;
    const several = found.get('values') as readonly Value[] | undefined;
    const [field = ''] = fields;
    if (several) {
      const each = several.map((it): Condition => ({ test, field, value: it }));
      return test === 'differs' || test === 'lacks' ? { all: each } : { any: each };
    }
    const state = stateIn(test, fields, said);
    if (state) return state;
    const one = (field: string): Condition => ({
      test,
      field,
      ...(said ? { value: said } : {}),
      ...(to ? { to } : {}),
      ...(unit ? { unit } : {}),
    });
    if (typeof of === 'string') return one(of);
    const [first, ...more] = of.names.map(one);
    if (!first) continue;
    if (more.length === 0) return first;
    return of.joint === 'or' ? { any: [first, ...more] } : { all: [first, ...more] };
  }
  for (const { test, parts } of STATE_PARTS) {
    const state = matchOf(parts, tokens, KINDS)?.get('state');
    if (typeof state === 'string') return { test, field: state };
  }
  return undefined;
}

const DATED: ReadonlySet<Test> = new Set(['older', 'younger', 'within', 'past', 'future', 'today']);

/** "The order is paid" speaks of the item, not of a field of that name. */
function stateIn(test: Test, [field, more]: readonly string[], said: Value | undefined): Condition | undefined {
  if ((test !== 'equals' && test !== 'differs') || field === undefined || more !== undefined) return undefined;
  if (!ITEM_NOUNS.has(singular(field)) || !said || !('bare' in said) || typeof said.literal !== 'string')
    return undefined;
  return STATES.has(said.literal.toLowerCase())
    ? { test: test === 'equals' ? 'state' : 'notState', field: said.literal.toLowerCase() }
    : undefined;
}

/** Compared by size: a number, a date, or a field that holds one. */
const isMeasure = (it: Value): boolean =>
  'field' in it ||
  typeof it.literal === 'number' ||
  (typeof it.literal === 'string' && /\d|^[a-z ]+$/i.test(it.literal));
