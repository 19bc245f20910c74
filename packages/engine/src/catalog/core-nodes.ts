/**
 * The nodes that a language model is always told of, whatever was asked for, under the headings they stand under. Types are short
 * ("if" is n8n-nodes-base.if). A family is told in one line: its members do alike. `uses`: keys of a step that tell its work; `only`:
 * the actions that hardly any automation does without, of a service whose others are told when it is named; `just`: the one action
 * of a node whose others the keys of a step stand for.
 */
export type CoreNode = {
  types: string;
  uses?: string;
  /** What its outputs are called. */
  ways?: string;
  only?: string;
  just?: string;
  /** One line for all, with the actions of the first. */
  family?: true;
};
export type CoreGroup = { heading: string; nodes: readonly CoreNode[] };

const one = (types: string, more: Omit<CoreNode, 'types'> = {}): CoreNode => ({ types, ...more });

export const CORE_NODES: readonly CoreGroup[] = [
  {
    heading: 'triggers',
    nodes: [
      one('scheduleTrigger', { uses: 'schedule' }),
      one('webhook', { uses: 'auth' }),
      one('formTrigger', { uses: 'form' }),
      one('chatTrigger'),
      one('manualTrigger'),
      one('errorTrigger'),
      one('executeWorkflowTrigger', { uses: 'fields' }),
      one('emailReadImap'),
      one('rssFeedReadTrigger'),
      one('mcpTrigger'),
      one('gmailTrigger'),
      one('googleSheetsTrigger'),
      one('googleDriveTrigger', { only: 'fileCreated fileUpdated' }),
      one('telegramTrigger', { only: 'message' }),
      one('slackTrigger', { only: 'message' }),
    ],
  },
  {
    heading: 'flow',
    nodes: [
      one('if', { uses: 'conditions', ways: 'true, false' }),
      one('switch', { uses: 'ways with conditions, fallback', ways: 'names of its ways, otherwise', just: 'rules' }),
      one('filter', { uses: 'conditions' }),
      one('merge', { uses: 'merge', just: 'append' }),
      one('splitInBatches', { uses: 'batch', ways: 'done, loop' }),
      one('wait', { uses: 'wait' }),
      one('executeWorkflow'),
      one('respondToWebhook'),
      one('form', { uses: 'form' }),
      one('stopAndError'),
      one('noOp'),
    ],
  },
  {
    heading: 'data',
    nodes: [
      one('set', { uses: 'set, onlySet', just: 'set' }),
      one('code', { uses: 'instruction or code', just: 'code' }),
      one('aggregate'),
      one('splitOut'),
      one('sort'),
      one('limit'),
      one('removeDuplicates'),
      one('summarize'),
      one('compareDatasets', { ways: 'only in A, same, different, only in B' }),
      one('renameKeys'),
      one('dateTime'),
      one('html'),
      one('markdown'),
      one('xml'),
      one('crypto'),
    ],
  },
  {
    heading: 'files and HTTP',
    nodes: [
      one('extractFromFile'),
      one('convertToFile'),
      one('readWriteFile'),
      one('compression'),
      one('editImage'),
      one('httpRequest', { uses: 'auth, fullResponse, details' }),
      one('graphql'),
      one('rssFeedRead'),
      one('ssh'),
      one('ftp'),
    ],
  },
  {
    heading: 'AI roots',
    nodes: [
      one('agent', { uses: 'instruction, find' }),
      one('chainLlm', { uses: 'instruction, find' }),
      one('informationExtractor', { uses: 'find' }),
      one('textClassifier', { uses: 'ways with description, fallback', ways: 'names of its ways, otherwise' }),
      one('sentimentAnalysis', { ways: 'Positive, Neutral, Negative' }),
      one('chainSummarization', { uses: 'instruction' }),
      one('chainRetrievalQa', { uses: 'instruction' }),
      one('guardrails'),
      one('openAi', { uses: 'instruction' }),
      one('googleGemini', { uses: 'instruction' }),
      one('anthropic', { uses: 'instruction', only: 'document.analyze image.analyze text.message' }),
    ],
  },
  {
    heading: 'served from below a root: chat models, each takes model, the name of one',
    nodes: [
      one(
        'lmChatOpenAi lmChatAnthropic lmChatGoogleGemini lmChatGoogleVertex lmChatAzureOpenAi lmChatAwsBedrock lmChatMistralCloud lmChatGroq lmChatDeepSeek lmChatXAiGrok lmChatOpenRouter lmChatCohere lmChatOllama lmChatAlibabaCloud lmChatMinimax lmChatMoonshot lmChatNvidia lmChatDatabricks lmChatLemonade lmChatVercelAiGateway lmOpenHuggingFaceInference modelSelector',
        { family: true },
      ),
    ],
  },
  {
    heading: 'memory',
    nodes: [
      one('memoryBufferWindow memoryPostgresChat memoryRedisChat memoryMongoDbChat memoryXata', { family: true }),
    ],
  },
  {
    heading: 'tools (beside any service node)',
    nodes: [
      one('toolWorkflow'),
      one('toolCode', { uses: 'instruction' }),
      one('toolVectorStore'),
      one('agentTool', { uses: 'instruction' }),
      one('mcpClientTool'),
      one('toolCalculator toolThink toolWikipedia toolWolframAlpha toolSearXng', { family: true }),
    ],
  },
  {
    heading: 'parsers, loaders, splitters, retrievers, embeddings',
    nodes: [
      one('outputParserStructured', { uses: 'find' }),
      one(
        'outputParserItemList outputParserAutofixing documentDefaultDataLoader textSplitterRecursiveCharacterTextSplitter textSplitterCharacterTextSplitter textSplitterTokenSplitter retrieverVectorStore retrieverMultiQuery retrieverContextualCompression retrieverWorkflow rerankerCohere',
        { family: true },
      ),
      one(
        'embeddingsOpenAi embeddingsGoogleGemini embeddingsGoogleVertex embeddingsAzureOpenAi embeddingsAwsBedrock embeddingsMistralCloud embeddingsCohere embeddingsOllama embeddingsHuggingFaceInference embeddingsNvidia',
        { family: true },
      ),
    ],
  },
  {
    heading: 'vector stores, all alike (insert takes a loader and embeddings below; tool and retrieve serve a root)',
    nodes: [
      one(
        'vectorStoreInMemory vectorStorePinecone vectorStoreQdrant vectorStoreSupabase vectorStorePGVector vectorStoreMongoDBAtlas vectorStoreWeaviate vectorStoreMilvus vectorStoreChromaDB vectorStoreRedis',
        { family: true },
      ),
    ],
  },
  {
    heading: 'tables',
    nodes: [
      one('dataTable', { only: 'row.insert row.get row.upsert row.update row.deleteRows row.rowNotExists' }),
      one('googleSheets', {
        only: 'sheet.append sheet.read sheet.lookup sheet.update sheet.appendOrUpdate',
      }),
      one('airtable', { only: 'record.create record.search record.update record.upsert' }),
      one('postgres', {
        only: 'database.executeQuery database.insert database.select database.update database.upsert',
      }),
    ],
  },
  {
    heading: 'channels',
    nodes: [
      one('gmail', { only: 'message.send message.reply message.getAll message.addLabels draft.create' }),
      one('emailSend'),
      one('slack', { only: 'message.post message.sendAndWait' }),
      one('telegram', { only: 'message.sendMessage' }),
      one('discord', { only: 'message.send' }),
      one('microsoftTeams', { only: 'channelMessage.create chatMessage.create' }),
      one('microsoftOutlook', { only: 'message.send message.getAll' }),
      one('whatsApp', { only: 'message.send' }),
      one('twilio'),
    ],
  },
];
