import { googleAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { channelActions } from './you-tube/channel.ts';
import { playlistItemActions } from './you-tube/playlist-item.ts';
import { videoActions } from './you-tube/video.ts';

export const youTube = profile({
  type: 'n8n-nodes-base.youTube',
  words: ['youtube', 'you tube', 'yt', 'youtube channel', 'youtube video'],
  kind: 'action',
  actions: [...videoActions, ...channelActions, ...playlistItemActions],
  credentials: { youTubeOAuth2Api: googleAccount('YouTube OAuth2 API', 'YouTube Data API v3') },
});
