import type { Act } from '../1-read/clause.ts';
import { attach, type Draft, LC, newId, plainStep } from './draft.ts';
import type { Setting } from './outline.ts';

const LINK = /https?:\/\/[^\s"'<>)]+[^\s"'<>).,;:!?]/i;

/** "uses the tools of the MCP server at https://…": one tool for all that the server offers. True where the words are about MCP. */
export function clientTool(draft: Draft, root: string, said: Act): boolean {
  const ours = /\bmcp\b/i.test(draft.beside ?? '') && draft.taken !== undefined;
  if (
    !ours &&
    !/\bmcp\b/i.test(said.text) &&
    !(/\bmcp\b/i.test(draft.words) && said.entities.some((it) => it.kind === 'url'))
  )
    return /\bover (?:an? )?mcp\b/i.test(draft.words);
  const near =
    LINK.exec(said.text)?.[0] ?? said.entities.find((it) => it.kind === 'url')?.value ?? LINK.exec(draft.words)?.[0];
  const known = draft.steps.filter((it) => it.node === `${LC}mcpClientTool`);
  if (known.some((it) => !near || it.settings.url?.from !== 'said' || it.settings.url.value === near)) return true;
  const url: Setting = near ? { from: 'said', value: near } : { from: 'missing' };
  attach(draft, root, 'ai_tool', {
    node: `${LC}mcpClientTool`,
    action: 'client',
    says: said.text,
    settings: { url },
    data: authIn(draft.words),
  });
  return true;
}

function authIn(text: string): Record<string, string> {
  if (/\bbearer\b|\btoken\b/i.test(text)) return { authentication: 'bearerAuth' };
  if (/\b(?:api key|header)\b/i.test(text)) return { authentication: 'headerAuth' };
  return /\boauth\b/i.test(text) ? { authentication: 'mcpOAuth2Api' } : {};
}

/** "over MCP, so both the server and the agent": what the agent can do hangs below a server of its own in the same workflow. */
export function serverBehind(draft: Draft): string | undefined {
  if (
    !/\bboth\b|\bserver and (?:the |a )?(?:client|agent|chat)|\bmcp server too\b/i.test(draft.words) ||
    LINK.test(draft.words)
  )
    return undefined;
  const known = draft.steps.find((it) => it.node === `${LC}mcpTrigger`);
  if (known) return known.id;
  const made = { id: newId(draft), ...plainStep(draft, `${LC}mcpTrigger`, 'serve', 'MCP server') };
  draft.steps.push(made);
  return made.id;
}
