import { isRouted } from '../../catalog/routed-nodes.ts';
import type { Condition } from '../outline.ts';
import { BASE, type Flow, needed, outOf } from './flow.ts';

/**
 * "Who can't be reached is left out": with an output for errors, some nodes lose track of which item an answer belongs to, and every later step that
 * reads an earlier one fails. Where nothing follows the errors they go on with the others, and a filter lets those pass that worked.
 */
export function leaveOutFailed(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (it.data?.onError !== 'output' || it.kept || !it.sketched || !isRouted(it.node)) continue;
    const all = outOf(flow, it.id);
    if (all.length === 0 || all.some((wire) => (wire.output ?? 0) > 0)) continue;
    const check = needed(
      flow,
      {
        id: `${it.id}-worked`,
        node: `${BASE}filter`,
        action: 'filter',
        title: 'Only what worked',
        data: { conditions: { combinator: 'and', all: [ANSWERED] } },
      },
      'what failed comes out of the step before with its error',
    );
    flow.steps = flow.steps.flatMap((step) =>
      step.id === it.id ? [{ ...step, data: { ...step.data, onError: 'goOn' } }, check] : [step],
    );
    flow.wires = flow.wires.map((wire) => (all.includes(wire) ? { ...wire, from: check.id } : wire));
    flow.wires.push({ from: it.id, to: check.id });
  }
}

const ANSWERED: Condition = {
  field: '',
  operator: 'true',
  value: '',
  type: 'boolean',
  says: 'it worked',
  expression: '$json.error === undefined',
};
