import type { Told, ToldNode } from '../../1-read/clause.ts';
import { attach, BASE, type Draft, finish, LC, plainStep } from '../draft.ts';
import { attachModel } from '../model-steps.ts';
import type { Outline, Step, Wire } from '../outline.ts';
import { titleOf } from '../title.ts';
import { completeRetrievers } from './retriever.ts';
import { stepOf } from './steps.ts';

/** The outline of what a tutorial builds. */
export function outlineOf(draft: Draft, told: Told): Outline {
  const nodes = order(told);
  const ids = new Map(nodes.map((it, i) => [it.id, `s${i + 1}`]));
  for (const it of nodes) draft.steps.push({ id: ids.get(it.id) ?? '', ...stepOf(draft, it) });
  draft.wires = told.wires.flatMap(({ from, to, output, type }): Wire[] => {
    const [a, b] = [ids.get(from), ids.get(to)];
    return a && b ? [{ from: a, to: b, ...(output ? { output } : {}), ...(type ? { type } : {}) }] : [];
  });
  begin(draft);
  merges(draft);
  outputs(draft);
  ownModels(draft, nodes, ids);
  complete(draft);
  const { title, link } = told;
  return { ...finish(draft, titleOf(title), true), named: true, tutorial: { title, ...(link ? { link } : {}) } };
}

/** What starts it comes first. */
function order({ nodes, wires }: Told): ToldNode[] {
  const into = new Set(wires.filter((it) => !it.type).map((it) => it.to));
  const subs = new Set(wires.filter((it) => it.type).map((it) => it.from));
  const first = nodes.find((it) => !into.has(it.id) && !subs.has(it.id));
  return first ? [first, ...nodes.filter((it) => it !== first)] : [...nodes];
}

/** A flow that the tutorial does not say the start of begins by hand. */
function begin(draft: Draft): void {
  const first = draft.steps[0];
  if (!first || draft.catalog.entry(first.node)?.group === 'trigger') return;
  const because = 'the tutorial does not say what starts it; a button in n8n is the safest';
  const start: Step = {
    id: `s${draft.steps.length + 1}`,
    ...plainStep(draft, `${BASE}manualTrigger`, '', '', {
      settings: { when: { from: 'assumed', value: 'by hand', because } },
    }),
  };
  draft.steps.unshift(start);
  draft.wires.push({ from: start.id, to: first.id });
}

/** What comes together in a Merge, or in a comparison, takes an input each. */
export function merges(draft: Draft): void {
  for (const merge of draft.steps.filter((it) => /\.(?:merge|compareDatasets)$/.test(it.node))) {
    let input = 0;
    const isMerge = merge.node === `${BASE}merge`;
    draft.wires = draft.wires.map((it) => {
      if (it.to !== merge.id || it.type) return it;
      const own = input++;
      return own > 0 ? { ...it, input: isMerge ? own : 1 } : it;
    });
    if (input > 2 && isMerge)
      draft.steps = draft.steps.map((it) => (it === merge ? { ...it, data: { ...it.data, inputs: input } } : it));
  }
}

/** A way that hangs on an output which nobody named gets a rule or a category of its own. */
export function outputs(draft: Draft): void {
  draft.steps = draft.steps.map((step) => {
    const highest = Math.max(
      -1,
      ...draft.wires.filter((it) => it.from === step.id && !it.type).map((it) => it.output ?? 0),
    );
    const key =
      step.node === `${BASE}switch` ? 'rules' : step.node === `${LC}textClassifier` ? 'categories' : undefined;
    const list = key ? ((step.data?.[key] as Record<string, unknown>[] | undefined) ?? []) : [];
    const missing = highest + 1 - list.length - (step.data?.fallback ? 1 : 0);
    if (!key || missing <= 0) return step;
    const more = Array.from({ length: missing }, (_, i) => {
      const name = `way ${list.length + i + 1}`;
      return key === 'rules' ? { label: name } : { name, description: name };
    });
    return { ...step, data: { ...step.data, [key]: [...list, ...more] } };
  });
}

/** A maker's own node was shown: a chain with the maker's model does the same, and any model can take its place. */
function ownModels(draft: Draft, nodes: readonly ToldNode[], ids: ReadonlyMap<number, string>): void {
  for (const { id, maker, node } of nodes) {
    const root = ids.get(id);
    if (!maker || !root || !node.endsWith('.chainLlm')) continue;
    if (draft.wires.some((it) => it.to === root && it.type === 'ai_languageModel')) continue;
    const model = attachModel(draft, root, { model: maker });
    const label = draft.catalog.entry(model.node)?.label ?? maker;
    const because = "it does what the maker's own node does in the tutorial, and another model can take its place";
    draft.steps = draft.steps.map((it) =>
      it === model
        ? { ...it, settings: { model: { from: 'assumed', value: `a chain with the ${label}`, because } } }
        : it,
    );
  }
}

const NEEDS_MODEL =
  /\.(?:agent|agentTool|chainLlm|chainSummarization|chainRetrievalQa|textClassifier|sentimentAnalysis|informationExtractor|toolVectorStore|outputParserAutofixing|retrieverMultiQuery|retrieverContextualCompression)$/;

const LOADER = '.documentDefaultDataLoader';

const IN_PIECES: Omit<Step, 'id'> = {
  node: `${LC}textSplitterRecursiveCharacterTextSplitter`,
  action: 'splitter',
  says: '',
  settings: {
    splitter: {
      from: 'assumed',
      value: 'pieces at paragraphs and sentences',
      because: 'the data loader needs to know how to cut a text, and nobody said',
    },
  },
};

/** The model of the step that a step serves from below, or of the one that this one serves: one model is enough for all of them. */
function modelAbove(wires: Draft['wires'], id: string, seen: readonly string[] = []): string | undefined {
  for (const { to } of wires.filter((it) => it.from === id && it.type?.startsWith('ai_') && !seen.includes(it.to))) {
    const own = wires.find((it) => it.to === to && it.type === 'ai_languageModel' && it.from !== id)?.from;
    const model = own ?? modelAbove(wires, to, [...seen, id]);
    if (model) return model;
  }
  return undefined;
}

/** What n8n cannot do without, and the tutorial did not name, is assumed. */
export function complete(draft: Draft): void {
  const has = (root: string, type: string): boolean => draft.wires.some((it) => it.to === root && it.type === type);
  completeRetrievers(draft);
  // What serves another from below takes that one's model: first the roots.
  const isBelow = ({ id }: Step): boolean => draft.wires.some((it) => it.from === id && it.type?.startsWith('ai_'));
  for (const step of draft.steps.toSorted((a, b) => Number(isBelow(a)) - Number(isBelow(b)))) {
    if (NEEDS_MODEL.test(step.node) && !has(step.id, 'ai_languageModel')) {
      const model = modelAbove(draft.wires, step.id);
      if (model) draft.wires.push({ from: model, to: step.id, type: 'ai_languageModel' });
      else attachModel(draft, step.id, undefined);
    }
    if (!step.node.includes('.vectorStore')) continue;
    if (!has(step.id, 'ai_embedding')) {
      const same = draft.steps.find((it) => it.node.includes('.embeddings'));
      const because = same
        ? 'storing and searching must use the same embeddings'
        : 'no embeddings were named; storing and searching must use the same ones';
      const value = same ? (draft.catalog.entry(same.node)?.label ?? '') : 'OpenAI embeddings';
      attach(draft, step.id, 'ai_embedding', {
        node: same?.node ?? `${LC}embeddingsOpenAi`,
        action: 'embeddings',
        says: '',
        settings: { model: { from: 'assumed', value, because } },
      });
    }
    if (step.action === 'insert' && !has(step.id, 'ai_document'))
      attach(draft, step.id, 'ai_document', {
        node: `${LC}documentDefaultDataLoader`,
        action: 'loader',
        says: '',
        settings: {
          loader: {
            from: 'assumed',
            value: 'the default data loader',
            because: 'storing documents needs one, and none was named',
          },
        },
        data: { binary: true },
      });
    const loader = draft.wires.find((it) => it.to === step.id && it.type === 'ai_document')?.from;
    if (loader && draft.steps.some((it) => it.id === loader && !it.kept && it.node.endsWith(LOADER)))
      if (!has(loader, 'ai_textSplitter')) attach(draft, loader, 'ai_textSplitter', IN_PIECES);
    // What was stored is searched in the same place.
    const stored = draft.steps.find((it) => it.node === step.node && it.settings.collection);
    if (stored && !step.settings.collection)
      draft.steps = draft.steps.map((it) =>
        it.id === step.id
          ? { ...it, settings: { ...it.settings, collection: stored.settings.collection as never } }
          : it,
      );
  }
}
