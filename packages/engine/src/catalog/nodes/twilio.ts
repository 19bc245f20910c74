import { keyAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { messageOf, recipient, upTo } from '../shape.ts';

const to: Need = {
  key: 'to',
  label: 'Phone number of the recipient',
  ask: 'Which phone number should get it (with country code)?',
  from: ['phone'],
  nouns: ['number'],
  weight: 'must',
};
const from: Need = {
  key: 'from',
  label: 'Your Twilio number',
  ask: 'From which of your Twilio numbers?',
  from: ['phone'],
  nouns: ['from', 'sender'],
};
const text: Need = {
  key: 'text',
  label: 'Message text',
  ask: 'What should it say?',
  from: ['quoted', 'text'],
  weight: 'may',
};

const numbers = (v: Values): object => ({
  from: v('from'),
  to: recipient(v, 'to', 'phone number', 'phone', 'mobile', 'sender phone', 'customer phone'),
});

export const twilio = profile({
  type: 'n8n-nodes-base.twilio',
  words: ['twilio', 'twilio sms'],
  implies: ['sms', 'text message', 'text messages'],
  kind: 'action',
  actions: [
    {
      key: 'sms.send',
      title: 'Send SMS',
      intents: ['send', 'reply'],
      nouns: ['sms', 'message', 'text', 'alert', 'reminder', 'notification'],
      needs: [to, from, text],
      write: (v) => ({ ...numbers(v), message: upTo(v, messageOf(v), 1600), options: {} }),
      gives: [
        { path: 'sid', words: ['message id'], internal: true },
        { path: 'status', words: ['message status', 'delivery status'], internal: true },
        { path: 'date_created', words: ['sent date'], internal: true },
      ],
    },
    {
      key: 'sms.sendWhatsApp',
      title: 'Send WhatsApp message through Twilio',
      intents: ['send'],
      nouns: ['whatsapp'],
      needs: [to, from, text],
      write: (v) => ({ ...numbers(v), toWhatsapp: true, message: upTo(v, messageOf(v), 1600), options: {} }),
      gives: [
        { path: 'sid', words: ['message id'], internal: true },
        { path: 'status', words: ['message status', 'delivery status'], internal: true },
        { path: 'date_created', words: ['sent date'], internal: true },
      ],
    },
    {
      key: 'call.make',
      title: 'Make phone call',
      intents: ['run', 'create', 'get'],
      nouns: ['call', 'phone call', 'voice'],
      needs: [to, from, text],
      write: (v) => ({ resource: 'call', ...numbers(v), message: upTo(v, messageOf(v), 1600), options: {} }),
      gives: [
        { path: 'sid', words: ['call id'], internal: true },
        { path: 'status', words: ['call status'], internal: true },
      ],
    },
  ],
  credentials: {
    twilioApi: keyAccount(
      'Twilio API',
      'In the console of Twilio the Account SID and the Auth token stand on the first page; buy or pick a phone number there as well.',
    ),
  },
});
