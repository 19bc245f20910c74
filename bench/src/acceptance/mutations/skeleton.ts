import { idOf } from '../selftest/example.ts';
import { at, type Mutation, nodes, whole } from './mutation.ts';

/** The file and the keys of its nodes; node types; versions. */
export const skeleton: Mutation[] = [
  ...['id', 'name', 'type', 'position', 'parameters', 'typeVersion'].map((key) =>
    at(key === 'typeVersion' ? 5 : 2, `node without ${key}`, nodes(), (it) => {
      delete it[key];
    }),
  ),
  at(
    2,
    'no node has an id',
    (file) => [file],
    (_, file) => {
      for (const it of file.nodes) delete it.id;
    },
  ),
  at(2, 'empty id', nodes(), (it) => {
    it.id = '';
  }),
  at(2, 'id is a number', nodes(), (it) => {
    it.id = 7;
  }),
  at(2, 'empty name', nodes(), (it) => {
    it.name = '';
  }),
  at(2, 'position as an object', nodes(), (it) => {
    it.position = { x: 1, y: 2 };
  }),
  at(2, 'position of texts', nodes(), (it) => {
    it.position = ['100', '200'];
  }),
  at(2, 'position of one number', nodes(), (it) => {
    it.position = [100];
  }),
  at(2, 'parameters is null', nodes(), (it) => {
    it.parameters = null;
  }),
  at(2, 'parameters is a list', nodes(), (it) => {
    it.parameters = [];
  }),
  at(2, 'the same node twice', nodes(), (it, file) => {
    file.nodes.push(structuredClone(it));
  }),
  at(2, 'the same name twice', nodes(), (it, file) => {
    file.nodes.push({ ...structuredClone(it), id: idOf('again'), webhookId: undefined });
  }),
  at(2, 'the same id twice', nodes(), (it, file) => {
    for (const other of file.nodes) if (other !== it) other.id = it.id;
  }),
  at(2, 'a key that nodes do not have', nodes(), (it) => {
    it.description = 'what it does';
  }),
  at(
    2,
    'a node that is null',
    (file) => [file],
    (file) => {
      file.nodes.push(null);
    },
  ),
  at(2, 'an onError that does not exist', nodes(), (it) => {
    it.onError = 'continue';
  }),
  at(2, 'disabled as a text', nodes(), (it) => {
    it.disabled = 'false';
  }),
  at(2, 'retryOnFail as a number', nodes(), (it) => {
    it.retryOnFail = 1;
  }),
  at(2, 'maxTries as a text', nodes(), (it) => {
    it.maxTries = '3';
  }),
  at(2, 'notes on a node', nodes(), (it) => {
    it.notes = 'A word about it';
    it.notesInFlow = true;
  }),
  whole(2, 'no name', (file) => {
    delete file.name;
  }),
  whole(2, 'empty name of the workflow', (file) => {
    file.name = '';
  }),
  whole(2, 'name too long', (file) => {
    file.name = 'x'.repeat(129);
  }),
  whole(2, 'name of 128 signs', (file) => {
    file.name = 'x'.repeat(128);
  }),
  whole(2, 'no connections', (file) => {
    delete file.connections;
  }),
  whole(2, 'connections as a list', (file) => {
    file.connections = [];
  }),
  whole(2, 'no nodes', (file) => {
    delete file.nodes;
  }),
  whole(2, 'nodes by name', (file) => {
    file.nodes = Object.fromEntries(file.nodes.map((it: { name: string }) => [it.name, it]));
  }),
  whole(2, 'no settings', (file) => {
    delete file.settings;
  }),
  whole(2, 'settings without an order', (file) => {
    file.settings = {};
  }),
  whole(2, 'the old order', (file) => {
    file.settings = { executionOrder: 'v0' };
  }),
  whole(2, 'an order that does not exist', (file) => {
    file.settings = { executionOrder: 'v2' };
  }),
  whole(2, 'a setting that does not exist', (file) => {
    file.settings.retries = 3;
  }),
  whole(2, 'a time-out as a text', (file) => {
    file.settings.executionTimeout = 'long';
  }),
  whole(2, 'a key that workflows do not have', (file) => {
    file.version = 1;
  }),
  whole(2, 'no id', (file) => {
    delete file.id;
  }),
  whole(2, 'tags as a text', (file) => {
    file.tags = 'sales';
  }),
  whole(2, 'active as a text', (file) => {
    file.active = 'yes';
  }),
  whole(2, 'data pinned to nobody', (file) => {
    file.pinData = { Gone: [{ json: {} }] };
  }),
  whole(2, 'pinned data as a list', (file) => {
    file.pinData = [];
  }),

  at(4, 'type without its package', nodes(), (it) => {
    it.type = it.type.replace(/^.*\./, '');
  }),
  at(4, 'type of the other package', nodes(), (it) => {
    it.type = it.type.startsWith('n8n-')
      ? it.type.replace('n8n-nodes-base.', '@n8n/n8n-nodes-langchain.')
      : it.type.replace('@n8n/n8n-nodes-langchain.', 'n8n-nodes-base.');
  }),
  at(4, 'type in capitals', nodes(), (it) => {
    it.type = it.type.replace(/\.(.)/, (_: string, first: string) => `.${first.toUpperCase()}`);
  }),
  at(4, 'a type that nobody has', nodes(), (it) => {
    it.type = 'n8n-nodes-base.doEverything';
  }),
  at(4, 'a type of a community package', nodes(), (it) => {
    it.type = 'n8n-nodes-evolution-api.evolutionApi';
  }),
  at(4, 'empty type', nodes(), (it) => {
    it.type = '';
  }),
  at(4, 'a type named like a key of objects', nodes(), (it) => {
    it.type = 'constructor';
  }),

  at(5, 'version 99', nodes(), (it) => {
    it.typeVersion = 99;
  }),
  at(5, 'version as a text', nodes(), (it) => {
    it.typeVersion = String(it.typeVersion);
  }),
  at(5, 'version between two', nodes(), (it) => {
    it.typeVersion += 0.05;
  }),
  at(5, 'version 0', nodes(), (it) => {
    it.typeVersion = 0;
  }),
  at(
    5,
    'the first version with parameters of today',
    nodes(/\.(set|if|switch|slack|gmail|httpRequest|merge)$/),
    (it) => {
      it.typeVersion = 1;
    },
  ),
  at(5, 'version null', nodes(), (it) => {
    it.typeVersion = null;
  }),
];
