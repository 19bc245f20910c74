import type { NodeFacts } from './facts.ts';
import { completeParameters, formOf, isShown, variantOf } from './parameters.ts';

/** Types of the credentials that a node set this way requires; one for a chosen way to sign in is required by that choice. */
export function conditionsHold(facts: NodeFacts, version: number, given: Record<string, unknown>): string[] {
  const variant = variantOf(facts, version);
  if (!variant) return [];
  const values = completeParameters(facts, version, given);
  const form = formOf(facts, version);
  const types = variant.credentials
    .filter(
      (it) => (it.required || it.show?.authentication !== undefined) && isShown(it, { values, root: values, ...form }),
    )
    .map((it) => it.name);
  for (const key of ['nodeCredentialType', 'genericAuthType']) {
    const named = values[key];
    if (typeof named === 'string' && named !== '' && !named.startsWith('=')) types.push(named);
  }
  return [...new Set(types)];
}
