import { isExpression, isObject, isOnlyFromAi, isShown, type Values } from '../catalog/conditions.ts';
import type { Parameter } from '../catalog/facts.ts';
import { fitsMode, LOCATORS, modesOf } from '../catalog/locator.ts';
import { fitsComparison, isOneSided, rightTypeOf } from '../catalog/operators.ts';
import type { Place } from '../catalog/resolve.ts';
import { fitsType } from '../catalog/value-types.ts';
import { shown } from './shown.ts';

/** What may be wrong with a value that is given for a parameter; each kind is a rule. */
export type Problem = { kind: ProblemKind; message: string };
export type ProblemKind =
  | 'malformed-list'
  | 'wrong-type'
  | 'invalid-option'
  | 'out-of-range'
  | 'expression-not-allowed'
  | 'bad-locator'
  | 'locator-value'
  | 'bad-filter'
  | 'filter-value'
  | 'bad-assignments'
  | 'bad-mapper'
  | 'invalid-json';

/** Judges one value, without what lies inside it. */
export function problemsOf(it: Parameter, value: unknown, at: Place): Problem[] {
  const problem = (kind: ProblemKind, message: string): Problem[] => [{ kind, message }];
  if (isExpression(value)) {
    if (it.type === 'collection' || it.type === 'fixedCollection')
      return problem('wrong-type', `needs its own fields, not one expression.`);
    return it.fixed && !isOnlyFromAi(value)
      ? problem('expression-not-allowed', 'takes no expression; n8n would cut off the “=”.')
      : [];
  }
  if (it.multiple && !['collection', 'fixedCollection', 'multiOptions'].includes(it.type)) {
    const { multiple: _, ...one } = it;
    if (Array.isArray(value)) return value.flatMap((entry) => problemsOf(one, entry, at));
    return value === '' || isObject(value) ? [] : problem('wrong-type', `must be a list, not ${shown(value)}.`);
  }
  if (LOCATORS.has(it.type)) return locatorProblems(it, value);
  switch (it.type) {
    case 'options':
      return allowed(it, value, at) ? [] : problem('invalid-option', notOneOf(it, value, at));
    case 'multiOptions': {
      if (!Array.isArray(value)) return problem('wrong-type', `must be a list of choices, not ${shown(value)}.`);
      const wrong = value.filter((entry) => !isExpression(entry) && !allowed(it, entry, at));
      return wrong.flatMap((entry) => problem('invalid-option', notOneOf(it, entry, at)));
    }
    case 'boolean':
      return typeof value === 'boolean' ? [] : problem('wrong-type', `must be true or false, not ${shown(value)}.`);
    case 'number':
      return numberProblems(it, value);
    case 'string':
    case 'dateTime':
    case 'color':
      return value === null || typeof value !== 'object'
        ? []
        : problem('wrong-type', `must be a text, not ${shown(value)}.`);
    case 'json':
      return isJson(value) ? [] : problem('invalid-json', 'is neither JSON nor an expression.');
    case 'filter':
      return filterProblems(value);
    case 'assignmentCollection':
      return assignmentProblems(value);
    case 'resourceMapper':
      return mapperProblems(value);
    case 'collection':
    case 'fixedCollection':
      return groupProblems(it, value);
    default:
      return [];
  }
}

function allowed(it: Parameter, value: unknown, at: Place): boolean {
  if (it.dynamic || !it.options || value === it.default) return true;
  if (typeof value === 'string' && value.includes('__CUSTOM_API_CALL__')) return true;
  return choices(it, at).some((option) => option.value === value);
}

function choices({ options = [] }: Parameter, at: Place) {
  const root = at.root ?? {};
  return options.filter((option) => isShown(option, { ...at, values: root, root }));
}

function notOneOf(it: Parameter, value: unknown, at: Place): string {
  const known = choices(it, at).map((option) => String(option.value));
  const list = known.slice(0, 8).join(', ') + (known.length > 8 ? ` and ${known.length - 8} more` : '');
  return `does not know ${shown(value)}. It takes: ${list}.`;
}

function numberProblems(it: Parameter, value: unknown): Problem[] {
  if (value === '' || value === null) return [];
  if (typeof value !== 'number') return [{ kind: 'wrong-type', message: `must be a number, not ${shown(value)}.` }];
  if (it.min !== undefined && value < it.min)
    return [{ kind: 'out-of-range', message: `is ${value}; the least is ${it.min}.` }];
  if (it.max !== undefined && value > it.max)
    return [{ kind: 'out-of-range', message: `is ${value}; the most is ${it.max}.` }];
  return [];
}

function locatorProblems(it: Parameter, value: unknown): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'bad-locator', message }];
  const form = '{ "__rl": true, "mode": …, "value": … }';
  if (!isObject(value)) return value === '' || value === null ? [] : problem(`must be ${form}, not ${shown(value)}.`);
  if (value.__rl !== true || !('mode' in value) || !('value' in value)) return problem(`must be ${form}.`);
  const modes = modesOf(it).map((mode) => mode.name);
  if (!modes.includes(String(value.mode)))
    return problem(`has no mode ${shown(value.mode)}; its modes are ${modes.join(', ')}.`);
  const asNumber = typeof value.value === 'number' && it.type === 'workflowSelector';
  if ((typeof value.value === 'object' && value.value !== null) || asNumber)
    return problem('must have a text as its value.');
  if (fitsMode(it, String(value.mode), value.value ?? '')) return [];
  return [{ kind: 'locator-value', message: `${shown(value.value)} cannot be a “${value.mode}”; n8n marks it red.` }];
}

function filterProblems(value: unknown): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'bad-filter', message }];
  if (!isObject(value) || !Array.isArray(value.conditions))
    return problem('must be { options, conditions: […], combinator }.');
  const shape = [
    ...('combinator' in value && value.combinator !== 'and' && value.combinator !== 'or'
      ? problem('joins conditions by “and” or “or” only.')
      : []),
    ...('options' in value && !isObject(value.options) ? problem('has no options.') : []),
  ];
  const options: Values = isObject(value.options) ? value.options : {};
  const how = { strict: options.typeValidation !== 'loose', version: Number(options.version ?? 1) };
  return [...shape, ...value.conditions.flatMap((it, index) => problemsOfCondition(it, index + 1, how))];
}

function problemsOfCondition(it: unknown, number: number, how: { strict: boolean; version: number }): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'bad-filter', message: `condition ${number} ${message}` }];
  if (!isObject(it) || !isObject(it.operator)) return problem('needs a left value, a right value and an operator.');
  const { type, operation, singleValue } = it.operator;
  if (typeof type !== 'string' || typeof operation !== 'string')
    return problem('needs an operator with type and operation.');
  const oneSided = isOneSided(type, operation) ?? (operation === 'exists' || operation === 'notExists' || undefined);
  if (oneSided === undefined) return problem(`compares by “${operation}”, which n8n does not know for ${type}.`);
  if (!('leftValue' in it)) return problem('has no left value.');
  const misfit = (value: unknown, wanted: string): Problem[] =>
    fitsComparison(value, wanted, how)
      ? []
      : [
          {
            kind: 'filter-value',
            message: `condition ${number} compares ${shown(value)}, which is no ${wanted}: it fails when it runs.`,
          },
        ];
  const left = misfit(it.leftValue, type);
  if (oneSided || singleValue === true) return left;
  if (!('rightValue' in it)) return problem('has no right value.');
  return [...left, ...misfit(it.rightValue, rightTypeOf(type, operation))];
}

function assignmentProblems(value: unknown): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'bad-assignments', message }];
  const list = isObject(value) ? (value.assignments ?? []) : undefined;
  if (!Array.isArray(list)) return problem('must be { assignments: [{ id, name, value, type }] }.');
  return list.flatMap((it: unknown, index) => {
    const which = `field ${index + 1}`;
    if (!isObject(it) || typeof it.name !== 'string' || !('value' in it))
      return problem(`${which} needs a name, a type and a value.`);
    if (typeof it.id !== 'string') return problem(`${which} needs an id.`);
    if (it.name === '') return problem(`${which} has no name.`);
    const type = it.type ?? 'string';
    if (!['string', 'number', 'boolean', 'array', 'object', 'binary'].includes(String(type)))
      return problem(`“${it.name}” has the unknown type ${shown(type)}.`);
    return fitsType(it.value, String(type))
      ? []
      : problem(`“${it.name}” should be a ${type}, and ${shown(it.value)} is none.`);
  });
}

function mapperProblems(value: unknown): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'bad-mapper', message }];
  if (value === null) return [];
  if (!isObject(value) || !('mappingMode' in value))
    return problem('must be { mappingMode, value, matchingColumns, schema }.');
  if (![null, 'defineBelow', 'autoMapInputData'].includes(value.mappingMode as string | null))
    return problem(`has no mapping mode ${shown(value.mappingMode)}.`);
  if ('schema' in value && !(Array.isArray(value.schema) && value.schema.every(isObject)))
    return problem('must have a list of columns as its schema.');
  if (value.mappingMode === 'defineBelow' && !isObject(value.value) && value.value !== null)
    return problem('must have its columns in “value”.');
  return [];
}

function groupProblems(it: Parameter, value: unknown): Problem[] {
  const problem = (message: string): Problem[] => [{ kind: 'wrong-type', message }];
  if (it.type === 'collection' && it.multiple)
    return Array.isArray(value) ? [] : problem(`must be a list, not ${shown(value)}.`);
  if (!isObject(value)) return isNothing(value) ? [] : problem(`must be an object, not ${shown(value)}.`);
  return (it.groups ?? []).flatMap(({ name }): Problem[] => {
    const entry = (value as Values)[name];
    if (entry === undefined || isExpression(entry)) return [];
    if (it.multiple)
      return Array.isArray(entry)
        ? []
        : [{ kind: 'malformed-list', message: `must have a list in “${name}”; n8n cannot import it like this.` }];
    return isObject(entry) ? [] : problem(`must have an object in “${name}”.`);
  });
}

const isNothing = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0);

function isJson(value: unknown): boolean {
  if (typeof value !== 'string' || value.trim() === '') return true;
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
