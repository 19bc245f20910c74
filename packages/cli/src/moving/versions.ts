import type { Issue } from '@plainflow/contracts/issue';
import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { validate } from '@plainflow/engine';
import { isAfter, type Move, releasesOf } from './move.ts';

/** A node that runs there as it stands, though whoever adds it anew gets another major version, or does not find it any more. */
export function newerVersionOf(move: Move, node: WorkflowNode): Issue[] {
  const facts = move.to.facts(node.type);
  if (!facts) return [];
  const at = { node: node.name };
  const retired = facts.hidden && !(move.from?.facts(node.type)?.hidden ?? false);
  if (retired) {
    const message = `“${node.name}”: n8n ${move.to.release} no longer offers “${facts.label}”. It still runs, and may stop in a later release.`;
    return [{ code: 'retired', severity: 'warning', message, at }];
  }
  const newest = facts.defaultVersion;
  const before = move.from?.facts(node.type)?.defaultVersion ?? node.typeVersion;
  if (Math.floor(newest) <= Math.floor(before) || newest <= node.typeVersion) return [];
  const message = `“${node.name}”: “${facts.label}” is in version ${newest} there, this node in ${node.typeVersion}, which still runs. ${renewed(move, node, newest)}`;
  return [{ code: 'major', severity: 'warning', message, at }];
}

/** What somebody who makes the node anew has to look at: what the new version does not take of its settings. */
function renewed({ to }: Move, node: WorkflowNode, version: number): string {
  const judged = (typeVersion: number) =>
    validate(to, { name: 'One', nodes: [{ ...node, typeVersion }], connections: {}, settings: {} })
      .filter((it) => SETTINGS.has(it.code) && it.at?.parameter !== undefined)
      .map((it) => it.at?.parameter ?? '');
  const already = new Set(judged(node.typeVersion));
  const changed = [...new Set(judged(version))].filter((it) => !already.has(it));
  if (changed.length === 0) return 'All its settings are there in the new one.';
  const more = changed.length > MOST ? ` and ${changed.length - MOST} more` : '';
  return `Otherwise in the new one: ${changed.slice(0, MOST).join(', ')}${more}.`;
}

const MOST = 6;
const SETTINGS = new Set([
  ...['unknown-parameter', 'hidden-parameter', 'invalid-option', 'required-empty', 'wrong-type', 'malformed-list'],
  ...['bad-locator', 'bad-filter', 'bad-mapper', 'bad-assignments', 'unknown-key'],
]);

/** Another name on n8n's screens. Without `from`, any earlier name counts. */
export function renamedOf(move: Move, node: WorkflowNode): Issue[] {
  const label = move.to.entry(node.type)?.label;
  const before = move.from ? [move.from] : releasesOf(move).filter((it) => isAfter(move, move.to, it));
  const old = before.map((it) => it.entry(node.type)?.label).findLast((it) => it !== undefined && it !== label);
  if (label === undefined || old === undefined) return [];
  const message = `“${node.name}”: “${old}” is called “${label}” in n8n ${move.to.release}. Nothing has to be done.`;
  return [{ code: 'renamed', severity: 'warning', message, at: { node: node.name } }];
}
