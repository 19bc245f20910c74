import { rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { type ModelFault, type Models, standardModels } from '@plainflow/server/reading';
import { readCases } from '../score/cases.ts';
import type { Answering } from './answering.ts';
import { configured } from './configured.ts';
import { answerFolder } from './folder.ts';
import { keepAnswers, newestKept, readKept } from './kept.ts';
import { type Parts, type PlayedCase, playWithModels } from './play-model.ts';
import { type ModelSet, reportText } from './report.ts';
import { readVerdicts } from './verdicts.ts';
import { writeBuilt } from './written.ts';

export type ModelOptions = {
  files: readonly string[];
  only?: string[] | undefined;
  /** Totals are told and nothing else. */
  blind?: boolean | undefined;
  /** Under what name the answers are kept in bench/cases. */
  keep?: string | undefined;
};

const OUT = join(import.meta.dirname, '../../out');
/** Cases that are played at once where a model answers over the network. */
const AT_ONCE = 4;

/**
 * Plays cases with the answers in the folder `dir`; what lacks an answer there becomes a prompt, or with `asksModels` a question to the
 * configured models. Prints how far it came, and the scores.
 */
export async function printModelFiles(
  dir: string | undefined,
  options: ModelOptions & { asksModels: boolean },
): Promise<void> {
  const folder = resolve(dir ?? join(OUT, 'model'));
  const models = options.asksModels ? configured() : { providers: [], limits: standardModels() };
  // A folder that somebody names goes on; ours begins anew.
  if (dir === undefined) rmSync(folder, { recursive: true, force: true });
  const answers = answerFolder(folder, models.providers);
  const sets = await playSets({
    ...options,
    models: answers.models,
    limits: models.limits,
    out: join(folder, 'files'),
  });
  const all = sets.flatMap((it) => it.played);
  const ids = new Set(all.map((it) => it.case.id));
  const waiting = all.flatMap((it) => (it.waits === undefined ? [] : [it.waits]));
  answers.tidy(waiting, (name) => ids.has(name.replace(/\..*$/, '')));
  console.log(reportText(sets, { measured: options.asksModels, verdicts: readVerdicts(join(folder, 'verdicts')) }));
  if (answers.changed.size > 0)
    console.log(`\n${answers.changed.size} prompts changed after they were answered; these answers count as they are.`);
  if (waiting.length > 0)
    console.log(
      `\n${waiting.length} prompts wait for an answer: ${join(folder, 'waiting.txt')} names them, README.md says how.`,
    );
  console.log(`\nWhat was built, with the replies, is in ${join(folder, 'files')}.`);
  if (options.keep === undefined) return;
  const date = new Date().toISOString().slice(0, 10);
  const isBlind = sets.some((it) => it.blind);
  const kept = keepAnswers(folder, { date, model: options.keep, cases: options.files, asked: answers.asked, isBlind });
  console.log(`The answers are kept in ${kept}.`);
}

/** Plays the cases of kept answers once more, with the engine as it is now. `file`: the newest where none is named. */
export async function printModelAnswers(file: string | undefined, options: Omit<ModelOptions, 'files'>): Promise<void> {
  const { head, cases, answering, answered, verdicts } = readKept(file ?? newestKept());
  const out = join(OUT, 'model-answers');
  const sets = await playSets({
    ...options,
    files: cases,
    models: [answering],
    limits: standardModels(),
    out,
    isPlayed: (id) => answered.has(id),
  });
  console.log(`${head.model}, answers of ${head.date}\n`);
  console.log(reportText(sets, { measured: false, verdicts }));
  const waiting = sets.flatMap((it) => it.played).filter((it) => it.waits !== undefined);
  if (waiting.length > 0)
    console.log(`\n${waiting.length} cases ask by now for an answer that was not given then; they are not scored.`);
  console.log(`\nWhat was built, with the replies, is in ${out}.`);
}

async function playSets({
  files,
  only,
  blind,
  models,
  limits,
  out,
  isPlayed = () => true,
}: ModelOptions & {
  models: readonly Answering[];
  limits: Models;
  out: string;
  isPlayed?: (id: string) => boolean;
}): Promise<ModelSet[]> {
  const parts: Parts = { catalog: loadCatalog(), models, limits, onFault };
  const sets: ModelSet[] = [];
  for (const file of files) {
    const cases = readCases(resolve(file)).filter(
      ({ id }) => isPlayed(id) && (!only || only.some((it) => id.startsWith(it))),
    );
    const played: PlayedCase[] = [];
    const left = [...cases.entries()];
    const work = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [i, it] = next;
        played[i] = await playWithModels(parts, it);
        writeBuilt(out, played[i]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    sets.push({ name: basename(file, '.jsonl'), blind: blind === true || isUnseen(file), played });
  }
  return sets;
}

const onFault = (model: string, { kind, message }: ModelFault): void => {
  console.error(`! ${model}: ${message}`);
  // Each further message would fail the same way.
  if (kind === 'key') process.exit(1);
};

/** Nobody looks at these while building. */
const isUnseen = (file: string): boolean => basename(file).startsWith('unseen');
