import { describe, expect, inject, test } from 'vitest';
import { profileOf } from '../src/catalog/profile-of.ts';
import { guideMarkdown, judge, type Reply, respond, type SketchStep } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { MOST_USED } from './support/most-used.ts';
import { after, sketch } from './support/sketches.ts';

type Given = Partial<SketchStep> & Pick<SketchStep, 'id' | 'node'>;
type Built = Extract<Reply, { kind: 'workflow' }>;

const LC = '@n8n/n8n-nodes-langchain.';
const BASE = 'n8n-nodes-base.';
const form: Given = {
  id: 'form',
  node: `${BASE}formTrigger`,
  work: { form: ['name', 'email', 'notes'].map((label) => ({ label, type: 'text', required: true })) },
};

/** What comes of steps that a language model told, and what it is told back. */
function told(steps: readonly Given[]): { reply: Built; complaints: string[] } {
  const says = JSON.stringify(steps);
  const { complaints, read } = judge(catalog, [{ says }], { clauses: [], sketch: sketch([...steps]) });
  const reply = respond(catalog, [{ says, read }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return { reply, complaints };
}

/** The parameters of one step behind a form. */
function parameters(step: Omit<Given, 'id'>): Record<string, unknown> {
  const { reply } = told([form, { id: 'own', ...after('form'), ...step }]);
  return reply.workflow.nodes.find((it) => it.type === step.node)?.parameters ?? {};
}

const value = (need: string, it: string) => ({ need, value: it });
const details = (it: Record<string, string>) => ({
  work: { sets: Object.entries(it).map(([field, one]) => ({ field, value: one })) },
});

/** Without `npm test -- --all` every third node. */
const EVERY = inject('all') ? 1 : 3;

const isNumber = ({ key, from }: { key: string; from: readonly string[] }): boolean =>
  key === 'limit' || from.includes('number');

describe('of the hundred most used nodes each value that a language model may tell', () => {
  const nodes = MOST_USED.filter((it) => catalog.entry(it) && !catalog.entry(it)?.hidden).filter(
    (_, i) => i % EVERY === 0,
  );
  test.each(nodes)('%s: is in the file, or is told', (node) => {
    const lost = (profileOf(catalog, node)?.actions ?? []).flatMap((action) => {
      const needs = (action.needs ?? []).filter((it) => !it.rare);
      const said = needs.map((it, i) => ({
        need: it.key,
        value: it.options?.at(-1) ?? (isNumber(it) ? '7' : `word${i}x`),
      }));
      if (said.length === 0) return [];
      const isTrigger = catalog.entry(node)?.group === 'trigger';
      if (catalog.entry(node)?.group === 'sub-node') return [];
      const own = { id: 'own', node, action: action.key, values: said, ...(isTrigger ? {} : after('form')) };
      const { reply, complaints } = told(isTrigger ? [own] : [form, own]);
      const made = JSON.stringify(
        reply.workflow.nodes.filter((it) => it.type === node).map((it) => it.parameters),
      ).toLowerCase();
      const by = (reply.guide.byHand ?? []).map((it) => it.option);
      return said
        .filter((it) => /^word\d+x$|^7$/.test(it.value))
        .filter(
          (it) =>
            !new RegExp(`\\b${it.value}\\b`).test(made) &&
            !by.includes(action.needs?.find(({ key }) => key === it.need)?.label ?? it.need) &&
            !complaints.some((one) => one.includes(`"${it.need}"`)),
        )
        .map((it) => `${action.key}: ${it.need}`);
    });
    expect(lost).toEqual([]);
  });
});

describe('what a language model tells of a step', () => {
  test('has a column that is called text or subject', () => {
    const made = parameters({
      node: `${BASE}googleSheets`,
      action: 'sheet.append',
      values: [value('document', 'News')],
      ...details({ name: '[[name]]', text: '[[notes]]', subject: 'News' }),
    });
    expect(made.columns).toMatchObject({
      value: { name: '={{ $json.name }}', text: '={{ $json.notes }}', subject: 'News' },
    });
  });

  test('waits so long for an answer as its wait says', () => {
    const made = parameters({
      node: `${BASE}microsoftTeams`,
      action: 'chatMessage.sendAndWait',
      values: [value('text', 'All right?'), value('limitType', 'After Time Interval')],
      work: { amount: 2, unit: 'days' },
    });
    expect(made.options).toMatchObject({ limitWaitTime: { values: { resumeAmount: 2, resumeUnit: 'days' } } });
  });

  test('asks the model of a maker what its instruction says, and its answer is read where it lies', () => {
    const { reply } = told([
      form,
      {
        id: 'ask',
        node: `${LC}openAi`,
        action: 'text.response',
        work: { instruction: 'Answer [[notes]] in 80 words.' },
        ...after('form'),
      },
      {
        id: 'mail',
        node: `${BASE}gmail`,
        action: 'draft.create',
        values: [value('to', '[[form: email]]'), value('subject', 'Hello'), value('text', '[[ask: text]]')],
        ...after('ask'),
      },
    ]);
    const [, ask, mail] = reply.workflow.nodes;
    expect(ask?.parameters.responses).toEqual({ values: [{ content: '=Answer {{ $json.notes }} in 80 words.' }] });
    expect(mail?.parameters.message).toBe('={{ $json.output[0].content[0].text }}');
  });

  test('stands in lists, below choices and in place of what would stand there anyway', () => {
    expect(
      parameters({
        node: `${BASE}xero`,
        action: 'invoice.create',
        ...details({ 'line item description': 'Work', 'line item unit amount': '12' }),
      }).lineItemsUi,
    ).toMatchObject({ lineItemsValues: [{ description: 'Work', unitAmount: '12' }] });
    expect(
      parameters({
        node: `${BASE}redis`,
        action: 'set',
        values: [value('key', 'k')],
        ...details({ expire: 'yes', ttl: '70' }),
      }),
    ).toMatchObject({ expire: true, ttl: 70 });
    expect(
      parameters({ node: `${BASE}wooCommerce`, action: 'order.getAll', ...details({ limit: '1' }) }),
    ).toMatchObject({ limit: 1 });
    expect(
      parameters({ node: `${BASE}pipedrive`, action: 'person.update', ...details({ email: '[[email]]' }) })
        .updateFields,
    ).toEqual({ emails: { emailProperties: [{ value: '={{ $json.email }}' }] } });
  });

  test('keeps each of several fields', () => {
    const columns = 'tx_date, memo, emp_name';
    const report = parameters({
      node: `${BASE}quickbooks`,
      action: 'transaction.getReport',
      values: [value('columns', columns)],
    });
    expect(report.filters).toEqual({ columns: '={{ ["tx_date","memo","emp_name"] }}' });
    const unique = parameters({
      node: `${BASE}removeDuplicates`,
      action: 'seen',
      values: [value('by', 'name, email')],
    });
    expect(unique.dedupeValue).toBe('={{ JSON.stringify([$json.name, $json.email]) }}');
    const sum = parameters({ node: `${BASE}summarize`, action: 'sum', values: [value('field', 'net, tax')] });
    expect(sum.fieldsToSummarize).toMatchObject({ values: [{ field: 'net' }, { field: 'tax' }] });
  });

  test('is the whole name where the name was said, and the first name where that was', () => {
    const { reply } = told([
      { id: 'order', node: `${BASE}shopifyTrigger` },
      {
        id: 'post',
        node: `${BASE}slack`,
        action: 'message.post',
        values: [value('channel', '#vip'), value('text', '[[order: customer name]] / [[order: first name]]')],
        ...after('order'),
      },
    ]);
    expect(reply.workflow.nodes.find((it) => it.type.endsWith('.slack'))?.parameters.text).toBe(
      "={{ (($json.customer.first_name ?? '') + ' ' + ($json.customer.last_name ?? '')).trim() }} / {{ $json.customer.first_name }}",
    );
    const [sent] = reply.guide.previews ?? [];
    expect(JSON.stringify(sent)).not.toContain('…');
  });

  test('searches Google Drive by a query where it is one', () => {
    const search = (query: string) =>
      parameters({ node: `${BASE}googleDrive`, action: 'fileFolder.search', values: [value('query', query)] });
    expect(search("modifiedTime > '2026-01-01'").searchMethod).toBe('query');
    expect(search('invoice').searchMethod).toBeUndefined();
  });

  test('passes each input that the called path of the workflow declares', () => {
    const { reply } = told([
      { id: 'chat', node: `${LC}chatTrigger` },
      { id: 'agent', node: `${LC}agent`, work: { instruction: 'Help' }, ...after('chat') },
      { id: 'model', node: `${LC}lmChatOpenAi`, under: 'agent' },
      {
        id: 'change',
        node: `${LC}toolWorkflow`,
        under: 'agent',
        values: [value('workflow', '{{? this workflow itself}}')],
        ...details({ stage: '[[ai: new stage]]' }),
      },
      { id: 'called', node: `${BASE}executeWorkflowTrigger`, fields: ['stage', 'amount'] },
      {
        id: 'post',
        node: `${BASE}slack`,
        action: 'message.post',
        values: [value('channel', '#sales'), value('text', '[[called: stage]] [[called: amount]]')],
        ...after('called'),
      },
    ]);
    const of = (type: string) => reply.workflow.nodes.find((it) => it.type.endsWith(type))?.parameters;
    expect(of('.executeWorkflowTrigger')?.workflowInputs).toEqual({ values: [{ name: 'stage' }, { name: 'amount' }] });
    expect(of('.toolWorkflow')?.workflowInputs).toMatchObject({
      value: {
        stage: expect.stringContaining('$fromAI("new_stage"'),
        amount: expect.stringContaining('$fromAI("amount"'),
      },
    });
    expect(of('.toolWorkflow')?.workflowId).toMatchObject({ value: '={{ $workflow.id }}' });
  });

  test('is HTML in the mail where the step before was told to write HTML', () => {
    const mail = (instruction: string) => {
      const { reply } = told([
        form,
        { id: 'write', node: `${LC}chainLlm`, work: { instruction }, ...after('form') },
        { id: 'model', node: `${LC}lmChatOpenAi`, under: 'write' },
        {
          id: 'mail',
          node: `${BASE}gmail`,
          action: 'message.send',
          values: [value('to', '[[form: email]]'), value('subject', 'News'), value('text', '[[write: text]]')],
          ...after('write'),
        },
      ]);
      return reply.workflow.nodes.find((it) => it.type.endsWith('.gmail'))?.parameters.emailType;
    };
    // Gmail takes HTML unless it is told otherwise.
    expect(mail('Write a newsletter as HTML')).toBeUndefined();
    expect(mail('Write a newsletter without HTML')).toBe('text');
  });

  test('is added to a Notion page whole, and no empty paragraph behind it', () => {
    const made = parameters({
      node: `${BASE}notion`,
      action: 'block.append',
      values: [value('page', 'Diary'), value('text', '[[notes]]')],
    }) as { blockUi: { blockValues: { richText: boolean; text: { text: { text: string }[] } }[] } };
    const [only, more] = made.blockUi.blockValues;
    expect(more).toBeUndefined();
    expect(only?.richText).toBe(true);
    expect(only?.text.text[1]?.text).toBe("={{ String($json.notes ?? '').slice(2000, 4000) }}");
    expect(only?.text.text.length).toBeGreaterThanOrEqual(20);
  });
});

describe('what nobody said and no step can do without', () => {
  test.each([
    ['dropbox', 'folder.list', 'path'],
    ['rabbitmq', 'sendMessage', 'queue'],
    ['gmail', 'draft.create', 'subject'],
  ])('is marked in %s', (node, action, name) => {
    expect(parameters({ node: `${BASE}${node}`, action })[name]).toContain('FILL_IN');
  });

  test('is told before the first run: tables with their columns, an error workflow, what no step can express', () => {
    const { reply } = told([
      { id: 'failed', node: `${BASE}errorTrigger` },
      {
        id: 'log',
        node: `${BASE}dataTable`,
        action: 'row.insert',
        values: [value('table', 'failures')],
        ...details({ workflow: '[[workflow name]]', message: '[[error message]]' }),
        ...after('failed'),
      },
    ]);
    expect(reply.guide.beforehand).toEqual([
      'The data table “failures” must be there with the columns workflow (string), message (string).',
      'Choose this workflow as the error workflow in the settings of each workflow that it is to watch.',
    ]);
    expect(guideMarkdown(reply.guide)).toContain('- [ ] The data table “failures”');
  });

  test('is told where a step has no place for it', () => {
    const { reply } = told([
      form,
      {
        id: 'contact',
        node: `${BASE}mailchimp`,
        action: 'member.create',
        values: [value('email', '[[email]]')],
        ...details({ 'shoe size': '42' }),
        ...after('form'),
      },
    ]);
    expect(reply.guide.byHand).toMatchObject([{ option: 'shoe size', value: '42' }]);
  });
});

test.each([
  ['informationExtractor', { attributes: [{ name: 'mood', type: 'string', description: 'mood' }] }, /asked for/],
  ['textClassifier', { ways: [{ name: 'good', description: 'good' }] }, /\{categories\}/],
  ['sentimentAnalysis', {}, /\{categories\}/],
] as const)('what %s is to mind besides is told to its model', (node, work, task) => {
  const instruction = 'Irony counts as {negative}.';
  const { options } = parameters({
    node: `${LC}${node}`,
    work: { ...structuredClone(work), instruction } as SketchStep['work'],
  });
  const { systemPromptTemplate } = options as { systemPromptTemplate?: string };
  expect(systemPromptTemplate).toMatch(task);
  expect(systemPromptTemplate).toContain('Irony counts as negative.');
});

test('a text for a node that has no place for one is told back', () => {
  const values = [value('url', 'https://example.com'), value('text', 'Sold out')];
  const steps = sketch([form, { id: 'call', node: `${BASE}httpRequest`, action: 'post', values, ...after('form') }]);
  const { hints } = judge(catalog, [{ says: 'post "Sold out"' }], { clauses: [], sketch: steps });
  expect(hints.join()).toMatch(/"text" \("Sold out"\) has no place/);
});

test('what a vector store is searched for is what was told', () => {
  const store = { node: `${LC}vectorStoreInMemory`, action: 'load', values: [value('prompt', '[[form: notes]]')] };
  expect(parameters(store)).toMatchObject({ mode: 'load', prompt: '={{ $json.notes }}' });
});
