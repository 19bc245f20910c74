import type { Step } from '../outline.ts';
import { BASE, type Flow, reached } from './flow.ts';

/**
 * A sub-workflow that stands in the same file: whoever calls one without a name calls this file, which starts at its trigger for
 * calls then.
 */
export function callOwnPart(flow: Flow): void {
  const [called, other] = flow.steps.filter((it) => it.node === `${BASE}executeWorkflowTrigger` && !it.kept);
  if (!called || other) return;
  const inside = reached(flow, [called.id]);
  flow.steps = flow.steps.map((it): Step => {
    const { workflow } = it.settings;
    const isOpen = workflow === undefined || workflow.from === 'missing';
    if (it.node !== `${BASE}executeWorkflow` || it.kept || !isOpen || inside.has(it.id)) return it;
    const because = 'the part that it calls is in this file, behind the trigger for calls';
    return { ...it, settings: { ...it.settings, workflow: { from: 'assumed', value: 'this workflow', because } } };
  });
}
