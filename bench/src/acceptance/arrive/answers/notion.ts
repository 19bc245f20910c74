import type { Dict } from '../../n8n/code.ts';
import type { Answer } from '../recorder.ts';
import type { Answering } from './service.ts';

/** Its pages and its tables tell of each property what type it has. */
export function notion(it: Answering): Answer {
  const { properties: _, ...given } = it.items[0] ?? {};
  const page = {
    object: 'page',
    id: '00000000-0000-4000-8000-000000000001',
    url: 'https://www.notion.so/made-up',
    parent: {},
    properties: {
      Name: {
        id: 'title',
        type: 'title',
        title: [{ type: 'text', plain_text: 'made up', text: { content: 'made up' } }],
      },
    },
  };
  const { propertyValues = [] } = (it.node?.parameters.propertiesUi ?? {}) as { propertyValues?: { key?: string }[] };
  const columns = propertyValues.map((one) => String(one.key ?? '').split('|'));
  const schema = [['Name', 'title'], ...columns].map(([name = '', type = 'rich_text']) => [
    name,
    { id: name, name, type, [type]: {} },
  ]);
  if (/\/(?:data_sources|databases)\/[^/]+$/.test(it.sent.path)) {
    const sources = [{ id: '00000000-0000-4000-8000-000000000002', name: 'Made up' }];
    return {
      json: {
        ...page,
        object: 'data_source',
        title: [],
        properties: Object.fromEntries(schema),
        data_sources: sources,
      },
    };
  }
  const results = (it.items.length > 0 ? it.items : [{}]).map((one: Dict) => ({
    ...one,
    ...page,
    properties: {
      ...page.properties,
      ...Object.fromEntries(Object.entries(one).flatMap(([key, value]) => property(key, value))),
    },
  }));
  return { json: { ...given, ...page, results, has_more: false } };
}

/** n8n calls a column `property_due_date`. */
const property = (key: string, value: unknown): [string, Dict][] => {
  const name = /^property_(.+)$/.exec(key)?.[1];
  const text = String(value);
  return name
    ? [
        [
          name,
          { id: name, type: 'rich_text', rich_text: [{ type: 'text', plain_text: text, text: { content: text } }] },
        ],
      ]
    : [];
};
