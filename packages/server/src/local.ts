/** What the command line uses of the server's to serve tools on somebody's own machine: threads, and how files and sketches are read. */

import { ANSWER_JSON_SCHEMA } from './features/reading/answer-json-schema.ts';
import { lookedForIn, readingIn } from './features/reading/judge.ts';
import { rulesWith } from './features/reading/node-list.ts';
import { promptFor } from './features/reading/prompt.ts';

export { readFile } from './features/workflows/check-reader.ts';
export { createThreadPool, type FromThread, JobTooHeavy, PoolBusy } from './platform/thread-pool.ts';

/** An agent writes the same answers as a language model that the server asks; there they are called sketches. */
export const sketches = {
  rules: rulesWith,
  schema: ANSWER_JSON_SCHEMA,
  prompt: promptFor,
  read: readingIn,
  lookedFor: lookedForIn,
};
