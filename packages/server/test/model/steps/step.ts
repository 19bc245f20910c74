import fc from 'fast-check';
import type { Run } from '../run.ts';

/** Something that happens, in words and in deed. */
export type Step = { text: string; play(run: Run): Promise<void> };

export const step = (text: string, play: Step['play']): Step & { [fc.toStringMethod](): string } => ({
  text,
  play,
  [fc.toStringMethod]: () => text,
});

const NAMES = ['ann', 'bob', 'cyd'];
export const nameOf = (who: number): string => NAMES[who % NAMES.length] ?? '';

export const who = fc.nat(2);
/** Which of those there are. */
export const which = fc.nat(7);
/** Which process. */
export const at = fc.nat(1);
