import { googleAccount } from '../accounts.ts';
import { PICKS, searched } from '../gmail-search.ts';
import { mailFields } from '../mail.ts';
import { pollTimes } from '../poll-times.ts';
import { type Need, profile } from '../profile.ts';
import { GMAIL } from '../query-languages.ts';

const sender: Need = {
  key: 'sender',
  label: 'Sender',
  ask: 'Only emails from a certain sender?',
  from: ['email'],
  nouns: ['sender'],
  weight: 'may',
};
const query: Need = {
  key: 'query',
  label: 'Gmail search',
  ask: 'Only certain emails (A Gmail search such as “subject:invoice” tells it)?',
  from: ['quoted'],
  nouns: ['search'],
  weight: 'may',
  also: ['q', 'search', 'filter', 'gmail query', 'search query'],
  language: GMAIL,
};

export const gmailTrigger = profile({
  type: 'n8n-nodes-base.gmailTrigger',
  words: ['gmail', 'google mail', 'googlemail', 'g-mail'],
  implies: ['email', 'e-mail', 'mail', 'inbox'],
  kind: 'trigger',
  actions: [
    {
      key: 'messageReceived',
      title: 'When an email arrives',
      intents: ['watch', 'get', 'send'],
      nouns: ['email', 'mail', 'message', 'inbox', 'newsletter'],
      needs: [sender, query],
      picks: PICKS,
      write: (v) => ({ pollTimes: pollTimes(v), simple: false, filters: searched(v), options: {} }),
      gives: mailFields,
    },
    {
      key: 'attachmentReceived',
      title: 'When an email with attachment arrives',
      intents: ['watch', 'get', 'send', 'download', 'extract'],
      nouns: ['attachment', 'file', 'pdf', 'invoice', 'receipt', 'cv', 'resume', 'document'],
      needs: [sender, query],
      picks: PICKS,
      write: (v) => ({
        pollTimes: pollTimes(v),
        simple: false,
        filters: searched(v, ...(v.data('everyMail') ? [] : ['has:attachment'])),
        options: { downloadAttachments: true },
      }),
      gives: mailFields,
      file: 'attachment_0',
    },
  ],
  credentials: { gmailOAuth2: googleAccount('Gmail OAuth2 API', 'Gmail API') },
});
