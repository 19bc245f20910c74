import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { fromFields, howMany, knownOf, messageOf, placeholder } from '../shape.ts';

const title: Need = {
  key: 'title',
  label: 'Title of the post',
  ask: 'What should the title be?',
  from: [],
  nouns: ['title', 'titled', 'called'],
};
const text: Need = {
  key: 'text',
  label: 'Text',
  ask: 'What should the post say?',
  from: ['text', 'quoted'],
  weight: 'may',
};

const post: Field[] = [
  { path: 'title.rendered', words: ['title', 'post title', 'name', 'headline'] },
  { path: 'link', words: ['link', 'url', 'post link'] },
  { path: 'content.rendered', words: ['content', 'text', 'body', 'html', 'post'] },
  { path: 'excerpt.rendered', words: ['excerpt', 'summary'] },
  { path: 'date', words: ['date', 'published date'], type: 'date' },
  { path: 'id', words: ['post id', 'id'], internal: true },
];

export const wordpress = profile({
  type: 'n8n-nodes-base.wordpress',
  words: ['wordpress', 'word press', 'wp', 'wordpress blog', 'wordpress site'],
  implies: ['blog post'],
  kind: 'action',
  actions: [
    {
      key: 'post.create',
      title: 'Create WordPress post',
      intents: ['create', 'publish', 'post', 'add', 'draft', 'upload'],
      nouns: ['post', 'article', 'blog', 'draft'],
      needs: [title, text],
      write: (v) => ({
        title: knownOf(v, 'title', 'title', 'headline', 'subject', 'name'),
        additionalFields: { content: messageOf(v), status: v.data('publish') === true ? 'publish' : 'draft' },
      }),
      gives: post,
    },
    {
      key: 'post.getAll',
      title: 'Get WordPress posts',
      intents: ['list', 'get', 'search'],
      nouns: ['post', 'article', 'blog'],
      write: (v) => ({ operation: 'getAll', ...howMany(v), options: {} }),
      gives: post,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'post.update',
      title: 'Update WordPress post',
      intents: ['update', 'add'],
      nouns: ['post', 'article', 'content', 'sentence', 'paragraph', 'text', 'line'],
      needs: [text],
      write: (v) => ({
        operation: 'update',
        postId: v.field('post id') ?? placeholder('ID of the WordPress post'),
        updateFields: { ...fromFields(v, { title: ['title'] }), content: messageOf(v) },
      }),
      gives: post,
    },
    {
      key: 'page.create',
      title: 'Create WordPress page',
      intents: ['create'],
      nouns: ['page', 'landing page'],
      needs: [title, text],
      write: (v) => ({
        resource: 'page',
        operation: 'create',
        title: knownOf(v, 'title', 'title', 'name'),
        additionalFields: { content: messageOf(v), status: 'draft' },
      }),
      gives: post,
    },
    {
      key: 'user.create',
      title: 'Create WordPress user',
      intents: ['create', 'add', 'invite'],
      nouns: ['user', 'member', 'account'],
      write: (v) => ({
        resource: 'user',
        operation: 'create',
        username: v.field('username', 'email address', 'email') ?? placeholder('user name'),
        name: v.field('name', 'full name') ?? placeholder('name'),
        firstName: v.field('first name', 'name') ?? placeholder('first name'),
        lastName: v.field('last name', 'name') ?? placeholder('last name'),
        email: v.field('email address', 'email') ?? placeholder('email address'),
        password: '={{ Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2) }}',
        additionalFields: {},
      }),
      gives: [{ path: 'id', words: ['user id', 'id'], internal: true }],
    },
  ],
  credentials: {
    wordpressApi: keyAccount(
      'Wordpress API',
      'In WordPress open Users → your profile → Application passwords and add one for n8n. n8n asks for your user name, this password and the address of the site.',
    ),
  },
});
