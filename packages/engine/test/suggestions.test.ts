import type { Workflow } from '@plainflow/contracts/workflow';
import { expect, test } from 'vitest';
import { validate } from '../src/4-validate/validate.ts';
import { repair } from '../src/5-repair/repair.ts';
import { catalog } from './support/catalog.ts';

/** Two nodes in a row; `change` puts something wrong in. */
function file(change: (workflow: Workflow & { nodes: Record<string, unknown>[] }) => void): Workflow {
  const workflow = {
    name: 'Orders',
    nodes: [
      {
        id: '1',
        name: 'Start',
        type: 'n8n-nodes-base.manualTrigger',
        typeVersion: 1,
        position: [0, 0],
        parameters: {},
      },
      {
        ...{ id: '2', name: 'Send email', type: 'n8n-nodes-base.slack', typeVersion: 2.3, position: [224, 0] },
        parameters: {
          select: 'channel',
          channelId: { __rl: true, mode: 'name', value: '#sales' },
          text: 'Hi',
          otherOptions: {},
        },
      },
    ],
    connections: { Start: { main: [[{ node: 'Send email', type: 'main', index: 0 }]] } },
    settings: { executionOrder: 'v1' },
  };
  change(workflow as never);
  return workflow as unknown as Workflow;
}

const suggestionsOf = (workflow: Workflow, code: string) =>
  validate(catalog, workflow)
    .find((it) => it.code === code)
    ?.suggestions?.map((it) => it.label);

test.each([
  [
    'unknown-parameter',
    (it) => Object.assign(it.nodes[1]?.parameters ?? {}, { channel: '#sales' }),
    ['Take “channel” out'],
  ],
  [
    'unknown-parameter',
    (it) => {
      const parameters = it.nodes[1]?.parameters as Record<string, unknown>;
      parameters.texts = parameters.text;
      delete parameters.text;
    },
    ['Call it “text”', 'Take “texts” out'],
  ],
  [
    'connection-to-nowhere',
    (it) => Object.assign(it.connections.Start?.main?.[0]?.[0] ?? {}, { node: 'Sned email' }),
    ['Lead it to “Send email”', 'Cut the connection'],
  ],
  ['unknown-type', (it) => Object.assign(it.nodes[1] ?? {}, { type: 'n8n-nodes-base.slak' }), ['Make it “Slack”']],
  [
    'unknown-key',
    (it) => Object.assign(it.nodes[1] ?? {}, { disable: true }),
    ['Call it “disabled”', 'Take “disable” out'],
  ],
] as [string, Parameters<typeof file>[0], string[]][])(
  '%s: nobody decides for the owner of a file',
  (code, change, labels) => {
    const workflow = file(change);
    expect(suggestionsOf(workflow, code)?.slice(0, labels.length - 1)).toEqual(labels.slice(0, -1));
    expect(suggestionsOf(workflow, code)).toContain(labels.at(-1));
    expect(repair(catalog, workflow).left.map((it) => it.code)).toContain(code);
  },
);

test('a parameter of another choice stays until its owner takes it out', () => {
  const workflow = file((it) =>
    Object.assign(it.nodes[1]?.parameters ?? {}, { user: { __rl: true, mode: 'id', value: 'U1' } }),
  );
  expect(suggestionsOf(workflow, 'hidden-parameter')).toEqual(['Take “user” out']);
  expect(JSON.stringify(repair(catalog, workflow).workflow)).toContain('U1');
});
