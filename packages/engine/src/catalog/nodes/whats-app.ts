import { keyAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { fileField, messageOf, placeholder, recipient } from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'WhatsApp number of the recipient',
  ask: 'Which phone number should get the WhatsApp message (with country code)?',
  from: ['phone'],
  nouns: ['number'],
  weight: 'must',
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the WhatsApp message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** The business number that sends has an id of its own, which only the account knows. */
const envelope = (v: Values): object => ({
  operation: 'send',
  phoneNumberId: placeholder('WhatsApp sender: pick your business number'),
  recipientPhoneNumber: recipient(v, 'to', 'sender phone', 'phone number', 'phone', 'whatsapp number'),
});

const sent = [{ path: 'messages[0].id', words: ['message id'], internal: true as const }];

/** A picture or the like that comes in as a file. */
const media = (v: Values, messageType: string): Record<string, unknown> => ({
  ...envelope(v),
  messageType,
  mediaPath: 'useMedian8n',
  mediaPropertyName: fileField(v),
  additionalFields: v.has('text') ? { mediaCaption: v('text') } : {},
});

export const whatsApp = profile({
  type: 'n8n-nodes-base.whatsApp',
  words: ['whatsapp', 'whats app', 'whatsapp business', 'wa message'],
  kind: 'action',
  actions: [
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
      ],
      write: (v) => ({
        ...envelope(v),
        operation: 'sendTemplate',
        template: v.has('template') ? placeholder(`WhatsApp template “${v('template')}”`) : v('template'),
      }),
      gives: sent,
    },
    {
      key: 'media.mediaUrlGet',
      title: 'Get WhatsApp file address',
      intents: ['download', 'get'],
      nouns: ['media', 'image', 'audio', 'voice', 'document', 'file', 'photo'],
      write: (v) => ({
        resource: 'media',
        operation: 'mediaUrlGet',
        mediaGetId: v.field('audio id', 'image id', 'document id', 'media id') ?? placeholder('WhatsApp media ID'),
      }),
      gives: [
        { path: 'url', words: ['media url', 'file url', 'url'] },
        { path: 'mime_type', words: ['file type', 'mime type'] },
      ],
      sideEffect: false,
    },
    {
      key: 'message.sendAndWait',
      title: 'Ask for approval in WhatsApp',
      intents: ['approve'],
      nouns: ['approval', 'confirmation', 'decision'],
      needs: [to, text],
      write: (v) => ({
        ...envelope(v),
        operation: 'sendAndWait',
        message: messageOf(v),
        approvalOptions: { values: { approvalType: 'double' } },
        options: { appendAttribution: false },
      }),
      gives: [{ path: 'data.approved', words: ['approved', 'decision', 'approval', 'answer'], type: 'boolean' }],
      items: 'same',
    },
  ],
  credentials: {
    whatsAppApi: keyAccount(
      'WhatsApp API',
      'At developers.facebook.com create an app of the type “Business” and add WhatsApp. Under WhatsApp → API setup you find the business account ID; create a system user with a permanent token that has whatsapp_business_messaging.',
      15,
    ),
  },
});
