import { googleAccount } from '../accounts.ts';
import { draftSubject, draftSubjectNeed, mailFields, subjectNeed } from '../mail.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { fileField, given, howMany, messageOf, placeholder, recipient } from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'Recipient address',
  ask: 'Which email address should it go to?',
  from: ['email'],
  nouns: ['address', 'recipient'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Email text',
  ask: 'What should the email say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
const search: Need = {
  key: 'query',
  label: 'Gmail search',
  ask: 'Which emails (A Gmail search such as “from:anna newer_than:1d” tells it)?',
  from: ['quoted'],
  weight: 'may',
};
const label: Need = {
  key: 'label',
  label: 'Gmail label',
  ask: 'Which Gmail label?',
  from: ['quoted', 'name'],
  nouns: ['label', 'tag', 'folder'],
  weight: 'must',
};

const messageId = (v: Values): string =>
  v.field('message id', 'email id') ?? placeholder('ID of the email that it is about');

/** Labels that every account has are named by their id; others have ids that only the account knows. */
function labelId(name: string): string {
  const system = name.toUpperCase().replace(/^STAR$/, 'STARRED');
  return /^(?:INBOX|STARRED|IMPORTANT|UNREAD|SPAM|TRASH)$/.test(system) ? system : placeholder(`Gmail label “${name}”`);
}

const format = (v: Values): string => (v.data('format') === 'html' ? 'html' : 'text');

export const gmail = profile({
  type: 'n8n-nodes-base.gmail',
  words: ['gmail', 'google mail', 'googlemail', 'g-mail'],
  implies: ['email', 'e-mail', 'mail', 'inbox'],
  kind: 'action',
  actions: [
    {
      key: 'message.send',
      title: 'Send email',
      intents: ['send'],
      nouns: [
        'email',
        'mail',
        'message',
        'confirmation',
        'newsletter',
        'digest',
        'report',
        'summary',
        'reminder',
        'invoice',
      ],
      needs: [
        to,
        subjectNeed,
        text,
        { key: 'cc', label: 'Copy to', ask: 'Who gets a copy?', from: [], nouns: ['cc'], weight: 'may' },
        { key: 'bcc', label: 'Blind copy to', ask: 'Who gets a blind copy?', from: [], nouns: ['bcc'], weight: 'may' },
      ],
      write: (v) => ({
        sendTo: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
        subject: v('subject'),
        emailType: format(v),
        message: messageOf(v),
        options: { appendAttribution: false, ...given(v, { ccList: 'cc', bccList: 'bcc' }) },
      }),
      gives: [
        { path: 'id', words: ['message id'], internal: true },
        { path: 'threadId', words: ['thread id'], internal: true },
      ],
    },
    {
      key: 'message.sendFile',
      title: 'Send email with attachment',
      intents: ['send'],
      nouns: ['attachment', 'file', 'pdf', 'document', 'csv', 'spreadsheet'],
      needs: [to, subjectNeed, text],
      write: (v) => ({
        sendTo: recipient(v, 'to', 'email address', 'email', 'sender email', 'customer email'),
        subject: v('subject'),
        emailType: format(v),
        message: messageOf(v),
        options: { appendAttribution: false, attachmentsUi: { attachmentsBinary: [{ property: fileField(v) }] } },
      }),
      gives: [{ path: 'id', words: ['message id'], internal: true }],
    },
    {
      key: 'message.reply',
      title: 'Reply to email',
      intents: ['reply', 'answer'],
      nouns: ['reply', 'answer', 'response', 'email', 'mail'],
      needs: [text],
      write: (v) => ({
        operation: 'reply',
        messageId: messageId(v),
        emailType: format(v),
        message: messageOf(v),
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'threadId', words: ['thread id'], internal: true }],
    },
    {
      key: 'message.getAll',
      title: 'Get emails',
      intents: ['list', 'get', 'search'],
      nouns: ['email', 'mail', 'message', 'inbox', 'newsletter', 'invoice'],
      needs: [
        search,
        { key: 'limit', label: 'Most emails', ask: 'How many at most?', from: ['number'], weight: 'may' },
      ],
      write: (v) => ({
        operation: 'getAll',
        ...howMany(v),
        simple: false,
        filters: { ...given(v, { q: 'query' }), readStatus: v.data('unread') === true ? 'unread' : 'both' },
      }),
      gives: mailFields,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'draft.create',
      title: 'Create draft',
      intents: ['draft', 'create', 'generate'],
      nouns: ['draft', 'reply', 'email'],
      needs: [{ ...to, weight: 'may' }, draftSubjectNeed, text],
      write: (v) => {
        const address = recipient(v, 'to', 'sender email', 'email address', 'email');
        const thread = v.field('thread id');
        return {
          resource: 'draft',
          subject: draftSubject(v),
          emailType: format(v),
          message: messageOf(v),
          options: {
            ...(address === '' ? {} : { sendTo: address }),
            ...(thread === undefined ? {} : { threadId: thread }),
          },
        };
      },
      gives: [{ path: 'id', words: ['draft id'], internal: true }],
    },
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
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
  ],
  credentials: { gmailOAuth2: googleAccount('Gmail OAuth2 API', 'Gmail API') },
});
