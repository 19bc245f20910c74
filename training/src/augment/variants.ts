import type { Catalog } from '@plainflow/engine';
import { factsOf } from '../count/facts.ts';
import type { Example } from '../notation/example.ts';
import { actionOf } from '../work.ts';
import { withOtherName } from './names.ts';
import { withoutCapitals, withoutSigns, withTypos } from './noise.ts';
import { withOtherNumbers, withOtherTimes } from './numbers.ts';
import { poolsOf } from './pools.ts';
import { type Chance, chanceOf } from './random.ts';
import { type Change, type Exchange, exchangesOf, type Used, withOtherService } from './services.ts';
import { faultsOf } from './whole.ts';

/** An example made of another: `of`: the id of that one; `by`: what was done, nothing for the example itself. */
export type Variant = { id: string; of: string; by: readonly string[]; example: Example };
export type Made = { variants: Variant[]; used: Used; dropped: ReadonlyMap<string, number> };

/** Rounds in which no example gives anything new end the work before there are enough. */
const MOST_ROUNDS = 400;

/** The examples, then variants of them in rounds, until there are so many. The same seed makes the same. */
export function variantsOf(
  catalog: Catalog,
  examples: readonly Example[],
  { seed, to }: { seed: number; to: number },
): Made {
  const pools = poolsOf(catalog, examples);
  const used = usedBy(catalog, examples);
  const exchanges = new Map(examples.map((it) => [it.id, exchangesOf(catalog, it)]));
  const seen = new Set(examples.map(textOf));
  const dropped = new Map<string, number>();
  const variants = examples.map((example): Variant => ({ id: example.id, of: example.id, by: [], example }));
  for (let round = 1; round <= MOST_ROUNDS && variants.length < to; round += 1)
    for (const example of examples) {
      if (variants.length >= to) break;
      const chance = chanceOf(seed, example.id, round);
      const { example: made, by } = changed(catalog, example, {
        chance,
        pools,
        used,
        exchanges: exchanges.get(example.id) ?? [],
      });
      const text = textOf(made);
      if (by.length === 0 || seen.has(text)) continue;
      const [fault] = faultsOf(example, made);
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

type Means = { chance: Chance; pools: ReturnType<typeof poolsOf>; used: Used; exchanges: readonly Exchange[] };

/** A service, names, numbers and times with some likelihood each, then slips and lost capitals: what is typed last is lost last. */
function changed(
  catalog: Catalog,
  example: Example,
  { chance, pools, used, exchanges }: Means,
): { example: Example; by: string[] } {
  const steps: readonly [likely: number, change: (it: Example) => Change | undefined][] = [
    [0.65, () => withOtherService(catalog, example, exchanges, chance, used)],
    [0.5, (it) => withOtherName(catalog, it, pools, chance)],
    [0.3, (it) => withOtherName(catalog, it, pools, chance)],
    [0.4, (it) => withOtherNumbers(it, chance)],
    [0.4, (it) => withOtherTimes(it, chance)],
    [0.25, (it) => withTypos(it, chance)],
    [0.2, (it) => withoutCapitals(it, chance)],
    [0.1, (it) => withoutSigns(it)],
  ];
  return steps.reduce<{ example: Example; by: string[] }>(
    (made, [likely, change]) => {
      if (chance() >= likely) return made;
      const next = change(made.example);
      return next ? { example: next.example, by: [...made.by, next.by] } : made;
    },
    { example, by: [] },
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
