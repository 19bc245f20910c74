import type { Field } from '../catalog/profile.ts';
import { codeOfField, fieldsFrom } from './code-of-field.ts';
import { fieldsOf, moreOf } from './output-shape.ts';
import { readableSingles, sourcesFor } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { inItem } from './split-lists.ts';
import { access, isCalled, matchField, type Source } from './upstream.ts';

/** A field that a step surely gives, by one of several names for it. */
export function givenField(place: Place, all: readonly Source[], words: readonly string[]): Found | undefined {
  const { catalog } = place;
  const sources = readableSingles(place, all);
  // "issue title": whoever calls a field just so, before those whose fields are called alike.
  const whole = words.filter((it) => it.includes(' '));
  const exact = whole.length === 0 ? undefined : sources.find((it) => isCalled(fieldsFrom(catalog, it), whole));
  // What a step surely gives goes before what a nearer one only likely gives.
  for (const likely of [undefined, true])
    for (const source of exact ? [exact] : sources) {
      const fields = fieldsFrom(catalog, source).filter((it) => it.likely === likely);
      const field = matchField(fields, exact ? whole : words);
      if (field) return { code: codeOfField(place, source, field), field };
    }
  for (const source of sources) {
    const field = source.failed ? undefined : matchField(moreOf(catalog, source.step), words);
    if (field) return { code: codeOfField(place, source, field), field };
  }
  return undefined;
}

/** A field that is called exactly so, before the step; `isMeant`: in one of these sources. */
export function exactField(
  place: Place,
  name: string,
  isMeant: (source: Source) => boolean = () => true,
): Found | undefined {
  for (const source of readableSingles(place, sourcesFor(place)).filter(isMeant)) {
    const fields = fieldsFrom(place.catalog, source);
    const field =
      ofEntry(place, source, fields, name) ??
      // By what it is offered as, before a key of the envelope that happens to be called so.
      fields.find((it) => it.words[0] === name.toLowerCase()) ??
      fields.find((it) => it.path === name);
    if (field) return { code: codeOfField(place, source, field), field };
  }
  return undefined;
}

/** A field of just this name, in the item that comes in. */
export function exactFieldOfItem(place: Place, sources: readonly Source[], word: string): Found | undefined {
  const name = word.toLowerCase().trim();
  for (const source of sources.filter((it) => it.direct && !it.failed)) {
    const fields = fieldsOf(place.catalog, source.step);
    const field =
      ofEntry(place, source, fields, name) ??
      fields.find((it) => it.path.toLowerCase() === name || it.words.includes(name));
    if (field) return { code: codeOfField(place, source, field), field };
  }
  return undefined;
}

/** Behind a Split Out of a list of records: the field that each record has under just this key. */
const ofEntry = ({ catalog }: Place, source: Source, fields: readonly Field[], name: string): Field | undefined =>
  source.split && fields.find((it) => it.path.includes('[0].') && inItem(catalog, source, it.path) === name);

/** n8n keeps each entry of a list under the name of the list: behind a Split Out that is the entry, and no more the whole. */
export function entryOfList([first]: readonly Source[], name: string): Found | undefined {
  const told = first?.split?.action === 'list' ? first.split.settings.field : undefined;
  const list = told && told.from !== 'missing' ? told.value : undefined;
  const key = list
    ?.replace(/[[\]]/g, '')
    .split(/[.:]\s*/)
    .at(-1);
  return key !== undefined && key.toLowerCase() === name.toLowerCase()
    ? { code: `$json${access(key)}`, unknown: true }
    : undefined;
}
