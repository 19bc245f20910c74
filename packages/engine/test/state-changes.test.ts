import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { BASE, built, from, type Given, node, note } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

const ROW: Given = {
  id: 'row',
  node: `${BASE}googleSheetsTrigger`,
  action: 'rowUpdate',
  title: 'row',
  says: 'When mail comes',
  values: [{ need: 'document', value: 'Deals' }],
};
const won = (value: string, combinator: 'and' | 'or' = 'and'): Given => ({
  id: 'won',
  node: `${BASE}if`,
  title: 'won',
  work: {
    conditions: {
      combinator,
      all: [
        { field: '[[row: Stage]]', operator: 'changedTo', value, type: 'string', says: 'stage changed to Won' },
        { field: '[[row: Total]]', operator: 'gt', value: '10', type: 'number', says: 'over 10' },
      ],
    },
  },
  ...after('row'),
});
type Tests = { conditions: { leftValue: string; rightValue: unknown }[] };
const testsOf = (reply: ReturnType<typeof built>) => {
  const { conditions = [] } = (node(reply, 'won')?.parameters.conditions ?? {}) as Partial<Tests>;
  return conditions.map((it) => [it.leftValue, it.rightValue]);
};
const NAME = 'Has Stage changed?';

/** What the code says of rows that come one after the other. */
function changedIn(reply: ReturnType<typeof built>, rows: { row_number: number; Stage: string }[]): unknown[] {
  const code = String(node(reply, NAME)?.parameters.jsCode);
  const memory = {};
  const run = (json: object): { json: { changed: unknown } } =>
    runInNewContext(`(() => {${code}})()`, {
      $json: json,
      $input: { item: { json } },
      $getWorkflowStaticData: () => memory,
    });
  return rows.map((json) => run(json).json.changed);
}

describe('“changed to Won”', () => {
  test('is told once for each record, and again when it comes back', () => {
    const reply = built([ROW, won('Won'), note('tell', 'won')]);
    expect(from(reply, 'row')).toEqual([NAME]);
    expect(from(reply, NAME)).toEqual(['won']);
    expect(testsOf(reply)).toEqual([
      ['={{ $json.Stage }}', 'Won'],
      ['={{ $json.changed }}', ''],
      ['={{ $json.Total }}', 10],
    ]);
    const stages = ['Open', 'Won', 'Won', 'Lost', 'Won'].map((Stage) => ({ row_number: 2, Stage }));
    expect(changedIn(reply, [...stages, { row_number: 3, Stage: 'Won' }])).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(reply.guide.assumptions.map((it) => it.because).join()).toContain('remembered for each record');
  });

  test('counts as one of several conditions of which one is enough', () => {
    const reply = built([ROW, won('Won', 'or'), note('tell', 'won')]);
    expect(testsOf(reply).map(([left]) => left)).toEqual(['={{ $json.changed }}', '={{ $json.Total }}']);
    const stages = ['Open', 'Won', 'Won'].map((Stage) => ({ row_number: 2, Stage }));
    expect(changedIn(reply, stages)).toEqual([false, true, false]);
  });

  test('without a value is any change', () => {
    const reply = built([ROW, won(''), note('tell', 'won')]);
    expect(testsOf(reply).map(([left]) => left)).toEqual(['={{ $json.changed }}', '={{ $json.Total }}']);
  });
});
