import { FREE, type Scope, type Service, SIGN_IN, TRIED } from './kit.ts';

const APPS = 'https://api.slack.com/apps';

/** For the lists of channels and people, and for what the automation does there. */
const SCOPES: readonly Scope[] = [
  ['channels:read'],
  ['groups:read'],
  ['users:read', /:(?:message|user)\.|slackTrigger/],
  ['chat:write', /:message\.(?:post|update|delete|sendAndWait)$/],
  ['channels:history', /:channel\.(?:history|replies|get|getAll)|slackTrigger/],
  ['files:write', /:file\.upload$/],
  ['files:read', /:file\.(?:get|getAll)$/],
  ['reactions:write', /:reaction\.(?:add|remove)$/],
  ['reactions:read', /:reaction\.get$/],
];

/** Making channels and saying who is in them. */
const CHANNELS = /:channel\.(?:create|invite|kick|archive|unarchive|rename|setPurpose|setTopic|join|leave)$/;

export const slack: Service = {
  name: 'Slack',
  accounts: {
    slackApi: {
      minutes: 6,
      address: APPS,
      steps: [
        'Open {address}, press “Create New App” → “From scratch”, name it and choose your workspace.',
        'Open OAuth & Permissions, scroll to “Bot Token Scopes”, and add {scopes}',
        'At the top of the same page press “Install to …” and allow it. In some workspaces an owner has to approve it.',
        'Copy the “Bot User OAuth Token”, which begins with xoxb-. {n8n}, paste it into “Access Token” and save.',
        [
          /slackTrigger/,
          'Open Event Subscriptions, switch it on, put in the webhook address that the trigger node shows in n8n, and under “Subscribe to bot events” add those that it listens to, such as message.channels and app_mention.',
        ],
        'In Slack, invite the app to each channel that it is to use: type /invite and its name there.',
      ],
      scopes: [...SCOPES, ['channels:manage', CHANNELS], ['app_mentions:read', /slackTrigger/]],
      scopesAre: 'Bot token scopes',
      plan: FREE,
      test: TRIED,
    },
    slackOAuth2Api: {
      minutes: 7,
      address: APPS,
      onCloud: 'On n8n Cloud no app is needed: {n8n}, press “Connect my account” and allow the access.',
      steps: [
        'Open {address}, press “Create New App” → “From scratch”, name it and choose your workspace.',
        'Open OAuth & Permissions, press “Add New Redirect URL”, put in the following and save: {redirect}',
        'On the same page, scroll to “User Token Scopes”, and add {scopes}',
        'Open Basic Information and copy Client ID and Client Secret. {n8n}, and paste them.',
        'Where n8n has the switch “Custom Scopes”, switch it on and put in the same scopes: {scopes}',
        SIGN_IN,
      ],
      scopes: [...SCOPES, ['channels:write', CHANNELS]],
      scopesAre: 'User token scopes',
      plan: FREE,
      test: 'Open the node and press the list beside “Channel”: yours are in it. Nothing is changed.',
    },
  },
};
