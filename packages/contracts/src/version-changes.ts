import { z } from 'zod';
import type { Workflow, WorkflowNode } from './workflow.ts';

/** Names of nodes, in the order of the newer file, then those that are gone. */
export type VersionChanges = { added: string[]; changed: string[]; gone: string[]; rewired: boolean };

const named = z.object({ count: z.number().int(), first: z.array(z.string()) });

/** The same in short, however large the two are: how many there are of each kind, and the first names. */
export const versionChangeSchema = z.object({ added: named, changed: named, gone: named, rewired: z.boolean() });
export type VersionChange = z.infer<typeof versionChangeSchema>;

const NAMES = 3;
const NAME_LENGTH = 200;

/** What is another in `newer` than in `older`. Positions and ids are no change that anybody would see. */
export function versionChanges(older: Workflow, newer: Workflow): VersionChanges {
  const before = new Map(steps(older).map((it) => [it.name, it]));
  const after = new Map(steps(newer).map((it) => [it.name, it]));
  const said = ({ id: _id, position: _position, ...it }: WorkflowNode) => JSON.stringify(it);
  return {
    added: steps(newer)
      .filter((it) => !before.has(it.name))
      .map((it) => it.name),
    changed: steps(newer).flatMap((it) => {
      const was = before.get(it.name);
      return was && said(was) !== said(it) ? [it.name] : [];
    }),
    gone: steps(older)
      .filter((it) => !after.has(it.name))
      .map((it) => it.name),
    rewired: JSON.stringify(older.connections) !== JSON.stringify(newer.connections),
  };
}

/** Notes on the canvas are no steps. */
export const steps = ({ nodes }: Workflow): WorkflowNode[] => nodes.filter((it) => !it.type.endsWith('.stickyNote'));

export function inShort({ added, changed, gone, rewired }: VersionChanges): VersionChange {
  const short = (names: readonly string[]) => ({
    count: names.length,
    first: names.slice(0, NAMES).map((it) => it.slice(0, NAME_LENGTH)),
  });
  return { added: short(added), changed: short(changed), gone: short(gone), rewired };
}
