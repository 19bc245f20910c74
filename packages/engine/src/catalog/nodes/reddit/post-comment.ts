import type { Action } from '../../profile.ts';
import { howMany, messageOf, placeholder } from '../../shape.ts';
import { bare, subreddit } from './shared.ts';

export const postCommentActions: readonly Action[] = [
  {
    key: 'postComment.create',
    title: 'Comment on Reddit post',
    intents: ['comment', 'reply', 'answer'],
    nouns: ['comment', 'reply', 'answer'],
    write: (v) => ({
      resource: 'postComment',
      postId: v.field('post id') ?? placeholder('Reddit post ID'),
      commentText: messageOf(v),
    }),
    gives: [],
  },
  {
    key: 'postComment.getAll',
    title: 'Get comments of Reddit post',
    intents: ['list', 'get'],
    nouns: ['comment'],
    needs: [subreddit],
    write: (v) => ({
      resource: 'postComment',
      operation: 'getAll',
      subreddit: bare(v('subreddit')),
      postId: v.field('post id') ?? placeholder('Reddit post ID'),
      ...howMany(v),
    }),
    gives: [
      { path: 'body', words: ['comment', 'text', 'content', 'body'] },
      { path: 'author', words: ['author', 'user'] },
      { path: 'score', words: ['score', 'upvotes'], type: 'number' },
      { path: 'id', words: ['comment id', 'id'], internal: true },
      { path: 'permalink', words: ['permalink'], internal: true },
      { path: 'created_utc', words: ['date', 'created'], type: 'date', unit: 'seconds', internal: true },
    ],
    items: 'many',
    sideEffect: false,
  },
];
