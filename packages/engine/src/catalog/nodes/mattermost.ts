import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { chosen, messageOf, placeholder } from '../shape.ts';

const channel: Need = {
  key: 'channel',
  label: 'Mattermost channel',
  ask: 'Which Mattermost channel?',
  from: ['channel'],
  nouns: ['channel'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const ID = /^[a-z0-9]{26}$/;

export const mattermost = profile({
  type: 'n8n-nodes-base.mattermost',
  words: ['mattermost', 'matter most'],
  kind: 'action',
  actions: [
    {
      key: 'message.post',
      title: 'Post in Mattermost',
      intents: ['send', 'post', 'publish', 'share', 'reply', 'add', 'create'],
      nouns: ['message', 'alert', 'notification', 'summary', 'report', 'update'],
      needs: [channel, text],
      write: (v) => ({
        operation: 'post',
        channelId: chosen('Mattermost channel', v('channel'), ID),
        message: messageOf(v),
        attachments: [],
        otherOptions: {},
      }),
      gives: [
        { path: 'id', words: ['message id', 'post id'], internal: true },
        { path: 'create_at', words: ['message date'], internal: true },
        { path: 'channel_id', words: ['channel id'], internal: true },
        { path: 'message', words: ['posted text'], internal: true },
      ],
    },
    {
      key: 'channel.create',
      title: 'Create Mattermost channel',
      intents: ['create'],
      nouns: ['channel'],
      needs: [{ ...channel, label: 'Name of the new channel' }],
      write: (v) => ({
        resource: 'channel',
        operation: 'create',
        teamId: placeholder('Mattermost team'),
        displayName: v('channel'),
        channel: v('channel')
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-'),
      }),
      gives: [
        { path: 'display_name', words: ['channel name'], internal: true },
        { path: 'id', words: ['channel id'], internal: true },
      ],
    },
    {
      key: 'channel.addUser',
      title: 'Add user to Mattermost channel',
      intents: ['add', 'invite'],
      nouns: ['user', 'member', 'person'],
      needs: [channel],
      write: (v) => ({
        resource: 'channel',
        operation: 'addUser',
        channelId: chosen('Mattermost channel', v('channel'), ID),
        userId: v.field('user id') ?? placeholder('Mattermost user'),
      }),
      gives: [
        { path: 'channel_id', words: ['channel id'], internal: true },
        { path: 'user_id', words: ['user id'], internal: true },
      ],
    },
  ],
  credentials: {
    mattermostApi: keyAccount(
      'Mattermost API',
      'In Mattermost open Profile → Security → Personal access tokens (an administrator has to allow them) and create one. n8n also asks for the address of the server.',
    ),
  },
});
