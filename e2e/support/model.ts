import type { LanguageModelStandIn } from '@plainflow/stand-ins';

/** Has a server's messages read by the stand-in. */
export const readBy = (model: LanguageModelStandIn): Record<string, string> => ({
  LLM_1_PROVIDER: 'openai',
  LLM_1_MODEL: 'stand-in',
  LLM_1_API_KEY: model.key,
  LLM_1_URL: model.url,
  LLM_1_PRICE: '0.25/2',
});
