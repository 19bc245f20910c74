import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { judge, respond } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import {
  asked,
  BASE,
  built,
  CLOCK,
  from,
  type Given,
  HOOK,
  lookUp,
  loop,
  MAIL,
  node,
  note,
  rows,
  SAYS,
} from './support/item-flows.ts';
import { after, sketch } from './support/sketches.ts';

describe('nothing found goes on', () => {
  test('where it is asked afterwards whether a row was found', () => {
    const reply = built([
      HOOK,
      lookUp('row', 'hook', '[[number]]'),
      asked('new', 'row', '[[row: Number]]', 'empty'),
      note('add', 'new'),
    ]);
    expect(node(reply, 'row')?.alwaysOutputData).toBe(true);
  });

  test('and not where a list is read and a field of its rows may be empty', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      asked('no phone', 'guests', '[[guests: Phone]]', 'empty'),
      note('ask', 'no phone'),
    ]);
    expect(node(reply, 'guests')?.alwaysOutputData).toBeUndefined();
  });
});

describe('a call that answers with an empty list', () => {
  const call: Given = {
    id: 'call',
    node: `${BASE}httpRequest`,
    title: 'call',
    values: [{ need: 'url', value: 'https://shop.example/orders' }],
    ...after('clock'),
  };

  test('goes on to the question whether anything is there', () => {
    const reply = built([CLOCK, call, asked('none', 'call', '[[call: all items]]', 'empty'), note('tell', 'none')]);
    expect(node(reply, 'call')?.alwaysOutputData).toBe(true);
  });

  test('goes on to code that makes one result of all, which counts none', () => {
    const tried = { fields: [{ path: 'count' }], keeps: false, items: 'one' as const, sample: [] };
    const body = 'return [{ json: { count: $input.all().length } }];';
    const code: Given = {
      id: 'sum',
      node: `${BASE}code`,
      title: 'sum',
      work: { code: { body, tried } },
      ...after('call'),
    };
    // The trial of the code was made before.
    const read = { clauses: [], sketch: sketch([CLOCK, call, code, note('tell', 'sum')]) };
    const reply = respond(catalog, [{ says: SAYS, read }], { force: true });
    if (reply.kind !== 'workflow') throw new Error(reply.kind);
    expect(node(reply, 'call')?.alwaysOutputData).toBe(true);
    const script = String(node(reply, 'sum')?.parameters.jsCode);
    const counted: unknown = runInNewContext(`(() => {${script}})()`, { $input: { all: () => [{ json: {} }] } });
    expect(JSON.stringify(counted)).toBe('[{"json":{"count":0}}]');
  });

  test('stops before a step for each entry', () => {
    const reply = built([
      CLOCK,
      call,
      asked('late', 'call', '[[call: state]]', 'equals', 'late'),
      note('tell', 'late'),
    ]);
    expect(node(reply, 'call')?.alwaysOutputData).toBeUndefined();
  });
});

describe('a digest of nothing', () => {
  const late: Given = { ...asked('late', 'guests', '[[guests: State]]', 'equals', 'late'), node: `${BASE}filter` };
  const digest: Given = { id: 'digest', node: `${BASE}aggregate`, action: 'all', title: 'digest', ...after('late') };

  test('is asked about, and counts as empty', () => {
    const any = asked('any', 'digest', '[[digest: data]]', 'notEmpty');
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      late,
      digest,
      any,
      note('tell', 'any'),
      note('none', 'any', 1),
    ]);
    expect(node(reply, 'guests')?.alwaysOutputData).toBe(true);
    expect(node(reply, 'late')?.alwaysOutputData).toBe(true);
    expect(JSON.stringify(node(reply, 'any')?.parameters)).toContain('Object.keys(it).length > 0');
  });

  test('is not made where nobody asks', () => {
    const reply = built([CLOCK, rows('guests', 'clock'), late, digest, note('tell', 'digest')]);
    expect(node(reply, 'late')?.alwaysOutputData).toBeUndefined();
  });
});

describe('several items that come at once', () => {
  const known = [
    lookUp('row', 'mail', '[[subject]]'),
    asked('new', 'row', '[[row: Number]]', 'empty'),
    note('add', 'new'),
  ];

  test('are looked up one at a time, where it counts which was not found', () => {
    const reply = built([MAIL, ...known]);
    expect(from(reply, 'One at a time')).toEqual(['', 'row']);
    expect(from(reply, 'add')).toEqual(['One at a time']);
    expect(from(reply, 'new')).toEqual(['add', 'One at a time']);
    expect(reply.guide.steps.map((it) => it.text).join()).toContain('none is lost');
  });

  test('also where only the first one found is taken', () => {
    const limit: Given = {
      id: 'one',
      node: `${BASE}limit`,
      action: 'first',
      title: 'one',
      values: [{ need: 'count', value: '1' }],
      ...after('row'),
    };
    const reply = built([MAIL, lookUp('row', 'mail', '[[subject]]'), limit, note('add', 'one')]);
    expect(from(reply, 'One at a time')).toEqual(['', 'row']);
    expect(from(reply, 'Anything found?')).toEqual(['one', 'One at a time']);
  });

  test('need no loop where one item comes at a time', () => {
    const reply = built([HOOK, lookUp('row', 'hook', '[[number]]'), ...known.slice(1)]);
    expect(node(reply, 'One at a time')).toBeUndefined();
  });

  test('need none where a loop is there', () => {
    const reply = built([MAIL, loop('mail', 'add'), lookUp('row', 'loop', '[[subject]]', {}, 1), ...known.slice(1)]);
    expect(node(reply, 'One at a time')).toBeUndefined();
    expect(from(reply, 'new')).toEqual(['add', 'loop']);
  });
});

describe('a round of a loop always comes back', () => {
  test('where a filter holds the item back', () => {
    const fine: Given = {
      ...asked('fine', 'loop', '[[problem]]', 'equals', 'no'),
      node: `${BASE}filter`,
      ...after('loop', 1),
    };
    const reply = built([CLOCK, rows('guests', 'clock'), loop('guests', 'tell'), fine, note('tell', 'fine')]);
    expect(node(reply, 'fine')?.type).toBe(`${BASE}if`);
    expect(from(reply, 'fine')).toEqual(['tell', 'loop']);
  });

  test('where nothing is found and nobody asks', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests', 'tell'),
      lookUp('row', 'loop', '[[guests: Number]]', {}, 1),
      note('tell', 'row'),
    ]);
    expect(node(reply, 'row')?.alwaysOutputData).toBe(true);
    expect(from(reply, 'Anything found?')).toEqual(['tell', 'loop']);
  });

  test('with an empty item where somebody said that it goes on', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests', 'tell'),
      lookUp('row', 'loop', '[[guests: Number]]', { emptyToo: true }, 1),
      note('tell', 'row'),
    ]);
    expect(node(reply, 'Anything found?')).toBeUndefined();
  });

  test('behind a filter that goes on with nothing, which stays a filter: an If would send its items both ways', () => {
    const named: Given = {
      ...asked('named', 'row', '[[name]]', 'equals', '2026'),
      node: `${BASE}filter`,
      work: { ...asked('named', 'row', '[[name]]', 'equals', '2026').work, emptyToo: true },
    };
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests', 'tell'),
      lookUp('row', 'loop', '[[guests: Number]]', { emptyToo: true }, 1),
      named,
      note('tell', 'named'),
    ]);
    expect(node(reply, 'named')).toMatchObject({ type: `${BASE}filter`, alwaysOutputData: true });
    expect(from(reply, 'named')).toEqual(['tell']);
  });

  test('from a way that ends somewhere else, and from a call that failed', () => {
    const call: Given = {
      id: 'call',
      node: `${BASE}httpRequest`,
      action: 'get',
      title: 'call',
      values: [{ need: 'url', value: 'https://example.com' }],
      work: { onError: 'output' },
      ...after('loop', 1),
    };
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests', 'good'),
      call,
      asked('ok', 'call', '[[state]]', 'equals', 'ok'),
      note('good', 'ok'),
      note('bad', 'ok', 1),
    ]);
    expect(from(reply, 'call')).toEqual(['ok', 'loop']);
    expect(from(reply, 'bad')).toEqual(['loop']);
  });

  test('also where the sketch forgot to lead back', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests'),
      note('tell', 'loop', 1),
      note('all told', 'loop'),
    ]);
    expect(from(reply, 'tell')).toEqual(['loop']);
    expect(from(reply, 'all told')).toBeUndefined();
  });

  test('and is left alone where it surely does', () => {
    const reply = built([
      CLOCK,
      rows('guests', 'clock'),
      loop('guests', 'wait'),
      { id: 'wait', node: `${BASE}wait`, title: 'wait', work: { amount: 1, unit: 'seconds' }, ...after('loop', 1) },
      { ...asked('ok', 'loop', '[[state]]', 'equals', 'ok'), ...after('loop', 1) },
      note('tell', 'ok'),
    ]);
    expect(from(reply, 'ok')).toEqual(['tell']);
  });
});

test('a conversation goes on from what was said, whatever was added for it', () => {
  const first = sketch([
    MAIL,
    lookUp('row', 'mail', '[[subject]]'),
    asked('new', 'row', '[[row: Number]]', 'empty'),
    note('add', 'new'),
  ]);
  const one = { says: SAYS, read: judge(catalog, [{ says: SAYS }], { clauses: [], sketch: first }).read };
  const change = sketch([{ id: 's5', node: `${BASE}noOp`, title: 'more', ...after('s4') }]);
  const two = { says: 'then do more', read: { clauses: [], sketch: change } };
  const reply = respond(catalog, [one, two], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  expect(from(reply, 'One at a time')).toEqual(['', 'row']);
  expect(from(reply, 'more')).toEqual(['One at a time']);
});
