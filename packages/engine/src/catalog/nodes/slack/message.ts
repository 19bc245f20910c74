import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import { dated } from '../../dated.ts';
import type { Action, Need, Values } from '../../profile.ts';
import {
  fileField,
  isExpression,
  isPlaceholder,
  type Locator,
  locator,
  messageOf,
  picked,
  placeholder,
} from '../../shape.ts';
import { mentioning } from './mentioning.ts';
import { channel, text, timestamp, user } from './shared.ts';

/** Slack finds channels by their name with the sign. */
function channelByName(value: string): Locator {
  if (isExpression(value)) return locator('id', value);
  if (isPlaceholder(value)) return locator('name', value);
  if (/^[CGD][A-Z0-9]{8,}$/.test(value)) return locator('id', value);
  return locator('name', `#${value.replace(/^#/, '').toLowerCase().replaceAll(' ', '-')}`);
}

const postAt: Need = {
  key: 'postAt',
  label: 'When to post',
  ask: 'When should it be posted?',
  from: ['date'],
  nouns: ['post at'],
  weight: 'must',
};

/** A handle is taken as it is; what people are called by is no handle, and picked from n8n's list. */
const userByName = (value: string): Locator =>
  HANDLE.test(value)
    ? locator('username', `@${value.replace(/^@/, '')}`)
    : picked('Slack user', value, { id: /^[UW][A-Z0-9]{7,}$/ });
const HANDLE = /^@\S+$|^[a-z\d._-]+$/;

/** A person where one was named and no channel; else a channel. */
function target(v: Values): object {
  if (v.has('user') && !v.has('channel')) return { select: 'user', user: userByName(v('user')) };
  // Whoever asked there is answered there.
  const asked = v.data('back') === true ? v.field('channel id') : undefined;
  return { select: 'channel', channelId: channelByName(asked ?? v('channel')) };
}

export const messageActions: readonly Action[] = [
  {
    key: 'message.post',
    title: 'Send Slack message',
    intents: ['send', 'post', 'publish', 'share', 'reply', 'add', 'create'],
    nouns: ['message', 'alert', 'notification', 'summary', 'digest', 'report', 'reminder', 'update', 'note', 'dm'],
    needs: [channel, user, text],
    write: (v) => ({ ...target(v), text: mentioning(messageOf(v)), otherOptions: { includeLinkToWorkflow: false } }),
    gives: [
      { path: 'message_timestamp', words: ['message timestamp', 'slack timestamp'], internal: true },
      { path: 'channel', words: ['channel id'], internal: true },
    ],
  },
  {
    key: 'message.schedule',
    title: 'Schedule Slack message',
    intents: ['send', 'post'],
    nouns: ['schedule', 'scheduled message'],
    needs: [channel, user, text, postAt],
    rare: true,
    write: (v) => ({
      operation: 'schedule',
      ...target(v),
      text: mentioning(messageOf(v)),
      postAt: dated(v('postAt'), postAt.label),
      otherOptions: { includeLinkToWorkflow: false },
    }),
    gives: [
      { path: 'scheduled_message_id', words: ['scheduled message id'], internal: true },
      { path: 'post_at', words: ['post time'], type: 'date', unit: 'seconds', internal: true },
      { path: 'channel', words: ['channel id'], internal: true },
    ],
  },
  {
    key: 'message.sendAndWait',
    title: 'Ask for approval in Slack',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
    needs: [channel, user, text, ...decisionNeeds],
    write: (v) => ({
      operation: 'sendAndWait',
      ...target(v),
      message: mentioning(messageOf(v)),
      ...decision(v),
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
        v.has('channel') ? v('channel') : (v.asked('channel id', 'channel') ?? placeholder(channel.label)),
      ),
      text: mentioning(messageOf(v)),
      otherOptions: {
        includeLinkToWorkflow: false,
        thread_ts: { replyValues: { thread_ts: timestamp(v) } },
      },
    }),
    gives: [
      { path: 'message_timestamp', words: ['message timestamp', 'slack timestamp'], internal: true },
      { path: 'channel', words: ['channel id'], internal: true },
    ],
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
    gives: [
      { path: 'id', words: ['file id'], internal: true },
      { path: 'title', words: ['file title'], internal: true },
    ],
  },
];
