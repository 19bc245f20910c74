import { FREE, key, type Service, SIGN_IN } from './kit.ts';

/** Websites and social networks. */
export const publishing: readonly Service[] = [
  {
    name: 'WordPress',
    accounts: {
      wordpressApi: key({
        minutes: 4,
        steps: [
          'In your WordPress open Users and make a user for the automation with, as role, {scopes}',
          'Sign in as that user, open Profile, and under “Application Passwords” name one and press “Add Application Password”.',
          'Copy it: it is shown only now. The site must use https.',
          '{n8n}, put in the user name, that password, and the address of the site, and save.',
        ],
        scopes: [
          ['Author', /:post\./],
          ['Editor', /:page\./],
          ['Administrator', /:user\./],
        ],
        scopesAre: 'Role',
        plan: 'free on a WordPress of your own',
      }),
    },
  },
  {
    name: 'LinkedIn',
    accounts: {
      linkedInOAuth2Api: {
        minutes: 12,
        address: 'https://www.linkedin.com/developers/apps',
        onCloud: 'On n8n Cloud no app is needed: {n8n}, press “Connect my account” and allow the access.',
        steps: [
          'Open {address} and press “Create app”. It must belong to a company page: make one if you have none.',
          'On the tab Products request “Share on LinkedIn” and “Sign In with LinkedIn using OpenID Connect”.',
          'On the tab Auth, under “Authorized redirect URLs”, add {redirect}',
          'On the same tab copy client ID and client secret. {n8n}, and paste them.',
          'Leave “Legacy” off, and “Organization Support” as well unless you post as a company: that takes another product which LinkedIn has to approve.',
          SIGN_IN,
        ],
        scopes: [['w_member_social'], ['profile'], ['email'], ['openid']],
        plan: FREE,
        test: 'Press “Connect my account”: that n8n says “Account connected” is the test. Nothing is posted.',
      },
    },
  },
  {
    name: 'X',
    accounts: {
      twitterOAuth2Api: {
        minutes: 10,
        address: 'https://developer.x.com',
        steps: [
          'Open {address}, sign in to the developer portal, and create a project with an app.',
          'In the app open “User authentication settings”, choose “Read and write” and the type “Web App”.',
          'As callback URI put in {redirect}',
          'Save, and copy the OAuth 2.0 client ID and client secret: the secret is shown only now.',
          '{n8n}, and paste them.',
          'Press “Connect my account” and allow what n8n asks for: {scopes}',
        ],
        scopes: [
          ['tweet.read'],
          ['users.read'],
          ['tweet.write'],
          ['tweet.moderate.write'],
          ['follows.read'],
          ['follows.write'],
          ['offline.access'],
          ['like.read'],
          ['like.write'],
          ['dm.read'],
          ['dm.write'],
          ['list.read'],
          ['list.write'],
        ],
        test: 'Execute “Get a user” once for yourself: it only reads.',
      },
    },
  },
  {
    name: 'Reddit',
    accounts: {
      redditOAuth2Api: {
        minutes: 5,
        address: 'https://www.reddit.com/prefs/apps',
        steps: [
          'Open {address} and press “create another app…”; choose “web app”.',
          'As redirect uri put in {redirect}',
          'Copy the ID, which stands small below the name, and the secret. {n8n}, and paste them.',
          'Press “Connect my account” and allow what n8n asks for: {scopes}',
        ],
        scopes: [['identity'], ['edit'], ['history'], ['mysubreddits'], ['read'], ['save'], ['submit']],
        test: 'Execute “Get many posts” once with a limit of 1: it only reads.',
      },
    },
  },
  {
    name: 'Spotify',
    accounts: {
      spotifyOAuth2Api: {
        minutes: 5,
        address: 'https://developer.spotify.com/dashboard',
        steps: [
          'Open {address}, press “Create app” and name it.',
          'As redirect URI add the following, and tick “Web API”: {redirect}',
          'Open the settings of the app and copy client ID and client secret. {n8n}, and paste them.',
          SIGN_IN,
        ],
        test: 'Execute “Search tracks” once with a limit of 1: it only reads.',
      },
    },
  },
  {
    name: 'Strava',
    accounts: {
      stravaOAuth2Api: {
        minutes: 5,
        address: 'https://www.strava.com/settings/api',
        steps: [
          'Open {address} and create an application; as “Authorization Callback Domain” put in the domain of your n8n, which is in {redirect}',
          'Copy client ID and client secret. {n8n}, and paste them.',
          'Where n8n has the switch “Custom Scopes”, switch it on and put in {scopes}',
          SIGN_IN,
        ],
        scopes: [['activity:read_all'], ['activity:write', 'writes']],
        test: 'Execute “Get many activities” once with a limit of 1: it only reads.',
      },
    },
  },
];
