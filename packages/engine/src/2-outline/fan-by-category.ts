import type { Act } from '../1-read/clause.ts';
import { destinationsIn } from './categories.ts';
import type { Draft } from './draft.ts';
import { use } from './use.ts';

/** "post it to the A, B or C channel accordingly": one way for each category, in the same order. */
export function fanByCategory(draft: Draft, said: Act): boolean {
  const sorted = draft.sorted;
  const places = destinationsIn(said.text);
  const family = said.mentions.map((it) => draft.lexicon.families.get(it.family)).find((it) => it?.action);
  if (
    !sorted ||
    !family ||
    (places.length !== sorted.names.length && !/\baccordingly|respective|matching|right\b/i.test(said.text))
  )
    return false;
  delete draft.sorted;
  const closed: Draft['ends'] = [];
  sorted.names.forEach((name, i) => {
    draft.ends = [{ from: sorted.step, output: i }];
    const place = places[i] ?? name;
    use(draft, family, {
      ...said,
      text: said.text.replace(/\b(?:accordingly|respectively)\b/gi, ''),
      entities: [{ kind: 'channel', text: place, value: place, start: 0, end: 0 }],
    });
    closed.push(...draft.ends);
  });
  draft.ends = closed;
  return true;
}
