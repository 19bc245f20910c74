import type { Workflow } from '@plainflow/contracts/workflow';
import { expect } from 'vitest';
import { drop, examples, find, parameters, put, same } from './example.ts';
import { agent, ai, base, flow, merged, orders, webhook } from './workflows.ts';

/** Broken in the connections, or in the way through the nodes. */
export const BROKEN_WAYS = examples((broken) => {
  // Connections

  const first = (it: Workflow, from: string) =>
    it.connections[from]?.main?.[0]?.[0] ?? { node: '', type: '', index: 0 };
  broken('connection-shape', orders(), (it) => put(first(it, 'Get orders'), 'index', '0'), {
    mended: (it) => expect(first(it, 'Get orders').index).toBe(0),
  });
  broken('connection-shape:flat', orders(), (it) => put(it.connections, 'Get orders', { main: [{ node: 'Large?' }] }), {
    mended: (it) =>
      expect(it.connections['Get orders']).toEqual({ main: [[{ node: 'Large?', type: 'main', index: 0 }]] }),
  });
  broken(
    'connection-from-nowhere',
    orders(),
    (it) => {
      put(it.connections, find(it, 'Get orders').id, it.connections['Get orders']);
      drop(it.connections, 'Get orders');
    },
    { mended: (it) => expect(first(it, 'Get orders').node).toBe('Large?') },
  );
  broken('connection-to-nowhere', orders(), (it) => put(first(it, 'Get orders'), 'node', 'large?'), {
    at: { connection: { from: 'Get orders', type: 'main', output: 0, to: 'large?' } },
    mended: (it) => expect(first(it, 'Get orders').node).toBe('Large?'),
  });
  broken('connection-to-nowhere:gone', orders(), (it) => put(first(it, 'Tell'), 'node', 'Gone'));
  broken(
    'sticky-note-connected',
    orders(),
    (it) => {
      it.nodes.push(base('Note', 'stickyNote', { content: 'Hi' }));
      put(it.connections, 'Note', { main: [[{ node: 'Tell', type: 'main', index: 0 }]] });
    },
    { mended: same },
  );
  broken(
    'connection-type',
    agent(),
    (it) => put(it.connections, 'Model', { main: [[{ node: 'Agent', type: 'main', index: 0 }]] }),
    {
      mended: (it) =>
        expect(it.connections.Model).toEqual({
          ai_languageModel: [[{ node: 'Agent', type: 'ai_languageModel', index: 0 }]],
        }),
    },
  );
  broken(
    'connection-type:backwards',
    agent(),
    (it) => {
      drop(it.connections, 'Model');
      put(it.connections, 'Agent', { ai_languageModel: [[{ node: 'Model', type: 'ai_languageModel', index: 0 }]] });
    },
    { mended: (it) => expect(it.connections.Model?.ai_languageModel?.[0]?.[0]?.node).toBe('Agent') },
  );
  broken(
    'connection-type:into a trigger',
    orders(),
    (it) => put(it.connections, 'Mark', { main: [[{ node: 'Every day', type: 'main', index: 0 }]] }),
    { mended: same },
  );
  broken(
    'connection-type:parser',
    agent(),
    (it) => {
      it.nodes.push(ai('Parser', 'outputParserStructured'));
      put(it.connections, 'Parser', { ai_outputParser: [[{ node: 'Agent', type: 'ai_outputParser', index: 0 }]] });
    },
    { mended: (it) => expect(parameters(it, 'Agent').hasOutputParser).toBe(true) },
  );
  broken('connection-index', merged(), (it) => put(first(it, 'B'), 'index', 2), {
    mended: (it) => expect(parameters(it, 'Join').numberInputs).toBe(3),
  });
  broken('connection-index:output', orders(), (it) =>
    it.connections['Large?']?.main?.push([{ node: 'Mark', type: 'main', index: 0 }]),
  );
  broken('connection-barred', agent(), (it) => put(it.nodes, '2', ai('Model', 'lmOllama', { options: {} })));
  broken(
    'connection-count',
    agent(),
    (it) => {
      it.nodes.push({ ...find(it, 'Model'), id: 'second', name: 'Second' });
      put(it.connections, 'Second', it.connections.Model);
    },
    { at: { node: 'Agent' } },
  );
  broken('required-input', agent(), (it) => drop(it.connections, 'Model'), {
    at: { node: 'Agent' },
    mended: (it) => expect(it.connections.Model?.ai_languageModel?.[0]?.[0]?.node).toBe('Agent'),
  });
  broken(
    'required-input:none there',
    flow([ai('Chat', 'chatTrigger', { options: {} }), ai('Agent', 'agent', { options: {} })], ['Chat > Agent']),
    same,
  );

  // The way through

  broken('no-trigger', orders(), (it) => {
    it.nodes.shift();
    drop(it.connections, 'Every day');
  });
  broken('unreachable', orders(), (it) => it.nodes.push(base('Alone', 'noOp')), {
    severity: 'warning',
    at: { node: 'Alone' },
  });
  broken('loop', orders(), (it) => it.connections.Each?.main?.reverse(), {
    severity: 'warning',
    mended: (it) => expect(it.connections.Each?.main?.[1]?.[0]?.node).toBe('Tell'),
  });
  broken('loop:never back', orders(), (it) => drop(it.connections, 'Tell'), { severity: 'warning' });
  broken(
    'endless-loop',
    merged(),
    (it) => put(it.connections, 'End', { main: [[{ node: 'Join', type: 'main', index: 0 }]] }),
    { severity: 'warning' },
  );
  broken(
    'webhook-path',
    webhook(),
    (it) => {
      it.nodes.push({ ...find(it, 'Webhook'), id: 'second', name: 'Second' });
      put(it.connections, 'Second', it.connections.Webhook);
    },
    { at: { node: 'Second', parameter: 'path' } },
  );
  broken('webhook-response', webhook(), (it) => drop(parameters(it, 'Webhook'), 'responseMode'), {
    severity: 'warning',
    mended: (it) => expect(parameters(it, 'Webhook').responseMode).toBe('responseNode'),
  });
  broken(
    'webhook-response:nobody answers',
    webhook(),
    (it) => {
      it.nodes.pop();
      drop(it.connections, 'Shape');
    },
    { severity: 'warning', at: { node: 'Webhook', parameter: 'responseMode' } },
  );
  broken('merge-inputs', merged(), (it) => drop(it.connections, 'B'), { severity: 'warning' });
  broken('error-output', orders(), (it) => put(find(it, 'Get orders'), 'onError', 'continueErrorOutput'), {
    severity: 'warning',
  });
});
