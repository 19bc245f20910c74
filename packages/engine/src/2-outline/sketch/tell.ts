import { toolName } from '../conversation.ts';
import { attach, type Draft, LC, plainStep } from '../draft.ts';
import type { Step } from '../outline.ts';

/** Values that a model is to find or decide come out of it only through a parser: one is attached where the sketch has none. */
export function attachParsers(draft: Draft): void {
  for (const { id, node, data, kept } of draft.steps) {
    const asked = data?.attributes !== undefined && /\.(?:agent|chainLlm)$/.test(node) && !kept;
    if (!asked || draft.wires.some((it) => it.to === id && it.type === 'ai_outputParser')) continue;
    attach(
      draft,
      id,
      'ai_outputParser',
      plainStep(draft, `${LC}outputParserStructured`, 'parser', '', { data: { attributes: data.attributes } }),
    );
  }
}

/** What asks a language model is told which values its parser wants. */
export function tellParsers(draft: Draft): void {
  for (const { from, to } of draft.wires.filter((it) => it.type === 'ai_outputParser')) {
    const attributes = draft.steps.find((it) => it.id === from)?.data?.attributes;
    if (attributes) draft.steps = draft.steps.map((it) => (it.id === to ? withData(it, { attributes }) : it));
  }
}

/** An agent is told which tools it has, and that nobody writes to it where a clock starts it. */
export function tellAgents(draft: Draft): void {
  const alone = /\.(?:scheduleTrigger|manualTrigger)$/.test(draft.steps[0]?.node ?? '');
  draft.steps = draft.steps.map((it) => {
    if (!it.node.endsWith('.agent') || it.kept) return it;
    const tools = draft.wires
      .filter((wire) => wire.to === it.id && wire.type === 'ai_tool')
      .flatMap((wire) => draft.steps.filter((step) => step.id === wire.from))
      .map((step) => toolName(draft, step));
    return withData(it, { ...(tools.length > 0 ? { tools: [...new Set(tools)] } : {}), ...(alone ? { alone } : {}) });
  });
}

const withData = (step: Step, data: Record<string, unknown>): Step => ({ ...step, data: { ...step.data, ...data } });
