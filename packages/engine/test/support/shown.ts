import { dryRun, type Samples } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { built, type Given, node } from './item-flows.ts';

type Built = ReturnType<typeof built>;

/** What a text with expressions comes to where a step has the items that were brought; nothing where none comes in. */
export function shownBy(
  { workflow }: Pick<Built, 'workflow'>,
  name: string,
  text: unknown,
  brought: Samples,
  at = '2025-01-15T09:00:00.000Z',
): ReturnType<typeof evaluate> | undefined {
  const [scope] = dryRun(workflow, brought, at).scopesOf(name);
  return scope && evaluate(text, scope);
}

/** What a parameter of the step comes to, or a part of it, with one call that brought this body. */
export function shown(
  steps: Given[],
  name: string,
  parameter: string,
  body: Record<string, unknown>,
  ofIt = (it: unknown): unknown => it,
): unknown {
  const reply = built(steps);
  const text = ofIt(node(reply, name)?.parameters[parameter]);
  const outcome = shownBy(reply, name, text, { Webhook: [{ json: { body } }] });
  if (!outcome) throw new Error('nothing comes in');
  return outcome.known ? outcome.value : outcome.because;
}
