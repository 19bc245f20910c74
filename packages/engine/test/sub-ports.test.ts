import { expect, test } from 'vitest';
import { judge, respond, type SketchStep, validate } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

// Inputs below a root that n8n shows only where a switch is on or a number is set.

const LC = '@n8n/n8n-nodes-langchain.';
type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;

function built(...steps: Given[]) {
  const says = 'an agent answers chat messages';
  const all = [
    { id: 'chat', node: `${LC}chatTrigger` },
    { id: 'bot', node: `${LC}agent`, title: 'Bot', ...after('chat') },
    ...steps,
  ];
  const { read } = judge(catalog, [{ says }], { clauses: [], sketch: sketch(all) });
  const reply = respond(catalog, [{ says, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const { nodes, connections } = reply.workflow;
  const inputs = Object.values(connections).flatMap((it) =>
    Object.values(it).flatMap((outputs) => outputs.flat().map((one) => `${one?.node} ${one?.type} ${one?.index}`)),
  );
  const faults = validate(catalog, reply.workflow).filter((it) => it.severity === 'error');
  return {
    parameters: (type: string) => nodes.find((it) => it.type === `${LC}${type}`)?.parameters,
    inputs,
    nodes,

    faults,
  };
}

const below = (id: string, node: string, under: string, action = ''): Given => ({
  id,
  node: `${LC}${node}`,
  under,
  ...(action ? { action } : {}),
});

test('a second model below an agent is its fallback', () => {
  const { parameters, inputs, faults } = built(
    below('first', 'lmChatAnthropic', 'bot'),
    below('second', 'lmChatOpenAi', 'bot'),
  );
  expect(parameters('agent')).toMatchObject({ needsFallback: true });
  expect(inputs).toContain('Bot ai_languageModel 0');
  expect(inputs).toContain('Bot ai_languageModel 1');
  expect(faults).toEqual([]);
});

test('one model needs no fallback, and all tools share one input', () => {
  const { parameters, inputs } = built(
    below('first', 'lmChatAnthropic', 'bot'),
    below('sums', 'toolCalculator', 'bot'),
    below('thoughts', 'toolThink', 'bot'),
  );
  expect(parameters('agent')).not.toHaveProperty('needsFallback');
  expect(inputs.filter((it) => it === 'Bot ai_tool 0')).toHaveLength(2);
});

test('a reranker below a vector store is used by it', () => {
  const { parameters, faults } = built(
    below('first', 'lmChatAnthropic', 'bot'),
    below('store', 'vectorStorePinecone', 'bot', 'tool'),
    below('words', 'embeddingsOpenAi', 'store'),
    below('better', 'rerankerCohere', 'store'),
  );
  expect(parameters('vectorStorePinecone')).toMatchObject({ useReranker: true });
  expect(faults).toEqual([]);
});

test('a model selector has an input for each of its models', () => {
  const { parameters, inputs, faults } = built(
    { ...below('choice', 'modelSelector', 'bot'), title: 'Choice' },
    below('a', 'lmChatAnthropic', 'choice'),
    below('b', 'lmChatOpenAi', 'choice'),
    below('c', 'lmChatGroq', 'choice'),
  );
  expect(parameters('modelSelector')).toMatchObject({ numberInputs: 3 });
  expect(inputs.filter((it) => it.startsWith('Choice'))).toEqual(
    [0, 1, 2].map((it) => `Choice ai_languageModel ${it}`),
  );
  expect(faults).toEqual([]);
});

test('what helps a model below it works with the same model', () => {
  const { inputs, nodes } = built(
    below('first', 'lmChatDeepSeek', 'bot'),
    below('mend', 'outputParserAutofixing', 'bot'),
    below('form', 'outputParserStructured', 'mend'),
    below('helper', 'agentTool', 'bot'),
  );
  expect(nodes.filter((it) => it.type.includes('.lmChat')).map((it) => it.type)).toEqual([`${LC}lmChatDeepSeek`]);
  expect(inputs.filter((it) => it.includes('ai_languageModel'))).toHaveLength(3);
});
