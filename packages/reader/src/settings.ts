/** Thresholds of reading, chosen on development examples and kept beside the model. */
export type Settings = {
  /** A step begins at a word. */
  anchor: number;
  /** A slot beside a step is in use. */
  taken: number;
  /** Something must be asked. */
  asks: number;
  /** A step of before goes. */
  gone: number;
  /** A further wire leads to a step. */
  also: number;
  /** A constant belongs to a step. */
  sure: number;
  /** How much worse a reading may be for a service that is named and would be left out. */
  cover: number;
  /** What it counts there that the name mostly means a step. */
  meant: number;
  /** A step inside of another of the same node. */
  twice: number;
  /** What is looked up again and again is new only once. */
  once: boolean;
  /** A new step takes those behind the one that it follows. */
  between: boolean;
  /** How much likelier words are a value than was learned. */
  words: number;
  /** The same for a step in whose place they do not stand, but in the words of another. */
  foreign: number;
  /** A further start. */
  second: number;
  /** How likely a step must be that nobody is asked to check. */
  doubt: number;
  /** How likely one must be that others notice, or that nobody can take back. */
  deed: number;
};
