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
    return { act: `${name}:${method}`, reads: /^(?:GET|HEAD|OPTIONS)$/.test(method) };
  }
  const operation = text('operation') || text('mode');
  if (['resource', 'operation', 'mode'].some((key) => isExpression(node.parameters[key])))
    return { act: ANY_ACT, reads: false };
  const reads = !REGISTERS.test(name) && (facts.group === 'trigger' || READING.test(operation));
  return { act: `${name}:${text('resource')}${operation ? `.${operation}` : ''}`, reads };
}

/** Only a run tells what it does: it may be anything. */
export const ANY_ACT = '*';

/** Triggers that put their address into the service, which takes that from a key that may write alone. */
const REGISTERS = /^wooCommerceTrigger$/;

/** Names of operations that change nothing at the service. */
const READING =
  /^(?:get|read|list|search|download|retrieve|load|lookup|find|count|select|availability|history|replies|status|stats|report|query|info|check|export|fetch|analyze|similarity)(?:[A-Z-]\w*|All|$)/;
