import type { Step } from '../2-outline/outline.ts';
import type { Reference } from '../catalog/template.ts';
import { nodeInCode } from './code-of-field.ts';
import { fieldsOf, outputOf, pathsOfName } from './output-shape.ts';
import { sourcesFor } from './readable-sources.ts';
import type { Found, Place } from './reference-types.ts';
import { wereMadeOne } from './step-pointed-at.ts';
import { access, matchField, type Source, singled, sourcesOf } from './upstream.ts';
import { losesOrigins } from './written-code.ts';

/** Behind a step that made one item of many, a field of the many is the list of its values. */
export function listOfAllValues(place: Place, { field: word, step }: Reference): Found | undefined {
  const { catalog, outline } = place;
  const all = sourcesFor(place);
  const single = singled(catalog, all, outline);
  // Behind code that makes many of many, a list of them all is not what one of them is about.
  if (all.slice(0, single.length).some((it) => outputOf(catalog, it.step).items !== 'one' && losesOrigins(it.step)))
    return undefined;
  const passer = passerOf(place, step);
  const from = passer ? sourcesOf(catalog, outline, passer)[0]?.step.id : step;
  const isOfMany = (it: Source): boolean => !single.includes(it) && !it.split;
  for (const source of all.filter((it) => isOfMany(it) && (from === undefined || it.step.id === from))) {
    const field = matchField(fieldsOf(catalog, source.step), [word]);
    const open = field ? undefined : outputOf(catalog, source.step).open;
    const paths = field ? [field.path] : open && step !== undefined ? pathsOfName(source.step, open, word) : [];
    if (paths.length === 0) continue;
    const read = paths.map((it) => `it.json${access(it)}`).join(' ?? ');
    return { code: `${nodeInCode(place, (passer ?? source.step).id)}.all().map((it) => ${read}).join(', ')` };
  }
  return undefined;
}

/** The step that was pointed at, where it only hands on the many items. */
function passerOf(place: Place, id: string | undefined): Step | undefined {
  const step = id === undefined ? undefined : place.outline.steps.find((it) => it.id === id);
  const isSource = sourcesFor(place).some((it) => it.step.id === id);
  return step && !isSource && wereMadeOne(place, step) ? step : undefined;
}
