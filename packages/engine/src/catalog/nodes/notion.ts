import { keyAccount } from '../accounts.ts';
import { profile } from '../profile.ts';
import { databasePageActions } from './notion/database-page.ts';
import { pageActions } from './notion/page.ts';

export const notion = profile({
  type: 'n8n-nodes-base.notion',
  words: ['notion', 'notion database', 'notion page'],
  kind: 'action',
  actions: [...databasePageActions, ...pageActions],
  credentials: {
    notionApi: keyAccount(
      'Notion API',
      'At notion.so/profile/integrations create an internal integration and copy its secret. Then open the database or page in Notion, choose ··· → Connections, and add the integration: it sees only what it was added to.',
      5,
    ),
  },
});
