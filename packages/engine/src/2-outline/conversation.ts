import type { Act, Clause, Reading } from '../1-read/clause.ts';
import { profileOf } from '../catalog/profile-of.ts';
import { vectorStoreIn } from '../catalog/vector-stores.ts';
import { CHATS } from './agent.ts';
import { agentWork } from './agent-work.ts';
import { append, BASE, type Draft, hasStep, LC, plainStep, stepFor } from './draft.ts';
import { learn } from './knowledge.ts';
import type { Step } from './outline.ts';
import { ANSWER, use } from './use.ts';

const nothing: Act = { intent: 'watch', verb: '', mentions: [], nouns: ['message'], entities: [], text: '' };

/** An agent that nothing starts is talked with: in the app that was named for it, else in n8n's own chat. */
export function startTalk(draft: Draft, reading: Reading): void {
  const [first] = draft.steps;
  if (!reading.agent || first?.node !== `${BASE}manualTrigger` || first.settings.when?.from !== 'missing') return;
  const mentions = reading.clauses.flatMap((it) =>
    it.kind === 'action' ? it.act.mentions : 'mentions' in it ? (it.mentions ?? []) : [],
  );
  const place = mentions
    .filter((it) => CHATS.test(it.family) && it.role !== 'with')
    .map((it) => draft.lexicon.families.get(it.family))
    .find((it) => it?.trigger);
  draft.steps = [];
  draft.ends = [];
  const says = reading.clauses[0]?.text ?? '';
  if (place?.trigger) {
    draft.families.unshift(place.key);
    append(draft, stepFor(draft, place.trigger, { ...nothing, text: says }));
  } else append(draft, plainStep(draft, `${LC}chatTrigger`, 'chat', says));
}

/** Whoever asked gets the answer, though nobody said so. */
export function endTalk(draft: Draft, reading: Reading): void {
  if (reading.agent && draft.agent === '' && !madeOtherwise(draft))
    agentWork(draft, { ...nothing, intent: 'answer', ai: {}, text: draft.words }, [], reading.agent);
  sendMedia(draft);
  tellTools(draft);
  const root = draft.steps.find((it) => it.id === draft.agent);
  const goesOn = draft.wires.some((it) => it.from === root?.id && (it.type ?? 'main') === 'main');
  if (!root || goesOn) return;
  const trigger = draft.steps[0]?.node ?? '';
  const family = draft.lexicon.families.get(draft.families[0] ?? '');
  draft.ends = [{ from: root.id }];
  const words = /\bthread\b/i.test(draft.words) ? 'Answer in the thread' : ANSWER;
  const said: Act = {
    ...nothing,
    intent: /thread/.test(words) ? 'reply' : 'send',
    nouns: /thread/.test(words) ? ['thread'] : ['message'],
    text: words,
  };
  if (family?.action && CHATS.test(family.key) && trigger === family.trigger) use(draft, family, said);
  else if (trigger === `${BASE}webhook` && !hasStep(draft, `${BASE}respondToWebhook`))
    append(draft, { ...plainStep(draft, `${BASE}respondToWebhook`, '', words), data: { says: words } });
}

/** The agent is told where it talks and which tools it has. */
function tellTools(draft: Draft): void {
  const root = draft.steps.find((it) => it.id === draft.agent);
  if (!root?.node.endsWith('.agent')) return;
  const tools = draft.wires
    .filter((it) => it.to === root.id && it.type === 'ai_tool')
    .flatMap((it) => draft.steps.filter((step) => step.id === it.from))
    .map((it) => toolName(draft, it));
  const family = draft.lexicon.families.get(draft.families[0] ?? '');
  const place = family && CHATS.test(family.key) && draft.steps[0]?.node === family.trigger ? family.label : undefined;
  const more = { ...(tools.length > 0 ? { tools: [...new Set(tools)] } : {}), ...(place ? { place } : {}) };
  draft.steps = draft.steps.map((it) => (it === root ? { ...it, data: { ...it.data, ...more } } : it));
}

/** What an agent is told of a tool. */
export function toolName(draft: Draft, step: Step): string {
  if (step.title) return step.title;
  if (step.node.endsWith('.mcpClientTool')) return 'All tools of the MCP server';
  const actions = profileOf(draft.catalog, step.node)?.actions ?? [];
  const title = (actions.find((it) => it.key === step.action) ?? actions[0])?.title ?? '';
  const label = (draft.catalog.entry(step.node)?.label ?? '').replace(/ Tool$/, '');
  const plain = title.replace(/ \([^)]*Tool\)$/, '');
  return plain.toLowerCase().includes(label.toLowerCase()) ? plain : `${label}: ${plain}`;
}

/** What was drawn or spoken for somebody goes to him. */
function sendMedia(draft: Draft): void {
  const made = draft.steps.find((it) => it.id === draft.ends[0]?.from);
  const family = draft.lexicon.families.get(draft.families[0] ?? '');
  if (!made || !/^(?:image|audio)\.generate$/.test(made.action) || draft.ends.length !== 1) return;
  if (!family?.action || !CHATS.test(family.key) || draft.steps[0]?.node !== family.trigger) return;
  const nouns = made.action === 'image.generate' ? ['photo', 'image'] : ['audio', 'voice'];
  use(draft, family, { ...nothing, intent: 'send', nouns, text: `Send the ${nouns[0]}` });
}

/** A picture that was looked at, a recording that was written down: that was all that the bot was to do. */
const madeOtherwise = (draft: Draft): boolean =>
  draft.steps.some((it) => /^(?:image|audio)\./.test(it.action) || it.node.endsWith('.guardrails')) ||
  draft.steps.some((it) => it.node.includes('vectorStore') && it.action === 'insert');

/** "every new PDF in the folder Contracts into Pinecone": the start itself says where it goes. */
export function intoStore(draft: Draft, reading: Reading): void {
  const start = reading.clauses.find(
    (it) => it.kind === 'trigger' && (it.event || it.special === 'form' || it.special === 'webhook'),
  );
  if (start?.kind !== 'trigger' || reading.agent || asksFor(reading.clauses)) return;
  const event: Act = start.event ?? { ...nothing, text: start.text };
  learn(draft, { ...event, intent: 'add', text: start.text }, reading.clauses);
}

/** "if it passes an AI answers": the test and the agent in one clause. */
export function answersThere(draft: Draft, text: string, agent: Reading['agent']): void {
  if (!agent || draft.agent || !draft.sorted) return;
  if (
    /\b(?:ai|agent|assistant|bot|gpt|model|llm|claude|gemini)\b[^,.]*\b(?:answers?|repl(?:y|ies)|responds?)\b/i.test(
      text,
    )
  )
    agentWork(draft, { ...nothing, intent: 'answer', ai: {}, text }, [], agent);
}

/** "-> pinecone index docs": a store without a verb. */
export const stores = (draft: Draft, clause: Clause, rest: readonly Clause[]): boolean =>
  vectorStoreIn(clause.text) !== undefined && learn(draft, { ...nothing, intent: 'add', text: clause.text }, rest);

const asksFor = (clauses: readonly Clause[]): boolean =>
  clauses.some((it) => it.kind === 'action' && /^(?:answer|search|reply)$/.test(it.act.intent));

/** What the agent is told is part of its task, not a way of its own: "opens a ticket when it cannot help". */
export const isAdvice = (draft: Draft, clause: Clause): boolean =>
  Boolean(draft.agent) &&
  draft.steps.find((it) => it.id === draft.agent)?.node === `${LC}agent` &&
  (clause.kind === 'condition' || clause.kind === 'otherwise') &&
  !draft.sorted &&
  draft.open.length === 0 &&
  !draft.wires.some((it) => it.from === draft.agent && (it.type ?? 'main') === 'main');

/** An outline of its own for a further start; its ids go on where those before end. */
export function freshBeside(draft: Draft): Draft {
  const { catalog, lexicon, name, answers, notes, notUnderstood, learnt, model, modelNamed, timezone } = draft;
  return {
    catalog,
    lexicon,
    name,
    answers,
    notes,
    notUnderstood,
    words: '',
    steps: [],
    wires: [],
    ends: [],
    open: [],
    families: [],
    pending: [],
    beside: draft.words,
    taken: draft.steps.length + (draft.taken ?? 0),
    ...(learnt ? { learnt } : {}),
    ...(model ? { model } : {}),
    ...(modelNamed ? { modelNamed } : {}),
    ...(timezone ? { timezone } : {}),
  };
}
