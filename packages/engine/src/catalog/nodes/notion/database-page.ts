import type { Action, Values } from '../../profile.ts';
import { howMany, type Locator, picked } from '../../shape.ts';
import { database, ID, page, pageFields, pageId, title, titleOf } from './shared.ts';

const dataSourceId = (v: Values): Locator => picked('Notion database', v('database'), { id: ID });

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

export const databasePageActions: readonly Action[] = [
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
];
