import { keyAccount } from '../accounts.ts';
import { decision, decisionNeeds } from '../ask-and-wait.ts';
import { type Action, type Need, profile, type Values } from '../profile.ts';
import { done } from '../receipts.ts';
import { chosen, howMany, type Locator, messageOf, picked, placeholder, upTo } from '../shape.ts';

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

/** Neither an id nor an address nor an expression. */
const NAMED = /^(?!\d{10,}$|https?:)[^=#].*$/;

const place = (v: Values): { guildId: Locator; channelId: Locator } => ({
  guildId: picked('Discord server', v('server'), { url: /discord\.com\/channels\//, id: /^\d{10,}$/ }),
  channelId: picked('Discord channel', v.has('channel') ? v('channel').replace(NAMED, '#$&') : v('channel'), {
    url: /discord\.com\/channels\//,
    id: /^\d{10,}$/,
  }),
});

const member: Need = {
  key: 'member',
  label: 'Discord member',
  ask: 'Which member of the server?',
  from: ['handle', 'name'],
  nouns: ['member', 'user'],
};
const role: Need = {
  key: 'role',
  label: 'Discord role',
  ask: 'Which role?',
  from: ['quoted', 'name'],
  nouns: ['role'],
  weight: 'must',
};

/** Whom a message goes to alone: a bot may write to the members of its servers. */
const person: Need = {
  key: 'person',
  label: 'Discord user',
  ask: 'Which member of the server should get the message?',
  from: [],
  also: ['user', 'member', 'recipient', 'user id', 'to', 'sendTo'],
  weight: 'may',
  rare: true,
};

/** The message that this one answers, by its id. */
const answers: Need = {
  key: 'answers',
  label: 'Message that it answers',
  ask: 'Which message does it answer?',
  from: [],
  also: ['reply to', 'message_reference'],
  weight: 'may',
  rare: true,
};

/** Said as a value, or as a field of the message. */
const personOf = (v: Values): string | undefined =>
  v.has('person') ? v('person') : v.data('sketched') === true ? v.asked('user', 'member', 'recipient') : undefined;

const messageId = (v: Values): string => v.field('message id') ?? placeholder('ID of the Discord message');

/** Members and roles have ids that only the server knows. */
const userId = (v: Values): Locator =>
  picked(member.label, v.has('member') ? v('member') : (v.field('user id') ?? v('member')), { id: /^\d{10,}$/ });
const roleId = (value: string): string => chosen(role.label, value, /^\d{10,}$/);

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
      needs: [channel, { ...server, weight: 'may' }, text, person, answers],
      // A webhook of Discord belongs to one channel already: the easiest way where no channel was named.
      write: (v) =>
        personOf(v) !== undefined
          ? {
              resource: 'message',
              guildId: place(v).guildId,
              sendTo: 'user',
              userId: picked('Discord user', personOf(v) ?? '', { id: /^\d{10,}$/ }),
              content: upTo(v, messageOf(v), 2000),
              options: {},
            }
          : v.has('channel') || v.has('answers')
            ? {
                resource: 'message',
                ...place(v),
                content: upTo(v, messageOf(v), 2000),
                options: v.has('answers') ? { message_reference: v('answers') } : {},
              }
            : { authentication: 'webhook', content: upTo(v, messageOf(v), 2000), options: {} },
      gives: [{ path: 'id', words: ['message id'], internal: true }],
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in Discord',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
      needs: [{ ...channel, weight: 'must' }, server, text, ...decisionNeeds],
      write: (v) => ({
        resource: 'message',
        operation: 'sendAndWait',
        ...place(v),
        message: messageOf(v),
        ...decision(v),
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
        // All messages are read page by page, down to the first: who looks every few minutes wants the latest.
        ...(v.data('latest') === true ? { limit: 100 } : howMany(v)),
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
    {
      key: 'message.react',
      title: 'React to Discord message',
      intents: ['add'],
      nouns: ['reaction', 'emoji'],
      needs: [
        { ...channel, weight: 'must' },
        server,
        {
          key: 'emoji',
          label: 'Emoji',
          ask: 'Which emoji?',
          from: ['quoted'],
          nouns: ['emoji', 'reaction'],
          weight: 'must',
        },
      ],
      rare: true,
      write: (v) => ({
        resource: 'message',
        operation: 'react',
        ...place(v),
        messageId: messageId(v),
        emoji: v('emoji'),
      }),
      gives: done,
    },
    {
      key: 'message.deleteMessage',
      title: 'Delete Discord message',
      intents: ['delete'],
      nouns: ['message'],
      needs: [{ ...channel, weight: 'must' }, server],
      rare: true,
      write: (v) => ({ resource: 'message', operation: 'deleteMessage', ...place(v), messageId: messageId(v) }),
      gives: done,
    },
    {
      key: 'channel.getAll',
      title: 'Get Discord channels',
      intents: ['list'],
      nouns: ['channel'],
      needs: [server],
      rare: true,
      write: (v) => ({ operation: 'getAll', guildId: place(v).guildId, ...howMany(v), options: {} }),
      gives: [
        { path: 'name', words: ['channel name', 'channel', 'name'] },
        { path: 'topic', words: ['topic'] },
        { path: 'id', words: ['channel id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'member.getAll',
      title: 'Get Discord members',
      intents: ['list'],
      nouns: ['member', 'user'],
      needs: [server],
      rare: true,
      write: (v) => ({
        resource: 'member',
        operation: 'getAll',
        guildId: place(v).guildId,
        ...howMany(v),
        options: { simplify: false },
      }),
      gives: [
        { path: 'user.username', words: ['username', 'user', 'member', 'name'] },
        { path: 'nick', words: ['nickname'] },
        { path: 'joined_at', words: ['joined', 'date'], type: 'date' },
        { path: 'user.id', words: ['user id', 'id'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    ...(['roleAdd', 'roleRemove'] as const).map(
      (operation): Action => ({
        key: `member.${operation}`,
        title: operation === 'roleAdd' ? 'Give Discord role' : 'Take Discord role away',
        intents: operation === 'roleAdd' ? ['add', 'assign'] : ['delete'],
        nouns: ['role'],
        needs: [server, member, role],
        rare: true,
        write: (v) => ({
          resource: 'member',
          operation,
          guildId: place(v).guildId,
          userId: userId(v),
          role: [roleId(v('role'))],
        }),
        gives: done,
      }),
    ),
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
