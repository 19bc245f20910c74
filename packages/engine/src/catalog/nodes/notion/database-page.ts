import type { Action, Values } from '../../profile.ts';
import { howMany, type Locator, picked } from '../../shape.ts';
import { due, status } from '../../work-needs.ts';
import { pageText } from './paragraphs.ts';
import { chosenPages, continued, propertiesOf } from './properties.ts';
import { database, ID, page, pageFields, pageId, title, titleOf } from './shared.ts';

const dataSourceId = (v: Values): Locator => picked('Notion database', v('database'), { id: ID });

export const databasePageActions: readonly Action[] = [
  {
    key: 'databasePage.create',
    title: 'Add page to Notion database',
    intents: ['add', 'create', 'copy', 'archive'],
    nouns: ['database', 'row', 'entry', 'record', 'task', 'item', 'page', 'card'],
    needs: [
      database,
      title,
      { key: 'text', label: 'Text of the page', ask: 'What should the page say?', from: [], weight: 'may' },
    ],
    write: (v) => ({
      resource: 'databasePage',
      dataSourceId: dataSourceId(v),
      title: titleOf(v),
      propertiesUi: propertiesOf(v),
      ...(v.has('text') ? pageText(v) : continued(v)),
      options: {},
    }),
    gives: pageFields,
  },
  {
    key: 'databasePage.getAll',
    title: 'Get pages from Notion database',
    intents: ['list', 'get', 'search'],
    nouns: ['database', 'row', 'entry', 'record', 'task', 'item', 'page'],
    needs: [
      database,
      { ...due, ask: 'Only pages that are due when?' },
      { ...status, ask: 'Only pages of which status?', nouns: ['status'] },
    ],
    write: (v) => ({
      resource: 'databasePage',
      operation: 'getAll',
      dataSourceId: dataSourceId(v),
      ...howMany(v),
      ...chosenPages(v),
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
    key: 'databasePage.get',
    title: 'Get page of Notion database',
    intents: ['get'],
    nouns: ['detail'],
    needs: [page],
    rare: true,
    write: (v) => ({ resource: 'databasePage', operation: 'get', pageId: pageId(v), options: {} }),
    gives: pageFields,
    sideEffect: false,
  },
];
