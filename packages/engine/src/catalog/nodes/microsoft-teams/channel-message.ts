import type { Action, Field, Values } from '../../profile.ts';
import { knownOf, type Locator, messageOf, picked, placeholder } from '../../shape.ts';
import { channel, chat, team, text } from './shared.ts';

const teamId = (v: Values): Locator => picked('team', v('team'));

const place = (v: Values): object => ({ teamId: teamId(v), channelId: picked('channel', v('channel')) });

const quiet = { options: { includeLinkToWorkflow: false } };

const sent: Field[] = [
  { path: 'webUrl', words: ['message link', 'message url'], internal: true },
  { path: 'id', words: ['message id'], internal: true },
];

export const channelMessageActions: readonly Action[] = [
  {
    key: 'channelMessage.create',
    title: 'Post in Teams channel',
    intents: ['send', 'post', 'publish', 'share', 'create', 'add'],
    nouns: ['message', 'channel', 'alert', 'notification', 'summary', 'report', 'update', 'team'],
    needs: [channel, team, text],
    write: (v) => ({ resource: 'channelMessage', ...place(v), message: messageOf(v), ...quiet }),
    gives: sent,
  },
  {
    key: 'chatMessage.create',
    title: 'Send Teams chat message',
    intents: ['send', 'reply', 'post'],
    nouns: ['chat', 'dm', 'person', 'direct'],
    needs: [chat, text],
    write: (v) => ({ resource: 'chatMessage', chatId: picked('chat', v('chat')), message: messageOf(v), ...quiet }),
    gives: sent,
  },
  {
    key: 'channelMessage.getAll',
    title: 'Get Teams messages',
    intents: ['list', 'get', 'search'],
    nouns: ['message', 'conversation', 'channel'],
    needs: [channel, team],
    write: (v) => ({ resource: 'channelMessage', operation: 'getAll', ...place(v), returnAll: true }),
    gives: [
      { path: 'body.content', words: ['text', 'message', 'content'] },
      { path: 'from.user.displayName', words: ['sender', 'author', 'user'] },
      { path: 'createdDateTime', words: ['date', 'time'], type: 'date' },
      { path: 'webUrl', words: ['message link'], internal: true },
      { path: 'subject', words: ['subject'], internal: true },
      { path: 'id', words: ['message id', 'id'], internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'channel.create',
    title: 'Create Teams channel',
    intents: ['create'],
    nouns: ['channel'],
    needs: [{ ...channel, label: 'Name of the new channel' }, team],
    write: (v) => ({ teamId: teamId(v), name: v('channel'), options: {} }),
    gives: [
      { path: 'displayName', words: ['channel name'], internal: true },
      { path: 'webUrl', words: ['channel link', 'channel url'], internal: true },
      { path: 'id', words: ['channel id'], internal: true },
    ],
  },
  {
    key: 'task.create',
    title: 'Create Planner task',
    intents: ['create', 'add', 'assign'],
    nouns: ['task', 'todo', 'planner'],
    needs: [{ key: 'title', label: 'Title of the task', ask: 'What should the task be called?', from: ['quoted'] }],
    write: (v) => ({
      resource: 'task',
      groupId: picked('team', placeholder('Team in Microsoft Teams')),
      planId: picked('plan', placeholder('Plan in Microsoft Planner')),
      bucketId: picked('bucket', placeholder('Bucket in Microsoft Planner')),
      title: knownOf(v, 'title', 'title', 'subject', 'name'),
      options: {},
    }),
    gives: [
      { path: 'title', words: ['task', 'task title'], internal: true },
      { path: 'dueDateTime', words: ['due date'], type: 'date', internal: true },
      { path: 'id', words: ['task id'], internal: true },
    ],
  },
];
