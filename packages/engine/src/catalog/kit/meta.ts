import { key, type Service, SIGN_IN } from './kit.ts';

const APPS = 'https://developers.facebook.com/apps';
const PAGE_SCOPES = [['pages_show_list'], ['pages_read_engagement'], ['pages_manage_posts', 'writes']] as const;

export const meta: Service = {
  name: 'Meta',
  accounts: {
    whatsAppApi: key({
      minutes: 15,
      address: APPS,
      steps: [
        'Open {address}, press “Create app”, choose the use case for WhatsApp and your business portfolio.',
        'In the app open WhatsApp → API Setup. It shows a test number, its Phone number ID, and the WhatsApp Business Account ID.',
        'The access token on that page ends after a day. For one that stays, open https://business.facebook.com → Settings → Users → System users, add one, give it the app and the WhatsApp account, and press “Generate token” with {scopes}',
        '{n8n}, paste the token into “Access Token” and the WhatsApp Business Account ID into “Business Account ID”, and save.',
        'While you use the test number, add your own phone on the page API Setup: it writes to such numbers only.',
      ],
      scopes: [['whatsapp_business_messaging'], ['whatsapp_business_management']],
      scopesAre: 'Permissions',
      plan: 'the test number is free; messages that you begin are billed by Meta',
    }),
    whatsAppTriggerApi: {
      minutes: 10,
      address: APPS,
      steps: [
        'Open {address} and open your app that has WhatsApp (create one with the use case for WhatsApp if there is none).',
        'Open App settings → Basic and copy App ID and App secret.',
        '{n8n}, paste App ID as client ID and App secret as client secret, and save.',
        'n8n registers itself with Meta when you switch the automation on. Your n8n must have an https address that Meta can reach.',
      ],
      test: 'Press “Listen for test event” and write to the number from your own phone: the message arrives. Nothing is sent.',
    },
    facebookGraphApi: key({
      minutes: 10,
      address: 'https://developers.facebook.com/tools/explorer',
      steps: [
        'Open https://developers.facebook.com/apps and create an app with the use case for your page, if you have none.',
        'Open {address}, choose the app at the right, and add {scopes}',
        'Under “User or Page” choose your page and press “Generate Access Token”. Copy the token.',
        'It ends after an hour or two. For one that stays, make a token of a system user at https://business.facebook.com → Settings → Users → System users.',
        '{n8n}, paste the token into “Access Token” and save.',
      ],
      scopes: PAGE_SCOPES,
      scopesAre: 'Permissions',
    }),
    facebookGraphApiOAuth2Api: {
      minutes: 12,
      address: APPS,
      steps: [
        'Open {address}, press “Create app” and choose the use case for your page.',
        'Add Facebook Login to the app, open its settings, and under “Valid OAuth Redirect URIs” add {redirect}',
        'Open App settings → Basic and copy App ID and App secret. {n8n}, and paste them.',
        'Where n8n has the switch “Custom Scopes”, switch it on and put in {scopes}',
        SIGN_IN,
      ],
      scopes: [['public_profile'], ...PAGE_SCOPES],
      test: 'Execute the node once with the method GET and the node “me”: it only reads.',
    },
    facebookLeadAdsOAuth2Api: {
      minutes: 12,
      address: APPS,
      steps: [
        'Open {address}, press “Create app” and choose the use case for lead ads.',
        'Add Facebook Login to the app, open its settings, and under “Valid OAuth Redirect URIs” add {redirect}',
        'Open App settings → Basic and copy App ID and App secret. {n8n}, and paste them.',
        SIGN_IN,
        'Allow these when Facebook asks, for the one page: {scopes}',
      ],
      scopes: [
        ['leads_retrieval'],
        ['pages_show_list'],
        ['pages_manage_metadata'],
        ['pages_manage_ads'],
        ['pages_read_engagement'],
        ['business_management'],
      ],
      scopesAre: 'Permissions',
      test: 'Open the node and press the list beside “Page”: yours are in it. Nothing is changed.',
    },
  },
};
