import { FREE, key, type Service, SIGN_IN } from './kit.ts';

const LISTENS = (event: string): string =>
  `Press “Listen for test event”, ${event}, and see it arrive. Nothing else is changed.`;

/** Forms and bookings. */
export const forms: readonly Service[] = [
  {
    name: 'Typeform',
    accounts: {
      typeformApi: key({
        address: 'https://admin.typeform.com/user/tokens',
        steps: [
          'Open {address} (Your settings → Personal tokens) and press “Generate a new token”.',
          'Choose custom scopes, and tick only {scopes}',
          'Copy it: it is shown only now. {n8n}, paste it into “Access Token” and save.',
        ],
        scopes: [['forms:read'], ['webhooks:read'], ['webhooks:write']],
      }),
      typeformOAuth2Api: {
        minutes: 6,
        address: 'https://admin.typeform.com',
        steps: [
          'Open {address} → your organization → Developer Apps and register an app.',
          'As redirect URI put in {redirect}',
          'Copy client ID and client secret: the secret is shown only now. {n8n}, and paste them.',
          SIGN_IN,
        ],
        scopes: [['forms:read'], ['webhooks:read'], ['webhooks:write']],
        test: 'Open the node and press the list beside “Form”: yours are in it. Nothing is changed.',
      },
    },
  },
  {
    name: 'Jotform',
    accounts: {
      jotFormApi: key({
        minutes: 2,
        address: 'https://www.jotform.com/myaccount/api',
        steps: [
          'Open {address}, press “Create New Key”, and as permission choose {scopes}',
          'Copy the key. {n8n}, paste it, choose the API domain (that of the EU if your account is there), and save.',
        ],
        // n8n registers itself with the form.
        scopes: [['Full Access']],
        scopesAre: 'Permission',
        plan: FREE,
        test: 'Open the node and press the list beside “Form”: yours are in it. Nothing is changed.',
      }),
    },
  },
  {
    name: 'Calendly',
    accounts: {
      calendlyOAuth2Api: {
        minutes: 6,
        address: 'https://developer.calendly.com',
        steps: [
          'Open {address}, sign in with a developer account and create an OAuth app of the kind “Web”, for production.',
          'As redirect URI put in {redirect}',
          'Give it all that n8n asks for: {scopes}',
          'Copy client ID and client secret: the secret is shown only now. {n8n}, and paste them.',
          SIGN_IN,
        ],
        scopes: [['users:read'], ['webhooks:read'], ['webhooks:write'], ['scheduled_events:read']],
        plan: 'needs a paid plan: Calendly tells others of bookings only from Standard on',
        test: LISTENS('book a slot of your own and cancel it again'),
      },
      calendlyApi: key({
        address: 'https://calendly.com/integrations/api_webhooks',
        steps: [
          'Open {address} and, under “Personal access tokens”, press “Generate new token”; name it.',
          'Copy it: it is shown only now. {n8n}, paste it and save.',
        ],
        plan: 'needs a paid plan: Calendly tells others of bookings only from Standard on',
      }),
    },
  },
  {
    name: 'Cal.com',
    accounts: {
      calApi: key({
        minutes: 2,
        address: 'https://app.cal.com/settings/developer/api-keys',
        steps: [
          'Open {address}, press “Add”, name the key and choose when it ends.',
          'Copy it: it is shown only now. {n8n}, paste it into “API Key” and save.',
        ],
        plan: FREE,
      }),
    },
  },
];
