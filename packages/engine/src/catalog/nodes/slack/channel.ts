import type { Action } from '../../profile.ts';
import { asCode, howMany, isExpression, isPlaceholder, picked, placeholder } from '../../shape.ts';
import { channel, user } from './shared.ts';

/** Slack takes small letters, digits and dashes, at most 80. */
function nameFor(value: string): string {
  if (isPlaceholder(value)) return value;
  if (!isExpression(value))
    return value
      .replace(/^#/, '')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\d_-]+/gu, '-')
      .slice(0, 80);
  const code = asCode(value);
  return `={{ String(${code} ?? '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80) }}`;
}

export const channelActions: readonly Action[] = [
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
    write: (v) => ({ resource: 'channel', operation: 'create', channelId: nameFor(v('channel')) }),
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
      user: picked('Slack user', v.has('user') ? v('user') : (v.asked('user', 'user id') ?? placeholder('Slack user'))),
    }),
    gives: [
      { path: 'real_name', words: ['name', 'real name'] },
      { path: 'profile.email', words: ['email', 'email address'] },
    ],
    sideEffect: false,
  },
];
