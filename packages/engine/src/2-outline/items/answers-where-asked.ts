import type { Step } from '../outline.ts';
import { actionOf, assumedField, BASE, type Flow, needed, outOf, putBehind, reached, stepOf } from './flow.ts';

/** `of`: which steps answer whoever wrote. What is written in a channel is a question only where it goes to an assistant. */
type Back = { service: string; action: string; to: Readonly<Record<string, string>>; of: RegExp };

const ASSISTANTS = /langchain\.(?:agent|chainRetrievalQa)$/;
const MODELS = /langchain\.(?:agent|chainLlm|chainRetrievalQa)$/;

/** How an answer goes back to where a question came from, by the trigger and its event. */
const BACK: readonly { trigger: string; event?: string; back: Back }[] = [
  {
    trigger: 'telegramTrigger',
    event: 'message',
    back: { service: 'telegram', action: 'message.sendMessage', to: { chat: 'chat id' }, of: MODELS },
  },
  {
    trigger: 'whatsAppTrigger',
    back: { service: 'whatsApp', action: 'message.send', to: { to: 'sender phone' }, of: MODELS },
  },
  {
    trigger: 'slackTrigger',
    event: 'app_mention',
    back: { service: 'slack', action: 'message.post', to: { channel: 'channel' }, of: MODELS },
  },
  {
    trigger: 'slackTrigger',
    event: 'message',
    back: { service: 'slack', action: 'message.post', to: { channel: 'channel' }, of: ASSISTANTS },
  },
];

/** What an assistant says to somebody who wrote to it in a chat is sent back to them, where nothing is written to that chat service anyway. */
export function answerWhereAsked(flow: Flow): void {
  for (const asked of [...flow.steps]) {
    const isAsked = ({ trigger, event }: (typeof BACK)[number]): boolean =>
      asked.node === `${BASE}${trigger}` && (event === undefined || asked.action === event);
    const back = asked.kept ? undefined : BACK.find(isAsked)?.back;
    if (!back || flow.steps.some((it) => writesTo(flow, it, back.service))) continue;
    for (const id of reached(flow, [asked.id])) {
      const it = stepOf(flow, id);
      if (it && back.of.test(it.node) && it.sketched && !it.kept && outOf(flow, id).length === 0)
        putBehind(flow, id, answer(flow, asked, it, back));
    }
  }
}

const writesTo = (flow: Flow, step: Step, service: string): boolean =>
  (step.node === `${BASE}${service}` || step.node === `${BASE}${service}Tool`) &&
  actionOf(flow, step)?.sideEffect !== false;

function answer(flow: Flow, asked: Step, assistant: Step, { service, action, to }: Back): Step {
  const said = actionOf(flow, assistant)?.gives?.[0]?.words[0] ?? 'output';
  const step = needed(
    flow,
    { id: `${assistant.id}-answer`, node: `${BASE}${service}`, action },
    'an answer goes back to where the question came from',
  );
  const target = Object.entries(to).map(([need, field]) => [need, assumedField(asked.id, field)] as const);
  return {
    ...step,
    settings: { ...step.settings, ...Object.fromEntries(target), text: assumedField(assistant.id, said) },
  };
}
