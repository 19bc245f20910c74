import type { Place } from './reference-types.ts';
import { pathBehind } from './resolve-references.ts';

/** By which path each of two lists that come in has a field: one may keep its columns in a part of their own, or under another name. `others`: what the second calls them. */
export function keysOfLists(
  place: Place,
  names: readonly string[],
  others: readonly string[] = names,
): { field1: string; field2: string }[] {
  const into = place.outline.wires.filter((it) => it.to === place.step.id && (it.type ?? 'main') === 'main');
  const pathIn = (input: number, name: string): string => {
    const [wire, more] = into.filter((it) => (it.input ?? 0) === input);
    return (wire && !more ? pathBehind(place, wire, name) : undefined) ?? name;
  };
  return names.map((it, i) => ({ field1: pathIn(0, it), field2: pathIn(1, others[i] ?? it) }));
}
