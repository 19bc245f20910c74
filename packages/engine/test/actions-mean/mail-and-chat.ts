import { expect } from 'vitest';
import { type Meaning, STARTS } from './meaning.ts';

const like = (pattern: RegExp) => expect.stringMatching(pattern);

/** Tomorrow at nine, in whatever code says it. */
const TOMORROW_9 = /\{ days: 1 \}.*hour: 9\b/;

export const mailAndChat: Meaning[] = [
  {
    says: 'mark it as unread',
    start: STARTS.gmail,
    does: 'gmail message.markAsUnread',
    has: { operation: 'markAsUnread', messageId: '={{ $json.id }}' },
    spoken: 'when I get a mail in Gmail, mark it as unread',
  },
  {
    says: 'mark it as read',
    start: STARTS.gmail,
    does: 'gmail message.markAsRead',
    has: { operation: 'markAsRead', messageId: '={{ $json.id }}' },
    spoken: 'when I get a mail in Gmail, mark it as read',
  },
  {
    says: 'star it',
    start: STARTS.gmail,
    does: 'gmail message.star',
    has: { operation: 'addLabels', messageId: '={{ $json.id }}', labelIds: ['STARRED'] },
    spoken: 'when I get a mail in Gmail, star the email',
  },
  {
    says: 'answer in the same thread with “Thanks, we are on it”',
    start: STARTS.gmail,
    does: 'gmail thread.reply',
    values: { text: 'Thanks, we are on it' },
    has: {
      resource: 'thread',
      operation: 'reply',
      threadId: '={{ $json.threadId }}',
      message: 'Thanks, we are on it',
    },
  },
  {
    says: 'take the label Waiting off it',
    start: STARTS.gmail,
    does: 'gmail message.removeLabels',
    values: { label: 'Waiting' },
    has: { operation: 'removeLabels', labelIds: [like(/Waiting/)] },
    never: /addLabels/,
    spoken: 'when I get a mail in Gmail, remove the label "Waiting" from the email',
  },
  {
    says: 'archive it',
    start: STARTS.gmail,
    does: 'gmail message.archive',
    has: { operation: 'removeLabels', labelIds: ['INBOX'] },
    spoken: 'when I get a mail in Gmail, archive it',
  },
  {
    says: 'put it back into the inbox',
    start: STARTS.gmail,
    does: 'gmail message.unarchive',
    has: { operation: 'addLabels', labelIds: ['INBOX'] },
  },
  {
    says: 'move the conversation to the trash',
    start: STARTS.gmail,
    does: 'gmail thread.trash',
    has: { resource: 'thread', operation: 'trash', threadId: '={{ $json.threadId }}' },
    never: /delete/,
  },
  {
    says: 'send ann@acme.com a mail, replies should go to help@acme.com, sent by “Acme Support”',
    does: 'gmail message.send',
    values: {
      to: 'ann@acme.com',
      subject: 'Hi',
      text: 'Hello',
      replyTo: 'help@acme.com',
      senderName: 'Acme Support',
    },
    has: { sendTo: 'ann@acme.com', options: { replyTo: 'help@acme.com', senderName: 'Acme Support' } },
  },
  {
    says: 'mark the mail as unread again',
    start: STARTS.outlook,
    does: 'microsoftOutlook message.markAsUnread',
    has: { operation: 'update', updateFields: { isRead: false } },
    spoken: 'when I get a mail in Outlook, mark the email as unread',
  },
  {
    says: 'set the importance of the mail to high',
    start: STARTS.outlook,
    does: 'microsoftOutlook message.update',
    sets: { importance: 'high' },
    has: { operation: 'update', updateFields: { importance: 'High' } },
    never: /isRead/,
  },
  {
    says: 'put a half-hour meeting with ann@acme.com into the Outlook calendar tomorrow at 9',
    does: 'microsoftOutlook event.create',
    values: { title: 'Sync', start: 'tomorrow 9am', duration: '30 minutes', attendees: 'ann@acme.com' },
    has: {
      startDateTime: like(TOMORROW_9),
      endDateTime: like(/minutes: 30/),
      additionalFields: { attendees: { values: [{ email: 'ann@acme.com' }] } },
    },
  },
  {
    says: 'schedule “Stand-up in 5” in #general for tomorrow 9am',
    does: 'slack message.schedule',
    values: { channel: '#general', text: 'Stand-up in 5', postAt: 'tomorrow 9am' },
    has: { operation: 'schedule', channelId: { value: '#general' }, text: 'Stand-up in 5', postAt: like(TOMORROW_9) },
  },
  {
    says: 'react to it with a thumbs up',
    start: STARTS.slack,
    does: 'slack reaction.add',
    values: { emoji: 'thumbsup' },
    has: {
      resource: 'reaction',
      name: 'thumbsup',
      channelId: { value: '={{ $json.channel }}' },
      timestamp: '={{ $json.ts }}',
    },
  },
  {
    says: 'answer in the thread',
    start: STARTS.slack,
    does: 'slack message.replyInThread',
    values: { text: 'On it' },
    has: {
      text: 'On it',
      channelId: { value: '={{ $json.channel }}' },
      otherOptions: { thread_ts: { replyValues: { thread_ts: '={{ $json.ts }}' } } },
    },
  },
  {
    says: 'set the topic of #support to “Two open incidents”',
    does: 'slack channel.setTopic',
    values: { channel: '#support', topic: 'Two open incidents' },
    has: { resource: 'channel', operation: 'setTopic', topic: 'Two open incidents' },
  },
  {
    says: 'find the Slack user by their address',
    start: STARTS.gmail,
    does: 'slack user.lookupByEmail',
    has: { operation: 'lookupByEmail', email: like(/from\.value\[0\]\.address/) },
  },
  {
    says: 'send it to the Telegram chat -1001234567890',
    does: 'telegram message.sendMessage',
    values: { chat: '-1001234567890', text: 'Backup done' },
    has: { chatId: '-1001234567890', text: 'Backup done' },
  },
  {
    says: 'send it to the family group on Telegram',
    does: 'telegram message.sendMessage',
    values: { chat: 'family', text: 'Dinner is ready' },
    has: { chatId: like(/FILL_IN: .*family/) },
    never: /@family/,
  },
  {
    says: 'reply to the message on Telegram, quoting it',
    start: STARTS.telegram,
    does: 'telegram message.reply',
    values: { text: 'Got it' },
    has: {
      chatId: '={{ $json.message.chat.id }}',
      text: 'Got it',
      additionalFields: { reply_to_message_id: '={{ $json.message.message_id }}' },
    },
  },
  {
    says: 'pin the message in the chat',
    start: STARTS.telegram,
    does: 'telegram message.pinChatMessage',
    has: { operation: 'pinChatMessage', chatId: '={{ $json.message.chat.id }}' },
  },
];
