import { expect } from 'vitest';
import { type Meaning, STARTS } from './meaning.ts';

const like = (pattern: RegExp) => expect.stringMatching(pattern);

export const tablesAndCalls: Meaning[] = [
  {
    says: 'store name and email in the table leads',
    start: STARTS.webhook,
    does: 'postgres database.insert',
    values: { table: 'leads' },
    fields: ['name', 'email'],
    has: { columns: { value: { name: '={{ $json.body.name }}', email: '={{ $json.body.email }}' } } },
    never: /"Name"|"Email"/,
  },
  {
    says: 'store what comes in in the table leads',
    start: STARTS.webhook,
    does: 'postgres database.insert',
    values: { table: 'leads' },
    has: { columns: { mappingMode: 'autoMapInputData' } },
  },
  {
    says: 'store first name and the total, with source “web”',
    start: STARTS.webhook,
    does: 'mySql insert',
    values: { table: 'orders' },
    fields: ['first name', 'total'],
    sets: { source: 'web' },
    has: {
      valuesToSend: {
        values: [
          { column: 'first_name', value: '={{ $json.body.first_name }}' },
          { column: 'total', value: '={{ $json.body.total }}' },
          { column: 'source', value: 'web' },
        ],
      },
    },
  },
  {
    says: 'store what comes in in MySQL',
    start: STARTS.webhook,
    does: 'mySql insert',
    values: { table: 'orders' },
    has: { table: { value: 'orders' } },
  },
  {
    says: 'store customerId as it is spelt',
    start: STARTS.webhook,
    does: 'supabase row.create',
    values: { table: 'orders' },
    fields: ['customerId'],
    has: { fieldsUi: { fieldValues: [{ fieldId: 'customerId', fieldValue: '={{ $json.body.customerId }}' }] } },
  },
  {
    says: 'add a row with name and email to the sheet Leads',
    start: STARTS.webhook,
    does: 'googleSheets sheet.append',
    values: { document: 'Leads' },
    fields: ['name', 'email'],
    has: { columns: { value: { name: '={{ $json.body.name }}', email: '={{ $json.body.email }}' } } },
    never: /"Name"|"Email"/,
  },
  {
    says: 'add what comes in to the sheet Leads',
    start: STARTS.webhook,
    does: 'googleSheets sheet.append',
    values: { document: 'Leads' },
    has: { columns: { mappingMode: 'autoMapInputData' } },
  },
  {
    says: 'add name and email to the sheet Leads with status = new',
    start: STARTS.form,
    does: 'googleSheets sheet.append',
    values: { document: 'Leads' },
    fields: ['name', 'email'],
    sets: { status: 'new' },
    has: { columns: { value: { name: like(/name/), email: like(/email/), status: 'new' } } },
    never: /"Status"/,
  },
  {
    says: 'create an Airtable record with name and email',
    start: STARTS.webhook,
    does: 'airtable record.create',
    values: { base: 'CRM', table: 'Leads' },
    fields: ['name', 'email'],
    has: { columns: { value: { name: '={{ $json.body.name }}' } } },
  },
  {
    says: 'call the API with the headers X-Tenant: acme and Accept: application/json',
    does: 'httpRequest get',
    values: { url: 'https://api.acme.com/orders', headers: 'X-Tenant: acme\nAccept: application/json' },
    has: {
      sendHeaders: true,
      headerParameters: {
        parameters: [
          { name: 'X-Tenant', value: 'acme' },
          { name: 'Accept', value: 'application/json' },
        ],
      },
    },
  },
  {
    says: 'the API wants an apikey header and a bearer token',
    does: 'httpRequest get',
    values: { url: 'https://api.acme.com/orders', headers: 'apikey: my key\nAuthorization: Bearer my token' },
    has: { authentication: 'genericCredentialType', genericAuthType: 'httpCustomAuth' },
    never: /my key|my token/,
  },
  {
    says: 'post name and the total as a form, and look at the status code',
    start: STARTS.webhook,
    does: 'httpRequest post',
    values: {
      url: 'https://api.acme.com/orders',
      body: 'name: [[name]]\namount: [[total]]',
      contentType: 'form',
    },
    work: { fullResponse: true },
    has: {
      method: 'POST',
      contentType: 'form-urlencoded',
      bodyParameters: {
        parameters: [
          { name: 'name', value: '={{ $json.body.name }}' },
          { name: 'amount', value: '={{ $json.body.total }}' },
        ],
      },
      options: { response: { response: { fullResponse: true } } },
    },
  },
  {
    says: 'patch the order with a JSON body and the query dry=true',
    does: 'httpRequest put',
    values: {
      url: 'https://api.acme.com/orders/7',
      method: 'PATCH',
      query: 'dry=true',
      body: '{ "state": "paid" }',
    },
    has: {
      method: 'PATCH',
      queryParameters: { parameters: [{ name: 'dry', value: 'true' }] },
      specifyBody: 'json',
      jsonBody: '{ "state": "paid" }',
    },
  },
  {
    says: 'hand on what came in to the API',
    start: STARTS.webhook,
    does: 'httpRequest post',
    values: { url: 'https://api.acme.com/orders' },
    has: { jsonBody: like(/\$json\.body/) },
  },
  {
    says: 'only those that are due before today',
    does: 'filter ',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'due date', operator: 'before', value: 'today', type: 'dateTime', says: 'overdue' }],
      },
    },
    has: { conditions: { conditions: [{ rightValue: like(/\$today/), operator: { operation: 'before' } }] } },
  },
  {
    says: 'only what came in the last 5 minutes',
    does: 'filter ',
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'created', operator: 'after', value: '5 minutes ago', type: 'dateTime', says: 'new' }],
      },
    },
    has: { conditions: { conditions: [{ rightValue: like(/\$now\.minus\(\{ minutes: 5 \}\)/) }] } },
  },
];
