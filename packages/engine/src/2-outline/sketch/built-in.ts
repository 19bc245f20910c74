import { builtInFor } from '../../catalog/code-steps.ts';
import { BASE, type Draft, plainStep } from '../draft.ts';
import type { Setting, Step } from '../outline.ts';

/** A Code step that does only what a node of n8n does becomes that node: people who do not program can read and change it. */
export function builtIns(draft: Draft): void {
  draft.steps = draft.steps.map((it) => builtIn(draft, it) ?? it);
}

function builtIn(draft: Draft, step: Step): Step | undefined {
  const instruction = step.data?.instruction;
  if (step.node !== `${BASE}code` || step.kept || step.data?.code || typeof instruction !== 'string') return undefined;
  const into = draft.wires.filter((it) => it.to === step.id && (it.type ?? 'main') === 'main');
  const found = into.length <= 1 ? builtInFor(instruction) : undefined;
  if (!found) return undefined;
  const { settings, data = {}, mentions, ...rest } = step;
  const { instruction: _, prompt: __, about: ___, ...own } = data;
  const given = Object.entries(found.values ?? {}).map(([key, value]): [string, Setting] => [
    key,
    { from: 'said', value },
  ]);
  const all = { ...own, ...found.data };
  return {
    ...rest,
    ...plainStep(draft, `${BASE}${found.node}`, found.action, step.says, {
      ...(step.title ? { title: step.title } : {}),
      settings: { ...settings, ...Object.fromEntries(given) },
      ...(mentions && found.node !== 'set' ? { mentions } : {}),
      ...(Object.keys(all).length > 0 ? { data: all } : {}),
    }),
  };
}
