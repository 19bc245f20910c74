import type { Token } from './tokens.ts';

/** A stretch of a text that says one thing, and how it hangs on what was said before it. */
export type Segment = {
  tokens: Token[];
  /** The conjunction that opens it: when, if, unless, otherwise, until … */
  lead?: string;
  /** What stood between it and the segment before. */
  joint: 'start' | 'sentence' | 'line' | 'arrow' | 'comma' | 'colon';
  /** It opens with a list mark: "-", "1.", "a)". */
  item?: boolean;
  /** "and", "also" or "plus" stood before it. */
  and?: true;
  /** It may tell a second start: "or when a webhook comes in". */
  also?: boolean;
  /** It tells whose items the work after it is for: "for each row in the sheet". */
  source?: boolean;
  /** It runs at the same time as the work before it. */
  beside?: true;
  /** "once both are done": here what runs at the same time comes together. */
  meets?: true;
};
