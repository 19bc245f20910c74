import { type Profile, profile, type Values } from '../profile.ts';

const LC = '@n8n/n8n-nodes-langchain.';

type Model = { type: string; words: string[]; title: string; parameters: Record<string, unknown> };

const MODELS: Model[] = [
  {
    type: 'lmChatOpenAi',
    words: ['openai'],
    title: 'OpenAI chat model',
    parameters: {
      model: { __rl: true, mode: 'list', value: 'gpt-5-mini', cachedResultName: 'gpt-5-mini' },
      options: {},
    },
  },
  {
    type: 'lmChatAnthropic',
    words: ['anthropic', 'claude'],
    title: 'Anthropic chat model',
    parameters: { options: {} },
  },
  { type: 'lmChatGoogleGemini', words: ['gemini'], title: 'Gemini chat model', parameters: { options: {} } },
  { type: 'lmChatMistralCloud', words: ['mistral'], title: 'Mistral chat model', parameters: { options: {} } },
  { type: 'lmChatOllama', words: ['ollama'], title: 'Ollama chat model', parameters: { options: {} } },
  { type: 'lmChatGroq', words: ['groq'], title: 'Groq chat model', parameters: { options: {} } },
  { type: 'lmChatDeepSeek', words: ['deepseek'], title: 'DeepSeek chat model', parameters: { options: {} } },
  { type: 'lmChatXAiGrok', words: ['grok'], title: 'Grok chat model', parameters: { options: {} } },
  { type: 'lmChatOpenRouter', words: ['openrouter'], title: 'OpenRouter chat model', parameters: { options: {} } },
  { type: 'lmChatAzureOpenAi', words: ['azure openai'], title: 'Azure OpenAI chat model', parameters: { options: {} } },
  { type: 'lmChatCohere', words: ['cohere'], title: 'Cohere chat model', parameters: { options: {} } },
  { type: 'lmChatAwsBedrock', words: ['bedrock'], title: 'Bedrock chat model', parameters: { options: {} } },
];

export const languageModels: readonly Profile[] = MODELS.map(({ type, words, title, parameters }) =>
  profile({
    type: `${LC}${type}`,
    words,
    kind: 'sub-node',
    actions: [
      { key: 'model', title, intents: ['generate'], nouns: ['model'], write: (v) => withSaid(type, parameters, v) },
    ],
  }),
);

/** The model and the temperature that were said, in place of the standard ones. */
function withSaid(type: string, parameters: Record<string, unknown>, v: Values): Record<string, unknown> {
  const name = v.data('model');
  const temperature = v.data('temperature');
  return {
    ...parameters,
    ...(typeof name === 'string' ? named(type, name) : {}),
    ...(typeof temperature === 'number' ? { options: { temperature } } : {}),
  };
}

/** Two makers' nodes have a list that can be looked through; the others take the bare name. */
function named(type: string, name: string): Record<string, unknown> {
  if (type === 'lmChatGoogleGemini') return { modelName: name };
  return { model: /^lmChat(?:OpenAi|Anthropic)$/.test(type) ? { __rl: true, mode: 'id', value: name } : name };
}
