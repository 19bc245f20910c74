import type { Catalog } from '@plainflow/engine';
import { readCorpus } from '../corpus-files.ts';
import { HOWS } from '../hows.ts';
import { findings } from '../judged.ts';

/** Prints what is wrong, one line each: file:line, id, message. 1 where anything is; hints alone are no fault. */
export function check(catalog: Catalog, named: readonly string[], hints: boolean): number {
  const files = readCorpus(catalog, named);
  const seen = new Set<string>();
  let [examples, faults, worthALook] = [0, 0, 0];
  for (const { name, problems, examples: all } of files) {
    faults += problems.length;
    for (const { line, message } of problems) console.log(`${name}:${line}: ${message}`);
    for (const it of all) {
      examples += 1;
      const unknown = HOWS.some((how) => how === it.how) ? [] : [`“${it.how}” is no way of asking: ${HOWS.join(', ')}`];
      const twice = seen.has(it.id) ? ['another example has this id'] : [];
      seen.add(it.id);
      const found = findings(catalog, it);
      const wrong = [...unknown, ...twice, ...found.filter((one) => !one.isHint).map(textOf)];
      const notes = found.filter((one) => one.isHint).map(textOf);
      faults += wrong.length;
      worthALook += notes.length;
      for (const text of wrong) console.log(`${name}:${it.line}: ${it.id}: ${text}`);
      if (hints) for (const text of notes) console.log(`${name}:${it.line}: ${it.id}: hint: ${text}`);
    }
  }
  console.log(`${examples} examples in ${files.length} files, ${faults} faults, ${worthALook} hints`);
  return faults > 0 ? 1 : 0;
}

const textOf = ({ turn, text }: { turn: number; text: string }): string =>
  `${turn > 0 ? `message ${turn + 1}: ` : ''}${text}`;
