import type { Reference } from '../catalog/template.ts';
import { nameOf } from './code-of-field.ts';
import { fileBefore } from './file-of.ts';
import { sourcesFor } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { accessIfThere } from './upstream.ts';

/** What n8n tells of a file beside its bytes, by what people call it. */
const FACTS: ReadonlyMap<string, string> = new Map([
  ['file name', 'fileName'],
  ['filename', 'fileName'],
  ['attachment name', 'fileName'],
  ['file type', 'mimeType'],
  ['mime type', 'mimeType'],
  ['content type', 'mimeType'],
  ['file extension', 'fileExtension'],
  ['file size', 'fileSize'],
]);

/** A fact of the file that the nearest step, or the one that was pointed at, brings: its name, its kind, its size. */
export function factOfFile(place: Place, { field, step }: Reference): Found | undefined {
  const fact = FACTS.get(field.toLowerCase().replace(/_/g, ' '));
  if (fact === undefined) return undefined;
  const found = fileBefore(place.catalog, sourcesFor(place));
  if (!found || (step !== undefined && found.source.step.id !== step)) return undefined;
  const name = nameOf(place, found.source).replace(/'/g, "\\'");
  const item = found.lost || !found.source.direct ? `$('${name}').item.binary` : '$binary';
  const read = accessIfThere(`${found.file}.${fact}`);
  return { code: `${item}?${read.startsWith('[') ? '.' : ''}${read}` };
}
