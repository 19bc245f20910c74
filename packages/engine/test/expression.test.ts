import { describe, expect, test } from 'vitest';
import { readExpression } from '../src/4-validate/expression.ts';
import { fieldsReadIn, freeNamesIn, misusesIn, referencesIn } from '../src/4-validate/references.ts';
import { readScript } from '../src/4-validate/script.ts';

const faults = (text: string) => readExpression(text).faults;
const tokens = (text: string) => readExpression(text).tokens;

describe('an expression that n8n reads has no fault:', () => {
  test.each([
    '=plain text',
    '=Hello {{ $json.name }}, you owe {{ $json.amount * 1.2 }}',
    "={{ $json.items.map((i) => i.a / 2).filter(x => x > 1).join(', ') }}",
    "={{ $json.a ? 'x' : `y ${$json.b ?? `z${1}`} w` }}",
    '={{ { ok: true, id: $json.body.id, ...$json.rest } }}',
    '={{ (() => { const x = $json.a;\nif (x) return 1\nreturn x + 1; })() }}',
    "={{ $json.text.replace(/a\\/b[/]/g, '').split('}') }}",
    '={{ [...new Set($json.list)] }}',
    "={{ typeof $json.a === 'string' && !$json.b }}",
    '={{ $json.a - -1 }}',
    '={{ $json?.a?.[0]?.b }}',
    '={{ /* why */ $json.a // because\n }}',
    '={{ $json.a\n  .trim()\n  .toLowerCase() }}',
    '=\\{{ not code }}',
  ])('%s', (text) => expect(faults(text)).toEqual([]));
});

describe('an expression that n8n cannot read has one:', () => {
  test.each([
    ['={{ $json.a + }}', 'nothing after “+”'],
    ['={{ $json.a ', '“{{” without “}}”'],
    ['={{  }}', 'an empty {{ }}'],
    ['={{ $json.list.map(it => it.a }}', 'a “(” that is never closed'],
    ['={{ $json.a) }}', 'a “)” too many'],
    ["={{ 'it's' }}", 'a text without its closing quote'],
    ['={{ $json.a $json.b }}', 'no operator between “a” and “$json”'],
    ['={{ $json..a }}', '“.” and “.” with nothing between'],
    ['={{ && $json.a }}', 'nothing before “&&”'],
    ['={{ `a ${ $json.a + } b` }}', 'nothing after “+”'],
    ['={{ {a: {b: 1}} }}', 'a “{” that is never closed'],
  ])('%s', (text, fault) => expect(faults(text)).toEqual([fault]));
});

test('the nodes that an expression names are found, however they are written', () => {
  const text = `={{ $('Get rows').item.json.a + $node["Other"].json.b + $items("Third")[0] + \`\${$("In text").first().json.c}\` }}`;
  expect(referencesIn(tokens(text)).map((it) => it.name)).toEqual(['Get rows', 'Other', 'Third', 'In text']);
});

test('calls that n8n refuses are found', () => {
  expect(misusesIn(tokens('={{ $().item }}'))).toEqual(['$() needs the name of a node']);
  expect(misusesIn(tokens("={{ $input.first('Other').json.a }}"))).toHaveLength(1);
  expect(misusesIn(tokens('={{ $input.first().json.a }}'))).toEqual([]);
});

test('the fields that are read from what comes in are found', () => {
  expect(fieldsReadIn(tokens("={{ $json.a.b + $json['c d'] + $json?.e + $('X').item.json.f }}"))).toEqual([
    'a',
    'c d',
    'e',
  ]);
});

test('names that the expression makes itself are not unknown', () => {
  const text =
    '={{ $json.list.reduce((sum, { price: cost }) => { const tax = cost * rate; return { sum, tax }; }, 0) }}';
  expect(freeNamesIn(tokens(text))).toEqual(['$json', 'rate']);
});

test('code is read to its end, or what is wrong is told', () => {
  expect(
    readScript('for (const item of $input.all()) {\n  item.json.a = `x`;\n}\nreturn $input.all();').error,
  ).toBeUndefined();
  expect(readScript('return [{ json: { a: 1 }];').error).toBe('a “]” too many');
});
