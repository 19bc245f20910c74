import type { Wire } from '../2-outline/outline.ts';
import { onceEach } from '../catalog/once-each.ts';
import type { Reference } from '../catalog/template.ts';
import { factOfFile } from './facts-of-files.ts';
import { entryOfList, exactField, givenField } from './given-fields.ts';
import { dotted, pathsIn } from './item-paths.ts';
import { listOfAllValues } from './list-of-all-values.ts';
import { ownField } from './names-of-the-users-own.ts';
import { onceEachStep } from './once-each-step.ts';
import { probeBehind } from './output-probe.ts';
import { sourcesFor } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { fieldOfStep } from './step-pointed-at.ts';
import { ofWhicheverRan, ownFieldOfAllWays, whatEachWayBrings } from './where-ways-meet.ts';

/**
 * The one way from a reference to n8n's code. It prefers the step that was pointed at, then whoever calls a field just so, then
 * the nearest whose field is called alike, then the nearest whose fields are the user's own.
 */
export function resolve(place: Place, reference: Reference): Found | undefined {
  const known = foundAt(place.catalog, place.outline, place.step)(place.names);
  const { field, step } = reference;
  const key = `${step === undefined ? '' : `of ${step}`}\n${field}`;
  if (!known.has(key)) known.set(key, inOrderOfPreference(place, reference) ?? factOfFile(place, reference));
  return known.get(key);
}
/** Several values of a step refer to the same, and where ways meet each of them is asked. */
const foundAt = onceEachStep(() => onceEach((_: Place['names']) => new Map<string, Found | undefined>()));

function inOrderOfPreference(place: Place, { field, step }: Reference): Found | undefined {
  if (step !== undefined) return fieldOfStep(place, { id: step, field }, resolve);
  const all = sourcesFor(place);
  const entry = entryOfList(all, field);
  if (entry) return entry;
  const found =
    // A field of just this name in the item that comes in goes before one of an earlier step that is called alike.
    exactField(place, field, (it) => it.direct && !it.failed) ??
    ofWhicheverRan(place, all, givenField(place, all, [field])) ??
    ownFieldOfAllWays(place, all, field) ??
    ownField(place, all, field);
  return whatEachWayBrings(place, field, found, resolve);
}

/** The same for what a user or a model referred to: of many items behind a step that made one of them, the list of all values. */
export const resolveOrList = (place: Place, reference: Reference): Found | undefined =>
  resolve(place, reference) ?? listOfAllValues(place, reference);

/** The path of a field in the items that leave a step by a wire; undefined where they have none of that name. */
export function pathBehind(place: Place, { from, output }: Wire, field: string): string | undefined {
  const found = resolve({ ...place, ...probeBehind(place.outline, from, output) }, { kind: 'field', field });
  const paths = found && !found.code.includes('$(') ? pathsIn(found.code, '$json').map(dotted) : [];
  // Where it may be headed in several ways, as it was said.
  return paths.includes(field) ? field : paths[0];
}
