import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { compareReleases } from '../../catalog/releases.ts';
import { finder, hasVersion, type Move, type ReleaseFinding, releasesOf } from './finding.ts';

/** Another name on n8n's screens. Where it is not known which release runs the node now, each one before with its version counts. */
export function newNameOf(move: Move, node: WorkflowNode): ReleaseFinding[] {
  const { there, said, now } = move;
  const label = there.entry(node.type)?.label;
  const before = now
    ? [now]
    : releasesOf(move).filter((it) => compareReleases(it.release, there.release) < 0 && hasVersion(it, node));
  const old = before.map((it) => it.entry(node.type)?.label).findLast((it) => it !== undefined && it !== label);
  if (label === undefined || old === undefined) return [];
  const text = `“${node.name}”: “${old}” is called “${label}” in n8n ${said}. Nothing has to be done.`;
  return [finder(node, label)('new-name', 'hint', text)];
}
