import type { Budget } from './budget.ts';
import type { Scope } from './scope.ts';

export type Within = { scope: Scope; budget: Budget };

/** A method of a closed list; `isValue` where it is read and not called: the year of a moment. */
export type Method = { isValue?: true; call(of: never, args: unknown[], within: Within): unknown };
