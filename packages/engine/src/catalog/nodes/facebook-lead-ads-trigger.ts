import { signInAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { picked } from '../shape.ts';

const page: Need = {
  key: 'page',
  label: 'Facebook page',
  ask: 'Which Facebook page has the lead form?',
  from: [],
  nouns: ['page'],
};
const form: Need = {
  key: 'form',
  label: 'Facebook lead form',
  ask: 'Which lead form?',
  from: ['quoted'],
  nouns: ['form', 'campaign'],
};

export const facebookLeadAdsTrigger = profile({
  type: 'n8n-nodes-base.facebookLeadAdsTrigger',
  words: ['facebook', 'meta', 'fb', 'instagram'].flatMap((it) =>
    ['lead', 'leads', 'lead ad', 'lead ads', 'lead form', 'lead forms', 'lead gen form', 'ads lead', 'ads leads'].map(
      (thing) => `${it} ${thing}`,
    ),
  ),
  kind: 'trigger',
  actions: [
    {
      key: 'newLead',
      title: 'When a Facebook lead comes in',
      intents: ['watch', 'get', 'create', 'add', 'send', 'complete'],
      nouns: ['lead', 'form', 'ad', 'submission', 'contact', 'campaign'],
      needs: [page, form],
      write: (v) => ({
        page: picked('Facebook page', v('page'), { id: /^\d{6,}$/ }),
        form: picked('Facebook lead form', v('form'), { id: /^\d{6,}$/ }),
        options: {},
      }),
      // Questions of one's own lie beside the fields that Facebook puts into a lead form by itself.
      open: { under: 'data', spelling: 'snake' },
      gives: [
        { path: 'data.full_name', words: ['name', 'full name', 'lead', 'contact', 'customer'] },
        { path: 'data.email', words: ['email', 'email address'] },
        { path: 'data.phone_number', words: ['phone', 'phone number'] },
        { path: 'created_time', words: ['date', 'created', 'time'], type: 'date' },
        { path: 'form.name', words: ['form', 'form name'], internal: true },
        { path: 'ad.name', words: ['ad', 'ad name', 'campaign'], internal: true },
        { path: 'id', words: ['lead id', 'id'], internal: true },
        { path: 'page.name', words: ['page', 'page name'], internal: true },
        { path: 'adset.name', words: ['ad set'], internal: true },
      ],
    },
  ],
  credentials: {
    facebookLeadAdsOAuth2Api: signInAccount(
      'Facebook Lead Ads OAuth2 API',
      'Facebook',
      'at developers.facebook.com create a business app with Facebook Login and Webhooks, add the redirect address that n8n shows, and copy its app ID and app secret.',
      15,
    ),
  },
});
