import { describe, expect, test } from 'vitest';
import { briefFor, judge, outlineOf, type Reply, respond, type Sketch, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { after, LEADS, leads, sketch } from './support/sketches.ts';

/** A conversation that a language model reads: what was asked, what was answered, and what becomes of what stood there. */

const BASE = 'n8n-nodes-base.';
const LC = '@n8n/n8n-nodes-langchain.';
const turn = (says: string, of: Sketch, answers?: string): Turn => ({
  says,
  read: { clauses: [], sketch: of },
  ...(answers ? { answers } : {}),
});
const asks = (...all: { about: string; text: string; options?: string[] }[]) =>
  all.map((it) => ({ options: [], ...it }));

function built(turns: Turn[], force = true): Extract<Reply, { kind: 'workflow' }> {
  const reply = respond(catalog, turns, { force });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  return reply;
}
const types = (turns: Turn[]): string[] =>
  built(turns)
    .workflow.nodes.flatMap((it) => it.type.split('.').at(-1) ?? [])
    .filter((it) => it !== 'stickyNote');
const triggers = (turns: Turn[]): string[] =>
  built(turns)
    .outline.steps.filter((it) => catalog.entry(it.node)?.group === 'trigger')
    .map((it) => it.node);
const errors = (turns: Turn[]): string[] =>
  built(turns)
    .issues.filter((it) => it.severity === 'error')
    .map((it) => it.message);

const TARGET = { about: 'target', text: 'Where should the orders go?', options: ['Slack', 'Gmail'] };
const START = { about: 'start', text: 'When should it run?', options: ['Every hour', 'Every day at 9:00'] };
const WISH = 'tell somebody about new orders from https://shop.example/orders';

const clock = { id: 'clock', node: `${BASE}scheduleTrigger`, says: 'every hour' };
const orders = {
  id: 'orders',
  node: `${BASE}httpRequest`,
  action: 'get',
  says: 'new orders',
  values: [{ need: 'url', value: 'https://shop.example/orders' }],
  ...after('clock'),
};
const tell = { id: 'tell', node: `${BASE}slack`, action: 'message.post', says: 'tell somebody', ...after('orders') };

describe('two questions asked are two questions answered:', () => {
  const both = sketch([], { asks: asks(TARGET, START) });

  test('the first is asked, then the second, where the answer settles one of them', () => {
    const first = turn(WISH, both);
    expect(respond(catalog, [first])).toMatchObject({ kind: 'question', question: { key: 'target' } });
    const second = turn(
      'Slack',
      sketch(
        [orders, tell].map((it) => ({ ...it, after: [] })),
        { asks: asks(START) },
      ),
      'target',
    );
    expect(respond(catalog, [first, second])).toMatchObject({ kind: 'question', question: { key: 'start' } });
  });

  test('an answer to both is asked nothing more', () => {
    const second = turn('Slack, every hour', sketch([clock, orders, tell]), 'target');
    expect(types([turn(WISH, both), second])).toEqual(['scheduleTrigger', 'httpRequest', 'slack']);
    expect(respond(catalog, [turn(WISH, both), second]).kind).toBe('workflow');
  });

  test('also where both are about the same', () => {
    const same = asks(
      { about: 'target', text: 'Where should the orders go?' },
      { about: 'target', text: 'Where should the refunds go?' },
    );
    const first = turn(WISH, sketch([], { asks: same }));
    const second = turn('to Slack', sketch([clock, orders, tell], { asks: same.slice(1) }), 'target');
    expect(respond(catalog, [first, second])).toMatchObject({
      kind: 'question',
      question: { text: 'Where should the refunds go?' },
    });
    const third = turn('mail', sketch([], { asks: same.slice(1) }), 'target');
    expect(respond(catalog, [first, second, third]).kind).toBe('workflow');
  });

  test('one about a value of a step that is new is asked under the id that the step got', () => {
    const reply = respond(catalog, [
      turn(WISH, sketch([clock, orders, tell], { asks: asks({ about: 'tell.channel', text: 'Which channel?' }) })),
    ]);
    const id = reply.kind === 'question' ? reply.question.key : '';
    expect(id).toMatch(/^s\d\.channel$/);
    const turns: Turn[] = [
      turn(WISH, sketch([clock, orders, tell], { asks: asks({ about: 'tell.channel', text: 'Which channel?' }) })),
      { says: '#orders', answers: id },
    ];
    expect(JSON.stringify(built(turns).workflow)).toContain('#orders');
  });

  test('what was asked, with its options, and what is still open stand in what the next reader gets', () => {
    const brief = briefFor(catalog, [turn(WISH, both), { says: 'Slack', answers: 'target' }]);
    expect(brief.questions).toEqual([null, TARGET]);
    expect(brief.open).toEqual([START]);
  });

  test('a question of the built-in reader stands there too', () => {
    const says = 'automate my invoices';
    const asked = respond(catalog, [{ says }]);
    if (asked.kind !== 'question') throw new Error('asked nothing');
    const { key, text, options } = asked.question;
    expect(briefFor(catalog, [{ says }, { says: 'from Gmail to Sheets', answers: key }]).questions).toEqual([
      null,
      { about: key, text, options },
    ]);
  });
});

describe('no start that nobody asked for:', () => {
  const asked = turn('do something with my orders', sketch([], { asks: asks(START) }));

  test('what stands for one while it is asked is not shown as a step', () => {
    expect(briefFor(catalog, [asked, { says: 'every hour', answers: 'start' }]).outline.steps).toEqual([]);
  });

  test('it goes when the steps come, and a sketch without a start is told so', () => {
    expect(triggers([asked, turn('every hour', sketch([clock, orders, tell]), 'start')])).toEqual([clock.node]);
    const { complaints } = judge(catalog, [asked, { says: 'Slack', answers: 'start' }], {
      clauses: [],
      sketch: sketch([{ ...tell, after: [] }]),
    });
    expect(complaints.join()).toMatch(/starts/);
  });

  test('whatever the steps are called that come in its place', () => {
    const named = [
      { ...clock, id: 't' },
      { ...orders, id: 's1', ...after('t') },
      { ...tell, ...after('s1') },
    ];
    const turns = [asked, turn('every hour, post them to Slack', sketch(named), 'start')];
    expect(types(turns)).toEqual(['scheduleTrigger', 'httpRequest', 'slack']);
    expect(new Set(outlineOf(catalog, turns).steps.map((it) => it.id)).size).toBe(3);
    expect(errors(turns)).toEqual([]);
  });

  test('the trigger that is told later takes the place of the one that was only there to have one', () => {
    const says = 'send an email to bob@example.com saying the report is ready';
    const open = { says };
    const before = outlineOf(catalog, [open]);
    expect(before.steps[0]?.settings.when?.from).toBe('missing');
    const turns = [open, turn('every hour', sketch([clock]))];
    expect(triggers(turns)).toEqual([clock.node]);
    expect(errors(turns)).toEqual([]);
    const { outline } = built(turns);
    expect(outline.wires.some((it) => it.from === outline.steps[0]?.id)).toBe(true);
  });

  test.each(['manualTrigger', 'scheduleTrigger', 'webhook', 'formTrigger'])(
    'but a %s that is asked for stays',
    (node) => {
      const start = { id: 'clock', node: BASE + node };
      expect(triggers([asked, turn('go', sketch([start, orders, tell]), 'start')])).toEqual([BASE + node]);
    },
  );
});

test('what is certain is kept while its start is asked for, and hangs behind the start that is told', () => {
  const certain = sketch([{ ...orders, after: [] }, tell], { asks: asks(START) });
  const { complaints } = judge(catalog, [{ says: WISH }], { clauses: [], sketch: certain });
  expect(complaints).toEqual([]);
  const first = turn(WISH, certain);
  expect(respond(catalog, [first])).toMatchObject({ kind: 'question', question: { key: 'start' } });
  expect(errors([first])).toEqual([]);
  const turns = [first, turn('every hour', sketch([clock]), 'start')];
  expect(types(turns)).toEqual(['scheduleTrigger', 'httpRequest', 'slack']);
  expect(errors(turns)).toEqual([]);
  expect(outlineOf(catalog, turns).wires).toHaveLength(2);
});

describe('when a node is replaced,', () => {
  const first = turn(LEADS, leads);
  const idOf = (turns: Turn[], node: string) =>
    outlineOf(catalog, turns).steps.find((it) => it.node === BASE + node)?.id ?? '';
  const slack = idOf([first], 'slack');
  const mail = idOf([first], 'gmail');

  test('what fits the new one stays: the text of a message, its channel', () => {
    const now = built([
      first,
      turn('Discord instead', sketch([{ id: slack, node: `${BASE}mattermost`, action: 'message.post' }])),
    ]);
    const step = now.outline.steps.find((it) => it.id === slack);
    expect(step?.settings.text).toMatchObject({ from: 'said', value: 'New lead [[name]] worth [[amount]]' });
    const mailed = built([
      first,
      turn('by mail', sketch([{ id: slack, node: `${BASE}gmail`, action: 'message.send' }])),
    ]);
    const letter = mailed.outline.steps.find((it) => it.id === slack);
    expect(letter?.settings).not.toHaveProperty('channel');
    expect(JSON.stringify(letter?.settings)).toContain('worth [[amount]]');
    expect(JSON.stringify(mailed.workflow)).not.toContain('#sales');
  });

  test('what does not goes: a mail address is no phone number', () => {
    const to = { need: 'to', value: 'ann@example.com' };
    const said = turn('mail ann@example.com', sketch([{ id: mail, values: [to] }]));
    expect(JSON.stringify(built([first, said]).workflow)).toContain('ann@example.com');
    const now = built([
      first,
      said,
      turn('text me instead', sketch([{ id: mail, node: `${BASE}twilio`, action: 'sms.send' }])),
    ]);
    expect(JSON.stringify(now.workflow)).not.toContain('ann@example.com');
    expect(now.guide.toFill.length).toBeGreaterThan(0);
  });

  test('the task of an agent stays, and what only an agent takes goes', () => {
    const bot = turn(
      'a chatbot that answers questions about my calendar',
      sketch([
        { id: 'chat', node: `${LC}chatTrigger` },
        { id: 'bot', node: `${LC}agent`, work: { instruction: 'Answer questions about meetings' }, ...after('chat') },
        { id: 'cal', node: `${BASE}googleCalendar`, action: 'event.getAll', under: 'bot' },
        { id: 'mem', node: `${LC}memoryBufferWindow`, under: 'bot' },
      ]),
    );
    const of = (type: string) => outlineOf(catalog, [bot]).steps.find((it) => it.node.endsWith(type))?.id ?? '';
    const plain = [bot, turn('no agent, one call', sketch([{ id: of('.agent'), node: `${LC}chainLlm` }]))];
    expect(types(plain).sort()).toEqual(['chainLlm', 'chatTrigger', 'lmChatOpenAi']);
    expect(JSON.stringify(built(plain).workflow)).toContain('Answer questions about meetings');
    expect(errors(plain)).toEqual([]);
    const outlook = sketch([
      { id: of('.googleCalendarTool'), node: `${BASE}microsoftOutlook`, action: 'event.getAll' },
    ]);
    const other = [bot, turn('my Outlook calendar', outlook)];
    expect(types(other)).toContain('microsoftOutlookTool');
    expect(errors(other)).toEqual([]);
  });

  test('a test stays a test: what it compares is kept by a filter', () => {
    const test = idOf([first], 'if');
    const now = [first, turn('just filter', sketch([{ id: test, node: `${BASE}filter` }], { removes: [mail] }))];
    expect(JSON.stringify(built(now).workflow.nodes.find((it) => it.type.endsWith('.filter'))?.parameters)).toContain(
      '1000',
    );
  });
});

test('a new step never takes the id of one that goes', () => {
  const first = turn(LEADS, leads);
  const ids = outlineOf(catalog, [first]).steps.map((it) => it.id);
  const gone = ids.at(-1) ?? '';
  const change = sketch([{ id: 'x', node: `${BASE}telegram`, action: 'message.sendMessage', ...after('s3', 1) }], {
    removes: [gone],
  });
  const now = outlineOf(catalog, [first, turn('Telegram for the others', change)]);
  expect(now.steps.find((it) => it.node.endsWith('.telegram'))?.id).not.toBe(gone);
});

describe('“you choose”', () => {
  const first = turn('look at the orders of https://shop.example/orders', sketch([], { asks: asks(TARGET) }));
  const because = 'you left the choice to us';

  test.each(['you choose', 'the first one', 'whatever you think'])(
    'and “%s” take what was offered, and the reply says so',
    (says) => {
      const chosen = turn(says, sketch([clock, orders, { ...tell, because }]), 'target');
      const reply = built([first, chosen], false);
      expect(types([first, chosen])).toContain('slack');
      expect(reply.guide.assumptions.map((it) => it.because)).toContain(because);
    },
  );

  test('takes nothing that was not offered: what nobody asked for is still asked about', () => {
    const other = { ...tell, node: `${BASE}twitter`, action: 'tweet.create', because };
    const reply = respond(catalog, [first, turn('you choose', sketch([clock, orders, other]), 'target')]);
    expect(reply.kind).toBe('question');
  });
});

test('a yes to whether a step is wanted keeps the step, also where a language model reads what else was said', () => {
  const extra = { ...tell, says: '' };
  const first = turn('every hour read the orders of https://shop.example/orders', sketch([clock, orders, extra]));
  const asked = respond(catalog, [first]);
  const key = asked.kind === 'question' ? asked.question.key : '';
  expect(key).toMatch(/\.asked$/);
  expect(types([first, turn('Yes, and call it Orders', sketch([], { name: 'Orders' }), key)])).toContain('slack');
  expect(types([first, turn('No, leave that out', sketch([], { name: 'Orders' }), key)])).not.toContain('slack');
});

test('no node is named by the words of a change: times and tests name it, or the words of before', () => {
  const over = (value: string) => ({
    conditions: {
      combinator: 'and' as const,
      all: [{ field: 'total', operator: 'gt' as const, value, type: 'number' as const, says: value }],
    },
  });
  const at = (hour: number) => ({ schedule: { kind: 'at' as const, times: [{ hour, minute: 0 }], weekdays: [2] } });
  const first = turn(
    'every tuesday summarize the orders over 200',
    sketch([
      { id: 's1', node: `${BASE}scheduleTrigger`, says: 'every tuesday', work: at(9) },
      orders,
      { id: 's3', node: `${BASE}filter`, says: 'over 200', work: over('200'), ...after('orders') },
      {
        id: 's4',
        node: `${LC}chainLlm`,
        says: 'summarize the orders',
        work: { instruction: 'summarize' },
        ...after('s3'),
      },
    ]),
  );
  const second = turn(
    'make it 300 and 17:00, and shorter',
    sketch([
      { id: 's1', node: '', says: '17:00', work: at(17) },
      { id: 's3', node: '', says: 'make it 300', work: over('300') },
      { id: 's4', node: '', says: 'shorter', work: { instruction: 'summarize in one sentence' } },
    ]),
  );
  const third = turn('no, 18:00', sketch([{ id: 's1', node: '', says: 'no, 18:00', work: at(18) }]));
  const names = (turns: Turn[]) => built(turns).workflow.nodes.map((it) => it.name);
  expect(names([first])).toEqual(expect.arrayContaining(['Every tuesday', 'Over 200', 'Summarize the orders']));
  expect(names([first, second, third])).toEqual(
    expect.arrayContaining(['Every Tuesday at 18:00', 'Total is more than 300', 'Summarize the orders']),
  );
});

test('an answer that makes a step that read into the one that waits starts the workflow with it', () => {
  const read = { ...orders, after: [] };
  const first = turn(WISH, sketch([read, tell], { asks: asks(START) }));
  const { steps } = outlineOf(catalog, [first]);
  const at = steps.find((it) => it.node === `${BASE}httpRequest`)?.id ?? '';
  const answer = turn(
    'whenever Shopify has a new order',
    sketch([{ id: at, node: `${BASE}shopifyTrigger`, action: 'orders/create' }]),
  );
  expect(triggers([first, answer])).toEqual([`${BASE}shopifyTrigger`]);
  expect(types([first, answer])).toEqual(['shopifyTrigger', 'slack']);
  expect(errors([first, answer])).toEqual([]);
});
