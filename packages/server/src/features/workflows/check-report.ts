import type { Change, CheckedFile, IssuePage } from '@plainflow/contracts/check-file';
import type { Guide } from '@plainflow/contracts/guide';
import type { Issue } from '@plainflow/contracts/issue';
import { type Workflow, workflowSchema } from '@plainflow/contracts/workflow';
import { type Refusal, readFile } from './check-reader.ts';

/** What the engine can say of somebody's file; the file may be broken in any way. */
export type FileEngine = {
  validate(workflow: Workflow): Issue[];
  repair(workflow: Workflow): {
    workflow: Workflow;
    fixed: (Issue & { changes: { path: string; before?: unknown; after?: unknown }[] })[];
    left: Issue[];
  };
  /** Of a file whose form is right. */
  explain(workflow: Workflow): Guide | null;
  page(code: string): IssuePage | undefined;
};

/** As a thread is asked. */
export type FileQuestion = { file: unknown; fileName: string | undefined };
/** The reply as JSON: with two workflows of 2 MB in it, writing it takes a while too. */
export type FileReport = { json: string } | Refusal;

/** Everything that is told about a file that somebody brought. Takes seconds for the largest. */
export function reportOn(engine: FileEngine, { file, fileName }: FileQuestion): FileReport {
  const read = readFile(file, fileName);
  if ('refused' in read) return read;
  const stranger = read.workflow as unknown as Workflow;
  const issues = engine.validate(stranger);
  const unread = issues.find((it) => UNREAD.has(it.code));
  if (unread) return { refused: unread.message, code: unread.code === 'too-large' ? 'too-large' : 'invalid-request' };
  const { workflow: mended, fixed, left } = engine.repair(stranger);
  const drawn = drawable(stranger);
  const repaired = fixed.length > 0 ? drawable(mended) : null;
  const best = repaired ?? drawn;
  const report: CheckedFile = {
    name: best?.name ?? read.workflow.name,
    workflow: drawn,
    issues,
    repaired: { workflow: repaired, fixed: fixed.map((it) => ({ ...it, changes: it.changes.map(shortened) })), left },
    guide: best && explained(engine, best),
    pages: pagesOf(engine, [...issues, ...left]),
  };
  return { json: JSON.stringify(report) };
}

/** Issues of files of which nothing else can be said. */
const UNREAD = new Set(['too-large', 'unreadable-key']);

const drawable = (workflow: Workflow): Workflow | null =>
  workflowSchema.safeParse(workflow).success ? workflow : null;

/** A stranger's file may be stranger than the guide can take; what was found in it is worth telling all the same. */
function explained(engine: FileEngine, workflow: Workflow): Guide | null {
  try {
    return engine.explain(workflow);
  } catch {
    return null;
  }
}

export function shortened({ path, before, after }: { path: string; before?: unknown; after?: unknown }): Change {
  return { path, ...shown('before', before), ...shown('after', after) };
}

function shown(name: 'before' | 'after', value: unknown): Partial<Change> {
  if (value === undefined) return {};
  const text = JSON.stringify(value, null, 2);
  return { [name]: text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text };
}

const LONGEST_VALUE = 1000;

function pagesOf(engine: FileEngine, issues: readonly Issue[]): Record<string, IssuePage> {
  const codes = new Set(issues.map((it) => it.code));
  return Object.fromEntries(
    [...codes].flatMap((code) => {
      const page = engine.page(code);
      return page ? [[code, page]] : [];
    }),
  );
}
