import type { Act, Mention, Reading } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { agentStep, attachTool } from './agent.ts';
import { append, BASE, type Draft, hasStep, LC, last, plainStep } from './draft.ts';
import { use } from './use.ts';

/** An MCP server offers tools and runs nothing by itself: each piece of work becomes a tool below it. */
export function serve(draft: Draft, root: string, said: Act, families: readonly Family[]): boolean {
  const recent = [...draft.families].reverse().flatMap((key) => draft.lexicon.families.get(key) ?? []);
  const able = families.length > 0 ? families : recent.slice(0, 1);
  for (const family of able) if (family.tool) attachTool(draft, root, family.tool, said);
  return true;
}

/** In a conversation with an agent, what it can do becomes its tools; what is said of talking is the agent itself. */
export function agentWork(
  draft: Draft,
  said: Act,
  families: readonly { mention: Mention; family: Family }[],
  agent: NonNullable<Reading['agent']>,
): boolean {
  const root = agentStep(draft, said, agent);
  if (/\bwikipedia\b/i.test(said.text)) attachTool(draft, root, `${LC}toolWikipedia`, said);
  if (
    /\b(?:google|search|browse)\b/i.test(said.text) &&
    !families.some((it) => /google/i.test(it.family.key)) &&
    /\b(?:google|web|internet|online|things)\b/i.test(said.text)
  )
    attachTool(draft, root, `${LC}toolSerpApi`, said);
  if (/\bcalculat|math\b/i.test(said.text)) attachTool(draft, root, `${LC}toolCalculator`, said);
  const source = draft.families[0];
  const recent =
    families.length === 0 && /^(?:create|update|delete|get|search|list|move|add|upsert)$/.test(said.intent)
      ? [...draft.families]
          .reverse()
          .map((key) => draft.lexicon.families.get(key))
          .find((it) => it?.tool && it.key !== source)
      : undefined;
  if (recent?.tool) attachTool(draft, root, recent.tool, said);
  const tools = families.filter((it) => it.family.tool && it.family.key !== source && it.family.key !== agent.store);
  for (const { family } of tools) {
    attachTool(draft, root, family.tool as string, said);
    draft.families.push(family.key);
  }
  if (said.intent === 'reply' || ((said.intent === 'send' || said.intent === 'answer') && tools.length === 0)) {
    if (
      last(draft)?.id === root &&
      source &&
      draft.lexicon.families.get(source)?.action &&
      !draft.steps.some((it) => it.node === draft.lexicon.families.get(source)?.action)
    )
      use(draft, draft.lexicon.families.get(source) as Family, { ...said, intent: 'send' });
    if (draft.steps[0]?.node === `${BASE}webhook` && !hasStep(draft, `${BASE}respondToWebhook`))
      append(draft, { ...plainStep(draft, `${BASE}respondToWebhook`, '', said.text), data: { says: said.text } });
  }
  return true;
}
