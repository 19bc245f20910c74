import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { aligned } from '../report/table.ts';

/** What somebody thinks of a built file who reads it as the person who asked. */
const verdictSchema = z.object({
  /** It does all that was asked, once accounts are connected and marked gaps are filled. */
  does: z.boolean(),
  /** Facts in it that nobody said. */
  invented: z.array(z.string()).default([]),
  /** What is wrong, in a word or two each. */
  causes: z.array(z.string()).default([]),
  note: z.string().default(''),
});
export type Verdict = z.output<typeof verdictSchema>;

/** @throws where a file is no verdict, with its name. */
export function readVerdicts(folder: string): Verdict[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((it) => it.endsWith('.json')) : [];
  return files.sort().map((file) => verdictIn(file, JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

export function verdictIn(name: string, value: unknown): Verdict {
  const read = verdictSchema.safeParse(value);
  if (!read.success) throw new Error(`The verdict ${name} can't be read: ${z.prettifyError(read.error)}`);
  return read.data;
}

/** How many do all that was asked, and how often each cause was named. */
export function verdictText(verdicts: readonly Verdict[]): string {
  const does = verdicts.filter((it) => it.does).length;
  const counted = Map.groupBy(
    verdicts.flatMap((it) => it.causes),
    (it) => it.trim().toLowerCase(),
  );
  const causes = [...counted].map(([cause, all]) => [cause, all.length] as const).sort((a, b) => b[1] - a[1]);
  return [
    `${verdicts.length} files judged by hand: ${does} do all that was asked (${(does / verdicts.length).toFixed(3)}), ${verdicts.filter((it) => it.invented.length > 0).length} with invented facts`,
    ...(causes.length > 0
      ? [aligned([['cause', 'files'], ...causes.map(([it, count]) => [it, String(count)])], 1)]
      : []),
  ].join('\n');
}
