import type { Catalog } from '../../catalog/catalog.ts';
import { goneOf } from '../../catalog/gone.ts';
import { isOrdinaryWord, type Lexicon } from '../../catalog/lexicon.ts';
import { findModel } from '../../catalog/models.ts';
import type { OldName } from '../clause.ts';
import { CORE_NAMES, WEAK } from './core-names.ts';
import { OLD_SPOKEN, oldNameAt } from './old-names.ts';
import type { Word } from './words.ts';

/** A node as its name was heard. */
export type Heard = {
  from: number;
  /** Index behind the last word of the name. */
  to: number;
  /** The node type, where the name says it; services have a family instead, which has a trigger and an action. */
  node?: string;
  family?: string;
  /** A language model's maker: a node of its own or the model below another one. */
  model?: string;
  /** The kind of connection by which it hangs below another node. */
  port?: string;
  /** An English word too: it needs more around it to be a node. */
  weak?: boolean;
  /** "slack trigger" */
  trigger?: boolean;
  /** "slack node" */
  noded?: boolean;
  /** "google calendar tool" */
  tool?: boolean;
  /** A name of older screens. */
  oldName?: OldName;
  /** Only a common noun: "the sheet", "my calendar". */
  implied?: boolean;
};

/** What tells it from others: a node that stands in for one which is gone is not one more of its own kind. */
export const ownType = ({ node, oldName }: Heard): string | undefined => goneOf(oldName?.type)?.type ?? node;

type Name = { words: string[]; node: string; weak?: boolean };
type Names = ReadonlyMap<string, Name[]>;

const known = new WeakMap<Catalog, Names>();

/** Names of nodes that are no services, by their first word, the longest first. */
export function namesOf(catalog: Catalog): Names {
  const ready = known.get(catalog);
  if (ready) return ready;
  const names = new Map<string, Name[]>();
  const add = (spoken: string, node: string): void => {
    const words = spoken
      .toLowerCase()
      .split(/[\s-]+/)
      .filter(Boolean);
    const first = words[0];
    if (!first || !catalog.entry(node) || names.get(first)?.some((it) => it.words.join(' ') === words.join(' ')))
      return;
    names.set(first, [
      ...(names.get(first) ?? []),
      { words, node, ...(WEAK.has(words.join(' ')) ? { weak: true } : {}) },
    ]);
  };
  for (const [node, spoken] of [...OLD_SPOKEN, ...CORE_NAMES]) for (const it of spoken) add(it, node);
  for (const { type, label, hidden } of catalog.index) {
    if (hidden || !type.startsWith('@n8n/') || ONLY_MAKERS.test(type)) continue;
    add(label.replace(/\s*\(.*?\)/g, '').replace(/ \|.*$/, ''), type);
    const maker = /^Embeddings (.+)$/.exec(label)?.[1];
    if (maker) for (const it of [`${maker} embeddings`, `${maker} embedding`, `embedding ${maker}`]) add(it, type);
    const model = /^(.+?)(?: Cloud)? Chat Model$/.exec(label)?.[1];
    if (model)
      for (const it of [`${model} model`, `${model} chat model`, `chat model ${model}`, `${model} llm`]) add(it, type);
    const store = /^(.+) Vector ?store$/i.exec(label)?.[1];
    // "the supabase node" is the plain one, where there is one.
    const isPlain = store && catalog.entry(`n8n-nodes-base.${store.toLowerCase()}`);
    if (store)
      for (const it of [`${store} vector database`, `${store} store`, ...(isPlain ? [] : [`${store} node`])])
        add(it, type);
  }
  for (const list of names.values()) list.sort((a, b) => b.words.length - a.words.length);
  known.set(catalog, names);
  return names;
}

/** "OpenAI", "Ollama": the names of makers, which are heard as models. */
const ONLY_MAKERS =
  /\.(?:openAi|anthropic|googleGemini|ollama|minimax|moonshot|alibabaCloud|memoryXata|chat|microsoftAgent365Trigger)$/;

/** The node that is named from a word on. */
export function heardAt(catalog: Catalog, lexicon: Lexicon, words: readonly Word[], at: number): Heard | undefined {
  const own = namesOf(catalog)
    .get(words[at]?.text ?? '')
    ?.find((it) => fits(words, at, it.words));
  const model = MAKERS.test(words[at]?.text ?? '')
    ? findModel(
        words.slice(at, at + 3).map((it) => ({ lower: it.text, kind: 'word' })),
        0,
      )
    : undefined;
  const service = serviceAt(lexicon, words, at);
  const length = Math.max(own?.words.length ?? 0, service?.length ?? 0);
  let heard: Heard | undefined;
  if (own && own.words.length >= Math.max(length, model?.length ?? 0)) {
    const port = portOf(own.node);
    const base: Heard = { from: at, to: at + own.words.length, node: own.node };
    heard = { ...base, ...(port ? { port } : {}), ...(own.weak ? { weak: true } : {}) };
    if (catalog.entry(own.node)?.group === 'trigger') heard.trigger = true;
  } else if (model?.model && model.length >= length) heard = { from: at, to: at + model.length, model: model.model };
  else if (service)
    heard = {
      from: at,
      to: at + service.length,
      family: service.family,
      ...(service.weak ? { weak: true } : {}),
      ...(service.implied ? { implied: true } : {}),
    };
  if (!heard) return undefined;
  for (let next = words[heard.to]; next && !words[heard.to - 1]?.ends; next = words[heard.to]) {
    if (/^nodes?$/.test(next.text)) heard.noded = true;
    else if (next.text === 'trigger') heard.trigger = true;
    else if (/^tools?$/.test(next.text) && (heard.family || heard.node)) heard.tool = true;
    else break;
    heard.to += 1;
  }
  const oldName = oldNameAt(words, at, heard.to);
  if (!oldName || !catalog.entry(oldName.node)) return heard;
  return { ...heard, oldName, ...(heard.node ? { node: oldName.node } : {}) };
}

/** How the names of language models begin: most words need no closer look. */
const MAKERS =
  /^(?:azure|open|chat|gpt|o[134]$|claude|anthropic|sonnet|opus|haiku|gemini|google|bard|mi[sx]tral|ollama|llama|local$|gemma|qwen|phi|groq|deep|grok|xai|cohere|bedrock|aws$|amazon$)/;

function fits(words: readonly Word[], at: number, name: readonly string[]): boolean {
  return name.every((it, k) => {
    const text = words[at + k]?.text.replace(/'s$/, '');
    return (text === it || text === `${it}s`) && (k === 0 || !words[at + k - 1]?.ends);
  });
}

function serviceAt(
  lexicon: Lexicon,
  words: readonly Word[],
  at: number,
): { family: string; length: number; weak: boolean; implied: boolean } | undefined {
  const base = words[at]?.text.replace(/'s$/, '') ?? '';
  if (base.length < 2 || base === 'n8n') return undefined;
  const candidates = lexicon.names.get(base) ?? (/s$/.test(base) ? lexicon.names.get(base.slice(0, -1)) : undefined);
  const found = candidates?.find((it) => fits(words, at + 1, it.words.slice(1)));
  if (!found) return undefined;
  const name = found.words.join(' ');
  // "google" alone, "x" and "message" name no service in talk.
  if (name.length < 3 || NO_SERVICE.has(name)) return undefined;
  const weak = isOrdinaryWord(name) || ENGLISH.has(name);
  return { family: found.family, length: found.words.length, weak, implied: found.implied };
}

const NO_SERVICE = new Set(
  'start api url page website link file message chat table database crm web webpage'.split(' '),
);
/** Names of services that talk is full of. */
const ENGLISH = new Set(
  'box drop line teams wise segment front bubble drift flow harvest monday ghost linear matrix medium hunter one signal signal files pushcut strapi beeminder mandrill git home phantombuster rundeck form mocean uplead peekalink spontit contacts tasks docs meet maps translate keep chat calendar sheets sheet weather inbox feed feeds tweet tweets sms drive sql spreadsheet'.split(
    ' ',
  ),
);

const PORTS: [RegExp, string][] = [
  [/\.lm(?:Chat)?[A-Z]/, 'ai_languageModel'],
  [/\.memory(?!Manager)/, 'ai_memory'],
  [/\.outputParser/, 'ai_outputParser'],
  [/\.embeddings/, 'ai_embedding'],
  [/\.document/, 'ai_document'],
  [/\.textSplitter/, 'ai_textSplitter'],
  [/\.(?:tool[A-Z]|agentTool$|mcpClientTool$)/, 'ai_tool'],
  [/\.retriever/, 'ai_retriever'],
  [/\.reranker/, 'ai_reranker'],
  [/\.modelSelector$/, 'ai_languageModel'],
];

/** How a sub-node hangs below another; nothing for nodes of the main line. */
export const portOf = (type: string): string | undefined => PORTS.find(([pattern]) => pattern.test(type))?.[1];
