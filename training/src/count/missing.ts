import { shortType } from '@plainflow/engine';

/** How often each action of a profile that was written by hand must appear at least. */
export const ACTIONS_FLOOR = 5;

/** Node types that are nowhere, and actions (`type key`) that are rare, a line for each node, with how often there are. */
export function missingLines(
  nodes: readonly string[],
  actions: readonly string[],
  used: ReadonlyMap<string, number>,
): string[] {
  const byNode = Map.groupBy(actions, (it) => it.split(' ')[0] ?? '');
  return [
    `\nnode types that are nowhere:\n${nodes.map(shortType).join(' ')}`,
    `\nactions of profiles fewer than ${ACTIONS_FLOOR} times:`,
    ...[...byNode].map(
      ([type, of]) =>
        `${shortType(type)}: ${of.map((it) => `${it.slice(type.length + 1)} ${used.get(it) ?? 0}`).join(', ')}`,
    ),
  ];
}
