import { briefFor, type Catalog, moreFor } from '@plainflow/engine';

/** Nodes and actions for words, in the lines that language models are shown; without words, the core that is always there. */
export function nodes(catalog: Catalog, words: readonly string[]): number {
  const text = words.join(' ');
  console.log(text === '' ? briefFor(catalog, [{ says: '' }]).core : moreFor(catalog, [text]));
  return 0;
}
