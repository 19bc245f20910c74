import { signInAccount } from '../accounts.ts';
import { type Field, type Need, profile } from '../profile.ts';
import { howMany, knownOf, messageOf, numeric, placeholder } from '../shape.ts';

const subreddit: Need = {
  key: 'subreddit',
  label: 'Subreddit',
  ask: 'Which subreddit?',
  from: ['handle', 'quoted'],
  nouns: ['subreddit', 'community'],
  weight: 'must',
};
const keyword: Need = { key: 'keyword', label: 'Search words', ask: 'What should it search for?', from: ['quoted'] };
const limit: Need = {
  key: 'limit',
  label: 'Most posts',
  ask: 'How many at most?',
  from: ['number'],
  assume: { value: '25', because: 'a page of the newest is enough' },
};

const bare = (name: string): string => name.replace(/^\/?r\//, '');

const post: Field[] = [
  { path: 'title', words: ['title', 'post title', 'headline', 'post', 'name'] },
  { path: 'selftext', words: ['text', 'content', 'body', 'post text'] },
  { path: 'url', words: ['link', 'url', 'post link'] },
  { path: 'author', words: ['author', 'user', 'writer'] },
  { path: 'score', words: ['score', 'upvotes', 'votes', 'ups'], type: 'number' },
  { path: 'num_comments', words: ['comments', 'comment count'], type: 'number' },
  { path: 'created_utc', words: ['date', 'created'], type: 'number', internal: true },
  { path: 'id', words: ['post id', 'id'], internal: true },
];

export const reddit = profile({
  type: 'n8n-nodes-base.reddit',
  words: ['reddit', 'subreddit', 'reddit posts'],
  kind: 'action',
  actions: [
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
      gives: [{ path: 'url', words: ['link', 'url', 'post link'] }],
    },
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
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    redditOAuth2Api: signInAccount(
      'Reddit OAuth2 API',
      'Reddit',
      'at reddit.com/prefs/apps create an app of the type “web app” with the redirect address that n8n shows, and copy its ID and secret.',
    ),
  },
});
