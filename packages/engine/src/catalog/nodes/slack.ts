import { keyAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import {
  fileField,
  howMany,
  isExpression,
  isPlaceholder,
  type Locator,
  locator,
  messageOf,
  picked,
  placeholder,
} from '../shape.ts';

const channel: Need = {
  key: 'channel',
  label: 'Slack channel',
  ask: 'Which Slack channel should it post to?',
  from: ['channel'],
  nouns: ['channel', 'slack'],
  weight: 'must',
};
const user: Need = {
  key: 'user',
  label: 'Slack user',
  ask: 'Which Slack user should get it?',
  from: ['handle'],
  nouns: ['user', 'dm', 'person'],
  weight: 'may',
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the Slack message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** Slack finds channels by their name with the sign. */
function channelByName(value: string): Locator {
  if (isExpression(value)) return locator('id', value);
  if (isPlaceholder(value)) return locator('name', value);
  if (/^[CGD][A-Z0-9]{8,}$/.test(value)) return locator('id', value);
  return locator('name', `#${value.replace(/^#/, '').toLowerCase().replaceAll(' ', '-')}`);
}

const userByName = (value: string): Locator =>
  isExpression(value) ? locator('id', value) : locator('username', `@${value.replace(/^@/, '')}`);

/** A person where one was named and no channel; else a channel. */
const target = (v: Values): object =>
  v.has('user') && !v.has('channel')
    ? { select: 'user', user: userByName(v('user')) }
    : { select: 'channel', channelId: channelByName(v('channel')) };

export const slack = profile({
  type: 'n8n-nodes-base.slack',
  words: ['slack', 'slack channel', 'slack message'],
  kind: 'action',
  actions: [
    {
      key: 'message.post',
      title: 'Send Slack message',
      intents: ['send', 'post', 'publish', 'share', 'reply', 'add', 'create'],
      nouns: ['message', 'alert', 'notification', 'summary', 'digest', 'report', 'reminder', 'update', 'note', 'dm'],
      needs: [channel, user, text],
      write: (v) => ({ ...target(v), text: messageOf(v), otherOptions: { includeLinkToWorkflow: false } }),
      gives: [
        { path: 'message_timestamp', words: ['message timestamp', 'slack timestamp'], internal: true },
        { path: 'channel', words: ['channel id'], internal: true },
      ],
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in Slack',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
      needs: [channel, user, text],
      write: (v) => ({
        operation: 'sendAndWait',
        ...target(v),
        message: messageOf(v),
        approvalOptions: { values: { approvalType: 'double' } },
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
    {
      key: 'message.replyInThread',
      title: 'Reply in Slack thread',
      intents: ['reply', 'answer', 'comment'],
      nouns: ['thread', 'reply', 'answer'],
      needs: [{ ...channel, weight: 'may' }, text],
      write: (v) => ({
        select: 'channel',
        channelId: channelByName(
          v.has('channel') ? v('channel') : (v.field('channel id', 'channel') ?? placeholder(channel.label)),
        ),
        text: messageOf(v),
        otherOptions: {
          includeLinkToWorkflow: false,
          thread_ts: { replyValues: { thread_ts: v.field('message timestamp', 'timestamp') ?? '={{ $json.ts }}' } },
        },
      }),
    },
    {
      key: 'file.upload',
      title: 'Upload file to Slack',
      intents: ['upload', 'send', 'share'],
      nouns: ['file', 'attachment', 'pdf', 'image', 'screenshot', 'csv', 'document', 'picture'],
      needs: [channel, { ...text, label: 'Comment', ask: 'What should be written beside the file?' }],
      write: (v) => ({
        resource: 'file',
        operation: 'upload',
        binaryPropertyName: fileField(v),
        options: {
          channelId: isExpression(v('channel')) ? v('channel') : picked(channel.label, v('channel')).value,
          ...(v.has('text') ? { initialComment: v('text') } : {}),
        },
      }),
    },
    {
      key: 'channel.history',
      title: 'Get Slack messages',
      intents: ['list', 'get', 'search', 'summarize'],
      nouns: ['message', 'history', 'conversation', 'channel'],
      needs: [{ ...channel, ask: 'From which Slack channel?' }],
      write: (v) => ({
        resource: 'channel',
        operation: 'history',
        channelId: picked(channel.label, v('channel'), { id: /^[CGD][A-Z0-9]{8,}$/ }),
        ...howMany(v),
        filters: {},
      }),
      gives: [
        { path: 'text', words: ['text', 'message', 'content'] },
        { path: 'user', words: ['user', 'sender', 'author'] },
        { path: 'ts', words: ['timestamp', 'message timestamp', 'time'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'channel.create',
      title: 'Create Slack channel',
      intents: ['create'],
      nouns: ['channel'],
      needs: [{ ...channel, ask: 'What should the new channel be called?', label: 'Name of the new channel' }],
      write: (v) => ({ resource: 'channel', operation: 'create', channelId: v('channel') }),
      gives: [
        { path: 'id', words: ['channel id'], internal: true },
        { path: 'name', words: ['channel name'] },
      ],
    },
    {
      key: 'user.info',
      title: 'Get Slack user',
      intents: ['get', 'search'],
      nouns: ['user', 'profile', 'member', 'person'],
      needs: [user],
      write: (v) => ({
        resource: 'user',
        operation: 'info',
        user: picked(
          'Slack user',
          v.has('user') ? v('user') : (v.field('user', 'user id') ?? placeholder('Slack user')),
        ),
      }),
      gives: [
        { path: 'real_name', words: ['name', 'real name'] },
        { path: 'profile.email', words: ['email', 'email address'] },
      ],
      sideEffect: false,
    },
  ],
  credentials: {
    slackApi: keyAccount(
      'Slack API',
      'At api.slack.com/apps create an app for your workspace. Under OAuth & Permissions add the bot scopes chat:write, chat:write.public, channels:read, users:read, users:read.email and files:write, then press “Install to workspace”. You get a “Bot User OAuth Token” that begins with xoxb.',
      8,
    ),
  },
});
