import { expect } from 'vitest';
import { type Meaning, STARTS } from './meaning.ts';

const like = (pattern: RegExp) => expect.stringMatching(pattern);

export const shopsAndLists: Meaning[] = [
  {
    says: 'update the name of the subscriber',
    start: STARTS.form,
    does: 'mailchimp member.update',
    values: { list: 'News' },
    has: { operation: 'update', email: like(/email/i) },
    never: /unsubscribed/,
    spoken: 'when a form with name and email is sent, update the Mailchimp subscriber in the list "News"',
  },
  {
    says: 'unsubscribe them',
    start: STARTS.form,
    does: 'mailchimp member.unsubscribe',
    values: { list: 'News' },
    has: { operation: 'update', updateFields: { status: 'unsubscribed' } },
    spoken: 'when a form with email is sent, unsubscribe them from the Mailchimp list "News"',
  },
  {
    says: 'set the order on hold',
    does: 'wooCommerce order.update',
    values: { status: 'On hold' },
    has: { operation: 'update', updateFields: { status: 'on-hold' } },
  },
  {
    says: 'update the order',
    does: 'wooCommerce order.update',
    has: { operation: 'update' },
    never: /completed/,
  },
  {
    says: 'complete the order',
    does: 'wooCommerce order.complete',
    has: { updateFields: { status: 'completed' } },
  },
  {
    says: 'move the due date of the Google task to next Friday',
    does: 'googleTasks task.update',
    values: { due: 'next Friday' },
    has: { operation: 'update', updateFields: { dueDate: like(/weekday/) } },
    never: /completed/,
  },
  {
    says: 'add the label bug to the GitLab issue',
    does: 'gitlab issue.edit',
    values: { repo: 'acme/shop', label: 'bug' },
    has: { operation: 'edit', editFields: { labels: [{ label: 'bug' }] } },
    never: /closed/,
  },
  {
    says: 'move the opportunity to Closed Won, worth 5000',
    does: 'salesforce opportunity.update',
    values: { stage: 'Closed Won', amount: '5000' },
    has: { operation: 'update', updateFields: { stageName: 'Closed Won', amount: 5000 } },
  },
  {
    says: 'set the status of the lead to Working',
    does: 'salesforce lead.update',
    values: { status: 'Working' },
    has: { operation: 'update', updateFields: { status: 'Working' } },
  },
  {
    says: 'publish the post tomorrow at 9am',
    start: STARTS.form,
    does: 'wordpress post.create',
    values: { title: 'News', text: 'Hello', publishAt: 'tomorrow 9am' },
    has: { additionalFields: { status: 'future', date: like(/\{ days: 1 \}.*hour: 9\b/) } },
  },
  {
    says: 'publish the post at once',
    start: STARTS.form,
    does: 'wordpress post.create',
    values: { title: 'News', text: 'Hello', status: 'publish' },
    has: { additionalFields: { status: 'publish' } },
  },
  {
    says: 'find the row whose column Email is ann@acme.com in the sheet Leads',
    does: 'googleSheets sheet.lookup',
    values: { document: 'Leads', match: 'Email', value: 'ann@acme.com' },
    has: { filtersUI: { values: [{ lookupColumn: 'Email', lookupValue: 'ann@acme.com' }] } },
  },
  {
    says: 'set status to paid for the customer with that email in Postgres',
    start: STARTS.webhook,
    does: 'postgres database.update',
    values: { table: 'customers', match: 'email' },
    sets: { status: 'paid' },
    has: {
      operation: 'update',
      columns: { value: { status: 'paid', email: '={{ $json.body.email }}' }, matchingColumns: ['email'] },
    },
  },
  {
    says: 'delete the customer with that email from MySQL',
    start: STARTS.webhook,
    does: 'mySql delete',
    values: { table: 'customers', match: 'email' },
    has: {
      deleteCommand: 'delete',
      where: { values: [{ column: 'email', value: '={{ $json.body.email }}' }] },
    },
  },
  {
    says: 'delete rows from the MySQL table log',
    does: 'mySql delete',
    values: { table: 'log' },
    has: { where: { values: [{ column: like(/FILL_IN/), value: like(/FILL_IN/) }] } },
  },
];
