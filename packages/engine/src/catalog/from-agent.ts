/** An expression by which an agent gives a value: its key, and what it is. */
export const fromAgent = (key: string, what: string): string => `={{ ${agentCode(key, what)} }}`;

/** n8n's way to let an agent give a value: key, what it is, type. */
export function agentCode(key: string, what: string): string {
  const name =
    key
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 60) || 'value';
  return `$fromAI(${JSON.stringify(name)}, ${JSON.stringify(what.replace(/["'\\`]/g, ''))}, 'string')`;
}
