import { parseArgs } from 'node:util';
import type { Issue } from '@plainflow/contracts/issue';
import { validate } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { pretty, readWorkflows } from '../files.ts';
import { placesOf } from '../places.ts';
import { catalogFor, releaseOf } from '../release.ts';
import { type Judged, sarifOf } from '../sarif.ts';
import { UsageError } from '../usage.ts';

/** Judges n8n files. Exit status 1 where n8n would refuse, drop or mark something. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      sarif: { type: 'boolean' },
      strict: { type: 'boolean' },
      n8n: { type: 'string' },
    },
  });
  if (values.json && values.sarif) throw new UsageError('--json and --sarif exclude each other');
  const release = releaseOf(values.n8n);
  const files = await readWorkflows(positionals);
  const catalog = catalogFor(loadCatalog(), release);
  const judged = files.map((it): Judged => {
    const issues = validate(catalog, it.workflow);
    return { name: it.name, issues, places: placesOf(it, issues) };
  });
  if (values.sarif) process.stdout.write(pretty(sarifOf(judged)));
  else if (values.json) process.stdout.write(pretty(judged.map(asJson)));
  else print(judged);
  return judged.some(({ issues }) => issues.some((it) => counts(it, values.strict))) ? 1 : 0;
}

export const counts = ({ severity }: Issue, strict: boolean | undefined): boolean =>
  severity === 'error' || (strict === true && severity === 'warning');

const asJson = ({ name, issues, places }: Judged) => ({
  file: name,
  issues: issues.map((it, index) => ({ ...it, ...places[index] })),
});

/** As compilers write it, so that editors can jump there; possible cures stand below, as no file is changed by them. */
function print(judged: readonly Judged[]): void {
  for (const { name, issues, places } of judged) {
    for (const [index, { severity, code, message, suggestions = [] }] of issues.entries()) {
      const { line = 1, column = 1 } = places[index] ?? {};
      console.log(`${name}:${line}:${column}: ${severity} ${code}: ${message}`);
      for (const { label } of suggestions) console.log(`    possible: ${label}`);
    }
  }
  console.error(summary(judged.flatMap((it) => it.issues)));
}

function summary(issues: readonly Issue[]): string {
  if (issues.length === 0) return 'No issues.';
  const counted = (['error', 'warning', 'hint'] as const).flatMap((severity) => {
    const count = issues.filter((it) => it.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? '' : 's'}`];
  });
  return `${counted.join(', ')}.`;
}
