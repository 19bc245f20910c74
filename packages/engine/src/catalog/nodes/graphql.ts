import { profile } from '../profile.ts';
import { GRAPHQL } from '../query-languages.ts';
import { address } from '../shape.ts';

export const graphql = profile({
  type: 'n8n-nodes-base.graphql',
  words: ['graphql', 'graph ql'],
  kind: 'action',
  actions: [
    {
      key: 'query',
      title: 'Query GraphQL API',
      intents: ['get', 'list', 'search', 'run', 'create', 'update'],
      nouns: ['query', 'api', 'data', 'mutation'],
      needs: [
        {
          key: 'url',
          label: 'GraphQL address',
          ask: 'Which GraphQL address should it call?',
          from: ['url'],
          weight: 'must',
        },
        {
          key: 'query',
          label: 'GraphQL query',
          ask: 'Which GraphQL query should it run?',
          from: ['quoted'],
          language: GRAPHQL,
        },
      ],
      write: (v) => ({ endpoint: address(v('url')), query: v('query') }),
      gives: [{ path: 'data', words: ['data', 'result'], type: 'object' }],
      sideEffect: false,
      open: { under: 'data', spelling: 'as said' },
    },
  ],
});
