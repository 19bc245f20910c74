import type { Catalog } from '@plainflow/engine';
import { factsOf } from '../count/facts.ts';
import type { Example } from '../notation/example.ts';
import { actionOf } from '../work.ts';
import { withLaterChange } from './changes.ts';
import { withOtherNames } from './names.ts';
import { type Listed, withoutCapitals, withoutSigns } from './noise.ts';
import { withOtherNumbers } from './numbers.ts';
import { withOpening } from './openings.ts';
import { type Chance, chanceOf } from './random.ts';
import { type Change, type Exchange, exchangesOf, type Used, withOtherService } from './services.ts';
import { withOtherTimes } from './times.ts';
import { type Vocabulary, vocabularyOf, withTypos } from './typos.ts';
import { faultsOf } from './whole.ts';
import { withOtherWords } from './wordings.ts';

/** An example made of another: `of`: the id of that one; `by`: what was done, nothing for the example itself. */
export type Variant = { id: string; of: string; by: readonly string[]; example: Example };
export type Made = { variants: Variant[]; used: Used; dropped: ReadonlyMap<string, number> };

/** Rounds in which no example gives anything new end the work before there are enough. */
const MOST_ROUNDS = 400;
/** Share of the variants of first messages that get a second one. */
const LATER = 0.15;

/** The examples, then variants of them in rounds, until there are so many. The same seed makes the same. */
export function variantsOf(
  catalog: Catalog,
  examples: readonly Example[],
  { seed, to }: { seed: number; to: number },
): Made {
  const vocabulary = vocabularyOf(catalog, examples);
  const used = usedBy(catalog, examples);
  const exchanges = new Map(examples.map((it) => [it.id, exchangesOf(catalog, it)]));
  const seen = new Set(examples.map(textOf));
  const dropped = new Map<string, number>();
  const variants = examples.map((example): Variant => ({ id: example.id, of: example.id, by: [], example }));
  for (let round = 1; round <= MOST_ROUNDS && variants.length < to; round += 1)
    for (const example of examples) {
      if (variants.length >= to) break;
      const chance = chanceOf(seed, example.id, round);
      const allowed = exchanges.get(example.id) ?? [];
      const longer = chance() < LATER ? withLaterChange(catalog, example, allowed, chance) : undefined;
      const base = longer ?? example;
      // What names a second message speaks of, stay.
      const means = { chance, vocabulary, used, exchanges: longer ? [] : allowed };
      const { example: made, by: ways, gone } = changed(catalog, base, means);
      const by = longer ? ['a later change', ...ways] : ways;
      const text = textOf(made);
      if (by.length === 0 || seen.has(text)) continue;
      const [fault] = faultsOf(base, made, gone);
      if (fault) {
        dropped.set(fault, (dropped.get(fault) ?? 0) + 1);
        continue;
      }
      seen.add(text);
      const id = `${example.id}-v${round}`;
      variants.push({ id, of: example.id, by, example: { ...made, id } });
    }
  return { variants, used, dropped };
}

type Means = {
  chance: Chance;
  vocabulary: Vocabulary;
  used: Used;
  exchanges: readonly Exchange[];
};
type Sofar = { example: Example; by: readonly string[]; gone: readonly string[] };

/** Each kind of change with some likelihood, slips and lost capitals at the end: what is typed last is lost last. */
function changed(catalog: Catalog, example: Example, { chance, vocabulary, used, exchanges }: Means): Sofar {
  const isListed: Listed = (node, action, need) =>
    actionOf(catalog, node, action)?.needs?.some((it) => (it.key === need || it.also?.includes(need)) && it.options) ??
    false;
  const steps: readonly [likely: number, change: (it: Example) => Change | undefined][] = [
    [0.65, () => withOtherService(example, exchanges, chance, used)],
    [0.6, (it) => withOtherNames(catalog, it, chance)],
    [0.5, (it) => withOtherNumbers(it, chance)],
    [0.5, (it) => withOtherTimes(it, chance)],
    [0.4, (it) => withOtherWords(it, chance)],
    [0.25, (it) => withOpening(it, chance)],
    [0.3, (it) => withTypos(it, vocabulary, chance)],
    [0.2, (it) => withoutCapitals(it, isListed, chance)],
    [0.1, (it) => withoutSigns(it)],
  ];
  return steps.reduce<Sofar>(
    (made, [likely, change]) => {
      if (chance() >= likely) return made;
      const next = change(made.example);
      return next
        ? { example: next.example, by: [...made.by, next.by], gone: [...made.gone, ...(next.gone ?? [])] }
        : made;
    },
    { example, by: [], gone: [] },
  );
}

const textOf = ({ turns }: Example): string => turns.map((it) => it.says).join('\n\n');

function usedBy(catalog: Catalog, examples: readonly Example[]): Used {
  const used: Used = new Map();
  const facts = examples.map((it) => factsOf(catalog, it));
  for (const { node, action } of facts.flatMap((it) => [it.first, ...it.later]).flatMap((it) => it.steps)) {
    const key = actionOf(catalog, node, action)?.key;
    for (const one of [node, ...(key === undefined ? [] : [`${node} ${key}`])]) used.set(one, (used.get(one) ?? 0) + 1);
  }
  return used;
}
