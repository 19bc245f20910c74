import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { repair, respond, validate } from '../src/index.ts';

// Names that every object has already: a file of a stranger may call its nodes so.

const catalog = loadCatalog();
const ODD = ['__proto__', 'valueOf', 'constructor', 'toString', 'hasOwnProperty'];

const named = (name: string): Workflow =>
  JSON.parse(`{
    "name": "Odd",
    "nodes": [
      { "id": "1", "name": ${JSON.stringify(name)}, "type": "n8n-nodes-base.manualTrigger", "typeVersion": 1, "position": [0, 0], "parameters": {} },
      { "id": "2", "name": "Next", "type": "n8n-nodes-base.noOp", "typeVersion": 1, "position": [220, 0], "parameters": {} }
    ],
    "connections": { ${JSON.stringify(name)}: { "main": [[{ "node": "Next", "type": "main", "index": 0 }]] } }
  }`);

test.for(ODD)('a node called %s keeps its connections, and no object of ours is changed', (name) => {
  const file = named(name);
  const before = Object.getOwnPropertyNames(Object.prototype);
  const first = respond(catalog, [{ says: 'go on with my file', file }], { force: true });
  if (first.kind !== 'workflow') throw new Error(first.kind);
  expect(Object.entries(first.workflow.connections)).toEqual(Object.entries(file.connections));
  const more = respond(catalog, [{ says: 'go on with my file', file }, { says: 'then wait 5 minutes' }], {
    force: true,
  });
  if (more.kind !== 'workflow') throw new Error(more.kind);
  expect(Object.keys(more.workflow.connections)).toContain(name);
  expect(() => structuredClone(more.workflow)).not.toThrow();
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
  expect(Object.keys({}.valueOf)).toEqual([]);
});

// A file with a key “toString” is told to be unreadable, and left as it is.
test.for(ODD.filter((it) => it !== 'toString'))(
  'connections from a node called %s that is not there are cut, and the file can be handed on',
  (name) => {
    const file = { ...named('Start'), connections: named(name).connections };
    const { workflow } = repair(catalog, file);
    expect(() => structuredClone(workflow)).not.toThrow();
    expect(Object.entries(workflow.connections)).toEqual([]);
  },
);

test('two nodes of one name, one with a parameter whose key holds a bracket, are judged and repaired in bounded time', () => {
  const file = {
    nodes: [
      { name: 'B' },
      {
        name: 'B',
        type: 'n8n-nodes-base.merge',
        typeVersion: 3,
        parameters: { '[object Object]': [1], '': 1, '.': 2 },
      },
    ],
    connections: {},
  } as unknown as Workflow;
  expect(() => validate(catalog, file)).not.toThrow();
  expect(() => repair(catalog, file)).not.toThrow();
});
