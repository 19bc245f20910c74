import type { Workflow } from '@plainflow/contracts/workflow';

/** Names of nodes, in the order of the newer file, then those that are gone. */
export type VersionChanges = { added: string[]; changed: string[]; gone: string[]; rewired: boolean };

/** What is another in `newer` than in `older`. Positions and ids are no change that anybody would see. */
export function versionChanges(older: Workflow, newer: Workflow): VersionChanges {
  const before = new Map(older.nodes.map((it) => [it.name, it]));
  const after = new Map(newer.nodes.map((it) => [it.name, it]));
  const said = ({ id: _id, position: _position, ...it }: Workflow['nodes'][number]) => JSON.stringify(it);
  return {
    added: newer.nodes.filter((it) => !before.has(it.name)).map((it) => it.name),
    changed: newer.nodes.flatMap((it) => {
      const was = before.get(it.name);
      return was && said(was) !== said(it) ? [it.name] : [];
    }),
    gone: older.nodes.filter((it) => !after.has(it.name)).map((it) => it.name),
    rewired: JSON.stringify(older.connections) !== JSON.stringify(newer.connections),
  };
}

/** One sentence for the list of versions. */
export function changesText({ added, changed, gone, rewired }: VersionChanges): string {
  const parts = [
    added.length > 0 && `${listed(added)} added`,
    gone.length > 0 && `${listed(gone)} removed`,
    changed.length > 0 && `${listed(changed)} changed`,
    rewired && added.length + gone.length === 0 && 'connected in another way',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : 'Nothing that shows';
}

function listed(names: readonly string[]): string {
  const [first, second, third] = names.map((it) => `“${it}”`);
  if (names.length > 3) return `${first}, ${second} and ${names.length - 2} more`;
  return [first, second, third]
    .filter(Boolean)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
}
