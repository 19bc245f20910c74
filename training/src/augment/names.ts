import type { Catalog } from '@plainflow/engine';
import type { Example, Spoken } from '../notation/example.ts';
import { exchanged, placesOf } from './edits.ts';
import { FIELDS } from './fields.ts';
import { type Name, namesIn, PEOPLE, poolsOf, shapeOf } from './pools.ts';
import { type Chance, oneOf } from './random.ts';
import type { Change } from './services.ts';
import { saidIn, stringsIn } from './strings.ts';

/** Other channels, sheets, folders, found fields, people or addresses in place of one or two that were said, wherever they stand. */
export function withOtherNames(catalog: Catalog, example: Example, chance: Chance): Change | undefined {
  const { all, known } = namesOf(catalog, example);
  const pairs = new Map<string, string>();
  for (let wanted = chance() < 0.5 ? 1 : 2; wanted > 0; wanted -= 1) {
    const it = oneOf(chance, all);
    if (!it || [...pairs].some((pair) => pair.some((one) => overlap(one, it.text)))) continue;
    const by = otherOf(it, known, chance);
    if (by !== undefined && ![...pairs.values()].includes(by)) pairs.set(it.text, by);
  }
  if (pairs.size === 0) return undefined;
  const by = [...pairs].map(([from, to]) => `${from} -> ${to}`).join(', ');
  return { example: exchanged(example, pairs), by, gone: [...pairs.keys()] };
}

type Names = { all: readonly Name[]; known: ReadonlySet<string> };
const made = new WeakMap<Example, Names>();

/** What can be exchanged in an example, and all words that it has. */
function namesOf(catalog: Catalog, example: Example): Names {
  const before = made.get(example);
  if (before) return before;
  const says = example.turns.map((it) => it.says).join('\n');
  const people = PEOPLE.flat()
    .filter((it) => placesOf(says, it).length > 0 && isAlone(says, it))
    .map((text) => ({ role: 'person', text }));
  const mails = [...new Set(says.match(MAIL))].map((text) => ({ role: 'mail', text }));
  const phones = [...new Set(says.match(PHONE))].map((text) => ({ role: 'phone', text }));
  const own = namesIn(catalog, example).filter(({ text }) => isUnmistakable(example, text));
  const known = new Set([says, ...stringsIn(example)].flatMap(saidIn));
  const names = { all: [...own, ...people, ...mails, ...phones], known };
  made.set(example, names);
  return names;
}

const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+\d{7,}(?!\d)/g;

const overlap = (a: string, b: string): boolean =>
  a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase());

/** One of the same kind, of whose words none is said yet. */
function otherOf({ role, text }: Name, known: ReadonlySet<string>, chance: Chance): string | undefined {
  if (role === 'mail') return mailOf(text, known, chance);
  if (role === 'phone')
    return text.slice(0, 4) + [...text.slice(4)].map(() => String(Math.floor(chance() * 10))).join('');
  const isNew = (it: string): boolean => it !== text && !saidIn(it).some((word) => word.length > 3 && known.has(word));
  if (role === 'person') return oneOf(chance, PEOPLE.find((it) => it.includes(text))?.filter(isNew) ?? []);
  if (role.startsWith('find '))
    return oneOf(
      chance,
      FIELDS.find((it) => it.includes(text.toLowerCase()))?.filter((it) => isNew(it) && text === text.toLowerCase()) ??
        [],
    );
  return oneOf(
    chance,
    poolsOf(role).filter((it) => shapeOf(it) === shapeOf(text) && isNew(it)),
  );
}

/** The name stands for one thing: it is no part of an address, a handle or a longer word. */
function isAlone(says: string, name: string): boolean {
  const all = says.toLowerCase().split(name.toLowerCase()).length - 1;
  return all === placesOf(says, name).length;
}

/**
 * The name means nothing else in what was said or read, nor does one of its words: "orders" of #orders may be the orders that come in,
 * "delivery notes" goes with the number of a delivery note.
 */
function isUnmistakable(example: Example, name: string): boolean {
  const isPlace = example.turns.every(({ says, read }) => {
    const quoted = (read.sketch?.steps ?? []).flatMap((it) => [
      ...it.values.flatMap(({ value, span }) => (value === name && span ? [span] : [])),
      ...Object.entries(it.spans ?? {}).flatMap(([key, span]) =>
        key.startsWith('find.') || key.startsWith('sets.') ? [span] : [],
      ),
    ]);
    return placesOf(says, name, true).every(([from, to]) => quoted.some((span) => span[0] <= from && to <= span[1]));
  });
  // In a reference it is a field as well.
  const isField = stringsIn(example).some((it) => it.includes('[[') && placesOf(it, name).length > 0);
  if (!isPlace || (isField && !example.turns.some((it) => isFound(it, name)))) return false;
  const rest = [...example.turns.map((it) => it.says), ...stringsIn(example)].flatMap((it) =>
    saidIn(placesOf(it, name, true).reduceRight((left, [from, to]) => `${left.slice(0, from)} ${left.slice(to)}`, it)),
  );
  const stems = new Set(rest.map(stem));
  return saidIn(name).every((it) => it.length < 4 || !stems.has(stem(it)));
}

/** A text tells it. */
const isFound = ({ read }: Spoken, name: string): boolean =>
  (read.sketch?.steps ?? []).some(({ work }) => work.attributes?.some((it) => it.name === name));

const stem = (word: string): string =>
  word.length < 4 ? word : word.replace(/(?:['’]s|s)$/, '').replace(/(?:ies|ie|e|y|ed|ing)$/, '');

const BOXES = 'info office orders hello service billing jobs press team support sales contact help'.split(' ');

/** Another box, or another person's; the house stays. */
function mailOf(mail: string, known: ReadonlySet<string>, chance: Chance): string | undefined {
  const [own = '', host = ''] = mail.split('@');
  const people = PEOPLE.map((it) => it.map((one) => one.toLowerCase()));
  const pool = [BOXES, ...people].find((it) => it.includes(own));
  const other = oneOf(
    chance,
    (pool ?? []).filter((it) => it !== own && !known.has(it)),
  );
  return other === undefined ? undefined : `${other}@${host}`;
}
