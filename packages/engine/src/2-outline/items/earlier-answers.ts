import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import type { Step } from '../outline.ts';
import { actionOf, BASE, type Flow, intoOf, isMain, needed, stepOf } from './flow.ts';

/**
 * A message that waits and gets no answer in time passes its input on. Behind another message that waits this input is the answer to that one, so silence
 * would count as "yes". A step in between leaves the earlier answer out; later steps read the fields that they need from the steps that gave them.
 */
export function leaveEarlierAnswers(flow: Flow): void {
  for (const ask of flow.steps.filter((it) => it.sketched && !it.kept && asksAndWaits(it.action) && isLimited(it))) {
    if (!bringsAnswer(flow, ask.id)) continue;
    const id = `${ask.id}-asked`;
    const step = needed(
      flow,
      {
        id,
        node: `${BASE}set`,
        action: 'set',
        title: 'Leave the earlier answer',
        data: { only: true, values: [{ name: 'asked', value: 'yes' }] },
      },
      'without an answer in time n8n hands on what came in, which would be the answer to the message before',
    );
    flow.steps = flow.steps.flatMap((it) => (it.id === ask.id ? [step, it] : [it]));
    flow.wires = [
      ...flow.wires.map((it) => (it.to === ask.id && isMain(it) ? { ...it, to: id } : it)),
      { from: id, to: ask.id },
    ];
  }
}

const isLimited = ({ settings: { waitLimit }, data }: Step): boolean =>
  (waitLimit !== undefined && waitLimit.from !== 'missing') || data?.limit !== undefined || data?.amount !== undefined;

/** Does the item that comes in still have what somebody answered to an earlier message? */
function bringsAnswer(flow: Flow, id: string): boolean {
  const seen = new Set([id]);
  for (const one of seen)
    for (const { from } of intoOf(flow, one)) {
      const step = stepOf(flow, from);
      if (step && asksAndWaits(step.action)) return from !== id;
      if (step && keepsFields(flow, step)) seen.add(from);
    }
  return false;
}

const keepsFields = (flow: Flow, step: Step): boolean =>
  step.data?.only !== true && /^(?:passes|adds)$/.test(actionOf(flow, step)?.flow ?? 'replaces');
