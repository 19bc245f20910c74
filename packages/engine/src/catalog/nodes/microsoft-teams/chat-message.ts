import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import type { Action } from '../../profile.ts';
import { messageOf, picked } from '../../shape.ts';
import { chat, text } from './shared.ts';

export const chatMessageActions: readonly Action[] = [
  {
    key: 'chatMessage.sendAndWait',
    title: 'Ask for approval in Teams',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision'],
    needs: [chat, text, ...decisionNeeds],
    write: (v) => ({
      resource: 'chatMessage',
      operation: 'sendAndWait',
      chatId: picked('chat', v('chat')),
      message: messageOf(v),
      ...decision(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
