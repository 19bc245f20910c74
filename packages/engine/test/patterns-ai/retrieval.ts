const documents = 'documentDefaultDataLoader(textSplitterRecursiveCharacterTextSplitter)';
const stored = (store: string, embeddings = 'OpenAi'): string =>
  `vectorStore${store}(${documents}, embeddings${embeddings})`;

/** Documents into a vector store. */
export const ingest: [says: string, shape: string][] = [
  [
    'every new PDF in the Google Drive folder Contracts into Pinecone',
    `googleDriveTrigger > googleDrive > ${stored('Pinecone')}`,
  ],
  [
    'When a file is added to Google Drive, split it into chunks, make embeddings with OpenAI and store it in Qdrant',
    `googleDriveTrigger > googleDrive > ${stored('Qdrant')}`,
  ],
  ['gdrive folder "Handbook" -> pinecone index handbook', `googleDriveTrigger > googleDrive > ${stored('Pinecone')}`],
  [
    'Whenever somebody uploads a document in a form, embed it into a Supabase vector store with Gemini embeddings',
    `formTrigger > ${stored('Supabase', 'GoogleGemini')}`,
  ],
  [
    'New files in my OneDrive should be indexed in Weaviate so that we can search them later',
    `microsoftOneDriveTrigger > microsoftOneDrive > ${stored('Weaviate')}`,
  ],
  [
    'Every night at 2 read all pages of our Notion database "Wiki" and put them into pgvector (table wiki_chunks)',
    `scheduleTrigger > notion > ${stored('PGVector')}`,
  ],
  [
    'upload a pdf via form, chunk it (500 characters, 50 overlap), ollama embeddings, in-memory vector store',
    `formTrigger > ${stored('InMemory', 'Ollama')}`,
  ],
  [
    'When a PDF lands in the Drive folder "Invoices":\n1. download it\n2. split it into chunks of 1000 characters with 200 overlap\n3. create embeddings with Cohere\n4. upsert into Milvus collection invoices',
    `googleDriveTrigger > googleDrive > ${stored('Milvus', 'Cohere')}`,
  ],
  [
    'we collect support articles over a webhook and they get embedded into MongoDB Atlas',
    `webhook > ${stored('MongoDBAtlas')}`,
  ],
  [
    'RAG ingestion: new google drive docs to a vector database',
    `googleDriveTrigger > googleDrive > ${stored('InMemory')}`,
  ],
  [
    'vectorize every new row of my Google Sheet "FAQ" and save the vectors in qdrant collection faq',
    `googleSheetsTrigger > ${stored('Qdrant')}`,
  ],
  [
    'each time an email with a pdf attachment arrives in gmail add the pdf to our knowledge base in Pinecone and tell me in Slack #kb',
    `gmailTrigger > ${stored('Pinecone')} > slack`,
  ],
  [
    'i drop pdf files in a google drive folder and they shud automaticly go in to my pinecone index "docs"',
    `googleDriveTrigger > googleDrive > ${stored('Pinecone')}`,
  ],
];

/** Questions answered from a vector store. */
export const ask: [says: string, shape: string][] = [
  [
    'a chatbot that answers questions about our documents in Pinecone',
    'chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStorePinecone(embeddingsOpenAi))',
  ],
  [
    'chat with my docs, they are in qdrant, use claude',
    'chatTrigger > agent(lmChatAnthropic, memoryBufferWindow, vectorStoreQdrant(embeddingsOpenAi))',
  ],
  [
    'I need a Q&A chain that answers chat questions from our Supabase vector store',
    'chatTrigger > chainRetrievalQa(lmChatOpenAi, retrieverVectorStore(vectorStoreSupabase(embeddingsOpenAi)))',
  ],
  [
    'Telegram bot that answers questions about the employee handbook stored in Pinecone (index "handbook"), Gemini',
    'telegramTrigger > agent(lmChatGoogleGemini, memoryBufferWindow, vectorStorePinecone(embeddingsGoogleGemini)) > telegram',
  ],
  [
    'When somebody asks a question in Slack #help, search our Qdrant docs and reply with the answer',
    'slackTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreQdrant(embeddingsOpenAi)) > slack',
  ],
  [
    'RAG chatbot with pgvector and ollama that remembers the conversation in postgres',
    'chatTrigger > agent(lmChatOllama, memoryPostgresChat, vectorStorePGVector(embeddingsOllama))',
  ],
  [
    'Our knowledge base is in Weaviate. Build a chat agent on top of it with Mistral.',
    'chatTrigger > agent(lmChatMistralCloud, memoryBufferWindow, vectorStoreWeaviate(embeddingsMistralCloud))',
  ],
  [
    'POST a question to a webhook, look the answer up in our pinecone vectors with an AI agent and return it',
    'webhook > agent(lmChatOpenAi, vectorStorePinecone(embeddingsOpenAi)) > respondToWebhook',
  ],
  [
    'customer support chat: answers from the product manuals in Milvus, and it can create Zendesk tickets',
    'chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreMilvus(embeddingsOpenAi), zendeskTool)',
  ],
  [
    'i want to ask questions about our contracts which are already embedded in a chroma db',
    'chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreChromaDB(embeddingsOpenAi))',
  ],
  [
    'WhatsApp assistant (gpt-4o) that answers customers from our Supabase vector store and remembers each customer',
    'whatsAppTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreSupabase(embeddingsOpenAi)) > whatsApp',
  ],
  [
    'question answering chain over pinecone with retriever, started from a chat, model: groq',
    'chatTrigger > chainRetrievalQa(lmChatGroq, retrieverVectorStore(vectorStorePinecone(embeddingsOpenAi)))',
  ],
];

/** Both in one workflow. */
export const both: [says: string, shape: string][] = [
  [
    'Every new PDF in the Google Drive folder "Policies" goes into Pinecone. And a chatbot that answers questions about them.',
    `googleDriveTrigger > googleDrive > ${stored('Pinecone')} ; chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStorePinecone(embeddingsOpenAi))`,
  ],
  [
    'simple RAG: upload a document in a form into an in-memory vector store, then ask about it in a chat',
    `formTrigger > ${stored('InMemory')} ; chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreInMemory(embeddingsOpenAi))`,
  ],
  [
    '1. when a file is added to my drive folder embed it into qdrant\n2. a chat where I can ask about the files (gemini)',
    `googleDriveTrigger > googleDrive > ${stored('Qdrant', 'GoogleGemini')} ; chatTrigger > agent(lmChatGoogleGemini, memoryBufferWindow, vectorStoreQdrant(embeddingsGoogleGemini))`,
  ],
  [
    'A chatbot that answers from our Supabase vector store. Whenever a new document is uploaded to Google Drive it should be added to the store.',
    `chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreSupabase(embeddingsOpenAi)) ; googleDriveTrigger > googleDrive > ${stored('Supabase')}`,
  ],
  [
    'nightly: sync the notion wiki into pinecone; plus a slack bot that answers questions from it',
    `scheduleTrigger > notion > ${stored('Pinecone')} ; slackTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStorePinecone(embeddingsOpenAi)) > slack`,
  ],
  [
    'I want to put PDFs into pgvector with a form and then chat with them using Claude',
    `formTrigger > ${stored('PGVector')} ; chatTrigger > agent(lmChatAnthropic, memoryBufferWindow, vectorStorePGVector(embeddingsOpenAi))`,
  ],
  [
    'Build a RAG workflow: documents posted to a webhook are embedded into Weaviate; users can ask questions in a chat and get answers from Weaviate',
    `webhook > ${stored('Weaviate')} ; chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreWeaviate(embeddingsOpenAi))`,
  ],
  [
    'I have two things in mind.\n- New PDFs in the Drive folder "Manuals" are split, embedded and stored in Qdrant (collection manuals).\n- A Telegram bot that answers customers from these manuals, with Mistral.',
    `googleDriveTrigger > googleDrive > ${stored('Qdrant', 'MistralCloud')} ; telegramTrigger > agent(lmChatMistralCloud, memoryBufferWindow, vectorStoreQdrant(embeddingsMistralCloud)) > telegram`,
  ],
  [
    'chatbot over our docs in pinecone + every new google drive file gets indexed there',
    `chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStorePinecone(embeddingsOpenAi)) ; googleDriveTrigger > googleDrive > ${stored('Pinecone')}`,
  ],
  [
    'When a file is uploaded to OneDrive embed it in Milvus. When someone asks a question in Slack, an agent answers it from Milvus.',
    `microsoftOneDriveTrigger > microsoftOneDrive > ${stored('Milvus')} ; slackTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreMilvus(embeddingsOpenAi)) > slack`,
  ],
  [
    'Put every new row of my Google Sheet FAQ into a Supabase vector store. Then people can chat with an assistant that knows the FAQ.',
    `googleSheetsTrigger > ${stored('Supabase')} ; chatTrigger > agent(lmChatOpenAi, memoryBufferWindow, vectorStoreSupabase(embeddingsOpenAi))`,
  ],
  [
    'rag demo: form to upload a pdf, simple vector store, chat to ask questions about the pdf, all with gemini',
    `formTrigger > ${stored('InMemory', 'GoogleGemini')} ; chatTrigger > agent(lmChatGoogleGemini, memoryBufferWindow, vectorStoreInMemory(embeddingsGoogleGemini))`,
  ],
];
