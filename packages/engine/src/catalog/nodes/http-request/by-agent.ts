import { agentCode, fromAgent } from '../../from-agent.ts';
import type { Values } from '../../profile.ts';

/**
 * A call that an agent makes: its description says what for, since n8n gives all of them the same; what stands in braces in its address, its query
 * and its body come from the agent where nobody told them.
 */
export function calledByAgent(v: Values, written: Record<string, unknown>): Record<string, unknown> {
  const says = String(v.data('says') ?? '').trim();
  const url = String(written.url ?? '');
  const asked = url.replace(IN_BRACES, (_, before: string, name: string) => `${before}{{ ${agentCode(name, name)} }}`);
  const address = asked === url || asked.startsWith('=') ? asked : `=${asked}`;
  const told = { ...(says ? { toolDescription: says } : {}), ...written, url: address };
  return written.sendBody === true ? withBody(v, told, says) : asked === url ? withQuery(told, says) : told;
}

/** `{id}` in an address, which is no expression. */
const IN_BRACES = /(^|[^{])\{([A-Za-z][\w -]{0,40})\}(?!\})/g;

const stated = (v: Values): boolean => ((v.data('sets') as unknown[] | undefined) ?? []).length > 0 || v.has('body');

/** Nothing comes in that a body could be made of. */
function withBody(v: Values, written: Record<string, unknown>, says: string): Record<string, unknown> {
  if (stated(v) || written.contentType !== undefined) return written;
  const { bodyParameters: _, ...rest } = written;
  const value = fromAgent('body', `body of the call as JSON${says ? `: ${says}` : ''}`);
  return { ...rest, specifyBody: 'json', jsonBody: value };
}

/** A look-up without any value of its own would always give the same. */
function withQuery(written: Record<string, unknown>, says: string): Record<string, unknown> {
  const isRead = written.method === undefined || written.method === 'GET';
  if (!isRead || written.sendQuery === true || String(written.url).includes('?')) return written;
  const value = fromAgent('query', `query parameters as JSON, {} for none${says ? `: ${says}` : ''}`);
  return { ...written, sendQuery: true, specifyQuery: 'json', jsonQuery: value };
}
