import { isDict } from '../../check/findings.ts';
import type { Dict } from '../../n8n/code.ts';
import type { Answer } from '../recorder.ts';
import { notion } from './notion.ts';
import type { Answering, Service } from './service.ts';

const json = (it: unknown): Answer => ({ json: it });
const first = ({ items }: Answering): Dict => items[0] ?? {};
const isGet = ({ sent }: Answering): boolean => sent.method === 'GET';

const dictOf = (value: unknown): Dict => (isDict(value) ? value : {});

/** Services whose answers have a form of their own, most used first. */
export const SERVICES: readonly Service[] = [
  {
    host: /./,
    answer: (it) =>
      it.node?.type.endsWith('.rssFeedRead') ? { text: feed(it), type: 'application/rss+xml' } : undefined,
  },
  { host: /sheets\.googleapis|googleapis\.com\/v4\/spreadsheets/, answer: sheets },
  {
    host: /googleapis\.com\/(?:upload\/)?gmail/,
    answer: (it) => {
      if (/\/labels$/.test(it.sent.path)) return json({ labels: [{ id: 'Label_1', name: 'made up' }] });
      if (isGet(it) && /\/(?:messages|threads|drafts)$/.test(it.sent.path)) {
        const list = it.items.map((_, i) => ({ id: `made-up-${i}`, threadId: `made-up-${i}` }));
        return json({ messages: list, threads: list, drafts: list });
      }
      return json({
        id: 'made-up-id',
        threadId: 'made-up-thread',
        labelIds: ['INBOX'],
        payload: { headers: [] },
        raw: MAIL,
        ...first(it),
      });
    },
  },
  {
    host: /slack\.com/,
    answer: (it) =>
      json({
        ok: true,
        channel: 'C0000000001',
        ts: '1736931600.000100',
        message: first(it),
        messages: it.items,
        channels: it.items,
        members: it.items,
        user: { id: 'U0000000001', ...first(it) },
        ...first(it),
      }),
  },
  {
    host: /api\.telegram\.org/,
    answer: (it) =>
      json({ ok: true, result: { message_id: 11, chat: { id: 12 }, file_path: 'made-up.txt', ...first(it) } }),
  },
  {
    host: /api\.airtable\.com/,
    answer: (it) => {
      if (/\/meta\//.test(it.sent.path))
        return json({ tables: [{ id: 'tblaaaaaaaaaaaaaa', name: 'Made up', fields: [] }], bases: [] });
      const found =
        it.known.length > 0
          ? it.known.map((one) => ({ fields: { ...dictOf(it.items[0]?.fields), ...one } }))
          : it.items;
      const records = found.map((one: Dict, i) => ({
        id: `rec0000000000000${i}`,
        createdTime: '2031-01-01T00:00:00.000Z',
        fields: one.fields ?? one,
      }));
      return json({ ...records[0], records });
    },
  },
  { host: /api\.notion\.com/, answer: notion },
  {
    host: /atlassian|jira|\/rest\/api\/[23]\//,
    answer: (it) => {
      const kinds = [{ id: '1', name: 'Task' }];
      if (/\/issuetype$/.test(it.sent.path)) return json(kinds);
      const own = { id: '1001', key: 'MK-1', transitions: [{ id: '1', name: 'Done' }], fields: {} };
      return json({
        ...own,
        issueTypes: kinds,
        projects: [{ issuetypes: kinds }],
        values: kinds,
        issues: it.items,
        ...first(it),
      });
    },
  },
  {
    host: /api\.pinecone\.io/,
    answer: ({ node, sent }) => {
      const { value = 'made-up' } = (node?.parameters.pineconeIndex ?? {}) as { value?: unknown };
      const index = {
        name: /\/indexes\/([^/]+)/.exec(sent.path)?.[1] ?? value,
        dimension: 8,
        metric: 'cosine',
        host: 'made-up.svc.pinecone.io',
        spec: { serverless: { cloud: 'aws', region: 'us-east-1' } },
        status: { ready: true, state: 'Ready' },
      };
      return json(/\/indexes$/.test(sent.path) ? { indexes: [index] } : index);
    },
  },
  {
    host: /api\.github\.com.*\/contents\//,
    answer: (it) =>
      json({
        type: 'file',
        name: 'made-up.txt',
        sha: 'a1b2c3',
        encoding: 'base64',
        ...first(it),
        content: 'bWFkZSB1cA==',
      }),
  },
  {
    host: /googleapis\.com\/calendar\/v3\/freeBusy/,
    answer: ({ sent }) => {
      const asked = sent.leaves
        .filter(({ at }) => /items\.\d+\.id$/.test(at))
        .map(({ value }) => [value, { busy: [] }]);
      return json({ calendars: Object.fromEntries(asked) });
    },
  },
  {
    host: /api\.hubapi\.com/,
    answer: (it) => json({ id: '101', vid: 101, portalId: 1, properties: {}, results: it.items, ...first(it) }),
  },
  {
    host: /discord\.com/,
    answer: (it) =>
      json({
        id: '100000000000000001',
        channel_id: '100000000000000002',
        guild_id: '100000000000000003',
        ...first(it),
      }),
  },
  {
    host: /linear\.app/,
    answer: (it) =>
      json({
        data: {
          issueCreate: { success: true, issue: { id: 'made-up-id', ...first(it) } },
          issueUpdate: { success: true, issue: first(it) },
          commentCreate: { success: true, comment: first(it) },
          issue: first(it),
          issues: { nodes: it.items, pageInfo: { hasNextPage: false } },
        },
      }),
  },
  {
    host: /monday\.com/,
    answer: (it) =>
      json({
        data: { create_item: { id: '1001', ...first(it) }, boards: [{ id: '1', items_page: { items: it.items } }] },
      }),
  },
  {
    host: /api\.(?:twitter|x)\.com/,
    answer: (it) => json({ data: { id: '1001', text: 'made up', ...first(it) }, meta: {} }),
  },
  {
    host: /graph\.microsoft\.com/,
    answer: (it) =>
      isGet(it) ? json({ value: it.items, id: 'made-up-id', ...first(it) }) : json({ id: 'made-up-id', ...first(it) }),
  },
  {
    host: /googleapis\.com\/upload\/drive/,
    answer: (it) => ({
      json: { id: 'made-up-id', ...first(it) },
      headers: { location: `https://${it.sent.host}${it.sent.path}` },
    }),
  },
  {
    host: /googleapis\.com/,
    answer: (it) =>
      isGet(it) &&
      /\/(?:events|files|calendarList|users|contacts|people|tasks|lists|search|videos|channels|playlists|playlistItems)$/.test(
        it.sent.path,
      )
        ? json({ items: it.items, files: it.items, value: it.items })
        : json({ id: 'made-up-id', ...first(it) }),
  },
];

/** A table whose columns are those that the step writes, or whose rows are those that it gives. */
function sheets(it: Answering): Answer {
  const { path } = it.sent;
  const written = columnsOf(it);
  const items = it.items.map(({ row_number: _, ...one }) => one);
  const rows = [...it.known.map((one, i) => ({ ...items[i % items.length], ...one })), ...items];
  const columns = [...new Set([...written, ...rows.flatMap((one) => Object.keys(one))])];
  if (/\/values\//.test(path) && isGet(it)) {
    const header = /!(?:1:1|A1:[A-Z]+1)$/.test(decodeURIComponent(path));
    return json({ values: [columns, ...(header ? [] : rows.map((one) => columns.map((name) => one[name] ?? '')))] });
  }
  if (/\/values/.test(path)) return json({ updates: { updatedRows: 1 }, responses: [] });
  return json({
    spreadsheetId: 'made-up',
    properties: { title: 'Made up' },
    sheets: [{ properties: { sheetId: 0, title: sheetName(it), gridProperties: { rowCount: 10, columnCount: 26 } } }],
    replies: [{ addSheet: { properties: { sheetId: 0 } } }],
  });
}

function columnsOf({ node }: Answering): string[] {
  const { columns, filtersUI, columnToMatchOn } = (node?.parameters ?? {}) as Dict;
  const { value, matchingColumns } = (columns ?? {}) as { value?: Dict | null; matchingColumns?: string[] };
  const { values: filters = [] } = (filtersUI ?? {}) as { values?: { lookupColumn?: string }[] };
  const named = [
    ...Object.keys(value ?? {}),
    ...(matchingColumns ?? []),
    ...filters.map((it) => it.lookupColumn),
    columnToMatchOn,
  ];
  const found = named.filter((it): it is string => typeof it === 'string' && it !== '' && it !== 'row_number');
  return found.length > 0 ? found : ['Column'];
}

function sheetName({ node }: Answering): string {
  const sheet = node?.parameters.sheetName as { value?: unknown } | undefined;
  return typeof sheet?.value === 'string' && !sheet.value.startsWith('=') ? sheet.value : 'Sheet1';
}

/** Its reader knows some of the values by other names. */
const TAGS: Readonly<Record<string, string>> = {
  creator: 'dc:creator',
  content: 'description',
  contentSnippet: 'description',
  isoDate: 'pubDate',
};

const feed = ({ items }: Answering): string => {
  const entries = items.map(
    (one) =>
      `<item>${Object.entries(one)
        .map(([key, it]) => (typeof it === 'string' && /^\w+$/.test(key) ? element(TAGS[key] ?? key, it) : ''))
        .join('')}</item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Made up</title>${entries.join('')}</channel></rss>`;
};

const element = (tag: string, text: string): string => `<${tag}>${text.replace(/[<&>]/g, '')}</${tag}>`;

const MAIL = Buffer.from(
  [
    'From: "Ana Example" <ana@example.test>',
    'To: "Bo Example" <bo@example.test>',
    'Subject: a made-up subject',
    'Date: Thu, 06 May 2031 09:00:00 +0000',
    'Message-ID: <made-up@example.test>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'a made-up text',
  ].join('\r\n'),
).toString('base64url');
