import type { Outline, Step } from '../2-outline/outline.ts';
import type { StepNode } from './beforehand-tables.ts';

/** What holds for messengers and for stores of texts before the first run: who is reached, what a bot sees, what a restart forgets. */
export const messagesToPrepare = (outline: Outline, read: readonly StepNode[]): string[] => [
  ...freeTexts(outline, read),
  ...groups(outline, read),
  ...forgets(read),
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

/** n8n's own store of texts lies in memory. */
const forgets = (read: readonly StepNode[]): string[] =>
  read.some(({ step }) => step.node.endsWith('.vectorStoreInMemory'))
    ? [
        'Fill the Simple Vector Store once before the first question, by the part of the workflow that reads the documents, and again after each restart of n8n: it keeps them in memory only.',
      ]
    : [];
