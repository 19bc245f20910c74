import { type Account, keyAccount } from './accounts.ts';

/** How to create the credentials of language models, vector stores and inbound calls: several nodes share each of them. */
export const SHARED_ACCOUNTS: Readonly<Record<string, Account>> = {
  openAiApi: keyAccount(
    'OpenAI',
    'At platform.openai.com open API keys and create a key for a project; under Billing add a little credit.',
  ),
  anthropicApi: keyAccount(
    'Anthropic',
    'At console.anthropic.com open API keys and create one; under Billing add a little credit.',
  ),
  googlePalmApi: keyAccount('Google Gemini(PaLM) Api', 'At aistudio.google.com press “Get API key” and create one.', 2),
  openRouterApi: keyAccount(
    'OpenRouter',
    'At openrouter.ai open Settings → Keys and create one with a credit limit.',
    2,
  ),
  azureOpenAiApi: keyAccount(
    'Azure Open AI',
    'In the Azure portal open your Azure OpenAI resource → Keys and endpoint; n8n asks for the resource name, a key and the API version, and the node for the name of your deployment.',
    8,
  ),
  xataApi: keyAccount(
    'Xata Api',
    'At app.xata.io open Account settings → API keys and create one; n8n also asks for the address of your database and the name of the branch.',
    5,
  ),
  groqApi: keyAccount('Groq', 'At console.groq.com open API keys and create one.', 2),
  mistralCloudApi: keyAccount(
    'Mistral Cloud API',
    'At console.mistral.ai choose a plan (there is a free one) and create a key under API keys.',
  ),
  deepSeekApi: keyAccount('DeepSeek', 'At platform.deepseek.com open API keys, create one and top up a little.'),
  xAiApi: keyAccount('xAi', 'At console.x.ai open API keys and create one.'),
  cohereApi: keyAccount('Cohere API', 'At dashboard.cohere.com open API keys: a trial key is there already.', 2),
  ollamaApi: {
    label: 'Ollama',
    how: 'Install Ollama on a machine that n8n reaches, load a model there (“ollama pull llama3.2”), then in n8n open Credentials → Add credential → Ollama and enter its address, usually http://localhost:11434 (from Docker http://host.docker.internal:11434).',
    minutes: 10,
  },
  huggingFaceApi: keyAccount(
    'Hugging Face API',
    'At huggingface.co open Settings → Access tokens and create a fine-grained one.',
    2,
  ),
  pineconeApi: keyAccount(
    'Pinecone API',
    'At app.pinecone.io create an index whose dimension is that of the embeddings (1536 for OpenAI’s small model), then open API keys.',
    5,
  ),
  qdrantApi: keyAccount(
    'Qdrant API',
    'At cloud.qdrant.io create a cluster (there is a free one): it shows its address and an API key.',
    5,
  ),
  weaviateApi: keyAccount(
    'Weaviate Credentials',
    'At console.weaviate.cloud create a cluster: it shows its REST address and an API key.',
    5,
  ),
  milvusApi: keyAccount(
    'Milvus',
    'Your Milvus server (or a cluster at cloud.zilliz.com) has an address and a user name and password.',
    5,
  ),
  chromaSelfHostedApi: {
    label: 'ChromaDB Self-Hosted',
    how: 'Start Chroma on a machine that n8n reaches (“chroma run”), then in n8n open Credentials → Add credential → ChromaDB Self-Hosted and enter its address, usually http://localhost:8000.',
    minutes: 5,
  },
  azureAiSearchApi: keyAccount(
    'Azure AI Search API',
    'In the Azure portal open your search service → Keys: n8n asks for its address and an admin key.',
    5,
  ),
  serpApi: keyAccount(
    'SerpAPI',
    'At serpapi.com sign up (100 searches a month are free) and copy the key from the dashboard.',
    2,
  ),
  httpMultipleHeadersAuth: {
    label: 'Multiple Headers Auth',
    how: 'In n8n open Credentials → Add credential → Multiple Headers Auth and enter each header that the server asks for, with its value.',
    minutes: 3,
  },
  mcpOAuth2Api: {
    label: 'MCP OAuth2 API',
    how: 'In n8n open Credentials → Add credential → MCP OAuth2 API, enter the address of the server and press “Connect my account”.',
    minutes: 3,
  },
};

const IN_N8N = 'In n8n open Credentials → Add credential →';

/** The same types where they guard an address of ours instead of opening one of somebody else's. */
export const INBOUND_ACCOUNTS: Readonly<Record<string, Account>> = {
  httpBasicAuth: {
    label: 'Basic Auth',
    how: `${IN_N8N} Basic Auth and think of a user name and a long password; whoever calls must send both.`,
    minutes: 2,
  },
  httpHeaderAuth: {
    label: 'Header Auth',
    how: `${IN_N8N} Header Auth; as name take a header such as X-API-Key, as value a long random text. Whoever calls must send it.`,
    minutes: 2,
  },
  httpBearerAuth: {
    label: 'Bearer Auth',
    how: 'Think of a long random token. In n8n open Credentials → Add credential → Bearer Auth and paste it; whoever calls must send it as “Authorization: Bearer …”.',
    minutes: 2,
  },
  jwtAuth: {
    label: 'JWT Auth',
    how: 'In n8n open Credentials → Add credential → JWT Auth, choose the algorithm and enter the secret (or public key) with which callers sign their tokens.',
    minutes: 4,
  },
};
