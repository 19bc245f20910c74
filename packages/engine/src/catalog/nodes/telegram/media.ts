import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import type { Action } from '../../profile.ts';
import { markdown } from './markup.ts';
import { chat, chatId, text } from './shared.ts';

export const mediaActions: readonly Action[] = [
  {
    key: 'message.sendAndWait',
    title: 'Ask for approval in Telegram',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
    needs: [chat, text, ...decisionNeeds],
    write: (v) => ({
      operation: 'sendAndWait',
      chatId: chatId(v),
      message: markdown(v),
      ...decision(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
