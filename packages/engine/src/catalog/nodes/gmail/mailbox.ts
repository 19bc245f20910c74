import { subjectNeed } from '../../mail.ts';
import type { Action } from '../../profile.ts';
import { decisionOptions, isPlaceholder, messageOf, placeholder } from '../../shape.ts';
import { label, messageId, text, to } from './shared.ts';

/** Labels that every account has are named by their id; others have ids that only the account knows. */
function labelId(name: string): string {
  if (isPlaceholder(name)) return name;
  const system = name.toUpperCase().replace(/^STAR$/, 'STARRED');
  return /^(?:INBOX|STARRED|IMPORTANT|UNREAD|SPAM|TRASH)$/.test(system) ? system : placeholder(`Gmail label “${name}”`);
}

export const mailboxActions: readonly Action[] = [
  {
    key: 'message.addLabels',
    title: 'Add label to email',
    intents: ['label', 'add', 'classify'],
    nouns: ['label', 'tag', 'star'],
    needs: [label],
    write: (v) => ({ operation: 'addLabels', messageId: messageId(v), labelIds: [labelId(v('label'))] }),
  },
  {
    key: 'message.markAsRead',
    title: 'Mark email as read',
    intents: ['update'],
    nouns: ['read', 'unread', 'seen'],
    write: (v) => ({ operation: 'markAsRead', messageId: messageId(v) }),
  },
  {
    key: 'message.archive',
    title: 'Archive email',
    intents: ['archive', 'move'],
    nouns: ['inbox'],
    write: (v) => ({ operation: 'removeLabels', messageId: messageId(v), labelIds: ['INBOX'] }),
  },
  {
    key: 'message.delete',
    title: 'Delete email',
    intents: ['delete'],
    nouns: ['email', 'mail', 'message'],
    write: (v) => ({ operation: 'delete', messageId: messageId(v) }),
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
    ],
    write: (v) => ({
      operation: 'sendAndWait',
      sendTo: v('to'),
      subject: v('subject'),
      message: messageOf(v),
      approvalOptions: { values: { approvalType: 'double' } },
      options: decisionOptions(v),
    }),
    gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
    items: 'same',
  },
];
