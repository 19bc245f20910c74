import { describe, expect, test } from 'vitest';
import { evaluate, evaluateCode } from '../src/evaluate.ts';
import { scope } from './scope.ts';

/** Worked out by hand. */
describe('the value of', () => {
  test.each<[code: string, value: unknown]>([
    ['$json.id', 1043],
    ["$json['due date']", '2025-02-01'],
    ['$json.name.trim()', 'Ana Sousa'],
    ['$json.name.trim().split(" ")[0]', 'Ana'],
    ["$json.name.trim().split(' ').slice(1).join(' ')", 'Sousa'],
    ['$json.email.toLowerCase()', 'ana@example.com'],
    ['$json.address.city', 'Lisbon'],
    ['$json.address?.street?.name', undefined],
    ['$json.missing.deeper', undefined],
    ['$json.missing?.toUpperCase()', undefined],
    ['$json.note ?? "none"', 'none'],
    ['$json.missing || "none"', 'none'],
    ['$json.paid && "paid"', false],
    ['$json.paid ? "paid" : "open"', 'open'],
    ['$json.total > 50 && $json.total <= 58', true],
    ['$json.total === "58"', false],
    ['$json.total == "58"', true],
    ['!$json.paid', true],
    ['-$json.total + 2 * 3 ** 2', -40],
    ['(1 + 2) * 3 % 4', 1],
    ['Math.round($json.total * 100)', 5800],
    ['Math.max(...$json.lines.map((it) => it.price))', 33],
    ['$json.lines.map((it) => it.price * it.qty).reduce((sum, it) => sum + it, 0)', 58],
    ["$json.lines.filter((it) => it.qty > 1).map(({ product }) => product).join(', ')", 'Mug'],
    [
      "$json.lines.map((it) => '• ' + [it.product, it.price].filter(Boolean).join(' – ')).join('\\n')",
      '• Mug – 12.5\n• Lamp – 33',
    ],
    ["Object.values($json.address).filter((value) => typeof value !== 'object').join(' – ')", 'Lisbon – 1100'],
    ['Object.entries($json.address).map(([key, value]) => `${key}=${value}`).join("&")', 'city=Lisbon&zip=1100'],
    ['Object.keys($json.address)', ['city', 'zip']],
    ['[...new Set($json.tags)]', ['new', 'vip']],
    ['({ ...$json.address, city: "Porto", [`a${1}`]: 2 })', { city: 'Porto', zip: '1100', a1: 2 }],
    ['JSON.stringify($json.address)', '{"city":"Lisbon","zip":"1100"}'],
    ['JSON.stringify({ id: $json.id }, null, 2)', '{\n  "id": 1043\n}'],
    ["JSON.parse('[1, 2]')[1]", 2],
    ['`Order ${$json.id} for ${$json.name.trim()}`', 'Order 1043 for Ana Sousa'],
    ["$('Get customer').item.json.phone", '555-0101'],
    ["$('Get rows').all().map(({ json: it }) => it.row).join('+')", '1+2'],
    ["$('Get rows').first().json.row + $('Get rows').last().json.row", 3],
    ['$node["Get customer"].json.visits', 3],
    ['$input.all().length', 2],
    ["$input.all().map((it) => it.json.id).join(', ')", '1043, 1044'],
    ['$input.first().json.id', 1043],
    ['$input.last().json.name', 'Bo'],
    ['$input.item.json.total', 58],
    ['$now.toISO()', '2025-01-15T09:00:00.000+00:00'],
    ['$today.toISODate()', '2025-01-15'],
    ["$now.toFormat('cccc, d LLLL yyyy, HH:mm')", 'Wednesday, 15 January 2025, 09:00'],
    ["$today.plus(1, 'day').toISODate()", '2025-01-16'],
    ['$now.minus({ hours: 10 }).toISODate()', '2025-01-14'],
    ["$now.startOf('week').toISODate()", '2025-01-13'],
    ["$now.endOf('month').toISODate()", '2025-01-31'],
    ["$now.setZone('America/New_York').toFormat('HH:mm')", '04:00'],
    ["$today.set({ hour: 17, minute: 30 }).toFormat('HH:mm')", '17:30'],
    ["DateTime.fromISO($json['due date']).diff($today, 'days').days", 17],
    ["DateTime.fromFormat('01/02/2025', 'dd/MM/yyyy').toISODate()", '2025-02-01'],
    ['DateTime.fromSeconds($json.seconds).toISODate()', '2025-01-15'],
    ["$json['due date'].toDateTime().minus(1, 'day').toISODate()", '2025-01-31'],
    ["DateTime.fromISO($json['due date']) > $now", true],
    ['$now.weekdayLong', 'Wednesday'],
    ["$json.text.trim().split('\\n')[0].replace(/^[#*\\s]+/, '')", 'First line'],
    ['$json.text.replace(/(\\w+) line/g, (all, word) => word.toUpperCase())', 'FIRST\nSECOND'],
    ["'a-b-c'.split('-').reverse().join('')", 'cba'],
    ['[3, 1, 2].sort((a, b) => a - b)', [1, 2, 3]],
    ['Number("12.50").toFixed(1)', '12.5'],
    ['(1234.5).toLocaleString("en-US")', '1,234.5'],
    ['$json.tags.includes("vip")', true],
    ['(() => { const all = $json.lines; if (all.length > 1) return all.length; return 0; })()', 2],
    ["$if($json.paid, 'yes', 'no')", 'no'],
    ['$workflow.name', 'New orders'],
    ["'city' in $json.address", true],
    ['new Date("2025-01-15T09:00:00Z").getTime()', 1736931600000],
    ['// a remark\n$json.id /* and one more */', 1043],
  ])('%s', (code, value) => {
    expect(evaluateCode(code, scope)).toEqual({ known: true, value });
  });
});

describe('a text', () => {
  test.each<[text: unknown, value: unknown]>([
    [
      '=#orders: New order {{ $json.id }} from {{ $json.name.trim() }}, € {{ $json.total.toFixed(2) }}',
      '#orders: New order 1043 from Ana Sousa, € 58.00',
    ],
    ['Plain {{ $json.id }}', 'Plain {{ $json.id }}'],
    ['={{ $json.total }}', 58],
    [
      '={{ $json.lines }}',
      [
        { product: 'Mug', price: 12.5, qty: 2 },
        { product: 'Lamp', price: 33, qty: 1 },
      ],
    ],
    ['=Called on {{ $now }}', 'Called on 2025-01-15T09:00:00.000+00:00'],
    ['=Nobody: {{ $json.missing }}!', 'Nobody: …!'],
    ['=From a run: {{ $execution.id }}', 'From a run: …'],
    ['=Broken: {{ $json. }} and {{ const }}', 'Broken: … and …'],
    ['=\\{{ not code }} {{ $json.id }}', '{{ not code }} 1043'],
    ['=', ''],
    [12, 12],
  ])('%s', (text, value) => {
    expect(evaluate(text, scope)).toEqual({ known: true, value });
  });

  test('what is made of a part that is not known shows a blank in its place', () => {
    expect(evaluateCode('`${$json.id}: ${$vars.name.toUpperCase()}`', scope)).toEqual({
      known: true,
      value: '1043: …',
    });
    expect(evaluateCode("[$json.id, $vars.name].filter(Boolean).join(' – ')", scope)).toEqual({
      known: true,
      value: '1043 – …',
    });
    expect(evaluateCode('JSON.stringify({ a: $vars.b })', scope)).toEqual({ known: true, value: '{"a":"…"}' });
  });
});

describe('nobody can say, and nothing is carried out:', () => {
  test.each([
    '$json.constructor',
    "$json['constructor']('return 1')()",
    "[].constructor.constructor('return process')()",
    '$json.__proto__',
    "''['constr' + 'uctor']",
    '(() => {}).call(1)',
    'process.env',
    'globalThis',
    'this',
    'fetch("https://example.com")',
    'eval("1")',
    'Function("return 1")()',
    '$json.id = 2',
    'while (true) {}',
    '((f) => f(f))((f) => f(f))',
    "'x'.repeat(1e9)",
    'Array.from({ length: 1e9 })',
    "/(a+)+b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')",
    "/a*a*a*a*a*b/.test('a'.repeat(5000))",
    'import("fs")',
    'await 1',
    '$vars.x > 1 ? 2 : 3',
    'Math.random()',
    '{{',
    '',
  ])('%s', (code) => {
    expect(evaluateCode(code, scope)).toMatchObject({ known: false });
  });

  test('lists in lists that no memory could hold as text', () => {
    const twice = `const a0 = ["xxxxxxxx"];${Array.from({ length: 40 }, (_, i) => `const a${i + 1} = [a${i}, a${i}];`).join('')}`;
    for (const end of ['JSON.stringify(a40)', '`${a40}`', 'a40.flat(99)', 'a40.join("")'])
      expect(evaluateCode(`(() => { ${twice} return ${end}; })()`, scope)).toMatchObject({ known: false });
  });
});
