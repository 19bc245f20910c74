import { parseArgs } from 'node:util';
import { loadCatalog } from '@plainflow/engine/load';
import { UsageError } from '../faults.ts';
import { pretty } from '../files.ts';
import { findWorkflows, tellUnread } from '../folders.ts';
import { changesOf } from '../moving/moving.ts';
import type { Terminal } from '../paint.ts';
import { placesOf } from '../places.ts';
import { releaseOf } from '../release.ts';
import { counts, countsText } from '../severity.ts';
import { check } from '../table/check.ts';
import { asJson, type Judged, printIssues } from '../told-issues.ts';

/** Says which nodes of n8n files change with another release. Exit status 1 where some would not run there as they stand. */
export async function run(args: string[], { out, err }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: check.options });
  const release = releaseOf(values.release, '--release');
  const from = releaseOf(values.from, '--from');
  if (release === undefined)
    throw new UsageError('say which n8n release to move to: plainflow check --release 2.20 workflow.json');
  const found = await findWorkflows(positionals);
  const known = loadCatalog();
  const move = { known, to: known.aimedAt(release), from: from === undefined ? undefined : known.aimedAt(from) };
  const judged = found.files
    .filter(({ workflow }) => Array.isArray(workflow.nodes))
    .map((it): Judged => {
      const issues = changesOf(move, it.workflow);
      return { name: it.name, issues, places: placesOf(it, issues) };
    });
  const noWorkflow = found.files.filter(({ workflow }) => !Array.isArray(workflow.nodes));
  for (const { name } of noWorkflow)
    found.unread.push({ file: name, message: `${name} is not an n8n workflow: it has no list of nodes` });
  const issues = judged.flatMap((it) => it.issues);
  if (values.json) process.stdout.write(pretty(judged.map((it) => ({ ...asJson(it), release: move.to.release }))));
  else {
    printIssues(judged, out);
    if (judged.length > 0)
      console.error(
        `${told(release, move.to.release)}: ${issues.length > 0 ? countsText(issues) : 'nothing changes.'}`,
      );
  }
  if (tellUnread('check', found, err)) return 2;
  return issues.some((it) => counts(it, values.strict)) ? 1 : 0;
}

/** Which release's facts were taken, where they are those of another one. */
function told(asked: string, taken: string): string {
  const isSame = taken === asked || taken.startsWith(`${asked}.`);
  return isSame ? `n8n ${taken}` : `n8n ${asked} (by the facts of ${taken}, the nearest that are known)`;
}
