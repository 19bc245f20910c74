import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { NodeFacts } from '../../catalog/facts.ts';
import { goneOf } from '../../catalog/gone.ts';
import { successorOf } from '../../catalog/older/successors.ts';
import { completeParameters, variantOf } from '../../catalog/parameters.ts';
import { compareReleases } from '../../catalog/releases.ts';
import { finder, hasVersion, type Move, type ReleaseFinding, releasesOf } from './finding.ts';
import { updateOf } from './node-update.ts';
import { renewedSettings } from './settings.ts';

/** What the release makes of the node's type and version; nothing where it runs there as it is added there today. */
export function nodeFinding(move: Move, node: WorkflowNode): ReleaseFinding | undefined {
  const { there, said } = move;
  const known = factsOf(move, node);
  const entry = there.entry(node.type);
  const facts = there.facts(node.type);
  const label = entry?.label ?? known?.label ?? node.type;
  const found = finder(node, label);
  const name = `“${node.name}”`;

  if (!known) {
    if (!isForeign(node.type)) return found('unknown', 'error', `${name}: no n8n that is known has “${node.type}”.`);
    const where = `“${node.type}” belongs to a package of the community`;
    return found('community', 'hint', `${name}: ${where}; ask there whether it runs on n8n ${said}.`);
  }
  if (entry ? entry.hidden : wasThere(move, node.type)) return goneFinding(move, node, known, label);
  if (!facts) {
    const first = releasesOf(move).find((it) => it.entry(node.type))?.release;
    const lack = `n8n ${said} does not have the node “${label}” yet`;
    return found('not-yet', 'error', `${name}: ${lack}; ${first} has it. Update n8n first.`);
  }
  if (!variantOf(facts, node.typeVersion)) {
    const versions = facts.variants.flatMap((it) => it.versions).toSorted((a, b) => a - b);
    const first = firstWith(move, node);
    const has = `n8n ${said} has ${versions.join(', ')}`;
    return first === undefined
      ? found(
          'unknown',
          'error',
          `${name}: no n8n that is known has “${label}” in version ${node.typeVersion}; ${has}.`,
        )
      : found(
          'not-yet',
          'error',
          `${name} is in version ${node.typeVersion} of “${label}”, which n8n ${first} has; ${has}. Update n8n first.`,
        );
  }
  if (Math.floor(facts.defaultVersion) <= Math.floor(node.typeVersion)) return undefined;
  const update = updateOf(there, known, node);
  const newest = update ? update.node.typeVersion : facts.defaultVersion;
  const versions = `${name} is in version ${node.typeVersion} of “${label}”; n8n ${said} has version ${newest}`;
  const byHand = 'The old one keeps running. To renew it, add the node again in n8n and set it as this one is.';
  const todo = update?.says ?? `${byHand} ${renewedSettings(there, node, newest)}`;
  return found('new-version', 'warning', `${versions}. ${todo}`, {
    instead: { type: node.type, label, version: newest },
    ...(update ? { update } : {}),
  });
}

/** Of a type that the release has dropped, or offers no more. */
function goneFinding(move: Move, node: WorkflowNode, known: NodeFacts, label: string): ReleaseFinding {
  const { there, said } = move;
  const found = finder(node, label);
  const stillRuns = there.entry(node.type) !== undefined;
  const severity = stillRuns ? 'warning' : 'error';
  const fate = stillRuns ? 'still runs, but n8n offers it no more' : `is gone from n8n ${said}`;
  const instead = insteadOf(move, known, node);
  const update = updateOf(there, known, node);
  if (instead) {
    const todo = update?.says ?? `Add that node in n8n, set it as “${node.name}” is, and take “${node.name}” out.`;
    const text = `“${node.name}”: the node “${label}” ${fate}; “${instead.label}” does its work. ${todo}`;
    return found('renamed', severity, text, { instead, ...(update ? { update } : {}) });
  }
  const gone = goneOf(node.type);
  const why = gone?.why ? `: ${gone.why}` : '';
  const way = gone ? ` ${sentence(gone.way)}` : ' No other node does its work.';
  return found(stillRuns ? 'retired' : 'removed', severity, `“${node.name}”: the node “${label}” ${fate}${why}.${way}`);
}

/** What the node is, of the newest release that has its type and version, else of the newest that has its type. */
function factsOf(move: Move, { type, typeVersion }: WorkflowNode): NodeFacts | undefined {
  const all = releasesOf(move).flatMap((it) => it.facts(type) ?? []);
  return all.findLast((it) => variantOf(it, typeVersion)) ?? all.at(-1);
}

/** The first release that has the node in its version. */
const firstWith = (move: Move, node: WorkflowNode): string | undefined =>
  releasesOf(move).find((it) => hasVersion(it, node))?.release;

/** Had an older release this type? */
const wasThere = (move: Move, type: string): boolean =>
  releasesOf(move).some((it) => compareReleases(it.release, move.there.release) < 0 && it.entry(type));

function insteadOf({ there }: Move, known: NodeFacts, node: WorkflowNode): ReleaseFinding['instead'] {
  const type = successorOf(node.type, completeParameters(known, node.typeVersion, node.parameters ?? {}));
  const facts = type === undefined ? undefined : there.facts(type);
  if (!facts) return undefined;
  return { type: facts.type, label: there.entry(facts.type)?.label ?? facts.label, version: facts.defaultVersion };
}

const PACKAGES = ['n8n-nodes-base', '@n8n/n8n-nodes-langchain'];
const isForeign = (type: string): boolean =>
  type.includes('.') && !PACKAGES.includes(type.slice(0, type.lastIndexOf('.')));

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
