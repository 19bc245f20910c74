import { type ActionExample, profiledActions } from '../../examples/every-action.ts';
import { catalog } from './catalog.ts';

/** For each profile a workflow around each of its actions: with nothing, everything and half of what it needs said. */
export const profiled: ReadonlyMap<string, ActionExample[]> = new Map(
  catalog.profiles.map(({ type }) => [type, profiledActions(catalog, type)]),
);
