import { saysChoice } from '@plainflow/contracts/choice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lexiconOf } from '../src/1-read/read.ts';
import { guarded } from '../src/7-audit/guard.ts';
import { wordsOf } from '../src/7-audit/message-claims.ts';
import { type Reply, respond, type Sketch } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { made } from './support/conversation.ts';
import { after, sketch } from './support/sketches.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

/** What is built when a language model reads the words so. */
function built(says: string, of: Sketch): Built {
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: of } }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const types = (reply: Built): string[] => reply.workflow.nodes.map((it) => it.type.split('.').at(-1) ?? '');

const DAILY = 'Every day at 9, post "Good morning" to #general on Slack.';

/** Clauses that each ask for one step of a service of their own. */
const CLAUSES = [
  { words: 'post it to Slack #sales', node: 'slack', action: 'message.post', values: { channel: '#sales' } },
  {
    words: 'add a row to the Google Sheet "Leads"',
    node: 'googleSheets',
    action: 'sheet.append',
    values: { document: 'Leads' },
  },
  {
    words: 'create a Trello card in the list "Inbox"',
    node: 'trello',
    action: 'card.create',
    values: { list: 'Inbox' },
  },
  { words: 'send me a Telegram message', node: 'telegram', action: 'message.sendMessage', values: {} },
  { words: 'create a contact in HubSpot', node: 'hubspot', action: 'contact.upsert', values: {} },
  {
    words: 'email ann@shop.example with Gmail',
    node: 'gmail',
    action: 'message.send',
    values: { to: 'ann@shop.example' },
  },
  { words: 'create a Jira ticket in project WEB', node: 'jira', action: 'issue.create', values: { project: 'WEB' } },
  { words: 'add the customer to Mailchimp', node: 'mailchimp', action: 'member.create', values: {} },
  { words: 'upload the file to Dropbox', node: 'dropbox', action: 'file.upload', values: {} },
  { words: 'create a Todoist task', node: 'todoist', action: 'task.create', values: {} },
] as const;

/** A request of these clauses, read so that only some of them become steps. */
function readAs(clauses: readonly (typeof CLAUSES)[number][], kept: ReadonlySet<string>): { says: string; of: Sketch } {
  const says = `When a Stripe payment succeeds, ${clauses.map((it) => it.words).join(', ')}`;
  const steps = clauses
    .filter((it) => kept.has(it.node))
    .map((it, i, all) => ({
      id: `w${i}`,
      node: `n8n-nodes-base.${it.node}`,
      action: it.action,
      says: it.words,
      values: Object.entries(it.values).map(([need, value]) => ({ need, value })),
      ...after(i === 0 ? 'pay' : `w${all.indexOf(it) - 1}`),
    }));
  const start = {
    id: 'pay',
    node: 'n8n-nodes-base.stripeTrigger',
    action: 'payment_intent.succeeded',
    says: 'When a Stripe payment succeeds',
  };
  return { says, of: sketch([start, ...steps]) };
}

test('of any request, each clause that was not built is told, and no other', { timeout: 60_000 }, () => {
  const some = fc.shuffledSubarray([...CLAUSES], { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (clauses, keep) => {
      const kept = new Set<string>(clauses.filter((_, i) => keep[i]).map((it) => it.node));
      const { says, of } = readAs(clauses, kept);
      const { guide, summary } = built(says, of);
      const told = guide.notUnderstood.join('\n');
      for (const it of clauses) expect([it.words, told.includes(it.words)]).toEqual([it.words, !kept.has(it.node)]);
      expect(summary.includes('ready')).toBe(kept.size === clauses.length);
    }),
    { numRuns: 60, seed: 3, interruptAfterTimeLimit: 40_000 },
  );
});

describe('a step that sends to others needs words that ask for it:', () => {
  const start = { id: 'new', node: 'n8n-nodes-base.webhook', action: 'received', says: 'when somebody signs up' };

  test('a word that nobody knows is no mailing', () => {
    const says = 'slak me when somebody signs up';
    const of = sketch([
      start,
      { id: 'go', node: 'n8n-nodes-base.mailjet', action: 'email.send', says: 'slak me', ...after('new') },
    ]);
    const { guide, summary } = built(says, of);
    expect(types(built(says, of))).not.toContain('mailjet');
    expect(guide.leftOut?.join()).toMatch(/mailjet/i);
    expect(summary).toContain('I left out');
  });

  test('a channel is no mail to the customer', () => {
    const says = 'New Stripe payment over 500 euro -> post in #big-orders';
    const of = sketch([
      {
        id: 'pay',
        node: 'n8n-nodes-base.stripeTrigger',
        action: 'payment_intent.succeeded',
        says: 'New Stripe payment',
      },
      { id: 'go', node: 'n8n-nodes-base.gmail', action: 'message.send', says: 'post in #big-orders', ...after('pay') },
    ]);
    const { guide } = built(says, of);
    expect(types(built(says, of))).not.toContain('gmail');
    expect(guide.notUnderstood.join()).toContain('#big-orders');
  });

  test('the place of an event is no address', () => {
    const of = sketch([
      {
        id: 'event',
        node: 'n8n-nodes-base.googleCalendarTrigger',
        action: 'eventCreated',
        says: 'for every new event in my calendar',
      },
      {
        id: 'ask',
        node: 'n8n-nodes-base.gmail',
        action: 'message.sendAndWait',
        says: 'send an approval mail',
        values: [{ need: 'to', value: '[[location]]' }],
        ...after('event'),
      },
    ]);
    const reply = built('for every new event in my calendar send an approval mail', of);
    const mail = reply.workflow.nodes.find((it) => it.type.endsWith('.gmail'));
    expect(mail?.parameters.sendTo).toMatch(/^FILL_IN/);
    expect(reply.guide.toFill.map((it) => it.node)).toContain(mail?.name);
  });

  test.each([
    ['create an n8n workflow that posts new payments to Slack #sales', false],
    ['every night deactivate the workflows in my n8n that failed and post to Slack #sales', true],
  ])('n8n itself is called only where workflows are the matter: "%s"', (says, called) => {
    const of = sketch([
      { id: 'pay', node: 'n8n-nodes-base.scheduleTrigger', action: 'schedule', says: 'every night' },
      { id: 'off', node: 'n8n-nodes-base.n8n', action: 'workflow.deactivate', says: 'workflow', ...after('pay') },
      { id: 'go', node: 'n8n-nodes-base.slack', action: 'message.post', says: 'post to Slack #sales', ...after('off') },
    ]);
    expect(types(built(says, of)).includes('n8n')).toBe(called);
  });

  test('the workflow that is to be made is neither asked about nor told as left out', () => {
    const says = 'Build me an n8n workflow: every night post "Hi" to Slack #sales';
    const of = sketch([
      { id: 'clock', node: 'n8n-nodes-base.scheduleTrigger', action: 'schedule', says: 'every night' },
      {
        id: 'make',
        node: 'n8n-nodes-base.n8n',
        action: 'workflow.create',
        says: 'Build me an n8n workflow',
        ...after('clock'),
      },
      {
        id: 'go',
        node: 'n8n-nodes-base.slack',
        action: 'message.post',
        says: 'post "Hi" to Slack #sales',
        values: [
          { need: 'channel', value: '#sales' },
          { need: 'text', value: 'Hi' },
        ],
        ...after('make'),
      },
    ]);
    const reply = respond(catalog, [{ says, read: { clauses: [], sketch: of } }]);
    expect(reply.kind === 'workflow' && reply.guide.leftOut).toBe(undefined);
    expect(reply.kind === 'workflow' && types(reply)).toEqual(['scheduleTrigger', 'slack']);
  });

  test('it is asked about, and built after a yes', () => {
    const of = sketch([
      start,
      { id: 'go', node: 'n8n-nodes-base.mailjet', action: 'email.send', says: 'slak me', ...after('new') },
    ]);
    const first = { says: 'slak me when somebody signs up', read: { clauses: [], sketch: of } };
    const asked = respond(catalog, [first]);
    expect(asked).toMatchObject({ kind: 'question', question: { key: expect.stringMatching(/\.asked$/) } });
    const key = asked.kind === 'question' ? asked.question.key : '';
    const yes = respond(catalog, [first, { says: 'Yes', answers: key }], { force: true });
    const no = respond(catalog, [first, { says: 'No', answers: key }]);
    expect(yes.kind === 'workflow' && types(yes)).toContain('mailjet');
    expect(no.kind === 'workflow' && types(no)).not.toContain('mailjet');
  });

  test('what is barred is not built', () => {
    const says = 'post my new wordpress articles on linkedin, not on facebook';
    expect(types(made(says)).join()).not.toMatch(/facebook/i);
  });
});

describe('a reply counts what is built:', () => {
  test('it is not ready where something is missing', () => {
    const { summary, guide } = made('every Monday at 9 post "Standup" to Slack #team-red, except in August');
    expect(summary).toContain('1 of 2 things is built; not built: “except in August”');
    expect(summary).not.toContain('ready');
    expect(guide.summary).toContain('Not built: “except in August”');
  });

  test('what an earlier message lacks is told until it is there', () => {
    const first = 'every Monday at 9 post "Standup" to Slack #team-red, never more than 3 times a month';
    expect(made(first, 'also send it to Telegram').guide.notUnderstood.join()).toContain(
      'never more than 3 times a month',
    );
  });

  test.each([
    [`I'm on n8n 1.80. ${DAILY}`],
    [`${DAILY} We still run version 1.95.3.`],
    [`For n8n 1.80: ${DAILY}`],
    [DAILY, 'Make it for n8n 1.80 and add a Telegram message to @me'],
  ])('which n8n runs the file is no step that could be missing: "%s"', (...says) => {
    expect(made(...says).guide.notUnderstood).toEqual([]);
  });

  test('a release that is the matter of the request is looked for as any other number', () => {
    const of = sketch([
      { id: 'clock', node: 'n8n-nodes-base.scheduleTrigger', action: 'schedule', says: 'every day' },
      { id: 'go', node: 'n8n-nodes-base.slack', action: 'message.post', says: 'post to Slack', ...after('clock') },
    ]);
    expect(built('every day post "out" to Slack if version 1.80 of n8n is out', of).guide.notUnderstood).not.toEqual(
      [],
    );
  });

  test('what the page says for the press on another value is no request', () => {
    const first = 'Every morning send me the weather in Oslo.';
    const [unit] = made(first).guide.assumptions.filter((it) => it.label === 'Units');
    const [other] = unit?.options ?? [];
    expect(other).toBe('Fahrenheit');
    expect(unit && made(first, saysChoice(unit, 'Fahrenheit')).guide.notUnderstood).toEqual([]);
  });

  test('never so many as were asked for, where something is missing', () => {
    for (const says of [`Hi! I would like an automation. ${DAILY}`, `${DAILY} Blorp the frobnicator.`]) {
      const { built: count, notUnderstood } = made(says).guide;
      if (notUnderstood.length > 0) expect(count?.done).toBeLessThan(count?.of ?? 0);
      expect(notUnderstood.length > 0).toBe(count !== undefined);
    }
  });

  test.each([
    'When a Shopify order comes in, post it in #orders on Slack',
    'Every morning at 8 send me the weather for Oslo by email',
    'When a Typeform is submitted add a row to the Google Sheet "Leads" and tell #sales on Slack',
    'if a Stripe payment is over 500 euro post it to #big-orders on Slack, otherwise add it to the Google Sheet "Small"',
  ])('where all is there, it is ready: "%s"', (says) => {
    const { summary, guide } = made(says);
    expect(guide.notUnderstood).toEqual([]);
    expect(summary).toMatch(/^Your automation is ready\./);
  });
});

test.each([
  ['Every morning read the stock sheet, anything low goes to the buyer', 'anything low goes to the buyer'],
  ['Every morning read the stock sheet. Marta wants to know', 'Marta wants to know'],
])('a mail for which a language model cites the user stays, one without words is asked about: "%s"', (says, words) => {
  const types = (cited: string) => {
    const read = sketch([
      { id: 'clock', node: 'n8n-nodes-base.scheduleTrigger', says: 'Every morning' },
      {
        id: 'rows',
        node: 'n8n-nodes-base.googleSheets',
        action: 'sheet.read',
        says: 'read the stock sheet',
        ...after('clock'),
      },
      { id: 'mail', node: 'n8n-nodes-base.gmail', action: 'message.send', says: cited, ...after('rows') },
    ]);
    const reply = respond(catalog, [{ says, read: { clauses: [], sketch: read } }], { force: true });
    return reply.kind === 'workflow' ? reply.workflow.nodes.map((it) => it.type) : [];
  };
  expect(types(words)).toContain('n8n-nodes-base.gmail');
  expect(types('')).not.toContain('n8n-nodes-base.gmail');
});

test('what is left out once is not in what comes of it', () => {
  const says = 'post my new wordpress articles on linkedin, not on facebook, and publish nothing on X';
  const { outline } = made(says);
  const words = wordsOf(lexiconOf(catalog), says);
  expect(guarded(catalog, lexiconOf(catalog), outline, [{ says, words }]).left).toEqual([]);
});

describe('the reading of a language model is judged by what it says of its steps:', () => {
  const says =
    'When the form with name and total is sent, sort the rows by total and keep the first 5, then post them to #top on Slack';
  const steps = (quoted: boolean) => [
    {
      id: 'form',
      node: 'n8n-nodes-base.formTrigger',
      says: quoted ? 'When the form with name and total is sent' : '',
      work: {
        form: [
          { label: 'name', type: 'text' as const },
          { label: 'total', type: 'number' as const },
        ],
      },
    },
    {
      id: 'top',
      node: 'n8n-nodes-base.code',
      says: quoted ? 'sort the rows by total and keep the first 5' : '',
      work: { instruction: 'sort by total descending, keep the first 5' },
      ...after('form'),
    },
    {
      id: 'post',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      says: quoted ? 'then post them to #top on Slack' : '',
      values: [{ need: 'channel', value: 'top' }],
      ...after('top'),
    },
  ];
  const missing = (quoted: boolean, words = says): string[] => {
    const read = { clauses: [], sketch: sketch(steps(quoted)) };
    const reply = respond(catalog, [{ says: words, read }], { force: true });
    return reply.kind === 'workflow' ? [...reply.guide.notUnderstood] : ['no workflow'];
  };

  test('steps with their words, and code that was understood, stand for them', () => {
    expect(missing(true)).toEqual([]);
  });

  test('where the model quotes nothing, only what can be looked up is judged', () => {
    expect(missing(false)).toEqual([]);
    expect(missing(false, `${says}, and also create a card in Trello`).join(' ')).toContain('Trello');
  });
});

test.each([
  [
    'When a Stripe payment succeeds, create a project in Asana, post in #wins on Slack, but only for payments over 5,000 euros.',
    'only for payments over 5,000 euros',
  ],
  ['Every day get the rows of the Google Sheet Leads and post the elephants to Slack #sales', 'elephants'],
])('words that no step stands for, or only one that comes too late, are told: %s', (says, missing) => {
  const reply = respond(catalog, [{ says }], { force: true });
  expect(reply.kind === 'workflow' && reply.guide.notUnderstood.join()).toContain(missing);
});

test.each([
  ['Summarise new support mails each morning and send me the list', 'each morning'],
  ['When a mail comes in, add its sender to the Google Sheet Leads. Every Friday post the sheet to Slack', undefined],
  ['Check the inbox every minute and post new mails to Slack #support', undefined],
])('a time of the day at which nothing begins is told, one at which something does is not: %s', (says, missing) => {
  const reply = respond(catalog, [{ says }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  const told = reply.guide.notUnderstood.filter((it) => /\b(?:each|every)\b/i.test(it));
  if (missing) expect(told.join()).toContain(missing);
  else expect(told).toEqual([]);
});

describe('values that are written out in a list', () => {
  const HI = 'Hi {{name}}, thanks. Please reply with your phone number and post a photo in the group.';
  const says = (body: string): string =>
    `When the form is submitted, send a mail with Gmail:\nTo: {{email}}\nSubject: Welcome aboard, {{name}}\nBody: ${body}`;
  const mail = (text: string): Sketch =>
    sketch([
      {
        id: 'form',
        node: 'n8n-nodes-base.formTrigger',
        says: 'When the form is submitted',
        work: { form: ['name', 'email'].map((label) => ({ label, type: 'text' as const, required: true })) },
      },
      {
        id: 'mail',
        node: 'n8n-nodes-base.gmail',
        action: 'message.send',
        says: 'send a mail with Gmail',
        values: [
          { need: 'to', value: '[[email]]' },
          { need: 'subject', value: 'Welcome aboard, [[name]]' },
          { need: 'text', value: text },
        ],
        ...after('form'),
      },
    ]);
  test('are built where a step holds them, whatever they speak of', () => {
    const reply = built(says(HI), mail(HI.replace('{{name}}', '[[name]]')));
    expect(reply.summary).not.toMatch(/not built/);
  });
  test('are told of where no step holds them', () => {
    const reply = built(says(HI), mail('Hi [[name]]'));
    expect(reply.summary).toMatch(/post a photo in the group/);
  });
  test('are no orders that a step only repeats', () => {
    const order = 'When the form is submitted, send a mail with Gmail. Then: post the name to Slack';
    const reply = built(order, mail('post the name to Slack'));
    expect(reply.summary).toMatch(/post the name to Slack/);
  });
});
