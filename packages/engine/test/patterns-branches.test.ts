import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built, tests } from './built.ts';

const catalog = loadCatalog();

test.each([
  'When a Typeform is submitted, if the budget is over 5000 post it to #big on Slack, otherwise email sales@acme.example. Either way, add a record to Airtable.',
  'new typeform response -> if budget > 5000 then slack #big else email sales@acme.example. In both cases create an Airtable record.',
  'Whenever somebody fills in our Typeform: check whether the budget is above 5000. If so, notify #big on Slack; if not, mail sales@acme.example. Afterwards, in either case, save it in Airtable.',
  'On a new Typeform submission, if the budget exceeds 5000, post to Slack #big. Otherwise send an email to sales@acme.example. Regardless of that, add it to Airtable.',
  'Every time a Typeform response comes in, post to #big on Slack if the budget is more than 5000, otherwise email sales@acme.example. Then in any case add a record to Airtable.',
  'When a new Typeform entry arrives\n- if the budget is over 5000 post to #big on Slack\n- otherwise email sales@acme.example\n- in both cases add a record to Airtable',
  'I want this: when someone submits our Typeform and the form is in, if the budget is higher than 5000 tell #big on Slack, or else email sales@acme.example. No matter what, store it in Airtable.',
  'When a Typeform submission comes in, if budget is over 5000, send a message to #big on Slack, else send an email to sales@acme.example. Finally add a record to Airtable.',
  'If a new Typeform response arrives: if its budget is above 5000 post it to #big in Slack, otherwise email it to sales@acme.example. Whatever the result, log it to Airtable.',
  'When a Typeform is sent in, if the budget is at least 5000 ping #big on Slack. If not, email sales@acme.example. Both ways, save a record in Airtable.',
  'new typeform submission; if budget over 5k post in #big on slack, otherwise drop sales@acme.example an email; in all cases add an airtable record',
  'When a Typeform response arrives: if the budget is above 5000, post it to #big on Slack, else email sales@acme.example. For both, add a record to Airtable.',
])('two ways that come together again: both lead to what is for all: "%s"', (says) => {
  const it = built(catalog, says);
  expect(tests(it.node('if'))).toEqual([expect.stringMatching(/^\(\$json\.budget \?\? \$json\.Budget\) gte? 5000$/)]);
  expect(it.edges).toEqual(['gmail>airtable', 'if:1>gmail', 'if>slack', 'slack>airtable', 'typeformTrigger>if']);
});

test.each([
  'When a webhook comes in, depending on the type: sales → post to #sales on Slack, support → create a Zendesk ticket, anything else → add a row to Google Sheets',
  'When a webhook comes in, route it by type:\n- sales → post to #sales on Slack\n- support → create a Zendesk ticket\n- everything else → add a row to Google Sheets',
  'When a webhook is called, look at the "type" field and do:\n\n| type | what to do |\n|---|---|\n| sales | post to #sales on Slack |\n| support | create a Zendesk ticket |\n| other | add a row to Google Sheets |',
  'Webhook receives a request. Route by type: sales goes to #sales on Slack, support creates a Zendesk ticket, everything else is logged in Google Sheets',
  'webhook -> switch on type: sales -> slack #sales, support -> zendesk ticket, default -> row in google sheets',
  'When our webhook is called, check the type: "sales" -> message #sales on Slack; "support" -> open a Zendesk ticket; otherwise -> add a row to Google Sheets.',
  'When a webhook arrives, sort by type. sales: post it to #sales on Slack, support: create a Zendesk ticket, all others: append to Google Sheets.',
  'Webhook comes in with a type. According to the type:\n1. sales -> post to #sales on Slack\n2. support -> create a Zendesk ticket\n3. rest -> add a row to Google Sheets',
  'When a webhook comes in, direct it by type: sales goes to #sales on Slack, support goes to a new Zendesk ticket, anything else goes to Google Sheets.',
  'when webhook is hit, depending on what the type is:\nsales | post to #sales on slack\nsupport | create a zendesk ticket\nanything else | add row to google sheets',
  'a webhook gets leads. split them by type: sales = post to #sales on slack, support = create zendesk ticket, other = add a google sheets row',
  'When a webhook is called, depending on the type do this: sales -> post to #sales on Slack, support -> create a Zendesk ticket, rest -> add a row to Google Sheets',
])('many ways by one field, and one for all the rest: "%s"', (says) => {
  const it = built(catalog, says);
  expect(tests(it.node('switch'))).toEqual(['$json.body.type equals sales', '$json.body.type equals support']);
  expect(it.node('switch').parameters.options).toEqual({ fallbackOutput: 'extra', ignoreCase: true });
  expect(it.edges).toEqual(['set>googleSheets', 'switch:1>zendesk', 'switch:2>set', 'switch>slack', 'webhook>switch']);
});

test.each([
  'Every morning get all rows from the Google Sheet Tasks, only those with status Open, and send them in one message to #ops on Slack',
  'Every day at 8 read the Google Sheet Tasks, keep only rows where status is Open, and post them to #ops on Slack as one message',
  'each morning: read the rows of my Google Sheet "Tasks" -> only the ones with status Open -> post to #ops on Slack in a single message',
  'Every weekday at 9 get the rows with status Open from the Google Sheet Tasks and post them to #ops on Slack in one message',
  'Every morning:\n- get rows from the Google Sheet Tasks\n- only keep those with status Open\n- post all of them in one message to #ops on Slack',
  'every day get all rows from google sheet Tasks, filter to status = Open, send one slack message with all of them to #ops',
  'Each day at 18:00 look through the Google Sheet Tasks for rows where the status is Open, then send #ops on Slack a single message with all of them',
  'Every Monday fetch the rows of the Google Sheet Tasks. Only those where status equals Open should go on. Put them together into one message and send it to #ops on Slack.',
  'every morning read google sheet Tasks, only status Open, combine them into one list and post it to #ops on slack',
  'At 8 every morning, read rows from the Google Sheet Tasks that have status Open and post them as one message in #ops on Slack',
  'Every morning read all rows from the Google Sheet Tasks but only those with status "Open", bundle them into one message and post that to #ops on Slack',
  'Every day at 7 get the rows of the Google Sheet Tasks whose status is Open and send them in one message to #ops on Slack',
])('only some of what was read goes on: "%s"', (says) => {
  const it = built(catalog, says);
  expect(tests(it.node('filter'))).toEqual([
    expect.stringMatching(/^(?:\$json\.Status|\(\$json\.status \?\? \$json\.Status\)) equals Open$/),
  ]);
  expect(it.edges).toEqual([
    'aggregate>slack',
    'filter>aggregate',
    'googleSheets>filter',
    'scheduleTrigger>googleSheets',
  ]);
});

test.each([
  'When a form is submitted with name and amount, ask for approval in #finance on Slack. If approved, create an Airtable record; if rejected, email info@acme.example.',
  'A form asks for name and amount. Send it to #finance on Slack for approval. Approved: add a record to Airtable. Rejected: email info@acme.example.',
  'form (name, amount) -> slack approval in #finance -> approved? create Airtable record, rejected? email info@acme.example',
  'When a form with name and amount comes in, wait for an okay in #finance on Slack. yes → add it to Airtable, no → email info@acme.example',
  'When somebody fills in the form (name, amount), get approval from #finance on Slack.\n- approved -> create a record in Airtable\n- rejected -> email info@acme.example',
  'When a form is submitted with name and amount, ask #finance on Slack if it should be accepted. If yes, add a record to Airtable. If no, email info@acme.example.',
  'Form with name and amount: send an approval request to #finance on Slack; when approved save it to Airtable, otherwise email info@acme.example',
  'When the form (name, amount) is filled in, someone in #finance on Slack must approve it. If it is approved create an Airtable record. If it is declined send an email to info@acme.example.',
  'A form asking for name and amount. Before anything is saved, ask #finance on Slack for their ok. Approved → new Airtable record. Not approved → email info@acme.example.',
  'A form with name and amount. Ask #finance on Slack for approval. If approved: create an Airtable record. If rejected: email info@acme.example',
  'When a form with name and amount is submitted, get an ok from #finance on Slack first. If approved, add it to Airtable. Otherwise email info@acme.example.',
  'form with name and amount -> approval by #finance on Slack -> if approved -> Airtable record, if rejected -> email info@acme.example',
  'When someone submits the form (name, amount), send it to #finance on Slack for sign-off; if it gets approved add a record to Airtable; if not, email info@acme.example',
])('somebody is asked, and what follows hangs on the answer: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('slack').parameters.operation).toBe('sendAndWait');
  expect(it.edges).toEqual(['formTrigger>slack', 'if:1>gmail', 'if>airtable', 'slack>if']);
});

test.each([
  'When a Jira issue moves to Done, post it in Slack #releases',
  'When the status of a Jira issue changes to Done, post to #releases on Slack',
  'Whenever a Jira issue is moved to "Done" tell #releases on Slack',
  'each time a jira issue gets moved to Done -> message #releases on slack',
  'When a Jira issue becomes Done send a message to Slack #releases',
  'If a Jira issue changes its status to Done, notify #releases on Slack',
  'When a Jira issue is marked as Done, announce it in #releases on Slack',
  'As soon as a Jira issue goes to Done, post it to Slack #releases',
  'When someone moves a Jira issue to Done, let #releases on Slack know',
  'when jira issue status updated to Done, slack #releases',
  'When a Jira issue is moved to Done, post a message in #releases on Slack',
  'When a Jira issue changes to Done -> Slack #releases',
  'Whenever a Jira issue gets set to "Done", message #releases on Slack',
])('an event that means one state only is tested for it: "%s"', (says) => {
  const it = built(catalog, says);
  expect(tests(it.node('filter'))).toEqual(['$json.issue.fields.status.name equals Done']);
  expect(it.edges).toEqual(['filter>slack', 'jiraTrigger>filter']);
});

test.each([
  'Every Monday list the Trello cards older than 30 days and email them to boss@acme.example',
  'Every Monday get all Trello cards that are older than 30 days and send them to boss@acme.example by email',
  'each monday: trello cards older than 30 days -> email boss@acme.example',
  'Weekly on Monday, fetch cards older than 30 days from Trello and mail them to boss@acme.example',
  'Every Monday get the Trello cards, only those older than 30 days, and email them to boss@acme.example',
  'Every Monday morning look up Trello cards which are older than 30 days, then email them to boss@acme.example',
  'Mondays at 9: get Trello cards, keep only the ones older than 30 days, email boss@acme.example',
  'On Mondays check Trello for cards older than 30 days and send an email with them to boss@acme.example',
  'every monday get trello cards. only those older than 30 days. email to boss@acme.example',
  'Every Monday at 8, get my Trello cards, skip those newer than 30 days, and email the rest to boss@acme.example',
  'Every Monday read the Trello cards that are more than 30 days old and email these to boss@acme.example',
  'Every Monday find the Trello cards older than 30 days and email them to boss@acme.example',
])('an age is compared with now: "%s"', (says) => {
  const it = built(catalog, says);
  expect(tests(it.node('filter')).join()).toContain('$now.minus({ days: 30 })');
  expect(it.edges).toEqual(['filter>gmail', 'scheduleTrigger>trello', 'trello>filter']);
});
