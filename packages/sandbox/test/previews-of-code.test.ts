import { guideMarkdown } from '@plainflow/engine';
import { expect, test } from 'vitest';
import { BASE, built, code, type Given, ORDER, post, sketch } from './judging.ts';

// What the steps behind code would send is shown with values, as far as samples can be found that the code takes.

function preview(...steps: Given[]): string {
  const guide = guideMarkdown(built(sketch(...steps)).guide);
  return guide.slice(guide.indexOf('## What it would send'), guide.indexOf('## Import it'));
}
const rows = (id: string, table: string): Given => ({
  id,
  node: `${BASE}googleSheets`,
  action: 'sheet.read',
  title: `Read ${table}`,
  values: [{ need: 'document', value: table, because: 'it is called so' }],
});

test('rows that code adds up have the columns that it reads', () => {
  const sum = code(`const groups = {};
for (const item of items) {
  const f = item.json.fields ?? item.json;
  const name = String(f['Name'] ?? '').trim();
  groups[name] ??= { name, email: '', hours: 0 };
  groups[name].email ||= f['Email'] ?? '';
  groups[name].hours += Number(f['Hours']) || 0;
}
return Object.values(groups).map((json) => ({ json }));`);
  const table: Given = { id: 'rows', node: `${BASE}airtable`, action: 'record.search', title: 'Get hours' };
  const told = preview(ORDER, table, sum, post('[[sum: name]] <[[sum: email]]>: [[sum: hours]]'));
  expect(told).toMatch(/Alex Example <alex@example.com>: [1-9]/);
});

test('of lists that an answer has side by side each has entries', () => {
  const call: Given = {
    id: 'call',
    node: `${BASE}httpRequest`,
    action: 'get',
    title: 'Get the forecast',
    values: [{ need: 'url', value: 'https://api.example.com/forecast', because: 'it is free' }],
  };
  const coldest = code(
    `const hourly = $json.hourly ?? {};
const times = hourly.time ?? [];
const temps = hourly.temperature ?? [];
let best = -1;
for (let i = 18; i < 34 && i < temps.length; i++) if (best < 0 || temps[i] < temps[best]) best = i;
return { json: { temperature: best < 0 ? null : temps[best], hour: best < 0 ? '' : String(times[best] ?? '').slice(11, 16) } };`,
    { each: true },
  );
  expect(preview(ORDER, call, coldest, post('[[temperature]] at [[hour]]'))).toMatch(/: -?\d+ at \d\d:00/);
});

test('two lists that code compares are not the same', () => {
  const compare = code(`const there = new Set($('present').all().map((it) => it.json.Name));
const missing = $('all').all().map((it) => it.json.Name).filter((it) => !there.has(it));
return [{ json: { names: missing.join(', ') } }];`);
  const told = preview(ORDER, rows('all', 'Roster'), rows('present', 'Reports'), compare, post('Missing: [[names]]'));
  expect(told).toMatch(/Missing: \S/);
});

test('what code gives goes through the test behind it, and steps behind one item run once', () => {
  const change = code('return [{ json: { change: 0 } }];');
  const test: Given = {
    id: 'moved',
    node: `${BASE}filter`,
    title: 'It moved',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: '[[sum: change]]', operator: 'gt', value: '25', type: 'number', says: '' }],
      },
    },
  };
  const told = preview(ORDER, rows('all', 'Roster'), change, test, post('It moved by [[sum: change]]'));
  expect(told).toContain('It moved by 26');
  expect(told.slice(told.indexOf('**'))).not.toContain('for each of');
});

test('a message that is worked out is shown as something even where no sample gives anything', () => {
  expect(preview(ORDER, code("return [{ json: { names: '' } }];"), post('[[sum: names]]'))).toContain(
    'Message Text: …',
  );
});
