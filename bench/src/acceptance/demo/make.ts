import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { openEmbeddedReader } from '@plainflow/reader';
import { engineOf } from '../../play/engine.ts';
import { play } from '../../play/play.ts';
import { readCases } from '../../score/cases.ts';
import { isDict } from '../check/findings.ts';
import type { Dict } from '../n8n/code.ts';

export type Demo = { name: string; workflow: Dict };

/** The demo version of every sample and of every output of the benchmark's cases: the same workflow with sample data pinned. */
export function demosOf(samples: string, caseFiles: readonly string[]): Demo[] {
  const catalog = loadCatalog();
  const engine = engineOf(catalog, openEmbeddedReader(catalog), { demo: true });
  const spoken = readdirSync(samples).map((id) => ({ id, steps: messagesOf(join(samples, id)) }));
  const cases = [...spoken, ...caseFiles.flatMap(readCases)];
  return cases.flatMap((it) =>
    play(engine, it).flatMap(({ workflow }, i) =>
      isDict(workflow) ? [{ name: it.steps ? `${it.id}.${i}` : it.id, workflow }] : [],
    ),
  );
}

const messagesOf = (sample: string) =>
  readFileSync(join(sample, 'conversation.txt'), 'utf8')
    .split(/^---$/m)
    .map((it) => ({ say: it.trim(), expect: {} }));
