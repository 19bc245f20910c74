import { ai, credential, type Example, idOf, locator, node, to, workflow } from './example.ts';

/** Agents with their sub-nodes, and retrieval. */
export const aiAgent = (): Example =>
  workflow(
    'Chat agent',
    [
      node('When chat message received', ai('chatTrigger'), 1.4, [0, 0], { options: {} }, { webhookId: idOf('chat') }),
      node('AI Agent', ai('agent'), 3, [224, 0], {
        promptType: 'define',
        text: '={{ $json.chatInput }}',
        hasOutputParser: true,
        options: { systemMessage: '=You help with orders. Today is {{ $today.toISODate() }}.' },
      }),
      node(
        'OpenAI Chat Model',
        ai('lmChatOpenAi'),
        1.2,
        [64, 224],
        { model: locator('list', 'gpt-4.1-mini', { cachedResultName: 'gpt-4.1-mini' }), options: { temperature: 0.2 } },
        credential('openAiApi', 'OpenAI'),
      ),
      node('Simple Memory', ai('memoryBufferWindow'), 1.3, [224, 224], { contextWindowLength: 10 }),
      node('Look up order', 'httpRequestTool', 4.2, [384, 224], {
        toolDescription: 'Looks up one order by its number',
        url: "=https://api.example.com/orders/{{ $fromAI('order_number', 'the number of the order', 'string') }}",
        options: {},
      }),
      node(
        'Send mail',
        'gmailTool',
        2.1,
        [544, 224],
        {
          sendTo: "={{ $fromAI('To', '', 'string') }}",
          subject: "={{ $fromAI('Subject', '', 'string') }}",
          message: "={{ $fromAI('Message', '', 'string') }}",
          options: {},
        },
        { ...credential('gmailOAuth2', 'Gmail'), webhookId: idOf('gm') },
      ),
      node('Answer shape', ai('outputParserStructured'), 1.3, [704, 224], {
        jsonSchemaExample: '{\n\t"reply": "text",\n\t"done": true\n}',
      }),
    ],
    {
      'When chat message received': { main: [[to('AI Agent')]] },
      'OpenAI Chat Model': { ai_languageModel: [[to('AI Agent', 0, 'ai_languageModel')]] },
      'Simple Memory': { ai_memory: [[to('AI Agent', 0, 'ai_memory')]] },
      'Look up order': { ai_tool: [[to('AI Agent', 0, 'ai_tool')]] },
      'Send mail': { ai_tool: [[to('AI Agent', 0, 'ai_tool')]] },
      'Answer shape': { ai_outputParser: [[to('AI Agent', 0, 'ai_outputParser')]] },
    },
  );

export const vectorStore = (): Example =>
  workflow(
    'RAG',
    [
      node('Start', 'manualTrigger', 1, [0, 0]),
      node('Get page', 'httpRequest', 4.2, [224, 0], {
        url: 'https://example.com/doc.txt',
        options: { response: { response: { responseFormat: 'text' } } },
      }),
      node('Store', ai('vectorStoreInMemory'), 1.3, [448, 0], { mode: 'insert', memoryKey: locator('list', 'docs') }),
      node('Embeddings', ai('embeddingsOpenAi'), 1.2, [384, 224], { options: {} }, credential('openAiApi', 'OpenAI')),
      node('Load', ai('documentDefaultDataLoader'), 1.1, [544, 224], { textSplittingMode: 'custom', options: {} }),
      node('Split text', ai('textSplitterRecursiveCharacterTextSplitter'), 1, [544, 416], {
        chunkOverlap: 100,
        options: {},
      }),
    ],
    {
      Start: { main: [[to('Get page')]] },
      'Get page': { main: [[to('Store')]] },
      Embeddings: { ai_embedding: [[to('Store', 0, 'ai_embedding')]] },
      Load: { ai_document: [[to('Store', 0, 'ai_document')]] },
      'Split text': { ai_textSplitter: [[to('Load', 0, 'ai_textSplitter')]] },
    },
  );
