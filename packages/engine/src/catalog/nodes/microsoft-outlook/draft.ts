import { draftRecipient, draftSubject, draftSubjectNeed } from '../../mail.ts';
import type { Action, Field } from '../../profile.ts';
import { done, receipt } from '../../receipts.ts';
import { messageOf, picked, placeholder } from '../../shape.ts';
import { changes, option, several } from '../../work-needs.ts';
import { folder, html, messageId, recipientOf, text, to } from './shared.ts';

const importanceOf = option('Importance', {
  low: 'Low',
  normal: 'Normal',
  medium: 'Normal',
  high: 'High',
  urgent: 'High',
});

const kept: Field[] = receipt([
  { path: 'subject', words: ['subject', 'title'] },
  { path: 'id', words: ['message id', 'email id', 'id'] },
]);

export const draftActions: readonly Action[] = [
  {
    key: 'draft.create',
    title: 'Create Outlook draft',
    intents: ['draft', 'create', 'generate'],
    nouns: ['draft', 'reply', 'email'],
    needs: [{ ...to, weight: 'may' }, draftSubjectNeed, text],
    write: (v) => {
      const address = draftRecipient(v, recipientOf(v));
      return {
        resource: 'draft',
        operation: 'create',
        subject: draftSubject(v),
        bodyContent: messageOf(v),
        additionalFields: { ...(address === '' ? {} : { toRecipients: address }), ...html(v) },
      };
    },
    gives: [{ path: 'id', words: ['draft id', 'message id'], internal: true }],
  },
  {
    key: 'message.move',
    title: 'Move Outlook email',
    intents: ['move', 'archive', 'label'],
    nouns: ['email', 'mail', 'folder', 'message'],
    needs: [folder],
    write: (v) => ({
      resource: 'message',
      operation: 'move',
      messageId: messageId(v),
      folderId: picked('Outlook folder', v('folder')),
    }),
    gives: done,
  },
  {
    key: 'message.update',
    title: 'Update Outlook email',
    intents: ['update', 'label', 'classify'],
    nouns: ['category', 'email', 'importance'],
    needs: [
      {
        key: 'category',
        label: 'Outlook category',
        ask: 'Which category?',
        from: ['quoted'],
        nouns: ['category', 'label'],
        weight: 'may',
      },
      {
        key: 'importance',
        label: 'Importance',
        ask: 'How important is the email?',
        options: ['Low', 'Normal', 'High'],
        from: [],
        nouns: ['importance'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      resource: 'message',
      operation: 'update',
      messageId: messageId(v),
      updateFields: changes(v, { categories: ['category', several], importance: ['importance', importanceOf] }),
    }),
    gives: kept,
  },
  {
    key: 'message.markAsRead',
    title: 'Mark Outlook email as read',
    intents: ['update'],
    nouns: ['read', 'seen'],
    write: (v) => ({
      resource: 'message',
      operation: 'update',
      messageId: messageId(v),
      updateFields: { isRead: true },
    }),
    gives: kept,
  },
  {
    key: 'message.markAsUnread',
    title: 'Mark Outlook email as unread',
    intents: ['update'],
    nouns: ['unread', 'unseen'],
    write: (v) => ({
      resource: 'message',
      operation: 'update',
      messageId: messageId(v),
      updateFields: { isRead: false },
    }),
    gives: kept,
  },
  {
    key: 'message.delete',
    title: 'Delete Outlook email',
    intents: ['delete'],
    nouns: ['email', 'mail', 'message'],
    write: (v) => ({ resource: 'message', operation: 'delete', messageId: messageId(v) }),
    gives: done,
  },
  {
    key: 'draft.send',
    title: 'Send Outlook draft',
    intents: ['send'],
    nouns: ['draft'],
    rare: true,
    write: (v) => ({
      resource: 'draft',
      operation: 'send',
      draftId: picked('Outlook draft', v.field('draft id', 'message id') ?? placeholder('Outlook draft')),
    }),
    gives: done,
  },
  {
    key: 'folder.create',
    title: 'Create Outlook folder',
    intents: ['create'],
    nouns: ['folder'],
    needs: [{ ...folder, label: 'Name of the new folder', ask: 'What should the new folder be called?' }],
    rare: true,
    write: (v) => ({ resource: 'folder', operation: 'create', displayName: v('folder'), options: {} }),
    gives: [
      { path: 'displayName', words: ['folder', 'folder name', 'name'] },
      { path: 'id', words: ['folder id', 'id'], internal: true },
    ],
  },
];
