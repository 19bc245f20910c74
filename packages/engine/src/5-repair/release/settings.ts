import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { validate } from '../../4-validate/validate.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { finder, hasVersion, type Move, type ReleaseFinding, releasesOf } from './finding.ts';

/**
 * By node, what n8n would refuse or drop in that release and not where the workflow runs now; where that is not known, not in every
 * other release. What is wrong everywhere is for `validate`.
 */
export function settingsFindings(
  move: Move,
  workflow: Workflow,
  nodes: readonly WorkflowNode[],
): Map<string, ReleaseFinding[]> {
  const { there, said, now } = move;
  const byName = new Map(nodes.map((it) => [it.name, it]));
  const wrong = errorsIn(there, workflow).filter(({ at }) => byName.has(at?.node ?? ''));
  const others = wrong.length === 0 ? [] : (now ? [now] : releasesOf(move)).filter((it) => it !== there);
  const elsewhere = others.map((it) => ({ catalog: it, errors: new Set(errorsIn(it, workflow).map(keyOf)) }));
  const found = new Map<string, ReleaseFinding[]>();
  for (const { message, at = {}, code } of wrong) {
    const node = byName.get(at.node ?? '');
    if (!node) continue;
    // Of a node that a release does not have, nothing is known to be right there.
    const taker = elsewhere.findLast(
      ({ catalog, errors }) => !errors.has(keyOf({ code, at })) && hasVersion(catalog, node),
    );
    if (!taker) continue;
    const text = `${message} That is so in n8n ${said}; ${taker.catalog.release} takes it.`;
    const label = there.entry(node.type)?.label ?? node.type;
    found.set(node.name, [...(found.get(node.name) ?? []), finder(node, label)('settings', 'error', text, { at })]);
  }
  return found;
}

/** What somebody who makes the node anew has to look at: what the new version does not take of its settings. */
export function renewedSettings(there: Catalog, node: WorkflowNode, version: number): string {
  const judged = (typeVersion: number) =>
    validate(there, { name: 'One', nodes: [{ ...node, typeVersion }], connections: {}, settings: {} })
      .filter((it) => SETTINGS.has(it.code))
      .flatMap((it) => it.at?.parameter ?? []);
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

const errorsIn = (catalog: Catalog, workflow: Workflow): Issue[] =>
  validate(catalog, workflow).filter((it) => it.severity === 'error');

const keyOf = ({ code, at = {} }: Pick<Issue, 'code' | 'at'>): string => JSON.stringify([code, at]);
