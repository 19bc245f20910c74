import { profile } from '../profile.ts';
import { pathOf } from '../shape.ts';

export const xml = profile({
  type: 'n8n-nodes-base.xml',
  words: ['xml', 'xml node'],
  kind: 'action',
  actions: [
    {
      key: 'xmlToJson',
      title: 'Convert XML to JSON',
      intents: ['convert', 'extract'],
      nouns: ['xml', 'json', 'feed', 'sitemap'],
      write: (v) => ({ dataPropertyName: pathOf(v.field('xml', 'page', 'content', 'data')) ?? 'data', options: {} }),
      items: 'same',
      sideEffect: false,
      gives: [],
      open: { spelling: 'as said' },
    },
    {
      key: 'jsonToxml',
      title: 'Convert JSON to XML',
      intents: ['convert', 'generate'],
      nouns: ['xml'],
      write: () => ({ mode: 'jsonToxml', options: {} }),
      gives: [{ path: 'data', words: ['xml', 'content', 'data'] }],
      items: 'same',
      sideEffect: false,
    },
  ],
});
