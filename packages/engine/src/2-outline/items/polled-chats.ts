import type { Condition, Setting, Step } from '../outline.ts';
import { BASE, before, type Flow, keepOnly, reached, stepOf } from './flow.ts';

/**
 * A chat that is looked at by the clock and written into: what bots wrote there, this one among them, and what has no text is no question.
 * In Discord the answer belongs to the message that it answers, and one bot reads and writes.
 */
export function answerPolledChats(flow: Flow): void {
  for (const read of [...flow.steps]) {
    const chat = CHATS[`${read.node.slice(BASE.length)} ${read.action}`];
    if (!chat || !read.sketched || read.kept || !isPolled(flow, read)) continue;
    const answers = [...reached(flow, [read.id])]
      .flatMap((id) => stepOf(flow, id) ?? [])
      .filter((it) => it.node === read.node && it.action === chat.send && isThere(read, it));
    if (!answers.some((it) => isAnswer(flow, it))) continue;
    leaveOut(flow, read, chat);
    if (read.node === `${BASE}discord`)
      flow.steps = flow.steps.map((it) => (answers.includes(it) ? referring(it, read) : it));
    if (read.settings.limit === undefined)
      flow.steps = flow.steps.map((it) => (it.id === read.id ? { ...it, data: { ...it.data, latest: true } } : it));
  }
}

type Chat = { send: string; asks: string };
const CHATS: Readonly<Record<string, Chat>> = {
  'discord message.getAll': { send: 'message.send', asks: '!$json.author?.bot && !!$json.content' },
  'slack channel.history': { send: 'message.post', asks: '!$json.bot_id && !$json.subtype && !!$json.text' },
};

const isPolled = (flow: Flow, { id }: Step): boolean =>
  [...before(flow, id)].some((it) => stepOf(flow, it)?.node.endsWith('.scheduleTrigger'));

/** What a model wrote, behind a memory of what was seen: of each message once. */
const isAnswer = (flow: Flow, { id }: Step): boolean => {
  const all = [...before(flow, id)].flatMap((it) => stepOf(flow, it) ?? []);
  return (
    all.some(({ node }) => /langchain\.(?:agent|chainLlm|chainRetrievalQa)$/.test(node)) &&
    all.some(({ node, action }) => node.endsWith('.removeDuplicates') && action === 'seen')
  );
};

/** In the same channel, or in one that nobody named. */
function isThere({ settings: { channel: from } }: Step, { settings: { channel: to, person, user } }: Step): boolean {
  const named = (it: Setting | undefined): string | undefined => (it && it.from !== 'missing' ? it.value : undefined);
  if (named(person) !== undefined || named(user) !== undefined) return false;
  return named(to) === undefined || named(to) === named(from);
}

function leaveOut(flow: Flow, read: Step, { asks }: Chat): void {
  const test: Condition = {
    field: '',
    operator: 'true',
    value: '',
    type: 'boolean',
    says: '',
    expression: asks,
  };
  keepOnly(flow, read.id, {
    id: `${read.id}-people`,
    title: 'Only messages of people',
    all: [test],
    because: 'what bots write there, this one among them, is no question',
  });
}

function referring(answer: Step, read: Step): Step {
  const { channel, server } = read.settings;
  const of: Setting = {
    from: 'assumed',
    value: '{message id}',
    because: 'so that it is seen which message it answers',
    template: [{ kind: 'field', step: read.id, field: 'id' }],
  };
  return {
    ...answer,
    settings: { ...(channel && { channel }), ...(server && { server }), answers: of, ...answer.settings },
  };
}
