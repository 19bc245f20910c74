import { isObject } from './conditions.ts';

/** Lists of an account whose entries have no id beside their name: the name that was said is the value. By node, the parameters. */
const BY_NAME: Readonly<Record<string, RegExp>> = {
  salesforce:
    /^(?:status|priority|leadSource|accountSource|stageName|type|origin|reason|callType|subject|recurrenceType|recurrenceInstance)$/,
  clickUp: /^tags$/,
  jira: /^labels$/,
  microsoftOutlook: /^categories$/,
  helpScout: /^tags$/,
};

/** The parameters with the names that were said in place of marked ones, where the service knows such things by their names. */
export function withNames<T>(type: string, parameters: T): T {
  const pattern = BY_NAME[type.replace(/^.*\./, '').replace(/Tool$/, '')];
  return pattern ? (named(pattern, '', parameters) as T) : parameters;
}

function named(pattern: RegExp, name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((it) => named(pattern, name, it));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, named(pattern, key, it)]));
  const said = typeof value === 'string' && pattern.test(name) ? SAID.exec(value)?.[1] : undefined;
  return said ?? value;
}
const SAID = /^FILL_IN: [^“”]*“([^“”]+)”$/;
