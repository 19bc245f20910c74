import { condition, credential, type Example, filter, idOf, locator, node, to, workflow } from './example.ts';

/** Nodes of well-known services. */
export const scheduleHttpFilterSlack = (): Example =>
  workflow(
    'Weekday report to Slack',
    [
      node('Every weekday 09:30', 'scheduleTrigger', 1.2, [0, 0], {
        rule: { interval: [{ field: 'weeks', triggerAtDay: [1, 2, 3, 4, 5], triggerAtHour: 9, triggerAtMinute: 30 }] },
      }),
      node(
        'Get tickets',
        'httpRequest',
        4.2,
        [224, 0],
        {
          method: 'POST',
          url: 'https://api.example.com/v1/tickets',
          authentication: 'genericCredentialType',
          genericAuthType: 'httpHeaderAuth',
          sendQuery: true,
          queryParameters: { parameters: [{ name: 'since', value: '={{ $now.minus({ days: 1 }).toISO() }}' }] },
          sendHeaders: true,
          headerParameters: { parameters: [{ name: 'Accept', value: 'application/json' }] },
          sendBody: true,
          specifyBody: 'json',
          jsonBody: '={{ JSON.stringify({ limit: 50 }) }}',
          options: { timeout: 10000 },
        },
        { ...credential('httpHeaderAuth', 'Ticket API'), retryOnFail: true, maxTries: 3, waitBetweenTries: 2000 },
      ),
      node('Split tickets', 'splitOut', 1, [448, 0], { fieldToSplitOut: 'tickets', options: {} }),
      node('Only urgent', 'filter', 2.2, [672, 0], {
        conditions: filter(
          [
            condition('={{ $json.priority }}', 'string', 'equals', 'urgent'),
            condition('={{ $json.closedAt }}', 'string', 'empty', '', true),
          ],
          2,
        ),
        options: {},
      }),
      node(
        'Tell team',
        'slack',
        2.3,
        [896, 0],
        {
          select: 'channel',
          channelId: locator('name', '#support'),
          text: "=Urgent: {{ $json.title }} ({{ $('Get tickets').item.json.total }} in all)",
          otherOptions: {},
        },
        { ...credential('slackApi', 'Slack'), webhookId: idOf('slack') },
      ),
    ],
    {
      'Every weekday 09:30': { main: [[to('Get tickets')]] },
      'Get tickets': { main: [[to('Split tickets')]] },
      'Split tickets': { main: [[to('Only urgent')]] },
      'Only urgent': { main: [[to('Tell team')]] },
    },
  );

export const formAirtableNotion = (): Example =>
  workflow(
    'Form to Airtable and Notion',
    [
      node(
        'On form submission',
        'formTrigger',
        2.3,
        [0, 0],
        {
          formTitle: 'Contact',
          formDescription: 'Ask us',
          formFields: {
            values: [
              { fieldLabel: 'Name', requiredField: true },
              { fieldLabel: 'Email', fieldType: 'email', placeholder: 'you@example.com', requiredField: true },
              {
                fieldLabel: 'Topic',
                fieldType: 'dropdown',
                fieldOptions: { values: [{ option: 'Sales' }, { option: 'Help' }] },
              },
            ],
          },
          options: {},
        },
        { webhookId: idOf('form') },
      ),
      node(
        'Add record',
        'airtable',
        2.1,
        [224, -96],
        {
          operation: 'create',
          base: locator('id', 'appABCDEFGHIJKLMN'),
          table: locator('id', 'tblABCDEFGHIJKLMN'),
          columns: { mappingMode: 'autoMapInputData', value: {}, matchingColumns: [], schema: [] },
          options: { typecast: true },
        },
        credential('airtableTokenApi', 'Airtable'),
      ),
      node(
        'Add page',
        'notion',
        2.2,
        [224, 96],
        {
          resource: 'databasePage',
          databaseId: locator('id', '0123456789abcdef0123456789abcdef'),
          title: '={{ $json.Name }}',
          propertiesUi: { propertyValues: [{ key: 'Email|email', emailValue: '={{ $json.Email }}' }] },
          options: {},
        },
        credential('notionApi', 'Notion'),
      ),
    ],
    { 'On form submission': { main: [[to('Add record'), to('Add page')]] } },
  );

export const gmailTelegramSheets = (): Example =>
  workflow(
    'Mail to Telegram and sheet',
    [
      node(
        'Gmail Trigger',
        'gmailTrigger',
        1.3,
        [0, 0],
        {
          pollTimes: { item: [{ mode: 'everyMinute' }] },
          simple: false,
          filters: { q: 'has:attachment', readStatus: 'unread' },
          options: {},
        },
        credential('gmailOAuth2', 'Gmail'),
      ),
      node(
        'Tell me',
        'telegram',
        1.2,
        [224, -96],
        {
          chatId: '123456789',
          text: '=Mail from {{ $json.from.text }}: {{ $json.subject }}',
          additionalFields: { appendAttribution: false, parse_mode: 'HTML' },
        },
        { ...credential('telegramApi', 'Telegram'), webhookId: idOf('tg') },
      ),
      node(
        'Log it',
        'googleSheets',
        4.7,
        [224, 96],
        {
          operation: 'append',
          documentId: locator('list', '1AbCdEfGhIjKlMnOpQrStUvWxYz0123456789abcdefgh', { cachedResultName: 'Log' }),
          sheetName: locator('list', 'gid=0', { cachedResultName: 'Sheet1' }),
          columns: {
            mappingMode: 'defineBelow',
            value: { From: '={{ $json.from.text }}', Subject: '={{ $json.subject }}' },
            matchingColumns: [],
            schema: [
              {
                id: 'From',
                displayName: 'From',
                required: false,
                defaultMatch: false,
                display: true,
                type: 'string',
                canBeUsedToMatch: true,
              },
              {
                id: 'Subject',
                displayName: 'Subject',
                required: false,
                defaultMatch: false,
                display: true,
                type: 'string',
                canBeUsedToMatch: true,
              },
            ],
            attemptToConvertTypes: false,
            convertFieldsToString: false,
          },
          options: {},
        },
        credential('googleSheetsOAuth2Api', 'Sheets'),
      ),
      node(
        'Answer',
        'gmail',
        2.1,
        [448, 96],
        {
          operation: 'reply',
          messageId: "={{ $('Gmail Trigger').item.json.id }}",
          emailType: 'text',
          message: 'Thank you, we got it.',
          options: { appendAttribution: false },
        },
        { ...credential('gmailOAuth2', 'Gmail'), webhookId: idOf('gmr') },
      ),
      node('Sticky Note', 'stickyNote', 1, [-64, -320], {
        content: '## Mail log\nUses `{{ $json.subject }}`',
        height: 160,
        width: 420,
        color: 4,
      }),
    ],
    { 'Gmail Trigger': { main: [[to('Tell me'), to('Log it')]] }, 'Log it': { main: [[to('Answer')]] } },
  );
