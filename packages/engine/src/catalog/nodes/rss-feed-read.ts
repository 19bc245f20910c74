import { profile } from '../profile.ts';
import { address, knownOf } from '../shape.ts';

export const rssFeedRead = profile({
  type: 'n8n-nodes-base.rssFeedRead',
  words: ['rss', 'rss feed', 'rss read', 'atom feed', 'news feed', 'feed reader'],
  implies: ['feed', 'feeds'],
  kind: 'action',
  actions: [
    {
      key: 'read',
      title: 'Read RSS feed',
      intents: ['get', 'list', 'search', 'watch', 'download'],
      nouns: ['feed', 'rss', 'article', 'news', 'post', 'item', 'episode', 'headline'],
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
      write: (v) => ({ url: address(knownOf(v, 'url', 'feed url', 'feed link', 'url')), options: {} }),
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
      items: 'many',
      sideEffect: false,
    },
  ],
});
