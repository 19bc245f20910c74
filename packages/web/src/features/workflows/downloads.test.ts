import { instructionsFileName, workflowFileName } from '@plainflow/contracts/file-name';
import type { Guide } from '@plainflow/contracts/guide';
import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { basicGuide } from './basic-guide.ts';
import { instructions } from './instructions.ts';
import { jsonTokens } from './json-tokens.ts';

const WORKFLOW: Workflow = {
  name: 'Sort new leads',
  nodes: [
    {
      id: '1',
      name: 'Schedule',
      type: 'n8n-nodes-base.scheduleTrigger',
      typeVersion: 1.3,
      position: [0, 0],
      parameters: {},
    },
    {
      id: '2',
      name: 'Big?',
      type: 'n8n-nodes-base.if',
      typeVersion: 2.3,
      position: [200, 0],
      parameters: { text: 'x'.repeat(60) },
    },
    {
      id: '3',
      name: 'Post',
      type: 'n8n-nodes-base.slack',
      typeVersion: 2.4,
      position: [400, 0],
      parameters: { select: 'channel' },
    },
    {
      id: '4',
      name: 'Note',
      type: 'n8n-nodes-base.stickyNote',
      typeVersion: 1,
      position: [0, 0],
      parameters: { content: 'hi' },
    },
  ],
  connections: {
    Schedule: { main: [[{ node: 'Big?', type: 'main', index: 0 }]] },
    'Big?': { main: [[], [{ node: 'Post', type: 'main', index: 0 }]] },
  },
};

test('a file is named after its automation: lower case, hyphens for white space', () => {
  expect(workflowFileName('Sort  new Leads')).toBe('sort-new-leads.json');
  expect(instructionsFileName('Sort new Leads')).toBe('sort-new-leads-instructions.md');
});

test('a name that no file may have still gives a file', () => {
  expect(workflowFileName('A/B: "test"?')).toBe('ab-test.json');
  expect(workflowFileName('???')).toBe('automation.json');
});

test('the instructions list every node and connection, and cut values at 50 characters', () => {
  const text = instructions(WORKFLOW, basicGuide(WORKFLOW, 'Sorts leads.'));
  expect(text).toContain('# Sort new leads\n\nSorts leads.');
  expect(text).toContain('### Post');
  expect(text).toContain(`- text: ${'x'.repeat(50)}...\n`);
  expect(text).toContain('- Schedule → Big?');
  expect(text).toContain('- Big? (output 2) → Post');
  expect(text).not.toContain('Note');
});

test('the instructions say what is assumed and what is left to fill in', () => {
  const guide: Guide = {
    ...basicGuide(WORKFLOW, 'Sorts leads.'),
    assumptions: [
      {
        node: 'Post',
        parameter: 'channelId',
        label: 'Channel',
        value: '#general',
        because: 'None was named.',
        options: [],
      },
    ],
    toFill: [{ node: 'Post', parameter: 'text', label: 'Text', ask: 'What should it say?' }],
  };
  const text = instructions(WORKFLOW, guide);
  expect(text).toContain('**Post**, Channel: #general. None was named.');
  expect(text).toContain('- [ ] **Post**, Text: What should it say?');
});

test('the instructions count what is not built, and tell what was left out', () => {
  const guide: Guide = {
    ...basicGuide(WORKFLOW, 'Sorts leads.'),
    notUnderstood: ['ring the gong'],
    built: { of: 4, done: 3 },
    leftOut: ['Gmail: Send email'],
  };
  const text = instructions(WORKFLOW, guide);
  const ask = 'Say these words differently in the chat to add them.\n\n- “ring the gong”\n';
  expect(text).toContain(`## Not built\n\nBuilt: 3 of 4 things. ${ask}`);
  expect(text).toContain(
    '## Left out, as nothing in your words asks for it\n\nTell the chat if you want it.\n\n- Gmail: Send email\n',
  );
  const older = instructions(WORKFLOW, { ...guide, built: undefined, leftOut: undefined });
  expect(older).toContain(`## Not built\n\n${ask}`);
  expect(instructions(WORKFLOW, { ...guide, built: { of: 1, done: 0 } })).toContain(`## Not built\n\n${ask}`);
  expect(older).not.toContain('Left out');
  expect(instructions(WORKFLOW, basicGuide(WORKFLOW, 'Sorts leads.'))).not.toMatch(/Not built|Left out/);
});

test('colouring JSON never changes a character of it', () => {
  const json = JSON.stringify({ a: 'x "quoted" \\', b: [1, -2.5e3, true, null], 'c:d': {} }, null, 2);
  const tokens = jsonTokens(json);
  expect(tokens.map((it) => it.text).join('')).toBe(json);
  expect(tokens.filter((it) => it.kind === 'key').map((it) => it.text)).toEqual(['"a"', '"b"', '"c:d"']);
});

test('the instructions say for which release the file is, and what that lacks', () => {
  const text = instructions(WORKFLOW, {
    ...basicGuide(WORKFLOW, 'Sorts leads.'),
    release: { said: '1.80', text: 'Made for n8n 1.80.' },
    lacking: [{ node: 'Post', text: 'It cannot wait for an answer there.' }],
  });
  expect(text).toContain('Made for n8n 1.80.\n');
  expect(text).toContain('## What that release does not have\n\n- **Post**: It cannot wait for an answer there.');
});

test('the instructions tell what each step would send, as sample data', () => {
  const guide = {
    ...basicGuide(WORKFLOW, 'It sorts.'),
    previews: [
      {
        node: 'Post',
        does: 'send' as const,
        times: 2,
        lines: [
          { label: 'Channel', value: 'Slack channel', blank: true as const },
          { label: 'Text', value: 'Order 1043\nfrom Ana' },
        ],
      },
    ],
  };
  expect(instructions(WORKFLOW, guide)).toContain(
    [
      '## What it would send, with sample data',
      '',
      'Made up from sample data: nothing has been sent. “…” stands for what only a real run gives.',
      '',
      '- **Post** would send, for each of 2 sample items; the first:',
      '  - Channel: ____ (to fill in: Slack channel)',
      '  - Text:',
      '    > Order 1043',
      '    > from Ana',
    ].join('\n'),
  );
  expect(instructions(WORKFLOW, basicGuide(WORKFLOW, 'It sorts.'))).not.toContain('sample data');
});
