import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isExpression, isObject } from '../catalog/conditions.ts';
import { type Expression, readExpression } from './expression.ts';
import { type Reference, referencesIn } from './references.ts';
import { readScript, type Script } from './script.ts';
import { STICKY_NOTE, type Subject } from './subject.ts';

/** A text somewhere in a node's parameters. */
export type Text = { node: WorkflowNode; path: string; key: string; value: string };

export type Code = Text & { script: Script };
export type WrittenExpression = Text & { expression: Expression };

/** Every text in every node's parameters. What n8n only remembers of an account (names of columns, cached labels) is none. */
export function textsOf({ nodes }: Subject): Text[] {
  return nodes
    .filter((it) => it.type !== STICKY_NOTE)
    .flatMap((node) => inside(node.parameters, '', '').map((it) => ({ node, ...it })));
}

export function expressionsOf(subject: Subject): WrittenExpression[] {
  return textsOf(subject)
    .filter(({ value }) => isExpression(value))
    .map((it) => ({ ...it, expression: readExpression(it.value) }));
}

/** JavaScript in Code nodes. */
export function codesOf(subject: Subject): Code[] {
  return textsOf(subject)
    .filter(({ node, key, value }) => CODE_KEYS[node.type] === key && !isExpression(value))
    .map((it) => ({ ...it, script: readScript(it.value) }));
}

/** Names of nodes in expressions and code. */
export function referencesOf(subject: Subject): (Text & Reference)[] {
  return [
    ...expressionsOf(subject).map((it) => ({ ...it, tokens: it.expression.tokens })),
    ...codesOf(subject).map((it) => ({ ...it, tokens: it.script.tokens })),
  ].flatMap(({ node, path, key, value, tokens }) =>
    referencesIn(tokens).map((it) => ({ node, path, key, value, ...it })),
  );
}

const CODE_KEYS: Record<string, string> = {
  'n8n-nodes-base.code': 'jsCode',
  'n8n-nodes-base.codeTool': 'jsCode',
  'n8n-nodes-base.function': 'functionCode',
  'n8n-nodes-base.functionItem': 'functionCode',
  'n8n-nodes-base.aiTransform': 'jsCode',
  '@n8n/n8n-nodes-langchain.toolCode': 'jsCode',
};

function inside(value: unknown, path: string, key: string): Omit<Text, 'node'>[] {
  if (typeof value === 'string') return [{ path, key, value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => inside(entry, `${path}[${index}]`, key));
  if (!isObject(value)) return [];
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('cached') && !(name === 'schema' && 'mappingMode' in value))
    .flatMap(([name, entry]) => inside(entry, path === '' ? name : `${path}.${name}`, name));
}
