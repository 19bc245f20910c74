import type { Workflow } from '@plainflow/contracts/workflow';
import { describe, expect, test } from 'vitest';
import { dryRun, type Samples } from '../src/dry-run.ts';
import { evaluate } from '../src/evaluate.ts';

type Given = {
  type: string;
  parameters?: Record<string, unknown>;
  to?: (string | [string, number])[][];
  version?: number;
  disabled?: true;
};

/** A workflow from nodes by name, each with what its outputs lead to. */
function workflow(nodes: Record<string, Given>): Workflow {
  return {
    name: 'Orders',
    nodes: Object.entries(nodes).map(([name, it]) => ({
      name,
      id: name,
      type: `n8n-nodes-base.${it.type}`,
      typeVersion: it.version ?? 3.4,
      position: [0, 0],
      parameters: it.parameters ?? {},
      ...(it.disabled ? { disabled: true } : {}),
    })),
    connections: Object.fromEntries(
      Object.entries(nodes).map(([name, { to = [] }]) => [
        name,
        {
          main: to.map((targets) =>
            targets.map((it) => {
              const [node, index] = typeof it === 'string' ? [it, 0] : it;
              return { node, type: 'main', index };
            }),
          ),
        },
      ]),
    ),
  };
}

const MOMENT = '2025-01-15T09:00:00.000Z';

const orders: Samples = {
  Order: [
    {
      json: {
        id: 1043,
        name: 'Ana',
        total: 58,
        lines: [
          { product: 'Mug', price: 8 },
          { product: 'Lamp', price: 50 },
        ],
      },
    },
    { json: { id: 1044, name: 'Bo', total: 42, lines: [{ product: 'Pen', price: 42 }] } },
  ],
};

/** What a text shows in the last node, once for each item that comes in. */
function shown(nodes: Record<string, Given>, text: string, at = 'End', samples: Samples = orders): unknown[] {
  return dryRun(workflow(nodes), samples, MOMENT)
    .scopesOf(at)
    .map((scope) => {
      const outcome = evaluate(text, scope);
      return outcome.known ? outcome.value : '…';
    });
}

const order: Given = { type: 'shopifyTrigger', to: [['Middle']] };
const behind = (type: string, parameters: Record<string, unknown> = {}): Record<string, Given> => ({
  Order: order,
  Middle: { type, parameters, to: [['End']] },
  End: { type: 'slack' },
});

describe('what comes in behind', () => {
  test('a trigger', () => {
    expect(shown({ Order: { ...order, to: [['End']] }, End: { type: 'slack' } }, '={{ $json.id }}')).toEqual([
      1043, 1044,
    ]);
  });

  test('a Set that keeps the other fields, one that does not, and one of JSON', () => {
    const assignments = {
      assignments: [{ id: '1', name: 'who.first', value: '={{ $json.name.toUpperCase() }}', type: 'string' }],
    };
    expect(
      shown(behind('set', { assignments, includeOtherFields: true }), '={{ $json.who.first }} {{ $json.id }}'),
    ).toEqual(['ANA 1043', 'BO 1044']);
    expect(shown(behind('set', { assignments }), '={{ $json.id }}')).toEqual([undefined, undefined]);
    const raw = { mode: 'raw', jsonOutput: '={ "order": {{ $json.id }} }' };
    expect(shown(behind('set', raw), '={{ $json.order + 1 }}')).toEqual([1044, 1045]);
  });

  test('an Aggregate of all items, and of one field', () => {
    expect(
      shown(
        behind('aggregate', { aggregate: 'aggregateAllItemData' }),
        "={{ $json.data.map((it) => it.name).join(' and ') }}",
      ),
    ).toEqual(['Ana and Bo']);
    const fieldsToAggregate = {
      fieldToAggregate: [{ fieldToAggregate: 'total', renameField: true, outputFieldName: 'totals' }],
    };
    expect(shown(behind('aggregate', { fieldsToAggregate }), '={{ $json.totals.sum() }}')).toEqual([100]);
  });

  test('a Split Out, with and without the other fields', () => {
    expect(shown(behind('splitOut', { fieldToSplitOut: 'lines' }), '={{ $json.product }}')).toEqual([
      'Mug',
      'Lamp',
      'Pen',
    ]);
    const all = { fieldToSplitOut: 'lines', include: 'allOtherFields' };
    expect(shown(behind('splitOut', all), '={{ $json.id }} {{ $json.lines.product }}')).toEqual([
      '1043 Mug',
      '1043 Lamp',
      '1044 Pen',
    ]);
    expect(shown(behind('splitOut', { fieldToSplitOut: 'lines' }), "={{ $('Order').item.json.name }}")).toEqual([
      'Ana',
      'Ana',
      'Bo',
    ]);
  });

  test('a Summarize', () => {
    const fieldsToSummarize = { values: [{ aggregation: 'sum', field: 'total' }, { field: 'id' }] };
    expect(shown(behind('summarize', { fieldsToSummarize }), '={{ $json.sum_total }} in {{ $json.count_id }}')).toEqual(
      ['100 in 2'],
    );
    expect(
      shown(
        behind('summarize', { fieldsToSummarize, fieldsToSplitBy: 'name' }),
        '={{ $json.name }} {{ $json.sum_total }}',
      ),
    ).toEqual(['Ana 58', 'Bo 42']);
  });

  test('a Limit, a Sort, and a node that is switched off', () => {
    expect(shown(behind('limit'), '={{ $json.id }}')).toEqual([1043]);
    expect(shown(behind('limit', { maxItems: 1, keep: 'lastItems' }), '={{ $json.id }}')).toEqual([1044]);
    expect(shown(behind('sort', { sortFieldsUi: { sortField: [{ fieldName: 'total' }] } }), '={{ $json.id }}')).toEqual(
      [1044, 1043],
    );
    expect(
      shown({ ...behind('limit'), Middle: { type: 'limit', to: [['End']], disabled: true } }, '={{ $json.id }}'),
    ).toEqual([1043, 1044]);
  });

  test('a Sort by what only the run knows leaves the order as it is', () => {
    const assignments = { assignments: [{ id: 'a', name: 'rank', type: 'string', value: '={{ $execution.id }}' }] };
    const nodes: Record<string, Given> = {
      Order: { ...order, to: [['Rank']] },
      Rank: { type: 'set', parameters: { assignments, includeOtherFields: true }, to: [['Sort']] },
      Sort: { type: 'sort', parameters: { sortFieldsUi: { sortField: [{ fieldName: 'rank' }] } }, to: [['End']] },
      End: { type: 'slack' },
    };
    expect(shown(nodes, '={{ $json.id }}')).toEqual([1043, 1044]);
  });

  test('a fork: each way has the items', () => {
    const nodes: Record<string, Given> = {
      Order: order,
      Middle: { type: 'if', to: [['End'], ['Other']] },
      End: { type: 'slack' },
      Other: { type: 'gmail' },
    };
    expect(shown(nodes, '={{ $json.id }}')).toEqual([1043, 1044]);
    expect(shown(nodes, '={{ $json.id }}', 'Other')).toEqual([1043, 1044]);
  });

  test('ways that meet: one behind the other, or put together', () => {
    const nodes = (parameters: Record<string, unknown>): Record<string, Given> => ({
      Order: { type: 'shopifyTrigger', to: [['Customer', ['Meet', 0]]] },
      Customer: { type: 'hubspot', to: [[['Meet', 1]]] },
      Meet: { type: 'merge', parameters, to: [['End']] },
      End: { type: 'slack' },
    });
    const samples = { ...orders, Customer: [{ json: { phone: '1' } }, { json: { phone: '2' } }] };
    expect(shown(nodes({}), '={{ $json.id ?? $json.phone }}', 'End', samples)).toEqual([1043, 1044, '1', '2']);
    expect(
      shown(
        nodes({ mode: 'combine', combineBy: 'combineByPosition' }),
        '={{ $json.id }} {{ $json.phone }}',
        'End',
        samples,
      ),
    ).toEqual(['1043 1', '1044 2']);
  });

  test('a loop: one round of it, and all items when it is done', () => {
    const nodes: Record<string, Given> = {
      Order: order,
      Middle: { type: 'splitInBatches', to: [['End'], ['Round']] },
      Round: { type: 'wait', to: [['Middle']] },
      End: { type: 'slack' },
    };
    expect(shown(nodes, '={{ $json.id }}', 'Round')).toEqual([1043]);
    expect(shown(nodes, '={{ $input.all().length }}')).toEqual([2, 2]);
  });

  test('code: what it makes of them nobody can say, but what came before it can', () => {
    expect(shown(behind('code'), '=Made: {{ $json.text }}')).toEqual(['Made: …']);
    const each = behind('code', { mode: 'runOnceForEachItem' });
    expect(shown(each, "=Made: {{ $json.text }} for {{ $('Order').item.json.name }}")).toEqual([
      'Made: … for Ana',
      'Made: … for Bo',
    ]);
    expect(shown(behind('code'), "={{ $('Order').item.json.name }}")).toEqual(['…']);
    expect(shown(behind('code'), "={{ $('Order').all().length }}")).toEqual([2]);
  });

  test('a service that answers each item, and one that answers them all at once', () => {
    const one = { ...orders, Middle: [{ json: { ok: 1 } }, { json: { ok: 2 } }] };
    expect(shown(behind('hubspot'), "={{ $json.ok }} {{ $('Order').item.json.name }}", 'End', one)).toEqual([
      '1 Ana',
      '2 Bo',
    ]);
    const all = { ...orders, Middle: [{ json: { ok: 1 } }] };
    expect(shown(behind('hubspot'), "={{ $json.ok }} {{ $('Order').item.json.name }}", 'End', all)).toEqual(['1 …']);
  });
});

test('a tool sees what comes into its agent', () => {
  const it = workflow({ Order: order, Middle: { type: 'agent' }, Tool: { type: 'slackTool' } });
  const wired = {
    ...it,
    connections: { ...it.connections, Tool: { ai_tool: [[{ node: 'Middle', type: 'ai_tool', index: 0 }]] } },
  };
  const [scope] = dryRun(wired, orders, MOMENT).scopesOf('Tool');
  expect(scope && evaluate("={{ $json.name }}: {{ $fromAI('text') }}", scope)).toEqual({
    known: true,
    value: 'Ana: …',
  });
});

test('the time zone is that of the workflow', () => {
  const it = workflow({ Start: { type: 'scheduleTrigger', to: [['End']] }, End: { type: 'slack' } });
  const [scope] = dryRun({ ...it, settings: { timezone: 'Asia/Tokyo' } }, {}, MOMENT).scopesOf('End');
  expect(scope && evaluate("={{ $now.toFormat('HH:mm') }}", scope)).toEqual({ known: true, value: '18:00' });
});

test('a chain of a thousand slow steps comes to an end soon', () => {
  const slow =
    '={{ [...$json.name.repeat(200)].map((a) => [...$json.name.repeat(200)].map((b) => a + b).join("")).join("") }}';
  const assignments = { assignments: [{ id: '1', name: 'text', value: slow, type: 'string' }] };
  const names = Array.from({ length: 1000 }, (_, i) => `Step ${i}`);
  const nodes = Object.fromEntries(
    names.map((name, i): [string, Given] => [
      name,
      { type: 'set', parameters: { assignments, includeOtherFields: true }, to: [[names[i + 1] ?? 'End']] },
    ]),
  );
  const before = performance.now();
  dryRun(
    workflow({ Order: { type: 'shopifyTrigger', to: [['Step 0']] }, ...nodes, End: { type: 'slack' } }),
    orders,
    MOMENT,
  );
  expect(performance.now() - before).toBeLessThan(10_000);
});
