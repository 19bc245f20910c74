import type { SketchStep } from '../../1-read/clause.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { profileOf } from '../../catalog/profile-of.ts';
import type { Step, Wire } from '../outline.ts';

/** The steps that there are once a sketch is applied, by the ids of the sketch. */
export type There = {
  catalog: Catalog;
  /** Of the outline so far. */
  wires: readonly Wire[];
  steps: ReadonlyMap<string, Placed>;
};

/** `before`: as it stands in the outline so far; `told`: what the sketch says of it. */
export type Placed = { node: string; action: string; before: Step | undefined; told: SketchStep | undefined };

/**
 * The action of a step that is there once `told` changes it: a sketch that names none leaves it, also where the step gets
 * another node that has an action by that key. '' stands for the first action of the node.
 */
export function actionNow(catalog: Catalog, before: Pick<Step, 'node' | 'action'>, told?: SketchStep): string {
  if (!told || told.action || !told.node || told.node === before.node) return told?.action || before.action;
  const isThere = profileOf(catalog, told.node)?.actions.some((it) => it.key === before.action);
  return isThere ? before.action : '';
}
