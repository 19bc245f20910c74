import { join } from 'node:path';
import { openEngine } from '../play/engine.ts';
import { readLines } from '../score/cases.ts';
import { type Base, measure } from './measure.ts';
import { reportText } from './report.ts';

/** Do eight wordings of a request lead to the same workflow? `only`: bases whose id starts so. */
export function printParaphrases({ only, verbose }: { only?: string[] | undefined; verbose?: boolean | undefined }) {
  const file = join(import.meta.dirname, '../../cases/paraphrases.jsonl');
  const bases = readLines<Base>(file).filter((it) => !only || only.some((id) => it.id.startsWith(id)));
  console.log(reportText(measure(openEngine(), bases), { verbose: Boolean(verbose) }));
}
