import type { Act, Reading } from '../1-read/clause.ts';
import type { Intent } from '../catalog/profile.ts';
import { append, attach, type Draft, LC, stepFor } from './draft.ts';
import { answersByChain, attachRetriever, attachStore, storeFor } from './knowledge.ts';
import { attachModel } from './model-steps.ts';
import type { Step } from './outline.ts';
import { structure } from './text-work.ts';

/** Where a conversation is kept, when a database was named for it. */
const MEMORY: Record<string, string> = {
  redis: 'memoryRedisChat',
  postgres: 'memoryPostgresChat',
  mongoDb: 'memoryMongoDbChat',
};

/** Where people talk with somebody. */
export const CHATS =
  /^(?:slack|discord|telegram|microsoftTeams|mattermost|whatsApp|twilio|rocketchat|matrix|zulip|googleChat|line)$/;

/** The agent of a conversation, made at the first mention of it, with model and memory. */
export function agentStep(draft: Draft, said: Act, agent: NonNullable<Reading['agent']>): string {
  if (draft.agent) {
    structure(draft, draft.agent, said);
    return draft.agent;
  }
  const store = storeFor(draft, said.text);
  if (store && answersByChain(draft)) {
    const chain = append(draft, { node: `${LC}chainRetrievalQa`, action: 'answer', says: said.text, settings: {} });
    draft.agent = chain.id;
    attachModel(draft, chain.id, said.ai);
    attachRetriever(draft, chain.id, store, said);
    return chain.id;
  }
  const step = append(draft, {
    node: `${LC}agent`,
    action: 'agent',
    title: 'AI agent',
    says: said.text,
    settings: {},
    data: { instruction: taskOf(draft, said), ...(ALONE.test(draft.steps[0]?.node ?? '') ? { alone: true } : {}) },
  });
  draft.agent = step.id;
  attachModel(draft, step.id, said.ai);
  const trigger = draft.steps[0]?.node ?? '';
  const talks =
    trigger === `${LC}chatTrigger` ||
    (CHATS.test(draft.families[0] ?? '') && /Trigger$/.test(trigger) && !/scheduleTrigger$/.test(trigger));
  if (agent.memory || talks)
    attach(draft, step.id, 'ai_memory', {
      node: `${LC}${MEMORY[agent.store ?? ''] ?? 'memoryBufferWindow'}`,
      action: 'memory',
      says: '',
      settings: {},
      data: { ...(agent.window ? { window: agent.window } : {}), ...(agent.per ? { per: agent.per } : {}) },
    });
  if (store) attachStore(draft, step.id, store, said);
  structure(draft, step.id, said);
  return step.id;
}

const ALONE = /\.(?:scheduleTrigger|manualTrigger)$/;

/** All that was said of the conversation, for the system message: what it is for, what it can do and how it is to talk. */
function taskOf(draft: Draft, said: Act): string {
  const start = draft.steps[0]?.says ?? '';
  const words = draft.words
    .split(/(?<=[.!?])\s+/)
    .filter(
      (it) =>
        it.trim() !== '' &&
        !(start?.startsWith(it.replace(/[.!?]+$/, '')) && !/chatTrigger$/.test(draft.steps[0]?.node ?? '')),
    );
  const all = [...new Set(words.map((it) => it.trim().replace(/[.]+$/, '')))].join('. ');
  return all || said.text;
}

/** Work that a tool can do; sorting, waiting and the like are the agent's own. */
const TOOL_WORK =
  /^(?:send|reply|post|publish|create|add|update|upsert|delete|get|list|search|download|upload|move|copy|share|label|draft|comment|assign|invite|archive|complete|answer|run|watch)$/;

/** One tool per service and kind of work; "create, find, change and delete" are several. */
export function attachTool(draft: Draft, root: string, type: string, said: Act, does?: readonly Intent[]): void {
  const wanted = does ?? [said.intent, ...(said.also ?? [])];
  // "can read and write my tasks": there writing is adding.
  const asked = wanted
    .map((it): Intent => (it === 'generate' ? 'create' : it))
    .filter((it, _, all) => TOOL_WORK.test(it) && !(/^(?:answer|reply)$/.test(it) && all.length > 1));
  // A service that is only named is searched.
  const bare = asked.length === 0 || (asked.length === 1 && asked[0] === 'run' && !said.verb);
  const intents: Intent[] = bare ? ['search'] : [...new Set(asked)];
  for (const intent of intents) {
    const step = toolStep(draft, type, { ...said, intent, verb: intent === said.intent ? said.verb : '' });
    const same = draft.steps.some((it) => it.node === type && it.action === step.action);
    if (!same) attach(draft, root, 'ai_tool', step);
  }
}

const TITLES: Record<string, string> = {
  toolWikipedia: 'Wikipedia',
  toolSerpApi: 'Web search',
  toolCalculator: 'Calculator',
  toolThink: 'Think',
};

/** Of "check my mail" the node that lists serves an agent better than the one that wants an id. */
function toolStep(draft: Draft, type: string, said: Act): Omit<Step, 'id'> {
  // A service that is only named is searched.
  const bare = said.intent === 'get' && said.verb === '' && said.nouns.length === 0;
  const step = stepFor(draft, type, bare ? { ...said, intent: 'search' } : said);
  const wantsId = (it: Omit<Step, 'id'>): boolean =>
    Object.entries(it.settings).some(([key, setting]) => setting.from === 'missing' && /id$/i.test(key));
  if (said.intent !== 'get' || !wantsId(step)) return step;
  const other = stepFor(draft, type, { ...said, intent: 'search', verb: '' });
  return wantsId(other) ? step : other;
}

const QUERY = "={{ $fromAI('query', 'what to search the web for, in a few words', 'string') }}";

/** A search engine for agents; n8n's older one for Google is retired. */
function searchWeb(draft: Draft, root: string, said: Act): void {
  const node = 'n8n-nodes-base.jinaAiTool';
  if (draft.steps.some((it) => it.node === node)) return;
  const step = stepFor(draft, node, {
    ...said,
    intent: 'search',
    verb: 'search',
    nouns: ['web'],
    mentions: [],
    entities: [],
  });
  const because = 'no search service was named; Jina AI searches the web for agents';
  attach(draft, root, 'ai_tool', {
    ...step,
    title: 'Web search',
    settings: {
      ...step.settings,
      question: { from: 'said', value: QUERY },
      engine: { from: 'assumed', value: 'Jina AI', because },
    },
  });
}

/** Tools that are no services: an encyclopedia, the web, arithmetic. True where the words name one. */
export function attachKnowledge(draft: Draft, root: string, said: Act, services: readonly string[] = []): boolean {
  const { text } = said;
  const before = draft.steps.length;
  const add = (name: string): void => {
    const node = `${LC}${name}`;
    if (
      draft.steps.some((it) => it.node === node && draft.wires.some((wire) => wire.from === it.id && wire.to === root))
    )
      return;
    attach(draft, root, 'ai_tool', { node, action: name, says: text, settings: {}, title: TITLES[name] ?? name });
  };
  if (/\bwikipedia\b/i.test(text)) add('toolWikipedia');
  const web =
    /\b(?:google|search|searches|browse|browsing|look(?:s)? up|find)\b[^.]{0,20}\b(?:the )?(?:web|internet|online|things|google)\b|\b(?:web|internet|google) search\b|\bgoogle (?:things|stuff|it|for|anything|and)\b|\bserp ?api\b/i;
  if (/\bserp ?api\b/i.test(text)) add('toolSerpApi');
  else if (web.test(text) && !services.some((it) => /google|perplexity|jina/i.test(it))) searchWeb(draft, root, said);
  if (/\bcalculat(?:or|e|es|ions?)\b|\bmath\b|\barithmetic\b/i.test(text)) add('toolCalculator');
  if (/\bthink tool\b/i.test(text)) add('toolThink');
  return draft.steps.length > before;
}
