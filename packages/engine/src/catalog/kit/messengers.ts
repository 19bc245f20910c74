import { FREE, key, type Service, SIGN_IN, TRIED } from './kit.ts';

export const telegram: Service = {
  name: 'Telegram',
  accounts: {
    telegramApi: {
      minutes: 2,
      address: 'https://t.me/BotFather',
      steps: [
        'Open {address} in Telegram and send it /newbot.',
        'Give the bot a name, then a user name that ends with “bot”. BotFather answers with its token.',
        '{n8n}, paste the token into “Access Token” and save.',
        'Open your bot in Telegram and press Start: it may write only to people who did so. To write to a group, add it there.',
        [/telegramTrigger/, 'One bot serves one active trigger only: make another bot for another automation.'],
      ],
      plan: FREE,
      test: TRIED,
    },
  },
};

export const discord: Service = {
  name: 'Discord',
  accounts: {
    discordBotApi: {
      minutes: 6,
      address: 'https://discord.com/developers/applications',
      steps: [
        'Open {address}, press “New Application” and name it.',
        'Open Bot, press “Reset Token” and copy the token: it is shown only now.',
        'Open OAuth2 → URL Generator, tick “bot”, and under “Bot Permissions” tick {scopes}',
        'Open the address that is made at the bottom of that page, choose your server and allow it.',
        '{n8n}, paste the token into “Bot Token” and save.',
      ],
      scopes: [
        ['View Channels'],
        ['Send Messages', /:message\.(?:send|sendAndWait)$/],
        ['Read Message History', /:message\.(?:get|getAll|react)$/],
        ['Add Reactions', /:message\.react$/],
        ['Manage Messages', /:message\.delete/],
        ['Manage Channels', /:channel\.(?:create|update|delete)/],
        ['Manage Roles', /:member\.role/],
      ],
      scopesAre: 'Bot permissions',
      plan: FREE,
      test: TRIED,
    },
    discordWebhookApi: {
      minutes: 2,
      steps: [
        'In Discord, open the settings of the channel (the wheel beside its name) → Integrations → Webhooks.',
        'Press “New Webhook”, name it, and press “Copy Webhook URL”.',
        '{n8n}, paste the address into “Webhook URL” and save.',
      ],
      plan: FREE,
      test: TRIED,
    },
    discordOAuth2Api: {
      minutes: 7,
      address: 'https://discord.com/developers/applications',
      steps: [
        'Open {address}, press “New Application” and name it.',
        'Open OAuth2, and under “Redirects” add {redirect}',
        'On the same page copy Client ID and, after “Reset Secret”, Client Secret. Open Bot and copy the bot’s token as well.',
        '{n8n}, and paste the three.',
        SIGN_IN,
      ],
      scopes: [['identify'], ['guilds'], ['bot']],
      plan: FREE,
      test: 'Open the node and press the list beside “Server”: yours are in it. Nothing is changed.',
    },
  },
};

export const twilio: Service = {
  name: 'Twilio',
  accounts: {
    twilioApi: key({
      minutes: 5,
      address: 'https://console.twilio.com',
      steps: [
        'Open {address}: the first page shows the Account SID and the Auth Token.',
        'Get a phone number there if you have none: it is the “From” of the node.',
        '{n8n}, paste Account SID and Auth Token and save.',
        'A trial account writes only to numbers that you have verified there.',
      ],
      plan: 'a trial account is enough to try it; each message is billed after that',
    }),
  },
};

export const mattermost: Service = {
  name: 'Mattermost',
  accounts: {
    mattermostApi: key({
      steps: [
        'In Mattermost, open the menu with your picture → Profile → Security → Personal Access Tokens. An administrator has to allow such tokens first.',
        'Press “Create Token”, describe it, and copy the token: it is shown only now.',
        '{n8n}, paste the token, put in the address of your server as base URL, and save.',
      ],
    }),
  },
};
