import { keyAccount } from '../accounts.ts';
import { type Field, profile } from '../profile.ts';
import { done } from '../receipts.ts';
import { headingOf, howMany, messageOf, placeholder } from '../shape.ts';

const post: Field[] = [
  { path: 'title', words: ['title', 'post title', 'name', 'headline'] },
  { path: 'url', words: ['link', 'url', 'post link'] },
  { path: 'html', words: ['content', 'text', 'body', 'html', 'post'] },
  { path: 'excerpt', words: ['excerpt', 'summary'] },
  { path: 'published_at', words: ['date', 'published date'], type: 'date' },
  { path: 'id', words: ['post id', 'id'], internal: true },
  { path: 'slug', words: ['slug'], internal: true },
  { path: 'status', words: ['status'], internal: true },
  { path: 'feature_image', words: ['feature image', 'image url'], internal: true },
  { path: 'custom_excerpt', words: ['custom excerpt'], internal: true },
  { path: 'updated_at', words: ['updated date'], type: 'date', internal: true },
];
const source = { source: 'adminApi' };

export const ghost = profile({
  type: 'n8n-nodes-base.ghost',
  words: ['ghost', 'ghost blog', 'ghost post'],
  kind: 'action',
  actions: [
    {
      key: 'post.create',
      title: 'Create Ghost post',
      intents: ['create', 'publish', 'post', 'add', 'draft', 'send'],
      nouns: ['post', 'article', 'blog', 'draft', 'story'],
      needs: [
        {
          key: 'title',
          label: 'Title of the post',
          ask: 'What should the title be?',
          from: [],
          nouns: ['title', 'titled', 'called'],
        },
        { key: 'text', label: 'Text', ask: 'What should the post say?', from: ['text', 'quoted'], weight: 'may' },
      ],
      write: (v) => ({
        ...source,
        operation: 'create',
        title: headingOf(v, 'title', 'title', 'headline', 'subject', 'name'),
        content: messageOf(v),
        additionalFields: { status: v.data('publish') === true ? 'published' : 'draft' },
      }),
      gives: post,
    },
    {
      key: 'post.getAll',
      title: 'Get Ghost posts',
      intents: ['list', 'get', 'search'],
      nouns: ['post', 'article', 'blog'],
      write: (v) => ({ ...source, operation: 'getAll', ...howMany(v), options: {} }),
      gives: post,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'post.delete',
      title: 'Delete Ghost post',
      intents: ['delete'],
      nouns: ['post', 'article'],
      write: (v) => ({
        ...source,
        operation: 'delete',
        postId: v.field('post id') ?? placeholder('ID of the Ghost post'),
      }),
      gives: done,
    },
  ],
  credentials: {
    ghostAdminApi: keyAccount(
      'Ghost Admin API',
      'In Ghost Admin open Settings → Integrations → Add custom integration; it shows the address of your site and the Admin API key.',
    ),
  },
});
