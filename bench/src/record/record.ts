import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureAudit } from '../audit/measure.ts';
import { auditLines } from '../audit/report.ts';
import { measureAll } from '../paraphrases/main.ts';
import { byKind } from '../paraphrases/report.ts';
import type { Engine } from '../play/engine.ts';
import { DEVELOPMENT, playSet, UNSEEN } from '../play/sets.ts';
import { type Group, unseenGroups } from '../report/groups.ts';
import type { Speed } from '../report/table.ts';
import { tagLines } from '../report/tags.ts';
import { totalsOf } from '../report/totals.ts';
import { measureOffers, offerLines } from '../retrieval/main.ts';
import { RESULTS, type Recorded, recordedText, scoresOf } from './recorded.ts';
import { sectionOf, withSection } from './sections.ts';
import { ARRIVES, resultsText } from './text.ts';

/** What `results.json` would hold of a run. */
export const recordedOf = (groups: readonly Group[]): Recorded => ({
  totals: Object.fromEntries(groups.map((it) => [it.name, totalsOf(it.result)])),
  cases: Object.fromEntries(groups.flatMap((it) => Object.entries(scoresOf(it.result.cases)))),
});

/** Measures what a usual run leaves out, and writes `results.md` and `results.json`. */
export function record(engine: Engine, development: readonly Group[], speed: Speed, failures: number): void {
  const unseen = UNSEEN.map((file) => playSet(engine, file));
  const failed = unseen.flatMap((it) => [...it.outputs.values()]).filter((it) => it.error).length;
  const recorded = recordedOf([...development, ...unseenGroups(unseen)]);
  const seen = development.find((it) => it.name === 'looked at');
  const recording = {
    ...recorded,
    tags: tagLines(seen?.result.cases ?? []),
    paraphrases: byKind(measureAll(engine)),
    audit: auditLines(measureAudit(), measureAudit('audit-blind')),
    offers: offerLines(measureOffers(DEVELOPMENT)),
    speed,
    failures: failures + failed,
  };
  writeFileSync(RESULTS, recordedText(recorded));
  // What arrives in n8n is measured elsewhere and stays.
  const file = join(RESULTS, '../results.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  writeFileSync(file, withSection(resultsText(recording), sectionOf(before, ARRIVES)));
}
