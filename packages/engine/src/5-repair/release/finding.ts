import type { Issue } from '@plainflow/contracts/issue';
import type { WorkflowNode } from '@plainflow/contracts/workflow';
import type { Catalog } from '../../catalog/catalog.ts';
import { variantOf } from '../../catalog/parameters.ts';

/** What an n8n release means for a node of a workflow. */
export type ReleaseFinding = {
  /** The name in the workflow. */
  node: string;
  /** Where in the workflow: the node, and of a setting its parameter. */
  at: NonNullable<Issue['at']>;
  type: string;
  version: number;
  /** As n8n's screens call the node. */
  label: string;
  /**
   * `renamed`: another node does its work; `removed`: the release does not have it, and no other does its work; `retired`: it still
   * runs there, but is offered no more; `new-version`: the release has a new major version; `not-yet`: the release is too old for it;
   * `settings`: the release would drop or refuse a setting that others take; `unknown`: no release that is known has it; `new-name`:
   * n8n's screens call it otherwise; `community`: nothing is known of it.
   */
  kind:
    | 'renamed'
    | 'removed'
    | 'retired'
    | 'new-version'
    | 'not-yet'
    | 'settings'
    | 'unknown'
    | 'new-name'
    | 'community';
  /** `error`: it would not run there as it stands. `warning`: it runs, and somebody should look at it. `hint`: nothing has to be done. */
  severity: Issue['severity'];
  /** What is so, and what to do, for whoever has the workflow in front of them. */
  text: string;
  /** The node that does its work there. */
  instead?: { type: string; label: string; version: number };
  /** Only where the update is certain: the node as it is then, and what changes in words. */
  update?: { node: WorkflowNode; says: string; outputs?: readonly number[] };
};

/** The releases that a workflow moves between. */
export type Move = {
  /** The newest facts, and by them those of all releases. */
  catalog: Catalog;
  there: Catalog;
  /** The release as somebody said it, for sentences. */
  said: string;
  /** The one that runs the workflow now, where that is known. */
  now?: Catalog | undefined;
};

/** Every release whose facts are kept, oldest first. */
export const releasesOf = ({ catalog }: Move): Catalog[] => catalog.releases.map((it) => catalog.aimedAt(it));

/** A node that has what a node must have. */
export const isNode = (node: WorkflowNode | null | undefined): node is WorkflowNode =>
  typeof node?.name === 'string' && typeof node.type === 'string' && typeof node.typeVersion === 'number';

export function hasVersion(catalog: Catalog, { type, typeVersion }: WorkflowNode): boolean {
  const facts = catalog.facts(type);
  return facts !== undefined && variantOf(facts, typeVersion) !== undefined;
}

/** How a finding is made of a node. */
export function finder(node: WorkflowNode, label: string) {
  const { name, type, typeVersion: version } = node;
  return (
    kind: ReleaseFinding['kind'],
    severity: ReleaseFinding['severity'],
    text: string,
    more: Partial<ReleaseFinding> = {},
  ): ReleaseFinding => ({ ...{ node: name, at: { node: name }, type, version, label, kind, severity, text }, ...more });
}
