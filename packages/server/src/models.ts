/** The language models that the environment configures, as the server reads it. */

export { sdkModel } from './features/reading/sdk-model.ts';
export { ConfigError, readConfig } from './platform/config.ts';
export { loadEnvFile } from './platform/env-file.ts';
