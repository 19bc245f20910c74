import { isExpression, isObject, type Values } from './conditions.ts';
import { stableId } from './digest.ts';
import type { Parameter } from './facts.ts';
import { fitsComparison, isOneSided, OLD_OPERATIONS, rightTypeOf } from './operators.ts';
import type { Place } from './resolve.ts';
import { fitsType } from './value-types.ts';

/** Conditions of If, Filter and Switch: `{ options, conditions: [{ id, leftValue, rightValue, operator }], combinator }`. */
export function convertFilter(
  it: Parameter,
  value: unknown,
  at: Place,
  path: string,
  dropped: string[],
): Values | undefined {
  const given = isObject(value) ? (fromFirstIf(value) ?? value) : { conditions: value };
  if (!Array.isArray(given.conditions)) return undefined;
  const options = optionsOf(it, given, at);
  const how = { strict: options.typeValidation !== 'loose', version: Number(options.version) };
  const conditions = given.conditions.flatMap((entry, index) => {
    const where = `${path}.conditions[${index}]`;
    const right = condition(entry, where, how);
    if (!right) dropped.push(where);
    return right ?? [];
  });
  const { options: _, conditions: __, combinator, ...rest } = given;
  return { options, conditions, combinator: combinator === 'or' ? 'or' : 'and', ...rest };
}

/** How the node is set decides the options, as n8n's editor writes them. */
function optionsOf(it: Parameter, { options }: Values, { root = {}, version }: Place): Values {
  const own = isObject(root.options) ? root.options : {};
  const loose = root.looseTypeValidation ?? own.looseTypeValidation;
  const standard = {
    caseSensitive: own.ignoreCase !== true,
    leftValue: '',
    typeValidation: loose === true ? 'loose' : 'strict',
  };
  // The format goes with the version of the node, whatever somebody wrote.
  const format = it.shape?.filter?.[String(version)] ?? 1;
  return { ...standard, ...(isObject(options) ? options : {}), version: format };
}

/** The one condition of n8n's first If: `{ number: [{ value1, operation, value2 }] }`. How several go together stood elsewhere. */
function fromFirstIf(value: Values): Values | undefined {
  const lists = Object.entries(value).filter(([type, list]) => type in FIRST_OPERATION && Array.isArray(list));
  const conditions = lists.flatMap(([type, list]) =>
    (list as Values[]).map(({ value1, operation = FIRST_OPERATION[type], value2 }) => ({
      leftValue: value1,
      rightValue: value2,
      operator: { type, operation },
    })),
  );
  return conditions.length === 1 ? { conditions } : undefined;
}

const FIRST_OPERATION: Record<string, string> = {
  string: 'equal',
  number: 'smaller',
  boolean: 'equal',
  dateTime: 'after',
};

type How = { strict: boolean; version: number };

function condition(entry: unknown, where: string, how: How): Values | undefined {
  if (!isObject(entry) || !isObject(entry.operator)) return undefined;
  const { id, leftValue = '', rightValue = '', operator, ...rest } = entry;
  const { singleValue: _, ...shared } = operator;
  const operation = OLD_OPERATIONS[String(operator.operation)] ?? String(operator.operation);
  // "number equals many" cannot be had; compared as texts it works.
  for (const type of [String(operator.type), 'string']) {
    const oneSided = isOneSided(type, operation);
    if (oneSided === undefined) continue;
    const left = constant(leftValue, type);
    const right = oneSided ? '' : constant(rightValue, rightTypeOf(type, operation));
    const fits = oneSided || fitsComparison(right, rightTypeOf(type, operation), how);
    if (!fits || !fitsComparison(left, type, how)) continue;
    return {
      id: typeof id === 'string' && id !== '' ? id : stableId(where),
      leftValue: left,
      rightValue: right,
      operator: { ...shared, type, operation, ...(oneSided ? { singleValue: true } : {}) },
      ...rest,
    };
  }
  return undefined;
}

/** A value in the type of the comparison, where it can be had in it. */
function constant(value: unknown, type: string): unknown {
  if (isExpression(value) || value === null || type === 'any' || type === 'dateTime') return value;
  if (type === 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (value === '' || !fitsType(value, type)) return value;
  if (type === 'number') return Number(value);
  if (type === 'boolean') return typeof value === 'boolean' ? value : /^(true|0*1)$/i.test(String(value));
  return typeof value === 'string' ? JSON.parse(value.replaceAll("'", '"')) : value;
}
