import { isObject, type Values } from './conditions.ts';
import type { Parameter } from './facts.ts';

/** A resource mapper: columns of a table and what goes into them. A plain object of columns is taken as "these columns". */
export function convertMapper(it: Parameter, value: unknown): Values | undefined {
  if (!isObject(value)) return undefined;
  const given: Values = 'mappingMode' in value ? value : { mappingMode: 'defineBelow', value };
  const auto = given.mappingMode === 'autoMapInputData' && it.shape?.mapper?.auto !== false;
  const columns = isObject(given.value) ? given.value : {};
  return {
    ...given,
    mappingMode: auto ? 'autoMapInputData' : 'defineBelow',
    value: auto ? (given.value ?? null) : columns,
    matchingColumns: Array.isArray(given.matchingColumns) ? given.matchingColumns : [],
    schema: Array.isArray(given.schema) ? given.schema : Object.entries(columns).map(column),
    attemptToConvertTypes: given.attemptToConvertTypes ?? false,
    convertFieldsToString: given.convertFieldsToString ?? false,
  };
}

/** What n8n notes of a column until it has loaded the real ones. A value becomes what the type says. */
function column([id, value]: [string, unknown]): Values {
  return {
    id,
    displayName: id,
    required: false,
    defaultMatch: false,
    display: true,
    type: typeof value === 'boolean' ? 'boolean' : 'string',
    canBeUsedToMatch: true,
  };
}
