import { describe, expect, test } from 'vitest';
import { profiles } from '../src/catalog/index.ts';
import { type Reply, respond, type Sketch, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, sketch } from './support/sketches.ts';

/** What n8n gets in the end: values in the form that the parameter of its node takes. */

type Built = Extract<Reply, { kind: 'workflow' }>;

function built(of: Sketch, says = 'do it'): Built {
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}
const parameters = (of: Sketch, type: string): Record<string, unknown> =>
  built(of).workflow.nodes.find((it) => it.type.endsWith(`.${type}`))?.parameters ?? {};
const said = (given: Record<string, string>) => Object.entries(given).map(([need, value]) => ({ need, value }));
const B = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';

const form = {
  id: 'form',
  node: `${B}formTrigger`,
  work: { form: [{ label: 'Said value', type: 'text' as const }] },
};

const hook = { id: 'hook', node: `${B}webhook` };

/** The parameters of one step behind a webhook. */
const behind = (node: string, action: string, values: Record<string, string> = {}, work: SketchStep['work'] = {}) =>
  parameters(
    sketch([hook, { id: 'it', node: `${B}${node}`, action, values: said(values), work, ...after('hook') }]),
    node,
  );

const behindForm = (node: string, action: string) =>
  parameters(sketch([form, { id: 'it', node: `${B}${node}`, action, ...after('form') }]), node);

const asked = profiles
  .filter((it) => it.kind !== 'trigger')
  .flatMap(({ type, actions }) => actions.map((action) => [`${type} ${action.key}`, type, action] as const))
  .filter(([, , { needs }]) => (needs ?? []).length > 0);

test.each(asked)('a reference for a need is never marked as a name: %s', (_, node, action) => {
  const values = (action.needs ?? []).map(({ key }) => ({ need: key, value: '[[said value]]' }));
  const { workflow } = built(sketch([form, { id: 'it', node, action: action.key, values, ...after('form') }]));
  const made = workflow.nodes.filter((it) => it.type === node).map((it) => JSON.stringify(it.parameters));
  expect(made.join()).not.toMatch(/FILL_IN: [^"]*\{\{/);
});

test('values that are handed to another workflow keep their types', () => {
  const made = behind(
    'executeWorkflow',
    'call',
    { workflow: 'Invoices' },
    { sets: [{ field: 'Amount', value: '[[total]]' }] },
  ).workflowInputs as { value: object; schema: object[]; attemptToConvertTypes: boolean };
  expect(made.value).toEqual({ Amount: '={{ $json.body.total }}' });
  expect(made.schema).toEqual([expect.not.objectContaining({ type: expect.anything() })]);
  expect(made.attemptToConvertTypes).toBe(true);
});

test('a moment for which n8n wants a text is written as one', () => {
  expect(behind('hubspot', 'engagement.create', { subject: 'Call' }).dueDate).toBe(
    "={{ $now.plus(1, 'day').toISO() }}",
  );
});

test('a reference inside of JSON that is made is code there', () => {
  const made = behind('mondayCom', 'boardItem.changeColumnValue', { board: '123456', value: '[[state]]' });
  expect(made.value).toBe('={{ JSON.stringify({ "label": $json.body.state }) }}');
});

test('names of Salesforce fields stand in one text', () => {
  expect(behind('salesforce', 'lead.getAll').options).toEqual({ fields: 'Id,Name,Email,Company,Phone,Status' });
});

test('a note and tags both arrive in an order', () => {
  const made = behind('shopify', 'order.update', { tags: 'gift', text: 'Wrap [[color]]' });
  expect(made.updateFields).toEqual({ tags: 'gift', note: '=Wrap {{ $json.body.color }}' });
});

test.each([
  ['splitOut', 'list', { field: 'items' }, { fieldToSplitOut: 'body.items' }],
  [
    'aggregate',
    'field',
    { by: 'email' },
    { fieldsToAggregate: { fieldToAggregate: [{ fieldToAggregate: 'body.email' }] } },
  ],
  [
    'summarize',
    'sum',
    { field: 'total', by: 'country' },
    { fieldsToSummarize: { values: [{ field: 'body.total' }] }, fieldsToSplitBy: 'body.country' },
  ],
  ['sort', 'ascending', { by: 'total' }, { sortFieldsUi: { sortField: [{ fieldName: 'body.total' }] } }],
  ['convertToFile', 'toText', {}, { sourceProperty: 'body.text' }],
  ['convertToFile', 'toBinary', { field: 'picture' }, { sourceProperty: 'body.picture' }],
])('%s (%s) names a field where it lies', (node, action, values, wanted) => {
  expect(behind(node, action, values)).toMatchObject(wanted);
});

test('what goes into a text of a Notion page is a text', () => {
  const sets = [
    { field: 'Origin', value: '[[source]]' },
    { field: 'Place', value: 'Web' },
  ];
  expect(behind('notion', 'databasePage.create', { database: 'Leads' }, { sets }).propertiesUi).toEqual({
    propertyValues: [
      { key: 'Origin|rich_text', textContent: "={{ String($json.body.source ?? '') }}" },
      { key: 'Place|rich_text', textContent: 'Web' },
    ],
  });
});

test('Perplexity gives its answer where the simplified output has it', () => {
  const ask = { id: 'ask', node: `${B}perplexity`, values: said({ question: 'News?' }), ...after('hook') };
  const post = { id: 'post', node: `${B}slack`, action: 'message.post', values: said({ text: '[[ask: answer]]' }) };
  expect(parameters(sketch([hook, ask, { ...post, ...after('ask') }]), 'slack').text).toBe('={{ $json.output_text }}');
});

test('a figure is read by the name that n8n makes of the whole path of its field', () => {
  const sum = {
    id: 'sum',
    node: `${B}summarize`,
    action: 'sum',
    values: said({ field: '[[total]]', by: 'country' }),
    ...after('hook'),
  };
  const text = 'Sum of [[country]]: [[sum: sum]]';
  const post = { id: 'post', node: `${B}slack`, action: 'message.post', values: said({ text }), ...after('sum') };
  expect(parameters(sketch([hook, sum, post]), 'slack').text).toBe(
    '=Sum of {{ $json.body_country }}: {{ $json.sum_body_total }}',
  );
});

const chain = { id: 'chain', node: `${LC}chainRetrievalQa`, ...after('hook') };

test('a chain that answers from documents gets what it searches', () => {
  const { workflow, issues } = built(sketch([hook, chain]));
  expect(issues.filter((it) => it.severity === 'error')).toEqual([]);
  expect(below(workflow, 'chainRetrievalQa')).toEqual(['lmChatOpenAi', 'retrieverVectorStore']);
  expect(below(workflow, 'retrieverVectorStore')).toEqual(['vectorStoreInMemory']);
  expect(below(workflow, 'vectorStoreInMemory')).toEqual(['embeddingsOpenAi']);
});

test('a chain searches the store that the workflow fills', () => {
  const store = {
    id: 'store',
    node: `${LC}vectorStoreQdrant`,
    action: 'insert',
    values: said({ collection: 'manuals' }),
  };
  const { workflow, issues } = built(sketch([hook, { ...store, ...after('hook') }, { ...chain, ...after('store') }]));
  expect(issues.filter((it) => it.severity === 'error')).toEqual([]);
  expect(below(workflow, 'retrieverVectorStore')).toEqual(['vectorStoreQdrant']);
  const stores = workflow.nodes.filter((it) => it.type.endsWith('.vectorStoreQdrant'));
  expect(stores.map((it) => it.parameters.qdrantCollection)).toEqual(
    Array(2).fill(expect.objectContaining({ value: 'manuals' })),
  );
});

/** Short types of the nodes under a node. */
function below({ nodes, connections }: Built['workflow'], type: string): string[] {
  const named = nodes.filter((it) => it.type.endsWith(`.${type}`)).map((it) => it.name);
  const under = nodes.filter(({ name }) =>
    Object.entries(connections[name] ?? {}).some(
      ([port, ways]) => port !== 'main' && (ways ?? []).flat().some((it) => it && named.includes(it.node)),
    ),
  );
  return under.map((it) => it.type.replace(/^.*\./, '')).toSorted();
}

test('a web page that is read as text gives no field of the user: a record behind it has the address of the form', () => {
  const made = parameters(
    sketch([
      { id: 'form', node: `${B}formTrigger`, work: { form: [{ label: 'Email', type: 'email' as const }] } },
      {
        id: 'page',
        node: `${B}httpRequest`,
        action: 'page',
        values: said({ url: 'https://example.com' }),
        ...after('form'),
      },
      { id: 'it', node: `${B}hubspot`, action: 'contact.upsert', ...after('page') },
    ]),
    'hubspot',
  );
  expect(made.email).toBe("={{ $('Form submitted').item.json.Email }}");
});

test('what no step before gives is marked and never read from nowhere: the message to reply to, the row to delete, the post to publish', () => {
  const made = [
    behindForm('slack', 'message.replyInThread'),
    behindForm('googleSheets', 'sheet.delete'),
    behindForm('facebookGraphApi', 'instagram.publish'),
  ];
  for (const it of made) {
    expect(JSON.stringify(it)).toContain('FILL_IN: ');
    expect(JSON.stringify(it)).not.toMatch(/\$json\.(?:ts|row_number|id)\b/);
  }
});

test('a text that was said becomes the file in GitHub, also where a form brings an attachment', () => {
  const made = parameters(
    sketch([
      {
        id: 'form',
        node: `${B}formTrigger`,
        work: {
          form: [
            { label: 'Attachment', type: 'file' as const },
            { label: 'Notes', type: 'text' as const },
          ],
        },
      },
      { id: 'it', node: `${B}github`, action: 'file.create', values: said({ text: '[[Notes]]' }), ...after('form') },
    ]),
    'github',
  );
  expect(made).toMatchObject({ fileContent: '={{ $json.Notes }}' });
});

test('a webhook that is answered with the rows of a table gives all of them, and not the first', () => {
  const made = parameters(
    sketch([
      { ...hook, work: {} },
      {
        id: 'rows',
        node: `${B}postgres`,
        action: 'database.select',
        values: said({ table: 'bookings' }),
        ...after('hook'),
      },
      { id: 'it', node: `${B}respondToWebhook`, action: 'json', ...after('rows') },
    ]),
    'respondToWebhook',
  );
  expect(made.respondWith).toBe('allIncomingItems');
});

describe('a query in SQL', () => {
  const query = (text: string, node = 'postgres', action = 'database.executeQuery') =>
    parameters(
      sketch([form, { id: 'it', node: `${B}${node}`, action, values: said({ query: text }), ...after('form') }]),
      node,
    );
  const value = "={{ [$json['Said value']] }}";

  test.each([
    ["select * from a where b = '[[said value]]'", 'select * from a where b = $1', value],
    ['select * from a where b = [[said value]] and c = 7', 'select * from a where b = $1 and c = 7', value],
    [
      "delete from a where b like '%[[said value]]%'",
      'delete from a where b like $1',
      "={{ [`%${$json['Said value']}%`] }}",
    ],
  ])('has its values apart, so that none can change it: %s', (text, made, replaced) => {
    for (const it of [query(text), query(text, 'mySql', 'executeQuery')])
      expect(it).toMatchObject({ query: made, options: { queryReplacement: replaced } });
  });

  test('without values it stands as it was said', () => {
    expect(query("select 'a' from b")).toMatchObject({ query: "select 'a' from b", options: {} });
  });

  test('that comes in as a field is run as it comes', () => {
    expect(query('[[said value]]').query).toBe("{{ $json['Said value'] }}");
  });
});

test('a document of MongoDB has the fields that come in, by the names that they come under', () => {
  const steps = (action: string) => [
    {
      id: 'form',
      node: `${B}formTrigger`,
      work: { form: ['Customer name', 'Customer email'].map((label) => ({ label, type: 'text' as const })) },
    },
    { id: 'it', node: `${B}mongoDb`, action, fields: ['Customer name', 'Customer email'], ...after('form') },
  ];
  expect(parameters(sketch(steps('document.insert')), 'mongoDb').fields).toBe('Customer name, Customer email');
  expect(parameters(sketch(steps('document.update')), 'mongoDb').updateKey).toBe('Customer email');
});

test('a cell of the row that was read gets the text that a model wrote for it, and not what it holds', () => {
  const { workflow } = built(
    sketch([
      { id: 'clock', node: `${B}scheduleTrigger` },
      { id: 'rows', node: `${B}googleSheets`, action: 'sheet.read', ...after('clock') },
      { id: 'text', node: `${LC}chainLlm`, work: { instruction: 'write an ice breaker' }, ...after('rows') },
      { id: 'it', node: `${B}googleSheets`, action: 'sheet.update', fields: ['ice breaker'], ...after('text') },
    ]),
  );
  const update = workflow.nodes.find((it) => it.parameters.operation === 'update');
  expect(update?.parameters.columns).toMatchObject({ value: { 'ice breaker': '={{ $json.text }}' } });
});

test('a post with a picture has the text that was written before the picture was made', () => {
  const { workflow } = built(
    sketch([
      { id: 'clock', node: `${B}scheduleTrigger` },
      { id: 'text', node: `${LC}chainLlm`, work: { instruction: 'write the post' }, ...after('clock') },
      { id: 'picture', node: `${LC}openAi`, action: 'image.generate', ...after('text') },
      {
        id: 'it',
        node: `${B}linkedIn`,
        action: 'post.companyImage',
        says: 'publish it on LinkedIn',
        ...after('picture'),
      },
    ]),
    'every day write a post, make a picture and publish both on our LinkedIn company page',
  );
  const made = workflow.nodes.find((it) => it.type === `${B}linkedIn`)?.parameters;
  expect(made?.text).toMatch(/^=\{\{ \$\('.+'\)\.item\.json\.text \}\}$/);
});
