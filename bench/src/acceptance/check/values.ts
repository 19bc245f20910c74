import type { Dict, N8nCode, Node } from '../n8n/code.ts';
import type { Catalog, NodeDescription, Property } from '../n8n/description.ts';
import { isDict, isExpression, short, type ValueIssue } from './findings.ts';
import { assignmentIssues, filterIssues, locatorIssues, mapperIssues } from './shapes.ts';

export type ValueContext = {
  code: N8nCode;
  catalog: Catalog;
  node: Node;
  description: NodeDescription;
  parameters: Dict;
  warn(kind: string, parameter: string, issue: string): void;
};

/** Values that the editor's input fields would not take, of all parameters that are shown. */
export const valueIssues = (context: ValueContext): ValueIssue[] =>
  walk(context, context.description.properties, context.parameters, '');

function walk(context: ValueContext, properties: readonly Property[], values: unknown, at: string): ValueIssue[] {
  if (!isDict(values)) return [];
  const { code, node, description, parameters } = context;
  const shown = properties.filter(
    (it) => values[it.name] !== undefined && code.isShown(values, it, node, description, parameters),
  );
  return [...Map.groupBy(shown, (it) => it.name)].flatMap(([name, list]) => {
    const path = at ? `${at}.${name}` : name;
    // Several properties may share a name; it is enough when one of them takes the value.
    const found = list.map((it) => checkOne(context, it, values[name], path));
    return found.reduce((best, it) => (it.length < best.length ? it : best));
  });
}

function checkOne(context: ValueContext, property: Property, value: unknown, path: string): ValueIssue[] {
  if (isExpression(value)) return [];
  const wrongType = (what: string) => [
    { kind: 'wrong-type', parameter: path, issue: `"${path}" should be ${what}, is ${short(value)}` },
  ];
  if (takesList(property)) {
    const single = { ...property, typeOptions: { ...property.typeOptions, multipleValues: false } };
    if (Array.isArray(value)) return value.flatMap((it, i) => checkOne(context, single, it, `${path}[${i}]`));
    return value === '' || isDict(value) ? [] : wrongType('a list');
  }
  switch (property.type) {
    case 'options':
      return optionIssues(context, property, [value], path);
    case 'multiOptions':
      return Array.isArray(value) ? optionIssues(context, property, value, path) : wrongType('a list of options');
    case 'boolean':
      return typeof value === 'boolean' ? [] : wrongType('true/false');
    case 'number':
      if (typeof value === 'number') return rangeIssues(property, value, path);
      return value === '' || value === null ? [] : wrongType('a number');
    case 'string':
    case 'dateTime':
    case 'color':
      return value !== null && typeof value === 'object' ? wrongType('text') : [];
    case 'json':
      warnOfBadJson(context, value, path);
      return [];
    case 'credentialsSelect':
      if (!value || context.catalog.isCredential(String(value))) return [];
      return [
        { kind: 'invalid-option', parameter: path, issue: `unknown credential type ${short(value)} in "${path}"` },
      ];
    case 'resourceLocator':
    case 'workflowSelector':
    case 'agentSelector':
      return locatorIssues(property, value, path);
    case 'filter':
      return filterIssues(context.code, value, path);
    case 'assignmentCollection':
      return assignmentIssues(context.code, value, path);
    case 'resourceMapper':
      return mapperIssues(value, path, context.warn);
    case 'collection':
      if (property.typeOptions?.multipleValues) {
        return (Array.isArray(value) ? value : []).flatMap((it, i) =>
          walk(context, property.options ?? [], it, `${path}[${i}]`),
        );
      }
      if (isDict(value)) return walk(context, property.options ?? [], value, path);
      return isEmpty(value) ? [] : wrongType('an object');
    case 'fixedCollection':
      if (isDict(value))
        return (property.options ?? []).flatMap((it) => groupIssues(context, property, it, value, path));
      return isEmpty(value) ? [] : wrongType('an object');
    default:
      return [];
  }
}

function groupIssues(
  context: ValueContext,
  property: Property,
  group: Property,
  values: Dict,
  at: string,
): ValueIssue[] {
  const value = values[group.name];
  const path = `${at}.${group.name}`;
  if (value === undefined) return [];
  const wrongType = (what: string) => [{ kind: 'wrong-type', parameter: path, issue: `"${path}" should be ${what}` }];
  if (property.typeOptions?.multipleValues) {
    if (!Array.isArray(value)) return wrongType('a list');
    return value.flatMap((it, i) => walk(context, group.values ?? [], it, `${path}[${i}]`));
  }
  return isDict(value) ? walk(context, group.values ?? [], value, path) : wrongType('an object');
}

function optionIssues(
  context: ValueContext,
  property: Property,
  values: readonly unknown[],
  path: string,
): ValueIssue[] {
  const allowed = allowedValues(context, property);
  if (!allowed) return [];
  const isSingle = property.type === 'options';
  const wrong = values.filter((it) => {
    if (isExpression(it) || allowed.includes(it)) return false;
    return !isSingle || (it !== property.default && !(typeof it === 'string' && it.includes(CUSTOM_API_CALL)));
  });
  const list = short(allowed.join(' | '), 200);
  return wrong.map((it) => ({
    kind: 'invalid-option',
    parameter: path,
    issue: `value ${short(it)} of "${path}" is not one of ${list}`,
  }));
}

/** Put in by n8n where a node's credential can be used for calls of one's own. */
const CUSTOM_API_CALL = '__CUSTOM_API_CALL__';

/** undefined where the options come from the service, or where any text will do. */
function allowedValues(
  { code, node, description, parameters }: ValueContext,
  property: Property,
): unknown[] | undefined {
  const { loadOptionsMethod, loadOptions, loadOptionsDependsOn } = property.typeOptions ?? {};
  if (loadOptionsMethod || loadOptions || loadOptionsDependsOn) return undefined;
  if (property.allowArbitraryValues || !Array.isArray(property.options)) return undefined;
  return property.options
    .filter((it) => !it.displayOptions || code.isShown(parameters, it, node, description, parameters))
    .map((it) => it.value);
}

function rangeIssues({ typeOptions }: Property, value: number, path: string): ValueIssue[] {
  const { minValue, maxValue } = typeOptions ?? {};
  const issues = [
    ...(typeof minValue === 'number' && value < minValue ? [`"${path}" is ${value}, least is ${minValue}`] : []),
    ...(typeof maxValue === 'number' && value > maxValue ? [`"${path}" is ${value}, most is ${maxValue}`] : []),
  ];
  return issues.map((issue) => ({ kind: 'out-of-range', parameter: path, issue }));
}

function warnOfBadJson({ warn }: ValueContext, value: unknown, path: string): void {
  if (typeof value !== 'string' || value.trim() === '') return;
  try {
    JSON.parse(value);
  } catch (error) {
    warn('invalid-json', path, `"${path}" is fixed text but not valid JSON: ${(error as Error).message}`);
  }
}

const takesList = ({ type, typeOptions }: Property): boolean =>
  typeOptions?.multipleValues === true && !['collection', 'fixedCollection', 'multiOptions'].includes(type);

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) && value.length === 0) || value === '' || value === null;
