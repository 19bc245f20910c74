import { expect, test } from 'vitest';
import {
  asked,
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  HOOK,
  leads,
  mail,
  node,
  note,
  parameters,
  value,
} from './support/item-flows.ts';
import { runOn } from './support/run-code.ts';
import { after } from './support/sketches.ts';
import { each, seen, wait } from './support/usual-steps.ts';

// What the first run shows, what it lets through, and how a test begins.

test('the guide and the reply name what is read of an answer that nobody knows', () => {
  const tell = mail('tell', '[[each: tracking number]] of [[each: name]] is late', 'each', '[[each: email]]');
  const reply = built([HOOK, call('get', 'hook'), each('parcels', 'get'), tell]);
  expect(reply.guide.beforehand?.join('\n')).toContain(
    'In the first run, see whether “get” answers with parcels, email, tracking_number and name: that is what later steps read',
  );
  expect(reply.summary).toContain(
    '• Check in the first run whether “get” answers with parcels, email, tracking_number and name',
  );
  // What a service is known to answer with, and what somebody spelled, is no question.
  const charges = { ...call('get', 'hook'), says: 'get it, its status is in order_state' };
  const known = built([HOOK, charges, mail('tell', 'It is [[get: order_state]]', 'get')]);
  expect(known.guide.beforehand?.join('\n')).not.toContain('In the first run, see');
});

test('a field that a service is only supposed to give beside known ones is read, and the guide names it', () => {
  const pull: Given = { id: 'pr', node: `${BASE}githubTrigger`, action: 'pull_request', title: 'pr' };
  const tell = (field: string) => mail('tell', `It has [[pr: ${field}]]`, 'pr');
  const reply = built([pull, tell('body.pull_request.review_comments')]);
  expect(node(reply, 'tell')?.parameters.message).toContain('{{ $json.body.pull_request.review_comments }}');
  expect(reply.guide.beforehand?.join('\n')).toContain(
    'In the first run, see whether “pr” answers with body.pull_request.review_comments',
  );
  const known = built([pull, tell('body.pull_request.additions')]);
  expect(known.guide.beforehand?.join('\n') ?? '').not.toContain('In the first run, see');
});

test('a table that is to remember what was told is empty at first, and the guide says what to do then', () => {
  const kept = (id: string, action: string, more: Partial<Given>): Given => ({
    id,
    node: `${BASE}dataTable`,
    action,
    title: id,
    values: [value('table', 'told'), value('match', 'link'), value('matchValue', '[[each: link]]')],
    ...more,
  });
  const reply = built([
    CLOCK,
    call('get', 'clock'),
    each('list', 'get'),
    kept('known', 'row.get', after('each')),
    asked('new', 'known', '[[known: link]]', 'empty'),
    mail('tell', '[[each: link]] is new', 'new'),
    kept('keep', 'row.upsert', after('tell')),
  ]);
  expect(reply.guide.beforehand?.join('\n')).toContain('On its first run, “known” finds nothing');
  expect(reply.guide.beforehand?.join('\n')).toContain('Deactivate “tell” (the D key) for that run');
});

test('how a test begins is told by what starts the workflow, and so is a wait that takes its time in a test as well', () => {
  const testing = (trigger: string, action: string, ...more: Given[]): string =>
    built([{ id: 'hook', node: `${BASE}${trigger}`, action, says: 'When mail comes' }, ...more]).guide.testing.join(
      ' ',
    );
  const orders = testing(
    'shopifyTrigger',
    'orders/create',
    wait('an hour', 'hook', 'interval', '1 hours'),
    wait('blink', 'an hour', 'interval', '2 seconds'),
  );
  expect(orders).toContain('n8n then waits for Shopify. Place a test order in the shop.');
  expect(orders).toContain('“an hour” (1 hour) really takes that long in a test as well');
  expect(orders).not.toContain('“blink”');
  const answers = testing('typeformTrigger', 'received', note('end', 'hook'));
  expect(answers).toContain('Fill in the real form in Typeform and submit it.');
  expect(answers).not.toContain('form that opens');
  expect(testing('gmailTrigger', 'messageReceived', note('end', 'hook'))).toContain('n8n then looks there once.');
});

test('what is new is told by its id, and the guide says what the first run lets through', () => {
  const reply = built([CLOCK, call('get', 'clock'), each('results', 'get'), seen('each')]);
  expect(parameters(reply, 'seen').dedupeValue).toBe(
    '={{ $json.id ?? $json.guid ?? $json.url ?? JSON.stringify($json) }}',
  );
  expect(JSON.stringify(reply.guide)).toContain('takes everything that is there already for new');
});

test('what is there already on the first run is only remembered, and not sent to anybody', async () => {
  const reply = built([
    CLOCK,
    call('get', 'clock'),
    each('results', 'get'),
    seen('each'),
    mail('tell', '[[each: title]] is new', 'seen'),
  ]);
  expect(leads(reply, 'seen')).toEqual(['Only what comes later']);
  expect(leads(reply, 'Only what comes later')).toEqual(['tell']);
  // Also where nothing is there yet, that was the first run.
  expect(node(reply, 'each')?.alwaysOutputData).toBe(true);
  const code = String(parameters(reply, 'Only what comes later').jsCode);
  const memory = {};
  const run = (mode: string, ...titles: string[]) =>
    runOn(
      code,
      { all: () => titles.map((title) => ({ json: title ? { title } : {} })) },
      { $execution: { mode }, $getWorkflowStaticData: () => memory },
    );
  expect(await run('test', 'a', 'b')).toMatchObject([{ json: { title: 'a' } }]);
  expect(await run('production', 'a', 'b')).toEqual([]);
  expect(await run('production', 'c')).toEqual([{ json: { title: 'c' }, pairedItem: { item: 0 } }]);
  expect(await run('production', '')).toEqual([]);
  expect(JSON.stringify(reply.guide)).toContain('only remembers what is there already');
  expect(JSON.stringify(reply.guide)).not.toContain('takes everything that is there already for new');
  // Whoever is overdue is to be told, and what is only kept may come all at once.
  const late = fork('late', 'filter', 'each', [
    { field: '[[each: days]]', operator: 'gt', value: '3', type: 'number', says: 'late' },
  ]);
  const tell = mail('tell', '[[each: title]] is late', 'seen');
  expect(leads(built([CLOCK, call('get', 'clock'), each('results', 'get'), late, seen('late'), tell]), 'seen')).toEqual(
    ['tell'],
  );
});
