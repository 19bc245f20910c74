import { signInAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { libraryActions } from './spotify/library.ts';
import { playerActions } from './spotify/player.ts';
import { trackActions } from './spotify/track.ts';

export const spotify = profile({
  type: 'n8n-nodes-base.spotify',
  words: ['spotify'],
  kind: 'action',
  actions: [...trackActions, ...libraryActions, ...playerActions],
  credentials: {
    spotifyOAuth2Api: signInAccount(
      'Spotify OAuth2 API',
      'Spotify',
      'at developer.spotify.com/dashboard create an app with the redirect address that n8n shows, and copy its client ID and secret.',
    ),
  },
});
