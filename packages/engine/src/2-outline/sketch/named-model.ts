import type { SketchStep } from '../../1-read/clause.ts';
import { modelName } from '../../catalog/model-names.ts';

/** A model's id; `newest`: the words that leave open which one it is. */
export type NamedModel = { id: string; newest?: string };

/**
 * The language model that a sketch names for a chat model. An id stays as it is written, whoever knows it or not; a name in
 * words is the id that it stands for. undefined where the maker alone is named, which the node type says already.
 */
export function namedModel(node: string, values: SketchStep['values']): NamedModel | undefined {
  const maker = /\.lmChat([A-Za-z]+)$/.exec(node)?.[1];
  const said = values.find((it) => it.need === 'model')?.value.trim();
  if (maker === undefined || !said || MAKER.test(said) || said.includes('[[')) return undefined;
  const known = modelName(MAKERS[maker] ?? '', said);
  if (known?.newest) return { id: known.id, newest: said };
  return { id: /\s/.test(said) ? (known?.id ?? said) : said };
}

const MAKER =
  /^(?:(?:azure )?open ?ai|chat ?gpt|gpt|anthropic|claude|(?:google )?gemini|google|mistral(?: ai)?|ollama|groq|deepseek|x ?ai|grok|openrouter|cohere|(?:aws )?bedrock|llama)(?: chat)?(?: model)?$/i;

/** As model-names.ts calls the makers of n8n's nodes. */
const MAKERS: Readonly<Record<string, string>> = {
  OpenAi: 'openai',
  AzureOpenAi: 'openai',
  Anthropic: 'anthropic',
  GoogleGemini: 'gemini',
  MistralCloud: 'mistral',
  Ollama: 'ollama',
  DeepSeek: 'deepseek',
  XAiGrok: 'grok',
};
