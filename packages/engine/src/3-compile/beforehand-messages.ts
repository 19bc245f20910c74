import type { Outline, Step } from '../2-outline/outline.ts';
import { isPlaceholder } from '../catalog/shape.ts';
import type { StepNode } from './step-node.ts';

/** What holds for messengers and for stores of texts before the first run: who is reached, what a bot sees, what a restart forgets. */
export const messagesToPrepare = (outline: Outline, read: readonly StepNode[]): string[] => [
  ...freeTexts(outline, read),
  ...templates(read),
  ...groups(outline, read),
  ...chatIds(read),
  ...contents(read),
  ...forgets(outline, read),
];

/** WhatsApp lets nobody be written to freely who has not written first. */
function freeTexts({ steps }: Outline, read: readonly StepNode[]): string[] {
  if (steps.some(({ node }) => node.endsWith('.whatsAppTrigger'))) return [];
  return read.flatMap(({ step, node }) =>
    step.node.endsWith('.whatsApp') && step.action === 'message.send'
      ? [
          `WhatsApp delivers what “${node.name}” sends only to somebody who wrote to your number within the last 24 hours. For others have a template approved by Meta, and choose “Send Template” in that node.`,
        ]
      : [],
  );
}

/** Meta refuses a template that gets another number of values than it has variables. */
const templates = (read: readonly StepNode[]): string[] =>
  read.flatMap(({ step, node }) => {
    if (!step.node.endsWith('.whatsApp') || step.action !== 'message.sendTemplate') return [];
    const count = JSON.stringify(node.parameters.components ?? {}).match(/"text":/g)?.length ?? 0;
    const place = `“${node.name}” under Components → Body`;
    return [
      count === 0
        ? `If the text of your WhatsApp template has variables ({{1}}, {{2}} …), add a value for each in ${place}: Meta refuses the message without.`
        : `The text of your WhatsApp template must have ${count === 1 ? 'one variable ({{1}})' : `${count} variables`}: what ${count === 1 ? 'it gets stands' : 'they get stands'} in ${place}. Take values away or add some there if it has fewer or more: Meta refuses the message otherwise.`,
    ];
  });

/** Discord gives a bot messages without their text unless it is told to. */
const contents = (read: readonly StepNode[]): string[] =>
  read.some(({ step }) => step.node.endsWith('.discord') && step.action === 'message.getAll')
    ? [
        'Discord gives a bot the text of messages only when “Message Content Intent” is switched on: discord.com/developers/applications → your application → Bot.',
      ]
    : [];

/** A bot of Telegram that only collects what others write may be one in a group. */
function groups({ steps }: Outline, read: readonly StepNode[]): string[] {
  const answers = ({ node, action }: Step): boolean => node.endsWith('.telegram') && action.startsWith('message.');
  if (steps.some(answers)) return [];
  return read.flatMap(({ step, node }) =>
    step.node.endsWith('.telegramTrigger')
      ? [
          `In a group of Telegram, “${node.name}” sees all messages only when the bot is an administrator there, or when its privacy is off: in @BotFather send /setprivacy, then add the bot to the group again.`,
        ]
      : [],
  );
}

/** Telegram shows nobody the IDs by which it knows chats. */
function chatIds(read: readonly StepNode[]): string[] {
  const open = read.filter(({ node }) => node.type.endsWith('.telegram') && isPlaceholder(node.parameters.chatId));
  return open.length > 0
    ? [
        'Telegram knows a chat by its ID, a number (that of a group begins with a minus sign). To find it, add your bot to the chat, write something there and open https://api.telegram.org/bot<its token>/getUpdates: behind “chat” stands its “id”.',
      ]
    : [];
}

/** n8n's own store of texts lies in memory: who fills it, and when once more. */
function forgets({ wires }: Outline, read: readonly StepNode[]): string[] {
  const stores = read.filter(({ step }) => step.node.endsWith('.vectorStoreInMemory'));
  const inserts = new Set(stores.flatMap(({ step }) => (step.action === 'insert' ? [step.id] : [])));
  if (stores.length === 0) return [];
  const before = new Set(inserts);
  for (const id of before) for (const it of wires) if (it.to === id && isMain(it)) before.add(it.from);
  const starts = read.filter(({ step }) => before.has(step.id));
  const form = starts.find(({ step }) => step.node.endsWith('.formTrigger'))?.node.name;
  const manual = starts.find(({ step }) => step.node.endsWith('.manualTrigger'))?.node.name;
  const how = manual
    ? `Press “Execute workflow” at “${manual}” once to read the documents in`
    : form
      ? `Open the form “${form}” (its address stands in that node; keep it to yourself) and send the documents once`
      : 'Fill the Simple Vector Store once before the first question, by the part of the workflow that reads the documents';
  return [
    `${how}; again after n8n restarts or the documents change: the Simple Vector Store keeps them in memory only.`,
  ];
}

const isMain = ({ type = 'main' }: Outline['wires'][number]): boolean => type === 'main';
