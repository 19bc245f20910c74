import type { N8nCode } from '../n8n/code.ts';
import type { Property } from '../n8n/description.ts';
import { isDict, isExpression, short, type ValueIssue } from './findings.ts';

/** The four parameter types with a shape of their own: resource locators, filters, assignments, resource mappers. */
export function locatorIssues(property: Property, value: unknown, path: string): ValueIssue[] {
  const bad = (issue: string) => [{ kind: 'bad-resource-locator', parameter: path, issue }];
  if (!isDict(value)) {
    return value === '' || value === null
      ? []
      : bad(`"${path}" must be {"__rl":true,"mode":…,"value":…}, is ${short(value)}`);
  }
  if (value.__rl !== true || !('value' in value) || !('mode' in value)) {
    return bad(`"${path}" must have __rl:true, mode and value; has ${Object.keys(value).join(',')}`);
  }
  const modes = property.modes?.map((it) => it.name) ?? (property.type === 'resourceLocator' ? null : ['list', 'id']);
  return [
    ...(modes && !modes.includes(value.mode as string)
      ? bad(`mode ${short(value.mode)} of "${path}" is not one of ${modes.join(' | ')}`)
      : []),
    ...(value.value !== null && typeof value.value === 'object' ? bad(`value of "${path}" must be text`) : []),
  ];
}

export function filterIssues(code: N8nCode, value: unknown, path: string): ValueIssue[] {
  const bad = (issue: string, parameter = path) => [{ kind: 'bad-filter', parameter, issue }];
  if (!isDict(value) || !code.isFilter(value) || !Array.isArray(value.conditions)) {
    return bad(`"${path}" must be {options,conditions:[…],combinator}`);
  }
  return [
    ...(value.combinator === 'and' || value.combinator === 'or'
      ? []
      : bad(`combinator ${short(value.combinator)} is not and | or`)),
    ...(isDict(value.options)
      ? []
      : bad(`"${path}.options" is missing (caseSensitive, leftValue, typeValidation, version)`)),
    ...value.conditions.flatMap((it: unknown, i) => {
      const at = `${path}.conditions[${i}]`;
      return conditionIssues(code, it, at).flatMap((issue) => bad(issue, at));
    }),
  ];
}

function conditionIssues(code: N8nCode, condition: unknown, at: string): string[] {
  const operator = isDict(condition) && isDict(condition.operator) ? condition.operator : {};
  const { type, operation, rightType, singleValue } = operator;
  if (!isDict(condition) || typeof type !== 'string' || typeof operation !== 'string') {
    return [`"${at}" needs leftValue, rightValue and operator {type, operation}`];
  }
  const right =
    type === 'array' && operation.startsWith('length') ? 1 : sample(typeof rightType === 'string' ? rightType : type);
  const warning = code.filterWarning({ ...condition, leftValue: sample(type), rightValue: right });
  return [
    ...(warning ? [warning] : []),
    ...(!singleValue && !('rightValue' in condition) && !ONE_SIDED.has(operation) ? [`"${at}" has no rightValue`] : []),
    ...('leftValue' in condition ? [] : [`"${at}" has no leftValue`]),
  ];
}

const ONE_SIDED = new Set(['exists', 'notExists', 'empty', 'notEmpty', 'true', 'false']);
const SAMPLES: Record<string, unknown> = {
  number: 1,
  boolean: true,
  dateTime: '2024-01-01T00:00:00.000Z',
  array: [1],
  object: { a: 1 },
};
const sample = (type: string): unknown => SAMPLES[type] ?? 'a';

const ASSIGNMENT_TYPES: unknown[] = ['string', 'number', 'boolean', 'array', 'object', 'binary'];

export function assignmentIssues(code: N8nCode, value: unknown, path: string): ValueIssue[] {
  const bad = (issue: string, parameter = path) => [{ kind: 'bad-assignments', parameter, issue }];
  if (!isDict(value) || (value.assignments !== undefined && !Array.isArray(value.assignments))) {
    return bad(`"${path}" must be {assignments:[{id,name,type,value}]}`);
  }
  return ((value.assignments ?? []) as unknown[]).flatMap((it, i) => {
    const at = `${path}.assignments[${i}]`;
    return assignmentProblems(code, it, at).flatMap((issue) => bad(issue, at));
  });
}

function assignmentProblems(code: N8nCode, assignment: unknown, at: string): string[] {
  if (
    !isDict(assignment) ||
    typeof assignment.id !== 'string' ||
    typeof assignment.name !== 'string' ||
    !('value' in assignment)
  ) {
    return [`"${at}" needs id, name, type and value`];
  }
  const { name, type, value } = assignment;
  const nameless = name === '' ? [`"${at}" has an empty name`] : [];
  if (type !== undefined && !ASSIGNMENT_TYPES.includes(type)) {
    return [`type ${short(type)} is not ${ASSIGNMENT_TYPES.join(' | ')}`, ...nameless];
  }
  if (isExpression(value) || !type || type === 'binary') return nameless;
  const isJson = type === 'array' || type === 'object';
  const problem = code.assignmentProblem(name, isJson ? parsed(value) : value, String(type));
  return problem ? [problem, ...nameless] : nameless;
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value; // n8n says what is wrong with it
  }
}

export function mapperIssues(
  value: unknown,
  path: string,
  warn: (kind: string, parameter: string, issue: string) => void,
): ValueIssue[] {
  const bad = (issue: string) => [{ kind: 'bad-resource-mapper', parameter: path, issue }];
  if (!isDict(value) || !('mappingMode' in value))
    return bad(`"${path}" must be {mappingMode,value,matchingColumns,schema}`);
  const modes: unknown[] = [null, 'defineBelow', 'autoMapInputData'];
  if (!modes.includes(value.mappingMode))
    return bad(`mappingMode ${short(value.mappingMode)} is not defineBelow | autoMapInputData`);
  if (value.mappingMode !== 'defineBelow') return [];
  // Where nothing is mapped, as in a node just added, there is nothing to check either.
  if (!Array.isArray(value.schema) && isDict(value.value) && Object.keys(value.value).length > 0)
    warn('resource-mapper-schema', path, `"${path}.schema" is missing: nothing is checked until the editor loads it`);
  return isDict(value.value) || value.value === null ? [] : bad(`"${path}.value" must be an object`);
}
