import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { built } from './built.ts';

const catalog = loadCatalog();

test.each([
  'When a webhook is called with an email, add it to Mailchimp and respond with {"ok": true}',
  'webhook POST /signup -> add to Mailchimp -> respond with {"ok": true}',
  'When my website posts to n8n, add the contact to Mailchimp and answer with {"ok": true}',
  'An endpoint that adds the sender to Mailchimp and returns {"ok": true}',
  'When a webhook comes in: add the person to Mailchimp, then reply with {"ok": true}',
  'On webhook: subscribe the email in Mailchimp, return {"ok": true}',
  'When a webhook is called:\n- add the email to Mailchimp\n- respond with {"ok": true}',
  'Webhook gets an email address, adds it to Mailchimp and sends back {"ok": true}',
  'When our app calls a webhook add the user to Mailchimp, afterwards give back {"ok": true} as the response',
  'if a webhook arrives, add the contact to mailchimp and answer {ok: true}',
  'Make a webhook which adds the contact to Mailchimp and responds with JSON {"ok": true}',
  'POST request to a webhook -> Mailchimp subscriber -> answer {"ok": true}',
])('a webhook answers word for word: "%s"', (says) => {
  const it = built(catalog, says);
  expect(JSON.parse(String(it.node('respondToWebhook').parameters.responseBody))).toEqual({ ok: true });
  expect(it.node('webhook').parameters.responseMode).toBe('responseNode');
  expect(it.edges).toEqual(['mailchimp>respondToWebhook', 'webhook>mailchimp']);
});

test.each([
  'A form with two pages: first name and email, then company and budget. Save everything to Airtable.',
  'Multi-step form: page 1 asks name and email, page 2 asks for company and budget. Save to Airtable.',
  'A form where the first page asks for name and email and the second page asks for company and budget, then save it in Airtable',
  '2-page form (name, email / company, budget) -> Airtable',
  'Form with 2 steps: step 1: name, email; step 2: company, budget. Add the answers to Airtable.',
  'I need a form with two pages. Page one: name and email. Page two: company and budget. Then add a record to Airtable.',
  'form, first page: name, email. second page: company, budget. save to airtable',
  'A two-page form. The first page has name and email, the next page has company and budget. Store it in Airtable.',
  'When a form is submitted - page 1: name and email - page 2: company and budget - add it to Airtable',
  'Make a form with several pages: page 1 with name and email, page 2 with company and budget; afterwards put it into Airtable',
  'form with 2 pages: name and email; company and budget -> airtable',
  'A form with two steps. Step 1: name, email. Step 2: company, budget. Store the answers in Airtable.',
])('a form of two pages: "%s"', (says) => {
  const it = built(catalog, says);
  const labels = (type: string): unknown =>
    (it.node(type).parameters.formFields as { values: { fieldLabel: string }[] }).values.map(
      (field) => field.fieldLabel,
    );
  expect([labels('formTrigger'), labels('form')]).toEqual([
    ['Name', 'Email'],
    ['Company', 'Budget'],
  ]);
  expect(it.edges).toEqual(['form>airtable', 'formTrigger>form']);
});
