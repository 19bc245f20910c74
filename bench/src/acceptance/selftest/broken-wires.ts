import { type Broken, type Example, idOf, node, nodeOf, parametersOf, to } from './example.ts';

/** Connections to the wrong place, and nodes that lack one. */
export const wires: Record<string, Broken> = {
  'connection-to-nowhere': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'connectionIssues', 'unreachableNodes'],
    bend: (it) => {
      it.connections.Order.main[0][0].node = 'Nope';
    },
  },
  'connection-from-nowhere': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'connectionIssues'],
    bend: (it) => {
      it.connections.Nope = { main: [[to('Order')]] };
    },
  },
  'connection-index-text': {
    base: 'manualSetIfCode',
    objections: ['import', 'publicApi', 'connectionIssues'],
    bend: (it) => {
      it.connections.Order.main[0][0].index = '0';
    },
  },
  'connection-wrong-type': {
    base: 'aiAgent',
    objections: ['connectionIssues', 'nodeIssues', 'unreachableNodes'],
    says: /missing-input/,
    bend: (it) => {
      it.connections['OpenAI Chat Model'] = { main: [[to('AI Agent')]] };
    },
  },
  'connection-type-mismatch': {
    base: 'aiAgent',
    objections: ['connectionIssues'],
    says: /enters as ai_tool/,
    bend: (it) => {
      it.connections['Simple Memory'] = { ai_memory: [[to('AI Agent', 0, 'ai_tool')]] };
    },
  },
  'connection-bad-output-index': {
    base: 'manualSetIfCode',
    objections: ['connectionIssues'],
    says: /2 main output/,
    bend: (it) => {
      it.connections['Large order?'].main.push([to('Mark small')]);
    },
  },
  'connection-bad-input-index': {
    base: 'mergeModes',
    objections: ['connectionIssues'],
    says: /3 main input/,
    bend: (it) => {
      it.connections.C.main[0].push(to('All three', 3));
    },
  },
  'connection-into-trigger': {
    base: 'manualSetIfCode',
    objections: ['connectionIssues'],
    says: /no main input/,
    bend: (it) => {
      it.connections['Mark small'] = { main: [[to('When clicking Execute')]] };
    },
  },
  'two-models': {
    base: 'aiAgent',
    objections: ['connectionIssues'],
    says: /at most 1/,
    bend: (it) => {
      it.nodes.push({ ...structuredClone(nodeOf(it, 'OpenAI Chat Model')), id: idOf('m2'), name: 'Model 2' });
      it.connections['Model 2'] = { ai_languageModel: [[to('AI Agent', 0, 'ai_languageModel')]] };
    },
  },
  'agent-without-model': {
    base: 'aiAgent',
    objections: ['nodeIssues'],
    says: /missing-input.*ai_languageModel/,
    bend: (it) => {
      it.nodes = it.nodes.filter((n: Example) => n.name !== 'OpenAI Chat Model');
      delete it.connections['OpenAI Chat Model'];
    },
  },
  'vector-store-without-embedding': {
    base: 'vectorStore',
    objections: ['nodeIssues', 'unreachableNodes'],
    says: /ai_embedding/,
    bend: (it) => {
      delete it.connections.Embeddings;
    },
  },
  'parser-without-switch': {
    base: 'aiAgent',
    objections: ['connectionIssues'],
    says: /no ai_outputParser input/,
    bend: (it) => {
      delete parametersOf(it, 'AI Agent').hasOutputParser;
      parametersOf(it, 'AI Agent').hasOutputParser = false;
    },
  },
  unreachable: {
    base: 'manualSetIfCode',
    objections: ['unreachableNodes'],
    bend: (it) => {
      it.nodes.push(node('Alone', 'noOp', 1, [900, 900]));
    },
  },
  'no-trigger': {
    base: 'manualSetIfCode',
    objections: ['unreachableNodes'],
    says: /no-trigger/,
    bend: (it) => {
      it.nodes = it.nodes.filter((n: Example) => n.name !== 'When clicking Execute');
      delete it.connections['When clicking Execute'];
    },
  },
};
