import { signInAccount } from '../accounts.ts';
import { type Need, profile, type Values } from '../profile.ts';
import { chosen, fileField, messageOf, placeholder } from '../shape.ts';

const text: Need = {
  key: 'text',
  label: 'Text of the post',
  ask: 'What should the post say?',
  from: ['quoted', 'text'],
  weight: 'may',
};
const organization: Need = {
  key: 'organization',
  label: 'LinkedIn page of the company',
  ask: 'As which company should it post?',
  from: [],
  nouns: ['company', 'organization', 'company page'],
  weight: 'may',
};

/** The ids of people and companies are known to the account only. */
const person = { person: placeholder('LinkedIn person: pick yourself') };
const company = (v: Values): object => ({
  postAs: 'organization',
  organization: v.has('organization')
    ? chosen('LinkedIn company ID of', v('organization'))
    : placeholder('LinkedIn company ID'),
});

/** As the person who is signed in, or as a company where one was named. */
const author = (v: Values): object => (v.has('organization') ? company(v) : person);

const sent = [{ path: 'urn', words: ['post id', 'id'], internal: true as const }];

export const linkedIn = profile({
  type: 'n8n-nodes-base.linkedIn',
  words: ['linkedin', 'linked in', 'linkedin post'],
  kind: 'action',
  actions: [
    {
      key: 'post.create',
      title: 'Create LinkedIn post',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['post', 'update', 'text', 'content'],
      needs: [text, organization],
      write: (v) => ({ ...author(v), text: messageOf(v), additionalFields: {} }),
      gives: sent,
    },
    {
      key: 'post.company',
      title: 'Create LinkedIn company post',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['company', 'company page', 'page', 'organization', 'business'],
      needs: [text, organization],
      write: (v) => ({ ...company(v), text: messageOf(v), additionalFields: {} }),
      gives: sent,
    },
    {
      key: 'post.image',
      title: 'Create LinkedIn post with image',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['image', 'photo', 'picture'],
      needs: [text, organization],
      write: (v) => ({
        ...author(v),
        text: messageOf(v),
        shareMediaCategory: 'IMAGE',
        binaryPropertyName: fileField(v),
        additionalFields: {},
      }),
      gives: sent,
    },
    {
      key: 'post.companyImage',
      title: 'Create LinkedIn company post with image',
      intents: ['post', 'publish', 'create', 'share', 'send'],
      nouns: ['image', 'photo', 'picture', 'company', 'company page', 'page', 'organization'],
      needs: [text, organization],
      write: (v) => ({
        ...company(v),
        text: messageOf(v),
        shareMediaCategory: 'IMAGE',
        binaryPropertyName: fileField(v),
        additionalFields: {},
      }),
      gives: sent,
    },
    {
      key: 'post.article',
      title: 'Share article on LinkedIn',
      intents: ['share', 'post', 'publish'],
      nouns: ['article', 'link', 'blog', 'url'],
      needs: [text, organization],
      write: (v) => ({
        ...author(v),
        text: messageOf(v),
        shareMediaCategory: 'ARTICLE',
        additionalFields: {
          originalUrl: v.field('link', 'url', 'article link') ?? placeholder('address of the article'),
        },
      }),
      gives: sent,
    },
  ],
  credentials: {
    linkedInOAuth2Api: signInAccount(
      'LinkedIn OAuth2 API',
      'LinkedIn',
      'at linkedin.com/developers create an app, add the products “Share on LinkedIn” and “Sign in with LinkedIn using OpenID Connect”, enter the redirect address that n8n shows, and copy both.',
      10,
    ),
  },
});
