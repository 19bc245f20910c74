import { MAIN } from '../parse.ts';

/** Scores of actions for a step, and the one that is taken. */
export type Slotted = { scores?: Float32Array; action: number };

/**
 * Anchors with the ends of their words; what stands there by row and slot. `start`: the likeliest start so far. `at` counts slots
 * from the first one; MAIN is the place of a step that has words.
 */
export type Standings = {
  spans: readonly (readonly [number, number])[];
  best: ReadonlyMap<string, number>;
  scores: readonly Float32Array[];
};

export const placeAt = (row: number, slot: number): string => `${row} ${slot}`;
export const mainAt = (row: number): string => placeAt(row, MAIN);

export const placeOf = (key: string): [row: number, slot: number] => {
  const [row, slot] = key.split(' ').map(Number);
  return [row ?? 0, slot ?? 0];
};
