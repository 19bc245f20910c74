import { keyAccount } from '../accounts.ts';
import { type Need, profile } from '../profile.ts';
import { messageOf } from '../shape.ts';

const question: Need = {
  key: 'question',
  label: 'Question for Perplexity',
  ask: 'What should Perplexity find out?',
  from: ['quoted', 'prompt'],
  weight: 'may',
};

export const perplexity = profile({
  type: 'n8n-nodes-base.perplexity',
  words: ['perplexity', 'perplexity ai', 'sonar'],
  kind: 'action',
  actions: [
    {
      key: 'agent.createResponse',
      title: 'Ask Perplexity',
      intents: ['get', 'search', 'analyze', 'answer', 'generate', 'summarize'],
      nouns: ['research', 'question', 'answer', 'fact', 'topic', 'company', 'news'],
      needs: [question],
      write: (v) => ({ input: messageOf(v, 'question'), preset: 'pro-search', simplify: true, options: {} }),
      gives: [
        { path: 'output_text', words: ['answer', 'text', 'content', 'research', 'result', 'summary', 'message'] },
      ],
      sideEffect: false,
    },
    {
      key: 'search.search',
      title: 'Search with Perplexity',
      intents: ['search', 'list'],
      nouns: ['source', 'result', 'page', 'web', 'link'],
      needs: [question],
      write: (v) => ({ resource: 'search', operation: 'search', query: messageOf(v, 'question'), options: {} }),
      gives: [{ path: 'results', words: ['results', 'list', 'sources'], type: 'array' }],
      sideEffect: false,
    },
  ],
  credentials: {
    perplexityApi: keyAccount('Perplexity API', 'At perplexity.ai open Settings → API, add credit and generate a key.'),
  },
});
