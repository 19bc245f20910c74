import { closeSync, openSync, writeSync } from 'node:fs';
import type { Catalog } from '@plainflow/engine';
import { contextOf } from '@plainflow/reader';
import { type Variant, variantsOf } from '../augment/variants.ts';
import { readCorpus } from '../corpus-files.ts';
import { ACTIONS_FLOOR, missingLines } from '../count/missing.ts';
import { played } from '../played.ts';
import { keptAside, type Side, sideOf } from '../writers.ts';

export type AugmentOptions = {
  seed: number;
  to: number;
  out: string;
  missing: boolean;
  /** What stood before each later message is written for variants as well. */
  before: boolean;
  /** Whose examples: those of writers that are kept aside have no variants. */
  side: string;
  /** Who is kept aside; those of split.json where nobody is named. */
  aside: readonly string[];
};

/**
 * Writes the examples for training, and variants of them, as JSON lines: `{ id, of, by, who, how, turns: [{ text, title?, before?,
 * asked?, talk?, change?, sketch? }] }`. Spans of a sketch are characters of the text: the first, and the one after the last.
 */
export function augment(
  catalog: Catalog,
  named: readonly string[],
  { seed, to, out, missing, before, side, aside: writers }: AugmentOptions,
): number {
  if (out === '' || !Number.isInteger(seed) || !Number.isInteger(to) || !SIDES.includes(side)) {
    console.error(
      'npm run corpus -- augment [FILE…] --out FILE [--seed 1] [--to 60000] [--before] [--aside WRITERS] [--side development]',
    );
    return 1;
  }
  const aside = writers.length > 0 ? new Set(writers) : keptAside();
  const files = readCorpus(catalog, named);
  const examples = files.flatMap((it) => it.examples).filter(({ id }) => sideOf(aside, id) === side);
  const { variants, used, dropped } = variantsOf(catalog, examples, { seed, to: side === 'training' ? to : 0 });
  const file = openSync(out, 'w');
  for (const it of variants) writeSync(file, `${JSON.stringify(lineOf(catalog, it, before || it.by.length === 0))}\n`);
  closeSync(file);
  const lost = [...dropped].map(([fault, times]) => `${times} ${fault}`).join(', ');
  console.log(`${variants.length} lines of ${examples.length} examples in ${out}${lost ? `; left out: ${lost}` : ''}`);
  const kinds = Map.groupBy(
    variants.flatMap(({ by }) =>
      by.map((it) => (it.includes(' -> ') ? 'another service or name' : it.replace(/ \*.*/, ''))),
    ),
    (it) => it,
  );
  for (const [kind, of] of kinds) console.log(`  ${kind.padEnd(24)}${String(of.length).padStart(7)}`);
  const types = catalog.index.filter((it) => !it.hidden).map((it) => it.type);
  const unused = types.filter((it) => !used.has(it));
  const actions = catalog.profiles.flatMap(({ type, actions: all }) => all.map(({ key }) => `${type} ${key}`));
  const rare = actions.filter((it) => (used.get(it) ?? 0) < ACTIONS_FLOOR);
  console.log(
    `${types.length - unused.length} of ${types.length} node types, ${actions.length - rare.length} of ${actions.length} actions of profiles ${ACTIONS_FLOOR} times or more`,
  );
  if (missing) for (const line of missingLines(unused, rare, used)) console.log(line);
  else if (unused.length + rare.length > 0) console.log('augment --missing lists those that no example can become');
  return 0;
}

const SIDES: readonly string[] = ['training', 'development'] satisfies Side[];

/** `withBefore`: each later message with what stood before it, and its reading by the ids that the steps have there. */
function lineOf(catalog: Catalog, { id, of, by, example }: Variant, withBefore: boolean): object {
  const { who, how, turns } = example;
  const all = withBefore ? played(catalog, example) : undefined;
  return {
    id,
    of,
    by,
    who,
    how,
    turns: turns.map(({ says, title, read }, i) => {
      const { clauses: _, ...own } = all?.[i]?.read ?? read;
      const context = all ? contextOf(catalog, all.slice(0, i + 1)) : {};
      return { text: says, ...(title === undefined ? {} : { title }), ...context, ...own };
    }),
  };
}
