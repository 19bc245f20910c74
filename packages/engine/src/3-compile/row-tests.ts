import type { Condition, Step } from '../2-outline/outline.ts';
import type { Sides } from './filter-values.ts';
import { ownField } from './names-of-the-users-own.ts';
import { actionOf, outputOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import type { Source } from './upstream.ts';

/**
 * Tests that stand directly behind a table that was read are about its rows. A field that nobody pointed at may be called like
 * one of an earlier step; where all tests would be about earlier steps alone, or one would compare a field with itself, every row would
 * pass or none.
 *
 * @returns the sides with such fields read from the row
 */
export function aboutRows(
  place: Place,
  conditions: readonly Condition[],
  sources: readonly Source[],
  sides: Sides,
): Sides {
  const [rows] = sources;
  if (!place.step.sketched || !rows?.direct || rows.failed || !isTable(place, rows.step)) return sides;
  if (conditions.length === 0 || conditions.some((it) => it.expression !== undefined)) return sides;
  const readsRow = (it: Condition): boolean => /\$json\b/.test(sides.tested(it)) || /\$json\b/.test(sides.against(it));
  const none = !conditions.some(readsRow);
  const tested = (it: Condition): string => {
    const isFree = !it.left && !it.leftText && !it.formula;
    // "Same product as the one that came in": a field is not compared with itself.
    const isItself = isFree && sides.against(it) === `={{ ${sides.tested(it)} }}`;
    return (isFree && (none || isItself) && ownField(place, [rows], it.field)?.code) || sides.tested(it);
  };
  return { ...sides, tested };
}

/** It gives rows with columns of the user's own. */
const isTable = ({ catalog }: Place, step: Step): boolean =>
  actionOf(catalog, step)?.items === 'many' && outputOf(catalog, step).open !== undefined;
