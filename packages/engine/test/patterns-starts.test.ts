import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'Every morning at 8 and also when I press a button, copy the contacts from HubSpot to Google Sheets',
  'When I press a button and every morning at 8, copy contacts from HubSpot to Google Sheets',
  'Daily at 8 or manually: get contacts from HubSpot and add them to Google Sheets',
  'Every morning at 8 (and on demand) get all contacts from HubSpot and append them to Google Sheets',
  'Each morning at 8, and whenever I click the button, get HubSpot contacts and add them to Google Sheets',
  'Every day at 8 get all contacts from HubSpot and add them to Google Sheets. I also want to start it by hand.',
  'every day 8am + when i hit a button: hubspot contacts -> google sheets',
  'At 8 each morning, plus when I run it manually, sync contacts from HubSpot to Google Sheets',
  'Every day at 8, as well as when I click a button, read the contacts from HubSpot and write them to Google Sheets',
  'Every morning at 8 or by hand, copy HubSpot contacts to Google Sheets',
  'It should run daily at 8 and also when I start it manually: copy contacts from HubSpot to Google Sheets',
  'every morning at 8, but also with a button, copy contacts from hubspot to google sheets',
])('a schedule and a button start the same steps: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.nodes.filter((node) => /Trigger$/.test(node.type))).toHaveLength(2);
  expect(it.edges).toEqual(['hubspot>googleSheets', 'manualTrigger>hubspot', 'scheduleTrigger>hubspot']);
});

test.each([
  'Mondays at 9 and Fridays at 16:30 post "timesheets please" to #team on Slack',
  'Every Monday at 9 and every Friday at 16:30 post "timesheets please" to #team on Slack',
  'Post "timesheets please" to #team on Slack on Mondays at 9am and on Fridays at 4:30pm',
  'On Monday at 9:00 and on Friday at 16:30, post "timesheets please" to Slack #team',
  'mon 9:00 & fri 16:30 -> slack #team "timesheets please"',
  'Each Monday 9am, and each Friday 4:30 pm: send "timesheets please" to #team on Slack',
  'Weekly on Monday at 9 and on Friday at 16:30 send "timesheets please" to #team on Slack',
  'Post to #team on Slack "timesheets please" every Monday at 9am as well as every Friday at 4:30pm',
  'Mon at 9, Fri at 16:30: post "timesheets please" to #team on Slack',
  'Remind #team on Slack with "timesheets please" on Mondays at 9 and also on Fridays at 16:30',
  'Mondays at 9:00 and Fridays at 16:30: post "timesheets please" to Slack #team',
  'Every Monday 9am and Friday 4:30pm send "timesheets please" to #team on Slack',
])('different times on different days: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('scheduleTrigger').parameters.rule).toEqual({
    interval: [
      { field: 'weeks', triggerAtDay: [1], triggerAtHour: 9 },
      { field: 'weeks', triggerAtDay: [5], triggerAtHour: 16, triggerAtMinute: 30 },
    ],
  });
  expect(it.edges).toEqual(['scheduleTrigger>slack']);
});

test.each([
  'Every day at 9am New York time get the open tasks from Asana and email them to me@acme.example',
  'At 9am New York time each day, get Asana tasks and email them to me@acme.example',
  'every day 9am EST: asana tasks -> email me@acme.example',
  'Each day at 09:00 (America/New_York) get tasks from Asana and email them to me@acme.example',
  'Daily at 9 AM Eastern time, email my Asana tasks to me@acme.example',
  'Every day at 9 in the morning, New York time, fetch Asana tasks and send them by email to me@acme.example',
  'every day at 9:00 am ET get asana tasks and email me@acme.example',
  'Email my Asana tasks to me@acme.example every day at 9am in the Eastern time zone',
  'Get tasks from Asana at 9:00 New York time every day and email them to me@acme.example',
  "Every day at 9 o'clock New York time get my Asana tasks. Email them to me@acme.example.",
  'Every day at 9am US Eastern time, list my Asana tasks and email them to me@acme.example',
  'Every day at 9 (time zone: America/New_York) get Asana tasks and email them to me@acme.example',
])('a time in a time zone: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.timezone).toBe('America/New_York');
  expect(it.node('scheduleTrigger').parameters.rule).toEqual({ interval: [{ triggerAtHour: 9 }] });
  expect(it.edges).toEqual(['asana>gmail', 'scheduleTrigger>asana']);
});

test.each([
  'When called by another workflow with email and name, search the contact in HubSpot and return the company',
  'When executed by another workflow with email and name: find the HubSpot contact and give back the company',
  'sub-workflow (inputs: email, name) -> find the contact in HubSpot -> return the company',
  'When another workflow calls this with email and name, look up the contact in HubSpot, then return the company',
  'I need a subworkflow that takes email and name, searches the contact in HubSpot and returns the company',
  'Started by another workflow with email and name, get the contact from HubSpot and return the company',
  'subworkflow with email and name: look the contact up in hubspot, return company',
  'a subworkflow that accepts email and name. search in hubspot for the contact. return the company',
  'When called by another workflow with email and name, look up the HubSpot contact and return the company',
  'Called from another workflow with email and name: search HubSpot for the contact, return the company',
  'When another workflow calls it with email and name, find the contact in HubSpot and return the company',
  'When executed by another workflow with email and name, find the contact in HubSpot, then return its company',
  'When run by another workflow with email and name, search the contact in HubSpot and return the company',
])('a workflow that others call, with its inputs and what it gives back: "%s"', (says) => {
  const it = built(catalog, says);
  expect(it.node('executeWorkflowTrigger').parameters.workflowInputs).toEqual({
    values: [{ name: 'email' }, { name: 'name' }],
  });
  expect(it.edges).toEqual(['executeWorkflowTrigger>hubspot', 'hubspot>set']);
});

test.each([
  'When a Stripe payment arrives, call my workflow "Create invoice" and post the result to #sales on Slack',
  'When a Stripe payment succeeds, run the workflow "Create invoice", then message #sales on Slack',
  'new stripe payment -> execute workflow "Create invoice" -> slack #sales',
  'When a Stripe payment comes in, run my sub-workflow "Create invoice" and then post to Slack #sales',
  'On each Stripe payment, execute the sub-workflow Create invoice and notify #sales on Slack',
  'When a Stripe payment arrives, hand it to the workflow "Create invoice" and post to #sales on Slack',
  'When a Stripe payment arrives, pass it on to my "Create invoice" workflow, then post to #sales on Slack',
  'When a Stripe payment arrives, start my other workflow "Create invoice" and tell #sales on Slack',
  'When there is a new Stripe payment, trigger the sub-workflow called "Create invoice" and post in #sales on Slack',
  'When a Stripe payment arrives:\n- call the workflow "Create invoice"\n- post the result to #sales on Slack',
  'stripe payment received: use the workflow "Create invoice" then ping #sales on slack',
  'When a Stripe payment arrives, launch the workflow "Create invoice" and post its result to #sales on Slack',
])('another workflow is called: "%s"', (says) => {
  const it = built(catalog, says);
  expect(JSON.stringify(it.node('executeWorkflow').parameters.workflowId)).toContain('Create invoice');
  expect(it.edges).toEqual(['executeWorkflow>slack', 'stripeTrigger>executeWorkflow']);
});
