import { budgetOf } from './budget.ts';
import { BLANK, CannotSay, UNKNOWN } from './cannot-say.ts';
import { interpret, shown } from './interpret.ts';
import { parse } from './parse.ts';
import type { Scope } from './scope.ts';
import { isExpression, partsOf } from './template.ts';
import type { Tree } from './tree.ts';

export { BLANK, UNKNOWN } from './cannot-say.ts';
export type { Item, Scope } from './scope.ts';
export { isExpression, partsOf } from './template.ts';

/** The value of an expression, or why nobody can say it without running the workflow. */
export type Outcome = { known: true; value: unknown } | { known: false; because: string };

/**
 * A parameter's value with sample items: what n8n would make of it. What is no expression stays as it is. In a text, each
 * part that is not known is a blank; never throws, whatever stands there.
 */
export function evaluate(value: unknown, scope: Scope): Outcome {
  if (!isExpression(value)) return { known: true, value };
  const parts = partsOf(value);
  const [first] = parts;
  if (parts.length === 1 && first && 'code' in first) return evaluateCode(first.code, scope);
  const texts = parts.map((it) => ('text' in it ? it.text : textOf(evaluateCode(it.code, scope))));
  return { known: true, value: texts.join('') };
}

/** The value of the code alone, without `=` and brackets. */
export function evaluateCode(code: string, scope: Scope): Outcome {
  return guarded(() => {
    scope.budget?.spend(Math.ceil(code.length / 8));
    return interpret(parse(code), scope, scope.budget ?? budgetOf(STEPS));
  });
}

/** Can this package read the code? Why not, where it can't. */
export function readable(code: string): { known: true; tree: Tree } | { known: false; because: string } {
  const outcome = guarded(() => parse(code));
  return outcome.known ? { known: true, tree: outcome.value as Tree } : outcome;
}

/** Enough for lists of some hundred entries. */
const STEPS = 100_000;

function guarded(work: () => unknown): Outcome {
  try {
    const value = work();
    if (value === UNKNOWN) return { known: false, because: 'a value that only a run of the workflow gives' };
    if (typeof value === 'function') return { known: false, because: 'a function' };
    return { known: true, value };
  } catch (error) {
    // What JavaScript itself refuses, such as a text that is too long, is one more thing that cannot be said.
    return { known: false, because: error instanceof CannotSay ? error.message : 'code of this kind' };
  }
}

/** What a text shows for a value. */
export function textOf(outcome: Outcome): string {
  if (!outcome.known) return BLANK;
  const text = guarded(() => shown(outcome.value));
  return text.known ? (text.value as string) : BLANK;
}
