import { onceEach } from '../catalog/once-each.ts';
import type { Made } from './made-steps.ts';
import { type Stretch, stemsIn } from './stretches.ts';

/** What claims are judged by: all that was made, and what of it came from the words of each stretch. */
export type Court = {
  made: readonly Made[];
  stretches: readonly Stretch[];
  of(stretch: Stretch): readonly Made[];
  own(stretch: Stretch): readonly Made[];
  beside(stretch: Stretch): readonly Made[];
  before(stretch: Stretch): ReadonlySet<string>;
  /** Does it follow words about a failure? */
  goesOn(stretch: Stretch): boolean;
  used: Set<string>;
};

export function courtOf(made: readonly Made[], stretches: readonly Stretch[]): Court {
  const from = onceEach((stretch: Stretch) => madeFrom(stretch, made));
  const known = new Map<Stretch, readonly Made[]>();
  const of = (stretch: Stretch): readonly Made[] => {
    const told = known.get(stretch);
    if (told) return told;
    const own = from(stretch);
    // "…, due in 3 days": what says nothing of its own goes on with the one before.
    const before = stretches[stretches.indexOf(stretch) - 1];
    const found = own.length > 0 || !before ? own : of(before);
    known.set(stretch, found);
    return found;
  };
  const beside = (stretch: Stretch): readonly Made[] => {
    const at = stretches.indexOf(stretch);
    return [at - 1, at, at + 1].flatMap((i) => (stretches[i] ? of(stretches[i]) : []));
  };
  const spoken = new Map<Stretch, ReadonlySet<string>>();
  const before = (stretch: Stretch): ReadonlySet<string> => {
    const told =
      spoken.get(stretch) ?? new Set(stretches.slice(0, stretches.indexOf(stretch)).flatMap((it) => [...stemsIn(it)]));
    spoken.set(stretch, told);
    return told;
  };
  const goesOn = (stretch: Stretch): boolean =>
    /\bfail|\berror/i.test(stretches[stretches.indexOf(stretch) - 1]?.text ?? '');
  return { made, stretches, goesOn, of, own: from, beside, before, used: new Set() };
}

/** The steps that say much of what a stretch says. */
function madeFrom(stretch: Stretch, made: readonly Made[]): Made[] {
  const stems = stemsIn(stretch);
  return made.filter((it) => {
    let both = 0;
    for (const one of stems) if (it.says.has(one)) both += 1;
    return both > 0 && (both >= stems.size * HALF || both >= it.says.size * MOST);
  });
}
export const HALF = 0.5;
const MOST = 0.8;
