import { expect, test } from 'vitest';
import { respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// Which item a test is about where several steps have a field of that name.

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const testOf = (field: string, operator: 'empty' | 'equals', value = '') => ({
  combinator: 'and' as const,
  all: [{ field, operator, value, type: 'string' as const, says: field }],
});
const mail: Given = { id: 'mail', node: `${BASE}gmailTrigger`, action: 'messageReceived' };
const found: Given = {
  id: 'found',
  node: `${LC}informationExtractor`,
  work: {
    attributes: [
      { name: 'week', type: 'string' },
      { name: 'name', type: 'string' },
    ],
  } as never,
  ...after('mail'),
};
const rows: Given = { id: 'rows', node: `${BASE}googleSheets`, action: 'sheet.read', ...after('found') };

/** The left sides of the tests of a filter. */
function lefts(steps: readonly Given[]): string[] {
  const says = 'look for a free bed in the week of the mail';
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: sketch([...steps]) } }], { force: true });
  const nodes = reply.kind === 'workflow' ? reply.workflow.nodes : [];
  const { conditions } = nodes.find((it) => it.type === `${BASE}filter`)?.parameters ?? {};
  return (conditions as { conditions: { leftValue: string }[] }).conditions.map((it) => it.leftValue);
}

test('a filter directly behind a table tests its rows, also where an earlier step has a field of that name', () => {
  const free: Given = {
    id: 'free',
    node: `${BASE}filter`,
    work: { conditions: testOf('name', 'empty') },
    ...after('rows'),
  };
  expect(lefts([mail, found, rows, free])).toEqual(['={{ ($json.name ?? $json.Name) }}']);
});

test('what a filter names by its step is read from that step', () => {
  const free: Given = {
    id: 'free',
    node: `${BASE}filter`,
    work: { conditions: testOf('[[found: name]]', 'empty') },
    ...after('rows'),
  };
  expect(lefts([mail, found, rows, free])[0]).toContain("$('Information Extractor')");
});

test('behind a loop the items are what its rounds made of the rows', () => {
  const start: Given = { id: 'start', node: `${BASE}manualTrigger` };
  const read: Given = { id: 'rows', node: `${BASE}extractFromFile`, action: 'csv', ...after('start') };
  const loop: Given = {
    id: 'loop',
    node: `${BASE}splitInBatches`,
    after: [
      { step: 'rows', way: 0 },
      { step: 'mark', way: 0 },
    ],
  };
  const tried = { fields: [{ path: 'good' }], keeps: true, items: 'same' as const, sample: [] };
  const mark: Given = {
    id: 'mark',
    node: `${BASE}code`,
    work: { code: { body: 'return { json: { ...$json, good: true } };', each: true, tried } },
    after: [{ step: 'loop', way: 'loop' }],
  };
  const good: Given = {
    id: 'good',
    node: `${BASE}filter`,
    work: { conditions: testOf('good', 'equals', 'yes') },
    after: [{ step: 'loop', way: 'done' }],
  };
  expect(lefts([start, read, loop, mark, good])).toEqual(['={{ $json.good }}']);
});

test('a field of just that name in the item that comes in goes before one of an earlier step that is called alike', () => {
  const start: Given = { id: 'start', node: `${BASE}manualTrigger` };
  const products: Given = { id: 'products', node: `${BASE}wooCommerce`, action: 'product.getAll', ...after('start') };
  // No trial showed the field: the text of the code names it.
  const tried = { fields: [{ path: 'url', likely: true as const }], keeps: false, items: 'many' as const, sample: [] };
  const pages: Given = {
    id: 'pages',
    node: `${BASE}code`,
    work: { code: { body: 'return [];', tried } },
    ...after('products'),
  };
  const other: Given = {
    id: 'other',
    node: `${BASE}filter`,
    work: { conditions: testOf('url', 'empty') },
    ...after('pages'),
  };
  expect(lefts([start, products, pages, other])).toEqual(['={{ $json.url }}']);
});
