import type { Action, Field } from '../../profile.ts';
import { chosen, messageOf } from '../../shape.ts';
import { envelope, media, text, to, variables } from './shared.ts';

const sent: Field[] = [
  { path: 'contacts[0].wa_id', words: ['whatsapp id', 'wa id'], internal: true },
  { path: 'messages[0].id', words: ['message id'], internal: true },
];

export const messageActions: readonly Action[] = [
  {
    key: 'message.send',
    title: 'Send WhatsApp message',
    intents: ['send', 'reply', 'answer', 'post'],
    nouns: ['message', 'text', 'alert', 'notification', 'reminder', 'reply', 'answer', 'summary'],
    needs: [to, text],
    write: (v) => ({ ...envelope(v), textBody: messageOf(v), additionalFields: {} }),
    gives: sent,
  },
  {
    key: 'message.sendImage',
    title: 'Send WhatsApp image',
    intents: ['send'],
    nouns: ['image', 'photo', 'picture', 'screenshot'],
    needs: [to, text],
    write: (v) => media(v, 'image'),
    gives: sent,
  },
  {
    key: 'message.sendDocument',
    title: 'Send WhatsApp document',
    intents: ['send'],
    nouns: ['document', 'file', 'pdf', 'invoice', 'attachment'],
    needs: [to, text],
    write: (v) => media(v, 'document'),
    gives: sent,
  },
  {
    key: 'message.sendAudio',
    title: 'Send WhatsApp audio',
    intents: ['send', 'reply'],
    nouns: ['audio', 'voice', 'recording'],
    needs: [to],
    write: (v) => media(v, 'audio'),
    gives: sent,
  },
  {
    key: 'message.sendTemplate',
    title: 'Send WhatsApp template',
    intents: ['send'],
    nouns: ['template', 'confirmation', 'campaign'],
    needs: [
      to,
      {
        key: 'template',
        label: 'WhatsApp template',
        ask: 'Which message template?',
        from: ['quoted', 'id'],
        nouns: ['template'],
      },
      {
        key: 'variables',
        label: 'Values for the variables of the template',
        ask: 'Which values do the variables of the template get, in their order, one a line?',
        from: [],
        weight: 'may',
        also: ['components', 'bodyParameters', 'parameters', 'body'],
      },
    ],
    write: (v) => ({
      ...envelope(v),
      operation: 'sendTemplate',
      template: v.has('template') ? chosen('WhatsApp template', v('template')) : v('template'),
      ...variables(v),
    }),
    gives: sent,
  },
];
