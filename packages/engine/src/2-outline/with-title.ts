import type { Catalog } from '../catalog/catalog.ts';
import type { Outline } from './outline.ts';
import { titleOfSteps } from './title-of-steps.ts';

/**
 * The outline under the name that its workflow has: what somebody called it, else what its steps do now, else the first words of the
 * request. Its nodes keep the ids that they have under its own name.
 */
export function withTitle(catalog: Catalog, outline: Outline): Outline {
  if (outline.named || outline.steps.length === 0) return outline;
  const name = titleOfSteps(catalog, outline) || outline.name;
  return { ...outline, name, origin: outline.origin ?? outline.name };
}
