import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import { type Change, changesBetween } from '../4-validate/changes.ts';
import { subjectOf } from '../4-validate/subject.ts';
import { issuesOf, rulesFor, validate } from '../4-validate/validate.ts';
import type { Catalog } from '../catalog/catalog.ts';

export type Repaired = {
  workflow: Workflow;
  /** What was wrong and is right now, in the order in which it was mended. */
  fixed: Fixed[];
  /** What is still wrong: several answers are possible, so somebody has to choose. */
  left: Issue[];
};

/** One fault that was mended, and what that changed in the file. */
export type Fixed = Issue & { changes: Change[] };

/**
 * Mends what can be mended in one way only. A workflow without such faults comes back as the very same value. One fix may bring
 * to light what another rule can mend (a version, then its parameters), so the rules go round until nothing changes. A file with
 * thousands of faults is left as it is: it was hardly meant for n8n, and nobody could look through the changes.
 */
export function repair(catalog: Catalog, workflow: Workflow): Repaired {
  const fixed: Fixed[] = [];
  let current = subjectOf(catalog, workflow);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = current;
    for (const rule of rulesFor(current)) {
      if (!rule.fix) continue;
      // The last first: so cutting a list entry leaves the places of the others as they were found.
      for (const finding of rule.check(current).toReversed()) {
        if (fixed.length >= MOST_FIXES) return { workflow, fixed: [], left: validate(catalog, workflow) };
        const next = rule.fix(current, finding);
        if (next === current.workflow) continue;
        const changes = changesBetween(current.workflow, next);
        if (changes.length === 0) continue;
        const { message, at } = finding;
        const issue = { code: rule.code, severity: rule.severity, message, ...(at ? { at } : {}), fixable: true };
        fixed.push({ ...issue, changes });
        current = current.of(next);
      }
    }
    if (current === before) break;
  }
  return { workflow: current.workflow, fixed, left: issuesOf(current) };
}

const MOST_ROUNDS = 8;
const MOST_FIXES = 2000;
