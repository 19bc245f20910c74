import { expect, test } from 'vitest';
import { BASE, built, CLOCK, type Given, MAIL, mail, value } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// Titles and reasons leave out what a sentence needs; told in a reply they are sentences all the same.

const coded = (title: string): string => {
  const work = { code: { body: 'return [{ json: { a: 1 } }];' } };
  const it: Given = { id: 'it', node: `${BASE}code`, action: 'code', title, work, ...after('clock') };
  return built([CLOCK, it, mail('m', 'Look', 'it')]).guide.summary;
};
const tells = (title: string): string => {
  const values = [value('channel', '#help'), value('text', 'Look')];
  const it: Given = { id: 'it', node: `${BASE}slack`, action: 'message.post', title, values, ...after('mail') };
  return built([MAIL, it]).guide.summary;
};

test.each([
  ['Add up per client', 'it adds up per client'],
  ['Find missing and short rents', 'it finds missing and short rents'],
  ["Sum yesterday's revenue", 'it sums yesterday'],
  ["Compare last week's revenue", 'it compares last week'],
  ["Check customer's balance", 'it checks the customer'],
  ['Find members absent today', 'it finds members absent today'],
  ['Find invoice due', 'it finds an invoice due'],
  ['List failed', 'it lists failed'],
  ['Write summary and title', 'it writes summary and title'],
  ['Count guests without reply', 'it counts guests without reply'],
])('“%s” is told as “%s”, with an article only where one belongs', (title, told) => {
  expect(coded(title)).toContain(told);
});

test.each([
  ['Post again and mention you', 'it posts again and mentions you'],
  ['Post it and tag them', 'it posts it and tags them'],
  ['Find contact and add note', 'it finds a contact and adds a note'],
  ['Sort and filter the rows', 'it sorts and filters the rows'],
  ['Send it and then update the ticket', 'it sends it and then updates the ticket'],
  ['Ask them to read and sign it', 'it asks them to read and sign it'],
  ['Check whether they came and paid it', 'it checks whether they came and paid it'],
  ['Post summary and link', 'it posts summary and link'],
])('of “%s” each verb is told in the same form', (title, told) => {
  expect(tells(title)).toContain(told);
});

test.each([
  ['Whether it is new is only known later', 'because whether it is new'],
  ['To write to nobody twice, it is noted', 'because to write to nobody twice'],
  ["It's what most use", "because it's what most use"],
  ['Sending one mail for each would be too many', 'because sending one mail'],
  ['WhatsApp lets nobody write first', 'because WhatsApp lets nobody'],
  ['Gmail is usual', 'because Gmail is usual'],
])('the reason “%s” begins with a small letter unless it begins with a name', (because, told) => {
  const it = mail('m', 'Look', 'clock');
  const values = [...(it.values ?? []), { ...value('subject', 'News'), because }];
  expect(built([CLOCK, { ...it, values }]).summary.replaceAll('’', "'")).toContain(told);
});

test('a long reason is told up to the end of a sentence or of a word, and whole in the guide', () => {
  const reasons = (because: string): { reply: string; guide: string } => {
    const it = mail('m', 'Look', 'clock');
    const values = [...(it.values ?? []), { ...value('subject', 'News'), because }];
    const reply = built([CLOCK, { ...it, values }]);
    return {
      reply: reply.summary.split('\n').find((line) => line.includes('News')) ?? '',
      guide: reply.guide.assumptions.find((one) => one.value === 'News')?.because ?? '',
    };
  };
  const first = `nobody said one, and ${'every mail needs one '.repeat(6)}at least`;
  const long = `${first}. ${'More is told of it in the guide '.repeat(5).trim()}`;
  expect(reasons(long)).toEqual({ reply: expect.stringMatching(/ at least$/), guide: long });
  const endless = 'nobody said one '.repeat(30).trim();
  expect(reasons(endless).reply).toMatch(/ (?:nobody|said|one)…$/);
  expect(reasons(endless).guide).toBe(endless);
});
