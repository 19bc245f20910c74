import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '@plainflow/engine';
import { openEmbeddedReader } from '@plainflow/reader';
import { engineOf } from '../../play/engine.ts';
import { play } from '../../play/play.ts';
import { isPutAside } from '../../put-aside.ts';
import { type Case, readCases } from '../../score/cases.ts';
import { type Built, type Work, workOf } from './work.ts';

/** The workflows of the samples and of the benchmark's cases, made anew, with what the engine tells of each. */
export function spokenWorks(catalog: Catalog, cases: readonly Case[]): Work[] {
  const built = new Map<unknown, Built>();
  const engine = engineOf(catalog, openEmbeddedReader(catalog), {
    demo: true,
    told: (reply) => reply.kind === 'workflow' && built.set(reply.workflow, reply),
  });
  return cases.flatMap((it) =>
    play(engine, it).flatMap(({ workflow }, i) => {
      const reply = built.get(workflow);
      return reply ? [workOf(catalog, it.steps ? `${it.id}.${i}` : it.id, reply)] : [];
    }),
  );
}

export const sampleCases = (samples: string): Case[] =>
  readdirSync(samples).map((id) => ({
    id,
    steps: readFileSync(join(samples, id, 'conversation.txt'), 'utf8')
      .split(/^---$/m)
      .map((it) => ({ say: it.trim(), expect: {} })),
  }));

/** Development cases; of those that are put aside nobody is shown more than totals. */
export function developmentCases(folder: string): { seen: Case[]; aside: Case[] } {
  const all = ['dev', 'dev-dialogue', 'dev-video'].flatMap((it) => readCases(join(folder, `${it}.jsonl`)));
  return { seen: all.filter((it) => !isPutAside(it.id)), aside: all.filter((it) => isPutAside(it.id)) };
}
