import { pollTimes } from '../poll-times.ts';
import { profile } from '../profile.ts';
import { address, isExpression, isPlaceholder } from '../shape.ts';

/** n8n looks at the feed when the workflow is switched on, so even the placeholder has to be an address. */
const feedUrl = (value: string): string =>
  isPlaceholder(value) && !isExpression(value) ? `https://example.com/${value}` : address(value);

export const rssFeedReadTrigger = profile({
  type: 'n8n-nodes-base.rssFeedReadTrigger',
  words: ['rss', 'rss feed', 'atom feed', 'news feed'],
  implies: ['feed', 'feeds', 'blog'],
  kind: 'trigger',
  actions: [
    {
      key: 'item',
      title: 'When the feed has something new',
      intents: ['watch', 'get', 'publish', 'add', 'post', 'create'],
      nouns: ['feed', 'rss', 'article', 'news', 'post', 'item', 'episode', 'entry'],
      needs: [
        {
          key: 'url',
          label: 'Address of the feed',
          ask: 'What is the address (URL) of the feed?',
          from: ['url'],
          nouns: ['feed'],
          weight: 'must',
        },
      ],
      write: (v) => ({ pollTimes: pollTimes(v), feedUrl: feedUrl(v('url')) }),
      gives: [
        { path: 'title', words: ['title', 'headline', 'name', 'article', 'post'] },
        { path: 'link', words: ['link', 'url', 'article link', 'post link', 'article url'] },
        { path: 'contentSnippet', words: ['summary', 'description', 'snippet', 'text', 'content', 'body'] },
        { path: 'pubDate', words: ['date', 'published date', 'publication date', 'time'], type: 'date' },
        { path: 'creator', words: ['author', 'creator', 'writer'] },
        { path: 'content', words: ['full content', 'html'], internal: true },
        { path: 'enclosure.url', words: ['audio url', 'media url', 'audio file', 'file url'], internal: true },
        { path: 'guid', words: ['guid', 'id'], internal: true },
        { path: 'isoDate', words: ['iso date'], type: 'date', internal: true },
        { path: 'categories', words: ['categories', 'category'], type: 'array', internal: true },
      ],
    },
  ],
});
