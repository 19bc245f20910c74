import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { isExpression } from '../conditions.ts';
import type { NodeFacts } from '../facts.ts';
import { completeParameters } from '../parameters.ts';
import type { Use } from './kit.ts';

/** What a node does with its account. */
export function useOf(facts: NodeFacts, node: WorkflowNode): Use {
  const values = completeParameters(facts, node.typeVersion, node.parameters);
  const name = node.type.slice(node.type.lastIndexOf('.') + 1).replace(/(?:Hitl)?Tool$/, '');
  const text = (key: string): string => {
    const value = values[key];
    return typeof value === 'string' ? value : '';
  };
  if (name === 'httpRequest') {
    const method = text('method') || text('requestMethod') || 'GET';
    return { act: `${name}:${method}${pathOf(node.parameters.url)}`, reads: /^(?:GET|HEAD|OPTIONS)$/.test(method) };
  }
  const operation = text('operation') || text('mode');
  if (operation === 'executeQuery') {
    const does = statementsIn(text('query'));
    return {
      act: `${[`${name}:${text('resource')}.${operation}`, ...does].join(' ')}`,
      reads: does.length > 0 && does.every((it) => it === 'select'),
    };
  }
  if (['resource', 'operation', 'mode'].some((key) => isExpression(node.parameters[key])))
    return { act: ANY_ACT, reads: false };
  const reads = !REGISTERS.test(name) && (facts.group === 'trigger' || READING.test(operation));
  return { act: `${name}:${text('resource')}${operation ? `.${operation}` : ''}`, reads };
}

/** Of an address that is known, with a mark for each value in it. */
function pathOf(url: unknown): string {
  const path = /^=?https?:\/\/[^/?#\s]+(\/[^?#\s]*)/i.exec(String(url ?? '').replace(/\{\{.*?\}\}/gs, '*'))?.[1];
  return path ? ` ${path}` : '';
}

/** What a query does; nothing where only a run tells. */
function statementsIn(query: string): string[] {
  const own = query.replace(/\{\{.*?\}\}/gs, '').replace(/'(?:[^']|'')*'|--[^\n]*/g, '');
  const verbs =
    own.match(/\b(?:select|insert|update|delete|merge|truncate|create|alter|drop|call|replace\s+into)\b/gi) ?? [];
  return [...new Set(verbs.map((it) => it.toLowerCase().split(/\s/)[0] ?? ''))];
}

/** Only a run tells what it does: it may be anything. */
export const ANY_ACT = '*';

/** Triggers that put their address into the service, which takes that from a key that may write alone. */
const REGISTERS = /^wooCommerceTrigger$/;

/** Names of operations that change nothing at the service. */
const READING =
  /^(?:get|read|list|search|download|retrieve|load|lookup|find|count|select|availability|history|replies|status|stats|report|query|info|check|export|fetch|analyze|similarity)(?:[A-Z-]\w*|All|$)/;
