import type { Step } from '../2-outline/outline.ts';
import type { Whole } from '../catalog/template.ts';
import { envelopeOf, outputOf, passesOn } from './output-shape.ts';
import type { Place } from './resolve.ts';
import { comesIn, isBefore, isSure, type Source, singled } from './upstream.ts';

/** A whole item, or all items, as JSON text. */
export function wholeCode(place: Place, all: readonly Source[], part: Whole): string | undefined {
  if (part.step !== undefined) return wholeOf(place, all, part.step, part.what);
  const [source] = all;
  if (!source) return undefined;
  const name = inCode(place, source.step.id);
  const body = bodyIn(source.step);
  if (part.what === 'items') {
    const items = source.direct ? '$input.all()' : `$('${name}').all()`;
    return `JSON.stringify(${items}.map((it) => it.json${body}), null, 2)`;
  }
  const alone = source.direct || singled(place.catalog, all).includes(source);
  return `JSON.stringify(${source.direct ? '$json' : `$('${name}').${alone ? 'item' : 'first()'}.json`}${body}, null, 2)`;
}

/** The same of the step that was pointed at, from nowhere else: what comes in may hold more by now, or other items. */
function wholeOf(
  { catalog, outline, names, step }: Place,
  all: readonly Source[],
  id: string,
  what: Whole['what'],
): string | undefined {
  const pointed = outline.steps.find((it) => it.id === id);
  if (!pointed || !isBefore(catalog, outline, id, step)) return undefined;
  const node = `$('${inCode({ names }, id)}')`;
  const body = bodyIn(pointed);
  const along = all.some((it) => it.step.id === id);
  const single = along
    ? singled(catalog, all).some((it) => it.step.id === id)
    : passesOn(catalog, pointed) || outputOf(catalog, pointed).items !== 'one';
  const ran = (code: string, none: string): string =>
    isSure(outline, id, step) ? code : `(${node}.isExecuted ? ${code} : ${none})`;
  if (what === 'items') return `JSON.stringify(${ran(`${node}.all()`, '[]')}.map((it) => it.json${body}), null, 2)`;
  if (comesIn(catalog, outline, id, step, { merged: false })) return `JSON.stringify($json${body}, null, 2)`;
  return `JSON.stringify(${ran(`${node}.${single ? 'item' : 'first()'}.json${body}`, '{}')}, null, 2)`;
}

const inCode = ({ names }: Pick<Place, 'names'>, id: string): string => (names.get(id) ?? '').replace(/'/g, "\\'");

const bodyIn = (step: Step): string => {
  const envelope = envelopeOf(step);
  return envelope === undefined ? '' : `.${envelope}`;
};
