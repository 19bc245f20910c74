import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { allKept } from '../../model/kept.ts';
import { withSection } from '../../record/sections.ts';
import type { Case } from '../../score/cases.ts';
import { actionWorks } from './action-works.ts';
import { answeredWorks, titleOf } from './answered.ts';
import type { Verdict } from './explore.ts';
import { openVerdicts } from './kept-verdicts.ts';
import { logicWorks } from './logic-works.ts';
import { openProving, type Proving } from './open.ts';
import { arriveText } from './report.ts';
import { arriveSection } from './section.ts';
import { developmentCases, sampleCases, spokenWorks } from './sources.ts';
import { counted, handled, type ProvenGroup, shareOf, sumOf } from './table.ts';
import type { Work } from './work.ts';

export type ArriveOptions = {
  folder: string;
  root: string;
  cache: string;
  only: string;
  /** Files of kept answers of a language model: their workflows alone. */
  answers?: readonly string[];
  again: boolean;
  /** The file whose section is to tell of it. */
  record?: string;
  faultsShown: number;
  say(text: string): void;
};

/** Where verdicts are kept from one run to the next. */
export const verdictsIn = (cache: string): string => join(cache, 'arrive', 'verdicts.jsonl');

/** Runs samples, development cases and one workflow for each action, and tells what arrives. Gives the exit code. */
export async function arrive(options: ArriveOptions): Promise<number> {
  const groups = await provenGroups(options);
  for (const { title, verdicts, aside } of groups) {
    console.log(`${arriveText(title, verdicts, aside ? 0 : options.faultsShown)}\n`);
  }
  if (options.record)
    writeFileSync(options.record, withSection(readFileSync(options.record, 'utf8'), arriveSection(groups)));
  return isGood(groups.flatMap((it) => it.verdicts)) ? 0 : 1;
}

/**
 * Nothing unclean is sent, nothing comes to a wrong place, no item takes a way that is not its own, none is left out or sent
 * twice, and of a hundred values at most three are lost.
 */
function isGood(verdicts: readonly Verdict[]): boolean {
  const all = sumOf(counted(verdicts));
  const { strayed, missed, repeated } = handled(verdicts);
  return all.dirt + all.wrongPlace + strayed + missed + repeated === 0 && (shareOf(all) ?? 1) >= 0.97;
}

export async function provenGroups(options: ArriveOptions): Promise<ProvenGroup[]> {
  const kept = openVerdicts(verdictsIn(options.cache), options.again);
  // n8n is started only when there is something that was not run before.
  let proving: Promise<Proving> | undefined;
  const groups: ProvenGroup[] = [];
  try {
    for (const { title, works, aside } of await worksOf(options)) {
      const verdicts: Verdict[] = [];
      for (const [i, work] of works.entries()) {
        const known = kept.of(work);
        if (known) {
          verdicts.push(known);
          continue;
        }
        proving ??= openProving(options.folder);
        const verdict = await (await proving).prove(work);
        kept.keep(work, verdict);
        verdicts.push(verdict);
        if (i % 25 === 24) options.say(`${title}: ${i + 1} of ${works.length}`);
      }
      groups.push({ title, verdicts, ...(aside ? { aside } : {}) });
    }
  } finally {
    await (await proving)?.stop();
  }
  return groups;
}

type Group = { title: string; works: Work[]; aside?: true };

async function worksOf({ root, only, answers }: ArriveOptions): Promise<Group[]> {
  const catalog = loadCatalog();
  const chosen = (name: string): boolean => name.includes(only);
  const groups: Group[] = [];
  if (!answers) {
    const samples = sampleCases(join(root, 'samples')).filter((it) => chosen(it.id));
    const { seen, aside } = developmentCases(join(root, 'bench', 'cases'));
    const some = (cases: readonly Case[]): Work[] =>
      spokenWorks(
        catalog,
        cases.filter((it) => chosen(it.id)),
      );
    groups.push(
      { title: 'samples', works: spokenWorks(catalog, samples) },
      { title: 'development cases', works: some(seen) },
      { title: 'cases put aside', works: some(aside), aside: true },
    );
  }
  for (const file of answers ?? allKept()) {
    const works = await answeredWorks(catalog, resolve(file), chosen);
    groups.push({ title: titleOf(file), works, ...(basename(file).startsWith('unseen') ? { aside: true } : {}) });
  }
  if (!answers)
    groups.push(
      { title: 'one workflow for each action', works: actionWorks(catalog, chosen) },
      { title: 'one workflow for each step of logic', works: logicWorks(catalog, chosen) },
    );
  return groups.filter((it) => it.works.length > 0);
}
