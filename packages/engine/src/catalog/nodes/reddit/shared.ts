import type { Field, Need } from '../../profile.ts';

export const subreddit: Need = {
  key: 'subreddit',
  label: 'Subreddit',
  ask: 'Which subreddit?',
  from: ['handle', 'quoted'],
  nouns: ['subreddit', 'community'],
  weight: 'must',
};
export const keyword: Need = {
  key: 'keyword',
  label: 'Search words',
  ask: 'What should it search for?',
  from: ['quoted'],
};
export const limit: Need = {
  key: 'limit',
  label: 'Most posts',
  ask: 'How many at most?',
  from: ['number'],
  assume: { value: '25', because: 'a page of the newest is enough' },
};

export const bare = (name: string): string => name.replace(/^\/?r\//, '');

export const post: Field[] = [
  { path: 'title', words: ['title', 'post title', 'headline', 'post', 'name'] },
  { path: 'selftext', words: ['text', 'content', 'body', 'post text'] },
  { path: 'url', words: ['link', 'url', 'post link'] },
  { path: 'author', words: ['author', 'user', 'writer'] },
  { path: 'score', words: ['score', 'upvotes', 'votes', 'ups'], type: 'number' },
  { path: 'num_comments', words: ['comments', 'comment count'], type: 'number' },
  { path: 'created_utc', words: ['date', 'created'], type: 'date', unit: 'seconds', internal: true },
  { path: 'permalink', words: ['permalink'], internal: true },
  { path: 'subreddit', words: ['subreddit'], internal: true },
  { path: 'id', words: ['post id', 'id'], internal: true },
];
