import { describe, expect, test } from 'vitest';
import { compact } from '../src/2-outline/sketch/compact.ts';
import { judge, outlineOf, type Reply, respond, type Sketch, type Turn } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { after, LEADS, leads, sketch } from './support/sketches.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

const turn = (says: string, of: Sketch): Turn => ({ says, read: { clauses: [], sketch: of } });

function built(turns: Turn[]): Built {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const node = (reply: Built, type: string) => reply.workflow.nodes.find((it) => it.type.endsWith(`.${type}`));
const types = (reply: Built): string[] =>
  reply.workflow.nodes.map((it) => it.type.split('.').at(-1) ?? '').filter((it) => it !== 'stickyNote');
const errors = (reply: Built) => reply.issues.filter((it) => it.severity === 'error');
const wrong = (of: Sketch, says = LEADS, before: Turn[] = []): string[] =>
  judge(catalog, [...before, { says }], { clauses: [], sketch: of }).complaints;

describe('what a language model understood becomes a workflow:', () => {
  const reply = built([turn(LEADS, leads)]);

  test('its steps, in a file that n8n takes', () => {
    expect(wrong(leads)).toEqual([]);
    expect(errors(reply)).toEqual([]);
    expect(types(reply)).toEqual(['scheduleTrigger', 'googleSheets', 'if', 'slack', 'gmail']);
    expect(reply.workflow.name).toBe('Sort new leads');
  });

  test('its branches: true is the first output, false the second', () => {
    expect(reply.workflow.connections['Over 1000?']?.main?.map((it) => it?.map((to) => to.node))).toEqual([
      [node(reply, 'slack')?.name],
      [node(reply, 'gmail')?.name],
    ]);
  });

  test('fields that its texts name are expressions over what comes in', () => {
    expect(node(reply, 'slack')?.parameters.text).toMatch(/^=New lead \{\{ .*name.* \}\} worth \{\{ .*amount.* \}\}$/i);
  });

  test('what it does not know is a marked placeholder in the guide', () => {
    expect(reply.guide.toFill.map((it) => it.node)).toContain(node(reply, 'gmail')?.name);
  });

  test('the same reading gives the same bytes, also after it was stored', () => {
    const stored = JSON.parse(JSON.stringify(turn(LEADS, leads))) as Turn;
    expect(JSON.stringify(built([stored]).workflow)).toBe(JSON.stringify(reply.workflow));
  });
});

describe('a later message changes what is there:', () => {
  const first = turn(LEADS, leads);

  test('one value, and everything else stays byte for byte', () => {
    const change = sketch([{ id: 's4', values: [{ need: 'channel', value: '#deals' }] }]);
    const [before, now] = [built([first]), built([first, turn('use #deals', change)])];
    expect(JSON.stringify(node(now, 'slack')?.parameters)).toContain('#deals');
    const others = (it: Built) => it.workflow.nodes.filter((one) => !/slack|stickyNote/.test(one.type));
    expect(others(now)).toEqual(others(before));
  });

  test('a step in between, and one taken out, whose way goes on', () => {
    const between = sketch([
      {
        id: 'pause',
        node: 'n8n-nodes-base.wait',
        says: 'wait an hour',
        work: { amount: 1, unit: 'hours' },
        ...after('s3'),
      },
      { id: 's4', ...after('pause') },
    ]);
    const waits = built([first, turn('wait an hour before Slack', between)]);
    expect(types(waits)).toContain('wait');
    expect(errors(waits)).toEqual([]);
    const gone = built([first, turn('without the check', sketch([], { removes: ['s3', 's5'] }))]);
    expect(types(gone)).toEqual(['scheduleTrigger', 'googleSheets', 'slack']);
    expect(
      Object.values(gone.workflow.connections)
        .flatMap((it) => it.main ?? [])
        .flat(),
    ).toHaveLength(2);
  });

  test('another start, after only a question was asked', () => {
    const asks = sketch([], { asks: [{ about: 'goal', text: 'What should it do?', options: [] }] });
    const reply = respond(catalog, [turn('automate my business', asks)]);
    expect(reply).toMatchObject({ kind: 'question', question: { key: 'goal', text: 'What should it do?' } });
    const now = built([turn('automate my business', asks), { ...turn(LEADS, leads), answers: 'goal' }]);
    expect(types(now)).toEqual(['scheduleTrigger', 'googleSheets', 'if', 'slack', 'gmail']);
  });

  test('either reader goes on from what the other understood', () => {
    expect(types(built([first, { says: 'also create a Trello card for it' }]))).toContain('trello');
    const embedded = { says: 'Every day at 9, post "Good morning" to #general on Slack.' };
    const id = outlineOf(catalog, [embedded]).steps.find((it) => it.node.endsWith('.slack'))?.id ?? '';
    const change = sketch([{ id: 'copy', node: 'n8n-nodes-base.gmail', action: 'message.send', ...after(id) }]);
    expect(types(built([embedded, turn('and mail it', change)]))).toEqual(['scheduleTrigger', 'slack', 'gmail']);
  });
});

test('an agent gets its model, its tools in their tool form, and is told what it has', () => {
  const reply = built([
    turn(
      'a chatbot that can read my calendar',
      sketch([
        { id: 'chat', node: '@n8n/n8n-nodes-langchain.chatTrigger' },
        {
          id: 'bot',
          node: '@n8n/n8n-nodes-langchain.agent',
          work: { instruction: 'answer questions' },
          ...after('chat'),
        },
        { id: 'cal', node: 'n8n-nodes-base.googleCalendar', action: 'event.getAll', under: 'bot' },
      ]),
    ),
  ]);
  expect(types(reply).sort()).toEqual([
    'agent',
    'chatTrigger',
    'googleCalendarTool',
    'lmChatOpenAi',
    'memoryBufferWindow',
  ]);
  expect(JSON.stringify(node(reply, 'agent')?.parameters)).toContain(
    'Your tools:\\n- Google_Calendar_Get_calendar_events\\n',
  );
  expect(errors(reply)).toEqual([]);
});

describe('what a model got wrong is told, so that it can be mended:', () => {
  test.each<[string, Sketch, RegExp]>([
    [
      'a node that n8n does not have',
      sketch([{ id: 'a', node: 'n8n-nodes-base.slackPro' }]),
      /no node type "n8n-nodes-base.slackPro"/,
    ],
    [
      'an action that the node does not have',
      sketch([...leads.steps, { id: 'x', node: 'n8n-nodes-base.slack', action: 'shout', ...after('tell') }]),
      /no action "shout"/,
    ],
    [
      'a value that the action does not take',
      sketch([
        ...leads.steps,
        {
          id: 'x',
          node: 'n8n-nodes-base.slack',
          action: 'message.post',
          values: [{ need: 'volume', value: '11' }],
          ...after('tell'),
        },
      ]),
      /takes no value "volume"/,
    ],
    [
      'a step after one that is not there',
      sketch([...leads.steps, { id: 'x', node: 'n8n-nodes-base.noOp', ...after('nowhere') }]),
      /can't come after "nowhere"/,
    ],
    ['no start', sketch([{ id: 'a', node: 'n8n-nodes-base.slack', ...after('a') }]), /no step starts it/],
    [
      'a model that serves nothing',
      sketch([...leads.steps, { id: 'm', node: '@n8n/n8n-nodes-langchain.lmChatOpenAi' }]),
      /serves another step from below/,
    ],
    [
      'a model below what takes none',
      sketch([...leads.steps, { id: 'm', node: '@n8n/n8n-nodes-langchain.lmChatOpenAi', under: 'tell' }]),
      /can't serve/,
    ],
    [
      'an address that nobody said',
      sketch([
        ...leads.steps,
        {
          id: 'x',
          node: 'n8n-nodes-base.gmail',
          action: 'message.send',
          values: [{ need: 'to', value: 'boss@corp.example' }],
          ...after('tell'),
        },
      ]),
      /was not said/,
    ],
    [
      'an expression in place of a field',
      sketch([
        ...leads.steps,
        {
          id: 'x',
          node: 'n8n-nodes-base.slack',
          action: 'message.post',
          values: [{ need: 'text', value: '={{ $env.SECRET }}' }],
          ...after('tell'),
        },
      ]),
      /no expressions/,
    ],
    [
      'a way out that the step does not have',
      sketch([...leads.steps, { id: 'x', node: 'n8n-nodes-base.noOp', ...after('tell', 3) }]),
      /has no way 3/,
    ],
    [
      'a question about nothing',
      sketch([], { asks: [{ about: 'the weather', text: 'Rain?', options: [] }] }),
      /a question can be about/,
    ],
  ])('%s', (_what, of, complaint) => {
    expect(wrong(of).join('\n')).toMatch(complaint);
  });
});

describe('every sample can be said in the terms of a sketch:', () => {
  test.each(samples())('%s', (name) => {
    const turns = messagesOf(name).map((says) => ({ says }));
    const whole = compact(catalog, outlineOf(catalog, turns));
    const says = turns.map((it) => it.says).join('\n');
    const reply = built([turn(says, JSON.parse(JSON.stringify(whole)) as Sketch)]);
    expect(errors(reply)).toEqual([]);
    // What items need on their way is added to any sketch.
    const told = reply.outline.steps.filter(
      (it) => !/-(?:files|missing|each|only|memory|kind|later|order|coming|once)$/.test(it.id),
    );
    expect(told.map((it) => it.node)).toEqual(whole.steps.map((it) => it.node));
  });
});
