/**
 * The benchmark: plays every case with the engine, scores what comes out, prints the table.
 *
 *   npm run bench                              all cases of bench/cases
 *   npm run bench -- --verbose                 and what each case lacks
 *   npm run bench -- --worst 20                and what the worst of them lack
 *   npm run bench -- --explain dev-042         one case from words to scores
 *   npm run bench -- --only dev-042 --only ddlg   cases whose id starts so
 *   npm run bench -- --cases FILE --out DIR    any other cases; outputs land in DIR as <id>.json or <id>.<step>.json
 *   npm run bench -- --paraphrases             whether several wordings of a request give the same workflow (--verbose, --only, --strict)
 *   npm run bench -- --unseen                  the measures of the cases that nobody looks at, and nothing else of them
 *   npm run bench -- --validate                how long judging and mending files takes, ordinary ones and hostile ones
 *   npm run bench -- --retrieval               what a language model is offered: recall of the node types that cases need
 *   npm run bench -- --hostile                 how long replies to hostile texts of 20 kB take
 *   --json  the results as JSON     --once  no second round, so no times     --strict  fails when a bar is missed
 */
import { mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from './play/engine.ts';
import { coldStart, percentile } from './play/latency.ts';
import { type Outputs, playAll, writeOutputs } from './play/run.ts';
import { changesSince } from './report/changes.ts';
import { detailText } from './report/details.ts';
import { explainText } from './report/explain.ts';
import { rows, tableText } from './report/table.ts';
import { type Case, readCases } from './score/cases.ts';
import { judge } from './score/outputs.ts';

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', multiple: true },
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    explain: { type: 'string' },
    json: { type: 'boolean' },
    verbose: { type: 'boolean', short: 'v' },
    worst: { type: 'string' },
    once: { type: 'boolean' },
    strict: { type: 'boolean' },
    validate: { type: 'boolean' },
    retrieval: { type: 'boolean' },
    hostile: { type: 'boolean' },
    paraphrases: { type: 'boolean' },
    unseen: { type: 'boolean' },
  },
});

// Somebody may read the first lines only: … | head
process.stdout.on('error', () => process.exit());

if (options.validate) {
  const { printValidateSpeed } = await import('./validate-speed.ts');
  printValidateSpeed();
  process.exit();
}

if (options.paraphrases) {
  const { printParaphrases } = await import('./paraphrases/main.ts');
  printParaphrases(options);
  process.exit();
}

if (options.unseen) {
  const { openEngine } = await import('./play/engine.ts');
  const { unseenText } = await import('./unseen.ts');
  console.log(unseenText(openEngine()));
  process.exit();
}

if (options.hostile) {
  const { printHostileSpeed } = await import('./hostile-speed.ts');
  process.exit(printHostileSpeed(options.verbose) ? 0 : 1);
}

const bench = join(import.meta.dirname, '..');
const out = resolve(options.out ?? join(bench, 'out'));
const only = options.explain ? [options.explain] : options.only;
const brief = Boolean(options.once || only);
const files = options.cases ?? ['dev', 'dev-dialogue', 'dev-video'].map((it) => join(bench, 'cases', `${it}.jsonl`));

if (options.retrieval) {
  const { printRetrieval } = await import('./retrieval/main.ts');
  const sets = files.map((file) => ({ name: basename(file, '.jsonl'), cases: readCases(resolve(file)) }));
  printRetrieval(sets, Boolean(options.verbose));
  process.exit();
}

const { openEngine } = await import('./play/engine.ts');
const engine = openEngine();
const sets = files.map((file) => playSet(engine, file));
const cases = sets.flatMap((it) => it.cases);
const outputs: Outputs = new Map(sets.flatMap((it) => [...it.outputs]));
const read = (stem: string) => outputs.get(stem);
const results = [judge(cases, read), ...(sets.length > 1 ? sets.map((it) => judge(it.cases, read)) : [])];
const [all] = results as [(typeof results)[number]];
const failed = [...outputs].filter(([, it]) => it.error);

if (options.explain) {
  for (const it of cases) console.log(explainText(it, outputs, all.cases, 400));
  if (cases.length === 0) console.error(`There is no case whose id starts with ${options.explain}.`);
} else if (options.json) {
  console.log(JSON.stringify(all, null, 1));
} else {
  await report();
}

function playSet(engine: Engine, file: string): { name: string; cases: Case[]; outputs: Outputs } {
  const cases = readCases(resolve(file)).filter((it) => !only || only.some((id) => it.id.startsWith(id)));
  const outputs = playAll(engine, cases);
  const name = basename(file, '.jsonl');
  if (!options.explain) writeOutputs(options.out && files.length === 1 ? out : join(out, name), cases, outputs);
  return { name, cases, outputs };
}

async function report(): Promise<void> {
  const byId = new Map(
    cases.flatMap((it) => [it.id, ...(it.steps ?? []).map((_, i) => `${it.id}.${i}`)].map((id) => [id, it])),
  );
  const worst = all.cases
    .toSorted((a, b) => (a.scores.score ?? 0) - (b.scores.score ?? 0))
    .slice(0, Number(options.worst ?? 0));
  for (const it of options.verbose ? all.cases : worst) console.log(detailText(it, byId.get(it.id)));
  for (const [stem, { error }] of failed)
    console.log(`! ${stem} the engine failed: ${error?.split('\n').slice(0, 3).join(' ')}`);
  const speed = brief ? { p50: null, p99: null, cold: null } : await timed();
  const table = rows(results, speed, failed.length);
  const columns = sets.length > 1 ? ['all', ...sets.map((it) => it.name)] : ['all'];
  console.log(`\n${tableText(columns, table)}`);
  mkdirSync(out, { recursive: true });
  const changes = changesSince(join(out, 'last-scores.json'), all.cases);
  if (changes) console.log(`\n${changes}`);
  console.log(
    `\n${cases.length} cases, ${all.cases.length} workflows in ${out}. What n8n itself thinks of them: npm run acceptance`,
  );
  if (options.strict && table.some((it) => it.met === false)) process.exitCode = 1;
}

/** A second round, with everything read once: its times, and whether the same words give the same bytes. */
async function timed() {
  const times: number[] = [];
  const again = playAll(engine, cases, (it) => times.push(it));
  const different = [...again].filter(([stem, it]) => JSON.stringify(it) !== JSON.stringify(outputs.get(stem)));
  for (const [stem] of different) console.log(`! ${stem} came out differently the second time`);
  if (different.length > 0) process.exitCode = 1;
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cold: await coldStart() };
}
