import { type Profile, profile } from '../profile.ts';

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

const models: Profile[] = MODELS.map(({ type, words, title, parameters }) =>
  profile({
    type: `${LC}${type}`,
    words,
    kind: 'sub-node',
    actions: [{ key: 'model', title, intents: ['generate'], nouns: ['model'], write: () => parameters }],
  }),
);

const chain = profile({
  type: `${LC}chainLlm`,
  words: ['llm chain'],
  kind: 'action',
  actions: [
    {
      key: 'prompt',
      title: 'Ask the language model',
      intents: ['generate', 'summarize', 'classify', 'extract', 'translate', 'analyze', 'answer'],
      nouns: ['text', 'prompt'],
      items: 'same',
      write: (v) => ({
        promptType: 'define',
        text: input(v.content(), String(v.data('instruction') ?? '')),
        messages: {
          messageValues: [
            { message: instruction(String(v.data('instruction') ?? ''), String(v.data('intent') ?? '')) },
          ],
        },
      }),
      gives: [
        {
          path: 'text',
          words: [
            'text',
            'content',
            'summary',
            'answer',
            'reply',
            'result',
            'draft',
            'translation',
            'output',
            'response',
            'message',
            'post',
            'analysis',
          ],
        },
      ],
    },
  ],
});

const agent = profile({
  type: `${LC}agent`,
  words: ['ai agent', 'agent'],
  kind: 'action',
  actions: [
    {
      key: 'agent',
      title: 'AI agent',
      intents: ['answer'],
      nouns: ['agent', 'assistant', 'conversation'],
      write: (v) => {
        const text = v.field('chat message', 'message text', 'text', 'message', 'question') ?? v.content();
        return { promptType: 'define', text, options: { systemMessage: system(String(v.data('instruction') ?? '')) } };
      },
      gives: [
        { path: 'output', words: ['output', 'answer', 'reply', 'response', 'text', 'content', 'result', 'message'] },
      ],
    },
  ],
});

const chatTrigger = profile({
  type: `${LC}chatTrigger`,
  words: ['chat'],
  kind: 'trigger',
  actions: [
    {
      key: 'chat',
      title: 'Chat message received',
      intents: ['watch'],
      nouns: ['chat', 'message'],
      write: () => ({ options: {} }),
      gives: [
        { path: 'chatInput', words: ['chat message', 'message', 'question', 'text', 'input', 'chat input'] },
        { path: 'sessionId', words: ['session', 'session id', 'conversation id'] },
      ],
    },
  ],
});

const memory = profile({
  type: `${LC}memoryBufferWindow`,
  words: ['memory'],
  kind: 'sub-node',
  actions: [
    {
      key: 'memory',
      title: 'Memory',
      intents: ['get'],
      nouns: ['memory'],
      write: (v) => {
        const session = v.field('session id', 'session', 'chat id', 'channel', 'user id', 'from', 'sender');
        const size = v.data('window');
        return {
          ...(session && !session.includes('sessionId') ? { sessionIdType: 'customKey', sessionKey: session } : {}),
          ...(typeof size === 'number' ? { contextWindowLength: size } : {}),
        };
      },
    },
  ],
});

const classifier = profile({
  type: `${LC}textClassifier`,
  words: ['text classifier'],
  kind: 'action',
  actions: [
    {
      key: 'classify',
      title: 'Sort into categories',
      intents: ['classify'],
      nouns: ['category'],
      write: (v) => ({
        inputText: v.content(),
        categories: {
          categories: ((v.data('categories') as { name: string; description: string }[] | undefined) ?? []).map(
            (it) => ({ category: it.name, description: it.description }),
          ),
        },
        options: v.data('fallback') ? { fallback: 'other' } : {},
      }),
    },
  ],
});

const openAi = profile({
  type: `${LC}openAi`,
  words: ['dall-e', 'whisper'],
  kind: 'action',
  actions: [
    {
      key: 'image.generate',
      title: 'Generate an image',
      intents: ['generate'],
      nouns: ['image', 'picture', 'photo'],
      write: (v) => ({ resource: 'image', operation: 'generate', prompt: v.content(), options: {} }),
      gives: [{ path: 'data', words: ['image', 'picture'] }],
    },
    {
      key: 'audio.transcribe',
      title: 'Transcribe a recording',
      intents: ['transcribe'],
      nouns: ['audio', 'recording', 'voice'],
      write: () => ({ resource: 'audio', operation: 'transcribe', options: {} }),
      gives: [{ path: 'text', words: ['text', 'transcript', 'transcription', 'content'] }],
    },
  ],
});

const simple = (type: string, title: string, parameters: Record<string, unknown> = {}): Profile =>
  profile({
    type: `${LC}${type}`,
    words: [],
    kind: 'sub-node',
    actions: [{ key: type, title, intents: ['get'], nouns: [], write: () => parameters }],
  });

export const languageModels: readonly Profile[] = [
  ...models,
  chain,
  agent,
  chatTrigger,
  memory,
  classifier,
  openAi,
  simple('toolWikipedia', 'Wikipedia'),
  simple('toolSerpApi', 'Google search', { options: {} }),
  simple('toolCalculator', 'Calculator'),
];

/** What the model is told to be and do: the user's own words as the task, and the rules that keep its answer usable. */
function instruction(words: string, intent: string): string {
  const task = words.replace(/\s+/g, ' ').trim();
  const shape: Record<string, string> = {
    summarize: 'Keep it short and keep every fact that matters. Use plain sentences or bullets.',
    classify: 'Answer with the category only, without any other words.',
    extract: 'Answer with the extracted values only, one per line as "name: value".',
    translate: 'Answer with the translation only.',
    analyze: 'Say what you found, briefly, with the reason.',
  };
  return `You work inside an automation. Your task: ${task || 'answer the message'}. ${shape[intent] ?? 'Answer with the finished text only, without an introduction.'}`;
}

function system(words: string): string {
  const task = words.replace(/\s+/g, ' ').trim();
  return `You are a helpful assistant. ${task ? `What you are for: ${task}. ` : ''}Use your tools where they help. When you do not know something, say so and ask.`;
}

function input(content: string, words: string): string {
  return content || words;
}
