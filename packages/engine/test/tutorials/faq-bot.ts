import type { Tutorial } from './tutorial.ts';

/** Two parts in one canvas, stored and searched in the same place. */
export const faqBot: Tutorial = {
  title: 'Build an FAQ bot with Supabase vector store',
  description: 'RAG tutorial. 0:00 Intro 1:00 Load the docs 4:00 Chat',
  transcript: `welcome so two workflows today the first one loads the faq and the second one answers questions okay first workflow manual trigger and
google drive download file and it's a google doc called faq then supabase vector store insert documents table name documents underneath
embeddings google gemini and the default data loader with type binary and the recursive character text splitter with five hundred chunk size
run it once and you see the rows in supabase good now the second part in the same canvas when chat message received then ai agent and the
system message only answer with the faq if you don't know say please write to support at acme dot example model is google gemini chat model
memory is postgres chat memory because supabase is postgres and the tool is supabase vector store again operation retrieve documents as tool
for ai agent name faq and table documents and again the same embeddings google gemini now open the chat what's your refund policy and there
we go`,
  edges: ['chatTrigger>agent', 'googleDrive>vectorStoreSupabase', 'manualTrigger>googleDrive'],
  below: [
    'agent<lmChatGoogleGemini',
    'agent<memoryPostgresChat',
    'agent<vectorStoreSupabase2',
    'documentDefaultDataLoader<textSplitterRecursiveCharacterTextSplitter',
    'vectorStoreSupabase2<embeddingsGoogleGemini2',
    'vectorStoreSupabase<documentDefaultDataLoader',
    'vectorStoreSupabase<embeddingsGoogleGemini',
  ],
  gone: ['supabase'],
  values: [['vectorStoreSupabase', /documents/]],
};
