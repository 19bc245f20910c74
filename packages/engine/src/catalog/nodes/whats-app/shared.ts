import type { Need, Values } from '../../profile.ts';
import { fileField, placeholder, recipient } from '../../shape.ts';

export const to: Need = {
  key: 'to',
  label: 'WhatsApp number of the recipient',
  ask: 'Which phone number should get the WhatsApp message (with country code)?',
  from: ['phone'],
  nouns: ['number'],
  weight: 'must',
};
export const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should the WhatsApp message say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

/** The business number that sends has an id of its own, which only the account knows. */
export const envelope = (v: Values): object => ({
  operation: 'send',
  phoneNumberId: placeholder('WhatsApp sender: pick your business number'),
  recipientPhoneNumber: recipient(v, 'to', 'sender phone', 'phone number', 'phone', 'whatsapp number'),
});

/** A picture or the like that comes in as a file. */
export const media = (v: Values, messageType: string): Record<string, unknown> => ({
  ...envelope(v),
  messageType,
  mediaPath: 'useMedian8n',
  mediaPropertyName: fileField(v),
  additionalFields: v.has('text') ? { mediaCaption: v('text') } : {},
});
