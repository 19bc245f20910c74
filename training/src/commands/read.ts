import { createInterface } from 'node:readline';
import type { Catalog } from '@plainflow/engine';
import { type Message, modelIn, nodeFacts, Reader } from '@plainflow/reader';

/** Reads messages with a trained model: one JSON line for each, as the benchmark's `--reader` hands them out. */
export async function read(catalog: Catalog, model: string): Promise<number> {
  if (model === '') {
    console.error('npm run corpus -- read --model DIR');
    return 1;
  }
  const reader = new Reader(modelIn(model), nodeFacts(catalog));
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) console.log(JSON.stringify(reader.read(JSON.parse(line) as Message)));
  return 0;
}
