import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { mediaActions } from './whats-app/media.ts';
import { messageActions } from './whats-app/message.ts';

export const whatsApp = profile({
  type: 'n8n-nodes-base.whatsApp',
  words: ['whatsapp', 'whats app', 'whatsapp business', 'wa message'],
  kind: 'action',
  actions: [...messageActions, ...mediaActions],
  credentials: {
    whatsAppApi: keyAccount(
      'WhatsApp API',
      'At developers.facebook.com create an app of the type “Business” and add WhatsApp. Under WhatsApp → API setup you find the business account ID; create a system user with a permanent token that has whatsapp_business_messaging. Free text reaches only people who wrote to you in the last 24 hours; to all others WhatsApp delivers an approved template alone (action “Send WhatsApp template”).',
      15,
    ),
  },
});
