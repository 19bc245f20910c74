import { profile } from '../profile.ts';

export const chatTrigger = profile({
  type: '@n8n/n8n-nodes-langchain.chatTrigger',
  words: ['chat'],
  kind: 'trigger',
  actions: [
    {
      key: 'chat',
      title: 'Chat message received',
      intents: ['watch'],
      nouns: ['chat', 'message'],
      write: () => ({ options: {} }),
      gives: [
        { path: 'chatInput', words: ['chat message', 'message', 'question', 'text', 'input', 'chat input'] },
        { path: 'sessionId', words: ['session', 'session id', 'conversation id'] },
      ],
    },
  ],
});
