import type { Action } from '../../profile.ts';
import { fromFields, headingOf, howMany, knownOf, messageOf, placeholder } from '../../shape.ts';
import { post, text, title } from './shared.ts';

export const postActions: readonly Action[] = [
  {
    key: 'post.create',
    title: 'Create WordPress post',
    intents: ['create', 'publish', 'post', 'add', 'draft', 'upload'],
    nouns: ['post', 'article', 'blog', 'draft'],
    needs: [title, text],
    write: (v) => ({
      title: headingOf(v, 'title', 'title', 'headline', 'subject', 'name'),
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
];
