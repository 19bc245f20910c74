import type { Condition, Setting, Step } from '../outline.ts';
import { BASE, type Flow, needed, outOf, partsOf, putBehind, reached, stepOf } from './flow.ts';

/**
 * Microsoft tells of a new chat message by its id alone: what it says, and who says it, is read next. What the workflow itself writes
 * into a chat starts it again, unless the messages of its own user are left out.
 */
export function readTeamsMessages(flow: Flow): void {
  for (const trigger of [...flow.steps]) {
    const { node, action, id, sketched, kept } = trigger;
    if (node !== `${BASE}microsoftTeamsTrigger` || action !== 'newChatMessage' || !sketched || kept) continue;
    const reads = outOf(flow, id).some(({ to }) => isTeams(stepOf(flow, to), 'chatMessage.get'));
    if (reads || outOf(flow, id).length === 0) continue;
    const read: Step = {
      ...needed(
        flow,
        { id: `${id}-read`, node: `${BASE}microsoftTeams`, action: 'chatMessage.get', title: 'Read the message' },
        WHY,
      ),
    };
    const chat = "={{ $json['@odata.id'].match(/chats\\('(.+?)'\\)/)[1] }}";
    behind(flow, trigger, {
      ...read,
      settings: { ...read.settings, chat: assumed(chat), messageId: assumed('={{ $json.id }}') },
    });
    const behindIt = [...reached(flow, [id])].flatMap((it) => stepOf(flow, it) ?? []);
    const answers = behindIt.filter((it) => isTeams(it, 'chatMessage.create'));
    if (answers.length === 0) continue;
    // An assistant is there for all who write to its user, and answers each in their own chat.
    const talks = behindIt.some((it) => /langchain\.agent$/.test(it.node));
    if (talks && isOpen(trigger) && answers.every((it) => answersThere(it, read.id)))
      flow.steps = flow.steps.map((it) =>
        it.id === id
          ? { ...it, settings: { ...it.settings, watchAllChats: { ...assumed('true'), because: ALL } } }
          : it,
      );
    const all: Condition[] = [
      { field: '', operator: 'notEquals', value: OWN, type: 'string', says: '', expression: '$json.from?.user?.id' },
    ];
    const others = needed(
      flow,
      {
        id: `${id}-others`,
        node: `${BASE}filter`,
        action: 'filter',
        title: 'Only messages of others',
        data: { conditions: { combinator: 'and', all } },
      },
      'what the workflow writes into the chat would start it again',
    );
    behind(flow, read, others);
  }
}

const WHY = 'the trigger gives only the id of a message';
const OWN = 'FILL_IN: id of the Microsoft user that n8n signs in as';
const assumed = (value: string): Setting => ({ from: 'assumed', value, because: WHY });

const ALL =
  'nobody named one chat: whoever writes to the user that n8n signs in as is answered, so sign in as a user for this alone';
const isOpen = ({ settings }: Step): boolean =>
  ['chat', 'chatId'].every((it) => settings[it] === undefined || settings[it]?.from === 'missing');
const answersThere = (answer: Step, read: string): boolean =>
  partsOf({ settings: { chat: answer.settings.chat ?? { from: 'missing' } } }).some(
    (it) => it.kind === 'field' && it.step === read,
  );

const isTeams = (it: Step | undefined, action: string): boolean =>
  it?.node === `${BASE}microsoftTeams` && it.action === action;

/** Puts a step right behind another; what was read of that one is read of the new one, where it is the message. */
function behind(flow: Flow, before: Step, step: Step): void {
  const isMessage = step.action === 'chatMessage.get';
  for (const it of isMessage ? flow.steps : [])
    if (
      !it.kept &&
      partsOf(it).some((part) => part.kind !== 'moment' && part.kind !== 'worked' && part.step === before.id)
    )
      flow.steps = flow.steps.map((one) => (one.id === it.id ? pointed(one, before.id, step.id) : one));
  putBehind(flow, before.id, step);
}

/** A step whose references to one step are to another. */
function pointed(step: Step, from: string, to: string): Step {
  const visit = (it: unknown): unknown => {
    if (Array.isArray(it)) return it.map(visit);
    if (typeof it !== 'object' || it === null) return it;
    return Object.fromEntries(
      Object.entries(it).map(([key, one]) => [key, key === 'step' && one === from ? to : visit(one)]),
    );
  };
  return {
    ...step,
    settings: visit(step.settings) as Step['settings'],
    ...(step.data ? { data: visit(step.data) as NonNullable<Step['data']> } : {}),
  };
}
