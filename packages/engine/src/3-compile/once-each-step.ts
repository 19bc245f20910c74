import type { Outline, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { onceEach } from '../catalog/once-each.ts';

/** What follows from an outline for one of its steps, worked out the first time that somebody asks: each value of a step asks anew. */
export function onceEachStep<Answer>(
  make: (catalog: Catalog, outline: Outline, step: Step) => Answer,
): (catalog: Catalog, outline: Outline, step: Step) => Answer {
  const of = onceEach((catalog: Catalog) =>
    onceEach((outline: Outline) => onceEach((step: Step) => make(catalog, outline, step))),
  );
  return (catalog, outline, step) => of(catalog)(outline)(step);
}
