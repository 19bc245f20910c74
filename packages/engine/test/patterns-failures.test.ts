import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'Every hour get data from https://api.example.com/data and save it to the Postgres table data. If any step fails, tell me on Slack #errors',
  'Every hour call https://api.example.com/data and insert it into the Postgres table data; if anything goes wrong post to #errors on Slack',
  'hourly: GET https://api.example.com/data -> Postgres table data. if something fails -> slack #errors',
  'Every hour fetch https://api.example.com/data, store it in the Postgres table data. When any step fails, send a message to #errors on Slack.',
  'Every hour get https://api.example.com/data and save it in the Postgres table data. In case any of the steps fails, notify #errors on Slack.',
  'Every hour:\n- get https://api.example.com/data\n- save it to the Postgres table data\n- if any step fails, post to #errors on Slack',
  'Every hour get https://api.example.com/data and put it into the Postgres table data. If the workflow fails, alert #errors on Slack.',
  'Every hour get https://api.example.com/data, write it to the Postgres table data. Tell #errors on Slack if anything fails.',
  'Every hour get https://api.example.com/data and insert into Postgres table data. Should any step fail, post to #errors on Slack.',
  'every hour get https://api.example.com/data, save to postgres table data. if the whole thing crashes, message #errors on slack',
  'Every hour get https://api.example.com/data and save it to the Postgres table data. If any node errors out, ping #errors on Slack',
  'Every hour get https://api.example.com/data and save it to the Postgres table data. If something goes wrong, email is not enough: post to #errors on Slack',
  'Every hour get https://api.example.com/data and save it to the Postgres table data. If any part fails, tell #errors on Slack.',
])('a failure of any step is told of by a start of its own: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('slack').parameters.text).toMatch(/error/);
  expect(it.edges).toEqual(['errorTrigger>slack', 'httpRequest>postgres', 'scheduleTrigger>httpRequest']);
});

test.each([
  'Every night call https://api.example.com/sync; if the call fails, post to #ops on Slack, otherwise write a row to Google Sheets',
  'Every night POST to https://api.example.com/sync. If it fails, message #ops on Slack. Otherwise add a row to Google Sheets.',
  'nightly call https://api.example.com/sync -> if the request fails slack #ops, else row in google sheets',
  'Every night request https://api.example.com/sync, if that fails tell #ops on Slack, if not add a row to Google Sheets',
  'Every night call https://api.example.com/sync. On error, post to #ops on Slack. Then add a row to Google Sheets.',
  'Every night:\n- call https://api.example.com/sync\n- if the call fails, post to #ops on Slack\n- otherwise, add a row to Google Sheets',
  'Every night call https://api.example.com/sync. When the request fails, notify #ops on Slack, else append a row to Google Sheets.',
  'Every night get https://api.example.com/sync; in case the request fails, alert #ops on Slack; otherwise log a row in Google Sheets',
  'Every night call the API https://api.example.com/sync. Should the call fail, post to #ops on Slack, otherwise add a row to Google Sheets.',
  'each night call https://api.example.com/sync if the api call fails post to slack #ops otherwise write a row to google sheets',
  'Every night run a request to https://api.example.com/sync, and if it errors out ping #ops on Slack, otherwise add a row in Google Sheets',
  'Every night call https://api.example.com/sync. If the call returns an error, post to #ops on Slack, else add a Google Sheets row',
])('a call that fails goes out by another output than one that works: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('httpRequest').onError).toBe('continueErrorOutput');
  expect(it.edges).toEqual(['httpRequest:1>slack', 'httpRequest>googleSheets', 'scheduleTrigger>httpRequest']);
});

test.each([
  'Every day call https://api.example.com/report, try again up to 4 times if it fails, and email the result to boss@acme.example',
  'Every day get https://api.example.com/report, retry 4 times, then email the result to boss@acme.example',
  'daily: GET https://api.example.com/report (4 retries) -> email boss@acme.example',
  'Every day call https://api.example.com/report. If it fails, retry up to 4 times. Email the result to boss@acme.example.',
  'Every day call https://api.example.com/report with 4 retries and email the result to boss@acme.example',
  'Every day fetch https://api.example.com/report; if the call fails try again four times; then email it to boss@acme.example',
  'Every day request https://api.example.com/report and email it to boss@acme.example. Retry the request up to 4 times.',
  'Every day call https://api.example.com/report (when it fails, try it again, max 4 times) and email the result to boss@acme.example',
  'Every day at 9 get https://api.example.com/report, re-try at most 4 times if it times out, email boss@acme.example',
  'Every day load https://api.example.com/report, allow 4 attempts, and email the result to boss@acme.example',
  'every day call https://api.example.com/report, if it fails retry 4x, email result to boss@acme.example',
  'Every day call https://api.example.com/report, retry it 4 times if it fails, email the result to boss@acme.example',
])('a call that fails is tried again: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('httpRequest')).toMatchObject({ retryOnFail: true, maxTries: 4 });
  expect(it.edges).toEqual(['httpRequest>gmail', 'scheduleTrigger>httpRequest']);
});

test.each([
  'Every day read the rows of the Google Sheet Contacts and send each an email with Gmail; if one fails, just continue with the next',
  'Every day get the rows from the Google Sheet Contacts and email each contact with Gmail. If one of them fails, carry on with the rest.',
  'daily: rows of google sheet Contacts -> gmail each one. on error continue',
  'Every day read the Google Sheet Contacts, send a mail to each contact with Gmail, ignore errors',
  'Every day get rows from the Google Sheet Contacts and send a mail to each with Gmail. When one fails, skip it and go on.',
  'Every day read rows from the Google Sheet Contacts and mail each one with Gmail; if a mail fails, keep going',
  "Every day read the rows of the Google Sheet Contacts, send an email to each of them with Gmail and don't stop if one fails",
  'Every day:\n- get the rows of the Google Sheet Contacts\n- send each an email with Gmail\n- if any fails, continue with the next one',
  'Every day take the rows of the Google Sheet Contacts and send each a mail with Gmail, on errors just continue',
  'Every day read the rows of the Google Sheet Contacts and email each with Gmail. If something fails, just ignore it and continue.',
  'Every day get the rows of the Google Sheet Contacts and send each one an email with Gmail; if one fails, skip it',
  'Every day read the rows of the Google Sheet Contacts and send each an email with Gmail. If any of them fails, go on with the others.',
])('one failure does not stop the others: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('gmail').onError).toBe('continueRegularOutput');
  expect(it.edges).toEqual(['googleSheets>gmail', 'scheduleTrigger>googleSheets']);
});
