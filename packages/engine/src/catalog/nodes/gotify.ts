import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { messageOf } from '../shape.ts';
import { changes, priority, ranked } from '../work-needs.ts';

const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

export const gotify = profile({
  type: 'n8n-nodes-base.gotify',
  words: ['gotify'],
  kind: 'action',
  actions: [
    {
      key: 'message.create',
      title: 'Push a message with Gotify',
      intents: ['send', 'post', 'create', 'publish'],
      nouns: ['message', 'notification', 'push', 'alert', 'reminder'],
      needs: [text, priority],
      write: (v) => ({
        message: messageOf(v),
        additionalFields: changes(v, { priority: ['priority', ranked(10, 8, 5, 2)] }),
        options: {},
      }),
      gives: [
        { path: 'id', words: ['message id'], internal: true },
        { path: 'date', words: ['message date'], type: 'date', internal: true },
      ],
    },
  ],
  credentials: {
    gotifyApi: {
      ...keyAccount(
        'Gotify API',
        'In Gotify open Apps, create an application and copy its token. n8n also asks for the address of your server.',
      ),
      rights: 'the token of one application: it may push messages and nothing else',
      test: 'Execute the node once: the message appears on your own phone.',
    },
  },
});
