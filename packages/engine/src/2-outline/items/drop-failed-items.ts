import { isRouted } from '../../catalog/routed-nodes.ts';
import type { Condition } from '../outline.ts';
import { type Flow, keepOnly, outOf } from './flow.ts';

/**
 * "Who can't be reached is left out": a node without code of its own that has an error output loses the link between its items and those that came in, and
 * each later step that reads an earlier item fails. Where nothing is wired to the error output, the node continues on its one output instead, and a filter
 * drops the items that have an error.
 */
export function leaveOutFailed(flow: Flow): void {
  for (const it of [...flow.steps]) {
    if (it.data?.onError !== 'output' || it.kept || !it.sketched || !isRouted(it.node)) continue;
    const next = outOf(flow, it.id);
    if (next.length === 0 || next.some((wire) => (wire.output ?? 0) > 0)) continue;
    flow.steps = flow.steps.map((step) =>
      step.id === it.id ? { ...step, data: { ...step.data, onError: 'goOn' } } : step,
    );
    keepOnly(flow, it.id, {
      id: `${it.id}-worked`,
      title: 'Only what worked',
      all: [ANSWERED],
      because: 'what failed comes out of the step before with its error',
    });
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
