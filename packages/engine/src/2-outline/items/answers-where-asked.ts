import type { Setting, Step } from '../outline.ts';
import { actionOf, BASE, type Flow, needed, outOf, putBehind, reached, stepOf } from './flow.ts';

type Way = { service: string; action: string; to: Readonly<Record<string, string>> };

/** How an answer goes back to where a question came from. */
const BACK: Readonly<Record<string, Way>> = {
  telegramTrigger: { service: 'telegram', action: 'message.sendMessage', to: { chat: 'chat id' } },
  whatsAppTrigger: { service: 'whatsApp', action: 'message.send', to: { to: 'sender phone' } },
  slackTrigger: { service: 'slack', action: 'message.post', to: { channel: 'channel' } },
};

/** What an assistant says to somebody who wrote to it in a chat is sent back to them, where nothing else is done with it. */
export function answerWhereAsked(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const way = BACK[trigger.node.slice(BASE.length)];
    if (!way || trigger.kept) continue;
    const uses = flow.steps.some(
      (it) => it.node === `${BASE}${way.service}` || it.node === `${BASE}${way.service}Tool`,
    );
    if (uses) continue;
    for (const id of reached(flow, [trigger.id])) {
      const agent = stepOf(flow, id);
      if (!agent || !ANSWERS.test(agent.node) || !agent.sketched || agent.kept || outOf(flow, id).length > 0) continue;
      putBehind(flow, id, answer(flow, trigger, agent, way));
    }
  }
}
const ANSWERS = /langchain\.(?:agent|chainLlm|chainRetrievalQa)$/;

function answer(flow: Flow, trigger: Step, agent: Step, { service, action, to }: Way): Step {
  const of = (step: Step, field: string): Setting => ({
    from: 'assumed',
    value: `[[${step.id}: ${field}]]`,
    template: [{ kind: 'field', step: step.id, field }],
    because: '',
  });
  const said = actionOf(flow, agent)?.gives?.[0]?.words[0] ?? 'output';
  const step = needed(
    flow,
    { id: `${agent.id}-answer`, node: `${BASE}${service}`, action },
    'an answer goes back to where the question came from',
  );
  const target = Object.entries(to).map(([need, field]) => [need, of(trigger, field)] as const);
  return { ...step, settings: { ...step.settings, ...Object.fromEntries(target), text: of(agent, said) } };
}
