/** Databases of embeddings, by the names that people use: which node, where it keeps the collection, and what people call that. */
export type VectorStore = {
  key: string;
  type: string;
  label: string;
  /** Parameter with the collection, the nouns that introduce its name, and how n8n takes it. */
  place: { name: string; nouns: string[]; as: 'picked' | 'text'; standard?: string };
  words: RegExp;
  /** A database that also serves other ends: it is meant as a vector store only beside words that say so. */
  shared?: true;
};

const LC = '@n8n/n8n-nodes-langchain.';

export const VECTOR_STORES: readonly VectorStore[] = [
  {
    key: 'pinecone',
    type: `${LC}vectorStorePinecone`,
    label: 'Pinecone',
    place: { name: 'pineconeIndex', nouns: ['index', 'pinecone index', 'namespace'], as: 'picked' },
    words: /\bpine ?cone\b/i,
  },
  {
    key: 'qdrant',
    type: `${LC}vectorStoreQdrant`,
    label: 'Qdrant',
    place: { name: 'qdrantCollection', nouns: ['collection', 'qdrant collection'], as: 'picked' },
    words: /\bqu?drant\b/i,
  },
  {
    key: 'weaviate',
    type: `${LC}vectorStoreWeaviate`,
    label: 'Weaviate',
    place: { name: 'weaviateCollection', nouns: ['collection', 'class'], as: 'picked' },
    words: /\bweaviate\b/i,
  },
  {
    key: 'milvus',
    type: `${LC}vectorStoreMilvus`,
    label: 'Milvus',
    place: { name: 'milvusCollection', nouns: ['collection'], as: 'picked' },
    words: /\bmilvus\b|\bzilliz\b/i,
  },
  {
    key: 'chroma',
    type: `${LC}vectorStoreChromaDB`,
    label: 'Chroma',
    place: { name: 'chromaCollection', nouns: ['collection'], as: 'picked' },
    words: /\bchroma ?(?:db)?\b/i,
  },
  {
    key: 'pgvector',
    type: `${LC}vectorStorePGVector`,
    label: 'Postgres vector store',
    place: { name: 'tableName', nouns: ['table'], as: 'text', standard: 'n8n_vectors' },
    words: /\bpg ?vector\b/i,
  },
  {
    key: 'inMemory',
    type: `${LC}vectorStoreInMemory`,
    label: 'Simple vector store',
    place: { name: 'memoryKey', nouns: ['store'], as: 'picked', standard: 'vector_store_key' },
    words:
      /\b(?:in[- ]?memory|simple|built[- ]?in|temporary)\b[^.\n]{0,12}\b(?:vector|store|embeddings)\b|\bvector store in memory\b/i,
  },
  {
    key: 'supabase',
    type: `${LC}vectorStoreSupabase`,
    label: 'Supabase vector store',
    place: { name: 'tableName', nouns: ['table'], as: 'picked' },
    words: /\bsupa ?base\b/i,
    shared: true,
  },
  {
    key: 'mongoDbAtlas',
    type: `${LC}vectorStoreMongoDBAtlas`,
    label: 'MongoDB Atlas vector store',
    place: { name: 'mongoCollection', nouns: ['collection'], as: 'picked' },
    words: /\bmongo(?:\s?db)?(?: atlas)?\b/i,
    shared: true,
  },
  {
    key: 'redisVector',
    type: `${LC}vectorStoreRedis`,
    label: 'Redis vector store',
    place: { name: 'redisIndex', nouns: ['index'], as: 'picked' },
    words: /\bredis\b/i,
    shared: true,
  },
  {
    key: 'postgresVector',
    type: `${LC}vectorStorePGVector`,
    label: 'Postgres vector store',
    place: { name: 'tableName', nouns: ['table'], as: 'text', standard: 'n8n_vectors' },
    words: /\bpostgres(?:ql)?\b/i,
    shared: true,
  },
];

/** What only a database of embeddings is talked of with. */
export const EMBEDDED =
  /\b(?:vectors?(?: ?(?:store|database|db|index|search))?|embed(?:s|ded|ding|dings)?|vectori[sz]\w*|rag|knowledge ?base|semantic(?:ally)?)\b/i;

/** The vector store that a text names; the simple one where it only says that there is one. */
export function vectorStoreIn(text: string): VectorStore | undefined {
  const own = VECTOR_STORES.find((it) => !it.shared && it.words.test(text));
  if (own) return own;
  if (!EMBEDDED.test(text)) return undefined;
  return VECTOR_STORES.find((it) => it.shared && nearVector(text, it)) ?? undefined;
}

/** "embedded into MongoDB Atlas", "supabase as vector store", and not "remembers in redis". */
function nearVector(text: string, { words }: VectorStore): boolean {
  return text.split(/[.;\n]/).some((sentence) => {
    const at = words.exec(sentence);
    if (!at) return false;
    const before = sentence.slice(Math.max(0, at.index - 25), at.index);
    return EMBEDDED.test(sentence) && !/\b(?:memory|remember\w*|history|conversation\w*)\b/i.test(before);
  });
}

export const storeOf = (key: string): VectorStore | undefined => VECTOR_STORES.find((it) => it.key === key);
