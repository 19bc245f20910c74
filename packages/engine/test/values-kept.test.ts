import { describe, expect, test } from 'vitest';
import { guideMarkdown, judge, type Reply, respond, type SketchStep, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { runCode } from './support/run-code.ts';
import { after, sketch } from './support/sketches.ts';

/** As deep as a file of n8n has them. */
type Parameters = ReturnType<typeof JSON.parse>;
type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;

/** The node of the last step, as a language model told it: with its values and details. */
function node(it: Omit<Given, 'id'>, before: Given[] = []): Record<string, unknown> & { parameters: Parameters } {
  const start: Given = { id: 'start', node: 'n8n-nodes-base.webhook' };
  const all = [start, ...before];
  const starts = /webhook$|Trigger$/.test(it.node);
  const last = it.under || starts ? {} : after(all.at(-1)?.id ?? '');
  const steps = [
    ...(starts ? [] : [start]),
    ...before.map((one, i) => ({ ...(one.under ? {} : after(all[i]?.id ?? '')), ...one })),
    { id: 'own', ...last, ...it },
  ];
  const says = JSON.stringify(steps);
  const judged = judge(catalog, [{ says }], { clauses: [], sketch: sketch(steps) });
  expect(judged.complaints).toEqual([]);
  const turn: Turn = { says, read: judged.read };
  const reply: Reply = respond(catalog, [turn], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  const found = reply.workflow.nodes.findLast((one) => one.type === it.node);
  if (!found) throw new Error(`no ${it.node}`);
  return found as never;
}

/** What an expression comes to for this item. */
async function outcomeOf(expression: string, json: Record<string, unknown>): Promise<unknown> {
  const [item] = await runCode(`return [{ json: { it: ${expression.slice(3, -2)} } }];`, [json]);
  return item?.json.it;
}

const http = (action: string, more: Partial<Given>) =>
  node({
    node: 'n8n-nodes-base.httpRequest',
    action,
    ...more,
    values: [{ need: 'url', value: 'https://api.example.com/v1/jobs' }, ...(more.values ?? [])],
  });
const value = (need: string, it: string) => ({ need, value: it });
const detail = (field: string, it: string) => ({ field, value: it });
const paged = (...values: [string, string][]) =>
  http('get', { values: values.map(([need, it]) => value(need, it)) }).parameters.options.pagination.pagination;

describe('an HTTP call', () => {
  test('gives status and body also where its answer is a text', () => {
    const { options } = http('get', { values: [value('response', 'text')], work: { fullResponse: true } }).parameters;
    expect(options.response.response).toEqual({
      fullResponse: true,
      neverError: true,
      responseFormat: 'text',
      outputPropertyName: 'body',
    });
  });

  test('reads all pages by a page number, with a limit and a pause', () => {
    expect(
      paged(['pagination', 'page'], ['pageParameter', 'p'], ['maxPages', '5'], ['pageInterval', '2 seconds']),
    ).toEqual({
      parameters: { parameters: [{ name: 'p', value: '={{ $pageCount + 1 }}' }] },
      limitPagesFetched: true,
      maxRequests: 5,
      requestInterval: 2000,
    });
  });

  test('reads all pages by an offset', () => {
    expect(
      paged(['pagination', 'offset'], ['pageParameter', 'start'], ['pageSize', '50']).parameters.parameters,
    ).toEqual([{ name: 'start', value: '={{ $pageCount * 50 }}' }]);
  });

  test('reads on at the address that the answer or its Link header gives', () => {
    expect(paged(['pagination', 'next'], ['nextUrl', 'links.next']).nextURL).toBe('={{ $response.body.links?.next }}');
    expect(paged(['pagination', 'link']).nextURL).toContain('$response.headers.link');
  });

  test('takes pages told in other words as a detail', () => {
    const told = http('get', {
      work: {
        sets: [
          detail('pagination', 'update a parameter in each request: query page, from 1, until the response is empty'),
          detail('interval between requests', '2000'),
        ],
      },
    }).parameters.options.pagination.pagination;
    expect(told).toMatchObject({
      parameters: { parameters: [{ name: 'page', value: '={{ $pageCount + 1 }}' }] },
      requestInterval: 2000,
    });
    const offset = http('get', {
      work: {
        sets: [
          detail('query limit', '100'),
          detail('pagination', 'query start grows by 100 until the answer is empty'),
        ],
      },
    });
    expect(offset.parameters.options.pagination.pagination.parameters.parameters).toEqual([
      { name: 'start', value: '={{ $pageCount * 100 }}' },
    ]);
  });

  test('that asks for as many entries as a page takes reads the other pages too', () => {
    expect(paged(['query', 'state=opened&per_page=100']).parameters.parameters[0].name).toBe('page');
    expect(http('get', { values: [value('query', 'per_page=5')] }).parameters.options.pagination).toBeUndefined();
  });

  test('sends a file as a field of a form', () => {
    const file = (more: Partial<Given>) => http('sendFile', more).parameters;
    const sent = { parameterType: 'formBinaryData', name: 'media', inputDataFieldName: 'data' };
    expect(file({ values: [value('formField', 'media')] })).toMatchObject({
      contentType: 'multipart-form-data',
      bodyParameters: { parameters: [sent] },
    });
    expect(file({ values: [value('contentType', 'multipart')] }).bodyParameters.parameters).toEqual([
      { ...sent, name: 'file' },
    ]);
    const files = { work: { sets: [detail('body files', 'file'), detail('body paper', 'A4')] } };
    expect(file(files).bodyParameters.parameters).toEqual([
      { name: 'paper', value: 'A4' },
      { ...sent, name: 'files' },
    ]);
    expect(file({}).contentType).toBe('binaryData');
  });

  test('has its timeout, its pause between calls and its tries', () => {
    const call = http('post', {
      values: [value('timeout', '3 minutes')],
      work: { tries: 3, sets: [detail('wait between tries', '5000'), detail('batch interval', '2000')] },
    });
    expect(call.parameters.options).toMatchObject({
      timeout: 180_000,
      batching: { batch: { batchSize: 1, batchInterval: 2000 } },
    });
    expect(call).toMatchObject({ retryOnFail: true, waitBetweenTries: 5000 });
  });
});

describe('a webhook', () => {
  test('has its method, its access and its response code', () => {
    const found = node({
      node: 'n8n-nodes-base.webhook',
      values: [value('method', 'PUT'), value('responseCode', '202')],
      work: { auth: 'header' },
    });
    expect(found.parameters).toMatchObject({
      httpMethod: 'PUT',
      authentication: 'headerAuth',
      options: { responseCode: { values: { responseCode: 'customCode', customCode: 202 } } },
    });
  });

  test('is answered with a status, headers, and JSON of a field as it is', async () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.respondToWebhook',
      action: 'json',
      values: [value('text', '[[start: answer]]'), value('status', '400'), value('headers', 'X-Run: 1')],
    });
    expect(parameters.options).toEqual({
      responseCode: 400,
      responseHeaders: { entries: [{ name: 'X-Run', value: '1' }] },
    });
    const answer = (it: unknown) => outcomeOf(parameters.responseBody, { body: { answer: it } });
    expect(await answer('{"valid":true}')).toBe('{"valid":true}');
    expect(await answer({ valid: true })).toEqual({ valid: true });
    expect(await answer('fine')).toBe('{"message":"fine"}');
  });
});

describe('a mailbox', () => {
  test('watched for attachments is searched by label and file name too', () => {
    const watched = (query: string) =>
      node({
        node: 'n8n-nodes-base.gmailTrigger',
        action: 'attachmentReceived',
        work: { sets: [detail('search', query)] },
      }).parameters.filters.q;
    expect(watched('label:Steuer')).toBe('label:Steuer has:attachment');
    expect(watched('has:attachment filename:pdf')).toBe('has:attachment filename:pdf');
  });

  test('sends HTML as HTML, and other text as text', () => {
    const sent = (text: string) =>
      node({ node: 'n8n-nodes-base.gmail', action: 'message.send', values: [value('text', text)] }).parameters
        .emailType;
    expect(sent('<p>[[start: comment]]</p>')).not.toBe('text');
    expect(sent('[[start: html]]')).not.toBe('text');
    expect(sent('a < b and c > d')).toBe('text');
  });

  test('has the text that says what is attached, and the fields of its files', () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.gmail',
      action: 'message.sendFile',
      work: { sets: [detail('attachments', 'report, invoice')] },
    });
    expect(parameters.options.attachmentsUi.attachmentsBinary).toEqual([{ property: 'report, invoice' }]);
    expect(parameters.message).not.toContain('JSON');
  });
});

test.each(['n8n-nodes-base.slack', 'n8n-nodes-base.gmail', 'n8n-nodes-base.telegram'])(
  'a question of %s has the labels of its buttons and its limit',
  (type) => {
    const { parameters } = node({
      node: type,
      action: 'message.sendAndWait',
      values: [value('rejectLabel', 'Reject')],
      work: { sets: [detail('limit wait time', '36 hours'), detail('approve button label', 'Yes')] },
    });
    expect(parameters.approvalOptions.values).toEqual({
      approvalType: 'double',
      approveLabel: 'Yes',
      disapproveLabel: 'Reject',
    });
    expect(parameters.options.limitWaitTime.values).toMatchObject({ resumeAmount: 36 });
  },
);

describe('a calendar', () => {
  const calendar = (action: string, more: Partial<Given>) =>
    node({ node: 'n8n-nodes-base.googleCalendar', action, ...more }).parameters;

  test('is read from and to the times that were told', () => {
    const { timeMin, timeMax } = calendar('event.getAll', {
      work: { sets: [detail('timeMin', '[[now]]'), detail('timeMax', '[[now + 3 weeks]]')] },
    });
    expect(timeMin).toContain('$now');
    expect(timeMax).toContain('weeks: 3');
  });

  test('ends a whole day on the next one', () => {
    const { parameters } = node({
      node: 'n8n-nodes-base.microsoftOutlook',
      action: 'event.create',
      values: [value('start', '[[start: deadline]]'), value('end', '[[start: deadline]]')],
      work: { sets: [detail('isAllDay', 'yes')] },
    });
    expect(parameters.additionalFields.isAllDay).toBe(true);
    expect(parameters.endDateTime).toContain('plus({ days: 1 })');
  });

  test('of an agent is read on the days that the agent chooses', () => {
    const tool = node({ node: 'n8n-nodes-base.googleCalendarTool', action: 'event.getAll', under: 'bot' }, [
      { id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' },
    ]).parameters;
    expect([tool.timeMin, tool.timeMax]).toEqual([
      expect.stringContaining('$fromAI'),
      expect.stringContaining('$fromAI'),
    ]);
    expect(tool.timeMin).not.toBe(tool.timeMax);
    const made = node({ node: 'n8n-nodes-base.googleCalendarTool', action: 'event.create', under: 'bot' }, [
      { id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' },
    ]).parameters;
    expect(made.end).toContain('End of the event');
  });
});

describe('a value that was told as a detail is kept:', () => {
  const parametersOf = (type: string, action: string, more: Partial<Given>, before: Given[] = []) =>
    node({ node: type, action, ...more }, before).parameters;
  const told = (...sets: [string, string][]) => ({ work: { sets: sets.map(([field, it]) => detail(field, it)) } });

  test('when a key of Redis expires', () => {
    const sets = told(['expire', 'yes'], ['ttl', '86400']);
    expect(parametersOf('n8n-nodes-base.redis', 'set', sets)).toMatchObject({ expire: true, ttl: 86_400 });
    expect(parametersOf('n8n-nodes-base.redis', 'set', { values: [value('ttl', '24 hours')] })).toMatchObject({
      ttl: 86_400,
    });
  });

  test('how an image fits a size: no side gets longer than was said', () => {
    const size = { values: [value('width', '1200'), value('height', '1200')] };
    expect(parametersOf('n8n-nodes-base.editImage', 'resize', size).resizeOption).toBe('onlyIfLarger');
  });

  test('where a file of Dropbox is moved', () => {
    const moved = { values: [value('source', '/in/a.pdf')], ...told(['to path', '/done/b.pdf']) };
    expect(parametersOf('n8n-nodes-base.dropbox', 'file.move', moved)).toMatchObject({
      path: '/in/a.pdf',
      toPath: '/done/b.pdf',
    });
  });

  test('which attachment of which mail is downloaded, and by which method a file is sent', () => {
    const file = { values: [value('message', '[[start: id]]'), value('attachment', '[[start: attachment]]')] };
    const { messageId, attachmentId } = parametersOf(
      'n8n-nodes-base.microsoftOutlook',
      'messageAttachment.download',
      file,
    );
    expect([messageId.value, attachmentId.value]).toEqual(['={{ $json.body.id }}', '={{ $json.body.attachment }}']);
    const sent = { values: [value('url', 'https://api.example/files/1'), value('method', 'PUT')] };
    expect(parametersOf('n8n-nodes-base.httpRequest', 'sendFile', sent).method).toBe('PUT');
  });

  test('the title of a record that has a summary as well', () => {
    const page = { values: [value('database', 'Applicants'), value('title', '[[start: name]]')] };
    const { title, propertiesUi } = parametersOf('n8n-nodes-base.notion', 'databasePage.create', {
      ...page,
      ...told(['Summary', '[[start: text]]']),
    });
    expect(title).toBe('={{ $json.body.name }}');
    expect(JSON.stringify(propertiesUi)).toContain('Summary|rich_text');
  });

  test('a value under another name takes the place of none that was told by its key', () => {
    const values = [value('path', '/in/a.pdf'), value('to', '/done/b.pdf')];
    const move = { node: 'n8n-nodes-base.dropbox', action: 'file.move', values };
    const told = sketch([
      { id: 'start', node: 'n8n-nodes-base.webhook' },
      { id: 'own', ...move, ...after('start') },
    ]);
    const { complaints } = judge(catalog, [{ says: JSON.stringify(values) }], { clauses: [], sketch: told });
    expect(complaints.join(' ')).toMatch(/takes no value "to"/);
  });

  test('how documents are cut and what is kept beside their chunks', () => {
    const store: Given[] = [
      { id: 'store', node: '@n8n/n8n-nodes-langchain.vectorStoreQdrant', action: 'insert' },
      {
        id: 'load',
        node: '@n8n/n8n-nodes-langchain.documentDefaultDataLoader',
        under: 'store',
        ...told(['type of data', 'binary'], ['metadata file name', '[[start: name]]']),
      },
    ];
    const splitter = '@n8n/n8n-nodes-langchain.textSplitterRecursiveCharacterTextSplitter';
    expect(
      parametersOf(splitter, '', { under: 'load', ...told(['chunk overlap', '150'], ['chunk size', '800']) }, store),
    ).toMatchObject({ chunkSize: 800, chunkOverlap: 150 });
    const loader = parametersOf(
      '@n8n/n8n-nodes-langchain.documentDefaultDataLoader',
      '',
      { under: 'store', ...told(['type of data', 'binary'], ['metadata file name', '[[start: name]]']) },
      store.slice(0, 1),
    );
    expect(loader).toMatchObject({
      dataType: 'binary',
      options: { metadata: { metadataValues: [{ name: 'file name' }] } },
    });
  });

  test('when an agent searches a store', () => {
    const agent: Given[] = [{ id: 'bot', node: '@n8n/n8n-nodes-langchain.agent' }];
    const tool = { under: 'bot', ...told(['description', 'Use it for travel and expenses']) };
    expect(parametersOf('@n8n/n8n-nodes-langchain.vectorStoreQdrant', 'tool', tool, agent).toolDescription).toBe(
      'Use it for travel and expenses',
    );
  });

  test('the tags of a video, also of a field that holds a list', async () => {
    const tags = parametersOf('n8n-nodes-base.youTube', 'video.upload', { values: [value('tags', '[[start: tags]]')] })
      .options.tags;
    expect(await outcomeOf(tags, { body: { tags: ['a', 'b'] } })).toBe('a,b');
  });

  test('an email address is looked for whole in Pipedrive', () => {
    const found = parametersOf('n8n-nodes-base.pipedrive', 'person.search', {
      values: [value('term', '[[start: email]]')],
    });
    expect(found).toMatchObject({ exactMatch: true, additionalFields: { fields: ['email'] } });
  });

  test('the time of a date that a language model finds', () => {
    const find = (description: string) =>
      parametersOf('@n8n/n8n-nodes-langchain.informationExtractor', '', {
        work: { attributes: [{ name: 'due', type: 'date', description }] },
      }).attributes.attributes[0].type ?? 'string';
    expect(find('the day after the class at 12:00, as date and time')).toBe('string');
    expect(find('the day of the class')).toBe('date');
  });
});

test('the guide of a WhatsApp message tells whom free text reaches', () => {
  const reply = respond(catalog, [{ says: 'When a webhook is called, send a WhatsApp message saying "Hello"' }], {
    force: true,
  });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  expect(guideMarkdown(reply.guide)).toMatch(/last 24 hours.*template/);
});

test('a value that is told by a near name stands where it can only belong', () => {
  const { parameters } = node({
    node: 'n8n-nodes-base.trello',
    action: 'checklist.createCheckItem',
    values: [value('checklist', '5f1a'), value('title', 'Laptop')],
  });
  expect(parameters).toMatchObject({ checklistId: '5f1a', name: 'Laptop' });
});

test('a box of an Airtable record is ticked, and a text becomes what its field is made for', () => {
  const { parameters } = node({
    node: 'n8n-nodes-base.airtable',
    action: 'record.update',
    values: [value('table', 'Hours'), value('match', 'id'), value('matchValue', '[[body.id]]')],
    work: { sets: [detail('Invoiced', 'true'), detail('Note', 'sent')] },
  });
  expect(parameters.columns.value).toMatchObject({ Invoiced: true, Note: 'sent' });
  expect(parameters.columns.schema).toContainEqual(expect.objectContaining({ id: 'Invoiced', type: 'boolean' }));
  expect(parameters.options).toEqual({ typecast: true });
});
