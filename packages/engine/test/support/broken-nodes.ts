import type { Workflow } from '@plainflow/contracts/workflow';
import { expect } from 'vitest';
import { drop, examples, find, parameters, put, same } from './example.ts';
import { agent, base, type filter, merged, orders, webhook } from './workflows.ts';

/** Broken in the file itself, its nodes, their parameters or credentials. */
export const BROKEN_NODES = examples((broken) => {
  // The file

  broken('workflow-shape', orders(), (it) => drop(it, 'connections'), {
    mended: (it) => expect(it.connections).toEqual({}),
  });
  broken('workflow-shape:no nodes', orders(), (it) => drop(it, 'nodes'));
  broken('workflow-name', orders(), (it) => put(it, 'name', 'x'.repeat(130)), {
    mended: (it) => expect(it.name).toHaveLength(128),
  });
  broken('workflow-name:none', orders(), (it) => drop(it, 'name'), {
    mended: (it) => expect(it.name).toBe('My workflow'),
  });
  broken('execution-order', orders(), (it) => put(it, 'settings', { executionOrder: 'v0' }), { severity: 'warning' });
  broken('execution-order:branches', orders(), (it) => put(it, 'settings', {}), { severity: 'warning' });
  broken('execution-order:none', webhook(), (it) => put(it, 'settings', { timezone: 'Europe/Berlin' }), {
    severity: 'warning',
    mended: (it) => expect(it.settings).toEqual({ timezone: 'Europe/Berlin', executionOrder: 'v1' }),
  });
  broken('workflow-values:no settings', orders(), (it) => drop(it, 'settings'), {
    mended: (it) => expect(it.settings).toEqual({}),
  });
  broken('unknown-key', orders(), (it) => put(it, 'version', 1), {
    mended: (it) => expect(it).not.toHaveProperty('version'),
  });
  broken('unknown-key:node', orders(), (it) => put(find(it, 'Tell'), 'color', 'red'), {
    at: { node: 'Tell' },
    mended: same,
  });
  broken('unknown-key:setting', orders(), (it) => put(it.settings ?? {}, 'retries', 3), { mended: same });
  broken('pin-data', orders(), (it) => put(it, 'pinData', { Gone: [] }), {
    severity: 'warning',
    mended: (it) => expect(it.pinData).toEqual({}),
  });

  // Nodes

  broken('node-id', orders(), (it) => drop(find(it, 'Tell'), 'id'), {
    severity: 'warning',
    at: { node: 'Tell' },
    mended: same,
  });
  broken('node-keys:position', orders(), (it) => drop(find(it, 'Tell'), 'position'), {
    mended: (it) => expect(find(it, 'Tell').position).toEqual([224, 0]),
  });
  broken('node-keys:type', orders(), (it) => drop(find(it, 'Mark'), 'type'), { at: { node: 'Mark' } });
  broken('duplicate-name', orders(), (it) => it.nodes.push({ ...find(it, 'Mark'), id: 'other' }), {
    mended: (it) => expect(it.nodes.at(-1)?.name).toBe('Mark1'),
  });
  broken('duplicate-id', orders(), (it) => put(find(it, 'Mark'), 'id', find(it, 'Tell').id), {
    at: { node: 'Mark' },
    mended: same,
  });
  broken('node-settings', orders(), (it) => put(find(it, 'Tell'), 'disabled', 'true'), {
    mended: (it) => expect(find(it, 'Tell').disabled).toBe(true),
  });
  broken('on-error', orders(), (it) => put(find(it, 'Tell'), 'onError', 'continue'), {
    severity: 'warning',
    mended: (it) => expect(find(it, 'Tell').onError).toBe('continueRegularOutput'),
  });
  broken('webhook-id', webhook(), (it) => drop(find(it, 'Webhook'), 'webhookId'), {
    severity: 'warning',
    mended: same,
  });
  broken('unknown-type', orders(), (it) => put(find(it, 'Mark'), 'type', 'n8n-nodes-base.javascript'), {
    at: { node: 'Mark' },
  });
  broken('unknown-type:package', orders(), (it) => put(find(it, 'Tell'), 'type', 'slack'), {
    mended: (it) => expect(find(it, 'Tell').type).toBe('n8n-nodes-base.slack'),
  });
  broken('unknown-type:other package', agent(), (it) => put(find(it, 'Model'), 'type', 'n8n-nodes-base.lmChatOpenAi'), {
    mended: (it) => expect(find(it, 'Model').type).toBe('@n8n/n8n-nodes-langchain.lmChatOpenAi'),
  });
  broken('unknown-version', orders(), (it) => put(find(it, 'Mark'), 'typeVersion', 9), {
    mended: (it) => expect(find(it, 'Mark').typeVersion).toBe(3.5),
  });
  broken('unknown-version:none', orders(), (it) => drop(find(it, 'Mark'), 'typeVersion'), { mended: same });
  broken('old-version', orders(), (it) => put(find(it, 'Mark'), 'typeVersion', 3.4), { severity: 'hint' });
  broken('retired-type', merged(), (it) => put(it.nodes, '4', base('End', 'function')), { severity: 'hint' });
  broken('switched-off-type', merged(), (it) => put(it.nodes, '4', base('End', 'executeCommand', { command: 'ls' })));
  broken('workflow-values', orders(), (it) => put(it, 'tags', 'sales'), {
    mended: (it) => expect(it).not.toHaveProperty('tags'),
  });
  broken('workflow-values:setting', orders(), (it) => put(it.settings ?? {}, 'executionTimeout', 'long'), {
    mended: same,
  });
  broken(
    'too-many-of-type',
    merged(),
    (it) => {
      it.nodes.push(base('Again', 'manualTrigger'));
      put(it.connections, 'Again', { main: [[{ node: 'A', type: 'main', index: 0 }]] });
    },
    { severity: 'warning', at: { node: 'Again' } },
  );

  // Parameters

  const rules = (it: Workflow, interval: unknown) => put(parameters(it, 'Every day'), 'rule', { interval });
  broken('malformed-list', orders(), (it) => rules(it, { triggerAtHour: 9 }), {
    mended: (it) => expect(parameters(it, 'Every day').rule).toEqual({ interval: [{ triggerAtHour: 9 }] }),
  });
  broken('unknown-parameter', orders(), (it) => put(parameters(it, 'Tell'), 'channel', '#orders'), {
    at: { node: 'Tell', parameter: 'channel' },
  });
  broken('unknown-parameter:inside', orders(), (it) => put(parameters(it, 'Get orders').options, 'timeOut', 5), {
    at: { node: 'Get orders', parameter: 'options.timeOut' },
  });
  broken('hidden-parameter', orders(), (it) => put(parameters(it, 'Get orders'), 'jsonBody', '{}'), {
    at: { node: 'Get orders', parameter: 'jsonBody' },
  });
  broken('wrong-type', orders(), (it) => put(parameters(it, 'Each'), 'batchSize', '10'), {
    mended: (it) => expect(parameters(it, 'Each').batchSize).toBe(10),
  });
  broken('wrong-type:no number', orders(), (it) => put(parameters(it, 'Each'), 'batchSize', 'ten'));
  broken('invalid-option', orders(), (it) => put(parameters(it, 'Get orders'), 'method', 'FETCH'), {
    at: { node: 'Get orders', parameter: 'method' },
  });
  broken('invalid-option:spelling', orders(), (it) => put(parameters(it, 'Get orders'), 'method', 'post'), {
    mended: (it) => expect(parameters(it, 'Get orders').method).toBe('POST'),
  });
  broken('out-of-range', orders(), (it) => rules(it, [{ field: 'minutes', minutesInterval: 90 }]), {
    at: { node: 'Every day', parameter: 'rule.interval[0].minutesInterval' },
  });
  broken(
    'expression-not-allowed',
    orders(),
    (it) => put(parameters(it, 'Get orders'), 'authentication', "={{ 'none' }}"),
    {
      mended: (it) => expect(parameters(it, 'Get orders').authentication).toBe('none'),
    },
  );
  broken('bad-locator', orders(), (it) => put(parameters(it, 'Tell'), 'channelId', '#orders'), {
    mended: (it) => expect(parameters(it, 'Tell').channelId).toEqual({ __rl: true, mode: 'name', value: '#orders' }),
  });
  broken('bad-locator:mode', orders(), (it) => put(parameters(it, 'Tell').channelId, 'mode', 'title'), {
    mended: same,
  });
  const table = (value: string) =>
    base('Mark', 'airtable', {
      base: { __rl: true, mode: 'id', value },
      table: { __rl: true, mode: 'id', value: 'tblABCDEFGHIJKLMN' },
      id: 'rec1',
      options: {},
    });
  broken('locator-value', orders(), (it) => put(it.nodes, '5', table('not an id')), {
    at: { node: 'Mark', parameter: 'base' },
  });
  broken(
    'locator-value:other mode',
    orders(),
    (it) => put(it.nodes, '5', table('https://airtable.com/appABCDEFGHIJKLMN/tblABCDEFGHIJKLMN')),
    {
      mended: (it) => expect(parameters(it, 'Mark').base).toMatchObject({ mode: 'url' }),
    },
  );
  const condition = (it: Workflow) =>
    (parameters(it, 'Large?').conditions as ReturnType<typeof filter>).conditions[0] ?? { operator: {} };
  broken('bad-filter', orders(), (it) => put(condition(it).operator, 'operation', 'larger'), {
    mended: (it) => expect(condition(it).operator).toEqual({ type: 'number', operation: 'gt' }),
  });
  broken(
    'bad-filter:first If',
    orders(),
    (it) =>
      put(parameters(it, 'Large?'), 'conditions', {
        number: [{ value1: '={{ $json.amount }}', operation: 'larger', value2: 100 }],
      }),
    {
      mended: (it) =>
        expect(condition(it)).toMatchObject({
          leftValue: '={{ $json.amount }}',
          rightValue: 100,
          operator: { operation: 'gt' },
        }),
    },
  );
  broken('bad-filter:unknown', orders(), (it) => put(condition(it).operator, 'operation', 'resembles'));
  broken('filter-value', orders(), (it) => put(condition(it), 'rightValue', '100'), {
    severity: 'warning',
    mended: (it) => expect(condition(it)).toMatchObject({ rightValue: 100 }),
  });
  const assignments = (it: Workflow) =>
    parameters(it, 'Mark').assignments as { assignments: Record<string, unknown>[] };
  broken('bad-assignments', orders(), (it) => drop(assignments(it).assignments[0] ?? {}, 'id'), { mended: same });
  broken('bad-assignments:value', orders(), (it) => put(assignments(it).assignments[0] ?? {}, 'value', 'perhaps'), {
    mended: (it) => expect(assignments(it).assignments[0]).toMatchObject({ value: 'perhaps', type: 'string' }),
  });
  const sheet = (columns: unknown) =>
    base('Mark', 'googleSheets', {
      operation: 'append',
      documentId: { __rl: true, mode: 'list', value: '1a' },
      sheetName: { __rl: true, mode: 'list', value: 'gid=0' },
      columns,
      options: {},
    });
  broken('bad-mapper', orders(), (it) => put(it.nodes, '5', sheet({ Email: '={{ $json.email }}' })), {
    mended: (it) =>
      expect(parameters(it, 'Mark').columns).toMatchObject({
        mappingMode: 'defineBelow',
        value: { Email: '={{ $json.email }}' },
      }),
  });
  broken(
    'invalid-json',
    webhook(),
    (it) =>
      put(
        it.nodes,
        '2',
        base('Answer', 'respondToWebhook', { respondWith: 'json', responseBody: '{ ok }', options: {} }),
      ),
    { severity: 'warning' },
  );
  broken('required-empty', orders(), (it) => drop(parameters(it, 'Get orders'), 'url'), {
    at: { node: 'Get orders', parameter: 'url' },
  });
  const unfilled = {
    mappingMode: 'defineBelow',
    value: { total: 1 },
    matchingColumns: [],
    schema: [{ id: 'id', displayName: 'id', required: true, type: 'number' }],
  };
  const tableOf = (value: string) => ({ __rl: true, mode: 'name', value });
  broken(
    'required-empty:column',
    orders(),
    (it) =>
      put(
        it.nodes,
        '5',
        base('Mark', 'postgres', {
          schema: tableOf('public'),
          table: tableOf('orders'),
          columns: unfilled,
          options: {},
        }),
      ),
    { at: { node: 'Mark', parameter: 'columns.value.id' } },
  );
  broken('schedule', orders(), (it) => rules(it, [{ field: 'cronExpression', expression: 'every morning' }]), {
    at: { node: 'Every day', parameter: 'rule.interval[0].expression' },
  });

  // Credentials and secrets

  broken(
    'credentials',
    orders(),
    (it) => put(find(it, 'Tell'), 'credentials', { telegramApi: { id: null, name: 'x' } }),
    {
      mended: (it) => expect(find(it, 'Tell')).not.toHaveProperty('credentials'),
    },
  );
  broken(
    'credentials:unknown',
    orders(),
    (it) => put(find(it, 'Tell'), 'credentials', { slack: { id: null, name: 'x' } }),
    { mended: same },
  );
  broken('credential-type', orders(), (it) =>
    Object.assign(parameters(it, 'Get orders'), {
      authentication: 'genericCredentialType',
      genericAuthType: 'apiKeyAuth',
    }),
  );
  broken(
    'foreign-credential',
    orders(),
    (it) => put(find(it, 'Tell'), 'credentials', { slackApi: { id: 'a1b2', name: 'Team' } }),
    { severity: 'hint' },
  );
  broken(
    'secret',
    orders(),
    (it) =>
      Object.assign(parameters(it, 'Get orders'), {
        sendHeaders: true,
        headerParameters: { parameters: [{ name: 'Authorization', value: `Bearer ${'a1'.repeat(16)}` }] },
      }),
    { severity: 'warning' },
  );
  broken(
    'secret:in a header by its name',
    orders(),
    (it) =>
      Object.assign(parameters(it, 'Get orders'), {
        sendHeaders: true,
        headerParameters: { parameters: [{ name: 'X-API-Key', value: 'a1b2c3d4e5f6g7h8' }] },
      }),
    { severity: 'warning', at: { node: 'Get orders', parameter: 'headerParameters.parameters[0].value' } },
  );
  broken(
    'secret:in an address',
    orders(),
    (it) => put(parameters(it, 'Get orders'), 'url', 'https://example.com/?api_key=a1b2c3d4e5f6g7h8a1b2c3d4'),
    { severity: 'warning' },
  );
  broken('empty-set', orders(), (it) => put(find(it, 'Mark'), 'parameters', { options: {} }), {
    severity: 'warning',
    at: { node: 'Mark' },
  });
  broken('open-trigger', webhook(), (it) => drop(parameters(it, 'Webhook'), 'authentication'), {
    severity: 'warning',
    at: { node: 'Webhook', parameter: 'authentication' },
  });
  broken(
    'placeholder-value',
    orders(),
    (it) => put(parameters(it, 'Get orders'), 'url', 'https://api.example.com/YOUR_API_KEY'),
    { severity: 'warning' },
  );
});
