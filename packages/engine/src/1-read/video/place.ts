import type { Catalog } from '../../catalog/catalog.ts';
import { EMBEDDINGS } from '../../catalog/embeddings.ts';
import type { Lexicon } from '../../catalog/lexicon.ts';
import { CHAT_MODELS } from '../../catalog/models.ts';
import type { Flow, Node } from './flow.ts';
import { type Heard, ownType, portOf } from './names.ts';

const B = 'n8n-nodes-base.';
const L = '@n8n/n8n-nodes-langchain.';

/** What becomes of a name: the node type, what it is the same as, and how it hangs. */
export type Placed = {
  node: string;
  key: string;
  port?: string;
  trigger?: boolean /** The language model's maker, where its own node was named: a chain with that model does the same. */;
  maker?: string;
};

/** Nodes that models hang below. */
export const TAKES_MODEL =
  /\.(?:agent|agentTool|chainLlm|chainSummarization|chainRetrievalQa|textClassifier|sentimentAnalysis|informationExtractor|guardrails|toolVectorStore|outputParserAutofixing)$/;

/** Where a sub-node of each kind hangs: the newest of these. */
const ROOTS: Record<string, RegExp> = {
  ai_languageModel: TAKES_MODEL,
  ai_memory: /\.agent$/,
  ai_tool: /\.agent$/,
  ai_outputParser: /\.(?:agent|chainLlm|outputParserAutofixing)$/,
  ai_embedding: /\.vectorStore/,
  ai_document: /\.vectorStore/,
  ai_textSplitter: /\.(?:documentDefaultDataLoader|chainSummarization)$/,
  ai_retriever: /\.chainRetrievalQa$/,
  ai_reranker: /\.vectorStore/,
};

/** The node below which a sub-node hangs; none while there is nothing for it. */
export function rootFor(flow: Flow, port: string): Node | undefined {
  const fits = flow.nodes.filter((it) => ROOTS[port]?.test(it.node));
  if (port === 'ai_embedding' || port === 'ai_languageModel') {
    // The newest that has none yet.
    const bare = fits.findLast((it) => !flow.wires.some((wire) => wire.to === it.id && wire.type === port));
    return fits.at(-1) && hasOne(flow, fits.at(-1) as Node, port) ? (bare ?? fits.at(-1)) : fits.at(-1);
  }
  return fits.at(-1);
}

const hasOne = (flow: Flow, node: Node, port: string): boolean =>
  flow.wires.some((it) => it.to === node.id && it.type === port);

/** What the talk is in the middle of. */
export type Setting = { starts: boolean; tools: boolean; says: string };

export function placed(catalog: Catalog, lexicon: Lexicon, heard: Heard, setting: Setting): Placed | undefined {
  if (heard.model) return ofModel(heard, setting);
  if (heard.node) {
    const { node } = heard;
    if (node.includes('.vectorStore') && /\b(?:as (?:a )?tool|tools?)\b/.test(setting.says))
      return { node, key: `${node}:tool`, port: 'ai_tool' };
    if (node.includes('.vectorStore') && setting.tools && !/\binsert\b/.test(setting.says))
      return { node, key: `${node}:tool`, port: 'ai_tool' };
    const port = portOf(node);
    const key = ownType(heard) ?? node;
    if (port) return { node, key, port };
    const tool = heard.tool || setting.tools ? toolOf(catalog, node) : undefined;
    if (tool) return { node: tool, key: key === node ? tool : key, port: 'ai_tool' };
    const trigger = catalog.entry(node)?.group === 'trigger';
    return { node, key, ...(trigger ? { trigger } : {}) };
  }
  const family = lexicon.families.get(heard.family ?? '');
  if (!family) return undefined;
  const key = family.key;
  if (family.trigger && (heard.trigger || setting.starts || !family.action))
    return { node: family.trigger, key, trigger: true };
  const tool =
    family.action && (heard.tool || setting.tools) ? (toolOf(catalog, family.action) ?? family.tool) : undefined;
  if (tool) return { node: tool, key: tool, port: 'ai_tool' };
  return family.action ? { node: family.action, key } : undefined;
}

const toolOf = (catalog: Catalog, node: string): string | undefined => catalog.entry(node)?.toolType ?? undefined;

/** Nodes that ask a maker's models by themselves. */
const OWN: Record<string, string> = {
  openai: `${L}openAi`,
  anthropic: `${L}anthropic`,
  gemini: `${L}googleGemini`,
  ollama: `${L}ollama`,
  mistral: `${B}mistralAi`,
};

/** Work that only a maker's own node does. */
const MEDIA =
  /\b(?:generate an? image|image generation|create an? image|transcribe|transcription|analy[sz]e (?:an |the )?image|text to speech|generate audio|speech)\b/;

function ofModel(heard: Heard, { says }: Setting): Placed | undefined {
  const model = heard.model ?? '';
  if (/\bembed/.test(says))
    return { node: EMBEDDINGS[model] ?? `${L}embeddingsOpenAi`, key: 'embedding', port: 'ai_embedding' };
  const own = OWN[model];
  if (own && (heard.noded || MEDIA.test(says) || /\bmessage (?:a |the )?(?:model|assistant)\b/.test(says)))
    return { node: MEDIA.test(says) ? own : `${L}chainLlm`, key: own, maker: model };
  const node = CHAT_MODELS[model];
  return node ? { node, key: node, port: 'ai_languageModel' } : undefined;
}
