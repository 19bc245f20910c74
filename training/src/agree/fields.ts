import { type Catalog, type Reading, type SketchStep, shortType } from '@plainflow/engine';
import type { Spoken } from '../notation/example.ts';
import { scheduleText } from '../notation/schedules.ts';
import { aligned, type Before, overlap, type Pair, type Seen, seenIn } from './align.ts';

/** What two annotators may agree on, with what the share counts. */
export const FIELDS = {
  message: 'what kind of message it is: steps, talk, undo, restart',
  steps: 'node and overlapping words',
  groups: 'kind of node and overlapping words: both tell, both read, both decide',
  words: 'characters that both have, of paired steps with words',
  capability: 'the same work, of paired steps',
  service: 'the same node, of paired steps that do the same work',
  times: 'schedules and waits, of paired steps',
  stated: 'values that one copied from the message and the other has too, of paired steps with the same node',
  values: 'need and value, assumed ones and data of earlier steps too, of paired steps with the same node',
  details: 'fields, records, forms, finds, instructions, of paired steps',
  tests: 'field, sign and value, of paired steps',
  order: 'which of the paired steps follows which, or serves it from below',
  ways: 'the way of a fork, where both have the wire',
  asking: 'both ask, or none does',
} as const;
export type Field = keyof typeof FIELDS;
/** `agreed` of `all`, twice each where the two sides are counted; `differ`: what the one has and the other has not. */
export type Share = { agreed: number; all: number; differ: readonly string[] };
export type Compared = { fields: Partial<Record<Field, Share>>; a: Seen[]; b: Seen[]; pairs: Pair[] };

export function compared(catalog: Catalog, one: Spoken, other: Spoken, before: Before): Compared {
  const [stepsA, stepsB] = [one, other].map(({ read }) => read.sketch?.steps ?? []);
  const a = seenIn(catalog, stepsA ?? [], before.a);
  const b = seenIn(catalog, stepsB ?? [], before.b);
  const pairs = aligned(a, b, before.twins);
  const same = pairs.filter((it) => it.sameNode);
  const alike = pairs.filter((it) => it.sameWork);
  const placed = pairs.filter((it) => isPlaced(it));
  const kinds = [kindOf(one.read), kindOf(other.read)] as const;
  const both = wiresOf(pairs, before);
  const asks = [one, other].map(({ read }) => (read.sketch?.asks ?? []).length > 0);
  const fields: Record<Field, Share | undefined> = {
    message: yesNo(kinds[0] === kinds[1], () => `${kinds[0]} | ${kinds[1]}`),
    steps: stepShare(
      a,
      b,
      placed.filter((it) => it.sameNode),
    ),
    groups: stepShare(
      a,
      b,
      placed.filter((it) => it.sameGroup),
    ),
    words: wordShare(one.says, pairs),
    capability: pairShare(pairs, (it) => it.sameWork),
    service: pairShare(alike, (it) => it.sameNode),
    times: perPair(pairs, timesOf),
    stated: statedShare(same),
    values: perPair(same, ({ step }) => step.values.map(({ need, value }) => `${need} = ${plain(value)}`)),
    details: perPair(pairs, detailsOf),
    tests: perPair(pairs, testsOf),
    order: setShare(
      both.a.map(({ wire }) => wire),
      both.b.map(({ wire }) => wire),
    ),
    ways: wayShare(both),
    asking:
      a.length + b.length > 0 || asks.includes(true)
        ? yesNo(
            asks[0] === asks[1],
            () => `${asks[0] ? 'asks' : 'does not ask'} | ${asks[1] ? 'asks' : 'does not ask'}`,
          )
        : undefined,
  };
  const present = Object.entries(fields).filter(([, share]) => share !== undefined && share.all > 0);
  return { fields: Object.fromEntries(present), a, b, pairs };
}

const kindOf = ({ talk, change, sketch }: Reading): string =>
  [change?.kind, talk && `talk ${talk}`, (sketch?.steps.length ?? 0) > 0 && 'steps'].filter(Boolean).join(', ') ||
  ((sketch?.asks.length ?? 0) > 0 ? 'steps' : 'settings');

/** Two steps are one where their words overlap; one without words needs none of the other. */
const isPlaced = ({ a, b }: Pair): boolean => overlap(a.step.span, b.step.span) > 0 || !a.step.span || !b.step.span;

const yesNo = (agreed: boolean, differ: () => string): Share => ({
  agreed: agreed ? 1 : 0,
  all: 1,
  differ: agreed ? [] : [differ()],
});

function stepShare(a: readonly Seen[], b: readonly Seen[], found: readonly Pair[]): Share {
  const left = (seen: readonly Seen[], side: 'a' | 'b') => seen.filter((it) => !found.some((one) => one[side] === it));
  const differ = [...left(a, 'a').map((it) => `${told(it)} | `), ...left(b, 'b').map((it) => ` | ${told(it)}`)];
  return { agreed: 2 * found.length, all: a.length + b.length, differ };
}

const told = ({ step, node, action }: Seen): string =>
  `${shortType(node)}${action ? ` ${action}` : ''} «${step.span ? step.says.replaceAll(/\s+/g, ' ') : ''}»`;

function wordShare(says: string, pairs: readonly Pair[]): Share {
  const quoted = pairs.filter(({ a, b }) => a.step.span && b.step.span);
  const shares = quoted.map(({ a, b }) => overlap(a.step.span, b.step.span));
  const differ = quoted.flatMap(({ a, b }, i) =>
    (shares[i] ?? 0) < 0.5 ? [`«${wordsAt(says, a)}» | «${wordsAt(says, b)}»`] : [],
  );
  return { agreed: shares.reduce((sum, it) => sum + it, 0), all: quoted.length, differ };
}

const wordsAt = (says: string, { step }: Seen): string => says.slice(...(step.span ?? [0, 0])).replaceAll(/\s+/g, ' ');

const pairShare = (pairs: readonly Pair[], holds: (it: Pair) => boolean): Share => ({
  agreed: pairs.filter(holds).length,
  all: pairs.length,
  differ: pairs.filter((it) => !holds(it)).map(({ a, b }) => `${told(a)} | ${told(b)}`),
});

/** Texts that both sides of each pair have. */
function perPair(pairs: readonly Pair[], textsOf: (it: Seen) => readonly string[]): Share {
  const shares = pairs.map(({ a, b }) => setShare(textsOf(a), textsOf(b), `${a.step.id}: `));
  return {
    agreed: shares.reduce((sum, it) => sum + it.agreed, 0),
    all: shares.reduce((sum, it) => sum + it.all, 0),
    differ: shares.flatMap((it) => it.differ),
  };
}

/** What the message states in so many words: the other may have it as assumed, or under another need. */
function statedShare(pairs: readonly Pair[]): Share {
  const sides = pairs.flatMap(({ a, b }) => [
    { of: a, other: b },
    { of: b, other: a },
  ]);
  const stated = sides.flatMap(({ of, other }) =>
    of.step.values
      .filter(({ value, because }) => because === undefined && !/\[\[|\{\{/.test(value))
      .map((it) => ({ it, of, has: other.step.values.some(({ value }) => plain(value) === plain(it.value)) })),
  );
  return {
    agreed: stated.filter(({ has }) => has).length,
    all: stated.length,
    differ: stated.filter(({ has }) => !has).map(({ it, of }) => `${of.step.id}: ${it.need} = ${plain(it.value)}`),
  };
}

function setShare(a: readonly string[], b: readonly string[], lead = ''): Share {
  const left = [...b];
  const onlyA = a.filter((it) => {
    const at = left.indexOf(it);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const differ = [...onlyA.map((it) => `${lead}${it} | `), ...left.map((it) => `${lead} | ${it}`)];
  return { agreed: 2 * (a.length - onlyA.length), all: a.length + b.length, differ };
}

/** A value as it counts: data by its words whatever step gives it, gaps as gaps, numbers without separators. */
export function plain(value: string): string {
  return value
    .replaceAll(/\[\[\s*[\w-]+:\s*/g, '[[')
    .replaceAll(/\{\{\?.*?\}\}/g, '{{?}}')
    .replaceAll(/(?<=\d)[,'](?=\d{3}\b)/g, '')
    .toLowerCase()
    .replaceAll(/["“”‘’]|^(?:the|my|our|a|an) (?=[^ ])|[.!,;]+$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function timesOf({ step: { work } }: Seen): string[] {
  const { schedule, amount, unit } = work;
  return [...(schedule ? [scheduleText(schedule)] : []), ...(amount === undefined ? [] : [`wait ${amount} ${unit}`])];
}

function detailsOf({ step: { work, fields } }: Seen): string[] {
  const { sets = [], assign = [], form = [], attributes = [], ways = [], merge } = work;
  return [
    ...fields.map(plain),
    ...[...sets.map((it) => [it.field, it.value]), ...assign.map((it) => [it.name, it.value])].map(
      ([name = '', value = '']) => `+ ${plain(name)} = ${plain(value)}`,
    ),
    ...form.map((it) => `form ${plain(it.label)}: ${it.type}`),
    ...attributes.map((it) => `find ${plain(it.name)}: ${it.type}`),
    ...ways.map((it) => `way ${plain(it.name)}`),
    ...(work.instruction === undefined ? [] : ['do']),
    ...(merge ? [`merge ${merge.mode}`] : []),
    ...(work.batch === undefined ? [] : [`batch ${work.batch}`]),
    ...(work.onError ? [`onError ${work.onError}`] : []),
  ];
}

function testsOf({ step: { work } }: Seen): string[] {
  const all = [work.conditions, ...(work.ways ?? []).map((it) => it.conditions)].flatMap((it) => it?.all ?? []);
  return all.map((it) =>
    `[${plain(it.field).replaceAll(/^\[\[|\]\]$/g, '')}] ${it.operator} ${plain(it.value)}`.trim(),
  );
}

/** `way`: the output by its name and its number, as far as they are known. */
type Wire = { wire: string; way: readonly string[] };

/** Wires between paired steps, or from steps of before, by the names that the first annotator gave. */
function wiresOf(pairs: readonly Pair[], { twins }: Before): { a: Wire[]; b: Wire[] } {
  const names = new Map([
    ...[...twins].map(([a, b]) => [b, a] as const),
    ...pairs.map(({ a, b }) => [b.step.id, a.step.id] as const),
  ]);
  const known = new Set(names.values());
  const wires = (side: 'a' | 'b', name: (id: string) => string | undefined): Wire[] => {
    const steps = new Map(pairs.map((it) => [it[side].step.id, it[side].step]));
    return pairs.flatMap((it) => {
      const { after = [], under = [] } = it[side].step;
      const to = it.a.step.id;
      return [
        ...after.map(({ step, way }) => ({ from: name(step), arrow: '->', way: waysOf(way, steps.get(step)) })),
        ...[under].flat().map((root) => ({ from: name(root), arrow: '^', way: [] })),
      ].flatMap(({ from, arrow, way }) => (from && known.has(from) ? [{ wire: `${from} ${arrow} ${to}`, way }] : []));
    });
  };
  return { a: wires('a', (id) => id), b: wires('b', (id) => names.get(id)) };
}

function waysOf(way: number | string, from: SketchStep | undefined): string[] {
  const name = String(way).toLowerCase().trim();
  const number = name === 'true' || name === 'done' ? '0' : name === 'false' || name === 'loop' ? '1' : undefined;
  const ways = (from?.work.ways ?? []).map((it) => it.name.toLowerCase().trim());
  const at = ways.indexOf(name);
  const named = at < 0 ? ways[Number(way)] : name;
  return [number ?? (at < 0 ? name : String(at)), ...(named === undefined ? [] : [named])];
}

function wayShare({ a, b }: { a: readonly Wire[]; b: readonly Wire[] }): Share {
  const both = a.flatMap((it) => {
    const other = b.find((one) => one.wire === it.wire);
    return other && (it.way[0] ?? '0') + (other.way[0] ?? '0') !== '00' ? [{ a: it, b: other }] : [];
  });
  const differ = both.filter((it) => !it.a.way.some((name) => it.b.way.includes(name)));
  return {
    agreed: both.length - differ.length,
    all: both.length,
    differ: differ.map((it) => `${it.a.wire}: ${it.a.way.at(-1) ?? ''} | ${it.b.way.at(-1) ?? ''}`),
  };
}
