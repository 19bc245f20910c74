import type { Issue } from '@plainflow/contracts/issue';
import type { Workflow } from '@plainflow/contracts/workflow';
import { subjectOf } from '../4-validate/subject.ts';
import { issueOf, rulesFor, validate } from '../4-validate/validate.ts';
import type { Catalog } from '../catalog/catalog.ts';

export type Repaired = {
  workflow: Workflow;
  /** What was wrong and is right now, in the order in which it was mended. */
  fixed: Issue[];
  /** What is still wrong: several answers are possible, so somebody has to choose. */
  left: Issue[];
};

/**
 * Mends what can be mended in one way only. A workflow without such faults comes back as the very same value. One fix may bring
 * to light what another rule can mend (a version, then its parameters), so the rules go round until nothing changes.
 */
export function repair(catalog: Catalog, workflow: Workflow): Repaired {
  const fixed: Issue[] = [];
  let current = workflow;
  let subject = subjectOf(catalog, current);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = current;
    for (const rule of rulesFor(current)) {
      if (!rule.fix) continue;
      // The last first: so cutting a list entry leaves the places of the others as they were found.
      for (const finding of rule.check(subject).toReversed()) {
        const next = rule.fix(catalog, current, finding);
        if (next === current) continue;
        fixed.push({ ...issueOf(catalog, current, rule, finding), fixable: true });
        current = next;
      }
      if (subject.workflow !== current) subject = subjectOf(catalog, current);
    }
    if (current === before) break;
  }
  return { workflow: current, fixed, left: validate(catalog, current) };
}

const MOST_ROUNDS = 8;
