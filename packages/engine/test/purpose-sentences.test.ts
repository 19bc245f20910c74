import { expect, test } from 'vitest';
import { messagesOf, samples } from './play.ts';
import { made } from './support/conversation.ts';
import { BASE, built, CLOCK, fork, type Given, MAIL, mail, rows } from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// The summary tells what the automation does as a person would, and is no list of node names.

test.each([
  [
    'When a Typeform is submitted, add a row to my sheet Orders and send an email',
    'When a Typeform is submitted, it appends a row to Google Sheets and sends an email with Gmail.',
  ],
  [
    'Every weekday at 8:00, read the Leads sheet. If the budget is over 5000, post the name and company to #sales on Slack, otherwise add the person to Mailchimp.',
    'Every weekday at 8:00, it gets rows from Google Sheets. If the budget is over 5000, it sends a Slack message. Otherwise, it adds a Mailchimp subscriber.',
  ],
  [
    'Every day at 9:00 send a Slack message to #sales saying good morning',
    'Every day at 9:00, it sends a Slack message.',
  ],
])('%s', (says, summary) => {
  expect(made(says).guide.summary).toBe(summary);
});

test('what is done only where a step fails is told so', () => {
  const { summary } = made(...messagesOf('one-call-fails')).guide;
  expect(summary).toMatch(/If “[^”]+” fails, it sends a Slack message\./);
});

test('what is done behind ways that met again belongs to none of them', () => {
  const { summary } = made(...messagesOf('ways-that-meet-again')).guide;
  expect(summary.split('. ').at(-1)).toMatch(/^Then it /);
});

test('“otherwise” stands only behind the other way of its fork', () => {
  for (const name of samples()) {
    const { summary } = made(...messagesOf(name)).guide;
    expect(summary, name).not.toMatch(/^Otherwise/);
    for (const [, before = ''] of summary.matchAll(/([^.]+)\. Otherwise,/g))
      expect(before, name).toMatch(/\b(?:If|For|if|for|Unless)\b/);
  }
});

test('every sample is told in whole sentences, without marks of the file or doubled words', () => {
  for (const name of samples()) {
    const { summary } = made(...messagesOf(name)).guide;
    const own = summary.replace(/ Not built: .*$/s, '');
    expect(own, name).toMatch(/^\p{Lu}.*\.$/su);
    expect(own, name).not.toMatch(/FILL_IN|\{\{|undefined|\b(\w+) \1\b|\s[,.]|\ba [aeio]/);
    expect(own.length, name).toBeLessThan(700);
  }
});

const told = (...steps: Given[]): string => built(steps).guide.summary;
const score = (id: string, from: string, says: string): Given => ({
  ...fork(id, 'filter', from, [{ field: 'score', operator: 'gt', value: '7', type: 'number', says }]),
  title: '',
  says,
});

test('a number at the end of a condition is told with it', () => {
  expect(
    told(CLOCK, rows('list', 'clock'), score('good', 'list', 'anything above 7'), mail('tell', 'Hi', 'good')),
  ).toContain('For anything above 7, it tells.');
});

test('a fork is told by what it tests, and not by what is done then', () => {
  const late = {
    ...score('late', 'list', 'score is over 7'),
    says: 'if the score is over 7, mail me the row and its score at once',
  };
  expect(told(CLOCK, rows('list', 'clock'), late, mail('tell', 'Hi', 'late'))).toContain(
    'If the score is over 7, it tells.',
  );
});

test('whom a condition spares is not told as whom it is for', () => {
  const skip = score('rest', 'list', 'skip those with 7 or less');
  expect(told(CLOCK, rows('list', 'clock'), skip, mail('tell', 'Hi', 'rest'))).toContain(
    'Skipping those with 7 or less, it tells.',
  );
});

test('a step that several failures lead to is told as theirs', () => {
  const call = (id: string, from: string): Given => ({
    id,
    node: `${BASE}httpRequest`,
    action: 'get',
    title: id,
    values: [{ need: 'url', value: 'https://example.com' }],
    work: { onError: 'output' },
    ...after(from),
  });
  const tell: Given = { ...mail('tell', 'It broke', 'one'), after: ['one', 'two'].map((step) => ({ step, way: 1 })) };
  const summary = told(CLOCK, call('one', 'clock'), call('two', 'one'), rows('list', 'two'), tell);
  expect(summary).toMatch(/ and lists\. If “one” or “two” fails, it tells\.$/);
});

test('what a model finds, and what it is told to do, is told in its place', () => {
  const find: Given = {
    id: 'find',
    node: '@n8n/n8n-nodes-langchain.informationExtractor',
    says: 'the usual details',
    work: { attributes: ['vendor', 'total'].map((name) => ({ name, type: 'string' as const, description: name })) },
    ...after('mail'),
  };
  const answer: Given = {
    id: 'answer',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    says: 'in their own language',
    work: { instruction: 'translate the mail into English' },
    ...after('find'),
  };
  const { summary } = built([MAIL, find, answer]).guide;
  expect(summary).toContain('it has AI find the vendor and total and translates the mail into English.');
});

test('people in an order, and what something is marked as, have no article', () => {
  const send = { ...mail('tell', 'Hi', 'list'), title: 'Send me the digest' };
  const mark: Given = { ...rows('mark', 'tell'), title: 'Mark as handled' };
  expect(told(CLOCK, rows('list', 'clock'), send, mark)).toMatch(/, sends you the digest .*and then marks as handled/);
});

test('the own words of a request get no articles, and what happens in a service is told with it', () => {
  const call: Given = {
    id: 'call',
    node: `${BASE}httpRequest`,
    action: 'get',
    says: 'fetch notes of loss',
    values: [{ need: 'url', value: 'https://example.com' }],
    ...after('start'),
  };
  const start: Given = { id: 'start', node: `${BASE}gitlabTrigger`, action: 'pipeline', says: 'When mail comes' };
  const summary = told(start, { ...call, values: [] });
  expect(summary).toContain('fetches notes of loss');
  expect(summary).toMatch(/^When a pipeline happens in GitLab/i);
});

test('a branch is told to its end before the next, and what only the noes lead to is told as “otherwise”', () => {
  const more = (id: string, from: string, way = 0): Given => ({ ...mail(id, 'Look', from, undefined, way), title: '' });
  const chat = (id: string, from: string, way = 0): Given => ({
    ...rows(id, from),
    title: '',
    after: [{ step: from, way }],
  });
  const yes = { ...score('a', 'mail', 'the score is over 7'), node: `${BASE}if` };
  const mixed = told(MAIL, yes, more('one', 'a'), more('no', 'a', 1), chat('two', 'one'), chat('four', 'no'));
  expect(mixed).toMatch(
    /if the score is over 7, it sends [^.]+ and gets rows [^.]+\. Otherwise, it sends [^.]+ and gets/,
  );
  const inner = { ...score('b', 'a', 'the price is over 9'), node: `${BASE}if` };
  const neither: Given = {
    ...chat('log', 'a'),
    after: [
      { step: 'a', way: 1 },
      { step: 'b', way: 1 },
    ],
  };
  expect(told(MAIL, yes, inner, more('one', 'b'), neither)).toMatch(/ sends [^.]+\. Otherwise, it gets rows /);
});

test('a condition that is worked out is told by its words, and never by the ids of steps', () => {
  const says = 'never more than one unless it has dropped';
  const worked = fork('a', 'if', 'mail', [
    {
      field: '[[mail: a]] is empty or [[mail: a]] - [[mail: b]] >= 1',
      operator: 'true',
      value: '',
      type: 'boolean',
      says,
    },
  ]);
  const reply = built([MAIL, { ...worked, title: '', says }, mail('m', 'Look', 'a')]);
  expect(JSON.stringify([reply.workflow.nodes.map((it) => it.name), reply.guide.summary])).not.toMatch(/\bs\d+:|>=/);
});

test('a number that only keeps the names of nodes apart is in no sentence', () => {
  const ask = mail('ask', 'May it go?', 'mail');
  const answer: Given = { id: 'answer', node: `${BASE}wait`, action: 'webhook', ...after('ask') };
  const ok = {
    ...fork('ok', 'if', 'answer', [
      { field: '[[answer: text]]', operator: 'contains', value: 'yes', type: 'string', says: 'yes' },
    ]),
    title: '',
  };
  const summary = told(MAIL, { ...ask, title: '' }, answer, ok, {
    ...mail('back', 'No', 'ok', undefined, 1),
    title: '',
  });
  expect(summary).toContain(' it sends an email with Gmail');
  expect(summary).not.toMatch(/email \d/);
});

test('the hour that is told is the hour of the file', () => {
  const at = (hour: number): string => {
    const says = 'every night about 2';
    const clock: Given = { ...CLOCK, says, work: { schedule: { kind: 'at', times: [{ hour, minute: 0 }] } } };
    return built([clock, { ...mail('m', 'Look', 'clock'), title: '' }], `${says} mail me`).guide.summary;
  };
  expect(at(2)).toMatch(/^Every night about 2, it /);
  expect(at(3)).toMatch(/^Every day at 03:00, it /);
});
