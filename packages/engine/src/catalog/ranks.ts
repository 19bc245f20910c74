/** How urgent something is, in the words of people and of services: from the most to the least. */
export const RANKS: readonly (readonly string[])[] = [
  ['urgent', 'critical', 'highest', 'very high', 'top', 'p1'],
  ['high', 'major', 'p2'],
  ['normal', 'medium', 'moderate', 'p3'],
  ['low', 'minor', 'p4'],
  ['lowest', 'trivial'],
];

/** 0 is the most urgent, 4 the least. */
export function rankOf(said: string): number | undefined {
  const at = RANKS.findIndex((it) => it.includes(said.trim().toLowerCase()));
  return at < 0 ? undefined : at;
}

/** The words that people and models use most. */
export const RANK_WORDS = ['urgent', 'critical', 'highest', 'high', 'normal', 'medium', 'low', 'lowest'] as const;
