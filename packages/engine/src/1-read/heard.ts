import type { Lexicon } from '../catalog/lexicon.ts';
import type { mainVerb } from './acts.ts';
import type { Clause } from './clause.ts';
import type { Segment } from './segment.ts';
import type { State } from './state.ts';

/** One segment as its readers get it: with its neighbours, its text, and what was read before it. */
export type Heard = {
  lexicon: Lexicon;
  segments: readonly Segment[];
  at: number;
  it: Segment;
  next: Segment | undefined;
  text: string;
  state: State;
  verb: ReturnType<typeof mainVerb>;
  /** Something is there already, which the message may change. */
  later: boolean;
};

/** Tells what a segment is, or nothing where it is not its kind. */
export type Reader = (heard: Heard) => Clause[] | undefined;
