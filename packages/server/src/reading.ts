/** How the server lets a language model read a message, for the benchmark and the command line; without any model's SDK. */

export { ANSWER_JSON_SCHEMA } from './features/reading/answer-json-schema.ts';
export {
  type LanguageModel,
  type ModelAnswer,
  ModelFault,
  type Question,
  type Usage,
} from './features/reading/model.ts';
export { rulesWith } from './features/reading/node-list.ts';
export { type Consulted, createOwnAssistant, type OwnAssistant } from './features/reading/own-assistant.ts';
export { promptFor } from './features/reading/prompt.ts';
export { RULES } from './features/reading/rules.ts';
export { createReading, type Read, type Reader, type ReadingParts } from './features/reading/service.ts';
export { isForModels, type Turn } from './features/reading/turn.ts';
export { type Models, standardModels } from './platform/config-models.ts';
export { Problem } from './platform/problem.ts';
