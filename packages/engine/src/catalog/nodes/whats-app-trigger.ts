import { type Field, profile } from '../profile.ts';

const fields: Field[] = [
  { path: 'messages[0].text.body', words: ['text', 'message', 'content', 'question', 'message text'] },
  { path: 'contacts[0].profile.name', words: ['name', 'sender name', 'sender', 'user', 'customer'] },
  { path: 'messages[0].from', words: ['sender phone', 'phone number', 'phone', 'number', 'from'] },
  { path: 'messages[0].type', words: ['message type', 'type'], internal: true },
  { path: 'messages[0].id', words: ['message id'], internal: true },
  { path: 'messages[0].timestamp', words: ['time', 'date', 'timestamp'], internal: true },
  { path: 'contacts[0].wa_id', words: ['whatsapp id', 'wa id'], internal: true },
  { path: 'messages[0].image.caption', words: ['caption', 'image caption'], internal: true },
  { path: 'messages[0].document.id', words: ['document id'], internal: true },
  { path: 'messages[0].document.filename', words: ['file name'], internal: true },
  { path: 'messages[0].location.latitude', words: ['latitude'], type: 'number', internal: true },
  { path: 'messages[0].location.longitude', words: ['longitude'], type: 'number', internal: true },
  { path: 'messages[0].context.id', words: ['replied message id'], internal: true },
  { path: 'metadata.phone_number_id', words: ['phone number id'], internal: true },
  { path: 'metadata.display_phone_number', words: ['business number'], internal: true },
];

/** Not what becomes of the messages that go out: each answer would start the workflow again, with nothing in it. */
const messages = () => ({ updates: ['messages'], options: { messageStatusUpdates: [] } });

export const whatsAppTrigger = profile({
  type: 'n8n-nodes-base.whatsAppTrigger',
  words: ['whatsapp', 'whats app', 'whatsapp business', 'wa message'],
  kind: 'trigger',
  actions: [
    {
      key: 'messages',
      title: 'When a WhatsApp message arrives',
      intents: ['watch', 'send', 'get', 'reply', 'answer'],
      nouns: ['message', 'text', 'question', 'customer', 'chat', 'order'],
      write: messages,
      gives: fields,
    },
    {
      key: 'voice',
      title: 'When a WhatsApp voice message arrives',
      intents: ['transcribe', 'send', 'watch'],
      nouns: ['voice', 'audio', 'recording'],
      write: messages,
      gives: [
        { path: 'messages[0].audio.id', words: ['audio id', 'media id', 'voice', 'audio'], internal: true },
        ...fields,
      ],
    },
    {
      key: 'image',
      title: 'When a WhatsApp picture arrives',
      intents: ['send', 'watch', 'analyze'],
      nouns: ['image', 'photo', 'picture', 'receipt', 'screenshot'],
      write: messages,
      gives: [
        { path: 'messages[0].image.id', words: ['image id', 'media id', 'image', 'photo'], internal: true },
        ...fields,
      ],
    },
  ],
  credentials: {
    whatsAppTriggerApi: {
      label: 'WhatsApp OAuth API',
      how: 'At developers.facebook.com open your WhatsApp app → Settings → Basic and copy App ID and App secret. In n8n open Credentials → Add credential → WhatsApp OAuth API and enter them as client ID and secret; n8n registers the webhook by itself when the workflow is switched on.',
      minutes: 10,
    },
  },
});
