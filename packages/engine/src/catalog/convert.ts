import { isExpression, isObject, isOnlyFromAi, isShown, type Values } from './conditions.ts';
import { convertAssignments } from './convert-assignments.ts';
import { convertFilter } from './convert-filter.ts';
import { convertMapper } from './convert-mapper.ts';
import type { Parameter } from './facts.ts';
import { LOCATORS, toLocator } from './locator.ts';
import { deciding, type Place } from './resolve.ts';

/**
 * Values as somebody wrote them, put into the shapes that the parameters have: a text becomes a resource locator, one entry
 * a list of one, a label its value. What no shown parameter can take is left out and its path noted in `dropped`.
 */
export function convert(
  parameters: readonly Parameter[],
  given: Values,
  at: Place,
  path: string,
  dropped: string[],
): Values {
  const chosen = withChoices(parameters, given, at);
  const values = deciding(parameters, chosen, at);
  const scope = { values, root: at.root ?? values, version: at.version, tool: at.tool };
  const inside: Place = { ...at, root: scope.root };
  const out: Values = {};
  for (const [name, value] of Object.entries(chosen)) {
    if (value === undefined || value === null) continue;
    const where = path === '' ? name : `${path}.${name}`;
    const shown = parameters.filter((it) => it.name === name && isShown(it, scope));
    const results = shown.map((it) => {
      const lost: string[] = [];
      return { lost, value: convertOne(it, value, inside, where, lost) };
    });
    // Of several parameters with this name, the one that can take the most of it.
    const [best] = results.filter((it) => it.value !== undefined).toSorted((a, b) => a.lost.length - b.lost.length);
    if (best) {
      out[name] = best.value;
      dropped.push(...best.lost);
    } else if (!isBlank(value)) dropped.push(where);
  }
  return out;
}

/** Choices decide what else is shown, so they are put right first: resource, then operation, then the rest. */
function withChoices(parameters: readonly Parameter[], given: Values, at: Place): Values {
  let chosen = given;
  for (let round = 0; round < 3; round++) {
    const values = deciding(parameters, chosen, at);
    const scope = { values, root: at.root ?? values, version: at.version, tool: at.tool };
    const right = parameters.filter((it) => CHOICES.has(it.type) && given[it.name] !== undefined && isShown(it, scope));
    const put = right.map((it) => [it.name, convertOne(it, given[it.name], at, '', []) ?? given[it.name]]);
    chosen = { ...given, ...Object.fromEntries(put) };
  }
  return chosen;
}

const CHOICES = new Set(['options', 'boolean', 'multiOptions']);

/** One value in the shape that its parameter has; undefined where it cannot be had. */
export function convertOne(it: Parameter, value: unknown, at: Place, path: string, dropped: string[]): unknown {
  if (it.type === 'collection') return convertCollection(it, value, at, path, dropped);
  if (it.type === 'fixedCollection') return convertGroups(it, value, at, path, dropped);
  if (isExpression(value) && !LOCATORS.has(it.type)) {
    if (!it.fixed || isOnlyFromAi(value)) return value;
    // n8n works out expressions in a query or a page by itself, where they stand.
    return it.type === 'string' && QUERIES.test(it.name) ? value.slice(1) : undefined;
  }
  if (it.multiple && it.type !== 'multiOptions') {
    const { multiple: _, ...one } = it;
    const list = Array.isArray(value) ? value : [value];
    return list.map((entry) => convertOne(one, entry, at, path, dropped)).filter((entry) => entry !== undefined);
  }
  if (LOCATORS.has(it.type)) return toLocator(it, value);
  switch (it.type) {
    case 'options':
      return isCustom(value) ? value : choice(it, value, at);
    case 'multiOptions': {
      const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s*,\s*/) : [value];
      return list
        .map((entry) => (isExpression(entry) ? entry : choice(it, entry, at)))
        .filter((entry) => entry !== undefined);
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : BOOLEANS[String(value).toLowerCase()];
    case 'number':
      return number(it, value);
    case 'filter':
      return convertFilter(it, value, at, path, dropped);
    case 'assignmentCollection':
      return convertAssignments(value, path, dropped);
    case 'resourceMapper':
      return convertMapper(it, value);
    case 'json':
      return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    default:
      // What is a locator in one version was the bare name or id in an older one.
      if (PLAIN_TEXT.has(it.type) && isObject(value) && value.__rl === true) return String(value.value ?? '');
      if (PLAIN_TEXT.has(it.type) && typeof value === 'object') return JSON.stringify(value, null, 2);
      return PLAIN_TEXT.has(it.type) ? String(value) : value;
  }
}

const PLAIN_TEXT = new Set(['string', 'dateTime', 'color', 'hidden', 'credentialsSelect']);
const BOOLEANS: Record<string, boolean> = { true: true, false: false, yes: true, no: false, '1': true, '0': false };

/** The allowed value that is meant: itself, or the one with that label or spelling. */
function choice(it: Parameter, value: unknown, at: Place): unknown {
  if (it.dynamic || !it.options) return value;
  const allowed = it.options.filter((option) => isShown(option, { ...at, values: at.root ?? {}, root: at.root ?? {} }));
  const exact = allowed.find((option) => option.value === value);
  if (exact || value === it.default) return value;
  const text = String(value).toLowerCase();
  const alike = allowed.find((option) => String(option.value).toLowerCase() === text);
  return (alike ?? allowed.find((option) => option.label.toLowerCase() === text))?.value;
}

const isCustom = (value: unknown) => typeof value === 'string' && value.includes('__CUSTOM_API_CALL__');

/** Within the allowed bounds; undefined when it is no number. */
function number(it: Parameter, value: unknown): number | undefined {
  const parsed =
    typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (Number.isNaN(parsed)) return undefined;
  return Math.min(Math.max(parsed, it.min ?? -Infinity), it.max ?? Infinity);
}

function convertCollection(it: Parameter, value: unknown, at: Place, path: string, dropped: string[]): unknown {
  const inside = { ...at, inCollection: true };
  const one = (entry: unknown, where: string) =>
    isObject(entry) ? convert(it.parameters ?? [], entry, inside, where, dropped) : undefined;
  if (it.multiple) {
    const list = Array.isArray(value) ? value : [value];
    return list.map((entry, index) => one(entry, `${path}[${index}]`)).filter((entry) => entry !== undefined);
  }
  return one(Array.isArray(value) && value.length < 2 ? (value[0] ?? {}) : value, path);
}

function convertGroups(it: Parameter, value: unknown, at: Place, path: string, dropped: string[]): unknown {
  const groups = it.groups ?? [];
  const wrapped = wrap(it, value);
  if (!wrapped) return undefined;
  const out: Values = {};
  for (const [name, entry] of Object.entries(wrapped)) {
    const group = groups.find((candidate) => candidate.name === name);
    const list = (Array.isArray(entry) ? entry : [entry]).filter(isObject);
    if (!group || (list.length === 0 && !isBlank(entry)) || (!it.multiple && list.length > 1)) {
      if (!isBlank(entry)) dropped.push(`${path}.${name}`);
      if (!group || list.length === 0) continue;
    }
    const inside = { ...at, inCollection: false };
    const one = (given: Values, where: string) => convert(group?.parameters ?? [], given, inside, where, dropped);
    if (it.multiple) {
      out[name] = list.map((given, index) => one(given, `${path}.${name}[${index}]`));
    } else if (list[0]) out[name] = one(list[0], `${path}.${name}`);
  }
  return out;
}

/** A bare list, or a bare entry, belongs to the one group that there is. */
function wrap(it: Parameter, value: unknown): Values | undefined {
  const groups = it.groups ?? [];
  const [only] = groups;
  if (Array.isArray(value))
    return value.length === 0 ? {} : groups.length === 1 && only ? { [only.name]: value } : undefined;
  if (!isObject(value)) return undefined;
  const names = Object.keys(value);
  if (groups.length !== 1 || !only || names.some((name) => name === only.name)) return value;
  return names.some((name) => only.parameters.some((member) => member.name === name)) ? { [only.name]: value } : value;
}

/** Nothing that anybody would miss. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

const QUERIES = /^(?:query|sqlQuery|html)$/;
