import { parseArgs } from 'node:util';
import { repair } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { UsageError } from '../faults.ts';
import { pretty, readWorkflows, type WorkflowFile, write } from '../files.ts';
import type { Paint, Terminal } from '../paint.ts';
import { SEVERITY_STYLES } from '../paint.ts';
import { catalogFor, releaseOf } from '../release.ts';
import { counts } from '../severity.ts';
import { repair as repairTable } from '../table/repair.ts';

/** Mends what has only one right answer; says what it changed and what is left for a person. */
export async function run(args: string[], { err }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: repairTable.options });
  if (values.out !== undefined && values.write) throw new UsageError('--out and --write exclude each other');
  if (values.write && (positionals.length === 0 || positionals.includes('-')))
    throw new UsageError('--write needs files, not standard input');
  if (positionals.length > 1 && !values.write && !values.json)
    throw new UsageError('several files need --write, which mends them in their place, or --json');
  if (positionals.length > 1 && values.out !== undefined) throw new UsageError('--out takes one file');
  const release = releaseOf(values.n8n);
  const files = await readWorkflows(positionals);
  const catalog = catalogFor(loadCatalog(), release);
  const mended = files.map((file) => ({ file, ...repair(catalog, file.workflow) }));
  for (const it of mended) {
    // Untouched files keep their own form.
    const content = it.workflow === it.file.workflow ? it.file.source : pretty(it.workflow);
    if (values.write) {
      if (content !== it.file.source) write(it.file.name, content);
    } else if (!values.json || values.out !== undefined) write(values.out, content);
    if (!values.json) print(it, err);
  }
  if (values.json)
    process.stdout.write(pretty(mended.map(({ file, fixed, left }) => ({ file: file.name, fixed, left }))));
  return mended.some(({ left }) => left.some((it) => counts(it, values.strict))) ? 1 : 0;
}

type Mended = { file: WorkflowFile } & ReturnType<typeof repair>;

/** To standard error: standard output has the workflow. */
function print({ file, fixed, left }: Mended, err: Paint): void {
  for (const { code, message, changes } of fixed) {
    console.error(`${file.name}: ${err('green', 'mended')} ${code}: ${message}`);
    for (const { path, before, after } of changes)
      console.error(`    ${path || '/'}: ${short(before)} → ${short(after)}`);
  }
  for (const { severity, code, message } of left)
    console.error(`${file.name}: left ${err(SEVERITY_STYLES[severity], severity)} ${code}: ${message}`);
  if (fixed.length === 0 && left.length === 0) console.error(`${file.name}: nothing to mend.`);
}

function short(value: unknown): string {
  if (value === undefined) return '(nothing)';
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
