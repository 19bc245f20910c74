import type { Catalog, Reading, Turn } from '@plainflow/engine';
import { nodeFacts } from './facts.ts';
import { modelIn } from './model-files.ts';
import { readLast } from './read-last.ts';
import { Reader } from './reader.ts';
import { SHIPPED } from './shipped.ts';

/** What is understood of the last turn of a conversation; undefined where the engine's rules are to read it. */
export type EmbeddedReader = (turns: readonly Turn[]) => Reading | undefined;

/** Keeps with the last turn what is understood of it. What was understood once stays. */
export function keepReading(read: EmbeddedReader, turns: readonly Turn[]): void {
  const last = turns.at(-1);
  if (!last || last.read !== undefined) return;
  const understood = read(turns);
  if (understood) last.read = understood;
}

/**
 * The reader that needs no language model. `folder`: of its model, which is loaded with the first message that needs it. Throws then
 * where the model can't be loaded.
 */
export function openEmbeddedReader(catalog: Catalog, folder: string = SHIPPED): EmbeddedReader {
  let reader: Reader | undefined;
  const open = (): Reader => {
    reader ??= new Reader(modelIn(folder), nodeFacts(catalog));
    return reader;
  };
  return (turns) => readLast(catalog, open, turns);
}
