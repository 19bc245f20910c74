import { codeOfMoment, textOfMoment, wordOf } from '../catalog/moment.ts';
import type { Part, Reference, WorkedOut } from '../catalog/template.ts';
import { shown } from './fields-for-people.ts';
import { formulaCode } from './formula-code.ts';
import { exactField } from './given-fields.ts';
import { inCell, inText, isSheet } from './in-text.ts';
import { openField } from './open-field.ts';
import type { Place } from './reference-types.ts';
import { resolve, resolveOrList } from './resolve-references.ts';
import { NOW, RUN_DATE } from './run-date.ts';
import { beyondSteps } from './run-references.ts';
import { sqlNumber } from './sql-numbers.ts';
import type { CodeOf } from './template.ts';
import { sourcesOf } from './upstream.ts';
import { wholeCode } from './whole-item-code.ts';
import { wholeName } from './whole-name.ts';

type Moment = Extract<Part, { kind: 'moment' }>;

/** How a step reads the parts of its templates. `cellOf`: of a part that is all there is in a column, or in a value of a call. */
export function codesOfParts(place: Place): { codeOf: CodeOf; cellOf: CodeOf } {
  const before = sourcesOf(place.catalog, place.outline, place.step);
  const open = (part: Exclude<Part, string>): string | undefined => openField(place, part);
  const codeOf: CodeOf = Object.assign(
    (part: Exclude<Part, string>, asText?: boolean): string | undefined => {
      if (part.kind === 'whole') return wholeCode(place, before, part, asText);
      if (part.kind === 'worked') return sumCode(place, codeOf, part);
      if (part.kind === 'moment') return dateCode(place, part);
      return fieldCode(place, part, asText);
    },
    { open },
  );
  const cellOf: CodeOf = Object.assign(
    (part: Exclude<Part, string>, asText?: boolean): string | undefined => {
      const code = codeOf(part, asText);
      return asText || part.kind !== 'field' || code === undefined ? code : codeInCell(place, part, code);
    },
    { open },
  );
  return { codeOf, cellOf };
}

/** A date that nothing gives is that of the run. */
function fieldCode(place: Place, part: Reference, asText?: boolean): string | undefined {
  if (part.blank) return undefined;
  const { outline, step } = place;
  const beyond = beyondSteps(outline, step, part);
  if (beyond ?? part.ai) return beyond;
  const found = resolveOrList(place, part);
  const code = found && step.sketched ? wholeName(found.code, part.field) : found?.code;
  if (found && code !== undefined && asText) return inText({ ...found, code }, step);
  if (found && code !== undefined) return found.field ? shown(code, found.field) : code;
  return RUN_DATE.test(part.field.trim()) ? NOW : undefined;
}

function dateCode(place: Place, part: Moment): string | undefined {
  const word = wordOf(part);
  const named = word === undefined ? undefined : exactField(place, word);
  if (named) return named.code;
  const field = typeof part.of === 'string' ? undefined : resolve(place, part.of);
  return typeof part.of === 'string' || field ? textOfMoment(part, codeOfMoment(part, field)) : undefined;
}

/** A sum within one reference, unless a field is called like that. */
function sumCode(place: Place, codeOf: CodeOf, { words, code }: WorkedOut): string | undefined {
  const name = words.replace(/^[A-Za-z][\w-]{0,30}:\s*/, '');
  const named = exactField(place, words) ?? exactField(place, name);
  if (named) return named.code;
  const isKnown = (it: Part): boolean => typeof it === 'string' || codeOf(it) !== undefined;
  return code.every(isKnown) ? formulaCode(place, codeOf, code, COUNTS_ON.test(code.slice(-2).join(''))) : undefined;
}

/** How the code of a field and a number ends that are added. */
const COUNTS_ON = /\) \+ \d+\)(?:\]\.find\(.*)?$/;

function codeInCell(place: Place, part: Reference, code: string): string {
  const { catalog, outline, step } = place;
  const found = resolve(place, part);
  if (!found) return code;
  const before = sourcesOf(catalog, outline, step);
  const from = (part.step === undefined ? before[0] : before.find((one) => one.step.id === part.step))?.step;
  const inOwnForm = inCell({ ...found, code }, step);
  return inOwnForm ?? (isSheet(step) ? sqlNumber(from, part.field, code) : undefined) ?? code;
}
