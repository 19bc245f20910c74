import { microsoftAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { channelMessageActions } from './microsoft-teams/channel-message.ts';
import { chatMessageActions } from './microsoft-teams/chat-message.ts';

export const microsoftTeams = profile({
  type: 'n8n-nodes-base.microsoftTeams',
  words: ['microsoft teams', 'ms teams', 'teams', 'teams channel', 'teams message'],
  kind: 'action',
  actions: [...channelMessageActions, ...chatMessageActions],
  credentials: {
    microsoftTeamsOAuth2Api: microsoftAccount(
      'Microsoft Teams OAuth2 API',
      'ChannelMessage.Send, Chat.ReadWrite, Team.ReadBasic.All and Channel.ReadBasic.All',
    ),
  },
});
