import type { Issue } from '@plainflow/contracts/issue';
import { harmless } from './harmless.ts';
import { type Paint, SEVERITY_STYLES } from './paint.ts';
import type { Place } from './places.ts';

/** A file with what was found in it, and where. */
export type Judged = { name: string; issues: Issue[]; places: Place[] };

export const asJson = ({ name, issues, places }: Judged) => ({
  file: name,
  issues: issues.map((it, index) => ({ ...it, ...places[index] })),
});

/** As compilers write it, so that editors can jump there; possible cures stand below, as no file is changed by them. */
export function printIssues(judged: readonly Judged[], out: Paint): void {
  for (const { name, issues, places } of judged) {
    for (const [index, { severity, code, message, suggestions = [] }] of issues.entries()) {
      const { line = 1, column = 1 } = places[index] ?? {};
      const place = out('bold', `${name}:${line}:${column}:`);
      console.log(`${place} ${out(SEVERITY_STYLES[severity], severity)} ${code}: ${harmless(message)}`);
      for (const { label } of suggestions) console.log(out('dim', `    possible: ${harmless(label)}`));
    }
  }
}
