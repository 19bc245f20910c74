import type { Workflow } from '@plainflow/contracts/workflow';
import { expect } from 'vitest';
import { examples, parameters, put, same } from './example.ts';
import { agent, base, flow, orders, webhook } from './workflows.ts';

/** Broken in an expression or in code. */
export const BROKEN_TEXTS = examples((broken) => {
  // Expressions and code

  const text = (it: Workflow, value: string) => put(parameters(it, 'Tell'), 'text', value);
  const atText = { at: { node: 'Tell', parameter: 'text' } };
  broken('not-an-expression', orders(), (it) => text(it, 'Order {{ $json.id }}'), {
    ...atText,
    mended: (it) => expect(parameters(it, 'Tell').text).toBe('=Order {{ $json.id }}'),
  });
  broken('expression-syntax', orders(), (it) => text(it, '={{ $json.a + }}'), atText);
  broken('expression-misuse', orders(), (it) => text(it, "={{ $input.first('Get orders').json.a }}"), atText);
  broken('expression-variable', orders(), (it) => text(it, '={{ json.id }}'), atText);
  broken('unknown-reference', orders(), (it) => text(it, "={{ $('get orders').item.json.id }}"), {
    ...atText,
    mended: (it) => expect(parameters(it, 'Tell').text).toBe("={{ $('Get orders').item.json.id }}"),
  });
  broken('unknown-reference:gone', orders(), (it) => text(it, "={{ $('Gone').item.json.id }}"), atText);
  broken(
    'unknown-reference:code',
    webhook(),
    (it) => put(parameters(it, 'Shape'), 'jsCode', "return $('Gone').all();"),
    {
      at: { node: 'Shape', parameter: 'jsCode' },
    },
  );
  broken('reference-not-before', orders(), (it) => text(it, "={{ $('Mark').item.json.small }}"), {
    ...atText,
    severity: 'warning',
  });
  broken('from-ai', orders(), (it) => text(it, "={{ $fromAI('text', '', 'string') }}"), atText);
  broken('code-syntax', webhook(), (it) => put(parameters(it, 'Shape'), 'jsCode', 'return [{ json: { a: 1 }];'), {
    at: { node: 'Shape', parameter: 'jsCode' },
  });
  broken('code-returns', webhook(), (it) => put(parameters(it, 'Shape'), 'jsCode', 'const a = 1;'), {
    severity: 'warning',
  });
  broken(
    'webhook-body',
    webhook(),
    (it) =>
      put(
        it.nodes,
        '1',
        base('Shape', 'set', {
          assignments: { assignments: [{ id: 'a', name: 'n', value: '={{ $json.name }}', type: 'string' }] },
          options: {},
        }),
      ),
    { severity: 'warning', at: { node: 'Shape', parameter: 'assignments.assignments[0].value' } },
  );
  broken(
    'field-not-given',
    flow(
      [
        base('Start', 'manualTrigger'),
        base('Fields', 'set', {
          assignments: { assignments: [{ id: 'a', name: 'email', value: 'a@example.com', type: 'string' }] },
          options: {},
        }),
        base('Check', 'noOp'),
        base('Next', 'set', {
          assignments: { assignments: [{ id: 'a', name: 'to', value: '={{ $json.mail }}', type: 'string' }] },
          options: {},
        }),
      ],
      ['Start > Fields', 'Fields > Check', 'Check > Next'],
    ),
    same,
    { severity: 'warning', at: { node: 'Next', parameter: 'assignments.assignments[0].value' } },
  );
  broken(
    'prompt-without-data',
    agent(),
    (it) => Object.assign(parameters(it, 'Agent'), { promptType: 'define', text: 'Summarize it' }),
    { severity: 'warning', at: { node: 'Agent', parameter: 'text' } },
  );
  broken('memory-session', agent(), (it) => put(it.nodes, '0', base('Chat', 'manualTrigger')), {
    severity: 'warning',
    at: { node: 'Memory', parameter: 'sessionIdType' },
  });
  broken(
    'memory-session:one key',
    agent(),
    (it) => Object.assign(parameters(it, 'Memory'), { sessionIdType: 'customKey', sessionKey: 'all' }),
    { severity: 'warning', at: { node: 'Memory', parameter: 'sessionKey' } },
  );
  broken(
    'code-for-built-in',
    webhook(),
    (it) => put(parameters(it, 'Shape'), 'jsCode', 'return $input.all().filter((it) => it.json.open);'),
    { severity: 'hint', at: { node: 'Shape', parameter: 'jsCode' } },
  );
  broken('agent-prompt', agent(), (it) => put(it.nodes, '0', base('Chat', 'manualTrigger')), {
    severity: 'warning',
    at: { node: 'Agent', parameter: 'promptType' },
  });
});
