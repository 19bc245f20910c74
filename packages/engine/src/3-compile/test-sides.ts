import type { Condition } from '../2-outline/outline.ts';
import { dateInCell } from '../catalog/cell-dates.ts';
import { momentCode } from '../catalog/dated.ts';
import { codeOfMoment } from '../catalog/moment.ts';
import { placeholder } from '../catalog/shape.ts';
import type { Reference, Template } from '../catalog/template.ts';
import { anyOf } from './any-of-several.ts';
import { codeOfNamed } from './fields-by-name.ts';
import { shown } from './fields-for-people.ts';
import type { Sides } from './filter-values.ts';
import { asCounted, blankFor, formulaCode, gapFor, gapInFormula, orNothing } from './formula-code.ts';
import { givenField } from './given-fields.ts';
import type { Found, Place } from './reference-types.ts';
import { resolve, resolveOrList } from './resolve-references.ts';
import { type CodeOf, written } from './template.ts';
import { sourcesOf } from './upstream.ts';

/** What the tests of a step compare, as n8n takes it. */
export const testSides = (place: Place, codeOf: CodeOf): Sides => ({
  tested: (it) => leftSide(place, codeOf, it),
  against: (it) => rightSide(place, codeOf, it),
  isList: (it) =>
    !it.formula && !it.leftText && it.left !== undefined && resolve(place, it.left)?.field?.type === 'array',
});

function leftSide(place: Place, codeOf: CodeOf, it: Condition): string {
  if (it.formula) return gapInFormula(place, codeOf, it.formula) ?? formulaCode(place, codeOf, it.formula);
  if (it.leftText) return templateAsCode(place, codeOf, it, it.leftText);
  const found = fieldTested(place, it);
  const converted = found && inTypeOfTest(found, it);
  if (converted !== undefined) return converted;
  if (!it.left && it.field === '') return codeOfNamed(place, it.says) ?? blankFor(it.says);
  if (!it.left) return codeOfNamed(place, it.field) ?? gapFor(place, { kind: 'field', field: it.field });
  if (found)
    return entryCalled(found, it) ?? (found.field?.unit === 'cents' ? shown(found.code, found.field) : found.code);
  const list = resolveOrList(place, it.left)?.code;
  return (list && anyOf(list, it)) ?? gapFor(place, it.left);
}

function fieldTested(place: Place, it: Condition): Found | undefined {
  const read: Reference | undefined = it.left ?? (it.field === '' ? undefined : { kind: 'field', field: it.field });
  return read ? resolve(place, read) : givenField(place, sourcesBefore(place), [it.says]);
}

/** The field as a date, or as a yes or no, where its own form is another one. */
function inTypeOfTest({ code, cell, field }: Found, { type, operator }: Condition): string | undefined {
  if (cell && type === 'dateTime' && /^(?:before|after|equals|notEquals)/.test(operator)) return dateInCell(code);
  if (field?.unit === 'seconds' && type === 'dateTime') return `DateTime.fromSeconds(${code})`;
  // A moment is there where it has happened: of what was not merged, GitHub has none.
  return field?.type === 'date' && type === 'boolean' ? `!!${code}` : undefined;
}

/** "The label is bug", of several labels: the one that is called so, where there is one. */
function entryCalled({ code, field }: Found, { type, operator, value, template }: Condition): string | undefined {
  const isNamed = type === 'string' && /^(?:equals|notEquals)$/.test(operator) && !template && value !== '';
  if (field?.type !== 'array' || !isNamed) return undefined;
  const called = JSON.stringify(value.toLowerCase());
  return `(${code} ?? []).map((one) => String(one?.name ?? one?.title ?? one).toLowerCase()).find((one) => one === ${called})`;
}

/** The left side as code, where it is a moment or a text of several fields. */
function templateAsCode(place: Place, codeOf: CodeOf, it: Condition, parts: Template): string {
  const [only, more] = parts;
  if (only !== undefined && more === undefined && typeof only === 'object') {
    if (only.kind === 'moment' && it.type === 'dateTime' && typeof only.of === 'string')
      return codeOfMoment(only, undefined);
    // Where nothing was found, an empty item stands for it.
    if (only.kind === 'whole' && it.type === 'array')
      return `${asCounted(only, codeOf(only)) ?? '[]'}.filter((it) => Object.keys(it).length > 0)`;
    if (only.kind === 'moment' && isNeverSo(only.format, it)) return blankFor(it.says);
    const code = codeOf(only) ?? gapFor(place, only);
    return only.kind === 'moment' ? orNothing(code) : code;
  }
  const codes = parts.map((one) =>
    typeof one === 'string' ? JSON.stringify(one) : (codeOf(one) ?? gapFor(place, one)),
  );
  return `[${codes.join(', ')}].join('')`;
}

/** The name of a day beside what is none, such as a country or a number: the test would be the same on each day. */
const isNeverSo = (format: string | undefined, { operator, value, template }: Condition): boolean =>
  /^(?:E{3,4}|c{3,4})$/.test(format ?? '') &&
  /^(?:equals|notEquals|contains|notContains|[gl]te?)$/.test(operator) &&
  !template &&
  !DAYS.some((day) => value !== '' && (day.startsWith(value.toLowerCase()) || value.toLowerCase().startsWith(day)));
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The other side of a comparison: a literal, or what its template comes to. */
function rightSide(place: Place, codeOf: CodeOf, it: Condition): string {
  if (it.formulaOfValue) return `={{ ${formulaCode(place, codeOf, it.formulaOfValue)} }}`;
  if (it.template) return dateOrText(place, codeOf, it, it.template);
  const id = idMeant(place, it);
  if (id) return id;
  // "today", "5 minutes ago": dates and code stay as they are.
  const moment = it.type === 'dateTime' ? momentCode(it.value) : undefined;
  if (moment) return `={{ ${moment} }}`;
  return isOrderOfNumbers(it) ? numberTold(it) : it.value;
}

const isOrderOfNumbers = ({ type, operator, value }: Condition): boolean =>
  type === 'number' && /^[gl]te?$/.test(operator) && !Number.isFinite(Number(value || 'none'));

/** n8n leaves out a comparison of numbers with a text, and lets everything pass: the one number that is told, or a gap. */
const numberTold = ({ value, says }: Condition): string =>
  onlyNumber(value) ?? onlyNumber(says) ?? placeholder(`number for “${says}”`);

/** "$1,500" → "1500". */
function onlyNumber(text: string): string | undefined {
  const [only, more] = text.match(/-?\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
  return more === undefined ? only?.replaceAll(',', '') : undefined;
}

/** A date is compared as a date, not as its text. */
function dateOrText(place: Place, codeOf: CodeOf, it: Condition, template: Template): string {
  const [only, more] = template;
  if (it.type === 'dateTime' && more === undefined && typeof only === 'object' && only.kind === 'moment') {
    const field = typeof only.of === 'string' ? undefined : resolve(place, only.of);
    if (typeof only.of === 'string' || field) return `={{ ${codeOfMoment(only, field)} }}`;
  }
  return written(template, codeOf);
}

/** People say what a stage or an owner is called, and the data have its id. */
function idMeant(place: Place, it: Condition): string | undefined {
  if (!/^(?:equals|notEquals)$/.test(it.operator) || !/\p{L} *\p{L}/u.test(it.value)) return undefined;
  const found = it.left ? resolve(place, it.left) : givenField(place, sourcesBefore(place), [it.field]);
  const field = found?.field;
  const own = it.value.toLowerCase().replace(/[^a-z]/g, '');
  if (STAGES.test(field?.path ?? '') && OWN_STAGES.test(own)) return own;
  const isId = field && IDS.test(field.path) && !field.words.some((word) => / ids?$/.test(word));
  return isId && place.step.sketched ? placeholder(`id of the ${field.words[0]} “${it.value}”`) : undefined;
}

/** Where services keep the id of what people call by a name. */
const IDS = /(?:[a-z]_id|[a-z]Id|\bdealstage|hs_pipeline_stage)(?:\.value)?$/;

/** Where HubSpot has the stage of a deal: in the deal, and as the value that changed. */
const STAGES = /^(?:properties\.dealstage\.value|propertyValue)$/;

/** HubSpot's own stages have words for ids. */
const OWN_STAGES =
  /^(?:appointmentscheduled|qualifiedtobuy|presentationscheduled|decisionmakerboughtin|contractsent|closedwon|closedlost)$/;

const sourcesBefore = ({ catalog, outline, step }: Place) => sourcesOf(catalog, outline, step);
