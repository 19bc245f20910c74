import { type Broken, locator, nodeOf, parametersOf } from './example.ts';

/** Parameters and credentials. */
export const parameters: Record<string, Broken> = {
  'missing-required-url': {
    base: 'scheduleHttpFilterSlack',
    objections: ['activate', 'nodeIssues'],
    says: /URL.*required/,
    bend: (it) => {
      delete parametersOf(it, 'Get tickets').url;
    },
  },
  'missing-required-locator': {
    base: 'gmailTelegramSheets',
    objections: ['activate', 'nodeIssues'],
    says: /documentId/,
    bend: (it) => {
      parametersOf(it, 'Log it').documentId = locator('list', '');
    },
  },
  'missing-required-in-list': {
    base: 'formAirtableNotion',
    objections: ['activate', 'nodeIssues'],
    says: /fieldLabel/,
    bend: (it) => {
      parametersOf(it, 'On form submission').formFields.values[0].fieldLabel = '';
    },
  },
  'locator-fails-n8n-regex': {
    base: 'formAirtableNotion',
    objections: ['activate', 'nodeIssues'],
    says: /"base"/,
    bend: (it) => {
      parametersOf(it, 'Add record').base = locator('id', 'not an id!');
    },
  },
  'locator-plain-text': {
    base: 'gmailTelegramSheets',
    objections: ['nodeIssues'],
    says: /bad-resource-locator/,
    bend: (it) => {
      parametersOf(it, 'Log it').documentId = '1AbC';
    },
  },
  'locator-bad-mode': {
    base: 'gmailTelegramSheets',
    objections: ['nodeIssues'],
    says: /bad-resource-locator/,
    bend: (it) => {
      parametersOf(it, 'Log it').documentId.mode = 'name';
    },
  },
  'invalid-option': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues'],
    says: /invalid-option/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').method = 'FETCH';
    },
  },
  'invalid-operation': {
    base: 'gmailTelegramSheets',
    objections: ['nodeIssues'],
    says: /invalid-option/,
    bend: (it) => {
      parametersOf(it, 'Tell me').operation = 'send';
    },
  },
  'invalid-nested-option': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues'],
    says: /invalid-option/,
    bend: (it) => {
      parametersOf(it, 'Every weekday 09:30').rule.interval[0].field = 'fortnights';
    },
  },
  'invalid-credential-select': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues', 'credentialIssues'],
    says: /unknown credential type/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').genericAuthType = 'apiKeyAuth';
    },
  },
  'unknown-parameter': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues'],
    says: /unknown-parameter/,
    bend: (it) => {
      parametersOf(it, 'Tell team').channel = '#support';
    },
  },
  'unknown-nested-parameter': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues'],
    says: /options.timeOut/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').options.timeOut = 5;
    },
  },
  'unknown-list-item': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues'],
    says: /headerParameters.headers/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').headerParameters = { headers: [{ name: 'a', value: 'b' }] };
    },
  },
  'parameter-of-other-operation': {
    base: 'gmailTelegramSheets',
    objections: ['nodeIssues'],
    says: /hidden-parameter/,
    bend: (it) => {
      parametersOf(it, 'Answer').sendTo = 'a@example.com';
    },
  },
  'parameter-of-other-version': {
    base: 'loopOverItems',
    objections: ['nodeIssues'],
    says: /unknown-parameter/,
    bend: (it) => {
      parametersOf(it, 'Note failure').values = { string: [{ name: 'a', value: 'b' }] };
    },
  },
  'wrong-type': {
    base: 'loopOverItems',
    objections: ['nodeIssues'],
    says: /wrong-type/,
    bend: (it) => {
      parametersOf(it, 'Loop Over Items').batchSize = 'ten';
    },
  },
  'list-where-object': {
    base: 'scheduleHttpFilterSlack',
    objections: ['activate', 'nodeIssues'],
    says: /malformed/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').queryParameters.parameters = { name: 'a', value: 'b' };
    },
  },
  'if-v1-conditions-in-v2': {
    base: 'manualSetIfCode',
    objections: ['nodeIssues'],
    says: /bad-filter/,
    bend: (it) => {
      parametersOf(it, 'Large order?').conditions = {
        number: [{ value1: '={{ $json.amount }}', operation: 'larger', value2: 100 }],
      };
    },
  },
  'filter-bad-operator': {
    base: 'manualSetIfCode',
    objections: ['nodeIssues'],
    says: /Unknown filter parameter operator/,
    bend: (it) => {
      parametersOf(it, 'Large order?').conditions.conditions[0].operator.operation = 'larger';
    },
  },
  'set-bad-assignment': {
    base: 'manualSetIfCode',
    objections: ['nodeIssues'],
    says: /bad-assignments/,
    bend: (it) => {
      parametersOf(it, 'Order').assignments.assignments[0].value = 'many';
    },
  },
  'expression-where-none-allowed': {
    base: 'scheduleHttpFilterSlack',
    objections: ['nodeIssues', 'credentialIssues'],
    says: /expression-not-allowed/,
    bend: (it) => {
      parametersOf(it, 'Get tickets').authentication = "={{ 'none' }}";
      delete parametersOf(it, 'Get tickets').genericAuthType;
    },
  },
  'credential-not-accepted': {
    base: 'gmailTelegramSheets',
    objections: ['credentialIssues'],
    bend: (it) => {
      nodeOf(it, 'Tell me').credentials = { telegramOAuth2Api: { id: null, name: 'x' } };
    },
  },
  'credential-of-other-node': {
    base: 'gmailTelegramSheets',
    objections: ['credentialIssues'],
    says: /does not take/,
    bend: (it) => {
      nodeOf(it, 'Tell me').credentials = { slackApi: { id: null, name: 'x' } };
    },
  },
};
