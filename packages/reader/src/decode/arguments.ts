import type { ActionClasses } from '../actions.ts';
import type { Item } from '../item.ts';
import type { Lists } from '../lists.ts';
import { bestOf, type Matrix, ranked, rowOf, sigmoid } from '../net/matrix.ts';
import { type Heads, type Net, OUTER_TAGS } from '../net/net.ts';
import type { Seen, Span } from '../net/seen.ts';
import { type Argument, type Inner, type Input, NO_VALUE, type Parse, type ParsedStep } from '../parse.ts';
import type { Settings } from '../settings.ts';
import { oneTestEach } from './one-test.ts';
import { oneValueEach } from './one-value.ts';
import { innerRuns, literalsIn, runsOf, whole } from './spans.ts';

/** Kinds of constants of which a step has several. */
const SEVERAL: ReadonlySet<string> = new Set(['#form', '#field', '#find', '#way', '#set', '#test']);
/** Roles whose words are taken as they are. */
const AS_SAID: ReadonlySet<string> = new Set(['#schedule', '#wait', '#do', '#system', '#note', '#unclear']);
/** How far behind the words of a step an exact text may stand that is its value. */
const NEAR = 8;

type Known = { net: Net; actions: ActionClasses; lists: Lists; settings: Settings };
/** `row`: 0 is the message itself, then its steps. */
type Found = { row: number; first: number; last: number };

/** Words that are values, tests, fields of steps, and notes. */
export function readArguments(known: Known, seen: Seen, rows: Matrix, spans: readonly Span[], parse: Parse): void {
  const { net, lists, settings } = known;
  const { item } = seen;
  const { steps } = parse;
  const tags = net.tags(seen, rows, spans);
  const isForeign = placesOf(steps);
  const outer = (scores: Matrix, of: number): number[] =>
    Array.from({ length: scores.rows }, (_, i) => {
      const row = rowOf(scores, i).slice(0, OUTER_TAGS);
      row[0] = (row[0] ?? 0) - (isForeign(of, i) ? settings.foreign : settings.words);
      return bestOf(row);
    });
  const said = tags.flatMap((scores, row) =>
    runsOf(outer(scores, row), 1).map((it): Found => {
      const [first, last] = whole(item, it.first, it.last);
      return { row, first, last };
    }),
  );
  const found = said.filter((it, i) => said.findIndex((other) => isSame(it, other)) === i);
  found.push(...leftOut(item, found, steps));
  const inner = tags.map((scores) =>
    innerRuns(Array.from({ length: scores.rows }, (_, i) => bestOf(rowOf(scores, i), OUTER_TAGS))),
  );
  const { roleOf, heads } = net.arguments(
    seen,
    found.map((it) => rowOf(rows, it.row)),
    found.map((it): Span => [it.first, it.last]),
  );
  const sureness = new Map<Argument, number>();
  const roleAt = new Map(lists.roles.map((it, i) => [it, i]));
  for (const [n, { row, first, last }] of found.entries()) {
    const step = steps[row - 1];
    const allowed = rolesOf(known, step, item.input);
    const role = roleOf(
      n,
      [...allowed].flatMap((it) => roleAt.get(it) ?? []),
    );
    if (role === undefined) continue;
    const argument = classes(lists, heads, n, { first, last, role: lists.roles[role] ?? '' });
    const near = inner[row] ?? [];
    for (const kind of ['F', 'V'] as const) {
      const some = near.filter((it) => it.kind === kind);
      const nearest = some.sort((x, y) => awayFrom(argument, x) - awayFrom(argument, y))[0];
      if (nearest) argument.inner.push(nearest);
    }
    mend(lists, item.input, argument, (head) => rowOf(heads[head], n));
    const next = Math.min(...found.filter((it) => it.row === row && it.first > first).map((it) => it.first));
    argument.inner.push(...near.filter((it) => it.kind === 'O' && it.first > first && it.first < next));
    (step ? step.args : parse.notes).push(argument);
    sureness.set(argument, surenessOf(tags[row], first, last));
  }
  for (const [i, it] of steps.entries()) {
    it.args = oneValueEach(it, (one) => sureness.get(one) ?? 0);
    oneTestEach(
      item.input,
      it,
      (inner[i + 1] ?? []).filter(({ kind }) => kind === 'V'),
    );
  }
}

/** The mean over its words of what speaks for a value against what speaks for none. */
function surenessOf(tags: Matrix | undefined, first: number, last: number): number {
  if (!tags) return 0;
  const gains = Array.from({ length: last - first + 1 }, (_, i) => {
    const [none = 0, ...some] = rowOf(tags, first + i).slice(0, OUTER_TAGS);
    return Math.max(...some) - none;
  });
  return gains.reduce((a, b) => a + b, 0) / gains.length;
}

/** Does a word stand in the words of other steps, and not in those of the step of a row? */
function placesOf(steps: readonly ParsedStep[]): (row: number, word: number) => boolean {
  const isIn = ({ anchor, last, slot }: ParsedStep, word: number): boolean =>
    slot === 0 && anchor <= word && word <= last;
  const taken = new Set<number>();
  for (const it of steps) if (it.slot === 0) for (let word = it.anchor; word <= it.last; word++) taken.add(word);
  return (row, word) => {
    const own = steps[row - 1];
    return own?.slot === 0 && !isIn(own, word) && taken.has(word);
  };
}

const isSame = (a: Found, b: Found): boolean => a.row === b.row && a.first === b.first && a.last === b.last;

const awayFrom = ({ first, last }: Argument, it: Inner): number =>
  it.first >= first && it.last <= last ? 0 : Math.min(Math.abs(it.first - last), Math.abs(it.last - first));

/** Roles that an argument of a step may have. */
function rolesOf({ actions, lists }: Known, step: ParsedStep | undefined, input: Input): Set<string> {
  if (!step) return new Set(['#note', '#unclear']);
  const { type, key } = actionOf(step, input);
  const number = actions.number(type, key);
  const needs = number > 1 ? (actions.all[number]?.needs ?? []) : [];
  return new Set([...needs, ...(lists.seen_roles[type] ?? []).filter((it) => it.startsWith('#'))]);
}

/** What a step does, which that of the step that it changes may be. */
function actionOf({ type, key, old }: ParsedStep, { before }: Input): { type: string; key: string } {
  const changed = type === '' && old >= 0 ? before[old] : undefined;
  return changed ? { type: changed.node, key: changed.action } : { type, key };
}

function classes(
  lists: Lists,
  heads: Heads,
  n: number,
  { first, last, role }: Pick<Argument, 'first' | 'last' | 'role'>,
): Argument {
  const operators = rowOf(heads.operator, n);
  let operator = lists.op[bestOf(operators)] ?? '';
  if (role === '#test' && operator === '')
    operator = lists.op[ranked(operators).find((it) => lists.op[it] !== '') ?? 0] ?? '';
  return {
    first,
    last,
    role,
    template: AS_SAID.has(role) ? '{0}' : (lists.template[bestOf(rowOf(heads.template, n))] ?? '{0}'),
    value: lists.value[bestOf(rowOf(heads.value, n))] ?? '',
    field: lists.field[bestOf(rowOf(heads.field, n))] ?? '',
    operator,
    type: lists.type[bestOf(rowOf(heads.type, n))] ?? '',
    inner: [],
  };
}

/** Templates that need words which were not found give way to the next best. */
function mend(lists: Lists, { words }: Input, it: Argument, scores: (head: 'field' | 'value') => Float32Array): void {
  const isTest = it.role === '#test';
  const has = (kind: Inner['kind']): boolean => it.inner.some((one) => one.kind === kind);
  if (isTest && !has('V') && !NO_VALUE.has(it.operator)) {
    for (let i = it.first; i <= it.last; i++)
      if (/^\p{Nd}+$/u.test(words[i]?.text ?? '')) {
        it.inner.push({ kind: 'V', first: i, last: i });
        it.value = '{1}';
        break;
      }
  }
  if (isTest && it.field === '') it.field = '{0}';
  if (['#test', '#way', '#field', '#set'].includes(it.role))
    for (const [head, mark, kind] of [
      ['field', '{0', 'F'],
      ['value', '{1', 'V'],
    ] as const) {
      if (!it[head].includes(mark) || has(kind)) continue;
      const mayBeEmpty = head === 'value' && (isTest || it.role === '#way');
      const next = ranked(scores(head)).find((i) => {
        const template = lists[head][i] ?? '';
        return !template.includes(mark) && (template !== '' || mayBeEmpty);
      });
      it[head] = lists[head][next ?? 0] ?? '';
    }
  if ((it.role === '#field' || it.role === '#set') && it.value === '') it.value = '[[{0}]]';
  if (isTest && !NO_VALUE.has(it.operator) && has('V') && it.value === '') it.value = '{1}';
}

/** Addresses, channels and quoted words that are nothing yet: of the step in whose words they stand, or of the last one before. */
function leftOut(item: Item, found: readonly Found[], steps: readonly ParsedStep[]): Found[] {
  const used = new Set<number>();
  const use = (first: number, last: number): void => {
    for (let i = first; i <= last; i++) used.add(i);
  };
  for (const { first, last } of found) use(first, last);
  const more: Found[] = [];
  for (const [first, last] of literalsIn(item)) {
    let free = true;
    for (let i = first; i <= last; i++) free &&= !used.has(i);
    const said = steps.flatMap((it, i) => (it.slot === 0 && it.anchor <= first ? [{ ...it, i }] : []));
    const inside = said.filter((it) => last <= it.last).sort((a, b) => a.last - a.anchor - (b.last - b.anchor))[0];
    const owner =
      inside ??
      said.reduce<(typeof said)[number] | undefined>((a, b) => (a && a.anchor >= b.anchor ? a : b), undefined);
    if (!free || !owner || first - owner.last > NEAR) continue;
    more.push({ row: owner.i + 1, first, last });
    use(first, last);
  }
  return more;
}

/** The likeliest constant of each kind, where it is likely enough. */
export function readConstants(known: Known, step: ParsedStep, scores: Float32Array, input: Input): void {
  const { lists, settings } = known;
  const { type } = actionOf(step, input);
  const seen = new Set(lists.seen_consts[type]);
  const needs = rolesOf(known, step, input);
  const taken = new Set(step.args.map((it) => it.role));
  const sure = Array.from(scores.keys()).filter((k) => sigmoid(scores[k] ?? 0) >= settings.sure);
  for (const k of sure.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b).slice(0, 12)) {
    const constant = lists.consts[k] ?? '';
    const [kind = ''] = constant.split('=');
    const need = kind.startsWith('val:') ? kind.slice(4) : undefined;
    if (need === undefined ? !seen.has(constant) && constant !== 'because' : !needs.has(need) || taken.has(need))
      continue;
    if ((kind === 'schedule' && taken.has('#schedule')) || (taken.has(kind) && !SEVERAL.has(kind))) continue;
    taken.add(kind);
    if (need !== undefined) taken.add(need);
    step.constants.push(constant);
  }
}
