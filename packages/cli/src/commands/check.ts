import { parseArgs } from 'node:util';
import type { Issue } from '@plainflow/contracts/issue';
import { checkRelease, type ReleaseFinding } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { UsageError } from '../faults.ts';
import { pretty } from '../files.ts';
import { findWorkflows, tellUnread } from '../folders.ts';
import type { Terminal } from '../paint.ts';
import { placesOf } from '../places.ts';
import { releaseOf } from '../release.ts';
import { RELEASE_KINDS } from '../release-kinds.ts';
import { sarifOf } from '../sarif.ts';
import { counts, countsText } from '../severity.ts';
import { check } from '../table/check.ts';
import { asJson, type Judged, printIssues } from '../told-issues.ts';

/** Says which nodes of n8n files change with another release. Exit status 1 where some would not run there as they stand. */
export async function run(args: string[], { out, err }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: check.options });
  if (values.json && values.sarif) throw new UsageError('--json and --sarif exclude each other');
  const release = releaseOf(values.release, '--release');
  const from = releaseOf(values.from, '--from');
  if (release === undefined)
    throw new UsageError('say which n8n release to move to: plainflow check --release 2.20 workflow.json');
  const found = await findWorkflows(positionals);
  const catalog = loadCatalog();
  const taken = catalog.aimedAt(release).release;
  const judged = found.files
    .filter(({ workflow }) => Array.isArray(workflow.nodes))
    .map((it): Judged => {
      const issues = checkRelease(catalog, it.workflow, release, from).map(issueOf);
      return { name: it.name, issues, places: placesOf(it, issues) };
    });
  const noWorkflow = found.files.filter(({ workflow }) => !Array.isArray(workflow.nodes));
  for (const { name } of noWorkflow)
    found.unread.push({ file: name, message: `${name} is not an n8n workflow: it has no list of nodes` });
  const issues = judged.flatMap((it) => it.issues);
  if (values.sarif) process.stdout.write(pretty(sarifOf(judged, found.unread, RELEASE_KINDS)));
  else if (values.json) process.stdout.write(pretty(judged.map((it) => ({ ...asJson(it), release: taken }))));
  else {
    printIssues(judged, out);
    if (judged.length > 0)
      console.error(`${told(release, taken)}: ${issues.length > 0 ? countsText(issues) : 'nothing changes.'}`);
  }
  if (tellUnread('check', found, err)) return 2;
  return issues.some((it) => counts(it, values.strict)) ? 1 : 0;
}

const issueOf = ({ kind, severity, text, at }: ReleaseFinding): Issue => ({ code: kind, severity, message: text, at });

/** Which release's facts were taken, where they are those of another one. */
function told(asked: string, taken: string): string {
  const isSame = taken === asked || taken.startsWith(`${asked}.`);
  return isSame ? `n8n ${taken}` : `n8n ${asked} (by the facts of ${taken}, the nearest that are known)`;
}
