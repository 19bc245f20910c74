import { join } from 'node:path';
import { ConfigError, loadEnvFile, readConfig, sdkModel } from '@plainflow/server/models';
import type { Models } from '@plainflow/server/reading';
import type { Answering } from './answering.ts';

const PROJECT = join(import.meta.dirname, '../../..');

/** The models that the environment or `.env` configures, as the server reads them. Ends the run where there is none. */
export function configured(): { providers: Answering[]; limits: Models } {
  loadEnvFile(PROJECT);
  const { models } = readOrEnd();
  if (models.providers.length === 0) {
    console.error(
      'No language model is configured. Set LLM_1_PROVIDER, LLM_1_MODEL and LLM_1_API_KEY (or LLM_1_URL), as for the server (.env.example tells all settings). “--model-files DIR” works without one.',
    );
    process.exit(2);
  }
  return {
    limits: models,
    providers: models.providers.map((it) => {
      const { name, ask, costOf } = sdkModel(it, models);
      return { name, costOf, ask: (_, question) => ask(question) };
    }),
  };
}

function readOrEnd(): ReturnType<typeof readConfig> {
  try {
    return readConfig(process.env, PROJECT);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
