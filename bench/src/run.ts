import { join, resolve } from 'node:path';
import { type Engine, openEngine, type Reads } from './play/engine.ts';
import { coldStart, percentile } from './play/latency.ts';
import { playAll, writeOutputs } from './play/run.ts';
import { type CaseSet, DEVELOPMENT, playSet } from './play/sets.ts';
import { isPutAside } from './put-aside.ts';
import { differenceText } from './record/difference.ts';
import { record, recordedOf } from './record/record.ts';
import { RESULTS, readRecorded, recordedText } from './record/recorded.ts';
import { detailText } from './report/details.ts';
import { explainText } from './report/explain.ts';
import { type Group, groupsOf } from './report/groups.ts';
import { rows, type Speed, speedRows, tableText } from './report/table.ts';
import { tagText } from './report/tags.ts';
import { totalsOf } from './report/totals.ts';
import type { Case } from './score/cases.ts';

const FOLDER = join(import.meta.dirname, '..');

/** As `main.ts` lists them; undefined = not given. */
export type RunOptions = { files: readonly string[]; reads?: Reads } & Partial<
  Record<'out' | 'explain' | 'worst' | 'against', string | undefined> &
    Record<'json' | 'verbose' | 'once' | 'strict' | 'diff' | 'record', boolean | undefined> &
    Record<'only', string[] | undefined>
>;

/** Plays the cases of some files, writes the outputs and prints what was asked for. */
export async function printRun(options: RunOptions): Promise<void> {
  const { only = options.explain ? [options.explain] : undefined, files } = options;
  const out = resolve(options.out ?? join(FOLDER, 'out'));
  if (options.record && (files !== DEVELOPMENT || only || options.once))
    throw new Error('What is recorded is a run of all cases, with times.');
  const engine = openEngine(options.reads);
  // Who names cases would see them one by one.
  const chosen = (it: Case) => !only || (!isPutAside(it.id) && only.some((id) => it.id.startsWith(id)));
  const sets = files.map((file) => playSet(engine, file, chosen));
  if (options.explain) return explain(sets, options.explain);

  for (const { name, cases, outputs } of sets)
    writeOutputs(options.out && files.length === 1 ? out : join(out, name), cases, outputs);
  const groups = groupsOf(sets);
  if (options.json) return console.log(recordedText(recordedOf(groups)));

  const failures = printFailures(sets);
  const speed = options.once || only ? { p50: null, p99: null, cold: null } : await timed(engine, sets);
  const table = [...rows(groups.map((it) => totalsOf(it.result))), ...speedRows(speed, failures)];
  printCases(sets, groups, options.verbose ? Number.POSITIVE_INFINITY : Number(options.worst ?? 10));
  console.log(
    tableText(
      groups.map((it) => it.name),
      table,
    ),
  );
  if (options.diff || options.against) {
    const before = readRecorded(resolve(options.against ?? RESULTS));
    console.log(`\n${differenceText(before, recordedOf(groups))}`);
  }
  console.log(`\nThe workflows are in ${out}. What n8n itself thinks of them: npm run acceptance`);
  if (options.record) {
    record(engine, groups, speed, failures);
    console.log('Recorded in bench/results.md and bench/results.json.');
  }
  if (options.strict && table.some((it) => it.met === false)) process.exitCode = 1;
}

function explain(sets: readonly CaseSet[], id: string): void {
  const results = groupsOf(sets).flatMap((it) => it.result.cases);
  for (const { cases, outputs } of sets) for (const it of cases) console.log(explainText(it, outputs, results, 400));
  if (results.length === 0) console.error(`No case whose id starts with ${id} is there to be looked at.`);
}

/** Of the cases that are looked at: their tags, then what the worst lack. */
function printCases(sets: readonly CaseSet[], groups: readonly Group[], most: number): void {
  const byId = new Map(sets.flatMap((it) => it.cases).map((it) => [it.id, it]));
  const seen = groups.find((it) => it.name === 'looked at')?.result.cases ?? [];
  console.log(`${tagText(seen)}\n`);
  const worst = seen.toSorted((a, b) => (a.scores.score ?? 0) - (b.scores.score ?? 0)).slice(0, most);
  for (const it of most < seen.length ? worst : seen)
    console.log(detailText(it, byId.get(it.id.replace(/\.\d+$/, ''))));
  console.log('');
}

function printFailures(sets: readonly CaseSet[]): number {
  const failed = sets.flatMap((it) => [...it.outputs]).filter(([, it]) => it.error);
  for (const [stem, { error }] of failed)
    console.log(
      `! ${nameOf(stem)} the engine failed${isPutAside(stem) ? '' : `: ${error?.split('\n').slice(0, 3).join(' ')}`}`,
    );
  return failed.length;
}

/** A second round, with everything read once: its times, and whether the same words give the same bytes. */
async function timed(engine: Engine, sets: readonly CaseSet[]): Promise<Speed> {
  const times: number[] = [];
  for (const { cases, outputs } of sets)
    for (const [stem, it] of playAll(engine, cases, (time) => times.push(time)))
      if (JSON.stringify(it) !== JSON.stringify(outputs.get(stem))) {
        console.log(`! ${nameOf(stem)} came out differently the second time`);
        process.exitCode = 1;
      }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cold: await coldStart() };
}

const nameOf = (stem: string): string => (isPutAside(stem) ? 'a case that is put aside:' : stem);
