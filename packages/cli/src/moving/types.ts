import type { Issue } from '@plainflow/contracts/issue';
import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { type Catalog, goneOf } from '@plainflow/engine';
import { isAfter, type Move, releasesOf, versionsIn } from './move.ts';

/** A node whose type or version the release does not have: n8n would not run it. */
export function lackOf(move: Move, node: WorkflowNode): Issue[] {
  const { to } = move;
  const facts = to.facts(node.type);
  if (!facts) return [typeLack(move, node)];
  const versions = versionsIn(to, node.type);
  if (versions.includes(node.typeVersion)) return [];
  const others = releasesOf(move).filter((it) => versionsIn(it, node.type).includes(node.typeVersion));
  const there = `n8n ${to.release} has ${versions.join(', ')}`;
  const message =
    others.length > 0
      ? `“${node.name}”: “${facts.label}” has version ${node.typeVersion} in n8n ${releasesText(others)}; ${there}.`
      : `“${node.name}”: no n8n that is known has “${facts.label}” in version ${String(node.typeVersion)}; ${there}.`;
  return [{ code: 'version', severity: 'error', message, at: { node: node.name } }];
}

function typeLack(move: Move, { name, type }: WorkflowNode): Issue {
  const { to } = move;
  const others = releasesOf(move).filter((it) => it.entry(type));
  const gone = goneOf(type);
  const label = others[0]?.entry(type)?.label ?? gone?.label ?? type;
  const isNewer = others.length > 0 && others.every((it) => isAfter(move, it, to));
  const at = { node: name };
  if (isNewer) {
    const message = `“${name}”: n8n ${to.release} does not have “${label}” yet; ${others[0]?.release} has it.`;
    return { code: 'not-yet', severity: 'error', message, at };
  }
  if (gone || others.length > 0) {
    const why = gone?.why ? `, as ${gone.why}` : '';
    const way = gone ? `; ${gone.way}` : '';
    const message = `“${name}”: n8n ${to.release} no longer has “${label}”${why}${way}.`;
    return { code: 'removed', severity: 'error', message, at };
  }
  if (isForeign(type)) {
    const message = `“${name}”: “${type}” belongs to a package of the community; ask there whether it runs on n8n ${to.release}.`;
    return { code: 'foreign', severity: 'hint', message, at };
  }
  return { code: 'unknown', severity: 'error', message: `“${name}”: no n8n that is known has “${type}”.`, at };
}

const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];
const isForeign = (type: string): boolean =>
  type.includes('.') && !PACKAGES.includes(type.slice(0, type.lastIndexOf('.')));

/** "1.79.0 to 2.20.12". */
function releasesText(catalogs: readonly Catalog[]): string {
  const [first, last] = [catalogs[0]?.release, catalogs.at(-1)?.release];
  return first === last ? String(first) : `${first} to ${last}`;
}
