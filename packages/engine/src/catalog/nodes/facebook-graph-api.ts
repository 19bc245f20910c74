import { keyAccount } from '../accounts.ts';
import { type Action, type Need, profile, type Values } from '../profile.ts';
import { chosen, given, knownOf, messageOf, placeholder } from '../shape.ts';

const text: Need = {
  key: 'text',
  label: 'Text of the post',
  ask: 'What should the post say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
const page: Need = {
  key: 'page',
  label: 'Facebook page ID',
  ask: 'Which Facebook page?',
  from: ['id'],
  nouns: ['page'],
};
const account: Need = {
  key: 'account',
  label: 'Instagram business account ID',
  ask: 'Which Instagram account?',
  from: ['id', 'handle'],
  nouns: ['account'],
};

const image: Need = {
  key: 'image',
  label: 'Public address of the image',
  ask: 'At which public address is the image?',
  from: [],
  weight: 'may',
};
const container: Need = {
  key: 'container',
  label: 'ID of the media container',
  ask: 'Which prepared post should it publish?',
  from: [],
  weight: 'may',
};

const VERSION = 'v23.0';

const id = (v: Values, key: string, label: string): string => (v.has(key) ? chosen(label, v(key), /^\d+$/) : v(key));

const imageUrl = (v: Values): string =>
  given(v, { image: 'image' }).image ??
  v.field('image url', 'photo url', 'media url', 'image', 'url') ??
  placeholder('public address of the image');

/** The Graph API takes what to post as query parameters. */
const post = (node: string, edge: string, parameters: Record<string, string>): Record<string, unknown> => ({
  httpRequestMethod: 'POST',
  graphApiVersion: VERSION,
  node,
  edge,
  options: { queryParameters: { parameter: Object.entries(parameters).map(([name, value]) => ({ name, value })) } },
});

const created: Action['gives'] = [{ path: 'id', words: ['container id', 'post id', 'id'], internal: true }];

export const facebookGraphApi = profile({
  type: 'n8n-nodes-base.facebookGraphApi',
  words: [
    'facebook graph api',
    'facebook',
    'facebook page',
    'instagram',
    'insta',
    'meta graph api',
    'instagram post',
    'instagram business',
  ],
  kind: 'action',
  actions: [
    {
      key: 'page.post',
      title: 'Post on Facebook page',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['facebook', 'page', 'post', 'text', 'update'],
      needs: [page, text],
      write: (v) => post(id(v, 'page', page.label), 'feed', { message: messageOf(v) }),
      gives: created,
    },
    {
      key: 'page.photo',
      title: 'Post photo on Facebook page',
      intents: ['post', 'publish', 'upload'],
      nouns: ['photo', 'image', 'picture'],
      needs: [page, text, image],
      write: (v) => post(id(v, 'page', page.label), 'photos', { url: imageUrl(v), caption: messageOf(v) }),
      gives: created,
    },
    {
      key: 'instagram.media',
      title: 'Prepare Instagram post',
      intents: ['create', 'post', 'upload'],
      nouns: ['instagram', 'insta', 'container', 'reel', 'carousel'],
      needs: [account, text, image],
      write: (v) => post(id(v, 'account', account.label), 'media', { image_url: imageUrl(v), caption: messageOf(v) }),
      gives: created,
    },
    {
      key: 'instagram.publish',
      title: 'Publish Instagram post',
      intents: ['publish'],
      nouns: ['instagram', 'insta'],
      needs: [account, container],
      write: (v) =>
        post(id(v, 'account', account.label), 'media_publish', {
          creation_id:
            given(v, { container: 'container' }).container ??
            v.field('container id') ??
            placeholder('ID of the media container'),
        }),
      gives: created,
    },
    {
      key: 'get',
      title: 'Get from Facebook',
      intents: ['get', 'list', 'search'],
      nouns: ['post', 'comment', 'insight', 'like', 'statistic'],
      needs: [{ ...page, label: 'Facebook object ID' }],
      write: (v) => ({ graphApiVersion: VERSION, node: knownOf(v, 'page', 'post id'), edge: 'posts', options: {} }),
      gives: [
        { path: 'data', words: ['posts', 'list', 'data'], type: 'array' },
        { path: 'paging.next', words: ['next page'], internal: true },
      ],
      sideEffect: false,
    },
  ],
  credentials: {
    facebookGraphApi: keyAccount(
      'Facebook Graph API',
      'At developers.facebook.com create a business app; in the Graph API Explorer generate a page token with pages_manage_posts (for Instagram also instagram_basic and instagram_content_publish) and extend it in the token debugger.',
      15,
    ),
  },
});
