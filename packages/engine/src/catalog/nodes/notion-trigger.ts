import { keyAccount } from '../accounts.ts';
import { pollTimes } from '../poll-times.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { picked } from '../shape.ts';

const database: Need = {
  key: 'database',
  label: 'Notion database',
  ask: 'Which Notion database should it watch?',
  from: ['quoted', 'name'],
  nouns: ['database', 'table', 'board', 'notion'],
  weight: 'must',
};

const watching = (v: Values, event: string): Record<string, unknown> => ({
  pollTimes: pollTimes(v),
  event,
  dataSourceId: picked('Notion database', v('database'), { id: /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/ }),
});

const gives: Field[] = [
  { path: 'name', words: ['title', 'name', 'page title', 'task', 'item'] },
  { path: 'url', words: ['link', 'url', 'page link'] },
  { path: 'id', words: ['notion page id', 'page id', 'id'], internal: true },
];

export const notionTrigger = profile({
  type: 'n8n-nodes-base.notionTrigger',
  words: ['notion', 'notion database', 'notion page'],
  kind: 'trigger',
  actions: [
    {
      key: 'pageAddedToDatabase',
      title: 'When a page is added to Notion',
      intents: ['watch', 'add', 'create', 'get'],
      nouns: ['page', 'row', 'entry', 'task', 'item', 'record', 'idea'],
      needs: [database],
      write: (v) => watching(v, 'pageAddedToDatabase'),
      gives,
    },
    {
      key: 'pagedUpdatedInDatabase',
      title: 'When a page in Notion changes',
      intents: ['update', 'complete', 'move'],
      nouns: ['page', 'status', 'change', 'property'],
      needs: [database],
      write: (v) => watching(v, 'pagedUpdatedInDatabase'),
      gives,
    },
  ],
  credentials: {
    notionApi: keyAccount(
      'Notion API',
      'At notion.so/profile/integrations create an internal integration and copy its secret. Then open the database in Notion, choose ··· → Connections, and add the integration.',
      5,
    ),
  },
});
