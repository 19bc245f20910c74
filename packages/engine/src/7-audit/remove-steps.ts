import type { Outline, Step } from '../2-outline/outline.ts';

/** The outline without some of its steps: what led to one leads on to what followed it; what hangs below it goes too. */
export const without = (outline: Outline, gone: readonly Step[]): Outline => gone.reduce(withoutOne, outline);

function withoutOne(outline: Outline, step: Step): Outline {
  const { steps, wires } = outline;
  const below = wires.filter((it) => it.to === step.id && it.type?.startsWith('ai_')).map((it) => it.from);
  const into = wires.filter((it) => it.to === step.id && isMain(it.type));
  const out = wires.filter((it) => it.from === step.id && isMain(it.type) && (it.output ?? 0) === 0);
  const ids = new Set([step.id, ...below]);
  const bridged = into.flatMap((it) => out.map(({ to, input }) => ({ ...it, to, ...(input ? { input } : {}) })));
  return {
    ...outline,
    steps: steps.filter((it) => !ids.has(it.id)),
    wires: wires.filter((it) => !ids.has(it.from) && !ids.has(it.to)).concat(bridged),
  };
}

const isMain = (type: string | undefined): boolean => type === undefined || type === 'main';
