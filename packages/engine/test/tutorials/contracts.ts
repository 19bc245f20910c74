import type { Tutorial } from './tutorial.ts';

/** Storing and asking in one workflow; one kind of chain is taken back; a vector store as a tool. */
export const contracts: Tutorial = {
  title: 'Chat with your PDF collection using Qdrant and Ollama',
  description: 'Local RAG, no cloud.',
  transcript: `so privacy is a big thing for lawyers and that's why everything in this video runs locally okay part one getting the documents in i use an n8n form so the
form trigger the title is upload contract and one field file called contract type file and then straight into the qdrant vector store insert documents and the collection
is called contracts now underneath we need the embeddings so embeddings ollama with the model nomic embed text and the default data loader set to binary
and a recursive character text splitter with a chunk size of eight hundred part two is asking questions so a new trigger when chat message received and a question and
answer no sorry not the question and answer chain we take the ai agent because it can remember things chat model is ollama chat model llama three memory is simple
memory and as a tool we add the qdrant vector store again retrieve documents as tool collection contracts and the description is search the contracts of our
clients and again embeddings ollama that's it and nothing left the building`,
  edges: ['formTrigger>vectorStoreQdrant', 'chatTrigger>agent'],
  below: [
    'vectorStoreQdrant<embeddingsOllama',
    'vectorStoreQdrant<documentDefaultDataLoader',
    'documentDefaultDataLoader<textSplitterRecursiveCharacterTextSplitter',
    'agent<lmChatOllama',
    'agent<memoryBufferWindow',
    'agent<vectorStoreQdrant2',
    'vectorStoreQdrant2<embeddingsOllama2',
  ],
  gone: ['chainRetrievalQa'],
  values: [
    ['vectorStoreQdrant', /contracts/],
    ['textSplitterRecursiveCharacterTextSplitter', /800/],
  ],
};
