import { expect } from 'vitest';
import { examples, parameters, put, same } from './example.ts';
import { agent, ai, base, filter, flow, orders, webhook } from './workflows.ts';

const CHANNEL = { __rl: true, mode: 'name', value: '#orders' };

/** Files that n8n takes as they are, and that would not do what was meant. */
export const BROKEN_MEANING = examples((broken) => {
  const warning = { severity: 'warning' as const };
  const atText = { at: { node: 'Tell', parameter: 'text' } };
  const text = (it: ReturnType<typeof orders>, value: string) => put(parameters(it, 'Tell'), 'text', value);

  broken('raw-reference', orders(), (it) => text(it, '=Order of [[customer email]] {{ $json.id }}'), atText);
  broken('raw-reference:plain', orders(), (it) => text(it, 'Order of [[customer email]]'), atText);
  broken('raw-reference:of a step', orders(), (it) => text(it, 'Order [[Get orders: Total]]'), atText);
  broken('raw-reference:with an index', orders(), (it) => text(it, 'Order [[Get orders: people[0]]]'), atText);
  broken('raw-reference:in quotes', orders(), (it) => text(it, "={{ 'Order of [[customer email]]' }}"), atText);
  broken(
    'raw-reference:address',
    orders(),
    (it) => put(parameters(it, 'Get orders'), 'url', 'https://a.example/[[id]]'),
    {
      at: { node: 'Get orders', parameter: 'url' },
    },
  );
  broken(
    'raw-reference:condition',
    orders(),
    (it) => put(parameters(it, 'Large?'), 'conditions', filter('[[amount due]]', 'string', 'equals', 'x')),
    { at: { node: 'Large?', parameter: 'conditions.conditions[0].leftValue' } },
  );
  broken(
    'raw-reference:instruction',
    agent(),
    (it) => put(parameters(it, 'Agent'), 'options', { systemMessage: 'Help [[customer name]] kindly.' }),
    { ...warning, at: { node: 'Agent', parameter: 'options.systemMessage' } },
  );

  const condition = (left: string, operation: string, right: unknown, type = 'string') =>
    [
      orders(),
      (it: ReturnType<typeof orders>) =>
        put(parameters(it, 'Large?'), 'conditions', filter(left, type, operation, right)),
      { ...warning, at: { node: 'Large?', parameter: 'conditions.conditions[0]' } },
    ] as const;
  broken('empty-condition', ...condition('', 'equals', 'paid'));
  broken('empty-condition:braces', ...condition('={{ }}', 'gt', 100, 'number'));
  broken('empty-condition:fixed', ...condition('paid', 'equals', 'paid'));
  broken('empty-condition:always', ...condition('={{ true }}', 'true', '', 'boolean'));
  broken('empty-condition:itself', ...condition('={{ $json.a }}', 'equals', '={{ $json.a }}'));
  broken('empty-condition:none', orders(), (it) => put(parameters(it, 'Large?'), 'conditions', {}), {
    ...warning,
    at: { node: 'Large?', parameter: 'conditions' },
  });
  broken(
    'empty-condition:first If',
    orders(),
    (it) =>
      put(
        it.nodes,
        '2',
        base(
          'Large?',
          'if',
          { conditions: { number: [{ value1: '', operation: 'larger', value2: 5 }] } },
          { typeVersion: 1 },
        ),
      ),
    { ...warning, at: { node: 'Large?', parameter: 'conditions.number[0]' } },
  );
  broken('empty-condition:Switch', orders(), (it) => put(it.nodes, '2', base('Large?', 'switch', {})), {
    ...warning,
    at: { node: 'Large?', parameter: 'rules' },
  });

  const parser = () => ai('Fields', 'outputParserStructured', { jsonSchemaExample: '{ "score": 1 }' });
  broken('missing-parser', agent(), (it) => put(parameters(it, 'Agent'), 'hasOutputParser', true), {
    ...warning,
    at: { node: 'Agent', parameter: 'hasOutputParser' },
  });
  broken(
    'missing-parser:idle',
    agent(),
    (it) => {
      it.nodes.push(parser());
      put(parameters(it, 'Agent'), 'hasOutputParser', true);
    },
    {
      ...warning,
      mended: (it) =>
        expect(it.connections.Fields).toEqual({
          ai_outputParser: [[{ node: 'Agent', type: 'ai_outputParser', index: 0 }]],
        }),
    },
  );
  const scored = (value: string) => {
    const it = agent();
    it.nodes.push(base('Tell', 'slack', { select: 'channel', channelId: CHANNEL, text: value, otherOptions: {} }));
    put(it.connections, 'Agent', { main: [[{ node: 'Tell', type: 'main', index: 0 }]] });
    return it;
  };
  broken('missing-parser:read', scored('={{ $json.output.score }}'), same, { ...warning, ...atText });
  broken('missing-parser:read by name', scored("={{ $('Agent').first().json.output['score'] }}"), same, {
    ...warning,
    ...atText,
  });

  const ways = (value: string, ...more: string[]) =>
    flow(
      [
        base('Start', 'manualTrigger'),
        base('Get', 'httpRequest', { url: 'https://api.example.com/a', options: {} }),
        base('Fork', 'if', { conditions: filter('={{ $json.a }}', 'string', 'equals', 'x'), options: {} }),
        base('A', 'httpRequest', { url: 'https://api.example.com/a', options: {} }),
        base('B', 'httpRequest', { url: 'https://api.example.com/b', options: {} }),
        base('Tell', 'slack', { select: 'channel', channelId: CHANNEL, text: value, otherOptions: {} }),
      ],
      ['Start > Get', 'Get > Fork', 'Fork > A', 'Fork 1 > B', 'A > Tell', 'B > Tell', ...more],
    );
  broken('reference-elsewhere', ways("={{ $('A').item.json.id }}"), same, { ...warning, ...atText });
  broken('reference-elsewhere:old', ways('={{ $node["B"].json.id }}'), same, { ...warning, ...atText });
  broken(
    'reference-elsewhere:trigger',
    ways("={{ $('Hook').item.json.body.id }}"),
    (it) => {
      it.nodes.push(
        base('Hook', 'webhook', { httpMethod: 'POST', path: 'a', authentication: 'headerAuth', options: {} }),
        base('Clock', 'scheduleTrigger', { rule: { interval: [{ triggerAtHour: 9 }] } }),
      );
      const toGet = { main: [[{ node: 'Get', type: 'main', index: 0 }]] };
      Object.assign(it.connections, { Hook: toGet, Clock: toGet });
    },
    { ...warning, ...atText },
  );

  const set = (type: string, value: unknown) =>
    flow(
      [
        base('Start', 'manualTrigger'),
        base('Fields', 'set', { assignments: { assignments: [{ id: 'a', name: 'total', value, type }] }, options: {} }),
      ],
      ['Start > Fields'],
    );
  const atValue = { at: { node: 'Fields', parameter: 'assignments.assignments[0].value' } };
  broken('number-lost', set('number', '={{ $json.total }} €'), same, { ...warning, ...atValue });
  broken('number-lost:empty', set('number', ''), same, { ...warning, ...atValue });
  broken('number-lost:null', set('number', null), same, { ...warning, ...atValue });
  broken('number-lost:words', set('number', "={{ Number('12 €') }}"), same, { ...warning, ...atValue });
  broken(
    'number-lost:condition',
    orders(),
    (it) => put(parameters(it, 'Large?'), 'conditions', filter('={{ $json.amount }} EUR', 'number', 'gt', 100)),
    { ...warning, at: { node: 'Large?', parameter: 'conditions.conditions[0].leftValue' } },
  );
  broken('number-lost:parameter', orders(), (it) => put(parameters(it, 'Each'), 'batchSize', '={{ $json.n }} items'), {
    ...warning,
    at: { node: 'Each', parameter: 'batchSize' },
  });

  const folder = (value: object) =>
    flow(
      [
        base('Start', 'manualTrigger'),
        base('Keep', 'googleDrive', {
          resource: 'folder',
          operation: 'create',
          name: 'New',
          driveId: { __rl: true, mode: 'list', value: 'My Drive' },
          folderId: { __rl: true, mode: 'list', ...value },
          options: {},
        }),
      ],
      ['Start > Keep'],
    );
  const atFolder = { at: { node: 'Keep', parameter: 'folderId' } };
  broken('unknown-place', folder({ value: 'root', cachedResultName: 'Invoices' }), same, { ...warning, ...atFolder });
  broken('unknown-place:none', folder({ value: '', cachedResultName: 'Invoices' }), same, { ...warning, ...atFolder });

  broken('text-undefined', orders(), (it) => text(it, '=New order: {{ $json }}'), { ...warning, ...atText });
  broken('text-undefined:joined', orders(), (it) => text(it, "={{ 'New order: ' + $json }}"), {
    ...warning,
    ...atText,
  });
  broken('text-undefined:template', orders(), (it) => text(it, `={{ \`New order: \${$json}\` }}`), {
    ...warning,
    ...atText,
  });
  broken(
    'text-undefined:webhook',
    webhook(),
    (it) => put(parameters(it, 'Answer'), 'responseBody', "=Got {{ $('Webhook').item.json.body }}"),
    { ...warning, at: { node: 'Answer', parameter: 'responseBody' } },
  );
  broken('text-undefined:all', orders(), (it) => text(it, "=Orders: {{ $('Get orders').all() }}"), {
    ...warning,
    ...atText,
  });
  broken('text-undefined:left over', orders(), (it) => text(it, 'New order: [object Object]'), {
    ...warning,
    ...atText,
  });
  broken(
    'text-undefined:address',
    orders(),
    (it) => put(parameters(it, 'Get orders'), 'url', 'https://api.example.com/orders/undefined'),
    { ...warning, at: { node: 'Get orders', parameter: 'url' } },
  );

  const hooked = (value: string) =>
    flow(
      [
        base('Hook', 'webhook', { httpMethod: 'POST', path: 'a', authentication: 'headerAuth', options: {} }),
        base('Post', 'slack', { select: 'channel', channelId: CHANNEL, text: 'New', otherOptions: {} }),
        base('Tell', 'slack', { select: 'channel', channelId: CHANNEL, text: value, otherOptions: {} }),
      ],
      ['Hook > Post', 'Post > Tell'],
    );
  broken('dead-reference-field', hooked('=From {{ $json.body.email }}'), same, {
    ...warning,
    ...atText,
    mended: (it) => expect(parameters(it, 'Tell').text).toBe("=From {{ $('Hook').item.json.body.email }}"),
  });
  broken(
    'dead-reference-field:behind Edit Fields',
    hooked('=From {{ $json.body.email }} {{ $json.body.name }}'),
    (it) =>
      put(
        it.nodes,
        '1',
        base('Post', 'set', {
          assignments: { assignments: [{ id: 'a', name: 'a', value: 'x', type: 'string' }] },
          options: {},
        }),
      ),
    {
      ...warning,
      ...atText,
      mended: (it) =>
        expect(parameters(it, 'Tell').text).toBe(
          "=From {{ $('Hook').item.json.body.email }} {{ $('Hook').item.json.body.name }}",
        ),
    },
  );
  broken('dead-reference-field:by name', hooked("=From {{ $('Hook').item.json.email }}"), same, {
    ...warning,
    ...atText,
  });
});
