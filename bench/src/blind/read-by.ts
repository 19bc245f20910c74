import { type Catalog, judge, type Reading, respond, type Turn } from '@plainflow/engine';
import { type EmbeddedReader, keepReading, requestFor } from '@plainflow/reader';
import type { Example } from '@plainflow/training/example';
import { type Program, readingsBy } from '@plainflow/training/program';
import { goldOf } from './gold.ts';
import type { Reader } from './run.ts';

/** What a program read of the last messages of examples. */
export type ReadBy = {
  reader: Reader;
  /** The reading as it came, by the id of its example, and what the engine's judge has against it. */
  came: ReadonlyMap<string, { read: Reading; complaints: readonly string[] }>;
  /** How long it took, and how many readings there are complaints about. */
  text: string;
};

/** The last messages as the product reads them without a language model. */
export function readEmbedded(catalog: Catalog, read: EmbeddedReader): Reader {
  const known = new Map<string, Turn>();
  return ({ read: _, ...turn }, example) => {
    const kept = known.get(example.id);
    if (kept) return kept;
    const last: Turn = { ...turn };
    keepReading(read, [...goldOf(catalog, example).slice(0, -1), last]);
    known.set(example.id, last);
    return last;
  };
}

/**
 * Each message is handed over with what stood before it, as it was annotated. A reading is mended as a language model's is; what
 * is wrong with it then is counted, and it is built as far as it can be.
 */
export async function readBy(catalog: Catalog, examples: readonly Example[], program: Program): Promise<ReadBy> {
  const all = examples.map((it) => ({ id: it.id, turns: goldOf(catalog, it) }));
  const requests = all.map(({ turns }) => requestFor(catalog, turns));
  const began = performance.now();
  const readings = await readingsBy(program, requests);
  const seconds = (performance.now() - began) / 1000;
  const judged = new Map(
    all.map(({ id, turns }, i) => {
      const came = readings[i] ?? NOTHING;
      return [id, { came, ...judgedWith(catalog, turns, came) }] as const;
    }),
  );
  const faulty = [...judged.values()].filter((it) => it.complaints.length > 0).length;
  return {
    reader: (turn, { id }) => ({ ...turn, read: judged.get(id)?.read ?? NOTHING }),
    came: new Map([...judged].map(([id, { came, complaints }]) => [id, { read: came, complaints }])),
    text: `${all.length} messages read in ${seconds.toFixed(1)} s; complaints about ${faulty} readings`,
  };
}

const NOTHING: Reading = { clauses: [] };

function judgedWith(
  catalog: Catalog,
  turns: readonly Turn[],
  came: Reading,
): { read: Reading; complaints: readonly string[] } {
  const last = turns.at(-1) ?? { says: '' };
  const before = turns.slice(0, -1);
  try {
    const { read, complaints } = judge(catalog, [...before, { ...last, read: NOTHING }], came);
    // What has faults may be more than the engine can build.
    if (complaints.length > 0) respond(catalog, [...before, { ...last, read }], { force: true });
    return { read, complaints };
  } catch (error) {
    return { read: NOTHING, complaints: [`the engine fails on it: ${String(error)}`] };
  }
}
