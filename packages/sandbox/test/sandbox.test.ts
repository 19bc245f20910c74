import type { CodeJob } from '@plainflow/engine';
import { afterAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../src/index.ts';

const sandbox = createSandbox();
afterAll(() => sandbox.stop());

const ORDERS = [
  { id: 1, customer: { name: 'Ana' }, total: 20.5 },
  { id: 2, customer: { name: 'Bo' }, total: 10 },
];

const run = (body: string, of: Partial<CodeJob> = {}) =>
  sandbox.run({ body, each: false, items: ORDERS, nodes: {}, now: '2025-01-15T09:00:00.000Z', ...of });
const made = (body: string, of: Partial<CodeJob> = {}) => {
  const it = run(body, of);
  if ('untried' in it) throw new Error('the machine is too busy');
  return 'items' in it ? it.items.map((one) => one.json) : it.fault;
};
const faults = (body: string, each = false): string[] => sandbox.read(body, each).faults;

describe('code runs as it would in a Code node:', () => {
  test('once for all items', () => {
    expect(
      made('return [{ json: { sum: $input.all().reduce((all, it) => all + it.json.total, 0), at: items.length } }];'),
    ).toEqual([{ sum: 30.5, at: 2 }]);
  });

  test('once for each item', () => {
    expect(
      made('const { name } = $json.customer;\nreturn { json: { ...$json, name, n: $itemIndex } };', { each: true }),
    ).toEqual(ORDERS.map((it, n) => ({ ...it, name: it.customer.name, n })));
  });

  test('steps before it give their items, and the one that an item was made of', () => {
    const nodes = { Shop: { items: [{ city: 'Oslo' }, { city: 'Faro' }], paired: [1, 0] } };
    expect(
      made("return items.map((it, i) => ({ json: { city: $('Shop').itemMatching(i).json.city } }));", { nodes }),
    ).toEqual([{ city: 'Faro' }, { city: 'Oslo' }]);
    expect(
      made("return { json: { city: $('Shop').item.json.city, all: $('Shop').all().length } };", { nodes, each: true }),
    ).toEqual([
      { city: 'Faro', all: 2 },
      { city: 'Oslo', all: 2 },
    ]);
  });

  test('dates and numbers are written as n8n writes them', () => {
    expect(
      made(`return [{ json: {
        now: $now.toISODate(),
        week: DateTime.fromISO('2025-01-15').plus({ days: 3 }).toFormat('cccc d LLL yyyy'),
        zone: $now.setZone('Europe/Oslo').toFormat('HH:mm'),
        price: (1234.5).toLocaleString('de-DE', { style: 'currency', currency: 'EUR' }),
        day: new Date().toLocaleDateString('en-US', { weekday: 'long' }),
        sorted: ['b', 'a'].sort((x, y) => x.localeCompare(y)).join(),
      } }];`),
    ).toEqual([
      {
        now: '2025-01-15',
        week: 'Saturday 18 Jan 2025',
        zone: '10:00',
        price: '1.234,50\u00a0€',
        day: 'Wednesday',
        sorted: 'a,b',
      },
    ]);
  });

  test('fields that are read and not there are told', () => {
    const it = run('return items.map(({ json }) => ({ json: { a: json.customer.mail, b: json.titel } }));');
    expect(it.missed).toEqual([
      { step: '', path: 'customer.mail' },
      { step: '', path: 'titel' },
    ]);
  });
});

describe('what n8n would refuse is told:', () => {
  test.each([
    ['return { json: {} };', /array of items/],
    ['return items.map(({ json }) => json);', /under json/],
    ['return [{ json: {}, total: 3 }];', /beside json/],
    ['return [{ json: [] }];', /under json/],
    ['const a = null;\nreturn a.b;', /TypeError.*'b' of null/],
    ['throw new Error("no orders");', /no orders/],
    ["return $('Nowhere').all();", /no node "Nowhere"/],
  ])('%s', (body, fault) => {
    expect(made(body)).toMatch(fault);
  });
});

describe('hostile code ends, and nothing of it is left:', () => {
  test.each([
    ['an endless loop', 'while (true) {} return [];', /does not end/],
    ['an endless loop that catches', 'for (;;) { try { for (;;) {} } catch {} }', /does not end/],
    ['a memory bomb', 'const all = []; while (true) all.push(new Array(10000).fill(1));', /memory|not end/],
    ['a text bomb', "let it = 'x'; while (true) it += it;", /./],
    ['endless depth', 'const f = () => f() + 1; return f();', /stack|memory/],
    ['a slow pattern', "return /^(a+)+$/.test('a'.repeat(50) + 'b') ? [] : [];", /does not end/],
    ['a huge result', "return [{ json: { it: 'x'.repeat(5000000) } }];", /too much/],
    ['very many items', 'return Array.from({ length: 50000 }, () => ({ json: {} }));', /50000 items/],
    ['a loop that no clock interrupts', 'return [new Array(4294967295).indexOf(1)];', /not end|memory|items/],
    ['code made of text', "return [].filter.constructor('return 1')();", /text/],
  ])('%s', (_, body, fault) => {
    expect(made(body)).toMatch(fault);
    expect(made('return [{ json: { well: true } }];')).toEqual([{ well: true }]);
  });

  test('nothing of the machine is in reach, and no run sees what another left', () => {
    const names = "['process', 'require', 'fetch', 'globalThis.intl', 'globalThis.job', 'eval', 'Function', 'left']";
    const typed = `return ${names}.map((it) => ({ json: { it } }));`;
    expect(made(typed)).toHaveLength(8);
    expect(
      made('left = 1; return [{ json: { p: typeof process, r: typeof require, f: typeof fetch, e: typeof eval } }];'),
    ).toEqual([{ p: 'undefined', r: 'undefined', f: 'undefined', e: 'undefined' }]);
    expect(made('return [{ json: { left: typeof left, job: typeof job, intl: typeof intl } }];')).toEqual([
      { left: 'undefined', job: 'undefined', intl: 'undefined' },
    ]);
  });

  test('prototypes that it changes change no other run', () => {
    made("Array.prototype.map = () => 'mine'; Object.prototype.evil = 1; return [{ json: {} }];");
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
    expect(made('return items.map(({ json }) => ({ json: { id: json.id } }));')).toEqual([{ id: 1 }, { id: 2 }]);
  });
});

describe('code is read before it runs:', () => {
  test.each([
    ["const x = await fetch('https://x.y'); return x;", /fetch is not available/],
    ["const fs = require('fs'); return [];", /require/],
    ["return import('fs');", /modules/],
    ['return process.env;', /process/],
    ['return globalThis;', /globalThis/],
    ['return this.helpers.httpRequest({});', /this/],
    ["return [].filter.constructor('return process')();", /constructor/],
    ["return []['filter']['constructor']('x')();", /constructor/],
    ["const key = 'con' + 'structor'; return [][key]('x');", /by their names/],
    ["const { constructor: F } = []; return F('x')();", /constructor/],
    ['Object.prototype.a = 1; return [];', /prototype/],
    ['({}).__proto__.a = 1; return [];', /__proto__/],
    ['JSON.parse = () => 1; return [];', /can't be changed/],
    ['total = 3; return [];', /total.*declare/],
    ['return eval("1");', /eval/],
    ['return new Function("1")();', /Function/],
    ['const all = $input.all();', /returns nothing/],
    ['items.map((it) => { return it; });', /returns nothing/],
    ['return [', /can't be read/],
    ['}); process.exit(); ((function () { return [];', /can't be read/],
    ['const name = "a"; return $(name).all();', /its id/],
    ["return $('orders').item;", /once for each item/],
    ['return [$json];', /once for each item/],
    ['return [{ json: $env }];', /\$env/],
  ])('%s', (body, fault) => {
    expect(faults(body).join('\n')).toMatch(fault);
  });

  test.each([
    ['return $input.all().map((it) => it);', /once for each item/],
    ['return items;', /once for all items/],
  ])('in the mode for each item: %s', (body, fault) => {
    expect(faults(body, true).join('\n')).toMatch(fault);
  });

  test('plain code has no faults, and tells which steps it reads and what its fields are', () => {
    const it = sandbox.read(
      `const rows = $('orders').all().map(({ json }) => json);
      const { tags = [] } = rows[0];
      const byCity = {};
      for (const row of rows) byCity[row.city] = (byCity[row.city] ?? 0) + Number(row.amount);
      return Object.entries(byCity).map(([city, sum]) => ({ json: { city, sum, names: rows.map((row) => row.name.trim()), tags } }));`,
      false,
    );
    expect(it.faults).toEqual([]);
    expect(it.names).toEqual(['orders']);
    expect(it.kinds).toMatchObject({ amount: 'number', name: 'string', tags: 'array' });
  });
});
