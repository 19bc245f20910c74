import { type Profile, profile } from '../profile.ts';

const LC = '@n8n/n8n-nodes-langchain.';

/** Tools that an agent may have just like that. */
export const readyTools: readonly Profile[] = (
  [
    ['toolWikipedia', 'Wikipedia', {}],
    ['toolSerpApi', 'Google search', { options: {} }],
    ['toolCalculator', 'Calculator', {}],
  ] as const
).map(([type, title, parameters]) =>
  profile({
    type: `${LC}${type}`,
    words: [],
    kind: 'sub-node',
    actions: [{ key: type, title, intents: ['get'], nouns: [], write: () => ({ ...parameters }) }],
  }),
);
