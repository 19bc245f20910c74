import { FREE, key, type Service, SIGN_IN } from './kit.ts';

const AS_USER = 'It may do all that its user may: use one who sees no more than the automation needs.';

/** Tasks, files, meetings. */
export const work: readonly Service[] = [
  {
    name: 'Asana',
    accounts: {
      asanaApi: key({
        address: 'https://app.asana.com/0/my-apps',
        steps: [
          'Open {address} and press “Create new token”; name it.',
          `Copy it: it is shown only now. {n8n}, paste it into “Access Token” and save. ${AS_USER}`,
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'ClickUp',
    accounts: {
      clickUpApi: key({
        minutes: 2,
        steps: [
          'In ClickUp open the menu with your picture → Settings → Apps, and under “API Token” press “Generate”.',
          `Copy it. {n8n}, paste it into “Access Token” and save. ${AS_USER}`,
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'Trello',
    accounts: {
      trelloApi: key({
        minutes: 5,
        address: 'https://trello.com/power-ups/admin',
        steps: [
          'Open {address}, press “New” and fill in name, workspace and mail address.',
          'Open “API key”, press “Generate a new API key” and copy it.',
          'Press the link “Token” beside it, allow the access, and copy the token. Copy the secret (OAuth secret) as well.',
          '{n8n}, paste the three and save.',
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'Todoist',
    accounts: {
      todoistApi: key({
        minutes: 2,
        address: 'https://app.todoist.com/app/settings/integrations/developer',
        steps: [
          'Open {address} (Settings → Integrations → Developer) and press “Copy API token”.',
          '{n8n}, paste it into “API Key” and save. It is for your whole account.',
        ],
        plan: FREE,
      }),
    },
  },
  {
    name: 'monday.com',
    accounts: {
      mondayComApi: key({
        minutes: 2,
        steps: [
          'In monday.com press your picture → Developers; “API token” (or My access tokens) stands at the left.',
          `Show it and copy it. {n8n}, paste it into “Token V2” and save. ${AS_USER}`,
        ],
      }),
    },
  },
  {
    name: 'Dropbox',
    accounts: {
      dropboxOAuth2Api: {
        minutes: 6,
        address: 'https://www.dropbox.com/developers/apps',
        steps: [
          'Open {address}, press “Create app”, choose “Scoped access”, and “App folder” if a folder of its own is enough.',
          'On the tab Permissions tick all that n8n asks for, and press Submit: {scopes}',
          'On the tab Settings, under “Redirect URIs”, add {redirect}',
          'Copy App key and App secret. {n8n}, and paste them as client ID and client secret.',
          SIGN_IN,
        ],
        scopes: [['files.content.write'], ['files.content.read'], ['sharing.read'], ['account_info.read']],
        scopesAre: 'Permissions',
        plan: FREE,
        test: 'Execute a Dropbox node once with “List a folder”: it only reads.',
      },
      dropboxApi: key({
        minutes: 5,
        address: 'https://www.dropbox.com/developers/apps',
        steps: [
          'Open {address}, press “Create app”, choose “Scoped access”, and “App folder” if a folder of its own is enough.',
          'On the tab Permissions tick only the following, and press Submit: {scopes}',
          'On the tab Settings, under “Generated access token”, press “Generate” and copy it.',
          '{n8n}, paste it into “Access Token” and save. Such a token ends after some hours: for an automation that runs for long, take Dropbox OAuth2.',
        ],
        scopes: [['files.content.read'], ['files.content.write', 'writes']],
        scopesAre: 'Permissions',
        plan: FREE,
        test: 'Execute a Dropbox node once with “List a folder”: it only reads.',
      }),
    },
  },
  {
    name: 'Zoom',
    accounts: {
      zoomOAuth2Api: {
        minutes: 8,
        address: 'https://marketplace.zoom.us',
        steps: [
          'Open {address} → Develop → Build App and choose “General App”, managed by the user.',
          'As OAuth redirect URL, and in the list of allowed ones, put in {redirect}',
          'Under Scopes add {scopes}',
          'Copy client ID and client secret. {n8n}, and paste them.',
          SIGN_IN,
        ],
        scopes: [
          ['meeting:read', 'only reads'],
          ['meeting:read', 'writes'],
          ['meeting:write', 'writes'],
        ],
        plan: FREE,
        test: 'Execute a Zoom node once with “Get many meetings” and a limit of 1: it only reads.',
      },
    },
  },
];
