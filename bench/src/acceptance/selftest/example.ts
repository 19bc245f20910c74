import { createHash } from 'node:crypto';

/** A workflow file as the editor exports it; examples are bent at will, so nothing more is said of its parts. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Example = any;

/** A broken example: a good one, bent; who must object, and what the verdict must say. */
export type Broken = { base: string; objections: string[]; says?: RegExp; bend(it: Example): unknown };

export const workflow = (name: string, nodes: Example[], connections: Example): Example => ({
  name,
  nodes,
  pinData: {},
  connections,
  active: false,
  settings: { executionOrder: 'v1', binaryMode: 'separate' },
  versionId: idOf(`version of ${name}`),
  meta: {},
  nodeGroups: [],
  id: hash(name).slice(0, 16),
  tags: [],
});

export const node = (
  name: string,
  type: string,
  typeVersion: number,
  position: [number, number],
  parameters: Example = {},
  more: Example = {},
): Example => ({
  parameters,
  type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
  typeVersion,
  position,
  id: idOf(name),
  name,
  ...more,
});

export const ai = (type: string): string => `@n8n/n8n-nodes-langchain.${type}`;
export const to = (name: string, index = 0, type = 'main') => ({ node: name, type, index });
export const credential = (type: string, name: string) => ({ credentials: { [type]: { id: null, name } } });
export const locator = (mode: string, value: string, more: Example = {}) => ({ __rl: true, mode, value, ...more });

export const condition = (
  leftValue: string,
  type: string,
  operation: string,
  rightValue: unknown = '',
  singleValue = false,
) => ({
  id: idOf(leftValue + operation),
  leftValue,
  rightValue,
  operator: { type, operation, ...(singleValue ? { singleValue } : {}) },
});
export const filter = (conditions: Example[], version = 3, combinator = 'and') => ({
  options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version },
  conditions,
  combinator,
});
export const assignments = (...list: [name: string, type: string, value: unknown][]) => ({
  assignments: list.map(([name, type, value]) => ({ id: idOf(name + type), name, value, type })),
});

export const nodeOf = (it: Example, name: string): Example => it.nodes.find((one: Example) => one.name === name);
export const parametersOf = (it: Example, name: string): Example => nodeOf(it, name).parameters;

/** A UUID that is the same for the same text. */
export function idOf(text: string): string {
  const it = hash(text);
  return `${it.slice(0, 8)}-${it.slice(8, 12)}-4${it.slice(13, 16)}-8${it.slice(17, 20)}-${it.slice(20, 32)}`;
}

const hash = (text: string): string => createHash('sha1').update(text).digest('hex');
