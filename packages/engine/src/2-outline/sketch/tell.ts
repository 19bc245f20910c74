import { asksAndWaits } from '../../catalog/ask-and-wait.ts';
import { toolName } from '../conversation.ts';
import { attach, BASE, type Draft, LC, newId, plainStep } from '../draft.ts';
import type { Step } from '../outline.ts';

/** Values that a model is to find or decide come out of it only through a parser: one is attached where the sketch has none. */
export function attachParsers(draft: Draft): void {
  for (const { id, node, data, kept } of draft.steps) {
    const asked = data?.attributes !== undefined && /\.(?:agent|chainLlm)$/.test(node) && !kept;
    if (!asked || draft.wires.some((it) => it.to === id && it.type === 'ai_outputParser')) continue;
    attach(
      draft,
      id,
      'ai_outputParser',
      plainStep(draft, `${LC}outputParserStructured`, 'parser', '', { data: wanted(data) }),
    );
  }
}

const wanted = ({ attributes, findsMany }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  attributes,
  ...(findsMany ? { findsMany } : {}),
});

/** A list that a model finds becomes items, one for each thing, before whatever comes next. */
export function splitFound(draft: Draft): void {
  const nodeOf = (id: string): string => draft.steps.find((it) => it.id === id)?.node ?? '';
  for (const { id, data, kept } of [...draft.steps]) {
    const isNext = (it: Draft['wires'][number]): boolean =>
      it.from === id && (it.type ?? 'main') === 'main' && (it.output ?? 0) === 0;
    const next = draft.wires.filter(isNext);
    if (data?.findsMany !== true || kept || next.length === 0) continue;
    if (next.some((it) => nodeOf(it.to).endsWith('.splitOut'))) continue;
    const split = { id: newId(draft), ...plainStep(draft, `${BASE}splitOut`, 'list', '') };
    draft.steps.push(split);
    draft.wires = [
      ...draft.wires.map((it) => (isNext(it) ? { ...it, from: split.id } : it)),
      { from: id, to: split.id },
    ];
  }
}

/** What asks a language model is told which values its parser wants. */
export function tellParsers(draft: Draft): void {
  for (const { from, to } of draft.wires.filter((it) => it.type === 'ai_outputParser')) {
    const parser = draft.steps.find((it) => it.id === from);
    const told = parser?.data?.attributes ? wanted(parser.data) : { parser: parser?.node.split('.').at(-1) };
    draft.steps = draft.steps.map((it) => (it.id === to && !it.kept ? withData(it, told) : it));
  }
}

/** An agent is told which tools it has, and that nobody writes to it where a clock starts it. */
export function tellAgents(draft: Draft): void {
  draft.steps = draft.steps.map((it) => {
    if (!it.node.endsWith('.agent') || it.kept) return it;
    const tools = draft.wires
      .filter((wire) => wire.to === it.id && wire.type === 'ai_tool')
      .flatMap((wire) => draft.steps.filter((step) => step.id === wire.from))
      .map((step) => toolName(draft, step));
    const alone = startsOf(draft, it.id).every(({ node }) => /\.(?:scheduleTrigger|manualTrigger)$/.test(node));
    const inside = !startsOf(draft, it.id).some((start) => isTalk(draft, start, it.id)) && !remembers(draft, it.id);
    return withData(it, {
      ...(inside || it.data?.inside ? { inside } : {}),
      ...(tools.length > 0 ? { tools: [...new Set(tools)] } : {}),
      ...(alone || it.data?.alone ? { alone } : {}),
    });
  });
}

/** Does somebody write there to whom the agent answers? Who calls a sub-workflow is not known. */
const isTalk = (draft: Draft, { node }: Step, agent: string): boolean =>
  (TALKS.test(node) && answersThere(draft, node, agent)) ||
  (node === `${BASE}webhook` && draft.steps.some((it) => it.node === `${BASE}respondToWebhook`));
const TALKS =
  /(?:chat|telegram|whatsApp|slack|microsoftTeams|twilio|line|mattermost|matrix|discord|facebook|executeWorkflow|mcp)Trigger$/;

/** A messenger's message is work to do where nothing goes back to who wrote it, or only the question whether the result is right. */
function answersThere({ steps, wires }: Draft, trigger: string, agent: string): boolean {
  const family = trigger.replace(/Trigger$/, '');
  if (/(?:chat|executeWorkflow|mcp)Trigger$/.test(trigger)) return true;
  const after = new Set([agent]);
  for (const at of after)
    for (const { from, to, type = 'main' } of wires) if (from === at && type === 'main') after.add(to);
  const tools = new Set(wires.flatMap((it) => (it.to === agent && it.type === 'ai_tool' ? [it.from] : [])));
  const there = steps.filter((it) => it.node.replace(/Tool$/, '') === family && (after.has(it.id) || tools.has(it.id)));
  return after.size === 1 || there.some((it) => !asksAndWaits(it.action));
}

const remembers = ({ wires }: Draft, id: string): boolean =>
  wires.some((it) => it.to === id && it.type === 'ai_memory');

/** The steps that nothing comes before, of those that lead to a step. */
function startsOf({ steps, wires }: Draft, id: string): Step[] {
  const before = new Set([id]);
  for (const at of before)
    for (const { from, to, type = 'main' } of wires) if (to === at && type === 'main') before.add(from);
  return steps.filter(
    (it) => before.has(it.id) && !wires.some(({ to, type = 'main' }) => to === it.id && type === 'main'),
  );
}

const withData = (step: Step, data: Record<string, unknown>): Step => ({ ...step, data: { ...step.data, ...data } });
