import type { SketchStep } from '@plainflow/engine';
import type { Word } from './words.ts';

/**
 * A sketch as a graph over words. A step stands on an anchor word in a slot: 0 where its own words begin, negative where it is
 * implied before the step that stands there, positive behind it. `last`: its last word. Parents are numbers of steps, those of the
 * outline before from OLD on; undefined leaves the wires of a step that is there.
 */
export type ParsedStep = {
  anchor: number;
  slot: number;
  last: number;
  type: string;
  key: string;
  /** The step of the outline before that it changes, or −1. */
  old: number;
  parents?: Wire[];
  args: Argument[];
  constants: string[];
  /** It may be another step that is meant, or none. */
  unsure?: true;
  /** Actions that its words may mean instead, likeliest first. */
  others?: { type: string; key: string }[];
};

export type Wire = { step: number; way: string };

/** A span of words with what it is of a step. Templates have the words at {0}, those of the inner span at {1}. */
export type Argument = {
  first: number;
  last: number;
  role: string;
  template: string;
  value: string;
  field: string;
  operator: string;
  type: string;
  inner: Inner[];
};

/** `F`: a field, `V`: a value, `O`: an option. */
export type Inner = { kind: 'F' | 'V' | 'O'; first: number; last: number };

export type Parse = {
  kind: Kind;
  asks: About[];
  /** Steps of before that go. */
  removes: number[];
  steps: ParsedStep[];
  notes: Argument[];
};

/** Operators of tests that compare with nothing. */
export const NO_VALUE: ReadonlySet<string> = new Set(['true', 'false', 'empty', 'notEmpty']);

export const OLD = 1000;
export const SLOTS = [-3, -2, -1, 0, 1, 2, 3] as const;
/** The place among the slots of a step that has words. */
export const MAIN = 3;
export const KINDS = ['request', 'thanks', 'greeting', 'help', 'smalltalk', 'undo', 'restart'] as const;
export type Kind = (typeof KINDS)[number];
export const ABOUTS = ['source', 'goal', 'target', 'start', 'abilities', 'app'] as const;
export type About = (typeof ABOUTS)[number];

/** Words of a message and of the outline before. `size`: words of the message itself; `olds`: the first word of each step of before. */
export type Input = {
  text: string;
  words: readonly Word[];
  size: number;
  olds: readonly number[];
  before: readonly SketchStep[];
  title: string;
};
