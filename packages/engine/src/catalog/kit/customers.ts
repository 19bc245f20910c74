import { FREE, key, type Scope, type Service, SIGN_IN } from './kit.ts';

const own = (object: string, node: string): Scope[] => [
  [`crm.objects.${object}.read`, new RegExp(`:${node}\\.`)],
  [`crm.objects.${object}.write`, new RegExp(`:${node}\\.(?:create|upsert|update|delete)`)],
];
const HUBSPOT: readonly Scope[] = [
  ['crm.objects.contacts.read'],
  ['crm.objects.contacts.write', /:(?:contact|engagement)\.(?:create|upsert|update|delete)/],
  ...own('companies', 'company'),
  ...own('deals', 'deal'),
  ['crm.objects.owners.read', /:(?:deal|engagement|ticket)\./],
  ['tickets', /:ticket\./],
  ['forms', /:form\./],
];

/** Customers, sales and support. */
export const customers: readonly Service[] = [
  {
    name: 'HubSpot',
    accounts: {
      hubspotAppToken: key({
        minutes: 5,
        address: 'https://app.hubspot.com',
        steps: [
          'Open {address} → Development → Keys → Service keys and create one (in older accounts: Settings → Integrations → Private Apps). It takes a super admin.',
          'Under “Scopes” add {scopes}',
          'Create it and copy the key (the access token of a private app), which begins with pat-.',
          '{n8n}, paste it into “Service Key” (in older n8n “APP Token”) and save.',
        ],
        scopes: HUBSPOT,
        plan: FREE,
      }),
      hubspotOAuth2Api: {
        minutes: 10,
        address: 'https://developers.hubspot.com',
        onCloud: 'On n8n Cloud no app is needed: {n8n}, press “Connect my account” and allow the access.',
        steps: [
          'Open {address}, sign in with a developer account and create an app.',
          'Under Auth, as redirect URL put in {redirect}',
          'Under Scopes add all that n8n asks for: {scopes}',
          'Copy client ID and client secret. {n8n}, and paste them.',
          SIGN_IN,
        ],
        scopes: [
          ['crm.lists.write'],
          ['crm.objects.contacts.read'],
          ['crm.objects.contacts.write'],
          ['crm.objects.companies.read'],
          ['crm.objects.companies.write'],
          ['crm.objects.deals.read'],
          ['crm.objects.deals.write'],
          ['crm.objects.owners.read'],
          ['crm.schemas.companies.read'],
          ['crm.schemas.contacts.read'],
          ['crm.schemas.deals.read'],
          ['forms'],
          ['tickets'],
        ],
        plan: FREE,
        test: 'Execute “Get many contacts” once with a limit of 1: it only reads.',
      },
      hubspotDeveloperApi: {
        minutes: 12,
        address: 'https://developers.hubspot.com',
        steps: [
          'Open {address}, sign in with a developer account and create an app. Note its App ID.',
          'Under Auth, as redirect URL put in {redirect}',
          'Under Scopes add all that n8n asks for: {scopes}',
          'Copy client ID and client secret, and the developer API key of the account.',
          '{n8n}, and paste the four.',
          SIGN_IN,
        ],
        scopes: [
          ['crm.objects.contacts.read'],
          ['crm.schemas.contacts.read'],
          ['crm.objects.companies.read'],
          ['crm.schemas.companies.read'],
          ['crm.objects.deals.read'],
          ['crm.schemas.deals.read'],
          ['conversations.read'],
          ['tickets'],
        ],
        plan: FREE,
        test: 'Press “Listen for test event” and change a contact of your own test account: the event arrives.',
      },
    },
  },
  {
    name: 'Pipedrive',
    accounts: {
      pipedriveApi: key({
        minutes: 2,
        steps: [
          'In Pipedrive open the menu with your picture → Personal preferences → API, and copy your personal API token.',
          '{n8n}, paste it into “API Token” and save. It may do all that you may: use a user who sees no more than needed.',
        ],
      }),
    },
  },
  {
    name: 'Salesforce',
    accounts: {
      salesforceOAuth2Api: {
        minutes: 15,
        address: 'https://login.salesforce.com',
        steps: [
          'Open {address} → Setup, search for “App Manager” and create an external client app (older: “New Connected App”).',
          'Enable OAuth, and as callback URL put in {redirect}',
          'As OAuth scopes choose those that n8n asks for: {scopes}',
          'Save, wait some minutes, and copy Consumer Key and Consumer Secret.',
          '{n8n}, choose Production or Sandbox, paste the two as client ID and client secret.',
          SIGN_IN,
        ],
        scopes: [['full'], ['refresh_token']],
        plan: 'needs an edition with API access: Enterprise, Unlimited or Performance; a Developer Edition is free',
        test: 'Execute “Get many leads” once with a limit of 1: it only reads.',
      },
    },
  },
  {
    name: 'Zendesk',
    accounts: {
      zendeskApi: key({
        minutes: 4,
        steps: [
          'In Zendesk open the Admin Center → Apps and integrations → APIs → API tokens (an administrator has to), and allow access by token.',
          'Press “Add API token”, describe it, and copy it: it is shown only now.',
          '{n8n}, put in the first part of your Zendesk address as subdomain, your mail address, and the token, and save.',
        ],
      }),
    },
  },
  {
    name: 'Freshdesk',
    accounts: {
      freshdeskApi: key({
        minutes: 2,
        steps: [
          'In Freshdesk open the menu with your picture → Profile settings; “View API key” stands at the right.',
          '{n8n}, paste the key, put in the first part of your Freshdesk address as domain, and save.',
        ],
      }),
    },
  },
];
