import type { Catalog } from '@plainflow/engine';
import { nearDoubles } from '../alike/near.ts';
import { type Contradiction, contradictions, wordsRead } from '../alike/readings.ts';
import { readCorpus } from '../corpus-files.ts';
import { factsOf } from '../count/facts.ts';
import { keptAside, sideOf, writerOf } from '../writers.ts';

/** From this share of words and pairs of words on, two messages are told as doubles. */
const NEAR = 0.6;
/** Shorter messages are alike by nature: "yes", "at 9 please". */
const WORDS = 6;

/** Near doubles among the messages, then the same words read in different ways; the first `top` of each. */
export function alike(catalog: Catalog, named: readonly string[], top: number): number {
  const files = readCorpus(catalog, named);
  const facts = files.flatMap(({ examples }) => examples.map((it) => factsOf(catalog, it)));
  const messages = facts.flatMap(({ example, first, later }) =>
    [first, ...later].map((message, turn) => ({
      message,
      id: turn === 0 ? example.id : `${example.id}, message ${turn + 1}`,
      of: example.id,
    })),
  );
  const long = messages.filter(({ message }) => message.spoken.says.split(/\s+/).length >= WORDS);
  const aside = keptAside();
  const near = nearDoubles(
    long.map(({ message }) => message.spoken.says),
    NEAR,
  ).flatMap(({ a, b, share }) => {
    const [one, other] = [long[a], long[b]];
    if (!one || !other || one.of === other.of) return [];
    const place =
      sideOf(aside, one.of) !== sideOf(aside, other.of)
        ? 'ACROSS THE SPLIT'
        : writerOf(one.of) === writerOf(other.of)
          ? 'one writer'
          : 'two writers';
    return [{ share, place, one, other }];
  });
  const leaksFirst = near.toSorted(
    (a, b) => Number(b.place === 'ACROSS THE SPLIT') - Number(a.place === 'ACROSS THE SPLIT'),
  );
  const found = contradictions(messages.flatMap(({ message, id }) => wordsRead(catalog, message, id)));
  console.log(`${messages.length} messages, ${near.length} near doubles, ${found.length} words read in several ways`);
  if (near.length > 0) console.log('\nnear doubles');
  for (const { share, place, one, other } of leaksFirst.slice(0, top))
    console.log(
      `  ${share.toFixed(2)} ${place}: ${one.id} | ${other.id}: ${one.message.spoken.says.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
    );
  for (const [kind, title] of Object.entries(TITLES)) {
    const these = found.filter((it) => it.kind === kind);
    if (these.length === 0) continue;
    console.log(`\n${title} (${these.length})`);
    for (const it of these.slice(0, top)) console.log(`  ${lineOf(it)}`);
  }
  return 0;
}

const TITLES: Readonly<Record<Contradiction['kind'], string>> = {
  step: 'words of steps, read by different nodes or actions',
  test: 'words of tests, read differently',
  time: 'words of times, read differently',
  value: 'words of values, read differently',
};

const lineOf = ({ words, readings }: Contradiction): string =>
  `«${words}»: ${readings
    .map(
      ({ reading, ids }) => `${reading} (${ids.length}: ${ids.slice(0, 3).join(', ')}${ids.length > 3 ? ', …' : ''})`,
    )
    .join(' | ')}`;
