import type { Need } from './profile.ts';

/** Beside the column by which a row is found: what stands there. Where nobody said it, the incoming item has it. */
export const matchValue: Need = {
  key: 'matchValue',
  label: 'Value to find the row by',
  ask: 'Which value has that column in the row?',
  from: [],
  weight: 'may',
};
