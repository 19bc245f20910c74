import { attach, type Draft, LC } from '../draft.ts';
import type { Step } from '../outline.ts';

/**
 * A chain that answers from documents cannot do without a retriever, nor a retriever without a vector store. The store that the
 * workflow has already is searched; where it has none, n8n's own in memory needs no account.
 */
export function completeRetrievers(draft: Draft): void {
  for (const chain of draft.steps.filter((it) => it.node === `${LC}chainRetrievalQa`))
    if (!has(draft, chain, 'ai_retriever'))
      attach(draft, chain.id, 'ai_retriever', { node: RETRIEVER, action: 'retriever', says: '', settings: {} });
  for (const retriever of draft.steps.filter((it) => it.node === RETRIEVER && !it.kept))
    if (!has(draft, retriever, 'ai_vectorStore')) searched(draft, retriever);
}

const RETRIEVER = `${LC}retrieverVectorStore`;

const has = (draft: Draft, { id }: Step, type: string): boolean =>
  draft.wires.some((it) => it.to === id && it.type === type);

function searched(draft: Draft, retriever: Step): void {
  const stores = draft.steps.filter((it) => it.node.includes('.vectorStore'));
  const loose = stores.find((it) => it.action === 'retrieve' && !draft.wires.some((wire) => wire.from === it.id));
  if (loose) {
    draft.wires.push({ from: loose.id, to: retriever.id, type: 'ai_vectorStore' });
    return;
  }
  const [stored] = stores;
  const value = draft.catalog.entry(stored?.node ?? IN_MEMORY)?.label ?? '';
  const because = stored
    ? 'what was stored is searched in the same place'
    : 'no vector store was named; this one needs no account, and is empty until documents are stored there';
  attach(draft, retriever.id, 'ai_vectorStore', {
    node: stored?.node ?? IN_MEMORY,
    action: 'retrieve',
    says: '',
    settings: { store: { from: 'assumed', value, because } },
  });
}

const IN_MEMORY = `${LC}vectorStoreInMemory`;
