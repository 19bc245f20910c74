import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Result } from '../src/score/outputs.ts';
import type { Scores } from '../src/score/score.ts';

/** The reference scorer that lies beside this file, run with the Python of this machine. */
export const hasPython = spawnSync('python3', ['--version']).status === 0;
const here = import.meta.dirname;

type Report = Omit<Result, 'cases'> & { cases: ({ id: string; detail: unknown } & Scores)[] };

/** Writes the outputs into a folder of their own and has them scored. */
export function reference(casesFile: string, outputs: ReadonlyMap<string, unknown>): Report {
  return inFolder((folder) => {
    for (const [stem, output] of outputs) {
      if (output === undefined) continue;
      writeFileSync(join(folder, `${stem}.json`), typeof output === 'string' ? output : JSON.stringify(output));
    }
    return python([join(here, 'score.py'), casesFile, folder, '--json']) as Report;
  });
}

/** Whether each schedule node fits what is asked for; null where the parameters are no schedule at all. */
export function referenceSchedules(questions: readonly { node: unknown; spec: string }[]): (boolean | null)[] {
  return inFolder((folder) => {
    const file = join(folder, 'questions.json');
    writeFileSync(file, JSON.stringify(questions));
    return python(['-c', ASK_SCHEDULES, here, file]) as (boolean | null)[];
  });
}

const ASK_SCHEDULES = `
import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, sys.argv[1])
import score
def ask(q):
    try:
        return score.schedule_ok(q['node'], q['spec'])
    except (TypeError, ValueError, AttributeError, KeyError):
        return None
print(json.dumps([ask(q) for q in json.load(open(sys.argv[2]))]))
`;

function python(args: string[]): unknown {
  const run = spawnSync('python3', args, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (run.status !== 0) throw new Error(`python3: ${run.stderr}`);
  return JSON.parse(run.stdout);
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'plainflow-score-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
