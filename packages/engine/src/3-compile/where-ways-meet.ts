import type { Wire } from '../2-outline/outline.ts';
import { sortOfValue } from './cells-and-parts.ts';
import { codeOfField, fieldsFrom } from './code-of-field.ts';
import { ofEitherSide } from './either-side.ts';
import { codeOfOwn } from './names-of-the-users-own.ts';
import { probeBehind } from './output-probe.ts';
import { sourcesFor } from './readable-sources.ts';
import type { Found, Place, Resolve } from './reference-types.ts';
import { passersBefore, type Source } from './upstream.ts';

/** Where ways meet: what each of them has for the name, beside what was found already. */
export const whatEachWayBrings = (
  place: Place,
  field: string,
  found: Found | undefined,
  resolve: Resolve,
): Found | undefined =>
  ofEitherSide(place, found, field, (way, ways) => {
    const endOf = (wire: Wire): Place => ({ ...place, ...probeBehind(place.outline, wire.from, wire.output) });
    const onWay = resolve(endOf(way), { kind: 'field', field });
    const source = sourcesFor(endOf(way)).find((one) => one.direct);
    if (source?.failed) return undefined;
    const brings = source?.step.id;
    const isOfAll =
      brings !== undefined && ways.every((one) => passersBefore(endOf(one).outline, endOf(one).step).has(brings));
    // A name that might be anywhere is no field of the one way because of what lies before them all.
    if (!onWay || (!onWay.field && found?.field && isOfAll)) return undefined;
    const later = () =>
      brings === undefined ? undefined : resolve(place, { kind: 'field', field, step: brings })?.code;
    return { ...onWay, later };
  });

/** Each way brings rows or answers of the user's own: the item that comes in, before anything that lies before them all. */
export function ownFieldOfAllWays(place: Place, all: readonly Source[], word: string): Found | undefined {
  const coming = all.filter((it) => it.direct && it.beside);
  const codes = coming.map((it) =>
    it.failed || it.step.node.endsWith('.set') ? undefined : codeOfOwn(place, it, word),
  );
  const [first] = coming;
  if (!first || coming.length < 2 || !codes.every((it) => it !== undefined)) return undefined;
  const read = [...new Set(codes)];
  return { code: read.length > 1 ? `(${read.join(' ?? ')})` : (read[0] ?? ''), ...sortOfValue(first.step, word) };
}

/** Several steps that each are on a way of their own set a field of one name: that of the one that ran. */
export function ofWhicheverRan(place: Place, all: readonly Source[], found: Found | undefined): Found | undefined {
  const path = found?.field?.path;
  if (!found || path === undefined || !/^\(\$\('.*'\)\.isExecuted \? .* : ''\)$/.test(found.code)) return found;
  const codes = all
    .filter((it) => it.beside && !it.direct && !it.failed && it.step.node.endsWith('.set'))
    .filter((it) => fieldsFrom(place.catalog, it).some((one) => one.path === path))
    .flatMap((it) =>
      fieldsFrom(place.catalog, it)
        .filter((one) => one.path === path)
        .slice(0, 1)
        .map((one) => codeOfField(place, it, one)),
    );
  if (codes.length < 2 || !codes.includes(found.code)) return found;
  const code = codes.reduceRight((rest, it) => `${it.slice(0, -" : '')".length)} : ${rest})`, "''");
  return { ...found, code };
}
