import { type Field, type Need, profile } from '../profile.ts';
import { given, knownOf, numeric } from '../shape.ts';

const keyword: Need = {
  key: 'keyword',
  label: 'Search words',
  ask: 'What should it search for?',
  from: ['quoted'],
  nouns: ['about', 'keyword'],
  weight: 'may',
};
const limit: Need = {
  key: 'limit',
  label: 'Most articles',
  ask: 'How many at most?',
  from: ['number'],
  assume: { value: '10', because: 'the ten first are enough for a look' },
};

const article: Field[] = [
  { path: 'title', words: ['title', 'headline', 'story', 'article', 'post', 'name'] },
  { path: 'url', words: ['link', 'url', 'article link', 'page link'] },
  { path: 'points', words: ['points', 'score', 'upvotes'], type: 'number' },
  { path: 'author', words: ['author', 'user'] },
  { path: 'num_comments', words: ['comments', 'comment count'], type: 'number' },
  { path: 'created_at', words: ['date', 'created'], type: 'date', internal: true },
  { path: 'objectID', words: ['article id', 'id'], internal: true },
  { path: 'story_text', words: ['text', 'story text'], internal: true },
];

export const hackerNews = profile({
  type: 'n8n-nodes-base.hackerNews',
  words: ['hacker news', 'hackernews', 'hn', 'ycombinator news'],
  kind: 'action',
  actions: [
    {
      key: 'all.getAll',
      title: 'Get Hacker News articles',
      intents: ['list', 'get', 'search', 'watch'],
      nouns: ['story', 'article', 'post', 'news', 'headline'],
      needs: [limit, keyword],
      write: (v) => ({
        resource: 'all',
        limit: numeric(v('limit'), 10),
        additionalFields: v.has('keyword') ? given(v, { keyword: 'keyword' }) : { tags: ['front_page'] },
      }),
      gives: article,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'article.get',
      title: 'Get Hacker News article',
      intents: ['get'],
      nouns: ['comment', 'detail'],
      needs: [{ key: 'id', label: 'ID of the article', ask: 'Which article?', from: ['number'] }],
      write: (v) => ({ articleId: knownOf(v, 'id', 'article id'), additionalFields: { includeComments: true } }),
      gives: [
        { path: 'title', words: ['title', 'article'] },
        { path: 'url', words: ['link', 'url'] },
        { path: 'children', words: ['comments'], type: 'array' },
      ],
      sideEffect: false,
    },
  ],
});
