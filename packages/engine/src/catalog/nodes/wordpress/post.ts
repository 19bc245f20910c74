import { dated } from '../../dated.ts';
import type { Action, Need, Values } from '../../profile.ts';
import { fromFields, headingOf, howMany, knownOf, messageOf, placeholder } from '../../shape.ts';
import { option } from '../../work-needs.ts';
import { post, text, title } from './shared.ts';

const state: Need = {
  key: 'status',
  label: 'Status of the post',
  ask: 'Should it be published at once or stay a draft?',
  options: ['draft', 'publish', 'pending', 'private'],
  from: [],
  nouns: ['post status'],
  weight: 'may',
};
const publishAt: Need = {
  key: 'publishAt',
  label: 'When to publish',
  ask: 'When should it be published?',
  from: [],
  nouns: ['publish date'],
  weight: 'may',
};

const stateOf = option('Status of the post', {
  draft: 'draft',
  publish: 'publish',
  published: 'publish',
  public: 'publish',
  pending: 'pending',
  'pending review': 'pending',
  private: 'private',
  scheduled: 'future',
});

/** A draft unless somebody asked for more: at a time that was said, at once, or as it was called. */
function appearance(v: Values): object {
  if (v.has('publishAt')) return { status: 'future', date: dated(v('publishAt'), publishAt.label) };
  return { status: v.has('status') ? stateOf(v('status')) : v.data('publish') === true ? 'publish' : 'draft' };
}

export const postActions: readonly Action[] = [
  {
    key: 'post.create',
    title: 'Create WordPress post',
    intents: ['create', 'publish', 'post', 'add', 'draft', 'upload'],
    nouns: ['post', 'article', 'blog', 'draft'],
    needs: [title, text, state, publishAt],
    write: (v) => ({
      title: headingOf(v, 'title', 'title', 'headline', 'subject', 'name'),
      additionalFields: { content: messageOf(v), ...appearance(v) },
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
    needs: [text, state],
    write: (v) => ({
      operation: 'update',
      postId: v.field('post id') ?? placeholder('ID of the WordPress post'),
      updateFields: {
        ...fromFields(v, { title: ['title'] }),
        // Whoever only changes the status leaves the text as it is.
        ...(v.has('status') && !v.has('text') ? {} : { content: messageOf(v) }),
        ...(v.has('status') ? { status: stateOf(v('status')) } : {}),
      },
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
