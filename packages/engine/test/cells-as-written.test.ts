import { dryRun } from '@plainflow/expressions/dry-run';
import { evaluate } from '@plainflow/expressions/evaluate';
import { expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

const sheet = (action: string, sets: Record<string, string>, ...more: ReturnType<typeof value>[]): Given => ({
  id: 'keep',
  node: `${BASE}googleSheets`,
  action,
  title: 'keep',
  values: [value('document', 'Guests'), ...more],
  work: { sets: Object.entries(sets).map(([field, it]) => ({ field, value: it })) },
  ...after('hook'),
});

test('a phone number, a code and what strangers wrote stand in a Google sheet as they came', () => {
  const row = { Phone: '[[hook: phone]]', Message: '[[hook: message]]', Amount: '[[hook: amount]]' };
  const of = parameters(built([HOOK, sheet('sheet.append', row)]), 'keep');
  expect(of.options).toEqual({ cellFormat: 'RAW' });
  // Numbers that come as a text are still added up.
  expect(of.columns).toMatchObject({
    value: { Phone: '={{ $json.body.phone }}', Amount: '={{ Number($json.body.amount) || $json.body.amount }}' },
  });
  const found = sheet('sheet.appendOrUpdate', row, value('match', 'Phone'));
  expect(parameters(built([HOOK, found]), 'keep')).toMatchObject({
    options: { cellFormat: 'RAW' },
    columns: { matchingColumns: ['Phone'] },
  });
});

test('a row of dates, numbers and words that the workflow itself makes is read as if it was typed', () => {
  const row = { Day: '[[today]]', Total: '[[hook: total]]', Status: 'open' };
  expect(parameters(built([HOOK, sheet('sheet.append', row)]), 'keep').options).toEqual({});
});

test('Excel does not work out what strangers wrote, nor eat the beginning of a phone number', () => {
  const excel: Given = {
    ...sheet('worksheet.append', { Phone: '[[hook: phone]]', Message: '[[hook: message]]', Name: '[[hook: name]]' }),
    node: `${BASE}microsoftExcel`,
    values: [value('workbook', 'Guests')],
  };
  const reply = built([HOOK, excel]);
  const run = dryRun(
    reply.workflow,
    { Webhook: [{ json: { body: { phone: '+49 170', message: '=1+1', name: 'Ann' } } }] },
    '2025-01-15T09:00:00.000Z',
  );
  const [scope] = run.scopesOf('keep');
  const { values } = (parameters(reply, 'keep') as { fieldsUi: { values: { fieldValue: string }[] } }).fieldsUi;
  expect(values.map((it) => scope && evaluate(it.fieldValue, scope))).toMatchObject([
    { value: "'+49 170" },
    { value: "'=1+1" },
    { value: 'Ann' },
  ]);
});

test('what a query counts or sums up is a number in the sheet, and not the text that the database sends', () => {
  const query = 'SELECT country, sum(net) AS revenue, count(*) AS orders, max(day) AS last FROM sales GROUP BY country';
  const asked: Given = {
    id: 'sales',
    node: `${BASE}postgres`,
    action: 'database.executeQuery',
    title: 'sales',
    values: [value('query', query)],
    ...after('hook'),
  };
  const kept = (row: Record<string, string>) =>
    parameters(built([HOOK, asked, { ...sheet('sheet.append', row), ...after('sales') }]), 'keep');
  const counts = { Day: '[[today]]', Revenue: '[[sales: revenue]]', Orders: '[[sales: orders]]' };
  const numbers = { Revenue: '={{ Number($json.revenue) }}', Orders: '={{ Number($json.orders) }}' };
  const all = kept({ ...counts, Country: '[[sales: country]]', Last: '[[sales: last]]' });
  expect(all).toMatchObject({
    options: { cellFormat: 'RAW' },
    columns: { value: { ...numbers, Country: '={{ $json.country }}', Last: '={{ $json.last }}' } },
  });
  expect(kept(counts)).toMatchObject({ options: {}, columns: { value: numbers } });
});
