import type { Outline, Setting, Step } from '../2-outline/outline.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Action } from '../catalog/profile.ts';
import { profileOf } from '../catalog/profile-of.ts';

/**
 * The steps that delete each item of a whole list: no condition stands between, and nothing narrows the list. Where a condition was
 * asked for and lost in the reading, that would be everything somebody has.
 */
export function stepsThatDeleteAll(catalog: Catalog, { steps, wires }: Outline): Step[] {
  const actionOf = ({ node, action }: Step): Action | undefined =>
    profileOf(catalog, node)?.actions.find((it) => it.key === action);
  const sourcesOf = (id: string): Step[] =>
    wires
      .filter((it) => it.to === id && (it.type ?? 'main') === 'main')
      .flatMap((it) => steps.find((one) => one.id === it.from) ?? []);
  /** The first steps behind it that are no mere passage for the same items. */
  const comesFrom = (step: Step, seen = new Set<string>()): Step[] =>
    sourcesOf(step.id).flatMap((it) => {
      if (seen.has(it.id)) return [];
      seen.add(it.id);
      return HANDS_ON.test(it.node) ? comesFrom(it, seen) : [it];
    });
  return steps.filter((it) => {
    if (!actionOf(it)?.intents.includes('delete')) return false;
    const from = comesFrom(it);
    return from.length > 0 && from.every((one) => isWholeList(one, actionOf(one)));
  });
}

/** All items go through, in whatever order. */
const HANDS_ON = /\.(?:sort|splitInBatches|wait|noOp)$/;

function isWholeList({ settings, data }: Step, action: Action | undefined): boolean {
  if (action?.items !== 'many' || action.sideEffect !== false || !WHOLE.test(action.key)) return false;
  const isPlace = (key: string): boolean =>
    key === 'node' || key === 'tab' || action.needs?.some((it) => it.key === key && it.weight === 'must') === true;
  const readsItem = (it: Setting): boolean =>
    it.from !== 'missing' && it.template?.some((part) => typeof part === 'object') === true;
  const narrows = Object.entries(settings).some(([key, it]) => (it.from === 'said' || readsItem(it)) && !isPlace(key));
  return !narrows && data?.conditions === undefined && data?.filters === undefined;
}
const WHOLE = /(?:getAll|list|read)$/i;
