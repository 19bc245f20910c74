import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { channelActions } from './slack/channel.ts';
import { handlingActions } from './slack/handling.ts';
import { messageActions } from './slack/message.ts';

export const slack = profile({
  type: 'n8n-nodes-base.slack',
  words: ['slack', 'slack channel', 'slack message'],
  kind: 'action',
  actions: [...messageActions, ...channelActions, ...handlingActions],
  credentials: {
    slackApi: keyAccount(
      'Slack API',
      'At api.slack.com/apps create an app for your workspace. Under OAuth & Permissions add the bot scopes chat:write, chat:write.public, channels:read, users:read, users:read.email and files:write, then press “Install to workspace”. You get a “Bot User OAuth Token” that begins with xoxb.',
      8,
    ),
  },
});
