import type { SketchStep } from '@plainflow/engine';
import { loadCatalog } from '@plainflow/engine/load';
import { describe, expect, test } from 'vitest';
import { ActionClasses } from '../src/actions.ts';
import { newAnyway, putBetween, seenOnce } from '../src/decode/implied.ts';
import { nodeFacts } from '../src/facts.ts';
import { inputOf } from '../src/item.ts';
import { OLD, type Parse, type ParsedStep, type Wire } from '../src/parse.ts';

const actions = new ActionClasses(nodeFacts(loadCatalog()), []);
const step = (type: string, key: string, parents: Wire[], more: Partial<ParsedStep> = {}): ParsedStep => ({
  anchor: 0,
  slot: 0,
  last: 0,
  type,
  key,
  old: -1,
  parents,
  args: [],
  constants: [],
  ...more,
});
const parsed = (...steps: ParsedStep[]): Parse => ({ kind: 'request', asks: [], removes: [], steps, notes: [] });
const next = (of: number, way = 'next'): Wire => ({ step: of, way });

describe('what is looked up again and again is new only once', () => {
  const read = (schedule: string, slot: number): Parse => {
    const start = step('n8n-nodes-base.scheduleTrigger', '', [], { slot, constants: [`schedule=${schedule}`] });
    const parse = parsed(start, step('n.app', 'ticket.getAll', [next(0)]), step('n.app', 'message.post', [next(1)]));
    seenOnce(inputOf('tickets to chat', [], '', undefined), parse, actions);
    return parse;
  };
  const hourly = '[{"kind":"every","amount":1,"unit":"hours"},false]';

  test('where nobody said when', () => {
    const { steps } = read(hourly, -1);
    expect(steps[3]).toMatchObject({ type: 'n8n-nodes-base.removeDuplicates', parents: [next(1)] });
    expect(steps[2]?.parents).toEqual([next(3)]);
  });

  test('not where a time is said or meant', () => {
    expect(read(hourly, 0).steps).toHaveLength(3);
    expect(read('[{"kind":"at","times":[{"hour":9,"minute":0}]},false]', -1).steps).toHaveLength(3);
  });
});

describe('a trigger of an app brings only new things', () => {
  const read = (trigger: string, words: Partial<ParsedStep>): string[] => {
    const start = step(`n8n-nodes-base.${trigger}`, 'messageReceived', [], { anchor: 1, last: 2 });
    const once = step('n8n-nodes-base.removeDuplicates', 'seen', [next(0)], words);
    const parse = parsed(start, once, step('n.app', 'message.post', [next(1)], { anchor: 5 }));
    newAnyway(inputOf('tell new mails to the chat', [], '', undefined), parse, actions);
    const last = parse.steps.at(-1);
    return [...parse.steps.map((it) => it.type), String(last?.parents?.[0]?.step)];
  };

  test('so “new” is no step of its own behind it', () => {
    expect(read('gmailTrigger', { anchor: 1, last: 1 })).toEqual(['n8n-nodes-base.gmailTrigger', 'n.app', '0']);
  });

  test('what is wanted only once for each person still is', () => {
    expect(read('gmailTrigger', { anchor: 3, last: 5 })).toHaveLength(4);
  });

  test('what is looked up at a time is new only where that is told', () => {
    expect(read('scheduleTrigger', { anchor: 1, last: 1 })).toHaveLength(4);
  });
});

describe('a new step stands between those that are there', () => {
  const old = (id: string, after: string[]): SketchStep => ({
    id,
    node: 'n.app',
    action: 'a',
    title: '',
    says: '',
    values: [],
    fields: [],
    work: {},
    after: after.map((it) => ({ step: it, way: 0 })),
  });
  const input = inputOf('only if it is paid', [old('s1', []), old('s2', ['s1'])], '', undefined);

  test('those behind follow the new step', () => {
    const parse = parsed(step('n.filter', '', [next(OLD)]));
    putBetween(input, parse);
    expect(parse.steps[1]).toMatchObject({ type: '', old: 1, parents: [next(0)] });
  });

  test('a fork leads on where it is free', () => {
    const parse = parsed(step('n.if', '', [next(OLD)]), step('n.app', 'b', [next(0, 'true')], { anchor: 3 }));
    putBetween(input, parse);
    expect(parse.steps[2]?.parents).toEqual([next(0, 'false')]);
  });

  test('at the end nothing else changes', () => {
    const parse = parsed(step('n.app', 'b', [next(OLD + 1)]));
    putBetween(input, parse);
    expect(parse.steps).toHaveLength(1);
  });
});
