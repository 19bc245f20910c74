import type { Service } from './service.ts';

/** Services of which a list, a page or a step before the real call has a form of its own. */
export const MORE_SERVICES: readonly Service[] = [
  {
    host: /reddit\.com/,
    answer: ({ items: [first = {}, ...rest] }) => {
      const children = [first, ...rest].map((data) => ({ kind: 't3', data }));
      return { json: { data: { children, after: null, ...first }, json: { data: first, errors: [] } } };
    },
  },
  {
    host: /dropbox/,
    answer: ({ items: [first = {}, ...rest] }) => {
      const entries = [first, ...rest];
      const account = { account_id: 'made-up', root_info: { root_namespace_id: '1001', home_namespace_id: '1001' } };
      return {
        json: { ...account, ...first, metadata: first, entries, matches: entries, has_more: false, cursor: 'made-up' },
        headers: { 'dropbox-api-result': JSON.stringify({ name: 'made-up.txt' }) },
      };
    },
  },
  {
    host: /api\.spotify\.com/,
    answer: ({ items }) => {
      const page = { items, next: null, total: items.length };
      return { json: { ...items[0], ...page, tracks: page, albums: page, artists: page, playlists: page } };
    },
  },
  {
    host: /api\.stripe\.com/,
    answer: ({ items, sent }) => ({
      json: sent.method === 'GET' ? { object: 'list', data: items, has_more: false } : { id: 'made_up_1', ...items[0] },
    }),
  },
  {
    host: /api\.linkedin\.com/,
    answer: ({ items }) => {
      const place = 'https://www.linkedin.com/dms-uploads/made-up';
      return { json: { value: { uploadUrl: place, image: 'urn:li:image:1' }, id: 'made-up', ...items[0] } };
    },
  },
  {
    host: /deepl\.com/,
    answer: ({ items }) => ({ json: { translations: [{ text: 'a made-up text', ...items[0] }] } }),
  },
  {
    host: /\/api\/chat$/,
    answer: () => ({
      json: {
        model: 'made-up-model',
        created_at: '2031-01-01T00:00:00Z',
        message: { role: 'assistant', content: 'answer mkanswer' },
        done: true,
      },
    }),
  },
];
