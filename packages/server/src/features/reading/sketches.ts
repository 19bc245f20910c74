import { ANSWER_JSON_SCHEMA } from './answer-json-schema.ts';
import { lookedForIn, readingIn } from './judge.ts';
import { rulesWith } from './node-list.ts';
import { promptFor } from './prompt.ts';

/** An agent writes the same answers as a language model that the server asks; there they are called sketches. */
export const sketches = {
  rules: rulesWith,
  schema: ANSWER_JSON_SCHEMA,
  prompt: promptFor,
  read: readingIn,
  lookedFor: lookedForIn,
};
