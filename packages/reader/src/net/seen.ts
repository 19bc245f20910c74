import type { Item } from '../item.ts';
import type { Matrix } from './matrix.ts';

/** Words of a message by their numbers. */
export type Span = readonly [first: number, last: number];

/** A message that was read. `raw`: what the encoder gives for each word; `words`: the same, narrower; `whole`: the message as one. */
export type Seen = { item: Item; raw: Matrix; words: Matrix; whole: Float32Array; start: Float32Array };
