import { FREE, key, type Service } from './kit.ts';

const APP_PASSWORD =
  'Make an app password if your mailbox has two-step sign-in: for Gmail at https://myaccount.google.com/apppasswords. The usual password does not work there.';
const OUTLOOK = 'Mailboxes of Microsoft 365 no longer take passwords here: use the node Microsoft Outlook instead.';

export const mail: readonly Service[] = [
  {
    name: 'Mail by SMTP',
    accounts: {
      smtp: key({
        minutes: 4,
        steps: [
          'Look up the outgoing server (SMTP) of your mailbox in your provider’s help: for Gmail smtp.gmail.com, port 465.',
          APP_PASSWORD,
          '{n8n}, put in user, password, host and port. With port 465 leave SSL/TLS on, with 587 switch it off. Save.',
        ],
        test: 'Save the credential: n8n signs in at the server and says “Connection tested successfully”. No mail is sent.',
      }),
    },
  },
  {
    name: 'Mail by IMAP',
    accounts: {
      imap: key({
        minutes: 4,
        steps: [
          'Look up the incoming server (IMAP) of your mailbox in your provider’s help: for Gmail imap.gmail.com, port 993.',
          APP_PASSWORD,
          '{n8n}, put in user, password, host and port, leave SSL/TLS on, and save.',
          OUTLOOK,
        ],
        test: 'Save the credential: n8n signs in at the server and says “Connection tested successfully”. No mail is marked.',
      }),
    },
  },
  {
    name: 'SendGrid',
    accounts: {
      sendGridApi: key({
        minutes: 6,
        address: 'https://app.sendgrid.com/settings/api_keys',
        steps: [
          'Under Settings → Sender Authentication verify the address, or the domain, that the mails come from.',
          'Open {address}, press “Create API Key”, choose “Restricted Access” and tick only {scopes}',
          'Copy the key: it is shown only now. {n8n}, paste it into “API Key” and save.',
        ],
        scopes: [
          ['Mail Send', /:mail\./],
          ['Marketing', /:(?:contact|list)\./],
        ],
        scopesAre: 'Permissions',
      }),
    },
  },
  {
    name: 'Mailchimp',
    accounts: {
      mailchimpApi: key({
        address: 'https://admin.mailchimp.com/account/api/',
        steps: [
          'Open {address} (Profile → Extras → API keys) and press “Create A Key”.',
          'Copy the key whole, with what stands behind the dash, such as -us21. {n8n}, paste it and save.',
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'Brevo',
    accounts: {
      sendInBlueApi: key({
        address: 'https://app.brevo.com/settings/keys/api',
        steps: [
          'Under Senders verify the address that the mails come from.',
          'Open {address}, press “Generate a new API key” and copy it: it is shown only now.',
          '{n8n}, paste it into “API Key” and save.',
        ],
        plan: FREE,
        test: 'Execute a Brevo node once with “Get many contacts” and a limit of 1: it only reads.',
      }),
    },
  },
];
