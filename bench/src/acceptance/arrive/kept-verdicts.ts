import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Verdict } from './explore.ts';
import type { Work } from './work.ts';

/** Verdicts of earlier runs, one a line: what has not changed is not run again. */
export type KeptVerdicts = { of(work: Work): Verdict | undefined; keep(work: Work, verdict: Verdict): void };

/** `again`: forget all that is there. */
export function openVerdicts(file: string, again: boolean): KeptVerdicts {
  if (again) rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const known = new Map(
    lines.flatMap((line): [string, Verdict][] => {
      const kept = parsed(line);
      return kept ? [[kept.key, kept.verdict]] : [];
    }),
  );
  const judge = ownCode();
  const keyOf = (work: Work): string => {
    const { workflow, wants = [], toFill, starts = [], shared = [], calls = [] } = work;
    return createHash('sha256')
      .update(JSON.stringify([judge, work.name, workflow, wants, [...toFill], [...work.gives], starts, shared, calls]))
      .digest('hex');
  };
  return {
    of: (work) => known.get(keyOf(work)),
    keep(work, verdict) {
      const key = keyOf(work);
      known.set(key, verdict);
      appendFileSync(file, `${JSON.stringify({ key, verdict })}\n`);
    },
  };
}

/** A line that was cut off when the process ended counts for nothing. */
function parsed(line: string): { key: string; verdict: Verdict } | undefined {
  try {
    return line === '' ? undefined : (JSON.parse(line) as { key: string; verdict: Verdict });
  } catch {
    return undefined;
  }
}

/** Judged by other code, a workflow has another verdict. */
function ownCode(): string {
  const folders = ['', 'answers', 'databases'].map((it) => join(import.meta.dirname, it));
  const files = folders.flatMap((it) =>
    readdirSync(it)
      .filter((name) => name.endsWith('.ts') && !NOT_JUDGING.test(name))
      .map((name) => join(it, name)),
  );
  const hash = createHash('sha256');
  for (const it of files.sort()) hash.update(readFileSync(it));
  return hash.digest('hex');
}

/** They choose what is run, or tell of it; what a workflow comes to does not depend on them. */
const NOT_JUDGING =
  /^(?:run|report|table|section|selftest|sources|answered|action-works|logic-works|kept-verdicts)\.ts$/;
