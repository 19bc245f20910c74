import { decision, decisionNeeds } from '../../ask-and-wait.ts';
import { subjectNeed } from '../../mail.ts';
import type { Action, Field } from '../../profile.ts';
import { done } from '../../receipts.ts';
import { chosen, messageOf } from '../../shape.ts';
import { label, messageId, text, threadId, to } from './shared.ts';

/** Labels that every account has are named by their id; others have ids that only the account knows. */
function labelId(name: string): string {
  const system = name.toUpperCase().replace(/^STAR$/, 'STARRED');
  return /^(?:INBOX|STARRED|IMPORTANT|UNREAD|SPAM|TRASH)$/.test(system) ? system : chosen(label.label, name);
}

/** What Gmail answers when the labels of an email change. */
const kept: Field[] = [
  { path: 'id', words: ['message id', 'email id'], internal: true },
  { path: 'threadId', words: ['thread id'], internal: true },
  { path: 'labelIds', words: ['label ids'], type: 'array', internal: true },
];

export const mailboxActions: readonly Action[] = [
  {
    key: 'message.addLabels',
    title: 'Add label to email',
    intents: ['label', 'add', 'classify'],
    nouns: ['label', 'tag', 'star'],
    needs: [label],
    write: (v) => ({ operation: 'addLabels', messageId: messageId(v), labelIds: [labelId(v('label'))] }),
    gives: kept,
  },
  {
    key: 'message.star',
    title: 'Star email',
    intents: ['label', 'update'],
    nouns: ['star', 'favorite'],
    write: (v) => ({ operation: 'addLabels', messageId: messageId(v), labelIds: ['STARRED'] }),
    gives: kept,
  },
  {
    key: 'message.unstar',
    title: 'Unstar email',
    intents: ['update'],
    nouns: ['unstar'],
    rare: true,
    write: (v) => ({ operation: 'removeLabels', messageId: messageId(v), labelIds: ['STARRED'] }),
    gives: kept,
  },
  {
    key: 'message.removeLabels',
    title: 'Remove label from email',
    intents: ['delete', 'update'],
    nouns: ['label', 'tag', 'star'],
    needs: [label],
    write: (v) => ({ operation: 'removeLabels', messageId: messageId(v), labelIds: [labelId(v('label'))] }),
    gives: kept,
  },
  {
    key: 'message.markAsRead',
    title: 'Mark email as read',
    intents: ['update'],
    nouns: ['read', 'seen'],
    write: (v) => ({ operation: 'markAsRead', messageId: messageId(v) }),
    gives: kept,
  },
  {
    key: 'message.markAsUnread',
    title: 'Mark email as unread',
    intents: ['update'],
    nouns: ['unread', 'unseen'],
    write: (v) => ({ operation: 'markAsUnread', messageId: messageId(v) }),
    gives: kept,
  },
  {
    key: 'message.archive',
    title: 'Archive email',
    intents: ['archive', 'move'],
    nouns: ['inbox'],
    write: (v) => ({ operation: 'removeLabels', messageId: messageId(v), labelIds: ['INBOX'] }),
    gives: kept,
  },
  {
    key: 'message.unarchive',
    title: 'Move email to inbox',
    intents: ['move'],
    nouns: ['inbox'],
    rare: true,
    write: (v) => ({ operation: 'addLabels', messageId: messageId(v), labelIds: ['INBOX'] }),
    gives: kept,
  },
  {
    key: 'thread.trash',
    title: 'Move thread to trash',
    intents: ['delete', 'move'],
    nouns: ['thread', 'conversation', 'trash'],
    rare: true,
    write: (v) => ({ resource: 'thread', operation: 'trash', threadId: threadId(v) }),
    gives: [{ path: 'id', words: ['thread id'], internal: true }],
  },
  {
    key: 'label.create',
    title: 'Create Gmail label',
    intents: ['create'],
    nouns: ['label'],
    needs: [{ ...label, key: 'name', label: 'Name of the new label', ask: 'What should the new label be called?' }],
    rare: true,
    write: (v) => ({ resource: 'label', operation: 'create', name: v('name'), options: {} }),
    gives: [
      { path: 'name', words: ['label', 'label name'] },
      { path: 'id', words: ['label id'], internal: true },
    ],
  },
  {
    key: 'message.delete',
    title: 'Delete email',
    intents: ['delete'],
    nouns: ['email', 'mail', 'message'],
    write: (v) => ({ operation: 'delete', messageId: messageId(v) }),
    gives: done,
  },
  {
    key: 'message.sendAndWait',
    title: 'Ask for approval by email',
    intents: ['approve'],
    nouns: ['approval', 'confirmation', 'decision', 'permission', 'ok'],
    needs: [
      to,
      { ...subjectNeed, assume: { value: 'Please approve', because: 'the email asks for a decision' } },
      text,
      ...decisionNeeds,
    ],
    write: (v) => ({
      operation: 'sendAndWait',
      sendTo: v('to'),
      subject: v('subject'),
      message: messageOf(v),
      ...decision(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
