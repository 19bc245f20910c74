import type { Action, Field, Need } from '../../profile.ts';
import { chosen, howMany, knownOf, messageOf, numeric } from '../../shape.ts';
import { several } from '../../work-needs.ts';
import { channel, channelOf, text, timestamp } from './shared.ts';

/** What is done with messages and channels that are there. */

const here: Need = { ...channel, ask: 'In which Slack channel?', weight: 'may' };
const named: Need = { ...channel, ask: 'Which Slack channel?' };

const emoji: Need = {
  key: 'emoji',
  label: 'Emoji',
  ask: 'Which emoji?',
  from: ['quoted'],
  nouns: ['emoji', 'reaction'],
  weight: 'must',
};

/** ":thumbsup:", "thumbs up" and the sign itself. */
const NAMES: Record<string, string> = {
  '👍': 'thumbsup',
  'thumbs up': 'thumbsup',
  'thumbs-up': 'thumbsup',
  '👎': 'thumbsdown',
  'thumbs down': 'thumbsdown',
  '✅': 'white_check_mark',
  'check mark': 'white_check_mark',
  checkmark: 'white_check_mark',
  '👀': 'eyes',
  '🎉': 'tada',
  '❤️': 'heart',
  '🚀': 'rocket',
};
const emojiName = (said: string): string => NAMES[said.trim().toLowerCase()] ?? said.trim().replace(/^:|:$/g, '');

const sent: Field[] = [
  { path: 'text', words: ['text', 'message', 'content'] },
  { path: 'user', words: ['user', 'sender', 'author'] },
  { path: 'ts', words: ['timestamp', 'message timestamp', 'time'], internal: true },
];
const place: Field[] = [
  { path: 'name', words: ['channel name', 'channel', 'name'] },
  { path: 'id', words: ['channel id', 'id'], internal: true },
];

const PERSON: Field[] = [
  { path: 'real_name', words: ['name', 'real name'] },
  { path: 'profile.email', words: ['email', 'email address'] },
  { path: 'id', words: ['user id', 'user', 'member', 'member id'], internal: true },
  { path: 'tz', words: ['time zone'], internal: true },
  { path: 'profile.display_name', words: ['display name'], internal: true },
];

export const handlingActions: readonly Action[] = [
  {
    key: 'reaction.add',
    title: 'React to Slack message',
    intents: ['add'],
    nouns: ['reaction', 'emoji'],
    needs: [emoji, here],
    rare: true,
    write: (v) => ({
      resource: 'reaction',
      channelId: channelOf(v),
      timestamp: timestamp(v),
      name: v.missing('emoji') || !v.has('emoji') ? v('emoji') : emojiName(v('emoji')),
    }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'message.update',
    title: 'Change Slack message',
    intents: ['update'],
    nouns: ['message'],
    needs: [here, text],
    rare: true,
    write: (v) => ({
      operation: 'update',
      channelId: channelOf(v),
      ts: timestamp(v),
      text: messageOf(v),
      otherOptions: { includeLinkToWorkflow: false },
    }),
    gives: [
      { path: 'ts', words: ['message timestamp'], internal: true },
      { path: 'channel', words: ['channel id'], internal: true },
    ],
  },
  {
    key: 'message.delete',
    title: 'Delete Slack message',
    intents: ['delete'],
    nouns: ['message'],
    needs: [here],
    rare: true,
    write: (v) => ({ operation: 'delete', select: 'channel', channelId: channelOf(v), timestamp: timestamp(v) }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'message.search',
    title: 'Search Slack messages',
    intents: ['search'],
    nouns: ['message'],
    needs: [
      {
        key: 'query',
        label: 'Words to look for',
        ask: 'Which words should it look for?',
        from: ['quoted', 'text'],
        weight: 'must',
      },
    ],
    rare: true,
    write: (v) => ({
      operation: 'search',
      query: v('query'),
      limit: v.has('limit') ? numeric(v('limit'), 25) : 50,
      options: {},
    }),
    gives: [
      { path: 'text', words: ['text', 'message', 'content'] },
      { path: 'username', words: ['user', 'sender', 'author'] },
      { path: 'permalink', words: ['link', 'url'] },
      { path: 'ts', words: ['timestamp', 'message timestamp', 'time'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'message.getPermalink',
    title: 'Get link of Slack message',
    intents: ['get'],
    nouns: ['link', 'permalink'],
    needs: [here],
    rare: true,
    write: (v) => ({ operation: 'getPermalink', channelId: channelOf(v), timestamp: timestamp(v) }),
    gives: [{ path: 'permalink', words: ['link', 'url', 'permalink', 'message link'] }],
    sideEffect: false,
  },
  {
    key: 'channel.replies',
    title: 'Get replies of Slack thread',
    intents: ['list', 'get'],
    nouns: ['reply', 'thread'],
    needs: [here],
    rare: true,
    write: (v) => ({
      resource: 'channel',
      operation: 'replies',
      channelId: channelOf(v),
      ts: timestamp(v),
      ...howMany(v),
      filters: {},
    }),
    gives: sent,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'channel.setTopic',
    title: 'Set topic of Slack channel',
    intents: ['update'],
    nouns: ['topic'],
    needs: [
      named,
      { key: 'topic', label: 'Topic', ask: 'What should the topic be?', from: ['quoted', 'text'], nouns: ['topic'] },
    ],
    rare: true,
    write: (v) => ({ resource: 'channel', operation: 'setTopic', channelId: channelOf(v), topic: v('topic') }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'channel.invite',
    title: 'Invite users to Slack channel',
    intents: ['invite', 'add'],
    nouns: ['user', 'member'],
    needs: [
      named,
      {
        key: 'users',
        label: 'Slack users to invite',
        ask: 'Who should be invited?',
        from: ['handle', 'name'],
        nouns: ['user', 'member'],
      },
    ],
    rare: true,
    write: (v) => ({
      resource: 'channel',
      operation: 'invite',
      channelId: channelOf(v),
      userIds: v.has('users')
        ? several(v('users')).map((it) => chosen('Slack user', it, /^[UW][A-Z0-9]{8,}$/))
        : [v.asked('user id', 'user') ?? v('users')],
    }),
    gives: place,
  },
  {
    key: 'channel.member',
    title: 'Get members of Slack channel',
    intents: ['list', 'get'],
    nouns: ['member', 'user'],
    needs: [named],
    rare: true,
    // Their IDs alone would tell nothing of them.
    write: (v) => ({
      resource: 'channel',
      operation: 'member',
      channelId: channelOf(v),
      ...howMany(v),
      resolveData: true,
    }),
    gives: PERSON,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'channel.archive',
    title: 'Archive Slack channel',
    intents: ['archive'],
    nouns: ['channel'],
    needs: [named],
    rare: true,
    write: (v) => ({ resource: 'channel', operation: 'archive', channelId: channelOf(v) }),
    gives: [{ path: 'ok', words: ['success'], type: 'boolean', internal: true }],
  },
  {
    key: 'channel.getAll',
    title: 'Get Slack channels',
    intents: ['list'],
    nouns: ['channel'],
    rare: true,
    write: (v) => ({
      resource: 'channel',
      operation: 'getAll',
      ...howMany(v),
      filters: { excludeArchived: true, types: ['public_channel'] },
    }),
    gives: [
      { path: 'topic.value', words: ['topic'] },
      { path: 'num_members', words: ['members'], type: 'number' },
      ...place,
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'user.lookupByEmail',
    title: 'Find Slack user by email',
    intents: ['search', 'get'],
    nouns: ['user', 'person'],
    needs: [
      {
        key: 'email',
        label: 'Email address of the Slack user',
        ask: 'Which email address has the user?',
        from: ['email'],
        nouns: ['email'],
      },
    ],
    rare: true,
    write: (v) => ({
      resource: 'user',
      operation: 'lookupByEmail',
      email: knownOf(v, 'email', 'email address', 'email', 'sender email', 'customer email'),
    }),
    gives: [
      { path: 'real_name', words: ['name', 'real name'] },
      { path: 'profile.email', words: ['email', 'email address'] },
      { path: 'id', words: ['user id', 'user'], internal: true },
    ],
    sideEffect: false,
  },
  {
    key: 'user.getAll',
    title: 'Get Slack users',
    intents: ['list'],
    nouns: ['user', 'member'],
    rare: true,
    write: (v) => ({ resource: 'user', operation: 'getAll', ...howMany(v) }),
    gives: PERSON,
    items: 'many',
    sideEffect: false,
  },
];
