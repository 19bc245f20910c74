import type { Act, Mention, Reading } from '../1-read/clause.ts';
import type { Family } from '../catalog/lexicon.ts';
import { agentStep, attachKnowledge, attachTool, CHATS } from './agent.ts';
import { append, BASE, type Draft, hasStep, LC, last, plainStep } from './draft.ts';
import { storeFamilies, storeFor } from './knowledge.ts';
import { clientTool, serverBehind } from './mcp.ts';
import { mediaWork } from './media.ts';
import { ANSWER, use } from './use.ts';
import { TALKING } from './work.ts';

/** An MCP server offers tools and runs nothing by itself: each piece of work becomes a tool below it. */
export function serve(draft: Draft, root: string, said: Act, families: readonly Family[]): boolean {
  const recent = [...draft.families].reverse().flatMap((key) => draft.lexicon.families.get(key) ?? []);
  const able = families.length > 0 ? families : recent.slice(0, 1);
  const known = attachKnowledge(
    draft,
    root,
    said,
    families.map((it) => it.key),
  );
  if (known && families.length === 0) return true;
  for (const family of able)
    if (family.tool) {
      const does = said.mentions.find((it) => it.family === family.key)?.does;
      attachTool(draft, root, family.tool, said, does && does.length > 0 ? does : undefined);
      draft.families.push(family.key);
    }
  return true;
}

/** "calculator", "it should use our MCP server": what an agent or a server has, told without a verb that is known. */
export function offers(draft: Draft, text: string, agent: Reading['agent']): boolean {
  if (draft.steps[0]?.node === `${LC}mcpTrigger`) return attachKnowledge(draft, draft.steps[0].id, { ...PLAIN, text });
  if (!agent) return false;
  if (/\bmcp\b/i.test(text)) return agentWork(draft, { ...PLAIN, text, intent: 'answer', ai: {} }, [], agent);
  return draft.agent ? attachKnowledge(draft, draft.agent, { ...PLAIN, text }) : false;
}

const PLAIN: Act = { intent: 'get', verb: '', mentions: [], nouns: [], entities: [], text: '' };

/** In a conversation with an agent, what it can do becomes its tools; what is said of talking is the agent itself. */
export function agentWork(
  draft: Draft,
  said: Act,
  families: readonly { mention: Mention; family: Family }[],
  agent: NonNullable<Reading['agent']>,
): boolean {
  // Pictures and recordings come before the talk; often they are all of it.
  if (mediaWork(draft, said)) return true;
  const media = draft.steps.some((it) => /^(?:image|audio)\./.test(it.action));
  if (media && !draft.agent && !said.ai && said.intent !== 'answer') return false;
  const root = agentStep(draft, said, agent);
  if (draft.steps.find((it) => it.id === root)?.node.endsWith('.agent') !== true) return answered(draft, said, root, 0);
  const behind = clientTool(draft, root, said) ? serverBehind(draft) : undefined;
  attachKnowledge(
    draft,
    root,
    said,
    families.map((it) => it.family.key),
  );
  const source = startedBy(draft);
  const recent =
    families.length === 0 &&
    !/\b(?:remember|rember|memory|conversation|history)\w*\b/i.test(said.text) &&
    /^(?:create|update|delete|get|search|list|move|add|upsert)$/.test(said.intent)
      ? [...draft.families]
          .reverse()
          .map((key) => draft.lexicon.families.get(key))
          .find((it) => it?.tool && it.key !== source)
      : undefined;
  if (recent?.tool) attachTool(draft, root, recent.tool, said);
  // "can write mails": in the mailbox that most people have.
  const mail = draft.lexicon.families.get('gmail');
  if (
    families.length === 0 &&
    mail?.tool &&
    MAILS.test(said.text) &&
    source !== 'gmail' &&
    !draft.families.some((it) => /gmail|Outlook|^email$/.test(it))
  )
    attachTool(draft, root, mail.tool, { ...said, nouns: ['email', ...said.nouns] }, [
      /\b(?:write|send|answer|reply)/i.test(said.text) ? 'send' : 'search',
    ]);
  const stored = storeFor(draft, said.text);
  const kept = storeFamilies(stored);
  const tools = families.filter(
    (it) =>
      it.family.tool &&
      // What the trigger's own service can do besides talking: "can label the mail in Gmail".
      (it.family.key !== source ||
        (said.ability && !it.mention.implied && !/^(?:send|reply|answer|post)$/.test(said.intent))) &&
      it.family.key !== agent.store &&
      !kept.has(it.family.key) &&
      // What the other flow puts into the store is looked up there.
      !(stored && !said.ability && draft.beside?.toLowerCase().includes(it.mention.words.toLowerCase())) &&
      // "our Qdrant docs" are in Qdrant.
      !(stored && /^google(?:Docs|Drive)$/.test(it.family.key) && !/google|drive/i.test(it.mention.words)),
  );
  for (const { family, mention } of tools) {
    if (logs(draft, said, family)) {
      answered(draft, { ...said, intent: 'answer' }, root, 0);
      use(draft, family, said);
      continue;
    }
    if (reports(draft, said, family)) {
      use(draft, family, said);
      continue;
    }
    attachTool(
      draft,
      behind ?? root,
      family.tool as string,
      said,
      // "answers questions from a Google Doc": read there.
      mention.role === 'from' && (said.intent === 'answer' || mention.does?.includes('answer'))
        ? ['get']
        : tools.length > 1 || (mention.does?.length ?? 0) > 0
          ? mention.does
          : undefined,
    );
    draft.families.push(family.key);
  }
  return answered(draft, said, root, tools.length);
}

const MAILS =
  /\b(?:read|check|write|send|answer|search|draft|look (?:through|into|at))s? (?:and (?:read|write|send|answer) )?(?:(?:my|our|new|the|some) )*(?:e-?mails?|mails?|inbox|mailbox)\b/i;

/** Nobody talks with an agent that a clock starts: what it is to send goes out after its work. */
function reports(draft: Draft, said: Act, family: Family): boolean {
  return (
    !/\.(?:chatTrigger|webhook)$/.test(draft.steps[0]?.node ?? '') &&
    !CHATS.test(draft.families[0] ?? '') &&
    /^(?:send|post)$/.test(said.intent) &&
    !said.ability &&
    TALKING.includes(family.key)
  );
}

/** "keep a log of every question and answer in the sheet": nothing that an agent may forget. */
const logs = (draft: Draft, said: Act, { key }: Family): boolean =>
  !said.ability &&
  said.intent === 'add' &&
  key !== startedBy(draft) &&
  !/\.chatTrigger$/.test(draft.steps[0]?.node ?? '') &&
  /\b(?:every|each|all|the) (?:[\w-]+ )?(?:questions?|conversations?|messages?|chats?|answers?|exchanges?|requests?|calls?)\b/i.test(
    said.text,
  );

/** The answer goes back to where the question came from. */
function answered(draft: Draft, said: Act, root: string, tools: number): boolean {
  const source = startedBy(draft);
  if (said.intent === 'reply' || ((said.intent === 'send' || said.intent === 'answer') && tools === 0)) {
    if (
      last(draft)?.id === root &&
      source &&
      draft.lexicon.families.get(source)?.action &&
      !draft.steps.some((it) => it.node === draft.lexicon.families.get(source)?.action)
    )
      use(draft, draft.lexicon.families.get(source) as Family, { ...said, intent: 'send', ...answerOf(said) });
    if (draft.steps[0]?.node === `${BASE}webhook` && !hasStep(draft, `${BASE}respondToWebhook`))
      append(draft, { ...plainStep(draft, `${BASE}respondToWebhook`, '', said.text), data: { says: said.text } });
  }
  return true;
}

/** "answers from the PDFs in a folder": what goes back is the answer, and none of the files. */
const answerOf = ({ text, nouns }: Act): Partial<Act> =>
  FILES.test(text) ? { text: ANSWER, nouns: ['message', ...nouns.filter((it) => !FILES.test(it))], entities: [] } : {};

const FILES = /\b(?:pdf|file|document|doc|manual|handbook|image|photo|picture|video|audio|attachment)s?\b/i;

/** The service whose trigger starts it; none where a chat, a clock or a webhook does. */
function startedBy(draft: Draft): string | undefined {
  const first = draft.families[0] ?? '';
  return draft.lexicon.families.get(first)?.trigger === draft.steps[0]?.node ? first : undefined;
}
