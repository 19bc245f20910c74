import type { Act, Clause } from '../1-read/clause.ts';
import { EMBEDDINGS, embeddingsIn } from '../catalog/embeddings.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { EMBEDDED, storeOf, type VectorStore, vectorStoreIn } from '../catalog/vector-stores.ts';
import { append, attach, BASE, type Draft, LC, stepFor } from './draft.ts';
import type { Setting, Step } from './outline.ts';
import { settle } from './settings.ts';
import { use } from './use.ts';

/** What turns documents into something that can be searched by meaning: cutting, embedding, storing. */
const LEARNS =
  /\b(?:embed(?:s|ded|ding|dings)?|vectori[sz]\w*|chunk(?:s|ed|ing)?|ingest(?:s|ed|ing)?|index(?:es|ed|ing)?|text splitter|(?:recursive|character|token) splitter)\b/i;
/** Work that is to be done, and what was done before. */
const NOW = /\b(?:embed(?:s|ded|ding)?|vectori[sz]e[sd]?|chunk(?:s|ed)?|ingest(?:s|ed)?|split)\b/i;
const DONE =
  /\b(?:are|is|was|were|been|already|have|stored|sit|live)\s+(?:already\s+)?(?:embedded|vectori[sz]ed|chunked|ingested)\b/gi;
const ASKS = /^(?:answer|search|reply|get|list|summarize|analyze)$/;

/**
 * Documents into a vector store: one node with embeddings, loader and splitter below, however many clauses tell it
 * ("split it, make embeddings, store them in Qdrant").
 */
export function learn(draft: Draft, said: Act, rest: readonly Clause[]): boolean {
  const named = vectorStoreIn(said.text);
  const elsewhere =
    /\b(?:vector ?)?(?:store|database|db|index|knowledge ?base)\b/i.test(said.text) &&
    vectorStoreIn(draft.beside ?? '') !== undefined;
  const cuts = said.intent === 'split' && vectorStoreIn(draft.words) !== undefined;
  const about =
    cuts || LEARNS.test(said.text) || named !== undefined || elsewhere || /\b(?:vector|rag)\b/i.test(said.text);
  if (!about) return false;
  if (draft.learnt) return otherWork(said, named) ? false : EMBEDDED.test(said.text) || about;
  if (/\.(?:chatTrigger|mcpTrigger)$/.test(draft.steps[0]?.node ?? '')) return false;
  const asks = ASKS.test(said.intent) || /\b(?:answer|question|ask|chat)\w*\b/i.test(said.text);
  if (asks && !NOW.test(said.text.replace(DONE, ' '))) return false;
  const store =
    named ??
    vectorStoreIn(draft.words) ??
    vectorStoreIn(draft.beside ?? '') ??
    (EMBEDDED.test(draft.words) ? storeOf('inMemory') : undefined);
  if (!store) return false;
  for (const { family: key, role, implied } of said.mentions) {
    const family = draft.lexicon.families.get(key);
    const source = (role === 'none' || role === 'from') && !implied && !storeFamilies(store).has(key);
    const known = draft.steps.some((it) => it.node === family?.trigger || it.node === family?.action);
    if (source && family?.action && !known) use(draft, family, { ...said, intent: 'list', mentions: [] });
  }
  // "index the page https://…": fetched first.
  const page = said.entities.some((it) => it.kind === 'url' || it.kind === 'domain');
  if (page && !draft.steps.some((it) => /\.(?:httpRequest|rssFeedRead)$/.test(it.node)))
    append(draft, stepFor(draft, `${BASE}httpRequest`, { ...said, intent: 'get', verb: 'get' }));
  const words = [said.text, ...rest.map((it) => it.text).filter((it) => LEARNS.test(it) || vectorStoreIn(it))].join(
    '. ',
  );
  insert(draft, store, { ...said, text: words }, said.text);
  return true;
}

/** "and log the file name in a sheet": no part of storing the document. */
function otherWork(said: Act, named: VectorStore | undefined): boolean {
  const others = said.mentions.filter((it) => !it.implied && !named?.words.test(it.words));
  return others.length > 0 && !LEARNS.test(said.text);
}

function insert(draft: Draft, store: VectorStore, said: Act, says: string): void {
  const binary = fetchFile(draft, said);
  const step = append(draft, { ...storeStep(draft, store, 'insert', said), says });
  draft.learnt = { step: step.id, store: store.key, settings: step.settings, embeddings: '' };
  draft.learnt.embeddings = attachEmbeddings(draft, step.id);
  const loader = attach(draft, step.id, 'ai_document', {
    node: `${LC}documentDefaultDataLoader`,
    action: 'loader',
    says: '',
    settings: {},
    data: { binary },
  });
  const size =
    /\bchunk(?:s|ed)?(?: size)?(?: of| into| to|:)?\s*(?:about |around |max |~)?(\d{2,5})|\b(\d{2,5})[- ]?(?:char(?:acter)?s?|tokens?|words?)?[- ](?:long )?(?:chunks?|pieces|parts)/i.exec(
      draft.words,
    );
  const overlap = /\boverlap(?:s|ping)?(?: of| by|:)?\s*(\d{1,4})|\b(\d{1,4})(?: \w+)?(?: of)? overlap/i.exec(
    draft.words,
  );
  const number = (it: RegExpExecArray | null): number | undefined => (it ? Number(it[1] ?? it[2]) : undefined);
  attach(draft, loader.id, 'ai_textSplitter', {
    node: `${LC}textSplitterRecursiveCharacterTextSplitter`,
    action: 'splitter',
    says: '',
    settings: {},
    data: {
      ...(number(size) ? { size: number(size) } : {}),
      ...(number(overlap) !== undefined ? { overlap: number(overlap) } : {}),
    },
  });
}

/** Makes sure that the document itself is there; tells whether it is a file. */
function fetchFile(draft: Draft, said: Act): boolean {
  if (draft.steps.some((it) => it.node.endsWith('.extractFromFile'))) return false;
  const trigger = draft.steps[0];
  const type = trigger?.node.split('.').at(-1) ?? '';
  const words = `${draft.words} ${said.text}`;
  const from = FILES[type];
  const fetch = from ? draft.lexicon.families.get(from)?.action : undefined;
  const listed = draft.steps.find((it) => STORAGE.test(it.node) && !/download/.test(it.action));
  const reader = fetch ?? (listed && !/Trigger$/.test(listed.node) ? listed.node : undefined);
  if (reader && !draft.steps.some((it) => it.node === reader && /download/i.test(it.action))) {
    append(
      draft,
      stepFor(draft, reader, {
        intent: 'download',
        verb: 'download',
        mentions: [],
        nouns: ['file'],
        entities: [],
        text: 'Download the file',
      }),
    );
    return true;
  }
  if (draft.steps.some((it) => fileOf(draft, it))) return true;
  const fields = trigger?.data?.fields as { type: string }[] | undefined;
  if (fields?.some((it) => it.type === 'file')) return true;
  const uploads = /\b(?:pdf|file|document|doc|attachment|upload)s?\b/i.test(words);
  return uploads && /^(?:formTrigger|webhook)$/.test(type);
}

/** Triggers that only name a file, and the service that has it. */
const FILES: Record<string, string> = {
  googleDriveTrigger: 'googleDrive',
  microsoftOneDriveTrigger: 'microsoftOneDrive',
  boxTrigger: 'box',
};
const STORAGE = /\.(?:googleDrive|microsoftOneDrive|dropbox|box|awsS3|nextCloud|ftp|microsoftSharePoint)$/;

function fileOf(draft: Draft, step: Step): boolean {
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  return (actions.find((it) => it.key === step.action) ?? actions[0])?.file !== undefined;
}

function storeStep(draft: Draft, store: VectorStore, action: string, said: Act): Omit<Step, 'id'> {
  const known = profileOf(draft.catalog, store.type)?.actions.find((it) => it.key === action);
  const name = known ? settle(known, named(store, said)).collection : undefined;
  const settings: Record<string, Setting> = name?.from === 'said' ? { collection: name } : {};
  return { node: store.type, action, title: known?.title ?? store.label, says: said.text, settings };
}

/** A file's or folder's name is none of the store's: only what stands beside the store or its own noun. */
function named(store: VectorStore, said: Act): Act {
  const at = store.words.exec(said.text);
  const near = at ? said.text.slice(Math.max(0, at.index - 40), at.index + at[0].length + 60) : said.text;
  const nouns = new RegExp(String.raw`\b(?:${store.place.nouns.join('|')})\b`, 'i');
  return {
    ...said,
    mentions: [],
    entities: [],
    text: nouns.test(said.text) ? said.text : near.replace(/(?<!.).*(?=\b(?:into|in|to)\b)/i, ''),
  };
}

/** The embeddings that were named, those of the language model that is used, or OpenAI's. */
function attachEmbeddings(draft: Draft, root: string, same?: string): string {
  const asked = same ?? embeddingsIn(draft.words);
  const key = asked ?? (draft.model && EMBEDDINGS[draft.model] ? draft.model : 'openai');
  const sure = asked !== undefined || draft.model !== undefined;
  attach(draft, root, 'ai_embedding', {
    node: EMBEDDINGS[key] ?? `${LC}embeddingsOpenAi`,
    action: 'embeddings',
    says: '',
    settings: {
      model: sure
        ? { from: 'said', value: key }
        : {
            from: 'assumed',
            value: 'OpenAI embeddings',
            because: 'no embeddings were named; storing and searching must use the same ones',
          },
    },
  });
  return key;
}

/** The vector store that somebody who talks with an agent asks about: named here, stored by the other flow, or meant by "our documents". */
export function storeFor(draft: Draft, text: string): VectorStore | undefined {
  const here = vectorStoreIn(text) ?? vectorStoreIn(draft.words);
  if (here) return here;
  const learnt = draft.learnt && storeOf(draft.learnt.store);
  return learnt ?? vectorStoreIn(draft.beside ?? '') ?? (EMBEDDED.test(draft.words) ? storeOf('inMemory') : undefined);
}

/** The agent looks things up there by itself. */
export function attachStore(draft: Draft, root: string, store: VectorStore, said: Act): void {
  if (draft.steps.some((it) => it.node === store.type && it.action === 'tool')) return;
  const topic = topicOf(`${said.text}. ${draft.words}`);
  const holds = DOCUMENTED.test(topic) ? topic : `documents about ${topic}`;
  const step = attach(draft, root, 'ai_tool', {
    ...storeStep(draft, store, 'tool', { ...said, text: `${said.text}. ${draft.words}` }),
    says: said.text,
    title: `Search ${holds}`,
    data: { about: `Holds ${holds}. Search it before you answer a question about ${topic}.` },
  });
  share(draft, step, store);
}

const DOCUMENTED =
  /\b(?:documents?|docs|pdfs?|files?|manuals?|handbooks?|polic(?:y|ies)|contracts?|articles?|notes|pages|faqs?|knowledge base|wiki|reports?|guides?|tickets|transcripts?|recipes|books?|papers?|catalogu?e|material)$/i;

/** A question-and-answer chain: model, retriever, store and embeddings below one another. */
export function attachRetriever(draft: Draft, root: string, store: VectorStore, said: Act): void {
  const retriever = attach(draft, root, 'ai_retriever', {
    node: `${LC}retrieverVectorStore`,
    action: 'retriever',
    says: '',
    settings: {},
  });
  const step = attach(
    draft,
    retriever.id,
    'ai_vectorStore',
    storeStep(draft, store, 'retrieve', { ...said, text: `${said.text}. ${draft.words}` }),
  );
  share(draft, step, store);
}

/** What was stored by the other flow is found in the same place, with the same embeddings. */
function share(draft: Draft, step: Step, store: VectorStore): void {
  const learnt = draft.learnt?.store === store.key ? draft.learnt : undefined;
  if (learnt)
    draft.steps = draft.steps.map((it) =>
      it.id === step.id ? { ...it, settings: { ...learnt.settings, ...it.settings } } : it,
    );
  attachEmbeddings(draft, step.id, learnt?.embeddings);
}

/** "questions about our documents", "answers from the employee handbook": what is in the store, in the user's words. */
function topicOf(text: string): string {
  const found =
    /\b(?:about|from|over|on|in|through|with|searche?s?|of)\s+((?:our|my|the|these|those|all|company|internal)\s+(?:[\w'-]+\s+){0,3}?(?:documents?|docs|pdfs?|files?|manuals?|handbooks?|policies|policy|contracts?|products?|articles?|notes|pages|faqs?|knowledge base|wiki|reports?|guides?|tickets|transcripts?|recipes|books?|papers?|catalogu?e?|material))\b/i.exec(
      text,
    )?.[1];
  return (found ?? 'the stored documents').toLowerCase();
}

/** Families that share the store's name: its words ask for no other node of that service. */
export function storeFamilies(store: VectorStore | undefined): ReadonlySet<string> {
  return new Set(store?.shared ? (SHARED[store.key] ?? []) : store?.key === 'pgvector' ? ['postgres'] : []);
}

const SHARED: Record<string, string[]> = {
  supabase: ['supabase'],
  mongoDbAtlas: ['mongoDb'],
  redisVector: ['redis'],
  postgresVector: ['postgres'],
};

export const answersByChain = (draft: Draft): boolean =>
  /\b(?:q ?& ?a|q and a|question[- ](?:and[- ])?answer(?:ing)?|retrieval(?: q ?& ?a)?|rag) chain\b|\bretriever\b/i.test(
    draft.words,
  );
