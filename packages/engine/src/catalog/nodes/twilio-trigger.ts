import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';

export const twilioTrigger = profile({
  type: 'n8n-nodes-base.twilioTrigger',
  words: ['twilio', 'twilio sms'],
  implies: ['sms', 'text message'],
  kind: 'trigger',
  actions: [
    {
      key: 'message',
      title: 'When an SMS arrives',
      intents: ['watch', 'send', 'get', 'reply'],
      nouns: ['sms', 'message', 'text'],
      write: () => ({ updates: ['com.twilio.messaging.inbound-message.received'] }),
      gives: [
        { path: 'data.body', words: ['text', 'message', 'content', 'body', 'sms'] },
        { path: 'data.from', words: ['sender phone', 'phone number', 'phone', 'sender', 'from', 'number'] },
        { path: 'data.to', words: ['recipient', 'to'] },
        { path: 'data.messageSid', words: ['message id'], internal: true },
        { path: 'data.timestamp', words: ['date', 'time'], type: 'date', internal: true },
      ],
    },
    {
      key: 'call',
      title: 'When a phone call is over',
      intents: ['complete', 'get', 'watch'],
      nouns: ['call', 'phone call'],
      write: () => ({ updates: ['com.twilio.voice.insights.call-summary.complete'] }),
      gives: [
        { path: 'data.from', words: ['sender phone', 'phone number', 'phone', 'caller', 'from'] },
        { path: 'data.duration', words: ['duration', 'length'], type: 'number' },
        { path: 'data.to', words: ['recipient', 'to'], internal: true },
        { path: 'data.call_sid', words: ['call id'], internal: true },
      ],
    },
  ],
  credentials: {
    twilioApi: keyAccount(
      'Twilio API',
      'In the console of Twilio the Account SID and the Auth token stand on the first page.',
    ),
  },
});
