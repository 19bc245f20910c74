import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reply, respond, type Turn } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { keepReading, openEmbeddedReader } from '../src/index.ts';

const catalog = loadCatalog();
const read = openEmbeddedReader(catalog);
/** A reader without a model: whoever needs it fails. */
const withoutModel = openEmbeddedReader(catalog, '/nowhere');

const leftOut = (reply: Reply): number =>
  reply.kind === 'workflow'
    ? reply.guide.notUnderstood.length + (reply.guide.leftOut ?? []).length
    : Number.POSITIVE_INFINITY;

/** Requests that were made up for practice. */
const MESSAGES = readFileSync(join(import.meta.dirname, '../../../bench/cases/practice-recall.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((it) => (JSON.parse(it) as { prompt: string }).prompt)
  .slice(0, 16);

describe('of two readings the one that leaves less of the words out stands', () => {
  test.each(MESSAGES)('%s', (says) => {
    const turn: Turn = { says };
    keepReading(read, [turn]);
    const byRules = respond(catalog, [{ says }]);
    const reply = respond(catalog, [turn]);
    if (reply.kind === 'workflow') expect(leftOut(reply)).toBeLessThanOrEqual(leftOut(byRules));
    else expect(reply.kind === 'question' || turn.read?.talk !== undefined || byRules.kind === 'talk').toBe(true);
  });
});

test.each([
  ...MESSAGES,
  'Create a workflow that reads each CV landing in the jobs@ inbox, pulls out name and phone, and adds a row to Airtable.',
  'Build a thing that watches Shopify for paid orders over 800 euros and opens a Trello card in "Assembly".',
])('no service starts it twice by the same words: %s', (says) => {
  const starts = (read([{ says }])?.sketch?.steps ?? []).filter((it) => /Trigger$/.test(it.node) && it.span);
  for (const [i, one] of starts.entries())
    for (const other of starts.slice(i + 1)) {
      const [a, b] = one.span ?? [0, 0];
      const [c, d] = other.span ?? [0, 0];
      expect(one.node === other.node && a < d && c < b).toBe(false);
    }
});

test('a request that both readers make the same nodes of is read by the rules, and nothing is doubted', () => {
  expect(read([{ says: 'every weekday at 9 post "Good morning" to Slack #general' }])).toBeUndefined();
});

test('presses, undo, small talk and files are the rules’ own', () => {
  const first: Turn = { says: 'every weekday at 9 post the weather in Oslo to Slack #general' };
  first.read = respond(catalog, [first]).read;
  for (const says of ['undo', 'thanks!', 'Add sample data', 'Make it for n8n 1.80'])
    expect(withoutModel([first, { says }])).toBeUndefined();
  expect(
    withoutModel([{ says: 'add a Slack message', file: { nodes: [], connections: {} } as never }]),
  ).toBeUndefined();
});

test('thanks and praise change nothing', () => {
  const first: Turn = { says: 'every weekday at 9 post the weather in Oslo to Slack #general' };
  first.read = respond(catalog, [first]).read;
  for (const says of ['thank you so much, greetings from the whole choir', 'great stuff, the team is happy']) {
    const turn: Turn = { says };
    keepReading(read, [first, turn]);
    expect(respond(catalog, [first, turn]).kind).toBe('talk');
  }
});

test('an answer goes to the reader that asked', () => {
  const first: Turn = { says: 'every weekday at 9 post the weather in Oslo to Slack' };
  first.read = respond(catalog, [first]).read;
  expect(withoutModel([first, { says: 'the one that we call announcements', answers: 's3.channel' }])).toBeUndefined();
});

test('a model that can’t be loaded is told with its folder where it is needed', () => {
  expect(() => withoutModel([{ says: 'whatever lands on the pile gets a second look by whoever is free' }])).toThrow(
    /nowhere/,
  );
});

test('the same words are understood in the same way', () => {
  const says = 'collect what people type into the booking page, look each one up in our CRM and tell the front desk';
  const again = openEmbeddedReader(catalog);
  expect(JSON.stringify(again([{ says }]))).toBe(JSON.stringify(read([{ says }])));
});

test('what was understood once stays', () => {
  const turn: Turn = { says: 'tell the team about it', read: { clauses: [] } };
  keepReading(() => ({ clauses: [], talk: 'thanks' }) as never, [turn]);
  expect(turn.read).toEqual({ clauses: [] });
});
