/**
 * The benchmark: plays every case with the engine, scores what comes out; prints the tags, what the ten worst cases
 * lack, and the table of measures. Of cases that are put aside it tells totals only.
 *
 *   npm run bench                              all development cases of bench/cases
 *   npm run bench -- --diff                    and what has changed since bench/results.json (--against FILE: since that one)
 *   npm run bench -- --record                  writes bench/results.md and results.json: these cases, unseen ones, paraphrases
 *   npm run bench -- --verbose                 and what each case lacks
 *   npm run bench -- --worst 20                and what the worst twenty lack
 *   npm run bench -- --explain dev-042         one case from words to scores
 *   npm run bench -- --explain "any message"   why a message becomes what it becomes: words, likely steps, what is built of which words
 *   npm run bench -- --only dev-042 --only ddlg   cases whose id starts so
 *   npm run bench -- --cases FILE --out DIR    any other cases; outputs land in DIR as <id>.json or <id>.<step>.json
 *   npm run bench -- --paraphrases             whether several wordings of a request give the same workflow (--verbose, --only, --strict)
 *   npm run bench -- --blind 1                 the measures of a blind set of annotated requests, and nothing else of it
 *                                             (--reader "CMD": read by a program, see training/README.md; --limit 600: seconds that it may take)
 *   npm run bench -- --measure [FOLDER|FILE …] the same measures for examples of the corpus, of the writers kept aside for development
 *                                             (--writers greta,yves; --reader, --limit as above; --show 50: so many failed examples)
 *   npm run bench -- --unseen                  the measures of the cases that nobody looks at, and nothing else of them
 *   npm run bench -- --validate                how long judging and mending files takes, ordinary ones and hostile ones
 *   npm run bench -- --retrieval               what a language model is offered: recall of the actions that cases need, tokens, time (--verbose)
 *   npm run bench -- --hostile                 how long replies to hostile texts of 20 kB take
 *   npm run bench -- --audit                   what is missing from workflows and goes untold, and what is told wrongly (--verbose)
 *   npm run bench -- --model-files DIR         prompts for a language model become files; what answers lie there is read and scored
 *                                             (--cases FILE, --only ID; --blind: totals only; --keep NAME: keeps the answers)
 *   npm run bench -- --model                   the same, answered by the models that the environment configures (--model-files DIR: goes on there)
 *   npm run bench -- --model-answers           what comes today of the answers that were kept last, or of those in a FILE that is named
 *   npm run bench -- --memory 10000            whether memory stays flat over so many replies (100,000 where none is named)
 *   --rules  the engine's rules read alone, not the trained model     --trained DIR  another model than the one that ships reads
 *   --json  the results as JSON, fit for --against     --once  no second round, so no times     --strict  fails when a bar is missed
 */
import { parseArgs } from 'node:util';
import { DEVELOPMENT } from './play/sets.ts';

const { values: options, positionals } = parseArgs({
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
    audit: { type: 'boolean' },
    hostile: { type: 'boolean' },
    paraphrases: { type: 'boolean' },
    unseen: { type: 'boolean' },
    diff: { type: 'boolean' },
    against: { type: 'string' },
    record: { type: 'boolean' },
    memory: { type: 'boolean' },
    model: { type: 'boolean' },
    'model-files': { type: 'string' },
    'model-answers': { type: 'boolean' },
    keep: { type: 'string' },
    blind: { type: 'boolean' },
    measure: { type: 'boolean' },
    reader: { type: 'string' },
    limit: { type: 'string' },
    writers: { type: 'string' },
    show: { type: 'string' },
    rules: { type: 'boolean' },
    trained: { type: 'string' },
  },
  allowPositionals: true,
});

/** Who reads where the engine is asked itself. */
const reads = { model: options.trained, rules: options.rules };

// Somebody may read the first lines only: … | head
process.stdout.on('error', () => process.exit());

if (options.validate) {
  const { printValidateSpeed } = await import('./validate-speed.ts');
  printValidateSpeed();
  process.exit();
}

if (options.paraphrases) {
  const { printParaphrases } = await import('./paraphrases/main.ts');
  printParaphrases({ ...options, reads });
  process.exit();
}

const program = options.reader ? { command: options.reader, seconds: Number(options.limit ?? 600) } : undefined;

if (options.measure) {
  const { printMeasure } = await import('./blind/main.ts');
  const writers = options.writers?.split(',') ?? [];
  await told(printMeasure({ places: positionals, writers, program, reads, show: Number(options.show ?? 0) }));
  process.exit();
}

if (options.blind && options['model-files'] === undefined && !options.model) {
  const { printBlind } = await import('./blind/main.ts');
  await told(printBlind(positionals[0] ?? '1', { program, reads }));
  process.exit();
}

if (options.unseen) {
  const { openEngine } = await import('./play/engine.ts');
  const { unseenText } = await import('./unseen.ts');
  console.log(unseenText(openEngine(reads)));
  process.exit();
}

if (options.audit) {
  const { printAudit } = await import('./audit/report.ts');
  printAudit(Boolean(options.verbose));
  process.exit();
}

if (options.hostile) {
  const { printHostileSpeed } = await import('./hostile-speed.ts');
  process.exit(printHostileSpeed(options.verbose) ? 0 : 1);
}

if (options.memory) {
  const { printMemory } = await import('./memory.ts');
  process.exit(printMemory(Number(positionals[0] ?? 100_000), reads) ? 0 : 1);
}

if (options.explain !== undefined && /\s/.test(options.explain)) {
  const { explainMessage } = await import('./report/explain-message.ts');
  console.log(explainMessage(options.explain, reads));
  process.exit();
}

const files = options.cases ?? DEVELOPMENT;

if (options.retrieval) {
  const { printRetrieval } = await import('./retrieval/main.ts');
  process.exit(printRetrieval(files, Boolean(options.verbose)) ? 0 : 1);
}

if (options['model-answers']) {
  const { printModelAnswers } = await import('./model/main.ts');
  await printModelAnswers(positionals[0], options);
  process.exit();
}

if (options.model || options['model-files'] !== undefined) {
  const { printModelFiles } = await import('./model/main.ts');
  await printModelFiles(options['model-files'], { ...options, files, asksModels: options.model === true });
  process.exit();
}

const { printRun } = await import('./run.ts');
await printRun({ ...options, files, reads });

/** A reader that fails is no fault of the benchmark: its message is enough. */
async function told(work: Promise<void>): Promise<void> {
  const { ReaderError } = await import('@plainflow/training/program');
  await work.catch((error: unknown) => {
    if (!(error instanceof ReaderError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
}
