import type { Catalog } from '../catalog/catalog.ts';
import type { Field } from '../catalog/profile.ts';
import { fieldsOf } from './output-shape.ts';
import type { Place } from './reference-types.ts';
import { inItem, listOf, reference } from './split-lists.ts';
import { access, type Source } from './upstream.ts';

/** The code that reads a field of which the source tells that it gives it. */
export function codeOfField(place: Place, source: Source, field: Field): string {
  const { path } = field;
  const code = codeOfEntry(place, source, path) ?? reference(place.catalog, source, nameOf(place, source), path, field);
  // Some nodes put a text there, others an object with a message.
  return source.failed ? `(${code}?.message ?? ${code})` : code;
}

/** A field of an entry of a Split Out whose item does not come in any more: read from the Split Out, and not from its list. */
function codeOfEntry(place: Place, source: Source, path: string): string | undefined {
  if (source.direct || !source.split || source.beside) return undefined;
  const inEntry = inItem(place.catalog, { ...source, direct: true }, path);
  const list = listOf(place.catalog, source);
  if (inEntry === undefined || list?.withRest || !list || !path.startsWith(list.path)) return undefined;
  return `${nodeInCode(place, source.split.id)}.item.json${access(inEntry)}`;
}

/** Fields of the item that a source brings: on its error output the reason stands beside what came in. */
export const fieldsFrom = (catalog: Catalog, source: Source): readonly Field[] =>
  source.failed ? FAILED : fieldsOf(catalog, source.step);

const FAILED: readonly Field[] = [
  { path: 'error', words: ['error', 'error message', 'reason', 'failure', 'message', 'what went wrong'] },
];

export const nameOf = ({ names }: Place, source: Source): string => names.get(source.step.id) ?? '';

/** `$('Get rows')` */
export const nodeInCode = ({ names }: Place, id: string): string =>
  `$('${(names.get(id) ?? '').replace(/'/g, "\\'")}')`;
