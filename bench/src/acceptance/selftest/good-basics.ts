import {
  assignments,
  condition,
  credential,
  type Example,
  filter,
  idOf,
  locator,
  node,
  to,
  workflow,
} from './example.ts';

/** Triggers, conditions, loops, merges, sub-workflows. */
export const manualSetIfCode = (): Example =>
  workflow(
    'Manual: set, if, code',
    [
      node('When clicking Execute', 'manualTrigger', 1, [0, 0]),
      node('Order', 'set', 3.5, [224, 0], {
        assignments: assignments(
          ['amount', 'number', 150],
          ['who', 'string', "={{ 'ada'.toTitleCase() }}"],
          ['paid', 'boolean', true],
        ),
        options: {},
      }),
      node('Large order?', 'if', 2.3, [448, 0], {
        conditions: filter([condition('={{ $json.amount }}', 'number', 'gt', 100)]),
        options: {},
      }),
      node('Mark large', 'code', 2, [672, -96], {
        jsCode: "for (const item of $input.all()) item.json.size = 'large';\nreturn $input.all();",
      }),
      node('Mark small', 'set', 3.5, [672, 96], {
        assignments: assignments(['size', 'string', 'small']),
        includeOtherFields: true,
        options: {},
      }),
    ],
    {
      'When clicking Execute': { main: [[to('Order')]] },
      Order: { main: [[to('Large order?')]] },
      'Large order?': { main: [[to('Mark large')], [to('Mark small')]] },
    },
  );

export const webhookSwitchRespond = (): Example =>
  workflow(
    'Webhook with answers',
    [
      node(
        'Webhook',
        'webhook',
        2.1,
        [0, 0],
        { httpMethod: 'POST', path: 'orders', responseMode: 'responseNode', options: {} },
        { webhookId: idOf('wh') },
      ),
      node('Kind', 'switch', 3.2, [224, 0], {
        rules: {
          values: [
            {
              conditions: filter([condition('={{ $json.body.kind }}', 'string', 'equals', 'new')], 2),
              renameOutput: true,
              outputKey: 'New',
            },
            {
              conditions: filter([condition('={{ $json.body.kind }}', 'string', 'equals', 'cancel')], 2),
              renameOutput: true,
              outputKey: 'Cancel',
            },
          ],
        },
        options: { fallbackOutput: 'extra' },
      }),
      node('Answer new', 'respondToWebhook', 1.4, [448, -192], {
        respondWith: 'json',
        responseBody: '={{ { ok: true, id: $json.body.id } }}',
        options: { responseCode: 201 },
      }),
      node('Answer cancel', 'respondToWebhook', 1.4, [448, 0], {
        respondWith: 'text',
        responseBody: 'cancelled',
        options: {},
      }),
      node('Answer other', 'respondToWebhook', 1.4, [448, 192], {
        respondWith: 'noData',
        options: { responseCode: 400 },
      }),
    ],
    {
      Webhook: { main: [[to('Kind')]] },
      Kind: { main: [[to('Answer new')], [to('Answer cancel')], [to('Answer other')]] },
    },
  );

export const loopOverItems = (): Example =>
  workflow(
    'Loop over sheet rows',
    [
      node('Start', 'manualTrigger', 1, [0, 0]),
      node(
        'Read rows',
        'googleSheets',
        4.7,
        [224, 0],
        {
          documentId: locator(
            'url',
            'https://docs.google.com/spreadsheets/d/1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefgh/edit',
          ),
          sheetName: locator('name', 'Leads'),
          filtersUI: { values: [{ lookupColumn: 'Status', lookupValue: 'new' }] },
          options: { returnFirstMatch: true },
        },
        credential('googleSheetsOAuth2Api', 'Sheets'),
      ),
      node('Loop Over Items', 'splitInBatches', 3, [448, 0], { batchSize: 10, options: {} }),
      node(
        'Look up',
        'httpRequest',
        4.2,
        [672, 96],
        { url: '=https://api.example.com/lead/{{ $json.Email }}', options: {} },
        { onError: 'continueErrorOutput' },
      ),
      node('Pause', 'wait', 1.1, [896, 0], { amount: 1, unit: 'seconds' }, { webhookId: idOf('wait') }),
      node('Note failure', 'set', 3.4, [896, 192], {
        assignments: assignments(['error', 'string', '={{ $json.error?.message }}']),
        includeOtherFields: true,
        options: {},
      }),
      node('All done', 'noOp', 1, [672, -96]),
    ],
    {
      Start: { main: [[to('Read rows')]] },
      'Read rows': { main: [[to('Loop Over Items')]] },
      'Loop Over Items': { main: [[to('All done')], [to('Look up')]] },
      'Look up': { main: [[to('Pause')], [to('Note failure')]] },
      Pause: { main: [[to('Loop Over Items')]] },
      'Note failure': { main: [[to('Loop Over Items')]] },
    },
  );

export const mergeModes = (): Example =>
  workflow(
    'Merge',
    [
      node('Start', 'scheduleTrigger', 1.2, [0, 0], {
        rule: { interval: [{ field: 'cronExpression', expression: '0 6 * * 1-5' }] },
      }),
      node('A', 'httpRequest', 4.2, [224, -96], { url: 'https://api.example.com/a', options: {} }),
      node('B', 'httpRequest', 4.2, [224, 96], { url: 'https://api.example.com/b', options: {} }),
      node('C', 'httpRequest', 4.2, [224, 288], { url: 'https://api.example.com/c', options: {} }),
      node('Join on id', 'merge', 3.2, [448, 0], {
        mode: 'combine',
        fieldsToMatchString: 'id',
        joinMode: 'enrichInput1',
        options: {},
      }),
      node('All three', 'merge', 3.2, [672, 96], { numberInputs: 3 }),
      node(
        'Save',
        'postgres',
        2.6,
        [896, 96],
        {
          schema: locator('list', 'public', { cachedResultName: 'public' }),
          table: locator('name', 'orders'),
          columns: {
            mappingMode: 'defineBelow',
            value: { id: '={{ $json.id }}', total: '={{ $json.total }}' },
            matchingColumns: [],
            schema: [
              {
                id: 'id',
                displayName: 'id',
                required: true,
                defaultMatch: true,
                display: true,
                type: 'number',
                canBeUsedToMatch: true,
              },
              {
                id: 'total',
                displayName: 'total',
                required: false,
                defaultMatch: false,
                display: true,
                type: 'number',
                canBeUsedToMatch: false,
              },
            ],
            attemptToConvertTypes: false,
            convertFieldsToString: false,
          },
          options: {},
        },
        credential('postgres', 'DB'),
      ),
    ],
    {
      Start: { main: [[to('A'), to('B'), to('C')]] },
      A: { main: [[to('Join on id')]] },
      B: { main: [[to('Join on id', 1)]] },
      'Join on id': { main: [[to('All three')]] },
      C: { main: [[to('All three', 1), to('All three', 2)]] },
      'All three': { main: [[to('Save')]] },
    },
  );

export const subWorkflow = (): Example =>
  workflow(
    'Sub-workflow',
    [
      node('When called', 'executeWorkflowTrigger', 1.1, [0, 0], {
        workflowInputs: { values: [{ name: 'orderId' }, { name: 'amount', type: 'number' }] },
      }),
      node('Add tax', 'set', 3.4, [224, 0], {
        mode: 'raw',
        jsonOutput: '={\n  "orderId": "{{ $json.orderId }}",\n  "total": {{ $json.amount * 1.25 }}\n}',
        options: {},
      }),
    ],
    { 'When called': { main: [[to('Add tax')]] } },
  );

export const callerAndError = (): Example =>
  workflow(
    'Caller with error trigger',
    [
      node('Start', 'manualTrigger', 1, [0, 0]),
      node('Run sub', 'executeWorkflow', 1.2, [224, 0], {
        workflowId: locator('id', 'aBcDeFgHiJkLmNoP'),
        workflowInputs: {
          mappingMode: 'defineBelow',
          value: { orderId: '={{ $json.id }}' },
          matchingColumns: [],
          schema: [
            {
              id: 'orderId',
              displayName: 'orderId',
              required: false,
              defaultMatch: false,
              display: true,
              canBeUsedToMatch: true,
              type: 'string',
            },
          ],
          attemptToConvertTypes: false,
          convertFieldsToString: true,
        },
        options: {},
      }),
      node('Error Trigger', 'errorTrigger', 1, [0, 224]),
      node(
        'Mail it',
        'gmail',
        2.1,
        [224, 224],
        {
          sendTo: 'ops@example.com',
          subject: '=Failed: {{ $json.workflow.name }}',
          emailType: 'text',
          message: '={{ $json.execution.error.message }}',
          options: {},
        },
        { ...credential('gmailOAuth2', 'Gmail'), webhookId: idOf('g') },
      ),
    ],
    { Start: { main: [[to('Run sub')]] }, 'Error Trigger': { main: [[to('Mail it')]] } },
  );
