import type { Step } from '../2-outline/outline.ts';
import type { Whole } from '../catalog/template.ts';
import { bringsDifferences } from './compared.ts';
import { readByPeople } from './field-lines.ts';
import { byTheirList, withoutEmpty } from './omit-empty-columns.ts';
import { envelopeOf, outputOf, passesOn } from './output-shape.ts';
import { asList, asOne, toldFields } from './people-lines.ts';
import type { Place } from './reference-types.ts';
import { comesIn, isBefore, isSure, type Source, singled } from './upstream.ts';

/** A whole item, or all items: `asText` in lines for people, else as JSON text. */
export function wholeCode(
  place: Place,
  all: readonly Source[],
  part: Whole,
  asText: boolean | undefined,
): string | undefined {
  const forPeople = asText === true && readByPeople(place.step);
  if (part.step !== undefined) return wholeOf(place, all, { ...part, step: part.step }, forPeople);
  const [source] = all;
  if (!source) return undefined;
  const name = inCode(place, source.step.id);
  const body = bodyIn(source.step);
  const told = forPeople ? toldFields(place, source.step) : 'json';
  if (part.what === 'items') return asList(source.direct ? '$input.all()' : `$('${name}').all()`, body, told);
  const alone = source.direct || (!source.first && singled(place.catalog, all).includes(source));
  return asOne(`${source.direct ? '$json' : `$('${name}').${alone ? 'item' : 'first()'}.json`}${body}`, told);
}

/** The same of the step that was pointed at, from nowhere else: what comes in may hold more by now, or other items. */
function wholeOf(
  { catalog, outline, names, step }: Place,
  all: readonly Source[],
  { step: id, what }: { step: string; what: Whole['what'] },
  forPeople: boolean,
): string | undefined {
  const pointed = outline.steps.find((it) => it.id === id);
  if (!pointed || !isBefore(catalog, outline, id, step)) return undefined;
  const node = `$('${inCode({ names }, id)}')`;
  const body = bodyIn(pointed);
  const along = all.some((it) => it.step.id === id);
  const single = along
    ? singled(catalog, all).some((it) => it.step.id === id && !it.first)
    : passesOn(catalog, pointed) || outputOf(catalog, pointed).items !== 'one';
  const ran = (code: string, none: string): string =>
    isSure(outline, id, step) ? code : `(${node}.isExecuted ? ${code} : ${none})`;
  const told = !forPeople
    ? 'json'
    : bringsDifferences(outline, pointed, step)
      ? 'differences'
      : toldFields({ catalog, outline }, pointed);
  const left = Array.isArray(told) ? withoutEmpty(pointed, told) : told;
  if (what === 'items') {
    const isEmpty = Array.isArray(left) && left.length === 0;
    const nameOf = (it: string): string => inCode({ names }, it);
    const lines = isEmpty ? byTheirList({ catalog, outline, nameOf }, pointed) : undefined;
    return lines === undefined ? asList(ran(`${node}.all()`, '[]'), body, isEmpty ? told : left) : ran(lines, "''");
  }
  if (comesIn(catalog, outline, id, step, { merged: false })) return asOne(`$json${body}`, told);
  return asOne(ran(`${node}.${single ? 'item' : 'first()'}.json${body}`, '{}'), told);
}

const inCode = ({ names }: Pick<Place, 'names'>, id: string): string => (names.get(id) ?? '').replace(/'/g, "\\'");

const bodyIn = (step: Step): string => {
  const envelope = envelopeOf(step);
  return envelope === undefined ? '' : `.${envelope}`;
};
