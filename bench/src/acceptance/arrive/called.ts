import type { Dict, Node } from '../n8n/code.ts';
import type { Called } from './run-once.ts';

/** How a stranger calls the webhook that a workflow starts with; undefined for any other trigger. */
export function calledOf(trigger: Node, itemsOf: (node: Node) => { json: Dict }[]): Called | undefined {
  if (!trigger.type.endsWith('.webhook')) return undefined;
  const { httpMethod = 'GET', path = '' } = trigger.parameters;
  const [item] = itemsOf(trigger);
  const method = String(Array.isArray(httpMethod) ? httpMethod[0] : httpMethod);
  const bare = method === 'GET' || method === 'HEAD';
  const { body, query } = (item?.json ?? {}) as { body?: Dict; query?: Dict };
  return { node: trigger.name, method, path: String(path), body: bare ? { ...body, ...query } : (body ?? {}) };
}
