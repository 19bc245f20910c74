import { basename } from 'node:path';
import type { Catalog } from '@plainflow/engine';
import { standardModels } from '@plainflow/server/reading';
import { readKept } from '../../model/kept.ts';
import { playWithModels } from '../../model/play-model.ts';
import { readCases } from '../../score/cases.ts';
import { type Work, workOf } from './work.ts';

/** The workflows that come today of the kept answers of a language model in `file`; steps whose answer was not given then are left out. */
export async function answeredWorks(catalog: Catalog, file: string, chosen: (id: string) => boolean): Promise<Work[]> {
  const { cases, answering, answered } = readKept(file);
  const all = cases.flatMap(readCases).filter(({ id }) => answered.has(id) && chosen(id));
  const works: Work[] = [];
  for (const it of all) {
    const { steps } = await playWithModels({ catalog, models: [answering], limits: standardModels(), demo: true }, it);
    for (const [i, { reply }] of steps.entries())
      if (reply.kind === 'workflow') works.push(workOf(catalog, it.steps ? `${it.id}.${i}` : it.id, reply));
  }
  return works;
}

/** `kept answers to strangers` */
export const titleOf = (file: string): string =>
  `kept answers to ${readKept(file)
    .cases.map((it) => basename(it, '.jsonl'))
    .join(', ')}`;
