import { type LanguageModelStandIn, startLanguageModel } from '@plainflow/stand-ins';
import { journey } from './journey.ts';
import { readBy } from './model.ts';

interface Fixtures {
  variables: Record<string, string>;
  /** In place of OpenAI; started once for the file. */
  model: LanguageModelStandIn;
}

/** A journey whose messages a language model reads. */
export const reading = journey.extend<Fixtures>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const model = await startLanguageModel();
      await use(model);
      await model.stop();
    },
    { scope: 'file' },
  ],
  variables: [
    async ({ model }, use) => {
      await use(readBy(model));
    },
    { scope: 'file' },
  ],
});
