import { keyAccount } from '../accounts.ts';
import { nameFields } from '../person-name.ts';
import { type Field, type Need, profile, type Values } from '../profile.ts';
import { done, receipt } from '../receipts.ts';
import { chosen, contactEmail, howMany } from '../shape.ts';
import { changes, option, status } from '../work-needs.ts';

const list: Need = {
  key: 'list',
  label: 'Mailchimp audience',
  ask: 'Which Mailchimp audience (list)?',
  from: ['quoted', 'name'],
  nouns: ['audience', 'list'],
  weight: 'must',
};
const email: Need = {
  key: 'email',
  label: 'Email address of the subscriber',
  ask: 'Which email address?',
  from: ['email'],
};

const place = (v: Values): object => ({ list: chosen('Mailchimp audience', v('list'), /^[0-9a-f]{10}$/) });
const address = (v: Values): string => contactEmail(v);

const names = (v: Values): object => {
  const fields = Object.entries(nameFields(v, 'FNAME', 'LNAME')).map(([name, value]) => ({ name, value }));
  return fields.length > 0 ? { mergeFieldsUi: { mergeFieldsValues: fields } } : {};
};

const statusOf = option('Mailchimp status', {
  subscribed: 'subscribed',
  subscribe: 'subscribed',
  unsubscribed: 'unsubscribed',
  unsubscribe: 'unsubscribed',
  pending: 'pending',
  cleaned: 'cleaned',
  transactional: 'transactional',
});

const member: Field[] = [
  { path: 'email_address', words: ['email', 'email address', 'subscriber'] },
  { path: 'full_name', words: ['name', 'full name'] },
  { path: 'status', words: ['status'] },
  { path: 'merge_fields.FNAME', words: ['first name'], internal: true },
  { path: 'merge_fields.LNAME', words: ['last name'], internal: true },
  { path: 'timestamp_opt', words: ['subscription date', 'subscribed date'], type: 'date', internal: true },
  { path: 'id', words: ['member id', 'id'], internal: true },
];

export const mailchimp = profile({
  type: 'n8n-nodes-base.mailchimp',
  words: ['mailchimp', 'mail chimp'],
  kind: 'action',
  actions: [
    {
      key: 'member.create',
      title: 'Add Mailchimp subscriber',
      intents: ['add', 'create', 'upsert', 'invite'],
      nouns: ['subscriber', 'member', 'contact', 'audience', 'list', 'newsletter', 'lead'],
      needs: [list, email],
      write: (v) => ({ ...place(v), email: address(v), status: 'subscribed', options: {}, ...names(v) }),
      gives: member,
    },
    {
      key: 'memberTag.create',
      title: 'Tag Mailchimp subscriber',
      intents: ['label', 'add'],
      nouns: ['tag', 'label'],
      needs: [list, email, { key: 'tag', label: 'Tag', ask: 'Which tag?', from: ['quoted'], nouns: ['tag'] }],
      write: (v) => ({ resource: 'memberTag', ...place(v), email: address(v), tags: [v('tag')], options: {} }),
      gives: done,
    },
    {
      key: 'member.getAll',
      title: 'Get Mailchimp subscribers',
      intents: ['list', 'get', 'search'],
      nouns: ['subscriber', 'member', 'contact', 'audience', 'list'],
      needs: [list],
      write: (v) => ({ operation: 'getAll', ...place(v), ...howMany(v), options: {} }),
      gives: member,
      items: 'many',
      sideEffect: false,
    },
    {
      key: 'member.get',
      title: 'Get Mailchimp subscriber',
      intents: ['get', 'search'],
      nouns: ['subscriber'],
      rare: true,
      needs: [list, email],
      write: (v) => ({ operation: 'get', ...place(v), email: address(v), options: {} }),
      gives: member,
      sideEffect: false,
    },
    {
      key: 'member.unsubscribe',
      title: 'Unsubscribe from Mailchimp',
      intents: ['delete'],
      nouns: ['subscriber', 'member', 'contact', 'newsletter'],
      needs: [list, email],
      write: (v) => ({ operation: 'update', ...place(v), email: address(v), updateFields: { status: 'unsubscribed' } }),
      gives: receipt(member),
    },
    {
      key: 'member.update',
      title: 'Update Mailchimp subscriber',
      intents: ['update'],
      nouns: ['subscriber', 'member', 'contact'],
      needs: [list, email, { ...status, nouns: ['status'] }],
      write: (v) => ({
        operation: 'update',
        ...place(v),
        email: address(v),
        updateFields: { ...names(v), ...changes(v, { status: ['status', statusOf] }) },
      }),
      gives: member,
    },
    {
      key: 'campaign.getAll',
      title: 'Get Mailchimp campaigns',
      intents: ['list', 'get'],
      nouns: ['campaign', 'newsletter', 'report'],
      write: (v) => ({ resource: 'campaign', operation: 'getAll', ...howMany(v), options: {} }),
      gives: [
        { path: 'settings.subject_line', words: ['subject', 'campaign', 'name', 'title'] },
        { path: 'status', words: ['status'] },
        { path: 'id', words: ['campaign id', 'id'], internal: true },
        { path: 'settings.title', words: ['campaign title'], internal: true },
        { path: 'send_time', words: ['send date', 'sent date', 'date'], type: 'date', internal: true },
        { path: 'emails_sent', words: ['emails sent', 'recipients'], type: 'number', internal: true },
        { path: 'report_summary.open_rate', words: ['open rate'], type: 'number', internal: true },
        { path: 'report_summary.opens', words: ['opens'], type: 'number', internal: true },
        { path: 'report_summary.clicks', words: ['clicks'], type: 'number', internal: true },
        { path: 'report_summary.click_rate', words: ['click rate'], type: 'number', internal: true },
        { path: 'archive_url', words: ['archive link', 'campaign link'], internal: true },
      ],
      items: 'many',
      sideEffect: false,
    },
  ],
  credentials: {
    mailchimpApi: keyAccount('Mailchimp API', 'In Mailchimp open Profile → Extras → API keys and create a key.'),
  },
});
