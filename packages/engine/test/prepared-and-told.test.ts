import { expect, test } from 'vitest';
import { BASE, built, type Given, HOOK, mail, node, note, parameters, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What somebody must prepare, choose or know stands in the guide, or in the node.

test('what is to be set by hand is called as n8n’s editor calls it', () => {
  const ask: Given = {
    id: 'ask',
    node: `${BASE}slack`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('channel', '#ops'), value('text', 'Agreed?'), value('waitLimit', 'until everybody agrees')],
    ...after('hook'),
  };
  const reply = built([HOOK, ask]);
  expect(reply.guide.byHand).toMatchObject([{ node: 'ask', option: 'Longest time to wait' }]);
  expect(reply.summary).not.toContain('waitLimit');
});

test('whoever grades knows what by, and a range says of what', () => {
  const grade: Given = {
    id: 'grade',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    title: 'grade',
    says: 'grade each rep on greeting',
    values: [value('text', '[[hook: call]]')],
    work: { attributes: [{ name: 'greeting', type: 'number', description: 'from 1 to 10' }] },
    ...after('hook'),
  };
  const reply = built([HOOK, grade]);
  expect(parameters(reply, 'grade')).toMatchObject({
    attributes: { attributes: [{ name: 'greeting', description: 'greeting: from 1 to 10' }] },
    options: { systemPromptTemplate: expect.stringContaining('grade each rep on greeting') },
  });
});

test('a time of day that nobody said is told as assumed', () => {
  const clock: Given = {
    id: 'clock',
    node: `${BASE}scheduleTrigger`,
    says: 'When mail comes',
    work: { schedule: { kind: 'at', times: [{ hour: 9, minute: 0 }], weekdays: [1] }, assumedTime: true },
  };
  const { assumptions } = built([clock, note('on', 'clock')]).guide;
  expect(assumptions.map(({ value, because }) => `${value}: ${because}`)).toContain(
    '09:00: you did not say at what time',
  );
});

test('a field that must hold the id of a place is told', () => {
  const keep: Given = {
    id: 'keep',
    node: `${BASE}googleDrive`,
    action: 'file.upload',
    title: 'keep',
    values: [value('folder', '[[hook: folder]]')],
    ...after('hook'),
  };
  expect(built([HOOK, keep]).guide.beforehand?.join('\n')).toContain(
    '“keep” finds its folder by an id: “folder” must hold',
  );
});

test('a form of a service must ask what later steps read, worded so, and a CRM must have the fields', () => {
  const form: Given = { id: 'form', node: `${BASE}jotFormTrigger`, title: 'form', says: 'When mail comes' };
  const asked = built([form, mail('tell', 'Postcode [[form: postcode]]', 'form', '[[form: email]]')]);
  const told = asked.guide.beforehand?.join('\n');
  expect(told).toMatch(/The form in JotForm must have the questions .*“postcode”/i);
  const deal: Given = {
    id: 'deal',
    node: `${BASE}pipedriveTrigger`,
    action: 'deal.change',
    title: 'deal',
    says: 'When mail comes',
  };
  const crm = built([deal, mail('tell', 'For [[deal: guest count]] guests', 'deal')]).guide.beforehand?.join('\n');
  expect(crm).toContain('Pipedrive must have the field “guest count”');
});

test('what n8n empties when a table is chosen there is told where it is to be chosen, with all that is to be set again', () => {
  const add: Given = {
    id: 'add',
    node: `${BASE}googleSheets`,
    action: 'sheet.append',
    title: 'add',
    values: [value('document', 'Guests'), value('tab', 'Paid')],
    work: { sets: [{ field: 'name', value: '[[hook: name]]' }] },
    ...after('hook'),
  };
  const tick: Given = {
    id: 'tick',
    node: `${BASE}airtable`,
    action: 'record.create',
    title: 'tick',
    values: [value('table', 'Hours')],
    work: { sets: [{ field: 'Invoiced', value: 'yes' }] },
    ...after('add'),
  };
  const reply = built([HOOK, add, tick]);
  const again = 'Choosing it in n8n empties what depends on it; then set again: ';
  const told = Object.fromEntries(reply.guide.toFill.map((it) => [it.label, it.again]));
  expect(told).toEqual({
    'Google spreadsheet “Guests”': `${again}tab “Paid”, name = {{ $json.body.name }}`,
    // The table behind it is marked itself, and chosen after it.
    'Airtable base': undefined,
    'Airtable table “Hours”': expect.stringContaining(`${again}Invoiced = `),
  });
  expect(reply.guide.toFill[0]?.ask).toContain(`${again}tab “Paid”`);
  expect(node(reply, 'To fill in')?.parameters.content).toContain(`${again}tab “Paid”, name = {{ $json.body.name }}`);
});
