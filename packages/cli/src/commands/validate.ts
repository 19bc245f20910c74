import { parseArgs } from 'node:util';
import { ISSUES, validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { UsageError } from '../faults.ts';
import { pretty } from '../files.ts';
import { findWorkflows, tellUnread } from '../folders.ts';
import type { Terminal } from '../paint.ts';
import { placesOf } from '../places.ts';
import { catalogFor, releaseOf } from '../release.ts';
import { sarifOf } from '../sarif.ts';
import { counts, countsText } from '../severity.ts';
import { validate as table } from '../table/validate.ts';
import { asJson, type Judged, printIssues } from '../told-issues.ts';

/** Judges n8n files. Exit status 1 where n8n would refuse, drop or mark something. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: table.options });
  if (values.json && values.sarif) throw new UsageError('--json and --sarif exclude each other');
  const release = releaseOf(values.n8n);
  const found = await findWorkflows(positionals);
  const catalog = catalogFor(loadCatalog(), release);
  const judged = found.files.map((it): Judged => {
    const issues = validate(catalog, it.workflow);
    return { name: it.name, issues, places: placesOf(it, issues) };
  });
  if (values.sarif) process.stdout.write(pretty(sarifOf(judged, found.unread, ISSUES)));
  else if (values.json) process.stdout.write(pretty(judged.map(asJson)));
  else printIssues(judged, terminal.out);
  if (!values.sarif && !values.json && (judged.length > 0 || found.unread.length === 0))
    console.error(countsText(judged.flatMap((it) => it.issues)));
  if (tellUnread('validate', found, terminal.err)) return 2;
  return judged.some(({ issues }) => issues.some((it) => counts(it, values.strict))) ? 1 : 0;
}
