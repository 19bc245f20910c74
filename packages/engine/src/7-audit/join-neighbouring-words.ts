/**
 * The same words, those that stand side by side in the message as one: "fr → Chloé, de → Uwe" and not four pieces of it. Words
 * that stand within others are told once.
 */
export function gathered(says: string, words: readonly string[]): string[] {
  const placed = words.flatMap((it) => {
    const from = says.indexOf(it);
    return from < 0 ? [] : [{ from, to: from + it.length }];
  });
  const runs: { from: number; to: number }[] = [];
  for (const it of placed.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    const last = runs.at(-1);
    if (last && isBeside(says.slice(last.to, it.from), it.from <= last.to) && it.to - last.from <= LONGEST)
      last.to = Math.max(last.to, it.to);
    else if (!last || it.to > last.to) runs.push({ ...it });
  }
  return [
    ...new Set([...words.filter((it) => !says.includes(it)), ...runs.map(({ from, to }) => says.slice(from, to))]),
  ];
}

const isBeside = (between: string, overlap: boolean): boolean =>
  overlap || /^[ \t,:()→>–-]*(?:and|or|then|but|&)?[ \t(→>–-]*$/i.test(between);

/** Characters: what is longer is hard to find in the message. */
const LONGEST = 160;
