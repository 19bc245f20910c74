import type { Connection, Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { stableId } from '../../src/catalog/digest.ts';
import { catalog } from './catalog.ts';

/** Small workflows to judge: sound ones, to be broken in one place. */

const BASE = 'n8n-nodes-base.';
const AI = '@n8n/n8n-nodes-langchain.';

export function node(
  name: string,
  type: string,
  parameters: object = {},
  more: Partial<WorkflowNode> = {},
): WorkflowNode {
  const facts = catalog.facts(type);
  return {
    parameters: { ...parameters },
    type,
    typeVersion: facts?.defaultVersion ?? 1,
    position: [0, 0],
    id: stableId(name),
    name,
    ...(facts?.webhook ? { webhookId: stableId('webhook', name) } : {}),
    ...more,
  };
}

export const base = (name: string, type: string, parameters?: object, more?: Partial<WorkflowNode>): WorkflowNode =>
  node(name, BASE + type, parameters, more);

export const ai = (name: string, type: string, parameters?: object, more?: Partial<WorkflowNode>): WorkflowNode =>
  node(name, AI + type, parameters, more);

/** Wires as texts: `A > B`, `A 1 > B` from the second output, `A > B 1` into the second input, `Model > Agent ai_languageModel`. */
export function flow(nodes: WorkflowNode[], wires: string[] = []): Workflow {
  const connections: Workflow['connections'] = {};
  for (const wire of wires) {
    const [, from = '', output = '0', to = '', rest = ''] = /^(.+?)(?: (\d))? > (.+?)( \d| ai_\w+)?$/.exec(wire) ?? [];
    const type = rest.trim().startsWith('ai_') ? rest.trim() : 'main';
    const byType = connections[from] ?? {};
    const outputs: (Connection[] | null)[] = byType[type] ?? [];
    connections[from] = { ...byType, [type]: outputs };
    while (outputs.length <= Number(output)) outputs.push([]);
    outputs[Number(output)]?.push({ node: to, type, index: Number(rest.trim()) || 0 });
  }
  return { name: 'Example', nodes, connections, settings: { executionOrder: 'v1' }, pinData: {}, active: false };
}

const condition = (leftValue: string, type: string, operation: string, rightValue: unknown) => ({
  id: stableId(leftValue, operation),
  leftValue,
  rightValue,
  operator: { type, operation },
});

export const filter = (leftValue: string, type: string, operation: string, rightValue: unknown) => ({
  options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 3 },
  conditions: [condition(leftValue, type, operation, rightValue)],
  combinator: 'and',
});

const field = (name: string, type: string, value: unknown) => ({ id: stableId(name), name, value, type });

/** Every day, large orders of a sheet are told to a channel, one by one. */
export const orders = (): Workflow =>
  flow(
    [
      base('Every day', 'scheduleTrigger', { rule: { interval: [{ triggerAtHour: 9 }] } }),
      base('Get orders', 'httpRequest', { url: 'https://api.example.com/orders', options: {} }),
      base('Large?', 'if', { conditions: filter('={{ $json.amount }}', 'number', 'gt', 100), options: {} }),
      base('Each', 'splitInBatches', { options: {} }),
      base('Tell', 'slack', {
        select: 'channel',
        channelId: { __rl: true, mode: 'name', value: '#orders' },
        text: "=Order {{ $json.id }} of {{ $('Get orders').item.json.date }}",
        otherOptions: {},
      }),
      base('Mark', 'set', { assignments: { assignments: [field('small', 'boolean', true)] }, options: {} }),
    ],
    [
      'Every day > Get orders',
      'Get orders > Large?',
      'Large? > Each',
      'Large? 1 > Mark',
      'Each 1 > Tell',
      'Tell > Each',
    ],
  );

/** A webhook that answers. */
export const webhook = (): Workflow =>
  flow(
    [
      base('Webhook', 'webhook', {
        httpMethod: 'POST',
        authentication: 'headerAuth',
        path: 'signup',
        responseMode: 'responseNode',
        options: {},
      }),
      base('Shape', 'code', { jsCode: 'return $input.all();' }),
      base('Answer', 'respondToWebhook', {
        respondWith: 'text',
        responseBody: "=Hello {{ $('Webhook').item.json.body.name }}",
        options: {},
      }),
    ],
    ['Webhook > Shape', 'Shape > Answer'],
  );

/** A chat agent with model, memory and a tool. */
export const agent = (): Workflow =>
  flow(
    [
      ai('Chat', 'chatTrigger', { options: {} }),
      ai('Agent', 'agent', { options: {} }),
      ai('Model', 'lmChatOpenAi', { model: { __rl: true, mode: 'list', value: 'gpt-4.1-mini' }, options: {} }),
      ai('Memory', 'memoryBufferWindow'),
      base('Look up', 'httpRequestTool', {
        toolDescription: 'Looks up an order',
        url: "=https://api.example.com/{{ $fromAI('order', 'its number', 'string') }}",
        options: {},
      }),
    ],
    ['Chat > Agent', 'Model > Agent ai_languageModel', 'Memory > Agent ai_memory', 'Look up > Agent ai_tool'],
  );

/** Two sources, joined. */
export const merged = (): Workflow =>
  flow(
    [
      base('Start', 'manualTrigger'),
      base('A', 'httpRequest', { url: 'https://api.example.com/a', options: {} }),
      base('B', 'httpRequest', { url: 'https://api.example.com/b', options: {} }),
      base('Join', 'merge'),
      base('End', 'noOp'),
    ],
    ['Start > A', 'Start > B', 'A > Join', 'B > Join 1', 'Join > End'],
  );

export const SOUND = { orders, webhook, agent, merged };
