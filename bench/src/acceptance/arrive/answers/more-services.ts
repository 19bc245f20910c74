import type { Dict } from '../../n8n/code.ts';
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
      const entries = [first, ...rest].map((it) => ({ ...it, ...inSnakeCase(it) }));
      const account = { account_id: 'made-up', root_info: { root_namespace_id: '1001', home_namespace_id: '1001' } };
      return {
        json: { ...account, ...first, metadata: first, entries, matches: entries, has_more: false, cursor: 'made-up' },
        headers: { 'dropbox-api-result': JSON.stringify({ name: 'made-up.txt' }) },
      };
    },
  },
  {
    host: /myshopify\.com/,
    answer: ({ items }) => ({
      json: {
        order: items[0],
        orders: items,
        product: items[0],
        products: items,
        customer: items[0],
        customers: items,
      },
    }),
  },
  {
    // The item itself stands in the answer, below one name.
    host: /api\.hunter\.io|n8napi\./,
    answer: ({ items, node }) => ({ json: { data: /\.n8n(?:Tool)?$/.test(node?.type ?? '') ? items : items[0] } }),
  },
  {
    // A channel that is made or changed is given whole; a message names its own.
    host: /slack\.com\/api\/conversations\.(?!history|list|replies)/,
    answer: ({ items }) => ({ json: { ok: true, channel: { id: 'C0000000001', ...items[0] } } }),
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
    answer: ({ items, sent }) => {
      const isList = sent.method === 'GET' && /^\/v1\/\w+(?:\/search)?$/.test(sent.path);
      return { json: isList ? { object: 'list', data: items, has_more: false } : { id: 'made_up_1', ...items[0] } };
    },
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

/** n8n has its own names for them: `pathLower` is `path_lower`. */
const inSnakeCase = (item: Dict): Dict =>
  Object.fromEntries(
    Object.entries(item).map(([key, it]) => [key.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`), it]),
  );
