import { join } from 'node:path';
import { type Reply, respond } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { readLines } from '../score/cases.ts';

/**
 * A request, and what somebody who read the workflow misses of it, in the request's own words. `unasked`: nodes that send to
 * others, publish, delete, pay or invite though nobody asked. The first half was judged before the auditor was written, the
 * second half after it was finished and before its notices were read.
 */
export type AuditCase = { id: string; says: string; missing?: string[]; unasked?: string[] };

export type AuditResult = {
  id: string;
  says: string;
  /** What is missing and no notice tells; what notices tell though it is there. */
  untold: string[];
  wrong: string[];
  missing: number;
  notices: number;
  /** Nodes in the workflow that nobody asked for. */
  unasked: string[];
};

export type AuditTotals = { missing: number; untold: number; notices: number; wrong: number; unasked: number };

/** How many of the cases, from the first one, the auditor was made with. */
export const SEEN = 75;

/** `audit`: what the auditor is improved with; `audit-blind`: what only its totals are read of. */
export type AuditSet = 'audit' | 'audit-blind';

export function measureAudit(set: AuditSet = 'audit'): AuditResult[] {
  const catalog = loadCatalog();
  return readLines<AuditCase>(join(import.meta.dirname, `../../cases/${set}.jsonl`)).flatMap((it) => {
    const reply = respond(catalog, [{ says: it.says }], { force: true });
    return it.missing && reply.kind === 'workflow' ? [judged(it, it.missing, reply)] : [];
  });
}

function judged(
  { id, says, unasked = [] }: AuditCase,
  missing: readonly string[],
  reply: Extract<Reply, { kind: 'workflow' }>,
): AuditResult {
  const notices = reply.guide.notUnderstood;
  return {
    id,
    says,
    untold: missing.filter((it) => !notices.some((one) => covers(says, one, it))),
    wrong: notices.filter((it) => !missing.some((one) => covers(says, it, one))),
    missing: missing.length,
    notices: notices.length,
    unasked: unasked.filter((it) => reply.workflow.nodes.some((node) => node.name === it)),
  };
}

export const totalsOfAudit = (results: readonly AuditResult[]): AuditTotals => {
  const sum = (of: (it: AuditResult) => number): number => results.reduce((all, it) => all + of(it), 0);
  return {
    missing: sum((it) => it.missing),
    untold: sum((it) => it.untold.length),
    notices: sum((it) => it.notices),
    wrong: sum((it) => it.wrong.length),
    unasked: sum((it) => it.unasked.length),
  };
};

/** Do a notice and a missing part share at least half of the shorter one's place in the request, or most of its words? */
function covers(says: string, notice: string, missing: string): boolean {
  const all = plain(says);
  const [a, b] = [plain(notice), plain(missing)];
  const [i, j] = [all.indexOf(a), all.indexOf(b)];
  if (i >= 0 && j >= 0) {
    const shared = Math.min(i + a.length, j + b.length) - Math.max(i, j);
    return shared >= Math.min(a.length, b.length) * HALF;
  }
  const told = new Set(wordsOf(a));
  const wanted = wordsOf(b);
  return wanted.filter((it) => told.has(it)).length >= wanted.length * MOST;
}
const HALF = 0.5;
const MOST = 0.6;

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();
const wordsOf = (text: string): string[] => text.match(/[\p{L}\d#@]+/gu) ?? [];
