/** Why the value of an expression is not known. Thrown inside of this package only: its callers get it as a value. */
export class CannotSay extends Error {}

/**
 * A value that nobody can know without running the workflow: what a Code node gives, what a language model answers. Whatever is
 * made from it is unknown too, but a text around it is not: it shows `BLANK` in its place.
 */
export const UNKNOWN = Symbol('a value that is not known');

/** What stands in a text for a part that is not known. */
export const BLANK = '…';
