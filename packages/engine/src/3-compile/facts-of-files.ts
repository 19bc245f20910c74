import { fileFact } from '../catalog/file-facts.ts';
import type { Reference } from '../catalog/template.ts';
import { nameOf } from './code-of-field.ts';
import { fileBefore } from './file-of.ts';
import { sourcesFor } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { accessIfThere } from './upstream.ts';

/** A fact of the file that the nearest step, or the one that was pointed at, brings: its name, its kind, its size. */
export function factOfFile(place: Place, { field, step }: Reference): Found | undefined {
  const fact = fileFact(field);
  if (fact === undefined) return undefined;
  const found = fileBefore(place.catalog, sourcesFor(place));
  // Each file of a mail by itself is still the mail's.
  const isMeant = step === undefined || found?.source.step.id === step || found?.source.step.helper === true;
  if (!found || !isMeant) return undefined;
  const name = nameOf(place, found.source).replace(/'/g, "\\'");
  const item = found.lost || !found.source.direct ? `$('${name}').item.binary` : '$binary';
  const read = accessIfThere(`${found.file}.${fact}`);
  return { code: `${item}?${read.startsWith('[') ? '.' : ''}${read}` };
}
