import type { Step } from '../outline.ts';
import { before, type Flow, needed, stepOf } from './flow.ts';

/**
 * n8n's simple vector store lies in memory, and all workflows share what it keeps under one name: a workflow has a name of its own there,
 * a part that reads all documents in replaces those of before, and where nothing fills what is searched, a form takes the documents.
 */
export function fillStoresInMemory(flow: Flow, name: string): void {
  const own = flow.steps.filter((it) => isStore(it) && it.sketched && !it.kept && !isNamed(it));
  if (own.length === 0) return;
  const [search] = own.filter((it) => it.action !== INSERT);
  if (search && !flow.steps.some((it) => isStore(it) && it.action === INSERT)) addForm(flow, search);
  const key = keyOf(`${(search ?? own[0])?.says ?? ''} ${name}`);
  flow.steps = flow.steps.map((it) => {
    if (!isStore(it) || !it.sketched || it.kept) return it;
    const all = it.action === INSERT && readsAll(flow, it) ? { replaces: true } : {};
    return { ...it, data: { ...it.data, ...(isNamed(it) ? {} : { store: key }), ...all } };
  });
}

const LC = '@n8n/n8n-nodes-langchain.';
const STORE = `${LC}vectorStoreInMemory`;
const INSERT = 'insert';

const isStore = ({ node }: Step): boolean => node === STORE;
const isNamed = ({ settings: { collection } }: Step): boolean => collection?.from === 'said';

const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60) || 'documents';

/** Somebody starts it by hand, or the clock does: what it reads is all that there is, and not one document that came. */
const readsAll = (flow: Flow, { id }: Step): boolean =>
  [...before(flow, id)].some((it) => /\.(?:manualTrigger|scheduleTrigger)$/.test(stepOf(flow, it)?.node ?? '')) ||
  id === LOADS;

const LOADS = 'documents-stored';

/** What goes with the form is no choice of its own. */
const part = (it: Pick<Step, 'id' | 'node' | 'action' | 'title' | 'data'>): Step => ({
  ...it,
  says: '',
  settings: {},
  sketched: true,
});

function addForm(flow: Flow, search: Step): void {
  const because = 'n8n keeps this store in memory, and nothing else fills it';
  const form = needed(
    flow,
    {
      id: 'documents-form',
      node: 'n8n-nodes-base.formTrigger',
      action: 'form',
      title: 'Read the documents in',
      data: { fields: [{ label: 'Documents', type: 'file', required: true }] },
    },
    because,
  );
  const title = { from: 'assumed', value: 'Read the documents in', because } as const;
  const store = part({ id: LOADS, node: STORE, action: INSERT, title: 'Store the documents' });
  const loader = part({
    id: 'documents-loaded',
    node: `${LC}documentDefaultDataLoader`,
    action: 'loader',
    title: 'Read the document',
    data: { binary: true },
  });
  const cut = part({
    id: 'documents-cut',
    node: `${LC}textSplitterRecursiveCharacterTextSplitter`,
    action: 'splitter',
  });
  flow.steps.push({ ...form, settings: { ...form.settings, title } }, store, loader, cut);
  flow.wires.push(
    { from: form.id, to: store.id },
    { from: loader.id, to: store.id, type: 'ai_document' },
    { from: cut.id, to: loader.id, type: 'ai_textSplitter' },
  );
  const embeddings = flow.wires.find((it) => it.to === search.id && it.type === 'ai_embedding');
  if (embeddings) flow.wires.push({ ...embeddings, to: store.id });
}
