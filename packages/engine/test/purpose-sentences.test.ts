import { expect, test } from 'vitest';
import { messagesOf, samples } from './play.ts';
import { made } from './support/conversation.ts';

// The summary tells what the automation does as a person would, and is no list of node names.

test.each([
  [
    'When a Typeform is submitted, add a row to my sheet Orders and send an email',
    'When a Typeform is submitted, it appends a row to the sheet in Google Sheets and sends an email with Gmail.',
  ],
  [
    'Every weekday at 8:00, read the Leads sheet. If the budget is over 5000, post the name and company to #sales on Slack, otherwise add the person to Mailchimp.',
    'Every weekday at 8:00, it gets rows from the sheet in Google Sheets. If the budget is over 5000, it sends a Slack message. Otherwise, it adds a Mailchimp subscriber.',
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
