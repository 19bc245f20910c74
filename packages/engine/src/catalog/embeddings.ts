/** The embedding node that goes with each language model; OpenAI where a maker offers none. */
const LC = '@n8n/n8n-nodes-langchain.';

export const EMBEDDINGS: Readonly<Record<string, string>> = {
  openai: `${LC}embeddingsOpenAi`,
  azure: `${LC}embeddingsAzureOpenAi`,
  gemini: `${LC}embeddingsGoogleGemini`,
  mistral: `${LC}embeddingsMistralCloud`,
  ollama: `${LC}embeddingsOllama`,
  cohere: `${LC}embeddingsCohere`,
  bedrock: `${LC}embeddingsAwsBedrock`,
  huggingface: `${LC}embeddingsHuggingFaceInference`,
};

const SAID: [RegExp, string][] = [
  [/\bazure open ?ai\b[^.,;\n]{0,25}\bembed|\bembed\w*[^.,;\n]{0,25}\bazure\b/i, 'azure'],
  [/\bhugging ?face\b/i, 'huggingface'],
  [/\bcohere\b/i, 'cohere'],
  [/\b(?:gemini|google)\b[^.,;\n]{0,15}\bembed|\bembed\w*[^.,;\n]{0,25}\b(?:gemini|google)\b/i, 'gemini'],
  [/\bmistral\b[^.,;\n]{0,15}\bembed|\bembed\w*[^.,;\n]{0,25}\bmistral\b/i, 'mistral'],
  [/\b(?:ollama|nomic|local)\b[^.,;\n]{0,15}\bembed|\bembed\w*[^.,;\n]{0,25}\b(?:ollama|nomic)\b/i, 'ollama'],
  [/\bbedrock\b[^.,;\n]{0,15}\bembed|\bembed\w*[^.,;\n]{0,25}\bbedrock\b/i, 'bedrock'],
  [
    /\b(?:open ?ai|ada|text-embedding-\S+)\b[^.,;\n]{0,15}\bembed|\bembed\w*[^.,;\n]{0,25}\b(?:open ?ai|ada|gpt)\b/i,
    'openai',
  ],
];

/** Whose embeddings a text asks for. */
export function embeddingsIn(text: string): string | undefined {
  return SAID.find(([pattern]) => pattern.test(text))?.[1];
}
