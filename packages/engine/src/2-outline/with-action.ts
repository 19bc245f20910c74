import { otherActions } from '../catalog/other-actions.ts';
import type { Draft } from './draft.ts';
import type { Change, Outline } from './outline.ts';
import { apply } from './sketch/apply.ts';

/**
 * A step that the reader was not sure of gets the action that was chosen for it, one of the others that its words may mean, or stays as it
 * is (without `to`); it is in doubt no longer. What was said of it stays as far as it means the same there.
 */
export function withAction(draft: Draft, outline: Outline, { node, to }: Extract<Change, { kind: 'action' }>): Outline {
  const step = outline.steps.find((it) => (it.kept?.name ?? outline.names?.[it.id]) === node);
  if (!step?.unsure) return outline;
  if (!to) {
    const { unsure: _, others: __, ...sure } = step;
    return { ...outline, steps: outline.steps.map((it) => (it === step ? sure : it)) };
  }
  if (!otherActions(draft.catalog, step).some((it) => it.type === to.node && it.action === to.action)) return outline;
  const told = { id: step.id, ...to, title: '', says: step.says, values: [], fields: [], work: {} };
  const sketch = { name: '', steps: [told], removes: [], notes: [], unclear: [], asks: [] };
  return { ...outline, ...apply(draft, sketch, step.says) };
}
