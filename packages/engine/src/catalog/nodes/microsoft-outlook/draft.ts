import { draftSubject, draftSubjectNeed } from '../../mail.ts';
import type { Action } from '../../profile.ts';
import { messageOf, picked } from '../../shape.ts';
import { folder, html, messageId, recipientOf, text, to } from './shared.ts';

export const draftActions: readonly Action[] = [
  {
    key: 'draft.create',
    title: 'Create Outlook draft',
    intents: ['draft', 'create', 'generate'],
    nouns: ['draft', 'reply', 'email'],
    needs: [{ ...to, weight: 'may' }, draftSubjectNeed, text],
    write: (v) => ({
      resource: 'draft',
      operation: 'create',
      subject: draftSubject(v),
      bodyContent: messageOf(v),
      additionalFields: { ...(recipientOf(v) === '' ? {} : { toRecipients: recipientOf(v) }), ...html(v) },
    }),
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
  },
  {
    key: 'message.update',
    title: 'Update Outlook email',
    intents: ['update', 'label', 'classify'],
    nouns: ['category', 'email', 'read', 'flag'],
    needs: [
      {
        key: 'category',
        label: 'Outlook category',
        ask: 'Which category?',
        from: ['quoted'],
        nouns: ['category', 'label'],
        weight: 'may',
      },
    ],
    write: (v) => ({
      resource: 'message',
      operation: 'update',
      messageId: messageId(v),
      updateFields: v.has('category') ? { categories: [v('category')] } : { isRead: true },
    }),
  },
];
