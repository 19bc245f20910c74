import { draftRecipient, draftSubject, draftSubjectNeed } from '../../mail.ts';
import type { Action } from '../../profile.ts';
import { messageOf, recipient } from '../../shape.ts';
import { format, text, to } from './shared.ts';

export const draftActions: readonly Action[] = [
  {
    key: 'draft.create',
    title: 'Create draft',
    intents: ['draft', 'create', 'generate'],
    nouns: ['draft', 'reply', 'email'],
    needs: [{ ...to, weight: 'may' }, draftSubjectNeed, text],
    write: (v) => {
      const address = draftRecipient(v, recipient(v, 'to', 'sender email', 'email address', 'email'));
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
];
