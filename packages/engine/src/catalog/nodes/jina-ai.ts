import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { address, knownOf, messageOf } from '../shape.ts';

const url: Need = {
  key: 'url',
  label: 'Address of the page',
  ask: 'Which page (URL) should it read?',
  from: ['url'],
  weight: 'should',
};
const question: Need = {
  key: 'question',
  label: 'Search words',
  ask: 'What should it search for?',
  from: ['quoted'],
  weight: 'may',
};

export const jinaAi = profile({
  type: 'n8n-nodes-base.jinaAi',
  words: ['jina', 'jina ai', 'jina reader'],
  kind: 'action',
  actions: [
    {
      key: 'reader.read',
      title: 'Read page with Jina',
      intents: ['get', 'extract', 'download', 'convert'],
      nouns: ['page', 'website', 'article', 'url', 'content', 'text'],
      needs: [url],
      write: (v) => ({ url: address(knownOf(v, 'url', 'url', 'link', 'website')), options: {} }),
      gives: [
        { path: 'content', words: ['content', 'text', 'page', 'article', 'body'] },
        { path: 'title', words: ['title', 'headline'] },
        { path: 'url', words: ['link', 'url'] },
      ],
      sideEffect: false,
    },
    {
      key: 'reader.search',
      title: 'Search the web with Jina',
      intents: ['search'],
      nouns: ['web', 'internet', 'result', 'page'],
      needs: [question],
      write: (v) => ({ operation: 'search', searchQuery: messageOf(v, 'question'), options: {} }),
      gives: [
        { path: 'title', words: ['title', 'headline'] },
        { path: 'url', words: ['link', 'url'] },
        { path: 'content', words: ['content', 'text'] },
      ],
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'research.deepResearch',
      title: 'Research with Jina',
      intents: ['analyze', 'generate', 'search'],
      nouns: ['research', 'question', 'report'],
      needs: [question],
      write: (v) => ({ resource: 'research', researchQuery: messageOf(v, 'question'), options: {} }),
      gives: [{ path: 'content', words: ['content', 'text', 'answer', 'report', 'result'] }],
      sideEffect: false,
    },
  ],
  credentials: {
    jinaAiApi: keyAccount(
      'Jina AI API',
      'At jina.ai open API and copy the key that is shown; a free one is enough to begin with.',
      2,
    ),
  },
});
