/**
 * The acceptance run: a real n8n judges workflow files.
 *
 *   npm run acceptance                       the samples, the benchmark's outputs and downloaded files
 *   npm run acceptance -- --folder DIR       the files of a folder (may be repeated), or one file
 *   npm run acceptance -- --mutations        does our validator agree with n8n on broken files? (part of a run without options)
 *   npm run acceptance -- --selftest         is the run itself right? Good examples must pass, broken ones fail as foreseen
 *   npm run acceptance -- --actions          every action of every node type, filled in from the facts alone (no server)
 *   npm run acceptance -- --generated 2000   workflows of random outlines (--seed N): all checked, one in ten imported and published
 *   npm run acceptance -- --release 1.79.0   the samples and cases made for an older release, judged by its descriptions (no server);
 *                                            with --actions: every action of its node types
 *   npm run acceptance -- --demo             demo versions of the samples and cases ("with sample data") run in n8n (part of a run without options)
 *   npm run acceptance -- --sketches         good answers of a language model to 20 cases, replayed through our server (part of a run without options)
 *   npm run acceptance -- --send             samples sent to n8n by our own server, as users do (part of a run without options)
 *   npm run acceptance -- --both-ways        a workflow of n8n pulled by our own server, changed by words, brought back, switched on (part of a
 *                                            run without options)
 *   npm run acceptance -- --arrive           what arrives: n8n runs samples, cases and every action, and each request is recorded and
 *                                            looked at (part of a run without options). --only TEXT: those named so; --again: all anew;
 *                                            --record: into bench/results.md; with --selftest: is that itself right?
 *                                            --model-answers FILE: workflows of these kept answers alone (may be repeated)
 *   --static   no server: no import and no publishing, but ten times as fast (needs one run with it before)
 *   --verbose  every detail     --details N  so many of each kind (5)     --json FILE  all verdicts, one a line
 *   --strict   warnings count too     --places N  with --mutations: each at up to N places (3)     --only TEXT  those named so
 *   --cases FILE  with --demo: these cases instead of the benchmark's
 *
 * N8N_DIR names an n8n that is installed already; otherwise one is installed into the cache (PLAINFLOW_CACHE or .cache).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { N8N_RELEASE } from '@plainflow/contracts/product';
import { writeOutputs } from '../play/run.ts';
import { arrive } from './arrive/run.ts';
import { arriveSelftest } from './arrive/selftest.ts';
import { bothWays } from './both-ways.ts';
import { demosOf } from './demo/make.ts';
import { demoText, isSound } from './demo/report.ts';
import { demoRunner } from './demo/run.ts';
import { judgeEveryAction } from './every-action.ts';
import { workflowFiles } from './files.ts';
import { writeGenerated } from './generated.ts';
import { findN8n } from './install.ts';
import { type Judge, judgeWith, type Verdict } from './judge.ts';
import { compareMutants } from './mutations/compare.ts';
import { sendSamples } from './my-n8n.ts';
import { catalogOf, type Types } from './n8n/description.ts';
import { type N8nServer, startN8n } from './n8n/server.ts';
import { typesOfRelease, writeAimed } from './release.ts';
import { reportText } from './report.ts';
import { selftest } from './selftest/selftest.ts';
import { replaySketches, sketchText } from './sketches/replay.ts';

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', multiple: true },
    selftest: { type: 'boolean' },
    mutations: { type: 'boolean' },
    places: { type: 'string' },
    only: { type: 'string' },
    actions: { type: 'boolean' },
    generated: { type: 'string' },
    release: { type: 'string' },
    demo: { type: 'boolean' },
    send: { type: 'boolean' },
    'both-ways': { type: 'boolean' },
    cases: { type: 'string', multiple: true },
    sketches: { type: 'boolean' },
    arrive: { type: 'boolean' },
    'model-answers': { type: 'string', multiple: true },
    again: { type: 'boolean' },
    record: { type: 'boolean' },
    seed: { type: 'string' },
    static: { type: 'boolean' },
    verbose: { type: 'boolean', short: 'v' },
    details: { type: 'string' },
    json: { type: 'string' },
    strict: { type: 'boolean' },
  },
});

const detailsShown = options.verbose ? Number.POSITIVE_INFINITY : Number(options.details ?? 5);
const isBad = (it: Verdict) => it.objections.length > 0 || (options.strict && it.findings.warnings.length > 0);

const root = join(import.meta.dirname, '..', '..', '..');
const cache = process.env.PLAINFLOW_CACHE ? resolve(process.env.PLAINFLOW_CACHE) : join(root, '.cache');
const typesFile = join(cache, `n8n-${N8N_RELEASE}-types.json`);
const say = (text: string) => console.error(text);
process.stdout.on('error', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130)); // ends n8n too

// Before n8n starts: it does not wait for minutes.
const made =
  options.generated === undefined ? null : writeGenerated(Number(options.generated), Number(options.seed ?? 1));
const folder = await findN8n(cache, say);
if (options.arrive) process.exit(await arrivals());
const { judge, server } = await openJudge();
try {
  process.exitCode = await chosenRun();
} finally {
  await server?.stop();
}

/** It has an n8n of its own, which goes through the recorder. */
function arrivals(): Promise<number> {
  if (options.selftest) return arriveSelftest(folder);
  const { only = '', again = false } = options;
  const answers = options['model-answers'] ? { answers: options['model-answers'] } : {};
  const record = options.record ? { record: join(root, 'bench', 'results.md') } : {};
  const faultsShown = options.verbose ? detailsShown : 40;
  return arrive({ folder, root, cache, only, again, faultsShown, say, ...answers, ...record });
}

async function chosenRun(): Promise<number> {
  if (options.selftest) return (await selftest(judge)) || (await arriveSelftest(folder));
  if (options.actions) return judgeEveryAction(judge, options.release);
  if (options.release) return run(judge, options.folder ?? [writeAimed(root, options.release)]);
  if (made) return runGenerated(made);
  if (options.mutations) return mutations(judge);
  if (options.demo) return demos();
  if (options.sketches) return sketches();
  if (options.send) return send();
  if (options['both-ways']) return both();
  const files = await run(
    judge,
    options.folder ?? ['samples', 'bench/out', '.cache/downloads'].map((it) => join(root, it)),
  );
  if (options.folder) return files;
  const replayed = await sketches();
  const arrived = server ? await arrivals() : 0;
  return (
    (await mutations(judge)) ||
    (server ? (await demos()) || (await send()) || (await both()) : 0) ||
    replayed ||
    files ||
    arrived
  );
}

async function sketches(): Promise<number> {
  const place = join(root, 'bench', 'out', 'sketches');
  const replayed = await replaySketches(join(root, 'bench', 'cases', 'dev.jsonl'));
  writeOutputs(
    place,
    replayed.map((it) => it.case),
    new Map(replayed.map((it) => [it.case.id, it])),
  );
  console.log(`good answers of a language model:\n${sketchText(replayed)}`);
  const refused = replayed.filter((it) => it.refused);
  return (await run(judge, [place])) || (refused.length > 0 ? 1 : 0);
}

/** A few are enough: what the public API says of each file is asked above. */
async function send(): Promise<number> {
  if (!server) throw new Error('Sending needs the server: leave out --static.');
  const samples = readdirSync(join(root, 'samples')).filter((it) => it.includes(options.only ?? ''));
  const some = samples.filter((_, i) => i % 8 === 0).map((it) => join(root, 'samples', it));
  return sendSamples(server, some);
}

async function both(): Promise<number> {
  if (!server) throw new Error('This needs the server: leave out --static.');
  return bothWays(server);
}

async function demos(): Promise<number> {
  if (!server) throw new Error('Demo runs need the server: leave out --static.');
  const cases = ['dev', 'dev-dialogue', 'dev-video'].map((it) => join(root, 'bench', 'cases', `${it}.jsonl`));
  const all = demosOf(join(root, 'samples'), options.cases ?? cases).filter((it) =>
    it.name.includes(options.only ?? ''),
  );
  const run = demoRunner(folder, catalogOf(await server.types()), server);
  const outcomes = (await inParallel(all, run)).flat();
  console.log(`run by hand in n8n, with sample data pinned:\n${demoText(outcomes)}`);
  return outcomes.every(isSound) ? 0 : 1;
}

async function runGenerated({ place, all, imported }: NonNullable<typeof made>): Promise<number> {
  say(`${all.length} workflows of random outlines are in ${place}`);
  const published = server ? await judgeAll(judge, imported) : [];
  if (server) console.log(`imported and published:\n${reportText(published, detailsShown)}\n`);
  const types = JSON.parse(readFileSync(typesFile, 'utf8')) as Types;
  const checked = await judgeAll(judgeWith(folder, types, null), all);
  console.log(`all:\n${reportText(checked, detailsShown, { served: false })}`);
  return [...checked, ...published].some(isBad) ? 1 : 0;
}

async function openJudge(): Promise<{ judge: Judge; server: N8nServer | null }> {
  if (options.release) {
    return { judge: judgeWith(folder, typesOfRelease(folder, cache, options.release), null), server: null };
  }
  if ((options.static || options.actions) && !options.selftest && existsSync(typesFile)) {
    return { judge: judgeWith(folder, JSON.parse(readFileSync(typesFile, 'utf8')) as Types, null), server: null };
  }
  const server = await startN8n(folder);
  const types = await server.types();
  mkdirSync(cache, { recursive: true });
  writeFileSync(typesFile, JSON.stringify(types));
  say(`n8n is up after ${(server.startMilliseconds / 1000).toFixed(1)} s with ${types.nodes.length} node descriptions`);
  return { judge: judgeWith(folder, types, server), server };
}

async function run(judge: Judge, places: readonly string[]): Promise<number> {
  const files = places.flatMap((it) => workflowFiles(resolve(it)));
  if (files.length === 0) say(`There are no workflow files in ${places.join(', ')}.`);
  const start = performance.now();
  const verdicts = await judgeAll(judge, files);
  const seconds = (performance.now() - start) / 1000;
  if (options.json) writeFileSync(options.json, verdicts.map((it) => `${JSON.stringify(it)}\n`).join(''));
  console.log(reportText(verdicts, detailsShown, { served: server !== null }));
  say(`${seconds.toFixed(1)} s`);
  return verdicts.some(isBad) || files.length === 0 ? 1 : 0;
}

function mutations(judge: Judge): Promise<number> {
  return compareMutants(judge, root, { most: Number(options.places ?? 3), only: options.only ?? '' });
}

function judgeAll(judge: Judge, files: readonly string[]): Promise<Verdict[]> {
  return inParallel(files, async (file, i) => ({ ...(await judge(file, i)), file: relative(process.cwd(), file) }));
}

/** Four at a time: n8n answers one while the checks look at another. */
async function inParallel<T, R>(all: readonly T[], work: (it: T, i: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = all.entries();
  const worker = async () => {
    for (const [i, it] of queue) results[i] = await work(it, i);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return results;
}
