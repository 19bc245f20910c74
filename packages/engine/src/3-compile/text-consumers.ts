import type { Outline, Step } from '../2-outline/outline.ts';
import { nodeNameToToolName } from '../catalog/tool-names.ts';

/** The node types that take what a model wrote as their text. */
export function readersOf({ steps, wires }: Outline, { id }: Step): string[] {
  const next = new Set(wires.flatMap((it) => (it.from === id && (it.type ?? 'main') === 'main' ? [it.to] : [])));
  return steps.flatMap((it) => {
    const { text } = it.settings;
    if (!text) return next.has(it.id) && !it.data?.sets ? [it.node] : [];
    const parts = text.from === 'missing' ? [] : (text.template ?? []);
    return parts.some((part) => typeof part === 'object' && part.kind === 'field' && part.step === id) ? [it.node] : [];
  });
}

/** The tools of an agent by the names that n8n tells the model, each with what it is for. */
export function toolsOf(
  { steps, wires }: Outline,
  { id, sketched }: Step,
  names: ReadonlyMap<string, string>,
): string[] | undefined {
  if (!sketched) return undefined;
  const tools = wires.flatMap((it) =>
    it.to === id && it.type === 'ai_tool' ? steps.filter((one) => one.id === it.from) : [],
  );
  return tools.map((it) => {
    const name = names.get(it.id) ?? '';
    // A client of MCP brings tools with names of their own.
    if (it.node.endsWith('.mcpClientTool')) return 'All tools of the MCP server';
    const use = it.node.includes('.vectorStore') ? 'search the stored documents' : '';
    return `${nodeNameToToolName(name)}${use ? `: ${use}` : ''}`;
  });
}
