import type { Guide } from '@plainflow/contracts/guide';

/** A run of a message's characters: the node that they became, or nothing that they became (`lost`), or neither. */
export type WordRun = { from: number; text: string; node?: string; lost?: true };

type Told = {
  words: readonly NonNullable<Guide['words']>[number][];
  lost: readonly NonNullable<Guide['lostWords']>[number][];
};

/** A message cut into runs. Where words belong to several nodes, the shorter ones count: a value within the words of a step. */
export function wordRuns(text: string, { words, lost }: Told): WordRun[] {
  const owners = new Array<{ node?: string; lost?: true } | undefined>(text.length);
  for (const { from, to } of lost) owners.fill(LOST, from, Math.min(to, text.length));
  const nodes = new Map(words.map(({ node }) => [node, { node }]));
  for (const { from, to, node } of [...words].sort((a, b) => b.to - b.from - (a.to - a.from)))
    owners.fill(nodes.get(node), from, Math.min(to, text.length));
  const runs: WordRun[] = [];
  for (let i = 0; i < text.length; i++) {
    const last = runs.at(-1);
    if (last && owners[i] === owners[last.from]) last.text += text.charAt(i);
    else runs.push({ from: i, text: text.charAt(i), ...owners[i] });
  }
  return runs;
}

const LOST = { lost: true } as const;
