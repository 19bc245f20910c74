import type { Catalog } from '@plainflow/engine';
import { type CorpusFile, readCorpus } from '../corpus-files.ts';
import { factsOf, isRequest, isTutorial } from '../count/facts.ts';
import type { Example } from '../notation/example.ts';
import { keptAside, sideOf, writerOf } from '../writers.ts';

/** Which writers are for training and which for development (`keptBack`, or those of split.json), with what they wrote. 1 where a writer is on both sides, or none. */
export function split(catalog: Catalog, named: readonly string[], keptBack: readonly string[]): number {
  const files = readCorpus(catalog, named);
  const aside = keptBack.length > 0 ? new Set(keptBack) : keptAside();
  const all = files.flatMap(({ examples }) => examples);
  const writers = Map.groupBy(all, ({ id }) => writerOf(id));
  console.log(row('', 'writer', ['examples', 'first', 'later', 'tutorials', 'no request', 'share']));
  for (const side of ['training', 'development'] as const) {
    const here = all.filter(({ id }) => sideOf(aside, id) === side);
    for (const [writer, examples] of [...writers].sort(([a], [b]) => (a < b ? -1 : 1)))
      if (aside.has(writer) === (side === 'development'))
        console.log(row(side, writer, numbersOf(catalog, examples, all)));
    console.log(row(side, 'all', numbersOf(catalog, here, all)), '\n');
  }
  const faults = splitFaults(files, aside);
  for (const it of faults) console.log(it);
  return faults.length > 0 ? 1 : 0;
}

/** A writer has one file, and a file one writer: whoever is kept aside is kept aside whole. */
export function splitFaults(files: readonly CorpusFile[], aside: ReadonlySet<string>): string[] {
  const filesOf = Map.groupBy(
    files.flatMap(({ name, examples }) =>
      [...new Set(examples.map(({ id }) => writerOf(id)))].map((writer) => ({ name, writer })),
    ),
    ({ writer }) => writer,
  );
  const writersOf = Map.groupBy([...filesOf.values()].flat(), ({ name }) => name);
  return [
    ...[...filesOf].flatMap(([writer, at]) =>
      at.length > 1 ? [`${writer} writes in ${at.map(({ name }) => name).join(', ')}`] : [],
    ),
    ...[...writersOf].flatMap(([name, here]) =>
      here.length > 1 ? [`${name}: ${here.map(({ writer }) => writer).join(', ')} write in it`] : [],
    ),
    ...[...aside].filter((it) => !filesOf.has(it)).map((it) => `split.json: ${it} wrote nothing`),
  ];
}

function numbersOf(catalog: Catalog, examples: readonly Example[], all: readonly Example[]): string[] {
  const facts = examples.map((it) => factsOf(catalog, it));
  const first = facts.filter((it) => isRequest(it.first)).length;
  const tutorials = facts.filter((it) => isTutorial(it.first)).length;
  const later = facts.reduce((sum, it) => sum + it.later.length, 0);
  const share = all.length > 0 ? `${((100 * examples.length) / all.length).toFixed(1)} %` : '';
  return [...[examples.length, first, later, tutorials, examples.length - first - tutorials].map(String), share];
}

const row = (side: string, writer: string, numbers: readonly string[]): string =>
  `${side.padEnd(13)}${writer.padEnd(16)}${numbers.map((it) => it.padStart(11)).join('')}`;
