import path from 'node:path';
import type { Catalog } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { readCorpus } from '@plainflow/training/corpus-files';
import type { Example } from '@plainflow/training/example';
import type { Program } from '@plainflow/training/program';
import { keptAside, writerOf } from '@plainflow/training/writers';
import { type Reads, readerOf } from '../play/engine.ts';
import { failureLines } from './failures.ts';
import { readBy, readEmbedded } from './read-by.ts';
import { blindText, measured, type Reader } from './run.ts';

/** Annotated requests that nobody who builds has seen: `bench/blind/1`, `bench/blind/2`. */
const FOLDER = path.join(import.meta.dirname, '../../blind');

/** Who reads: a program, or whom the benchmark's options name. */
export type Readers = { program?: Program | undefined; reads?: Reads };

/** Prints the measures of a blind set and nothing else of it; what the reader's program writes to stderr is not shown either. */
export async function printBlind(set: string, { program, reads }: Readers): Promise<void> {
  const catalog = loadCatalog();
  const examples = examplesIn(catalog, [path.join(FOLDER, set)]);
  const read = program && (await readBy(catalog, examples, { ...program, quiet: true }));
  const reader = read?.reader ?? embedded(catalog, reads);
  console.log([blindText(catalog, examples, reader), ...(read ? [read.text] : [])].join('\n'));
}

const embedded = (catalog: Catalog, reads: Reads = {}): Reader | undefined =>
  reads.rules ? undefined : readEmbedded(catalog, readerOf(catalog, reads));

export type MeasureOptions = {
  /** Files or folders of examples; the corpus where none is named. */
  places: readonly string[];
  /** Those that are kept aside for development where none is named. */
  writers: readonly string[];
  /** So many failed examples are shown. */
  show: number;
} & Readers;

/** Prints the measures of a blind set for examples that may be looked at. */
export async function printMeasure({ places, writers, program, reads, show }: MeasureOptions): Promise<void> {
  const catalog = loadCatalog();
  const wanted = writers.length > 0 ? new Set(writers) : keptAside();
  const examples = examplesIn(catalog, places).filter(({ id }) => wanted.has(writerOf(id)));
  if (examples.length === 0) {
    console.error(`No example is by ${[...wanted].join(', ') || 'anybody who is kept aside: name --writers'}.`);
    return;
  }
  const read = program && (await readBy(catalog, examples, program));
  const { text, cases } = measured(catalog, examples, read?.reader ?? embedded(catalog, reads));
  console.log(text);
  if (read) console.log(read.text);
  const failed = examples.filter(({ id }) => (cases.get(id)?.scores.pass ?? 0) < 1);
  for (const it of failed.slice(0, show))
    console.log(`\n${failureLines(catalog, it, cases.get(it.id), read?.came.get(it.id)).join('\n')}`);
}

/** An example that can't be read is no part of the measure, which must not go unseen. */
function examplesIn(catalog: Catalog, places: readonly string[]): Example[] {
  const files = readCorpus(catalog, places);
  const faults = files.reduce((sum, it) => sum + it.problems.length, 0);
  if (faults > 0) console.error(`Not measured, since their notation is wrong: ${faults} examples.`);
  return files.flatMap((it) => it.examples);
}
