import { describe, expect, test } from 'vitest';
import { respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** Where a field is read that a language model named: from the step that it named, or from the item of that step. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
type Given = Parameters<typeof sketch>[0][number];
type Nodes = Record<string, Record<string, unknown>>;

/** The parameters of each node by its name. */
function built(steps: Given[]): Nodes {
  const of: Sketch = sketch(steps);
  const reply = respond(catalog, [{ says: 'Do it', read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  return Object.fromEntries(reply.workflow.nodes.map((it) => [it.name, it.parameters]));
}
const tested = (parameters: Record<string, unknown> | undefined): unknown =>
  (parameters as { conditions: { conditions: { leftValue: string }[] } }).conditions.conditions[0]?.leftValue;

const clock: Given = { id: 'clock', node: `${BASE}scheduleTrigger`, title: 'Clock' };
const call = (id: string, title: string, url: string, before: Given['after']): Given => ({
  id,
  node: `${BASE}httpRequest`,
  action: 'get',
  title,
  values: [{ need: 'url', value: url }],
  ...(before ? { after: before } : {}),
});
const tell = (text: string, ...before: string[]): Given => ({
  id: 'tell',
  node: `${BASE}slack`,
  action: 'message.post',
  title: 'Tell',
  values: [{ need: 'text', value: text }],
  after: before.map((step) => ({ step, way: 0 })),
});
const set = (id: string, title: string, before: string, values: Record<string, string>): Given => ({
  id,
  node: `${BASE}set`,
  action: 'set',
  title,
  work: {
    assign: Object.entries(values).map(([name, value]) => ({ name, value, type: 'string' as const })),
    onlySet: true,
  },
  ...after(before),
});

describe('a step that passes items on', () => {
  const two = [
    clock,
    call('a', 'First', 'https://a.example', after('clock').after),
    call('b', 'Second', 'https://b.example', after('clock').after),
    set('fromA', 'From A', 'a', { idea: '[[a: idea]]' }),
    set('fromB', 'From B', 'b', { idea: '[[b: text]]' }),
    {
      id: 'both',
      node: `${BASE}merge`,
      action: 'append',
      title: 'Both',
      work: { merge: { mode: 'append' as const } },
      after: [
        { step: 'fromA', way: 0 },
        { step: 'fromB', way: 0 },
      ],
    },
    { id: 'ask', node: `${BASE}slack`, action: 'message.sendAndWait', title: 'Ask', ...after('both') },
  ];

  test('is read itself behind a merge, whichever way an item came', () => {
    expect(built([...two, tell('[[both: idea]]', 'ask')]).Tell?.text).toBe("={{ $('Both').item.json.idea }}");
  });

  test('gives the item that comes in, right behind it', () => {
    const only = { id: 'only', node: `${BASE}limit`, action: 'first', title: 'Only', ...after('both') };
    expect(built([...two.slice(0, -1), only, tell('[[only: idea]]', 'only')]).Tell?.text).toBe('={{ $json.idea }}');
  });

  test('gives a path as it was written, and no other step is read for it', () => {
    const steps = [...two, tell('[[both: CustomerRef.value]]', 'ask')];
    expect(built(steps).Tell?.text).toBe("={{ $('Both').item.json.CustomerRef.value }}");
  });
});

test('code that is still to be written is read where it was named, not a step before it with a like name', () => {
  const steps = [
    clock,
    { id: 'found', node: `${BASE}slack`, action: 'message.search', title: 'Found', ...after('clock') },
    {
      id: 'links',
      node: `${BASE}code`,
      action: 'code',
      title: 'Links',
      work: { instruction: 'do what I do' },
      ...after('found'),
    },
    call('page', 'Page', '[[links: url]]', after('links').after),
  ];
  expect(built(steps).Page?.url).toBe('={{ $json.url }}');
});

describe('the left side of a comparison', () => {
  const where = (field: string): unknown =>
    tested(
      built([
        { id: 'hook', node: `${BASE}webhook`, title: 'Hook' },
        {
          id: 'which',
          node: `${BASE}filter`,
          title: 'Which',
          work: {
            conditions: {
              combinator: 'and',
              all: [{ field, operator: 'equals', value: 'Tue', type: 'string', says: '' }],
            },
          },
          ...after('hook'),
        },
      ]).Which,
    );

  test('may be a moment with a format', () => {
    expect(where('[[now | EEE]]')).toBe("={{ $now.toFormat('EEE') }}");
  });

  test('may be a text of several fields', () => {
    expect(where('[[subject]] [[body.note]]')).toBe('={{ [$json.body.subject, " ", $json.body.note].join(\'\') }}');
  });
});

test('a way of a switch may ask for nothing but yes', () => {
  const yes = { field: 'ready', operator: 'true' as const, value: '', type: 'boolean' as const, says: 'ready true' };
  const steps = [
    clock,
    call('check', 'Check', 'https://a.example', after('clock').after),
    {
      id: 'which',
      node: `${BASE}switch`,
      title: 'Which',
      work: { ways: [{ name: 'go on', description: '', conditions: { combinator: 'and' as const, all: [yes] } }] },
      ...after('check'),
    },
    tell('Done', 'which'),
  ];
  expect(JSON.stringify(built(steps).Which)).toContain('"leftValue":"={{ $json.ready }}"');
});

test('what only the user knows is marked in code as well', () => {
  const body = "return [{ json: { url: '{{? address}}' } }];";
  const tried = { fields: [{ path: 'url' }], keeps: false, items: 'one' as const, sample: [], unpaired: false };
  const steps = [
    clock,
    { id: 'own', node: `${BASE}code`, title: 'Own', work: { code: { body, tried } }, ...after('clock') },
  ];
  expect(built(steps as Given[]).Own?.jsCode).toContain("url: 'FILL_IN: address'");
});

test('a path may have an index', () => {
  const steps = [
    clock,
    call('oncall', 'On call', 'https://a.example', after('clock').after),
    call('person', 'Person', 'https://a.example/users/[[oncall: data.people[0]]]/contacts', after('oncall').after),
  ];
  expect(built(steps).Person?.url).toBe('=https://a.example/users/{{ $json.data.people[0] }}/contacts');
});

test('a field may be called like a day', () => {
  const steps = [
    clock,
    call('users', 'Users', 'https://a.example', after('clock').after),
    set('figures', 'Figures', 'users', { yesterday: '[[users: before]]' }),
    tell('[[yesterday]] and [[figures: yesterday]], not [[today]]', 'figures'),
  ];
  expect(built(steps).Tell?.text).toBe(
    '={{ $json.yesterday }} and {{ $json.yesterday }}, not {{ $today.toISODate() }}',
  );
});

describe('all items of a step', () => {
  const reads = ['one', 'two'].map((id) => ({
    id,
    node: `${BASE}rssFeedRead`,
    title: id,
    values: [{ need: 'url', value: `https://${id}.example` }],
    ...after('clock'),
  }));
  const joined = {
    id: 'joined',
    node: `${BASE}merge`,
    action: 'append',
    title: 'Joined',
    work: { merge: { mode: 'append' as const } },
    after: reads.map(({ id }) => ({ step: id, way: 0 })),
  };

  test('are those of the step that was named, on whichever of several ways it is', () => {
    const collected = { id: 'all', node: `${BASE}aggregate`, action: 'all', title: 'All', ...after('joined') };
    const write = {
      id: 'write',
      node: `${LC}chainLlm`,
      title: 'Write',
      work: { instruction: 'One: [[one: all items]] Two: [[two: all items]]' },
      ...after('all'),
    };
    const text = JSON.stringify(built([clock, ...reads, joined, collected, write]).Write);
    expect(text).toContain("$('one').all()");
    expect(text).toContain("$('two').all()");
    expect(text).not.toContain('$input');
  });
});

test('behind an error output a field is read from the step that gave it', () => {
  const steps = [
    clock,
    call('list', 'List', 'https://a.example', after('clock').after),
    {
      ...call('old', 'Old', 'https://b.example/[[list: id]]', after('list').after),
      work: { onError: 'output' as const },
    },
    { ...tell('[[list: name]] has failed', 'old'), ...after('old', 1) },
  ];
  expect(built(steps).Tell?.text).toBe("={{ $('List').item.json.name }} has failed");
});
