import type { Workflow, WorkflowNode } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { graphOf } from './graph.ts';
import { directionFor, layOut } from './layout.ts';
import { outputLabels } from './outputs.ts';
import { parameterRows } from './parameters.ts';
import type { PlacedNode } from './placed.ts';
import { stepsOf } from './steps.ts';
import { subtitleOf } from './subtitle.ts';
import { wiresOf } from './wires.ts';
import { initials, serviceTitle } from './words.ts';

const node = (
  name: string,
  type: string,
  x: number,
  y: number,
  parameters: WorkflowNode['parameters'] = {},
): WorkflowNode => ({
  id: name,
  name,
  type: type.includes('.') ? type : `n8n-nodes-base.${type}`,
  typeVersion: 3,
  position: [x, y],
  parameters,
});
const to = (...names: string[]) => names.map((it) => ({ node: it, type: 'main', index: 0 }));

const AGENT: Workflow = {
  name: 'Agent',
  nodes: [
    node('Chat', '@n8n/n8n-nodes-langchain.chatTrigger', 0, 0),
    node('Agent', '@n8n/n8n-nodes-langchain.agent', 220, 0),
    node('Model', '@n8n/n8n-nodes-langchain.lmChatOpenAi', 180, 200),
    node('Each', 'splitInBatches', 440, 0),
    node('Post', 'slack', 660, 100, { resource: 'message', operation: 'post' }),
    node('Note', 'stickyNote', 0, -200),
  ],
  connections: {
    Chat: { main: [to('Agent')] },
    Model: { ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]] },
    Agent: { main: [to('Each')] },
    Each: { main: [null, to('Post')] },
    Post: { main: [to('Each', 'Gone')] },
  },
};

describe('what is drawn of a workflow', () => {
  const graph = graphOf(AGENT);

  test('notes and wires to nodes that are not there are left out', () => {
    expect(graph.nodes.map((it) => it.name)).toEqual(['Chat', 'Agent', 'Model', 'Each', 'Post']);
    expect(graph.edges.some((it) => it.to === 'Gone')).toBe(false);
  });

  test('triggers and sub-nodes are told apart from steps', () => {
    expect(graph.nodes.filter((it) => it.isTrigger).map((it) => it.name)).toEqual(['Chat']);
    expect(graph.nodes.filter((it) => it.isSub).map((it) => it.name)).toEqual(['Model']);
  });

  test('a branch carries its name', () => {
    expect(graph.edges.find((it) => it.from === 'Each')).toMatchObject({ to: 'Post', output: 1, label: 'loop' });
  });

  test('the marks of the guide stand at their nodes', () => {
    const guide = {
      title: '',
      summary: '',
      steps: [{ node: 'Post', type: 'slack', text: 'Posts it.' }],
      credentials: [],
      assumptions: [{ node: 'Post', parameter: 'p', label: 'Channel', value: '#general', because: 'b', options: [] }],
      toFill: [],
      notUnderstood: [],
      importing: [],
      testing: [],
      activation: [],
    };
    const post = graphOf(AGENT, guide).nodes.find((it) => it.name === 'Post');
    expect(post).toMatchObject({ text: 'Posts it.', assumed: [{ label: 'Channel' }], toFill: [] });
  });
});

const overlap = (a: PlacedNode, b: PlacedNode) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(['across', 'down', 'indented'] as const)('laid out %s', (direction) => {
  const layout = layOut(graphOf(AGENT), direction);

  test('no card lies on another', () => {
    const pairs = layout.nodes.flatMap((a, i) => layout.nodes.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => overlap(a, b)).map(([a, b]) => `${a.name} ${b.name}`)).toEqual([]);
  });

  test('the order of n8n’s places is kept', () => {
    const axis = direction === 'across' ? 'x' : 'y';
    const steps = layout.nodes.filter((it) => !it.isSub);
    expect(steps.toSorted((a, b) => a[axis] - b[axis]).map((it) => it.name)).toEqual(['Chat', 'Agent', 'Each', 'Post']);
  });

  test('everything lies inside the drawing, and every connection has a wire', () => {
    for (const it of layout.nodes) {
      expect(it.x).toBeGreaterThanOrEqual(0);
      expect(it.y).toBeGreaterThanOrEqual(0);
      expect(it.x + it.width).toBeLessThanOrEqual(layout.width);
      expect(it.y + it.height).toBeLessThanOrEqual(layout.height);
    }
    const wires = wiresOf(layout);
    expect(wires).toHaveLength(graphOf(AGENT).edges.length);
    for (const wire of wires) expect(wire.path).not.toMatch(/NaN|undefined/);
  });
});

const FORKS: Workflow = {
  name: 'Forks',
  nodes: [
    node('Start', 'manualTrigger', 0, 0),
    node('Sort', 'switch', 220, 0),
    node('Mail', 'gmail', 440, 0),
    node('Chat', 'slack', 440, 200),
    node('Sheet', 'googleSheets', 440, 400),
    node('Answer', 'respondToWebhook', 660, 0),
  ],
  connections: {
    Start: { main: [to('Sort')] },
    Sort: { main: [to('Mail'), to('Chat'), to('Sheet'), to('Answer')] },
    Mail: { main: [to('Answer')] },
  },
};

test('a workflow with many ways has one step a row on a phone, in the order of running, and its print stays large', () => {
  const graph = graphOf(FORKS);
  expect(directionFor(graph, 358)).toBe('indented');
  const { nodes, width } = layOut(graph, 'indented');
  expect(width).toBeLessThan(358 / 0.85);
  const rows = nodes.toSorted((a, b) => a.y - b.y);
  expect(rows.map((it) => `${it.name} ${it.x > 0 ? 'in' : 'out'}`)).toEqual([
    'Start out',
    'Sort out',
    'Mail in',
    'Chat in',
    'Sheet in',
    'Answer out',
  ]);
});

test.each(['across', 'down', 'indented'] as const)(
  'no wire runs behind a step that it does not lead to, %s',
  (direction) => {
    const layout = layOut(graphOf(FORKS), direction);
    const wire = wiresOf(layout).find((it) => it.from === 'Sort' && it.to === 'Answer');
    const mail = layout.nodes.find((it) => it.name === 'Mail');
    const numbers = [...(wire?.path ?? '').matchAll(/-?[\d.]+/g)].map(Number);
    const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? 0 }] : []));
    expect(points.length).toBeGreaterThan(1);
    // All of these wires are straight but for their corners.
    const inside = points.slice(1).flatMap((b, i) => {
      const a = points[i] ?? b;
      return [0, 0.25, 0.5, 0.75, 1].filter((t) => {
        const [x, y] = [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t];
        return mail && x > mail.x && x < mail.x + mail.width && y > mail.y && y < mail.y + mail.height;
      });
    });
    expect(inside).toEqual([]);
  },
);

test('a long workflow is turned where it would be small print, unless one can come nearer', () => {
  const nodes = Array.from({ length: 12 }, (_it, i) => node(`N${i}`, 'set', i * 220, 0));
  const graph = graphOf({ name: '', nodes, connections: {} });
  expect(directionFor(graph, 1136, true)).not.toBe('across');
  expect(directionFor(graph, 1136)).toBe('across');
});

test('a wide workflow is turned in a narrow place only', () => {
  expect(directionFor(graphOf(AGENT), 358)).toBe('down');
  expect(directionFor(graphOf(AGENT), 1200)).toBe('across');
});

test('an empty workflow is drawn as nothing, without complaint', () => {
  const layout = layOut(graphOf({ name: '', nodes: [], connections: {} }), 'across');
  expect(layout).toMatchObject({ nodes: [], width: 0, height: 0 });
});

test('the steps in words come in the order of running, with branches and sub-nodes', () => {
  const words = stepsOf(graphOf(AGENT)).map((it) => it.text);
  expect(words.map((it) => it.split(' (')[0])).toEqual(['Chat', 'Agent', 'Each', 'Post']);
  expect(words[0]).toContain('starts the automation');
  expect(words[1]).toContain('uses Model');
  expect(words[2]).toContain('on loop to Post');
});

test('a switch names its routes as the user did', () => {
  const rules = { values: [{ outputKey: 'Billing' }, { conditions: { conditions: [{ rightValue: 'sales' }] } }, {}] };
  expect(outputLabels(node('Sort', 'switch', 0, 0, { rules, options: { fallbackOutput: 'extra' } }))).toEqual([
    'Billing',
    'sales',
    'route 3',
    'otherwise',
  ]);
});

test('an error output is named beside the others', () => {
  expect(outputLabels({ ...node('Call', 'httpRequest', 0, 0), onError: 'continueErrorOutput' })).toEqual([
    'success',
    'error',
  ]);
});

test.each([
  [node('S', 'scheduleTrigger', 0, 0, { rule: { interval: [{ field: 'hours', hoursInterval: 2 }] } }), 'Every 2 hours'],
  [
    node('S', 'scheduleTrigger', 0, 0, {
      rule: { interval: [{ field: 'weeks', triggerAtDay: [5, 1, 2, 3, 4], triggerAtHour: 8 }] },
    }),
    'Weekdays at 8:00',
  ],
  [
    node('S', 'scheduleTrigger', 0, 0, {
      rule: { interval: [{ field: 'cronExpression', expression: '30 9 * * 1-5' }] },
    }),
    'Weekdays at 9:30',
  ],
  [node('Get it', 'httpRequest', 0, 0, { url: 'https://api.example.com/x' }), 'GET api.example.com'],
  [node('Pause', 'wait', 0, 0, { amount: 2, unit: 'minutes' }), '2 minutes'],
  [node('Add it', 'googleSheets', 0, 0, { resource: 'sheet', operation: 'appendOrUpdate' }), 'Append or update sheet'],
  [
    node('Big?', 'if', 0, 0, {
      conditions: {
        conditions: [{ leftValue: '={{ $json.body.budget }}', rightValue: 5000, operator: { operation: 'gt' } }],
      },
    }),
    'Budget over 5000',
  ],
])('a node says in a few words what it does: %#', (it, words) => {
  expect(subtitleOf(it)).toBe(words);
});

test('services are called by their names', () => {
  expect(serviceTitle('n8n-nodes-base.googleSheetsTrigger')).toBe('Google Sheets');
  expect(serviceTitle('@n8n/n8n-nodes-langchain.lmChatOpenAi')).toBe('OpenAI');
  expect(serviceTitle('n8n-nodes-base.httpRequestTool')).toBe('HTTP request');
  expect(initials('n8n-nodes-base.acmeThing')).toBe('AT');
});

test('settings are shown as rows a person can read', () => {
  const rows = parameterRows({
    channelId: { __rl: true, mode: 'name', value: '#sales' },
    text: '={{ $json.name }}',
    active: true,
    empty: '',
    options: {},
    days: ['mon', 'tue'],
  });
  expect(rows).toEqual([
    { path: 'channelId', value: '#sales', isCode: false },
    { path: 'text', value: '{{ $json.name }}', isCode: true },
    { path: 'active', value: 'Yes', isCode: false },
    { path: 'days', value: 'mon, tue', isCode: false },
  ]);
});

describe('a stranger’s file', () => {
  test('with two nodes of one name is drawn with both, and the wires go to the first', () => {
    const twice: Workflow = {
      name: '',
      nodes: [node('Start', 'manualTrigger', 0, 0), node('Send', 'slack', 220, 0), node('Send', 'gmail', 440, 0)],
      connections: { Start: { main: [to('Send')] } },
    };
    const graph = graphOf(twice);
    expect(new Set(graph.nodes.map((it) => it.key)).size).toBe(3);
    const layout = layOut(graph, 'across');
    expect(wiresOf(layout)).toHaveLength(1);
    const [wire] = wiresOf(layout);
    const [, first] = layout.nodes;
    expect(wire?.tip).toContain(`${first?.x} `);
    expect(stepsOf(graph)).toHaveLength(3);
  });

  test('with nodes at the end of the world is drawn all the same', () => {
    const { width, nodes } = layOut(
      graphOf({ name: '', nodes: [node('A', 'set', -1e300, 0), node('B', 'set', 1e300, 5)], connections: {} }),
      'across',
    );
    expect(Number.isFinite(width)).toBe(true);
    for (const it of nodes) expect([it.x, it.y].every(Number.isFinite)).toBe(true);
  });

  test('bears the marks of what a check found, and says them', () => {
    const graph = graphOf(AGENT, null, [
      { code: 'a', severity: 'error', message: 'It is wrong.', at: { node: 'Post' } },
      {
        code: 'b',
        severity: 'hint',
        message: 'It leads nowhere.',
        at: { connection: { from: 'Each', type: 'main', output: 0 } },
      },
      { code: 'c', severity: 'warning', message: 'Of the whole file.' },
    ]);
    const marked = graph.nodes.flatMap((it) => it.issues.map(({ code }) => `${it.name} ${code}`));
    expect(marked).toEqual(['Each b', 'Post a']);
    expect(stepsOf(graph).map((it) => it.text)).toEqual(
      expect.arrayContaining([expect.stringContaining('error: It is wrong')]),
    );
  });
});

test('a chain of ten thousand steps is laid out one below the other', () => {
  const nodes = Array.from({ length: 10_000 }, (_it, i) => node(`N${i}`, 'set', i, 0));
  const connections = Object.fromEntries(nodes.slice(1).map((it, i) => [`N${i}`, { main: [to(it.name)] }]));
  const { nodes: placed } = layOut(graphOf({ name: '', nodes, connections }), 'indented');
  expect(placed.map((it) => it.name)).toEqual(nodes.map((it) => it.name));
  expect(new Set(placed.map((it) => it.y)).size).toBe(10_000);
});

test('of a thousand nodes none lies on another', () => {
  const nodes = Array.from({ length: 1000 }, (_it, i) =>
    node(`N${i}`, 'set', (i % 40) * 200, Math.floor(i / 40) * 120),
  );
  const { nodes: placed } = layOut(graphOf({ name: '', nodes, connections: {} }), 'across');
  const rows = Map.groupBy(placed, (it) => it.y);
  for (const row of rows.values()) {
    const xs = row.map((it) => it.x).sort((a, b) => a - b);
    for (const [i, x] of xs.entries()) if (i > 0) expect(x - (xs[i - 1] ?? 0)).toBeGreaterThanOrEqual(208);
  }
  const ys = [...rows.keys()].sort((a, b) => a - b);
  for (const [i, y] of ys.entries()) if (i > 0) expect(y - (ys[i - 1] ?? 0)).toBeGreaterThanOrEqual(72);
});
