import { CAPABILITIES } from '../catalog/capabilities.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { longType } from '../catalog/short-types.ts';
import { coreOf, type ToldOf } from './core.ts';
import { costOf, type Line, lineOf } from './lines.ts';
import { rankedActions, rankedTypes, termsIn } from './rank.ts';

/** What a language model is told of the nodes there are, as text, one node a line. */
export type Offer = {
  /** The same for every conversation. */
  core: string;
  /** What this conversation may need besides. */
  nodes: string;
  /** What both tell of, by node type. */
  told: Record<string, ToldOf>;
};

/** `sure`: types that are there already, are named, or that the embedded reader thinks of; all of their actions are told. */
export function offer(catalog: Catalog, text: string, sure: readonly string[]): Offer {
  const core = coreOf(catalog);
  const terms = termsIn(text);
  const open = (type: string): boolean => !core.told.get(type)?.all && offered(catalog, type);
  const first = [...new Set(sure.map((it) => plain(catalog, it)))].filter(open);
  const { wanted, settled } = impliedIn(catalog, text, first);
  const implied = wanted.filter((it) => open(it) && !first.includes(it));
  const like = rankedTypes(catalog, terms).filter(
    (it) => open(it) && !core.told.has(it) && !first.includes(it) && !implied.includes(it) && !settled.has(it),
  );
  const most = first.length <= 3 ? ROOM.few : first.length <= 7 ? ROOM.some : ROOM.many;
  const found = filled(catalog, text, [
    ...first.map((type) => ({ type, room: most, most: Number.POSITIVE_INFINITY })),
    ...implied.map((type) => ({ type, room: ROOM.implied, most: IMPLIED_COST })),
    ...like.slice(0, MOST_ALIKE).map((type) => ({ type, room: ROOM.alike, most: COST })),
  ]);
  const told = new Map(core.told);
  for (const { type, keys, all } of found) told.set(type, { keys: [...(told.get(type)?.keys ?? []), ...keys], all });
  return { core: core.text, nodes: textOf(found), told: Object.fromEntries(told) };
}

/** What there is for the words by which a model asks for more. */
export function more(catalog: Catalog, wanted: readonly string[], named: readonly string[]): string {
  const text = wanted.join('\n');
  const like = wanted.flatMap((it) => rankedTypes(catalog, termsIn(it)).slice(0, ALIKE_EACH));
  const asked = wanted.flatMap((it) => longType(catalog, it.replaceAll(/[^A-Za-z\d]/g, '')) ?? []);
  const types = [...new Set([...asked, ...named, ...impliedIn(catalog, text, []).wanted, ...like])];
  const open = types.filter((it) => offered(catalog, it));
  return textOf(
    filled(
      catalog,
      text,
      open.map((type) => ({ type, room: ROOM.some, most: MORE_COST })),
    ),
  );
}

/** How many actions of a node are told with all they take, and how many more by name; `brief`: see Line. */
type Room = { full: number; rest: number; brief?: true };
const ROOM = {
  few: { full: 12, rest: 300 },
  some: { full: 8, rest: 300 },
  many: { full: 5, rest: 300, brief: true },
  implied: { full: 3, rest: 60 },
  alike: { full: 2, rest: 10 },
} as const satisfies Record<string, Room>;

/** Tokens up to which the list is filled: with what is implied, with what is alike, when more is asked for. */
const IMPLIED_COST = 2500;
const COST = 2850;
const MORE_COST = 3500;
const MOST_ALIKE = 14;
const ALIKE_EACH = 4;
/** Of one capability. */
const CANDIDATES = 3;

/** A node that may be told, where the list costs no more than `most` tokens with it. */
type Wanted = { type: string; room: Room; most: number };
type Told = ToldOf & { type: string; text: string };

function filled(catalog: Catalog, text: string, all: readonly Wanted[]): Told[] {
  const terms = termsIn(text);
  const words = new Set(text.toLowerCase().match(/\p{L}{3,}/gu));
  const told: Told[] = [];
  let cost = 0;
  for (const { type, room, most } of all) {
    if (cost >= most || told.some((it) => it.type === type)) continue;
    const line = lineFor(catalog, type, room, terms);
    const lineText = lineOf(catalog, line, words);
    const own = costOf(lineText);
    if (cost + own > most) continue;
    cost += own;
    told.push({ type, keys: [...line.full, ...line.rest].map((it) => it.key), all: !line.cut, text: lineText });
  }
  return told;
}

const textOf = (told: readonly Told[]): string => told.map((it) => it.text).join('\n');

/** A node with the actions that the text is like. */
function lineFor(catalog: Catalog, type: string, { full, rest, brief }: Room, terms: ReadonlySet<string>): Line {
  const ranked = rankedActions(profileOf(catalog, type)?.actions ?? [], terms);
  const likely = ranked.filter((it, i) => i < full && it.like > 0);
  const others = ranked.slice(likely.length);
  return {
    type,
    full: likely.map((it) => it.action),
    rest: others.slice(0, rest).map((it) => it.action),
    cut: others.length > rest,
    ...(brief ? { brief } : {}),
  };
}

/** A tool is offered as the node that it is made of. */
const plain = (catalog: Catalog, type: string): string =>
  catalog.entry(type.replace(/Tool$/, '')) ? type.replace(/Tool$/, '') : type;

function offered(catalog: Catalog, type: string): boolean {
  const entry = catalog.entry(type);
  return entry !== undefined && !entry.hidden;
}

/**
 * `wanted`: the first candidates of each capability that a text speaks of, the usual ones of all before the others. `settled`: the
 * candidates of those that a node has which is there already; who names one CRM wants no other.
 */
function impliedIn(
  catalog: Catalog,
  text: string,
  there: readonly string[],
): { wanted: string[]; settled: Set<string> } {
  const known = new Set(there.map(withoutTrigger));
  const lists = CAPABILITIES.flatMap(([says, types]) =>
    says.test(text) ? [types.split(' ').flatMap((it) => longType(catalog, it) ?? [])] : [],
  );
  const isSettled = (types: readonly string[]): boolean => types.some((it) => known.has(withoutTrigger(it)));
  const open = lists.filter((it) => !isSettled(it));
  const byPlace = Array.from({ length: CANDIDATES }, (_, i) => open.flatMap((it) => it[i] ?? [])).flat();
  return { wanted: [...new Set(byPlace)], settled: new Set(lists.filter(isSettled).flat()) };
}

const withoutTrigger = (type: string): string => type.replace(/Trigger$/, '');
