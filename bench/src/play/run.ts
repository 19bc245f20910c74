import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case } from '../score/cases.ts';
import type { Engine } from './engine.ts';
import { type Played, play, type Watch } from './play.ts';

/** What came out, by file stem: `<id>`, or `<id>.<step>` for dialogues. */
export type Outputs = Map<string, Played>;

export function playAll(engine: Engine, cases: readonly Case[], watch?: Watch): Outputs {
  return new Map(
    cases.flatMap((it) => {
      const steps = play(engine, it, watch);
      return steps.map((played, i) => [it.steps ? `${it.id}.${i}` : it.id, played] as const);
    }),
  );
}

/** Puts the outputs into a folder: {"asked": […], "workflow": {…}} each. Older outputs of the same cases go. */
export function writeOutputs(folder: string, cases: readonly Case[], outputs: Outputs): void {
  mkdirSync(folder, { recursive: true });
  const ids = new Set(cases.map((it) => it.id));
  for (const file of readdirSync(folder)) {
    if (ids.has(file.replace(/(\.\d+)?\.json$/, ''))) rmSync(join(folder, file));
  }
  for (const [stem, { asked, workflow }] of outputs) {
    writeFileSync(join(folder, `${stem}.json`), `${JSON.stringify({ asked, workflow }, null, 1)}\n`);
  }
}
