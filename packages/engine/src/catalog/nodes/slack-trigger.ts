import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { picked } from '../shape.ts';

const channel: Need = {
  key: 'channel',
  label: 'Slack channel',
  ask: 'Which Slack channel should it watch?',
  from: ['channel'],
  nouns: ['channel'],
  weight: 'may',
};

/** One channel, or the whole workspace where none was named. */
const where = (v: Values): object =>
  v.has('channel')
    ? { channelId: picked('Slack channel', v('channel'), { id: /^[CGD][A-Z0-9]{8,}$/ }) }
    : { watchWorkspace: true };

const messageFields: Field[] = [
  { path: 'text', words: ['text', 'message', 'content', 'question', 'message text'] },
  { path: 'user', words: ['user', 'sender', 'user id', 'author', 'person'] },
  { path: 'channel', words: ['channel', 'channel id'] },
  { path: 'ts', words: ['timestamp', 'message timestamp', 'time'], internal: true },
  { path: 'files[0].url_private_download', words: ['file url', 'file link'], internal: true },
  { path: 'thread_ts', words: ['thread', 'thread id'], internal: true },
];

export const slackTrigger = profile({
  type: 'n8n-nodes-base.slackTrigger',
  words: ['slack', 'slack channel', 'slack message'],
  kind: 'trigger',
  actions: [
    {
      key: 'message',
      title: 'When a message is posted in Slack',
      intents: ['watch', 'post', 'send', 'get'],
      nouns: ['message', 'post', 'question', 'request'],
      needs: [channel],
      write: (v) => ({ trigger: ['message'], ...where(v), options: {} }),
      gives: messageFields,
    },
    {
      key: 'app_mention',
      title: 'When the bot is mentioned in Slack',
      intents: ['watch', 'send', 'reply'],
      nouns: ['mention', 'bot', 'app', 'tag'],
      needs: [channel],
      write: (v) => ({ trigger: ['app_mention'], ...where(v), options: {} }),
      gives: messageFields,
    },
    {
      key: 'reaction_added',
      title: 'When somebody reacts in Slack',
      intents: ['watch', 'add'],
      nouns: ['reaction', 'emoji'],
      needs: [
        channel,
        { key: 'emoji', label: 'Emoji', ask: 'Which emoji?', from: [], nouns: ['emoji'], weight: 'may' },
      ],
      write: (v) => ({
        trigger: ['reaction_added'],
        ...where(v),
        options: v.has('emoji') ? { reactionEmojis: v('emoji') } : {},
      }),
      gives: [
        { path: 'reaction', words: ['reaction', 'emoji'] },
        { path: 'user', words: ['user', 'user id', 'person'] },
        { path: 'item.channel', words: ['channel', 'channel id'] },
        { path: 'item.ts', words: ['message timestamp', 'timestamp'], internal: true },
      ],
    },
    {
      key: 'file_share',
      title: 'When a file is shared in Slack',
      intents: ['upload', 'share', 'watch'],
      nouns: ['file', 'document', 'image', 'pdf'],
      needs: [channel],
      write: (v) => ({ trigger: ['file_share'], ...where(v), downloadFiles: true, options: {} }),
      gives: [
        { path: 'files[0].name', words: ['file name', 'name', 'file'] },
        { path: 'text', words: ['text', 'message', 'comment'] },
        { path: 'user', words: ['user', 'sender', 'user id'] },
        { path: 'channel', words: ['channel', 'channel id'] },
        { path: 'ts', words: ['timestamp', 'message timestamp'], internal: true },
      ],
      file: 'file_0',
    },
    {
      key: 'team_join',
      title: 'When somebody joins the Slack workspace',
      intents: ['add', 'invite', 'watch'],
      nouns: ['member', 'user', 'teammate', 'employee', 'colleague', 'workspace'],
      write: () => ({ trigger: ['team_join'], options: {} }),
      gives: [
        { path: 'user.id', words: ['user', 'user id'] },
        { path: 'user.real_name', words: ['name', 'real name'] },
        { path: 'user.profile.email', words: ['email', 'email address'] },
      ],
    },
    {
      key: 'channel_created',
      title: 'When a Slack channel is created',
      intents: ['create'],
      nouns: ['channel'],
      write: () => ({ trigger: ['channel_created'], options: {} }),
      gives: [
        { path: 'channel.id', words: ['channel id'], internal: true },
        { path: 'channel.name', words: ['channel name', 'channel', 'name'] },
      ],
    },
  ],
  credentials: {
    slackApi: keyAccount(
      'Slack API',
      'At api.slack.com/apps create an app for your workspace with the bot scopes channels:history, channels:read, users:read and app_mentions:read and install it; the “Bot User OAuth Token” begins with xoxb. Under Event Subscriptions enter the webhook address that n8n shows and subscribe to the events of this trigger.',
      12,
    ),
  },
});
