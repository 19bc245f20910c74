import type { Need, Profile, Values } from '../profile.ts';
import { profile } from '../profile.ts';
import { locator, numeric, picked, placeholder } from '../shape.ts';
import { VECTOR_STORES, type VectorStore } from '../vector-stores.ts';

const LC = '@n8n/n8n-nodes-langchain.';

/** The collection in the way that this store's node takes it. */
function place(store: VectorStore, v: Values): Record<string, unknown> {
  const { name, as, standard } = store.place;
  const said = v.has('collection') ? v('collection') : undefined;
  if (as === 'text') return said ? { [name]: said } : {};
  if (said) return { [name]: locator('id', said) };
  const own = v.data('store');
  if (typeof own === 'string') return { [name]: locator('id', own) };
  if (standard) return { [name]: locator('list', standard, standard) };
  const open = placeholder(`${store.label} ${store.place.nouns[0] ?? 'collection'}`);
  return { [name]: picked(store.label, open) };
}

/**
 * All documents are read in anew: what was stored before goes. n8n empties the store for each batch of chunks, so that all are one batch;
 * the embeddings part them as their service takes them.
 */
const emptied = (v: Values): Record<string, unknown> =>
  v.data('replaces') === true ? { clearStore: true, embeddingBatchSize: 100_000 } : {};

/** MongoDB searches by an index that has a name of its own. */
const indexName = (store: VectorStore): Record<string, unknown> =>
  store.type.endsWith('MongoDBAtlas') ? { vectorIndexName: placeholder('MongoDB vector index name') } : {};

const use: Need = {
  key: 'description',
  label: 'What the agent uses it for',
  ask: 'For which questions should the agent use it?',
  from: [],
  weight: 'may',
  also: ['toolDescription', 'tool description'],
};

const query: Need = {
  key: 'prompt',
  label: 'What to find',
  ask: 'What should be looked for?',
  from: [],
  weight: 'may',
  also: ['query', 'search text'],
};

const stores: Profile[] = VECTOR_STORES.filter(
  (it, i) => VECTOR_STORES.findIndex((one) => one.type === it.type) === i,
).map((store) => {
  const needs = [
    {
      key: 'collection',
      label: `${store.label} ${store.place.nouns[0] ?? 'collection'}`,
      ask: `Which ${store.place.nouns[0] ?? 'collection'} in ${store.label}?`,
      from: ['name' as const, 'quoted' as const],
      nouns: store.place.nouns,
      weight: 'may' as const,
    },
  ];
  return profile({
    type: store.type,
    words: [],
    kind: 'action',
    actions: [
      {
        key: 'insert',
        title: `Store in ${store.label}`,
        intents: ['add', 'upload', 'create', 'copy', 'upsert'],
        nouns: ['document', 'vector', 'embedding', 'knowledge'],
        needs,
        write: (v) => ({ mode: 'insert', ...place(store, v), ...emptied(v), ...indexName(store), options: {} }),
        gives: [
          { path: 'pageContent', words: ['content', 'text', 'chunk'] },
          { path: 'metadata', words: ['metadata'], type: 'object', internal: true },
        ],
        items: 'many',
      },
      {
        key: 'tool',
        title: `Search ${store.label}`,
        intents: ['answer'],
        nouns: ['document', 'question'],
        needs: [...needs, use],
        write: (v) => ({
          mode: 'retrieve-as-tool',
          toolDescription: v.has('description')
            ? v('description')
            : String(v.data('about') ?? 'Search the stored documents for what the question is about.'),
          ...place(store, v),
          ...indexName(store),
          options: {},
        }),
        gives: [],
      },
      {
        key: 'retrieve',
        title: store.label,
        intents: ['get'],
        nouns: ['document'],
        needs,
        write: (v) => ({ mode: 'retrieve', ...place(store, v), ...indexName(store), options: {} }),
        gives: [],
      },
      {
        key: 'load',
        title: `Find in ${store.label}`,
        intents: ['search', 'list'],
        nouns: ['document', 'similar'],
        needs: [...needs, query],
        write: (v) => ({
          mode: 'load',
          ...place(store, v),
          ...indexName(store),
          prompt: v.has('prompt') ? v('prompt') : v.content(),
          options: {},
        }),
        gives: [
          { path: 'document.pageContent', words: ['content', 'text', 'document'] },
          { path: 'score', words: ['score', 'similarity'], type: 'number' },
          { path: 'document.metadata', words: ['metadata'], type: 'object', internal: true },
          { path: 'document.metadata.source', words: ['source'], internal: true },
        ],
        items: 'many',
      },
    ],
  });
});

const embeddings: Profile[] = (
  [
    ['embeddingsOpenAi', 'OpenAI embeddings', {}],
    ['embeddingsAzureOpenAi', 'Azure OpenAI embeddings', {}],
    ['embeddingsGoogleGemini', 'Gemini embeddings', {}],
    ['embeddingsMistralCloud', 'Mistral embeddings', {}],
    ['embeddingsOllama', 'Ollama embeddings', { model: 'nomic-embed-text:latest' }],
    ['embeddingsCohere', 'Cohere embeddings', { modelName: 'embed-multilingual-v3.0' }],
    ['embeddingsAwsBedrock', 'Bedrock embeddings', {}],
    ['embeddingsHuggingFaceInference', 'Hugging Face embeddings', {}],
  ] as const
).map(([type, title, parameters]) =>
  profile({
    type: `${LC}${type}`,
    words: [],
    kind: 'sub-node',
    actions: [
      {
        key: 'embeddings',
        title,
        intents: ['convert'],
        nouns: ['embedding'],
        needs: [{ key: 'model', label: 'Embedding model', ask: 'Which embedding model?', from: [], weight: 'may' }],
        write: () => parameters,
      },
    ],
  }),
);

const dataType: Need = {
  key: 'dataType',
  label: 'Type of data',
  ask: 'Is it a file or the fields of an item?',
  options: ['binary', 'json'],
  from: [],
  weight: 'may',
  also: ['data type', 'type'],
};

/** What is kept beside each chunk: the fields that were told, "metadata file name", or where it comes from. */
function metadataOf(v: Values): { name: string; value: string }[] {
  const sets = (v.data('sets') as { field: string; value: string }[] | undefined) ?? [];
  const told = sets
    .filter(({ field, value }) => !FORMAL.test(field) && value !== '')
    .map(({ field, value }) => ({ name: field.replace(/^metadata[ .:]+/i, ''), value }));
  const source = v.field('file name', 'title', 'subject');
  return told.length > 0 ? told : source === undefined ? [] : [{ name: 'source', value: source }];
}

/** Parameters of the node itself. */
const FORMAL =
  /^(?:(?:binary |json )?mode|(?:data )?format|data|json ?data|loader|text splitting(?: mode)?|split pages.*|json pointers|csv .*)$/i;

const loader = profile({
  type: `${LC}documentDefaultDataLoader`,
  words: [],
  kind: 'sub-node',
  actions: [
    {
      key: 'loader',
      title: 'Read the document',
      intents: ['get'],
      nouns: ['document'],
      needs: [dataType],
      write: (v) => {
        const said = v.has('dataType') ? /^binary/i.test(v('dataType')) : undefined;
        const binary = said ?? (v.data('binary') === true || v.data('fileComes') === true);
        const metadataValues = metadataOf(v);
        return {
          ...(binary ? { dataType: 'binary' } : { jsonMode: 'expressionData', jsonData: v.content() }),
          textSplittingMode: 'custom',
          options: metadataValues.length > 0 ? { metadata: { metadataValues } } : {},
        };
      },
    },
  ],
});

const chunkSize: Need = {
  key: 'chunkSize',
  label: 'Chunk size',
  ask: 'How many characters has a chunk?',
  from: [],
  weight: 'may',
  also: ['size'],
};
const chunkOverlap: Need = {
  key: 'chunkOverlap',
  label: 'Chunk overlap',
  ask: 'How many characters do two chunks share?',
  from: [],
  weight: 'may',
  also: ['overlap'],
};

const splitter = profile({
  type: `${LC}textSplitterRecursiveCharacterTextSplitter`,
  words: [],
  kind: 'sub-node',
  actions: [
    {
      key: 'splitter',
      title: 'Split into chunks',
      intents: ['split'],
      nouns: ['chunk'],
      needs: [chunkSize, chunkOverlap],
      write: (v) => ({
        ...(v.has('chunkSize')
          ? { chunkSize: numeric(v('chunkSize'), 1000) }
          : typeof v.data('size') === 'number'
            ? { chunkSize: v.data('size') }
            : {}),
        chunkOverlap: v.has('chunkOverlap') ? numeric(v('chunkOverlap'), 100) : (v.data('overlap') ?? 100),
        options: {},
      }),
    },
  ],
});

const chain = profile({
  type: `${LC}chainRetrievalQa`,
  words: [],
  kind: 'action',
  actions: [
    {
      key: 'answer',
      title: 'Answer from the documents',
      intents: ['answer'],
      nouns: ['question', 'document'],
      write: (v) => ({
        promptType: 'define',
        text: v.field('chat message', 'message text', 'question', 'text', 'message') ?? v.content(),
        options: {},
      }),
      gives: [{ path: 'response', words: ['response', 'answer', 'reply', 'text', 'content', 'result', 'message'] }],
    },
  ],
});

const retriever = profile({
  type: `${LC}retrieverVectorStore`,
  words: [],
  kind: 'sub-node',
  actions: [{ key: 'retriever', title: 'Look up passages', intents: ['get'], nouns: ['document'], write: () => ({}) }],
});

export const retrieval: readonly Profile[] = [...stores, ...embeddings, loader, splitter, chain, retriever];
