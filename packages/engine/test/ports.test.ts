import type { WorkflowNode } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { inputsOf, outputsOf } from '../src/catalog/ports.ts';
import { catalog } from './support/catalog.ts';
import { ai, base } from './support/workflows.ts';

const inputs = (it: WorkflowNode) => inputsOf(catalog, it).map((port) => port.type);
const outputs = (it: WorkflowNode) => outputsOf(catalog, it).map((port) => port.label ?? port.type);

test('If has a true and a false output, Loop Over Items done and loop, in that order', () => {
  expect(outputs(base('It', 'if'))).toEqual(['true', 'false']);
  expect(outputs(base('It', 'splitInBatches'))).toEqual(['done', 'loop']);
});

test('a Switch has one output a rule, and one more for the rest where that is asked for', () => {
  const rules = { values: [{ renameOutput: true, outputKey: 'New' }, {}] };
  expect(outputs(base('It', 'switch', { rules }))).toEqual(['New', '1']);
  expect(outputs(base('It', 'switch', { rules, options: { fallbackOutput: 'extra' } }))).toEqual([
    'New',
    '1',
    'Fallback',
  ]);
  expect(outputs(base('It', 'switch', { mode: 'expression', numberOutputs: 3 }))).toEqual(['0', '1', '2']);
});

test('a Merge has as many inputs as it is set to', () => {
  expect(inputs(base('It', 'merge'))).toHaveLength(2);
  expect(inputs(base('It', 'merge', { numberInputs: 4 }))).toHaveLength(4);
});

test('a text classifier has one output a category', () => {
  const categories = { categories: [{ category: 'Sales' }, { category: 'Help' }] };
  expect(outputs(ai('It', 'textClassifier', { categories, options: { fallback: 'other' } }))).toEqual([
    'Sales',
    'Help',
    'Other',
  ]);
});

test('a webhook with several methods has one output for each', () => {
  expect(outputs(base('It', 'webhook', { multipleMethods: true, httpMethod: ['GET', 'POST'] }))).toEqual([
    'GET',
    'POST',
  ]);
});

test('an agent needs one model, and takes an output parser only where that is switched on', () => {
  const model = inputsOf(catalog, ai('It', 'agent')).find((it) => it.type === 'ai_languageModel');
  expect(model).toMatchObject({ required: true, max: 1 });
  expect(inputs(ai('It', 'agent'))).not.toContain('ai_outputParser');
  expect(inputs(ai('It', 'agent', { hasOutputParser: true }))).toContain('ai_outputParser');
});

test('a vector store asks for documents when it inserts, and is a tool when it is set to be one', () => {
  expect(inputs(ai('It', 'vectorStoreInMemory', { mode: 'insert' }))).toEqual(['ai_embedding', 'main', 'ai_document']);
  expect(outputsOf(catalog, ai('It', 'vectorStoreInMemory', { mode: 'retrieve-as-tool' }))[0]?.type).toBe('ai_tool');
});

test('switching the error output on adds a last one', () => {
  expect(outputs(base('It', 'httpRequest', {}, { onError: 'continueErrorOutput' }))).toEqual(['main', 'Error']);
});

test('the tool form of a node has no input and one output for tools', () => {
  const tool = base('It', 'gmailTool');
  expect([inputs(tool), outputs(tool)]).toEqual([[], ['ai_tool']]);
});

test('a type or version that does not exist has no ports', () => {
  expect(inputs(base('It', 'noSuchNode'))).toEqual([]);
  expect(outputs(base('It', 'if', {}, { typeVersion: 99 }))).toEqual([]);
});
