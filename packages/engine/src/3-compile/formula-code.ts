import { placeholder } from '../catalog/shape.ts';
import { isTable } from '../catalog/table-nodes.ts';
import type { Part, Template } from '../catalog/template.ts';
import { openField } from './open-field.ts';
import type { Place } from './reference-types.ts';
import { type CodeOf, labelOf } from './template.ts';
import { sourcesOf } from './upstream.ts';
import { DIVIDED } from './written-code.ts';

/** A formula as code. `fromZero`: what is not there yet counts as nothing. */
export const formulaCode = (place: Place, codeOf: CodeOf, formula: Template, fromZero = false): string =>
  formula
    .map((it, i) => {
      if (typeof it === 'string') return it;
      const found = asCounted(it, codeOf(it));
      const given = (fromZero ? orZero(place, it, found) : found) ?? gapFor(place, it);
      const code = it.kind === 'moment' ? orNothing(given) : given;
      // Cents that the formula itself divides are not divided twice.
      return DIVIDED.test(String(formula[i + 1] ?? '')) ? code.replace(/ \/ 100$/, '') : code;
    })
    .join('');

/** A counter begins at nothing: its row may not be there yet. */
function orZero(
  { catalog, outline, step }: Place,
  part: Exclude<Part, string>,
  code: string | undefined,
): string | undefined {
  if (part.kind !== 'field' || code === undefined || /\?\?/.test(code)) return code;
  const before = sourcesOf(catalog, outline, step);
  const comesIn = code.startsWith('$json') ? before[0] : undefined;
  const from = part.step === undefined ? comesIn : before.find((one) => one.step.id === part.step);
  return from && from.step.data?.emptyToo === true && isTable(from.step.node) ? `${code} ?? 0` : code;
}

/** A row whose date is empty is no match, and no error that ends the run for all the others. */
export const orNothing = (code: string): string =>
  code.replace(
    /^(\((?:[^()]|\([^()]*\))*\)|\$(?:json|\('(?:[^'\\]|\\.)*'\)\.item\.json)(?:\.[\w$]+|\['[^']+'\])+)\.toDateTime\(\)/,
    '($1 || null)?.toDateTime()',
  );

/** All items as the list that is counted, and not as its text. */
export const asCounted = (part: Exclude<Part, string>, code: string | undefined): string | undefined =>
  part.kind === 'whole' ? code?.replace(/^JSON\.stringify\((.*), null, 2\)$/s, '($1)') : code;

/** A sum with a value that nothing gives is no number: its test would never hold, and nobody would see why. It is one gap as a whole. */
export function gapInFormula(place: Place, codeOf: CodeOf, formula: Template): string | undefined {
  const isGap = (it: Part): boolean =>
    typeof it !== 'string' && it.kind === 'field' && !(codeOf(it) ?? openField(place, it));
  const gap = formula.find(isGap);
  return gap === undefined || typeof gap === 'string' ? undefined : blankFor(labelOf(gap));
}

/** No step gives the field: its name is left to be filled in, or the value itself. */
export const gapFor = (place: Place, part: Exclude<Part, string>): string =>
  openField(place, part) ?? blankFor(labelOf(part));

/** What code reads in place of a field that no step gives: a mark, so that somebody fills it in. */
export const blankFor = (word: string): string => JSON.stringify(placeholder(word.trim() || 'value'));
