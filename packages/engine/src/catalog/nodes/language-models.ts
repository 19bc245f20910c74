import { type Profile, profile, type Values } from '../profile.ts';
import { systemMessage, taskWords } from '../prompts.ts';

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
    actions: [{ key: 'model', title, intents: ['generate'], nouns: ['model'], write: (v) => withSaid(parameters, v) }],
  }),
);

/** The model and the temperature that were said, in place of the standard ones. */
function withSaid(parameters: Record<string, unknown>, v: Values): Record<string, unknown> {
  const name = v.data('model');
  const temperature = v.data('temperature');
  return {
    ...parameters,
    ...(typeof name === 'string' ? { model: { __rl: true, mode: 'id', value: name } } : {}),
    ...(typeof temperature === 'number' ? { options: { temperature } } : {}),
  };
}

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
        ...(v.data('attributes') ? { hasOutputParser: true } : {}),
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
        const task = taskWords(String(v.data('instruction') ?? '')).replace(/[{}]/g, '');
        // Nobody writes to an agent that a clock starts: it is told the day and what to do.
        const text = v.data('alone')
          ? `=It is {{ $now.toFormat('cccc, d LLLL yyyy, HH:mm') }}. Do this now: ${task}`
          : (v.field('chat message', 'message text', 'text', 'message', 'question') ?? v.content());
        return {
          promptType: 'define',
          text,
          ...(v.data('attributes') ? { hasOutputParser: true } : {}),
          options: {
            systemMessage: systemMessage(
              String(v.data('instruction') ?? ''),
              (v.data('tools') as string[] | undefined) ?? [],
              v.data('place') as string | undefined,
            ),
          },
        };
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

const memories: Profile[] = (
  [
    ['memoryBufferWindow', 'Memory'],
    ['memoryPostgresChat', 'Postgres memory'],
    ['memoryRedisChat', 'Redis memory'],
    ['memoryMongoDbChat', 'MongoDB memory'],
  ] as const
).map(([type, title]) =>
  profile({
    type: `${LC}${type}`,
    words: ['memory'],
    kind: 'sub-node',
    actions: [
      {
        key: 'memory',
        title,
        intents: ['get'],
        nouns: ['memory'],
        write: (v) => {
          const session = sessionKey(v);
          const size = v.data('window');
          return {
            ...(session ? { sessionIdType: 'customKey', sessionKey: session } : {}),
            ...(typeof size === 'number' ? { contextWindowLength: size } : {}),
          };
        },
      },
    ],
  }),
);

/** Whose conversation it is, from what came in; nothing where n8n's own chat gives a session. */
function sessionKey(v: Values): string | undefined {
  const per = String(v.data('per') ?? '');
  const own = v.field('session id', 'session');
  if (own) return own.includes('.sessionId') ? undefined : own;
  const person = v.field('user id', 'sender id', 'sender phone', 'user', 'sender email', 'email', 'from', 'sender');
  const thread = v.field('thread', 'thread id', 'conversation id');
  const first = v.field('message timestamp');
  if (per === 'user' && person) return person;
  // The first message of a thread has no thread yet: its own time stamp names the thread that follows.
  const talk = thread && first ? thread.replace(/ }}$/, ` || ${first.replace(/^={{ | }}$/g, '')} }}`) : thread;
  if (per === 'thread' && talk) return talk;
  const body = v.field('body');
  if (body) return body.replace(/ }}$/, '.sessionId || $workflow.id }}');
  const place = v.field('chat id', 'channel id', 'channel');
  return (per === 'channel' ? place : undefined) ?? talk ?? place ?? person ?? ONE_SESSION;
}

/** A clock or a button talks with nobody: its runs share one memory. */
const ONE_SESSION = '={{ $workflow.id }}';

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
  ...memories,
  classifier,
  simple('toolWikipedia', 'Wikipedia'),
  simple('toolSerpApi', 'Google search', { options: {} }),
  simple('toolCalculator', 'Calculator'),
];

/** What the model is told to be and do: the user's own words as the task, and the rules that keep its answer usable. */
function instruction(words: string, intent: string): string {
  const task = taskWords(words);
  const shape: Record<string, string> = {
    summarize: 'Keep it short and keep every fact that matters. Use plain sentences or bullets.',
    classify: 'Answer with the category only, without any other words.',
    extract: 'Answer with the extracted values only, one per line as "name: value".',
    translate: 'Answer with the translation only.',
    analyze: 'Say what you found, briefly, with the reason.',
  };
  return `You work inside an automation. Your task: ${task || 'answer the message'}. ${shape[intent] ?? 'Answer with the finished text only, without an introduction.'}`;
}

function input(content: string, words: string): string {
  return content || words;
}
