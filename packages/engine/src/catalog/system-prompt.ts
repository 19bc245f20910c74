import type { Values } from './profile.ts';

/**
 * What a node that extracts or sorts is told besides its values or categories, as its system prompt. n8n puts the categories where
 * `{categories}` stands, so that no other braces may stand there. Empty where nothing was said.
 */
export function systemPrompt(v: Values, task: string): { systemPromptTemplate?: string } {
  const said = v.data('instruction');
  if (typeof said !== 'string' || said.trim() === '' || said.startsWith('=')) return {};
  return { systemPromptTemplate: `${task}\n${said.replaceAll(/[{}]/g, '')}` };
}
