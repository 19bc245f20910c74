import { keyAccount } from '../accounts.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { howMany, identified, type Locator, messageOf, picked, placeholder } from '../shape.ts';

const database: Need = {
  key: 'database',
  label: 'Notion database',
  ask: 'Which Notion database?',
  from: ['quoted', 'name'],
  nouns: ['database', 'table', 'notion', 'board', 'page'],
  weight: 'must',
};
const page: Need = {
  key: 'page',
  label: 'Notion page',
  ask: 'Which Notion page (best by its link)?',
  from: ['url', 'quoted', 'name'],
  nouns: ['page'],
};
const title: Need = {
  key: 'title',
  label: 'Title',
  ask: 'What should the title be?',
  from: [],
  nouns: ['title', 'called', 'named'],
  weight: 'may',
};

const ID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/;
const URL = /notion\.(?:so|com)\//;

const dataSourceId = (v: Values): Locator => picked('Notion database', v('database'), { id: ID });

const pageId = (v: Values): Locator =>
  identified(
    'Notion page',
    v.has('page') ? v('page') : (v.field('notion page id', 'page id') ?? placeholder(page.label)),
    {
      url: URL,
      id: ID,
    },
  );

const titleOf = (v: Values): string =>
  v.has('title') ? v('title') : (v.field('title', 'name', 'subject', 'full name') ?? placeholder(title.label));

/** The kind of a property shows in its key: "Email|email". Names tell it most of the time; else it is taken for text. */
function property(name: string, value: string): object {
  const known = KINDS.find(([pattern]) => pattern.test(name));
  return known ? { key: `${name}|${known[1]}`, [known[2]]: value } : { key: `${name}|rich_text`, textContent: value };
}

const KINDS: [RegExp, string, string][] = [
  [/e-?mail/i, 'email', 'emailValue'],
  [/\b(?:url|link|website)\b/i, 'url', 'urlValue'],
  [/phone|mobile/i, 'phone_number', 'phoneValue'],
  [/\b(?:date|deadline|due)\b/i, 'date', 'date'],
  [/^status$/i, 'status', 'statusValue'],
];

/** What is left for the properties once the title has its own. */
const propertiesOf = (v: Values): object => ({
  propertyValues: v
    .columns()
    .filter(({ name }) => !/^(?:title|name)$/i.test(name))
    .map(({ name, value }) => property(name, value)),
});

const paragraph = (text: string): object => ({ blockValues: [{ type: 'paragraph', textContent: text }] });

const pageFields: Field[] = [
  { path: 'name', words: ['title', 'name', 'page title', 'task', 'item'] },
  { path: 'url', words: ['link', 'url', 'page link'] },
  { path: 'id', words: ['notion page id', 'page id', 'id'], internal: true },
];

export const notion = profile({
  type: 'n8n-nodes-base.notion',
  words: ['notion', 'notion database', 'notion page'],
  kind: 'action',
  actions: [
    {
      key: 'databasePage.create',
      title: 'Add page to Notion database',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['database', 'row', 'entry', 'record', 'task', 'item', 'page', 'card'],
      needs: [database, title],
      write: (v) => ({
        resource: 'databasePage',
        dataSourceId: dataSourceId(v),
        title: titleOf(v),
        propertiesUi: propertiesOf(v),
        options: {},
      }),
      gives: pageFields,
    },
    {
      key: 'databasePage.getAll',
      title: 'Get pages from Notion database',
      intents: ['list', 'get', 'search'],
      nouns: ['database', 'row', 'entry', 'record', 'task', 'item', 'page'],
      needs: [database],
      write: (v) => ({
        resource: 'databasePage',
        operation: 'getAll',
        dataSourceId: dataSourceId(v),
        ...howMany(v),
        options: {},
      }),
      gives: pageFields,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'databasePage.update',
      title: 'Update page in Notion database',
      intents: ['update', 'complete', 'assign', 'move'],
      nouns: ['status', 'row', 'property', 'page', 'entry', 'task', 'item', 'database'],
      needs: [page],
      write: (v) => ({
        resource: 'databasePage',
        operation: 'update',
        pageId: pageId(v),
        propertiesUi: propertiesOf(v),
        options: {},
      }),
      gives: pageFields,
    },
    {
      key: 'page.create',
      title: 'Create Notion page',
      intents: ['create', 'generate', 'publish'],
      nouns: ['page', 'note', 'document', 'report', 'summary'],
      needs: [{ ...page, label: 'Notion page above it', ask: 'Below which Notion page should the new one be?' }, title],
      write: (v) => ({
        resource: 'page',
        operation: 'create',
        pageId: pageId(v),
        title: titleOf(v),
        blockUi: paragraph(messageOf(v)),
        options: {},
      }),
      gives: pageFields,
    },
    {
      key: 'block.append',
      title: 'Add text to Notion page',
      intents: ['add', 'update', 'post', 'comment'],
      nouns: ['text', 'paragraph', 'block', 'note', 'line', 'content'],
      needs: [
        page,
        { key: 'text', label: 'Text', ask: 'What should be added?', from: ['quoted', 'text'], weight: 'may' },
      ],
      write: (v) => ({ resource: 'block', blockId: pageId(v), blockUi: paragraph(messageOf(v)) }),
    },
    {
      key: 'page.search',
      title: 'Search Notion',
      intents: ['search'],
      nouns: ['page', 'document', 'note'],
      needs: [
        { key: 'text', label: 'Search words', ask: 'What should it search for?', from: ['quoted'], weight: 'may' },
      ],
      write: (v) => ({ resource: 'page', operation: 'search', text: v('text'), returnAll: true, options: {} }),
      gives: pageFields,
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    notionApi: keyAccount(
      'Notion API',
      'At notion.so/profile/integrations create an internal integration and copy its secret. Then open the database or page in Notion, choose ··· → Connections, and add the integration: it sees only what it was added to.',
      5,
    ),
  },
});
