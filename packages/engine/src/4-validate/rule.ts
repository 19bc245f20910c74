import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import type { Entry } from '../graph.ts';
import type { Subject } from './subject.ts';

export { quoted, shown } from './shown.ts';

/** One thing that can be wrong with a workflow, and its cure where only one is right. */
export type Rule = {
  /** Stable, one per rule: `connection-to-nowhere`. */
  code: string;
  /** `error`: n8n refuses, drops or marks it red. `warning`: it imports but will not do what was meant. `hint`: it could be better. */
  severity: Issue['severity'];
  page: Page;
  check(subject: Subject): Finding[];
  /** Each finding can be mended: nobody needs to try it out to know. */
  alwaysFixable?: true;
  /** The mended workflow, or the same one where more than one answer is possible. */
  fix?(subject: Subject, finding: Finding): Workflow;
  /** Where more than one answer is possible: the likely ones, the likeliest first, for somebody to choose from. */
  suggest?(subject: Subject, finding: Finding): Suggestion[];
};

/** A possible cure: `label` says what it does, `workflow` is the whole workflow with that done. */
export type Suggestion = { label: string; workflow: Workflow };

/** What the page of its code in docs/issues says, in Markdown. */
export type Page = {
  title: string;
  /** What is wrong, and what n8n does then. */
  means: string;
  /** How it looks in a file: a piece of JSON, or words. */
  example: string;
  mend: string;
};

export type Finding = {
  /** A sentence for whoever has the workflow in front of them. */
  message: string;
  /** Where this one weighs less than the rule says: what the file shows can be meant as it stands. */
  severity?: 'warning' | 'hint';
  at?: Issue['at'];
  /** What the fix needs to know besides the place: a rule's own business. */
  detail?: unknown;
};

export const rule = (it: Rule): Rule => it;

/** Where a connection stands, for an issue. */
export const placeOf = ({ from, type, output, entry }: Entry): Issue['at'] => ({
  connection: { from, type, output, to: entry.node },
});
