import { FREE, key, type Service, SIGN_IN } from './kit.ts';

/** Tables and notes. */
export const tables: readonly Service[] = [
  {
    name: 'Airtable',
    accounts: {
      airtableTokenApi: key({
        minutes: 4,
        address: 'https://airtable.com/create/tokens',
        steps: [
          'Open {address}, press “Create new token” and name it.',
          'Under “Scopes” add {scopes}',
          'Under “Access” add only the base that the automation uses, and press “Create token”.',
          'Copy the token: it is shown only now. {n8n}, paste it into “Access Token” and save.',
        ],
        scopes: [['data.records:read'], ['data.records:write', 'writes'], ['schema.bases:read']],
        plan: FREE,
      }),
      airtableOAuth2Api: {
        minutes: 7,
        address: 'https://airtable.com/create/oauth',
        steps: [
          'Open {address}, press “Register new OAuth integration”, name it, and as redirect URL put in {redirect}',
          'Copy the client ID, press “Generate client secret” and copy that as well.',
          'Under “Scopes” tick all that n8n asks for: {scopes}',
          '{n8n}, paste client ID and client secret.',
          SIGN_IN,
        ],
        scopes: [['data.records:read'], ['data.records:write'], ['schema.bases:read']],
        plan: FREE,
        test: 'Open the node and press the list beside “Base”: yours are in it. Nothing is changed.',
      },
    },
  },
  {
    name: 'Notion',
    accounts: {
      notionApi: key({
        minutes: 4,
        address: 'https://www.notion.so/profile/integrations',
        steps: [
          'Open {address}, press “New integration”, name it, choose your workspace and the type “Internal”.',
          'Under “Capabilities” tick only {scopes}',
          'Show the “Internal Integration Secret” and copy it. {n8n}, paste it and save.',
          'In Notion, open each database or page that the automation uses: menu ⋯ → Connections, and choose the integration. Without that it is not found.',
        ],
        scopes: [
          ['Read content'],
          ['Insert content', /:(?:databasePage|page|block)\.(?:create|append)$/],
          ['Update content', /\.(?:update|archive)$/],
          ['Read user information', /:user\./],
        ],
        scopesAre: 'Capabilities',
        plan: FREE,
      }),
      notionOAuth2Api: {
        minutes: 8,
        address: 'https://www.notion.so/profile/integrations',
        steps: [
          'Open {address}, press “New integration”, name it and choose the type “Public”.',
          'As redirect URI put in {redirect}',
          'Copy the OAuth client ID and client secret. {n8n}, and paste them.',
          'Press “Connect my account”, choose the pages that the automation may see, and allow the access.',
        ],
        plan: FREE,
        test: 'Open the node and press the list beside “Database”: those that you chose are in it. Nothing is changed.',
      },
    },
  },
  {
    name: 'Supabase',
    accounts: {
      supabaseApi: key({
        address: 'https://supabase.com/dashboard',
        steps: [
          'Open {address} and open your project.',
          'Open Project Settings → Data API and copy the project’s URL.',
          'Open Project Settings → API keys and copy the secret key (in older projects called service_role).',
          '{n8n}, paste the URL into “Host” and the key into “Secret Key”, and save. This key passes by all rules for rows: keep it in n8n only.',
        ],
        plan: FREE,
      }),
    },
  },
];
