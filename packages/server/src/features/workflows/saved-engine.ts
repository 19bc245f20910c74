import type { AccountKits } from '@plainflow/contracts/account-kits';
import type { ReleaseFinding } from '@plainflow/contracts/n8n-releases';
import type { Workflow } from '@plainflow/contracts/workflow';
import { shortened } from './check-report.ts';

/** What the engine can say of saved automations. */
export type EngineOfSaved = {
  findings(workflow: Workflow, release: string): (Omit<ReleaseFinding, 'changes'> & { isCertain: boolean })[];
  /** With all updates that are certain, or only those at these nodes. */
  renew(workflow: Workflow, release: string, only?: ReadonlySet<string>): { workflow: Workflow; updated: string[] };
  changes(before: Workflow, after: Workflow): { path: string; before?: unknown; after?: unknown }[];
  credentials(workflow: Workflow): AccountKits['credentials'];
};

/** As a thread is asked: automations as the JSON that is kept of them. */
export type QuestionOfSaved =
  | { about: 'release'; release: string; files: { id: string; json: string }[] }
  | { about: 'update'; release: string; json: string }
  | { about: 'accounts'; json: string };

/** null: nothing can be said of it. */
export type ComparedFile = { id: string; found: { findings: ReleaseFinding[]; more: number; updates: number } | null };
export type AnswerOfSaved =
  | { files: ComparedFile[] }
  | { json: string; updated: string[] }
  | AccountKits['credentials'];

export function answerOfSaved(engine: EngineOfSaved, question: QuestionOfSaved): AnswerOfSaved {
  if (question.about === 'accounts') return engine.credentials(JSON.parse(question.json) as Workflow);
  if (question.about === 'update') {
    const { workflow, updated } = engine.renew(JSON.parse(question.json) as Workflow, question.release);
    return { json: JSON.stringify(workflow), updated };
  }
  const files = question.files.map(({ id, json }) => ({ id, found: compared(engine, json, question.release) }));
  return { files };
}

function compared(engine: EngineOfSaved, json: string, release: string): ComparedFile['found'] {
  try {
    const workflow = JSON.parse(json) as Workflow;
    const all = engine.findings(workflow, release);
    const findings = all.slice(0, MOST_FINDINGS).map(({ isCertain, ...it }): ReleaseFinding => {
      const after = isCertain ? engine.renew(workflow, release, new Set([it.node])).workflow : workflow;
      const changes = isCertain ? engine.changes(workflow, after).slice(0, MOST_CHANGES).map(shortened) : null;
      return { ...it, changes };
    });
    return { findings, more: all.length - findings.length, updates: all.filter((it) => it.isCertain).length };
  } catch {
    // A stranger's file may be stranger than the engine can take; the others are told all the same.
    return null;
  }
}

/** Nodes of one automation that are told, and values of one node. */
const MOST_FINDINGS = 30;
const MOST_CHANGES = 8;
