import { type Field, type Need, profile, type Values } from '../profile.ts';
import { keyColumn, numeric, pathOf } from '../shape.ts';

const collection: Need = {
  key: 'collection',
  label: 'MongoDB collection',
  ask: 'Which collection in MongoDB?',
  from: ['quoted', 'id'],
  nouns: ['collection', 'table'],
  weight: 'must',
};

/** n8n takes the fields of a document from the incoming item by its own names, and cannot call them otherwise. */
const own = (v: Values): { name: string; value: string }[] =>
  v.columns().map((it) => ({ ...it, name: pathOf(it.value) ?? it.name }));

function written(v: Values): { fields: string; options: object } {
  const names = own(v).map(({ name }) => name);
  return { fields: names.join(', '), options: names.some((it) => it.includes('.')) ? { useDotNotation: true } : {} };
}

/** Looks for the incoming item where it has something to tell it by, else for everything. */
function query(v: Values): string {
  if (v.has('query') && /^[={]/.test(v('query'))) return v('query');
  const id = v.field('email address', 'email', 'url', 'link', 'user id', 'order id');
  const words = ['email address', 'email', 'url', 'link', 'user id', 'order id'];
  const known = words.find((word) => v.field(word) !== undefined);
  if (id === undefined || known === undefined) return '{}';
  return `={{ JSON.stringify({ ${JSON.stringify(known.replace(' address', '').replace(/ /g, '_'))}: ${id.slice(3, -2).trim()} }) }}`;
}

const stored: Field[] = [{ path: 'id', words: ['document id', 'id'], internal: true }];

export const mongoDb = profile({
  type: 'n8n-nodes-base.mongoDb',
  words: ['mongodb', 'mongo', 'mongo db'],
  kind: 'action',
  actions: [
    {
      key: 'document.insert',
      title: 'Insert documents in MongoDB',
      intents: ['add', 'create', 'copy', 'archive'],
      nouns: ['document', 'record', 'entry', 'row', 'collection', 'database'],
      needs: [collection],
      write: (v) => ({ operation: 'insert', collection: v('collection'), ...written(v) }),
      gives: stored,
      open: { spelling: 'snake' },
    },
    {
      key: 'document.find',
      title: 'Find documents in MongoDB',
      intents: ['search', 'get', 'list'],
      nouns: ['document', 'record', 'entry', 'collection', 'database'],
      needs: [
        collection,
        { key: 'query', label: 'Query (JSON)', ask: 'Which documents?', from: [], weight: 'may' },
        { key: 'limit', label: 'Most documents', ask: 'How many at most?', from: ['number'], weight: 'may' },
      ],
      write: (v) => ({
        operation: 'find',
        collection: v('collection'),
        query: query(v),
        options: v.has('limit') ? { limit: numeric(v('limit'), 50) } : {},
      }),
      gives: [{ path: '_id', words: ['document id', 'id'], internal: true }],
      items: 'many',
      sideEffect: false,
      open: { spelling: 'snake' },
    },
    {
      key: 'document.update',
      title: 'Update documents in MongoDB',
      intents: ['update', 'complete'],
      nouns: ['document', 'record', 'status', 'field'],
      needs: [collection],
      write: (v) => ({
        operation: 'update',
        collection: v('collection'),
        updateKey: own(v).length > 0 ? keyColumn(own(v)) : '_id',
        ...written(v),
      }),
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'document.upsert',
      title: 'Insert or update documents in MongoDB',
      intents: ['upsert'],
      nouns: ['document', 'record', 'entry'],
      needs: [collection],
      write: (v) => ({
        operation: 'update',
        collection: v('collection'),
        updateKey: own(v).length > 0 ? keyColumn(own(v)) : '_id',
        upsert: true,
        ...written(v),
      }),
      gives: [],
      open: { spelling: 'snake' },
    },
    {
      key: 'document.delete',
      title: 'Delete documents from MongoDB',
      intents: ['delete'],
      nouns: ['document', 'record', 'entry'],
      needs: [collection],
      write: (v) => ({ operation: 'delete', collection: v('collection'), query: query(v) }),
      gives: [
        {
          path: 'deletedCount',
          words: ['deleted count', 'number of deleted documents'],
          type: 'number',
          internal: true,
        },
      ],
      items: 'one',
    },
  ],
  credentials: {
    mongoDb: {
      label: 'MongoDB',
      how: 'In MongoDB Atlas press Connect → Drivers and copy the connection string (for your own server: mongodb://user:password@host:27017). In n8n open Credentials → Add credential → MongoDB, paste it and name the database.',
      minutes: 5,
    },
  },
});
