import type { Judged } from './judge.ts';

/** Of several runs one judgement for each place: arrived once is arrived, unless another run could not have sent it at all. */
export function combined(all: readonly Judged[]): Judged[] {
  const best = new Map<string, Judged>();
  for (const it of all) {
    const key = `${it.node}\n${it.parameter}\n${it.says}`;
    const known = best.get(key);
    if (!known || rank(it) > rank(known)) best.set(key, it);
  }
  return [...best.values()];
}

const RANK: Readonly<Record<Judged['end'], number>> = {
  'not told apart': 0,
  lost: 1,
  'wrong place': 2,
  found: 3,
  arrived: 4,
};

/** A reference to a step on another way fails only where that way was not taken. */
const rank = ({ end, why = '' }: Judged): number => (/hasn.t been executed|not executed/i.test(why) ? 5 : RANK[end]);
