const LC = '@n8n/n8n-nodes-langchain.';

/** A node that stands around the one that matters: above it, because it is a sub-node, or below it, because it needs one. */
export type Host = {
  node: string;
  /** What it takes from a sub-node, and what it gives as one. */
  takes?: string[];
  gives?: string;
  parameters: Record<string, unknown>;
};

/** For each kind of sub-node one that takes it and one that gives it; the first that fits is used. */
export const HOSTS: readonly Host[] = [
  {
    node: `${LC}chainLlm`,
    takes: ['ai_languageModel', 'ai_outputParser'],
    parameters: { promptType: 'define', text: 'Hello', hasOutputParser: true },
  },
  {
    node: `${LC}agent`,
    takes: ['ai_memory', 'ai_tool'],
    parameters: { promptType: 'define', text: 'Hello', options: {} },
  },
  { node: `${LC}chainRetrievalQa`, takes: ['ai_retriever'], parameters: { promptType: 'define', text: 'Hello' } },
  {
    node: `${LC}vectorStoreInMemory`,
    takes: ['ai_document', 'ai_embedding'],
    parameters: { mode: 'insert' },
  },
  {
    node: `${LC}vectorStorePinecone`,
    takes: ['ai_reranker'],
    parameters: {
      mode: 'load',
      prompt: 'Hello',
      pineconeIndex: { __rl: true, mode: 'id', value: 'index' },
      useReranker: true,
    },
  },
  {
    node: `${LC}documentDefaultDataLoader`,
    takes: ['ai_textSplitter'],
    gives: 'ai_document',
    parameters: { textSplittingMode: 'custom' },
  },
  { node: `${LC}retrieverVectorStore`, takes: ['ai_vectorStore'], gives: 'ai_retriever', parameters: {} },
  { node: `${LC}lmChatOpenAi`, gives: 'ai_languageModel', parameters: {} },
  { node: `${LC}memoryBufferWindow`, gives: 'ai_memory', parameters: {} },
  { node: `${LC}toolCalculator`, gives: 'ai_tool', parameters: {} },
  { node: `${LC}outputParserItemList`, gives: 'ai_outputParser', parameters: {} },
  { node: `${LC}embeddingsOpenAi`, gives: 'ai_embedding', parameters: {} },
  { node: `${LC}textSplitterRecursiveCharacterTextSplitter`, gives: 'ai_textSplitter', parameters: {} },
  { node: `${LC}rerankerCohere`, gives: 'ai_reranker', parameters: {} },
  { node: `${LC}vectorStoreSupabase`, gives: 'ai_vectorStore', parameters: { mode: 'retrieve', tableName: locator() } },
];

function locator() {
  return { __rl: true, mode: 'id', value: 'documents' };
}
