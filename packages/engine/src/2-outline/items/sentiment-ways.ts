import { type Flow, isMain, outOf } from './flow.ts';

const USUAL = ['Positive', 'Neutral', 'Negative'];

/**
 * n8n's Sentiment Analysis has three ways unless it is told others. Where a reading leads on from two of them, the model is to choose between
 * these two: what it held for neutral would be lost. One way alone leaves the others out on purpose.
 */
export function onlyMeantMoods(flow: Flow): void {
  for (const step of [...flow.steps]) {
    if (!step.node.endsWith('.sentimentAnalysis') || !step.sketched || step.kept || step.data?.categories) continue;
    const used = USUAL.flatMap((_, i) => (outOf(flow, step.id, i).length > 0 ? [i] : []));
    if (used.length !== 2) continue;
    const categories = used.flatMap((it) => USUAL[it] ?? []);
    flow.steps = flow.steps.map((it) => (it.id === step.id ? { ...it, data: { ...it.data, categories } } : it));
    // Behind the moods comes the way of an error.
    flow.wires = flow.wires.map((it) => {
      if (it.from !== step.id || !isMain(it)) return it;
      const output = it.output ?? 0;
      const now = used.includes(output) ? used.indexOf(output) : output - (USUAL.length - used.length);
      return { ...it, output: now };
    });
  }
}
