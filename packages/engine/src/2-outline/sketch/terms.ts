import type { Condition, Conditions, SketchStep, SketchWork } from '../../1-read/clause.ts';
import { formulaIn, isFormula } from '../../catalog/formula.ts';
import { isBareNumber } from '../../catalog/formula-reader.ts';
import { type Part, partIn, type Reference, type Template, templateIn, templateText } from '../../catalog/template.ts';

/** The ids that a sketch gives its steps, and those that the outline has for them. */
export type Ids = ReadonlyMap<string, string>;

/** The steps that a step serves from below. */
export const rootsOf = ({ under }: Pick<SketchStep, 'under'>): readonly string[] =>
  under === undefined || under === '' ? [] : typeof under === 'string' ? [under] : under;

/** A value of a sketch as the outline holds it: with its template, where it has fields or moments in it. */
export function toldValue(text: string, ids: Ids): { value: string; template?: Template } {
  const told = templateIn(text, (id) => ids.has(id));
  if (!told) return { value: text };
  const template = told.map((it) => (typeof it === 'string' ? it : renamed(it, ids)));
  return { value: templateText(template), template };
}

/** A value that may be worked out as a whole: "[[hours]] * 38.5"; `isNumber`: a number belongs there. */
export function workedValue(text: string, ids: Ids, isNumber: boolean): { value: string; template?: Template } {
  const told = toldValue(text, ids);
  if (!isFormula(text) || !(isNumber || told.template?.some(isFactor))) return told;
  const sum = formulaIn(text, (id) => ids.has(id));
  if (!sum || sum.truth) return told;
  const words = (told.template ?? []).map((it) => (typeof it === 'string' ? it : templateText([it]).slice(2, -2)));
  return { ...told, template: [{ kind: 'worked', words: words.join(''), code: ofOutline(sum.code, ids) }] };
}

/** "× 2", "+ 1" between fields: two fields with a dash or a slash between them may well be a text. */
const isFactor = (it: Part): boolean => typeof it === 'string' && /\*|\+\s*\d/.test(it);

/** Conditions of a sketch: both sides may name a step, and the right one may be a field or a moment. */
export function conditionsOf(it: NonNullable<SketchWork['conditions']>, ids: Ids): Conditions {
  return { ...it, all: it.all.map((one) => conditionOf(one, ids)) };
}

function conditionOf(it: Condition, ids: Ids): Condition {
  const formula = isFormula(it.field) ? formulaIn(it.field, (id) => ids.has(id)) : undefined;
  if (formula) {
    const operator = formula.truth && it.operator !== 'false' ? 'true' : it.operator;
    return {
      ...it,
      ...sideOf(it, ids),
      ...(formula.truth ? { operator, type: 'boolean', value: '' } : { type: 'number' }),
      field: toldValue(it.field, ids).value,
      formula: ofOutline(isOrder(it) ? exactly(formula.code) : formula.code, ids),
    };
  }
  const marked = toldValue(it.field.trim(), ids).template;
  const words = marked?.length === 1 ? it.field.trim().slice(2, -2) : it.field;
  const left = renamed(
    partIn(words, (id) => ids.has(id)),
    ids,
  );
  const one = left.kind === 'worked' && isOrder(it) ? { ...left, code: exactly(left.code) } : left;
  const several = marked && marked.length > 1 ? marked : one.kind === 'field' ? undefined : [one];
  // "all items is empty": of a list, and not of its text, which always has brackets.
  const isList = left.kind === 'whole' && left.what === 'items' && /^(?:empty|notEmpty)$/.test(it.operator);
  return {
    ...it,
    ...sideOf(it, ids),
    ...(isList ? { type: 'array' } : {}),
    ...(one.kind === 'moment' && isBareNumber(one.format) ? asNumbers(it) : {}),
    field: left.kind === 'field' && !several ? left.field : words,
    ...(left.kind === 'field' && left.step !== undefined && !several ? { left } : {}),
    ...(several ? { leftText: several } : {}),
  };
}

/** The hour of a moment beside 8 is a number, and no date. */
function asNumbers({ type, operator }: Condition): Partial<Condition> {
  const order = { before: 'lt', after: 'gt', beforeOrEquals: 'lte', afterOrEquals: 'gte' }[operator as string];
  return type === 'dateTime' ? { type: 'number', ...(order ? { operator: order as Condition['operator'] } : {}) } : {};
}

const isOrder = ({ operator }: Condition): boolean => /^[gl]te?$/.test(operator);

/** "More than 10 minutes" begins right after ten, and not with the eleventh: a time between moments is compared with its fraction. */
function exactly(code: Template): Template {
  const [first, last] = [code[0], code.at(-1)];
  if (typeof first !== 'string' || typeof last !== 'string' || code.length < 3 || !first.startsWith(WHOLE_UNITS))
    return code;
  return [first.slice(WHOLE_UNITS.length), ...code.slice(1, -1), last.slice(0, -1)];
}
const WHOLE_UNITS = 'Math.trunc(';

/** The right side: a literal, a text with data in it, or a sum such as "[[old price]] * 0.97". */
function sideOf(it: Condition, ids: Ids): Pick<Condition, 'value' | 'template' | 'formulaOfValue'> {
  const { value, template = momentOf(it) } = toldValue(it.value, ids);
  const sum = isFormula(it.value) && it.type === 'number' ? formulaIn(it.value, (id) => ids.has(id)) : undefined;
  if (sum && !sum.truth) return { value, formulaOfValue: ofOutline(sum.code, ids) };
  return { value, ...(template ? { template } : {}) };
}

const ofOutline = (template: Template, ids: Ids): Template =>
  template.map((it) => (typeof it === 'string' ? it : renamed(it, ids)));

/** "5 minutes ago" beside a date is a moment, also without brackets. */
function momentOf({ type, value }: Condition): Template | undefined {
  const part = type === 'dateTime' ? partIn(value) : undefined;
  return part?.kind === 'moment' ? [part] : undefined;
}

function renamed(part: Exclude<Part, string>, ids: Ids): Exclude<Part, string> {
  if (part.kind === 'moment') return typeof part.of === 'string' ? part : { ...part, of: pointing(part.of, ids) };
  if (part.kind === 'worked') {
    const words = part.words.replace(/([A-Za-z][\w-]{0,30})(?=:)/g, (id) => ids.get(id) ?? id);
    return { ...part, words, code: ofOutline(part.code, ids) };
  }
  return part.kind === 'field' ? pointing(part, ids) : { ...part, ...stepOf(part, ids) };
}

const pointing = (it: Reference, ids: Ids): Reference => ({ ...it, ...stepOf(it, ids) });
const stepOf = ({ step }: { step?: string }, ids: Ids): { step?: string } =>
  step === undefined ? {} : { step: ids.get(step) ?? step };
