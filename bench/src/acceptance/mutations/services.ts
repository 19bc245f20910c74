import { idOf, node, to } from '../selftest/example.ts';
import { at, having, type Mutation, nodes, once } from './mutation.ts';

const apps = nodes(/\.(slack|gmail|googleSheets|telegram|notion|airtable|discord|hubspot|lmChatOpenAi)$/);
const crons = [
  '* * * * *',
  '0 9 * * 1-5',
  '0 0 9 * * *',
  '*/15 * * * *',
  '0 9 * * MON-FRI',
  '0 9 * * mon,wed',
  '0 9 1 JAN-MAR *',
  '0 9 ? * *',
  '0 9 1 * ?',
  '0 9 * * 5-1',
  '0 22-4 * * *',
  '0 9 L * *',
  '0 9 * * 5L',
  '0 9 15W * *',
  '0 9 * * 1#1',
  '0 9 * * 7',
  '0 9 * * 8',
  '0 9 * * 0-7',
  '0 9 * * FRI-MON',
  '0 9 * * monday',
  '0 9 1 january *',
  '60 * * * *',
  '0 24 * * *',
  '0 9 0 * *',
  '0 9 32 * *',
  '0 9 * 13 *',
  '0 9 * 0 *',
  '*/0 * * * *',
  '*/90 * * * *',
  '5/10 * * * *',
  '1-10/3 * * * *',
  '1-10/20 * * * *',
  '0 9 31 2 *',
  '0 9 30 2 *',
  '@daily',
  '@hourly',
  '@reboot',
  '@every 5m',
  '@weekdays',
  '@DAILY',
  '0 9 * *',
  '0 9 * * * * *',
  'every morning',
  '',
  ' 0 9 * * * ',
  '0  9 * * *',
  '0 9 * * 1,',
  '0 9 * * ,1',
  '0 9 * * 1-',
  '0 9 * * -1',
  '0 9 1-5-7 * *',
  '0 9 * * *;',
  '00 09 * * *',
  '0 9 01 01 *',
  '0 9 H * *',
  '0 9 * * sun-sat',
  '0 9 * * 1-5/2',
  '*/1.5 * * * *',
  '0 9 * * tues',
  '0 0 0 1 1 * 2026',
  '0 9 29 2 *',
  '0 9 31 4 *',
  '*-5 * * * *',
  '*/ * * * *',
  '/5 * * * *',
  '0 9 1,15 * *',
  '0,30 9-17 * * 1-5',
  '15-45/15 * * * *',
  '0 9 1/2 * *',
  '0 9 * */3 *',
];

/** Credentials and secrets; what services need to answer; schedules. */
export const services: Mutation[] = [
  at(13, 'a credential of another n8n', apps, (it) => {
    const [type] = Object.keys(it.credentials ?? {});
    if (type) it.credentials[type] = { id: 'aB3dE5fG7hI9jK1l', name: 'Theirs' };
  }),
  at(13, 'a credential of another service', apps, (it) => {
    it.credentials = { mailgunApi: { id: null, name: 'x' } };
  }),
  at(13, 'a type of credential that does not exist', apps, (it) => {
    it.credentials = { slack: { id: null, name: 'x' } };
  }),
  at(13, 'a type of credential named like a key of objects', apps, (it) => {
    it.credentials = { constructor: { id: null, name: 'x' } };
  }),
  at(13, 'a credential as a text', having('select'), (it) => {
    it.credentials = { slackApi: 'Slack account' };
  }),
  at(13, 'a credential without its name', having('select'), (it) => {
    it.credentials = { slackApi: { id: '1' } };
  }),
  at(13, 'credentials as a list', apps, (it) => {
    it.credentials = [];
  }),
  at(13, 'credentials null', apps, (it) => {
    it.credentials = null;
  }),
  at(13, 'no credentials', nodes(), (it) => {
    delete it.credentials;
  }),
  at(13, 'empty credentials', nodes(), (it) => {
    it.credentials = {};
  }),
  at(13, 'a key in a header', nodes('httpRequest'), (it) => {
    it.parameters = {
      ...it.parameters,
      sendHeaders: true,
      headerParameters: { parameters: [{ name: 'Authorization', value: `Bearer sk-${'a1B2'.repeat(10)}` }] },
    };
    delete it.parameters.specifyHeaders;
  }),
  at(13, 'a type of authentication that does not exist', nodes('httpRequest'), (it) => {
    it.parameters = { ...it.parameters, authentication: 'bearer' };
  }),
  at(13, 'a predefined credential that does not exist', nodes('httpRequest'), (it) => {
    Object.assign(it.parameters, { authentication: 'predefinedCredentialType', nodeCredentialType: 'theirApi' });
  }),
  at(13, 'a predefined credential that is not named', nodes('httpRequest'), (it) => {
    Object.assign(it.parameters, { authentication: 'predefinedCredentialType' });
    delete it.parameters.nodeCredentialType;
  }),

  at(15, 'a webhook that waits for nobody', nodes('webhook'), (it, file) => {
    it.parameters.responseMode = 'responseNode';
    for (const answer of nodes('respondToWebhook')(file)) answer.type = 'n8n-nodes-base.noOp';
    for (const other of nodes('noOp')(file)) Object.assign(other, { typeVersion: 1, parameters: {} });
  }),
  at(15, 'an answer that nobody waits for', nodes('webhook'), (it, file) => {
    delete it.parameters.responseMode;
    file.nodes.push(node('Answer nobody', 'respondToWebhook', 1.5, [900, 900], { options: {} }));
    file.connections[it.name] ??= { main: [[]] };
    file.connections[it.name].main[0].push(to('Answer nobody'));
  }),
  at(15, 'two webhooks at one address', nodes('webhook'), (it, file) => {
    file.nodes.push({ ...structuredClone(it), id: idOf('second'), name: 'Second' });
    file.connections.Second = file.connections[it.name];
  }),
  at(15, 'two webhooks at one address, other methods', nodes('webhook'), (it, file) => {
    const second = { ...structuredClone(it), id: idOf('second'), name: 'Second', webhookId: idOf('second webhook') };
    second.parameters.httpMethod = 'DELETE';
    file.nodes.push(second);
    file.connections.Second = file.connections[it.name];
  }),
  at(15, 'two webhooks, the second switched off', nodes('webhook'), (it, file) => {
    file.nodes.push({ ...structuredClone(it), id: idOf('second'), name: 'Second', disabled: true });
  }),
  at(15, 'a webhook without a path', nodes('webhook'), (it) => {
    delete it.parameters.path;
  }),
  at(15, 'a webhook with an empty path', nodes('webhook'), (it) => {
    it.parameters.path = '';
  }),
  at(15, 'a webhook with spaces in its path', nodes('webhook'), (it) => {
    it.parameters.path = 'my orders/:id';
  }),
  at(15, 'a webhook without its webhookId', nodes('webhook'), (it) => {
    delete it.webhookId;
  }),
  at(15, 'a method of webhook that does not exist', nodes('webhook'), (it) => {
    it.parameters.httpMethod = 'FETCH';
  }),
  at(15, 'a merge of one', nodes('merge'), ({ name }, file) => {
    for (const byType of Object.values<{ main?: { node: string; index: number }[][] }>(file.connections))
      for (const list of byType.main ?? []) for (const end of list ?? []) if (end.node === name) end.index = 0;
  }),
  at(15, 'a merge with too many inputs', nodes('merge'), (it) => {
    it.parameters = { ...it.parameters, numberInputs: 11 };
  }),
  at(15, 'a merge with fewer inputs than are wired', nodes('merge'), (it) => {
    it.parameters = { ...it.parameters, mode: 'append', numberInputs: 1 };
  }),
  ...crons.map((expression) =>
    once(
      at(
        15,
        `cron “${expression}”`,
        (file) => nodes('scheduleTrigger')(file).slice(0, 1),
        (it) => {
          it.parameters = { rule: { interval: [{ field: 'cronExpression', expression }] } };
        },
      ),
    ),
  ),
  ...['0 9 * * 1-5', 'sometimes', '0 9 ? * *', '0 9 * * 5-1', ''].map((cronExpression) =>
    once(
      at(
        15,
        `polling “${cronExpression}”`,
        (file) => having('pollTimes')(file).slice(0, 1),
        (it) => {
          it.parameters.pollTimes = { item: [{ mode: 'custom', cronExpression }] };
        },
      ),
    ),
  ),
  ...[
    { field: 'minutes', minutesInterval: 0 },
    { field: 'minutes', minutesInterval: 90 },
    { field: 'minutes', minutesInterval: 7 },
    { field: 'hours', hoursInterval: 30 },
    { field: 'hours', hoursInterval: 5 },
    { field: 'days', daysInterval: 40 },
    { field: 'weeks', triggerAtDay: [9] },
    { field: 'weeks', triggerAtDay: 1 },
    { field: 'weeks', triggerAtDay: [] },
    { field: 'months', triggerAtDayOfMonth: 35 },
    { field: 'months', monthsInterval: 20 },
    { triggerAtHour: 25 },
    { triggerAtHour: '9' },
    { triggerAtMinute: 75 },
    { field: 'seconds', secondsInterval: 100 },
    { field: 'days', hour: 9 },
  ].map((rule) =>
    once(
      at(
        15,
        `schedule ${JSON.stringify(rule)}`,
        (file) => nodes('scheduleTrigger')(file).slice(0, 1),
        (it) => {
          it.parameters = { rule: { interval: [rule] } };
        },
      ),
    ),
  ),
];
