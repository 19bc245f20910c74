import { join } from 'node:path';
import { type Engine, openEngine, type Reads } from '../play/engine.ts';
import { readLines } from '../score/cases.ts';
import { type Base, type BaseResult, measure, shares } from './measure.ts';
import { reportText } from './report.ts';

/** The share of wordings that must lead to what is expected. */
const BAR = 0.9;

type Options = {
  reads?: Reads;
  only?: string[] | undefined;
  verbose?: boolean | undefined;
  strict?: boolean | undefined;
};

/** Do eight wordings of a request lead to the same workflow? `only`: bases whose id starts so. */
export function printParaphrases({ reads, only, verbose, strict }: Options): void {
  const results = measureAll(openEngine(reads), only);
  console.log(reportText(results, { verbose: Boolean(verbose) }));
  if (strict && shares(results).expected < BAR) process.exitCode = 1;
}

export function measureAll(engine: Engine, only?: readonly string[]): BaseResult[] {
  const bases = readLines<Base>(join(import.meta.dirname, '../../cases/paraphrases.jsonl'));
  return measure(
    engine,
    bases.filter((it) => !only || only.some((id) => it.id.startsWith(id))),
  );
}
