import { basename, resolve } from 'node:path';
import { loadCatalog } from '@plainflow/engine/load';
import { UNSEEN } from '../play/sets.ts';
import { isPutAside } from '../put-aside.ts';
import { aligned } from '../report/table.ts';
import { readCases } from '../score/cases.ts';
import { BARS, measureRetrieval, type Offered } from './measure.ts';

/** Measures what a language model is offered for these cases and for those that nobody looks at. */
export function measureOffers(files: readonly string[]): Offered[] {
  const catalog = loadCatalog();
  return [...files, ...UNSEEN].map((file) =>
    measureRetrieval(catalog, basename(file, '.jsonl'), readCases(resolve(file))),
  );
}

/** Prints the table; what is missing only where somebody asks and the case may be looked at. Whether every bar is reached. */
export function printRetrieval(files: readonly string[], verbose: boolean): boolean {
  const all = measureOffers(files);
  console.log(aligned(offerLines(all), 1));
  for (const it of verbose ? all.flatMap((one) => one.lost) : [])
    if (!isPutAside(it.id))
      console.log(
        `  ${it.id} ${it.found ? 'first choice' : 'lacks'} ${it.anyOf.join(' | ')} ${it.action?.join(' | ') ?? ''}`,
      );
  return all.every(reaches);
}

const reaches = ({ recall, list, time }: Offered): boolean =>
  recall >= BARS.recall && list.p50 <= BARS.list && time.p99 <= BARS.time;

/** The table, its head first. */
export function offerLines(all: readonly Offered[]): string[][] {
  const share = (it: number) => it.toFixed(3);
  const ms = (it: number) => it.toFixed(1);
  return [
    [
      'cases',
      'needed',
      'recall',
      'first choice',
      'stated',
      'list p50',
      'p90',
      'prompt p50',
      'p90',
      'CPU ms p50',
      'p99',
    ],
    ...all.map((it) => [
      it.name,
      String(it.needs),
      share(it.recall),
      share(it.recallFirst),
      `${it.stated.found}/${it.stated.of}`,
      String(it.list.p50),
      String(it.list.p90),
      String(it.prompt.p50),
      String(it.prompt.p90),
      ms(it.time.p50),
      ms(it.time.p99),
    ]),
  ];
}
