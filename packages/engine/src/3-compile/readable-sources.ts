import { onceEachStep } from './once-each-step.ts';
import { actionOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { otherSources, type Source, singled, sourcesOf } from './upstream.ts';

/** All steps before the one of a place: those along the first way back, then those on other ways. */
export const sourcesFor = ({ catalog, outline, step }: Place): readonly Source[] => allSources(catalog, outline, step);
const allSources = onceEachStep((catalog, outline, step): readonly Source[] => [
  ...sourcesOf(catalog, outline, step),
  ...otherSources(catalog, outline, step),
]);

/**
 * The sources that can be read, those that surely ran first. Of a step that only some of the items came by, n8n can tell nothing to
 * the others; where one item comes at a time, it ran for this item or not at all.
 */
export function readable({ catalog, step }: Place, sources: readonly Source[]): readonly Source[] {
  const many = sources.some((it) => actionOf(catalog, it.step)?.items === 'many');
  const isStart = (it: Source): boolean => catalog.entry(it.step.node)?.group === 'trigger';
  // A model's yes or no is for the node that decides by it: nobody writes it into a title.
  const isVerdict = (it: Source): boolean =>
    it.step.data?.intent === 'judge' && !/\.(?:if|switch|filter)$/.test(step.node);
  const fits = (it: Source): boolean => !it.beside || it.direct || !many || isStart(it);
  const sure = sources.filter((it) => !it.beside);
  return [
    ...sure.filter((it) => !isVerdict(it)),
    ...sure.filter(isVerdict),
    ...sources.filter((it) => it.beside && fits(it)),
  ];
}

/** The readable sources whose item the item at hand was made of. */
export const readableSingles = (place: Place, sources: readonly Source[]): readonly Source[] =>
  readable(place, singled(place.catalog, sources, place.outline));
