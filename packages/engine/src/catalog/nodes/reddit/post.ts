import type { Action } from '../../profile.ts';
import { knownOf, messageOf, numeric } from '../../shape.ts';
import { bare, keyword, limit, post, subreddit } from './shared.ts';

export const postActions: readonly Action[] = [
  {
    key: 'post.getAll',
    title: 'Get Reddit posts',
    intents: ['list', 'get', 'watch'],
    nouns: ['post', 'thread', 'subreddit', 'top', 'hot', 'new'],
    needs: [subreddit, limit],
    write: (v) => ({
      operation: 'getAll',
      subreddit: bare(v('subreddit')),
      limit: numeric(v('limit'), 25),
      filters: { category: 'new' },
    }),
    gives: post,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'post.search',
    title: 'Search Reddit',
    intents: ['search'],
    nouns: ['post', 'mention', 'keyword', 'thread'],
    needs: [keyword, { ...subreddit, weight: 'may' }, limit],
    write: (v) => ({
      operation: 'search',
      ...(v.has('subreddit') ? { subreddit: bare(v('subreddit')) } : { location: 'allReddit' }),
      keyword: v('keyword'),
      limit: numeric(v('limit'), 25),
      additionalFields: { sort: 'new' },
    }),
    gives: post,
    items: 'many',
    sideEffect: false,
  },
  {
    key: 'post.create',
    title: 'Create Reddit post',
    intents: ['post', 'create', 'publish', 'share'],
    nouns: ['post', 'thread', 'text'],
    needs: [
      subreddit,
      { key: 'title', label: 'Title of the post', ask: 'What should the title be?', from: ['quoted'] },
    ],
    write: (v) => ({
      subreddit: bare(v('subreddit')),
      title: knownOf(v, 'title', 'title', 'headline', 'subject'),
      text: messageOf(v),
    }),
    gives: [
      { path: 'url', words: ['link', 'url', 'post link'] },
      { path: 'id', words: ['post id', 'id'], internal: true },
    ],
  },
];
