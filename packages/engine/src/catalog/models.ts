/** Language models by the names that people use. The values are keys of 3-compile's list of model nodes. */
const MODELS: [RegExp, string][] = [
  [/^(?:azure openai|azure open ai)$/, 'azure'],
  [
    /^(?:(?:open ?ai|chat ?gpt|gpt|gpts|o[134]|dall-?e|whisper)(?:['-]?s)?|gpt-?[\w.-]*|gpt[ -]\d[\w.]*(?:[ -](?:mini|turbo|nano|pro))?|gpt-?[\w.]+ (?:mini|turbo|nano|pro)|o[134][ -](?:mini|pro)|openai'?s gpt[\w.-]*)$/,
    'openai',
  ],
  [
    /^(?:claude|anthropic|sonnet|opus|haiku|(?:claude[ -])?(?:opus|sonnet|haiku)(?:[ -][\d.]+)?|claude[ -][\d.]+(?:[ -](?:opus|sonnet|haiku))?|claude-[\w-]*\d)$/,
    'anthropic',
  ],
  [
    /^(?:gemini|google gemini|gemini[ -](?:[\d.]+|pro|flash|ultra|nano)(?:[ -](?:pro|flash|lite))?|gemini[ -][\d.]+[ -]flash[ -]lite|bard|google ai)$/,
    'gemini',
  ],
  [/^(?:mistral|mistral ai|mistral[ -](?:small|medium|large|nemo|[\d.]+)|mistral cloud|mixtral)$/, 'mistral'],
  [
    /^(?:ollama|llama|(?:local )?(?:llama|gemma|qwen|phi)[ -]?[\d.]*(?::\d+b)?(?: \d+b)?|local (?:ai|llm|llama|model|language model)|local llama model)$/,
    'ollama',
  ],
  [/^(?:groq)$/, 'groq'],
  [/^(?:deepseek|deep seek|deepseek[ -](?:r1|v3|chat|reasoner))$/, 'deepseek'],
  [/^(?:grok|xai|grok[ -]?[\d.]+(?:[ -](?:mini|fast))?)$/, 'grok'],
  [/^(?:openrouter|open router)$/, 'openrouter'],
  [/^(?:cohere)$/, 'cohere'],
  [/^(?:bedrock|aws bedrock|amazon bedrock)$/, 'bedrock'],
];
const GENERIC =
  /^(?:ai|a\.i\.|llm|llms|artificial intelligence|language model|ai model|ai's|genai|ai agent|ai assistant)$/;

/** The model named from a place on, longest first; '' for "AI" without a name. */
export function findModel(
  tokens: { lower: string; kind: string }[],
  at: number,
): { model: string; length: number } | undefined {
  for (let length = 3; length > 0; length--) {
    const words = tokens.slice(at, at + length);
    if (words.length < length || words.some((it) => it.kind === 'mark')) continue;
    const text = words.map((it) => it.lower).join(' ');
    const known = MODELS.find(([pattern]) => pattern.test(text));
    if (known) return { model: known[1], length };
    if (GENERIC.test(text)) return { model: '', length };
  }
  return undefined;
}

/** The chat model node of each name; OpenAI where somebody only says "AI". */
export const CHAT_MODELS: Readonly<Record<string, string>> = {
  openai: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  azure: '@n8n/n8n-nodes-langchain.lmChatAzureOpenAi',
  anthropic: '@n8n/n8n-nodes-langchain.lmChatAnthropic',
  gemini: '@n8n/n8n-nodes-langchain.lmChatGoogleGemini',
  mistral: '@n8n/n8n-nodes-langchain.lmChatMistralCloud',
  ollama: '@n8n/n8n-nodes-langchain.lmChatOllama',
  groq: '@n8n/n8n-nodes-langchain.lmChatGroq',
  deepseek: '@n8n/n8n-nodes-langchain.lmChatDeepSeek',
  grok: '@n8n/n8n-nodes-langchain.lmChatXAiGrok',
  openrouter: '@n8n/n8n-nodes-langchain.lmChatOpenRouter',
  cohere: '@n8n/n8n-nodes-langchain.lmChatCohere',
  bedrock: '@n8n/n8n-nodes-langchain.lmChatAwsBedrock',
};
