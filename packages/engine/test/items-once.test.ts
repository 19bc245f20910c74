import { describe, expect, test } from 'vitest';
import { judge, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { asked, BASE, built, from, type Given, HOOK, lookUp, MAIL, node, note, rows } from './support/item-flows.ts';
import { after, sketch } from './support/sketches.ts';

describe('a list that is the same for every item', () => {
  test('is read once, however many come in', () => {
    const reply = built([MAIL, rows('guests', 'mail'), note('tell', 'guests')]);
    expect(node(reply, 'guests')?.executeOnce).toBe(true);
  });

  test('and what is about the item is read for each', () => {
    const reply = built([MAIL, lookUp('row', 'mail', '[[subject]]'), note('tell', 'row')]);
    expect(node(reply, 'row')?.executeOnce).toBeUndefined();
  });
});

describe('several fields in one value are several fields:', () => {
  const CODE: Given = {
    id: 'lines',
    node: `${BASE}set`,
    title: 'lines',
    work: {
      assign: ['order', 'sku', 'amount', 'customer email'].map((name) => ({
        name,
        value: '[[number]]',
        type: 'string',
      })),
      onlySet: true,
    },
    ...after('hook'),
  };
  const at = (type: string, action: string, ...values: [string, string][]): Record<string, unknown> | undefined =>
    built([
      HOOK,
      CODE,
      {
        id: 'work',
        node: BASE + type,
        action,
        values: values.map(([need, value]) => ({ need, value })),
        ...after('lines'),
      },
    ]).workflow.nodes.find((it) => it.type === BASE + type)?.parameters;

  test.each(['order, sku', 'order; sku'])('%s', (by) => {
    expect(at('removeDuplicates', 'input', ['by', by])).toMatchObject({ fieldsToCompare: 'order, sku' });
    expect(at('removeDuplicates', 'seen', ['by', by])).toMatchObject({
      dedupeValue: '={{ JSON.stringify([$json.order, $json.sku]) }}',
    });
    expect(at('sort', 'ascending', ['by', by])).toMatchObject({
      sortFieldsUi: { sortField: [{ fieldName: 'order' }, { fieldName: 'sku' }] },
    });
    expect(at('summarize', 'sum', ['field', 'amount'], ['by', by])).toMatchObject({ fieldsToSplitBy: 'order, sku' });
  });

  test('one name of two words stays one', () => {
    expect(at('removeDuplicates', 'input', ['by', 'customer email'])).toMatchObject({
      fieldsToCompare: 'customer email',
    });
  });
});

describe('a trigger for tickets', () => {
  const trigger = (action: string): Given => ({
    id: 'ticket',
    node: `${BASE}zendeskTrigger`,
    action,
    title: 'ticket',
    says: 'When mail comes',
  });
  const tag: Given = {
    id: 'tag',
    node: `${BASE}zendesk`,
    action: 'ticket.update',
    title: 'tag',
    values: [{ need: 'label', value: 'careful' }],
    ...after('ticket'),
  };

  test('lets a new one through once, though the workflow changes it while it is new', () => {
    const reply = built([trigger('ticket.new'), tag]);
    expect(from(reply, 'ticket')).toEqual(['Each ticket once']);
    expect(node(reply, 'Each ticket once')?.parameters).toMatchObject({ dedupeValue: "={{ $json['ticket.id'] }}" });
  });

  test('lets a new one through once, though somebody else changes it while it is new', () => {
    expect(from(built([trigger('ticket.new'), note('tell', 'ticket')]), 'ticket')).toEqual(['Each ticket once']);
  });

  test('sees a created one that is open at once, and none that is only opened later', () => {
    const conditions = node(built([trigger('ticket.new'), tag]), 'ticket')?.parameters.conditions;
    const not = (value?: string) => ({ operation: 'not_value_previous', ...(value === undefined ? {} : { value }) });
    expect(conditions).toEqual({
      all: [not('new'), not(), not('pending'), not('solved')],
      any: [{ value: 'new' }, { operation: 'changed' }],
    });
  });

  test('tells that its own changes start it again, where nobody said which count', () => {
    const { guide } = built([trigger('ticket.changed'), tag]);
    expect(guide.assumptions.map((it) => it.because).join()).toContain('starts it once more');
  });

  test('and tags are added to those that the ticket has', () => {
    const found = JSON.stringify(node(built([trigger('ticket.new'), tag]), 'tag')?.parameters.updateFields);
    expect(found).toContain("$json['ticket.tags'] ?? []");
    expect(found).toContain('careful');
  });
});

test('what a workflow remembers in a table of its own it may forget without being asked', () => {
  const own = (id: string, action: string, way: number): Given => ({
    id,
    node: `${BASE}dataTable`,
    action,
    title: id,
    values: [
      { need: 'table', value: 'alarms' },
      { need: 'match', value: 'machine' },
      { need: 'matchValue', value: '[[machine]]' },
    ],
    after: [{ step: 'hot', way }],
  });
  const of = sketch([
    HOOK,
    { ...asked('hot', 'hook', '[[state]]', 'equals', 'hot') },
    own('keep', 'row.upsert', 0),
    own('forget', 'row.deleteRows', 1),
  ]);
  const says = 'When a webhook says that the machine is hot, remember it';
  const { read } = judge(catalog, [{ says }], { clauses: [], sketch: of });
  const reply = respond(catalog, [{ says, read }], {});
  expect(reply.kind).toBe('workflow');
  expect(reply.kind === 'workflow' && reply.workflow.nodes.some((it) => it.name === 'forget')).toBe(true);
});

test('a sub-workflow of the same file is called there, with what it asks for', () => {
  const reply = built([
    HOOK,
    { id: 'call', node: `${BASE}executeWorkflow`, action: 'call', title: 'call', ...after('hook') },
    {
      id: 'sub',
      node: `${BASE}executeWorkflowTrigger`,
      title: 'sub',
      work: { form: [{ label: 'name', type: 'text' }] },
    },
    note('greet', 'sub'),
  ]);
  expect(node(reply, 'call')?.parameters).toMatchObject({
    workflowId: { mode: 'id', value: '={{ $workflow.id }}' },
    workflowInputs: { value: { name: '={{ $json.body.name }}' } },
  });
  expect(reply.guide.toFill.map((it) => it.node)).not.toContain('call');
});

test('an event of a calendar that is looked at again and again is met once, when it begins in that time', () => {
  const clock: Given = {
    id: 'clock',
    node: `${BASE}scheduleTrigger`,
    says: 'When mail comes',
    work: { schedule: { kind: 'every', amount: 1, unit: 'hours' } },
  };
  const list = (from: string, to: string): Given => ({
    id: 'list',
    node: `${BASE}googleCalendar`,
    action: 'event.getAll',
    title: 'list',
    values: [
      { need: 'after', value: from },
      { need: 'before', value: to },
    ],
    ...after('clock'),
  });
  const reply = built([clock, list('[[now + 48 hours]]', '[[now + 49 hours]]'), note('tell', 'list')]);
  expect(from(reply, 'list')).toEqual(['Only events that begin then']);
  expect(from(reply, 'Only events that begin then')).toEqual(['tell']);
  expect(node(reply, 'Only events that begin then')?.parameters.conditions).toMatchObject({
    conditions: [
      {
        leftValue: '={{ $json.start.dateTime }}',
        rightValue: "={{ $now.startOf('minute').plus({ hours: 48 }) }}",
        operator: { operation: 'afterOrEquals' },
      },
      { rightValue: "={{ $now.startOf('minute').plus({ hours: 49 }) }}", operator: { operation: 'before' } },
    ],
  });
  // The agenda of a day has what runs since yesterday, too.
  expect(from(built([clock, list('[[today]]', '[[tomorrow]]'), note('tell', 'list')]), 'list')).toEqual(['tell']);
});
