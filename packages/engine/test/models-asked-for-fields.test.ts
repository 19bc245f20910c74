import { describe, expect, test } from 'vitest';
import { choicesIn } from '../src/catalog/asked-fields.ts';
import { built, type Given, HOOK, note, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a model is told of the form of its answer fits what takes the answer.

const LC = '@n8n/n8n-nodes-langchain.';
type Find = NonNullable<NonNullable<Given['work']>['attributes']>;

const ask = (node: string, instruction: string, find?: Find): Given => ({
  id: 'ask',
  node: `${LC}${node}`,
  title: 'ask',
  work: { instruction, ...(find ? { attributes: find } : {}) },
  values: [value('text', '[[hook: message]]')],
  ...after('hook'),
});
const SCORE: Find = [{ name: 'score', type: 'string', description: 'exactly one of: hot, warm, cold (lower case)' }];

const told = (step: Given): string => {
  const { messages, options } = parameters(built([HOOK, step, note('tell', 'ask')]), 'ask');
  return JSON.stringify(messages ?? options);
};

describe('a model whose answer is taken apart by fields', () => {
  test.each(['chainLlm', 'agent'])('is asked for the field, and not for a bare word (%s)', (node) => {
    const message = told(ask(node, 'Score the lead. Answer with exactly one of the words hot, warm or cold.', SCORE));
    expect(message).toContain('Give as score exactly one of the words hot, warm or cold.');
    expect(message).toContain('The answer has the field score.');
    expect(message).not.toContain('Answer with');
  });

  test('is asked for all of several', () => {
    const both: Find = [...SCORE, { name: 'reason', type: 'string', description: 'why' }];
    expect(told(ask('chainLlm', 'Score the lead', both))).toContain('The answer has these fields: score, reason.');
  });

  test('may choose only from the words that are known', () => {
    const reply = built([HOOK, ask('chainLlm', 'Score the lead', SCORE), note('tell', 'ask')]);
    const parser = reply.workflow.nodes.find((it) => it.type.endsWith('.outputParserStructured'));
    expect(JSON.parse(String(parser?.parameters.inputSchema)).properties.score.enum).toEqual(['hot', 'warm', 'cold']);
  });
});

test('a model is told once how it is to answer', () => {
  const answers = (instruction: string) => told(ask('chainLlm', instruction)).match(/Answer with/g)?.length;
  expect(answers('Shorten it to 60 words. Answer with the shortened text only.')).toBe(1);
  expect(answers('Shorten it to 60 words.')).toBe(1);
  expect(answers('Answer with what the customer has to do next.')).toBe(2);
});

test.each([
  ['one of high, medium or low', ['high', 'medium', 'low']],
  ['how urgent it is: one of "now", "this week", "later"', ['now', 'this week', 'later']],
  ['one of: bug, feature request, question, in lower case', ['bug', 'feature request', 'question']],
  ['one of: bug, question; leave it empty when the text does not say it', undefined],
  ['one of the customers named in the text', undefined],
  ['one of hot, warm or cold, or none if it is spam', undefined],
  ['the name of one of the cities, e.g. Oslo', undefined],
])('the words to choose from stand in “%s” or not', (description, words) => {
  expect(choicesIn(description)).toEqual(words);
});
