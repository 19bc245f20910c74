import { key, type Service } from './kit.ts';

const ASKS_NOTHING =
  'Save the credential: n8n asks for the list of models and tells whether the key works. It costs nothing.';
const PASTE = 'Copy it: it is shown only now. {n8n}, paste it into “API Key” and save.';

/** Language models, and the stores of vectors beside them. */
export const models: readonly Service[] = [
  {
    name: 'OpenAI',
    accounts: {
      openAiApi: key({
        address: 'https://platform.openai.com/api-keys',
        steps: [
          'Open {address}, sign in and press “Create new secret key”. Choose a project, and “Restricted” as permissions.',
          'Give it {scopes}',
          PASTE,
          'Open Settings → Billing and add a little credit; under Limits set the most that a month may cost.',
        ],
        scopes: [['List models'], ['Model capabilities']],
        scopesAre: 'Permissions',
        plan: 'needs prepaid credit at platform.openai.com; a ChatGPT subscription does not include it',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Anthropic',
    accounts: {
      anthropicApi: key({
        address: 'https://console.anthropic.com',
        steps: [
          'Open {address} → API keys and press “Create Key”; choose a workspace for it.',
          PASTE,
          'Under Billing add a little credit; for the workspace, set the most that a month may cost.',
        ],
        plan: 'needs prepaid credit; a Claude subscription does not include it',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'OpenRouter',
    accounts: {
      openRouterApi: key({
        address: 'https://openrouter.ai/keys',
        steps: ['Open {address}, press “Create Key”, name it and give it a credit limit.', PASTE],
        plan: 'free for the models whose names end with “:free”; others need credit',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Groq',
    accounts: {
      groqApi: key({
        address: 'https://console.groq.com/keys',
        steps: ['Open {address} and press “Create API Key”.', PASTE],
        plan: 'the free tier is enough to begin with',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Mistral',
    accounts: {
      mistralCloudApi: key({
        address: 'https://console.mistral.ai',
        steps: ['Open {address}, choose a plan, open API keys and press “Create new key”.', PASTE],
        plan: 'the free plan is enough to begin with',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'DeepSeek',
    accounts: {
      deepSeekApi: key({
        address: 'https://platform.deepseek.com',
        steps: ['Open {address} → API keys and create one; under Top up add a little credit.', PASTE],
        plan: 'needs prepaid credit',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'xAI',
    accounts: {
      xAiApi: key({
        address: 'https://console.x.ai',
        steps: ['Open {address} → API keys and create one that may use the chat endpoint and see the models.', PASTE],
        plan: 'needs prepaid credit',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Cohere',
    accounts: {
      cohereApi: key({
        address: 'https://dashboard.cohere.com/api-keys',
        steps: ['Open {address}: a trial key is there already.', 'Copy it. {n8n}, paste it into “API Key” and save.'],
        plan: 'the trial key is free and limited in its rate',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Perplexity',
    accounts: {
      perplexityApi: key({
        steps: [
          'At perplexity.ai open Settings → API, and add a way of payment and a little credit.',
          'Press “Create key” (or “Generate”) and copy it.',
          '{n8n}, paste it into “API Key” and save.',
        ],
        plan: 'needs prepaid credit',
        test: 'Execute the node once with the question “Say yes.”: it costs a fraction of a cent and changes nothing.',
      }),
    },
  },
  {
    name: 'Hugging Face',
    accounts: {
      huggingFaceApi: key({
        address: 'https://huggingface.co/settings/tokens',
        steps: ['Open {address}, press “Create new token” and choose “Fine-grained”.', 'Tick only {scopes}', PASTE],
        scopes: [['Make calls to Inference Providers']],
        scopesAre: 'Permissions',
      }),
    },
  },
  {
    name: 'Ollama',
    accounts: {
      ollamaApi: key({
        minutes: 10,
        address: 'https://ollama.com',
        steps: [
          'Install Ollama from {address} on a machine that your n8n reaches.',
          'Load a model there: type “ollama pull llama3.2” in a terminal.',
          '{n8n}, put in the address of that machine and save: http://localhost:11434 where n8n runs on it, http://host.docker.internal:11434 from Docker.',
        ],
        plan: 'free: it runs on your own machine. n8n Cloud cannot reach a machine at home',
        test: ASKS_NOTHING,
      }),
    },
  },
  {
    name: 'Pinecone',
    accounts: {
      pineconeApi: key({
        minutes: 5,
        address: 'https://app.pinecone.io',
        steps: [
          'Open {address} and create an index; its dimension must be that of your embeddings (1536 for OpenAI’s text-embedding-3-small).',
          'Open API keys and press “Create API key”.',
          PASTE,
        ],
        plan: 'the free plan is enough to begin with',
      }),
    },
  },
  {
    name: 'Qdrant',
    accounts: {
      qdrantApi: key({
        minutes: 5,
        address: 'https://cloud.qdrant.io',
        steps: [
          'Open {address} and create a cluster; the free one is enough to begin with.',
          'Copy the endpoint of the cluster, and make an API key for it.',
          '{n8n}, paste the key, put in the endpoint as URL, and save.',
        ],
        plan: 'the free cluster is enough to begin with; your own server needs no plan',
      }),
    },
  },
  {
    name: 'SerpApi',
    accounts: {
      serpApi: key({
        address: 'https://serpapi.com/manage-api-key',
        steps: ['Sign up and open {address}.', 'Copy the key. {n8n}, paste it into “API Key” and save.'],
        plan: 'the free plan has a number of searches each month',
      }),
    },
  },
];
