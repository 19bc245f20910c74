import { UNKNOWN } from '../cannot-say.ts';
import { evaluate } from '../evaluate.ts';
import type { Scope } from '../scope.ts';

/** A setting worked out for one row; unknown where nobody can say it. */
export function evaluated(value: unknown, scope: Scope | undefined): unknown {
  if (!scope) return UNKNOWN;
  const outcome = evaluate(value, scope);
  return outcome.known ? outcome.value : UNKNOWN;
}
