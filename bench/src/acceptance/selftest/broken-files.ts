import { type Broken, idOf, nodeOf, parametersOf, to } from './example.ts';

/** The skeleton of the file, node types, versions, and what publishing refuses. */
export const files: Record<string, Broken> = {
  'import-not-json': {
    base: 'manualSetIfCode',
    objections: ['import'],
    bend: () => '{"nodes": [',
  },
  'import-no-nodes': {
    base: 'manualSetIfCode',
    objections: ['import'],
    bend: (it) => {
      delete it.nodes;
    },
  },
  'import-no-position': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'structureIssues'],
    bend: (it) => {
      delete nodeOf(it, 'Order').position;
    },
  },
  'import-duplicate-name': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'structureIssues'],
    says: /duplicate_node_name/,
    bend: (it) => {
      const n = structuredClone(nodeOf(it, 'Mark small'));
      n.id = idOf('dup');
      it.nodes.push(n);
    },
  },
  'import-duplicate-id': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'structureIssues'],
    bend: (it) => {
      nodeOf(it, 'Order').id = nodeOf(it, 'Mark large').id;
    },
  },
  'import-name-too-long': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi'],
    bend: (it) => {
      it.name = 'x'.repeat(130);
    },
  },
  'unknown-type': {
    base: 'manualSetIfCode',
    objections: ['activate', 'unknownTypes'],
    bend: (it) => {
      nodeOf(it, 'Mark large').type = 'n8n-nodes-base.javascript';
    },
  },
  'bad-version': {
    base: 'manualSetIfCode',
    objections: ['activate', 'badVersions'],
    bend: (it) => {
      nodeOf(it, 'Order').typeVersion = 9;
    },
  },
  'bad-version-single': {
    base: 'manualSetIfCode',
    objections: ['badVersions'],
    bend: (it) => {
      nodeOf(it, 'When clicking Execute').typeVersion = 2;
    },
  },
  'no-version': {
    base: 'manualSetIfCode',
    objections: ['badVersions'],
    bend: (it) => {
      delete nodeOf(it, 'Order').typeVersion;
    },
  },
  'bad-cron': {
    base: 'mergeModes',
    objections: ['activate'],
    says: /cron/,
    bend: (it) => {
      parametersOf(it, 'Start').rule.interval[0].expression = 'every morning';
    },
  },
  'same-webhook-twice': {
    base: 'webhookSwitchRespond',
    objections: ['activate'],
    says: /conflict/i,
    bend: (it) => {
      it.nodes.push({
        ...structuredClone(nodeOf(it, 'Webhook')),
        id: idOf('w2'),
        name: 'Webhook 2',
        position: [0, 300],
      });
      it.connections['Webhook 2'] = { main: [[to('Kind')]] };
    },
  },
  'unknown-node-key': {
    base: 'manualSetIfCode',
    objections: ['publicApi', 'structureIssues'],
    bend: (it) => {
      nodeOf(it, 'Order').description = 'x';
    },
  },
  'unknown-top-key': {
    base: 'manualSetIfCode',
    objections: ['publicApi'],
    bend: (it) => {
      it.version = 1;
    },
  },
  'unknown-setting': {
    base: 'manualSetIfCode',
    objections: ['publicApi'],
    bend: (it) => {
      it.settings.retries = 3;
    },
  },
  'legacy-order': {
    base: 'manualSetIfCode',
    objections: ['structureIssues'],
    bend: (it) => {
      it.settings = {};
    },
  },
  'bad-onError': {
    base: 'loopOverItems',
    objections: ['structureIssues', 'connectionIssues'],
    bend: (it) => {
      nodeOf(it, 'Look up').onError = 'continue';
    },
  },
};
