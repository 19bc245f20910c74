import { CannotSay } from './cannot-say.ts';

/** How much work is left. Strangers write expressions too: none may hold anybody up or fill the memory. */
export type Budget = {
  spend(steps: number): void;
  deeper<T>(run: () => T): T;
};

export function budgetOf(steps: number): Budget {
  let left = steps;
  let depth = 0;
  return {
    spend: (cost) => {
      left -= cost;
      if (left < 0) throw new CannotSay('work of this length');
    },
    deeper: (run) => {
      if (depth > DEEPEST) throw new CannotSay('calls without end');
      depth += 1;
      try {
        return run();
      } finally {
        depth -= 1;
      }
    },
  };
}

const DEEPEST = 150;

/** What a value costs that a step made. */
export const costOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? 1 + Math.ceil(value.length / 16) : 1;
