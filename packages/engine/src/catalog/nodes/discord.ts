import { keyAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { decisionOptions, howMany, type Locator, messageOf, picked } from '../shape.ts';

const channel: Need = {
  key: 'channel',
  label: 'Discord channel',
  ask: 'Which Discord channel?',
  from: ['channel'],
  nouns: ['channel', 'discord'],
  weight: 'may',
};
const server: Need = {
  key: 'server',
  label: 'Discord server',
  ask: 'Which Discord server?',
  from: [],
  nouns: ['server', 'guild'],
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the Discord message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const place = (v: Values): { guildId: Locator; channelId: Locator } => ({
  guildId: picked('Discord server', v('server'), { url: /discord\.com\/channels\//, id: /^\d{10,}$/ }),
  channelId: picked('Discord channel', v.has('channel') ? `#${v('channel').replace(/^#/, '')}` : v('channel'), {
    url: /discord\.com\/channels\//,
    id: /^\d{10,}$/,
  }),
});

export const discord = profile({
  type: 'n8n-nodes-base.discord',
  words: ['discord', 'discord channel', 'discord server', 'discord message'],
  kind: 'action',
  actions: [
    {
      key: 'message.send',
      title: 'Send Discord message',
      intents: ['send', 'post', 'publish', 'share', 'reply', 'add', 'create'],
      nouns: ['message', 'alert', 'notification', 'summary', 'digest', 'report', 'reminder', 'update'],
      needs: [channel, { ...server, weight: 'may' }, text],
      // A webhook of Discord belongs to one channel already: the easiest way where no channel was named.
      write: (v) =>
        v.has('channel')
          ? { resource: 'message', ...place(v), content: messageOf(v), options: {} }
          : { authentication: 'webhook', content: messageOf(v), options: {} },
      gives: [{ path: 'id', words: ['message id'], internal: true }],
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in Discord',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
      needs: [{ ...channel, weight: 'must' }, server, text],
      write: (v) => ({
        resource: 'message',
        operation: 'sendAndWait',
        ...place(v),
        message: messageOf(v),
        approvalOptions: { values: { approvalType: 'double' } },
        options: decisionOptions(v),
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
    {
      key: 'message.getAll',
      title: 'Get Discord messages',
      intents: ['list', 'get', 'search', 'summarize'],
      nouns: ['message', 'channel', 'conversation', 'history'],
      needs: [{ ...channel, weight: 'must' }, server],
      write: (v) => ({
        resource: 'message',
        operation: 'getAll',
        ...place(v),
        ...howMany(v),
        options: { simplify: true },
      }),
      gives: [
        { path: 'content', words: ['text', 'message', 'content'] },
        { path: 'author.username', words: ['author', 'sender', 'user'] },
        { path: 'timestamp', words: ['timestamp', 'time', 'date'], type: 'date', internal: true },
        { path: 'id', words: ['message id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'channel.create',
      title: 'Create Discord channel',
      intents: ['create'],
      nouns: ['channel'],
      needs: [{ ...channel, label: 'Name of the new channel', weight: 'must' }, server],
      write: (v) => ({ operation: 'create', guildId: place(v).guildId, name: v('channel') }),
      gives: [{ path: 'id', words: ['channel id'], internal: true }],
    },
  ],
  credentials: {
    discordWebhookApi: keyAccount(
      'Discord Webhook',
      'In Discord open the settings of the channel → Integrations → Webhooks → New webhook → Copy webhook URL.',
      2,
    ),
    discordBotApi: keyAccount(
      'Discord Bot API',
      'At discord.com/developers/applications create an application, open Bot and press “Reset token”. Under OAuth2 → URL generator tick “bot” with the permissions “View channels” and “Send messages”, and open the address to invite the bot to your server.',
      8,
    ),
  },
});
