import { expect, test } from 'vitest';
import { BASE, built, CLOCK, call, type Given, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What models are told to be and do.

const LC = '@n8n/n8n-nodes-langchain.';
const bot = (before: string, instruction: string, node = 'agent'): Given => ({
  id: 'bot',
  node: `${LC}${node}`,
  title: 'bot',
  values: [value('text', '[[all items]]')],
  work: { instruction },
  ...after(before),
});
const systemOf = (steps: Given[]) =>
  (parameters(built(steps), 'bot') as { options: { systemMessage: string } }).options.systemMessage;

test('an agent that nobody talks with is told its task, and to answer with the text alone', () => {
  expect(systemOf([CLOCK, call('list', 'clock'), bot('list', 'drafts a bulletin')])).toBe(
    'You work inside an automation. Your task: draft a bulletin. Answer with the finished text only, without an introduction.',
  );
});

test('an agent that people write to stays one that answers them', () => {
  const chat: Given = { id: 'chat', node: `${LC}chatTrigger`, says: 'When mail comes' };
  expect(systemOf([chat, bot('chat', 'answers questions')])).toContain('You are a helpful assistant');
  const telegram: Given = { id: 'chat', node: `${BASE}telegramTrigger`, action: 'message', says: 'When mail comes' };
  expect(systemOf([telegram, bot('chat', 'answers questions')])).toContain('You are a helpful assistant');
});

test.each([
  ['summarize the mail', 'Your task: summarize the mail.'],
  ['writing the reply', 'Your task: write the reply.'],
  ['classifies the ticket', 'Your task: classify the ticket.'],
  ['a thank-you reply', 'What is wanted: a thank-you reply.'],
  ['AI-written caption for X', 'What is wanted: AI-written caption for X.'],
  ['notes of the meeting', 'What is wanted: notes of the meeting.'],
])('"%s" is told a model as an order only where it is one', (said, told) => {
  const of = parameters(built([CLOCK, call('list', 'clock'), bot('list', said, 'chainLlm')]), 'bot') as {
    messages: { messageValues: { message: string }[] };
  };
  expect(of.messages.messageValues[0]?.message).toContain(told);
});
