import { describe, expect, test } from 'vitest';
import { templateIn, templateText } from '../src/catalog/template.ts';
import { judge, type Reply, respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

function built(of: Sketch): Built {
  const reply = respond(catalog, [{ says: 'do it', read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}
const parameters = (of: Sketch, type: string): Record<string, unknown> =>
  built(of).workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
const nameOf = (of: Sketch, type: string): string =>
  built(of).workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.name ?? '';
const B = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

const form = {
  id: 'form',
  node: `${B}formTrigger`,
  work: {
    form: [
      { label: 'Name', type: 'text' as const },
      { label: 'Email', type: 'email' as const },
      { label: 'Start', type: 'date' as const },
    ],
  },
};
const hook = { id: 'hook', node: `${B}webhook` };
const post = (text: string, behind: string, way: number | string = 0) => ({
  id: 'post',
  node: `${B}slack`,
  action: 'message.post',
  values: [
    { need: 'channel', value: 'orders' },
    { need: 'text', value: text },
  ],
  after: [{ step: behind, way }],
});

describe('a reference in a text finds its field:', () => {
  test('where the item that comes in has it', () => {
    expect(parameters(sketch([form, post('New: [[name]] <[[email]]>', 'form')]), 'slack').text).toBe(
      '=New: {{ $json.Name }} <{{ $json.Email }}>',
    );
  });

  test('under the body of a webhook', () => {
    expect(parameters(sketch([hook, post('Order [[order id]]', 'hook')]), 'slack').text).toBe(
      '=Order {{ $json.body.order_id }}',
    );
  });

  test('of the step that was pointed at, not of the nearest', () => {
    const call = {
      id: 'call',
      node: `${B}httpRequest`,
      values: [{ need: 'url', value: 'https://api.example.com/pay' }],
    };
    const of = sketch([hook, { ...call, ...after('hook') }, post('[[hook: total]] became [[call: total]]', 'call')]);
    expect(parameters(of, 'slack').text).toBe("={{ $('Webhook').item.json.body.total }} became {{ $json.total }}");
  });

  test('behind a step that only sets fields, in the item itself', () => {
    const set = {
      id: 'set',
      node: `${B}set`,
      work: { assign: [{ name: 'source', value: 'web', type: 'string' as const }] },
    };
    const of = sketch([form, { ...set, ...after('form') }, post('[[name]] from [[source]]', 'set')]);
    expect(parameters(of, 'slack').text).toBe('={{ $json.Name }} from {{ $json.source }}');
  });

  test('as a list behind a step that made one item of many', () => {
    const events = { id: 'mails', node: `${B}gmail`, action: 'message.getAll' };
    const one = { id: 'one', node: `${B}aggregate`, action: 'all' };
    const of = sketch([
      { id: 'clock', node: `${B}scheduleTrigger` },
      { ...events, ...after('clock') },
      { ...one, ...after('mails') },
      post('Mails: [[subject]]', 'one'),
    ]);
    expect(parameters(of, 'slack').text).toMatch(/\.all\(\)\.map\(\(it\) => it\.json\.\S+\)\.join\(', '\) \}\}$/);
  });

  test('the reason on the output for failures', () => {
    const call = {
      id: 'call',
      node: `${B}httpRequest`,
      values: [{ need: 'url', value: 'https://api.example.com' }],
      work: { onError: 'output' as const },
    };
    const of = sketch([hook, { ...call, ...after('hook') }, post('Failed for [[name]]: [[error]]', 'call', 'error')]);
    expect(parameters(of, 'slack').text).toBe(
      "=Failed for {{ $('Webhook').item.json.body.name }}: {{ ($json.error?.message ?? $json.error) }}",
    );
    expect(built(of).workflow.connections[nameOf(of, 'httpRequest')]?.main?.map((it) => it?.length ?? 0)).toEqual([
      0, 1,
    ]);
  });
});

describe('moments are reckoned when the workflow runs:', () => {
  test.each([
    ['[[today]]', '={{ $today.toISODate() }}'],
    ['[[now - 1 hour]]', '={{ $now.minus({ hours: 1 }).toISO() }}'],
    ['[[tomorrow 09:00]]', '={{ $today.plus({ days: 1 }).set({ hour: 9, minute: 0 }).toISO() }}'],
    [
      'Due [[start - 1 day | dd.MM.yyyy]]',
      "=Due {{ $json.Start.toDateTime().minus({ days: 1 }).toFormat('dd.MM.yyyy') }}",
    ],
    [
      '[[next friday 17:00]]',
      '={{ $today.plus({ days: (5 - $today.weekday + 6) % 7 + 1 }).set({ hour: 17, minute: 0 }).toISO() }}',
    ],
  ])('%s', (text, code) => {
    expect(parameters(sketch([form, post(text, 'form')]), 'slack').text).toBe(code);
  });

  test('also in conditions, where dates are compared as dates', () => {
    const test5 = (value: string) => ({
      id: 'old',
      node: `${B}if`,
      ...after('form'),
      work: {
        conditions: {
          combinator: 'and' as const,
          all: [{ field: 'start', operator: 'before' as const, value, type: 'dateTime' as const, says: 'old' }],
        },
      },
    });
    const right = (value: string) =>
      (parameters(sketch([form, test5(value)]), 'if').conditions as { conditions: { rightValue: string }[] })
        .conditions[0]?.rightValue;
    expect(right('[[now - 5 minutes]]')).toBe('={{ $now.minus({ minutes: 5 }) }}');
    expect(right('5 minutes ago')).toBe('={{ $now.minus({ minutes: 5 }) }}');
    expect(right('today')).toBe('={{ $today }}');
  });
});

describe('what no step gives', () => {
  const of = sketch([{ id: 'clock', node: `${B}scheduleTrigger` }, post('Hi [[customer email]]', 'clock')]);

  test('is a marked blank in the text and on the list, never brackets', () => {
    const reply = built(of);
    expect(parameters(of, 'slack').text).toBe('=Hi {{ "FILL_IN: customer email" }}');
    expect(reply.guide.toFill.map((it) => it.label)).toContain('customer email');
  });

  test('is told back to the model with what there is', () => {
    const told = judge(catalog, [{ says: 'mail them' }], {
      clauses: [],
      sketch: sketch([form, post('Hi [[tax number]]', 'form')]),
    });
    expect(told.complaints).toEqual([]);
    expect(told.hints).toEqual([
      expect.stringMatching(/gives "tax number"\. There is: \*form\* gives name, email, start\./),
    ]);
  });

  test('is told when the step that was pointed at comes later', () => {
    const told = judge(catalog, [{ says: 'mail them' }], {
      clauses: [],
      sketch: sketch([
        form,
        post('Hi [[late: total]]', 'form'),
        {
          id: 'late',
          node: `${B}httpRequest`,
          values: [{ need: 'url', value: 'https://a.example' }],
          ...after('post'),
        },
      ]),
    });
    expect(told.hints).toEqual([expect.stringContaining('does not come before it')]);
  });
});

describe('references stand wherever a value can stand:', () => {
  test('in assumed values', () => {
    const mail = {
      id: 'mail',
      node: `${B}gmail`,
      action: 'message.send',
      values: [{ need: 'to', value: '[[email]]', because: 'the form asks for it' }],
      ...after('form'),
    };
    expect(parameters(sketch([form, mail]), 'gmail').sendTo).toBe('={{ $json.Email }}');
  });

  test('in addresses', () => {
    const call = {
      id: 'call',
      node: `${B}httpRequest`,
      values: [{ need: 'url', value: 'https://api.example.com/users/[[name]]' }],
      ...after('form'),
    };
    expect(parameters(sketch([form, call]), 'httpRequest').url).toBe('=https://api.example.com/users/{{ $json.Name }}');
  });

  test('in JSON, where a value can end no text and brings its own quotes', () => {
    const call = {
      id: 'call',
      node: `${B}httpRequest`,
      action: 'post',
      values: [{ need: 'url', value: 'https://api.example.com/users' }],
      work: { sets: [{ field: 'body name', value: '{"name": "[[name]]", "from": [[start]]}' }] },
      ...after('form'),
    };
    expect(JSON.stringify(parameters(sketch([form, call]), 'httpRequest'))).toContain(
      JSON.stringify(
        '={"name": "{{ JSON.stringify(String($json.Name ?? \'\')).slice(1, -1) }}", "from": {{ JSON.stringify($json.Start ?? null) }}}',
      ).slice(1, -1),
    );
  });

  test('in the answer of an endpoint, which is the JSON that was said', () => {
    const answer = {
      id: 'answer',
      node: `${B}respondToWebhook`,
      values: [{ need: 'text', value: '{"missing": [[items]]}' }],
      ...after('hook'),
    };
    const { workflow, issues } = built(sketch([hook, answer]));
    expect(workflow.nodes.find((it) => it.type.endsWith('.respondToWebhook'))?.parameters.responseBody).toBe(
      '={"missing": {{ JSON.stringify($json.body.items ?? null) }}}',
    );
    expect(issues.filter((it) => it.severity === 'error')).toEqual([]);
  });

  test('in instructions of models', () => {
    const chain = {
      id: 'chain',
      node: `${LC}chainLlm`,
      work: { instruction: 'Write a greeting for [[form: name]]' },
      ...after('form'),
    };
    expect(JSON.stringify(parameters(sketch([form, chain]), 'chainLlm'))).toContain('{{ $json.Name }}');
  });

  test('in fields of a record and in fields that are set, numbers included', () => {
    const set = {
      id: 'set',
      node: `${B}set`,
      work: { assign: [{ name: 'amount', value: '[[total]]', type: 'number' as const }] },
      ...after('hook'),
    };
    const made = parameters(sketch([hook, set]), 'set').assignments as { assignments: { value: unknown }[] };
    expect(made.assignments[0]?.value).toBe('={{ $json.body.total }}');
    const issue = {
      id: 'issue',
      node: `${B}jira`,
      action: 'issue.create',
      work: { sets: [{ field: 'summary', value: 'Order [[order id]]' }] },
      ...after('hook'),
    };
    expect(JSON.stringify(parameters(sketch([hook, issue]), 'jira'))).toContain('=Order {{ $json.body.order_id }}');
  });

  test('on both sides of a condition', () => {
    const check = {
      id: 'check',
      node: `${B}if`,
      ...after('hook'),
      work: {
        conditions: {
          combinator: 'and' as const,
          all: [
            {
              field: '[[hook: stock]]',
              operator: 'lt' as const,
              value: '[[minimum]]',
              type: 'number' as const,
              says: '',
            },
          ],
        },
      },
    };
    const made = parameters(sketch([hook, check]), 'if').conditions as { conditions: Record<string, unknown>[] };
    expect(made.conditions[0]).toMatchObject({
      leftValue: '={{ $json.body.stock }}',
      rightValue: '={{ $json.body.minimum }}',
    });
  });
});

test('values that a model is to find come through a parser, and are read where they lie', () => {
  const agent = {
    id: 'agent',
    node: `${LC}agent`,
    work: {
      instruction: 'Decide whether it is urgent',
      attributes: [{ name: 'urgent', type: 'boolean' as const, description: 'is it urgent' }],
    },
    ...after('hook'),
  };
  const of = sketch([hook, agent, post('Urgent: [[urgent]]', 'agent')]);
  const { workflow, issues } = built(of);
  expect(issues.filter((it) => it.severity === 'error')).toEqual([]);
  const parser = workflow.nodes.find((it) => it.type.endsWith('.outputParserStructured'));
  expect(workflow.connections[parser?.name ?? '']?.ai_outputParser?.[0]?.[0]?.node).toBe(nameOf(of, 'agent'));
  expect(parameters(of, 'slack').text).toBe('=Urgent: {{ $json.output.urgent }}');
});

test('a verdict of a model decides, and is no title of what is made then', () => {
  const says =
    'When a GitHub issue is opened in acme/web, let AI decide if it is a bug, and if so create a Jira ticket';
  const reply = respond(catalog, [{ says }], { force: true });
  const nodes = reply.kind === 'workflow' ? reply.workflow.nodes : [];
  const issue = nodes.find((it) => it.type.endsWith('.jira'));
  expect(issue?.parameters.summary).toMatch(/issue\.title/);
});

test('one model serves several steps, and outputs are found by their names', () => {
  const of = sketch([
    hook,
    { id: 'a', node: `${LC}chainLlm`, work: { instruction: 'Sum it up' }, ...after('hook') },
    {
      id: 'kinds',
      node: `${LC}textClassifier`,
      work: {
        ways: [
          { name: 'Sales', description: 'orders' },
          { name: 'Support', description: 'help' },
        ],
      },
      ...after('a'),
    },
    { id: 'm', node: `${LC}lmChatOpenAi`, under: ['a', 'kinds'] },
    post('Help', 'kinds', 'Support'),
  ]);
  const { workflow } = built(of);
  const model = workflow.nodes.find((it) => it.type.endsWith('.lmChatOpenAi'))?.name ?? '';
  expect(workflow.nodes.filter((it) => it.type.includes('.lmChat')).length).toBe(1);
  expect(workflow.connections[model]?.ai_languageModel?.[0]?.length).toBe(2);
  const kinds = workflow.nodes.find((it) => it.type.endsWith('.textClassifier'))?.name ?? '';
  expect(workflow.connections[kinds]?.main?.map((it) => it?.length ?? 0)).toEqual([0, 1]);
});

test.each([
  'New [[order: total]] from [[name]]',
  'on [[today - 1 days | dd.MM.]] at [[next friday 17:00]]',
  '[[rows: all items]] and [[all]]',
  '[[start - 2 hours]]',
])('a template is written as it was read: %s', (text) => {
  const template = templateIn(text, (id) => ['order', 'rows'].includes(id));
  expect(template && templateText(template)).toBe(text);
});

test.each(['[[1, 2], [3]]', '[["a", "b"]]', 'if [[ -f x ]]', '{"a": [[{}]]}'])(
  'lists of lists are no template: %s',
  (text) => {
    expect(templateIn(text)).toBeUndefined();
  },
);
