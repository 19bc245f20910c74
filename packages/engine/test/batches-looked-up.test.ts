import { expect, test } from 'vitest';
import {
  asked,
  BASE,
  built,
  CLOCK,
  call,
  fork,
  type Given,
  leads,
  lookUp,
  loop,
  MAIL,
  mail,
  node,
  note,
  parameters,
  rows,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Of several that are looked up, each keeps what was found of it, and the ones of which nothing was found are known.

const each: Given = {
  id: 'each',
  node: `${BASE}splitOut`,
  title: 'each',
  values: [value('field', 'people')],
  ...after('get'),
};
const looks: Given[] = [
  lookUp('look', 'each', '[[each: email]]'),
  {
    id: 'look',
    node: `${BASE}airtable`,
    action: 'record.search',
    title: 'look',
    values: [value('base', 'Club'), value('table', 'People'), value('formula', '{Mail} = "[[each: email]]"')],
    ...after('each'),
  },
  {
    id: 'look',
    node: `${BASE}dataTable`,
    action: 'row.get',
    title: 'look',
    values: [value('table', 'people'), value('match', 'email'), value('matchValue', '[[each: email]]')],
    ...after('each'),
  },
  {
    id: 'look',
    node: `${BASE}postgres`,
    action: 'database.select',
    title: 'look',
    values: [value('table', 'people'), value('match', 'email'), value('matchValue', '[[each: email]]')],
    ...after('each'),
  },
];
const file: Given = {
  id: 'file',
  node: `${BASE}convertToFile`,
  action: 'csv',
  title: 'file',
  after: [{ step: 'there', way: 'false' }],
};

test('who is not found goes the way of those who are not there, also where one file is made of all who are', () => {
  for (const look of looks) {
    const reply = built([
      CLOCK,
      call('get', 'clock'),
      each,
      look,
      asked('there', 'look', '[[look: email]]', 'empty'),
      mail('tell', '[[each: name]] is not on the list', 'there', '[[each: email]]'),
      file,
    ]);
    expect(leads(reply, 'each')).toEqual(['One at a time']);
    // When the rounds are done, all go on: each with what was found of it, or with nothing.
    expect(leads(reply, 'One at a time')).toEqual(['there', 'look']);
    expect(leads(reply, 'look')).toEqual(['One at a time']);
    expect(node(reply, 'look')?.alwaysOutputData).toBe(true);
    expect(JSON.stringify(parameters(reply, 'there'))).toMatch(/\{\{ \(?\$json\./);
    expect(parameters(reply, 'tell')).toMatchObject({
      sendTo: "={{ $('each').item.json.email }}",
      message: "={{ $('each').item.json.name }} is not on the list",
    });
  }
});

test('what is found of each of several is counted for that one, and not for all of them together', () => {
  const past: Given = {
    id: 'past',
    node: `${BASE}airtable`,
    action: 'record.search',
    title: 'past',
    values: [value('base', 'Club'), value('table', 'Visits'), value('formula', '{Mail} = "[[each: email]]"')],
    ...after('each'),
  };
  const count: Given = {
    id: 'count',
    node: `${BASE}summarize`,
    action: 'count',
    title: 'count',
    values: [value('field', '[[past: id]]')],
    ...after('past'),
  };
  const often = fork('often', 'filter', 'count', [
    { field: '[[count: count id]]', operator: 'gte', value: '3', type: 'number', says: 'often' },
  ]);
  const tell = mail('tell', 'Thank you, [[each: name]]', 'often', '[[each: email]]');
  const reply = built([CLOCK, call('get', 'clock'), each, past, count, often, tell]);
  expect(leads(reply, 'each')).toEqual(['One at a time']);
  expect(leads(reply, 'One at a time')).toEqual(['past']);
  expect(leads(reply, 'tell')).toEqual(['One at a time']);
  expect(parameters(reply, 'tell').sendTo).toBe("={{ $('each').item.json.email }}");
  // A sum over all is one of all.
  const all = mail('tell', 'Visits: [[count: count id]]', 'often');
  expect(leads(built([CLOCK, call('get', 'clock'), each, past, count, often, all]), 'each')).toEqual(['past']);
});

test('of several who are asked, the reply says that one is asked at a time, and nobody holds up the others for ever', () => {
  const asking = (id: string, ...more: Given['after'] & object): Given => ({
    id,
    node: `${BASE}gmail`,
    action: 'message.sendAndWait',
    title: 'ask',
    values: [value('to', '[[guests: email]]'), value('text', 'Can you come, [[guests: name]]?')],
    after: more,
  });
  const own = built([
    CLOCK,
    rows('guests', 'clock'),
    loop('guests', 'tell'),
    asking('ask', { step: 'loop', way: 'loop' }),
    mail('tell', '[[ask: approved]]', 'ask'),
  ]);
  expect(parameters(own, 'ask').options).toMatchObject({ limitWaitTime: { values: { resumeUnit: 'days' } } });
  expect(own.summary).toContain(
    '“ask” asks one at a time: the next one is asked when the one before has answered, or the time for it (1 day) is over.',
  );
  // Where one file is made of all answers, each is asked all the same.
  const csv: Given = { ...file, after: [{ step: 'ask', way: 0 }] };
  const all = built([CLOCK, rows('guests', 'clock'), asking('ask', { step: 'guests', way: 0 }), csv]);
  expect(leads(all, 'One at a time')).toEqual(['file', 'ask']);
  expect(leads(all, 'ask')).toEqual(['One at a time']);
});

test('of whom nothing is known is one of all others', () => {
  const gold = fork('gold', 'if', 'look', [
    { field: '[[look: tier]]', operator: 'equals', value: 'gold', type: 'string', says: 'gold' },
  ]);
  const steps = (fork: Given) => [
    MAIL,
    lookUp('look', 'mail', '[[mail: sender email]]'),
    fork,
    note('first', 'gold'),
    note('rest', 'gold', 'false'),
  ];
  const reply = built(steps(gold));
  expect(node(reply, 'look')?.alwaysOutputData).toBe(true);
  expect(leads(reply, 'gold')).toEqual(['first', 'rest']);
  expect(leads(reply, 'rest')).toEqual(['One at a time']);
  // Who is not known has not been found to owe anything.
  const unpaid = fork('gold', 'if', 'look', [
    { field: '[[look: paid]]', operator: 'notEquals', value: 'yes', type: 'string', says: 'not paid' },
  ]);
  expect(node(built(steps(unpaid)), 'look')?.alwaysOutputData).toBeUndefined();
});

test('one message with all that changed is sent when each has been looked up, and what was looked up is known then', () => {
  const last: Given = { ...(looks[2] as Given), work: { emptyToo: true } };
  const both: Given = {
    id: 'both',
    node: `${BASE}set`,
    title: 'both',
    work: {
      onlySet: true,
      sets: [
        { field: 'old', value: '[[look: price]]' },
        { field: 'new', value: '[[each: price]]' },
      ],
    },
    ...after('look'),
  };
  const moved = fork('moved', 'filter', 'both', [
    { field: '[[both: new]]', operator: 'gt', value: '8', type: 'number', says: 'moved' },
  ]);
  const keep: Given = {
    id: 'keep',
    node: `${BASE}dataTable`,
    action: 'row.upsert',
    title: 'keep',
    values: [value('table', 'people'), value('match', 'email'), value('matchValue', '[[each: email]]')],
    work: { sets: [{ field: 'price', value: '[[both: new]]' }] },
    ...after('both'),
  };
  const tell = (text: string, to?: string) =>
    built([CLOCK, call('get', 'clock'), each, last, both, moved, mail('tell', text, 'moved', to), keep]);
  const reply = tell('[[moved: all items]]');
  expect(leads(reply, 'One at a time')).toEqual(['both', 'look']);
  expect(leads(reply, 'look')).toEqual(['One at a time']);
  expect(leads(reply, 'both')).toEqual(['moved', 'keep']);
  expect(node(reply, 'tell')?.executeOnce).toBe(true);
  expect(JSON.stringify(parameters(reply, 'both'))).toMatch(/\$json\.price.*\$\('each'\)\.item\.json\.price/);
  // A message to each of them is sent in that one's round.
  expect(leads(tell('[[moved: all items]]', '[[each: email]]'), 'tell')).toEqual(['One at a time']);
});

test('what is counted for each row that a trigger brings is counted for that one', () => {
  const trigger: Given = {
    id: 'new',
    node: `${BASE}googleSheetsTrigger`,
    action: 'rowAdded',
    title: 'new',
    says: 'When mail comes',
    values: [value('document', 'Orders')],
  };
  const count: Given = {
    id: 'count',
    node: `${BASE}summarize`,
    action: 'count',
    title: 'count',
    values: [value('field', '[[look: Number]]')],
    ...after('look'),
  };
  const tell = mail('tell', '[[new: band]]: [[count: count Number]]', 'count');
  const reply = built([trigger, lookUp('look', 'new', '[[new: band]]'), count, tell]);
  expect(leads(reply, 'new')).toEqual(['One at a time']);
  expect(leads(reply, 'tell')).toEqual(['One at a time']);
});
