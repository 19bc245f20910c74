import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond, validate } from '../src/index.ts';
import { play } from './play.ts';

const catalog = loadCatalog();
const types = (says: string): string[] => {
  const reply = respond(catalog, [{ says }], { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply.outline.steps.map((it) => it.node.split('.').at(-1) ?? '');
};

test.each([
  ['When a deal is won in Pipedrive, post it to Slack #wins', ['pipedriveTrigger', 'filter', 'slack']],
  ['new row in my google sheet -> email them a welcome', ['googleSheetsTrigger', 'gmail']],
  ['Post to Discord each time a GitHub issue is opened', ['githubTrigger', 'discord']],
  ['every hour copy new orders from Shopify to Airtable', ['scheduleTrigger', 'shopify', 'airtable']],
  [
    'Send the weather in Rome to Slack, Discord and Telegram every morning',
    ['scheduleTrigger', 'openWeatherMap', 'slack', 'discord', 'telegram'],
  ],
  [
    'A form asks for a url, then fetch the page and summarise it with Claude',
    ['formTrigger', 'httpRequest', 'chainLlm', 'lmChatAnthropic'],
  ],
])('"%s" becomes the steps that were named, in their order', (says, nodes) => {
  expect(types(says)).toEqual(nodes);
});

test('of two ways, the condition goes out at the top and the otherwise at the bottom', () => {
  const reply = play(catalog, [
    'When I get a Stripe payment, if the amount is above 100 post to #big on Slack, otherwise post to #small on Slack',
  ]);
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  const { nodes, connections } = reply.workflow;
  const decision = nodes.find((it) => it.type === 'n8n-nodes-base.if')?.name ?? '';
  const ways = connections[decision]?.main?.map((it) =>
    it?.map((to) => nodes.find((node) => node.name === to.node)?.parameters.channelId),
  );
  expect(ways).toEqual([[expect.objectContaining({ value: '#big' })], [expect.objectContaining({ value: '#small' })]]);
});

test('a test that stands at the end of a sentence comes before what depends on it', () => {
  expect(types('Every 5 minutes check https://status.example.com and post to #ops on Slack if it is down')).toEqual([
    'scheduleTrigger',
    'httpRequest',
    'if',
    'slack',
  ]);
});

test('a very vague wish gets a question and no invented workflow', () => {
  const reply = respond(catalog, [{ says: 'automate my business' }]);
  expect(reply.kind).toBe('question');
});

test.each(['hello', 'what can you do?', 'thanks!', '<script>alert(1)</script>', 'you are stupid'])(
  '"%s" is no automation and gets a short, kind answer',
  (says) => {
    expect(respond(catalog, [{ says }])).toMatchObject({ kind: 'talk', text: expect.stringMatching(/^[A-Z].{20,}/) });
  },
);

test('"you choose" is taken for an answer, and the guide says what was chosen', () => {
  const first = respond(catalog, [{ says: 'Post a joke written by AI to Slack #fun' }]);
  if (first.kind !== 'question') throw new Error('no question');
  const reply = respond(
    catalog,
    [{ says: 'Post a joke written by AI to Slack #fun' }, { says: 'you choose', answers: first.question.key }],
    { force: true },
  );
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  expect(reply.guide.assumptions).toContainEqual(
    expect.objectContaining({ because: expect.stringContaining('you left') }),
  );
});

test('after three questions the workflow comes whatever is unknown, with placeholders that the guide lists', () => {
  const reply = respond(catalog, [{ says: 'When a form is submitted tell the team on Slack' }], { force: true });
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  expect(reply.guide.toFill.map((it) => it.label)).toContain('Slack channel');
});

test('a message is read once: what was kept of it decides, not what a newer reader would make of the words', () => {
  const says = 'Every day at 7 post the weather in Oslo to Slack #general';
  const first = respond(catalog, [{ says }], { force: true });
  const again = respond(catalog, [{ says: 'Every hour post the time to Slack', read: first.read }], { force: true });
  if (first.kind !== 'workflow' || again.kind !== 'workflow') throw new Error('no workflow');
  expect(again.outline.steps).toEqual(first.outline.steps);
});

test('a later message changes what it names and leaves every other node as it was', () => {
  const before = play(catalog, ['Every hour get tickets from Zendesk and post them to Slack #support']);
  const after = play(catalog, [
    'Every hour get tickets from Zendesk and post them to Slack #support',
    'wrong channel, should be #help',
  ]);
  if (before.kind !== 'workflow' || after.kind !== 'workflow') throw new Error('no workflow');
  const changed = after.workflow.nodes.filter(
    (it, i) => JSON.stringify(it) !== JSON.stringify(before.workflow.nodes[i]),
  );
  expect(changed.map((it) => it.type)).toEqual(['n8n-nodes-base.slack']);
});

const words = fc.constantFrom(
  ...'when every new if otherwise then and or post send add create update delete get the a to in from with for each email slack gmail google sheets row message channel #ops "Lead list" bob@example.com daily at 9 5 minutes AI summarise webhook form answer 400 wait until done , . ; -> \n - 1) telegram notion airtable customer order price above 100 is missing not x'.split(
    ' ',
  ),
);

test('whatever is written, the reply is a question, a talk or a workflow without errors, and the same twice', () => {
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 30 }), (list) => {
      const turns = [{ says: list.join(' ') }];
      const reply = respond(catalog, turns, { force: true });
      expect(respond(catalog, turns, { force: true })).toEqual(reply);
      if (reply.kind === 'workflow')
        expect(validate(catalog, reply.workflow).filter((it) => it.severity === 'error')).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('any text at all is read without a fault', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (says) => {
      expect(['question', 'talk', 'workflow']).toContain(respond(catalog, [{ says }]).kind);
    }),
    { numRuns: 200 },
  );
});
