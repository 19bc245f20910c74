/**
 * How much of a message is read. No description that somebody means comes near; a pasted book, or what was made to keep a
 * server busy, ends here, and the reply quotes where the reading stopped.
 */
export const LIMITS = {
  /** UTF-16 units of one message; the page takes no longer ones either (`MESSAGE_MAX`). */
  characters: 10_000,
  /** A later message that is longer describes work: no change of what is there is looked for in it. */
  change: 1_500,
  /** Clauses of one description. */
  clauses: 120,
  /** Words and marks of one clause; what follows is the next clause. */
  words: 100,
  /** Services that one clause names. */
  services: 12,
  /** Services that one description names, each as often as it is named. */
  mentions: 60,
} as const;
