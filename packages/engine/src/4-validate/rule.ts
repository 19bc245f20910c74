import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Catalog } from '../catalog/catalog.ts';
import type { Entry } from '../graph.ts';
import type { Subject } from './subject.ts';

/** One thing that can be wrong with a workflow, and its cure where only one is right. */
export type Rule = {
  /** Stable, one per rule: `connection-to-nowhere`. */
  code: string;
  /** `error`: n8n refuses, drops or marks it red. `warning`: it imports but will not do what was meant. */
  severity: Issue['severity'];
  check(subject: Subject): Finding[];
  /** The mended workflow, or the same one where more than one answer is possible. */
  fix?(catalog: Catalog, workflow: Workflow, finding: Finding): Workflow;
};

export type Finding = {
  /** A sentence for whoever has the workflow in front of them. */
  message: string;
  at?: Issue['at'];
  /** What the fix needs to know besides the place: a rule's own business. */
  detail?: unknown;
};

export const rule = (it: Rule): Rule => it;

/** Where a connection stands, for an issue. */
export const placeOf = ({ from, type, output, entry }: Entry): Issue['at'] => ({
  connection: { from, type, output, to: entry.node },
});

/** A name as texts show it. */
export const quoted = (name: unknown): string => `“${String(name)}”`;

/** A value as texts show it: short, on one line. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? `“${value}”` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 59)}…` : text.replaceAll('\n', ' ');
}
