import { type Catalog, judge, type Reading, readByRules, type Turn } from '@plainflow/engine';
import type { Reader } from './reader.ts';
import { requestFor } from './request.ts';

/**
 * The last turn of a conversation as the trained reader understands it, repaired as a language model's reading is; undefined where
 * the rules are to read it: what is said about the file itself (a release, sample data), small talk, a file, words beside a
 * tutorial, and what can't be built as it was understood.
 */
export function readLast(catalog: Catalog, reader: Reader, turns: readonly Turn[]): Reading | undefined {
  const last = turns.at(-1);
  if (!last || last.file || (last.video && last.says.trim() !== '')) return undefined;
  if (!last.video && isAside(readByRules(catalog, turns))) return undefined;
  const { sketch, ...rest } = reader.read(requestFor(catalog, turns));
  const came: Reading = { clauses: [], ...rest, ...(sketch ? { sketch: withLink(sketch, last.video?.link) } : {}) };
  const { read, complaints } = judge(catalog, turns, came);
  return complaints.length === 0 ? read : undefined;
}

type Sketch = NonNullable<Reading['sketch']>;
const withLink = (sketch: Sketch, link: string | undefined): Sketch =>
  sketch.tutorial && link ? { ...sketch, tutorial: { ...sketch.tutorial, link } } : sketch;

/** Said about the file or the conversation, not about what is to be done. */
const isAside = ({ talk, asks, release, demo, change }: Reading): boolean =>
  talk !== undefined ||
  asks !== undefined ||
  release !== undefined ||
  demo !== undefined ||
  change?.kind === 'undo' ||
  change?.kind === 'redo';
