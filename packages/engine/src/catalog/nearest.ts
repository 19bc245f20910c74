/** Those of `all` that look most like a text, likest first, at most `most`; nothing that is less like it than `least`, from 0 to 1. */
export function nearest<T>(text: string, all: readonly T[], wordsOf: (it: T) => string, most = 5, least = 0.25): T[] {
  const wanted = pairsIn(text);
  return all
    .map((it) => ({ it, like: likeness(wanted, pairsIn(wordsOf(it))) }))
    .filter(({ like }) => like > least)
    .sort((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ it }) => it);
}

/** Pairs of letters that stand beside each other: "slackPro" and "Slack" share four. */
function pairsIn(text: string): Set<string> {
  const letters = text.toLowerCase().replace(/[^\p{L}\d]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2)));
}

/** From 0 to 1: the share of pairs that both have (Dice). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((it) => b.has(it)).length;
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size);
}
