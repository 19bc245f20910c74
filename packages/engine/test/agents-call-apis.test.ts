import { expect, test } from 'vitest';
import { BASE, built, type Given, node, value } from './support/item-flows.ts';

// An agent picks its tools by their names and descriptions, and gives them the values that only it knows.

const CHAT: Given = { id: 'chat', node: '@n8n/n8n-nodes-langchain.chatTrigger' };
const BOT: Given = {
  id: 'bot',
  node: '@n8n/n8n-nodes-langchain.agent',
  says: 'do what is to be done',
  work: { instruction: 'look it up and book it' },
  after: [{ step: 'chat', way: 0 }],
};
const tool = (
  id: string,
  action: string,
  says: string,
  url: string,
  ...more: { need: string; value: string }[]
): Given => ({
  id,
  node: `${BASE}httpRequest`,
  action,
  says,
  values: [value('url', url), ...more],
  under: ['bot'],
});
const calls = (...tools: Given[]) => {
  const reply = built([CHAT, BOT, ...tools]);
  return (name: string) => node(reply, name)?.parameters ?? {};
};

test('two calls of one assistant are told apart by name and description', () => {
  const of = calls(
    tool('slots', 'get', 'check which times are free', 'https://api.example/slots'),
    tool('book', 'post', 'book a call', 'https://api.example/bookings'),
  );
  expect(of('Check which times are free').toolDescription).toBe('check which times are free');
  expect(of('Book a call').toolDescription).toBe('book a call');
});

test('a look-up asks for what the assistant wants to know, a call that writes has the body that it gives', () => {
  const of = calls(
    tool('slots', 'get', 'check which times are free', 'https://api.example/slots'),
    tool('book', 'post', 'book a call', 'https://api.example/bookings'),
  );
  expect(of('Check which times are free')).toMatchObject({ sendQuery: true, specifyQuery: 'json' });
  expect(of('Check which times are free').jsonQuery).toMatch(/^=\{\{ \$fromAI\("query", /);
  expect(of('Book a call')).toMatchObject({ method: 'POST', sendBody: true, specifyBody: 'json' });
  expect(of('Book a call').jsonBody).toMatch(/^=\{\{ \$fromAI\("body", /);
  expect(of('Book a call')).not.toHaveProperty('bodyParameters');
});

test('what stands in braces in an address comes from the assistant, the address of the API from the user', () => {
  const of = calls(tool('look', 'get', 'look a turbine up', '{{? address of the API}}/turbines/{turbine}/status'));
  const { url, sendQuery } = of('Look a turbine up');
  expect(url).toBe(
    `={{ "FILL_IN: address of the API" }}/turbines/{{ $fromAI("turbine", "turbine", 'string') }}/status`,
  );
  expect(sendQuery).toBeUndefined();
});

test('a query that was said stays, and nothing is added to it', () => {
  const of = calls(
    tool('look', 'get', 'look a turbine up', 'https://api.example/turbines', value('query', 'site=north')),
  );
  const { queryParameters, jsonQuery } = of('Look a turbine up');
  expect(queryParameters).toEqual({ parameters: [{ name: 'site', value: 'north' }] });
  expect(jsonQuery).toBeUndefined();
});
