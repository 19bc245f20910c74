import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { type Reply, respond } from '../src/index.ts';
import { agents } from './patterns-ai/agents.ts';
import { ask, both } from './patterns-ai/retrieval.ts';
import { extraction, moods, routing, texts } from './patterns-ai/text.ts';

const catalog = loadCatalog();

type Built = Extract<Reply, { kind: 'workflow' }>;

function built(says: string): Built {
  const reply = respond(catalog, [{ says }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

/** The parameters of all nodes of one type. */
const parameters = (reply: Built, type: string): Record<string, unknown>[] =>
  reply.workflow.nodes.filter((it) => it.type.endsWith(`.${type}`)).map((it) => it.parameters);

const of = (says: string, type: string): Record<string, unknown> => {
  const [first] = parameters(built(says), type);
  if (!first) throw new Error(`no ${type}`);
  return first;
};

test.each([
  ['remembers each user', '={{ $json.user }}'],
  ['remembers each thread', '={{ $json.thread_ts || $json.ts }}'],
  ['keeps a memory per channel', '={{ $json.channel }}'],
  ['remembers the conversation', '={{ $json.thread_ts || $json.ts }}'],
])('Slack agent that %s: its memory is kept by %s', (memory, key) => {
  const says = `When a Slack message comes in, an AI agent answers it and ${memory}`;
  expect(of(says, 'memoryBufferWindow')).toEqual({ sessionIdType: 'customKey', sessionKey: key });
});

test.each([
  ['Telegram bot with AI that remembers each chat', 'message.chat.id'],
  ['Telegram AI assistant that remembers every user', 'message.from.id'],
  ['WhatsApp assistant with AI that remembers each customer', 'messages[0].from'],
])('%s: the key is %s', (says, path) => {
  expect(of(says, 'memoryBufferWindow').sessionKey).toBe(`={{ $json.${path} }}`);
});

test('in n8n’s own chat the memory takes the session of the chat', () => {
  expect(of('chatbot with memory for the last 12 messages', 'memoryBufferWindow')).toEqual({ contextWindowLength: 12 });
});

test('an answer in the thread goes to the message that was asked', () => {
  const slack = of('When a Slack message comes in, an AI agent answers in the thread', 'slack');
  const trigger = "$('When a message is posted in Slack').item.json";
  expect(slack).toMatchObject({
    channelId: { value: `={{ ${trigger}.channel }}` },
    text: '={{ $json.output }}',
    otherOptions: { thread_ts: { replyValues: { thread_ts: `={{ ${trigger}.ts }}` } } },
  });
});

test('the fields of the answer that were asked for are in the parser, and the agent waits for them', () => {
  const reply = built('chat agent that returns JSON with fields answer, confidence (number) and category');
  expect(parameters(reply, 'agent')[0]?.hasOutputParser).toBe(true);
  expect(JSON.parse(String(parameters(reply, 'outputParserStructured')[0]?.jsonSchemaExample))).toEqual({
    answer: 'text',
    confidence: 1,
    category: 'text',
  });
});

test('a tool gets its values from the agent, and the system message names it', () => {
  const reply = built('chatbot that can create Jira issues');
  expect(parameters(reply, 'jiraTool')[0]?.summary).toContain('$fromAI(');
  expect(JSON.stringify(parameters(reply, 'agent')[0]?.options)).toContain('Create Jira issue');
});

test('an agent that a clock starts is told the day and its task', () => {
  const text = String(
    of('every morning at 8 an AI agent checks my Gmail and sends me a briefing on Slack', 'agent').text,
  );
  expect(text).toContain('{{ $now');
  expect(text).toContain('checks my Gmail');
});

test('chunks, overlap and collection are as they were said', () => {
  const reply = built(
    'when a PDF is added to a Google Drive folder split it into chunks of 800 characters with 80 overlap and store it in the Qdrant collection manuals',
  );
  expect(parameters(reply, 'textSplitterRecursiveCharacterTextSplitter')[0]).toMatchObject({
    chunkSize: 800,
    chunkOverlap: 80,
  });
  expect(parameters(reply, 'vectorStoreQdrant')[0]).toMatchObject({
    mode: 'insert',
    qdrantCollection: { mode: 'id', value: 'manuals' },
  });
  expect(parameters(reply, 'documentDefaultDataLoader')[0]).toMatchObject({ dataType: 'binary' });
});

test.each(both)('%s: what is stored is searched in the same place with the same embeddings', (says) => {
  const reply = built(says);
  const stores = reply.workflow.nodes.filter((it) => /vectorStore/.test(it.type));
  const embeddings = reply.workflow.nodes.filter((it) => /embeddings/.test(it.type));
  expect(new Set(stores.map((it) => it.type)).size).toBe(1);
  expect(new Set(stores.map((it) => it.parameters.mode))).toEqual(new Set(['insert', 'retrieve-as-tool']));
  expect(stores).toHaveLength(2);
  expect(embeddings).toHaveLength(2);
  expect(new Set(embeddings.map((it) => it.type)).size).toBe(1);
});

test('the agent is told what is in the store', () => {
  const store = of('a chatbot that answers questions about our employee handbook in Pinecone', 'vectorStorePinecone');
  expect(store.toolDescription).toContain('our employee handbook');
});

test('the tools of an MCP server are reached at its address', () => {
  const tool = of(
    'chat agent that uses the MCP server at https://mcp.example.com/mcp with a bearer token',
    'mcpClientTool',
  );
  expect(tool).toMatchObject({ endpointUrl: 'https://mcp.example.com/mcp', authentication: 'bearerAuth' });
});

test('an MCP server asks for a token and answers on a path of its own', () => {
  const server = of('expose my Google Calendar as an MCP server', 'mcpTrigger');
  expect(server.authentication).toBe('bearerAuth');
  expect(server.path).toMatch(/^[\w-]{8,}$/);
});

test('extracted values become columns', () => {
  const says =
    'When an invoice arrives by gmail extract vendor, total and due date and add them to the Google Sheet Invoices';
  expect(of(says, 'informationExtractor').attributes).toMatchObject({
    // A date may be missing, and n8n takes no empty one for a date.
    attributes: [{ name: 'vendor' }, { name: 'total', type: 'number' }, { name: 'due_date' }],
  });
  expect(of(says, 'googleSheets').columns).toMatchObject({
    value: {
      Vendor: '={{ $json.output.vendor }}',
      Total: '={{ Number($json.output.total) || $json.output.total }}',
      'Due date': '={{ $json.output.due_date }}',
    },
  });
});

test('a voice message is fetched by its id before it is written down', () => {
  const reply = built('When I send a voice message to my telegram bot, transcribe it and save it to Notion');
  expect(parameters(reply, 'telegram')[0]?.fileId).toBe('={{ $json.message.voice.file_id }}');
});

test('a file of a form is read under the name of its field', () => {
  const says = 'form with a photo upload: analyze the picture with gemini and mail me the result';
  expect(of(says, 'googleGemini')).toMatchObject({ inputType: 'binary', binaryPropertyName: 'Photo_upload' });
});

test('what is said of the model is no part of the task', () => {
  const [chain] = parameters(
    built('new row in a google sheet -> let GPT write a tweet about it and post it on X'),
    'chainLlm',
  );
  expect(JSON.stringify(chain)).toContain('Your task: write a tweet about it');
});

const WITH_PROMPT =
  /\.(?:agent|chainLlm|textClassifier|sentimentAnalysis|informationExtractor|guardrails|chainRetrievalQa)$/;

test.each([...agents, ...ask, ...routing, ...moods, ...extraction, ...texts])(
  '%s: what the model works on is the data that comes in',
  (says) => {
    for (const node of built(says).workflow.nodes.filter((it) => WITH_PROMPT.test(it.type))) {
      const input = node.parameters.text ?? node.parameters.inputText;
      expect(input, node.name).toMatch(/^=[\s\S]*\{\{/);
    }
  },
);

test.each([
  ['GPT 4.1 mini', 'lmChatOpenAi', { model: { __rl: true, mode: 'id', value: 'gpt-4.1-mini' } }],
  ['gpt-4o', 'lmChatOpenAi', { model: { __rl: true, mode: 'id', value: 'gpt-4o' } }],
  ['o3-mini', 'lmChatOpenAi', { model: { __rl: true, mode: 'id', value: 'o3-mini' } }],
  ['Claude 3.5 Haiku', 'lmChatAnthropic', { model: { __rl: true, mode: 'id', value: 'claude-3-5-haiku-20241022' } }],
  ['Sonnet 4.5', 'lmChatAnthropic', { model: { __rl: true, mode: 'id', value: 'claude-sonnet-4-5' } }],
  ['Gemini 2.5 Pro', 'lmChatGoogleGemini', { modelName: 'models/gemini-2.5-pro' }],
  ['Mistral small', 'lmChatMistralCloud', { model: 'mistral-small-latest' }],
  ['llama 3.1', 'lmChatOllama', { model: 'llama3.1' }],
])('%s: the model itself is set, not only its maker', (name, type, set) => {
  expect(of(`When a Typeform comes in, let ${name} write a summary and post it to #team in Slack`, type)).toMatchObject(
    set,
  );
});

test('a model named without its version is the newest of its kind, and that is said to be assumed', () => {
  const reply = built('Every morning, let Claude Opus write a poem and email it to me@example.com');
  const model = reply.outline.steps.find((it) => it.node.endsWith('.lmChatAnthropic'));
  expect(model?.settings).toMatchObject({ model: { from: 'said' }, version: { from: 'assumed' } });
  expect(parameters(reply, 'lmChatAnthropic')[0]?.model).toMatchObject({ mode: 'id' });
});

test('a later message changes the model to the one that it names', () => {
  const first = { says: 'Every morning, let gpt-4o write a poem and email it to me@example.com' };
  const reply = respond(catalog, [first, { says: 'use Gemini 2.5 Flash instead' }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  expect(parameters(reply, 'lmChatOpenAi')).toEqual([]);
  expect(parameters(reply, 'lmChatGoogleGemini')[0]).toMatchObject({ modelName: 'models/gemini-2.5-flash' });
});

test('what a yes or no of a language model lets through is what came in, not the yes', () => {
  const says = 'When a Gmail email arrives, let AI decide whether it is a complaint. If so, post it to #help in Slack';
  expect(String(of(says, 'slack').text)).toMatch(/subject/);
  expect(String(of(says, 'slack').text)).not.toBe('={{ $json.text }}');
});

test('an agent that is asked in Slack answers in the channel where it was asked', () => {
  const says = 'Slack bot with AI that looks up customers in Postgres';
  expect(respond(catalog, [{ says }]).kind).toBe('workflow');
  expect(of(says, 'slack').channelId).toMatchObject({ mode: 'id', value: expect.stringContaining('.json.channel') });
});

test('what an agent has access to is looked up, and nothing is written there', () => {
  const says = 'Answer chat messages with an AI agent that remembers everything and has access to my Notion';
  expect(parameters(built(says), 'notionTool')).toEqual([expect.objectContaining({ operation: 'search' })]);
});
