import type { Guide } from './guide.ts';

type Assumption = Pick<Guide['assumptions'][number], 'node' | 'label'>;

/** One of the other values of what was assumed, as the message that chooses it: the page sends it, the reader knows it again. */
export const saysChoice = ({ node, label }: Assumption, value: string): string =>
  `In “${node}”, set ${label} to “${value}”.`;

/** What such a message chooses; a value that the user wrote behind it needs no quotes. */
export function readsChoice(says: string): { node: string; label: string; value: string } | undefined {
  const found = /^In [“"]([^”"]+)[”"], set (.{1,80}?) to [“"]?([^”"]+?)[”"]?\.?$/.exec(says.trim());
  const [, node, label, value] = found ?? [];
  return node && label && value !== undefined ? { node, label, value } : undefined;
}
