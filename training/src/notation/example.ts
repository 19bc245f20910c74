import type { Reading } from '@plainflow/engine';

/** What somebody wrote in a conversation, and what was meant by each message. */
export type Example = {
  id: string;
  /** Who speaks: "bike shop owner". */
  who: string;
  /** How: "one breath", "bullets"; one of HOWS in hows.ts. */
  how: string;
  turns: readonly Spoken[];
  /** Line of its header in its file, from 1. */
  line: number;
};

/** `title`: of the tutorial whose talk `says` is. */
export type Spoken = { says: string; title?: string; read: Reading };

/** Characters of a message: the first, and the one after the last. */
export type Span = readonly [number, number];

/** A line that can't be read, or that quotes what the message does not have. */
export class NotationError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}
