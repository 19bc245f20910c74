import { describe, expect, test } from 'vitest';
import { CAPABILITIES } from '../src/catalog/capabilities.ts';
import { CORE_NODES } from '../src/catalog/core-nodes.ts';
import { profileOf } from '../src/catalog/profile-of.ts';
import { longType, shortType } from '../src/catalog/short-types.ts';
import { briefFor, moreFor, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';
import { LEADS, leads } from './support/sketches.ts';

/** What a language model is told of the nodes there are. */

const B = 'n8n-nodes-base.';
const briefOf = (...says: string[]) =>
  briefFor(
    catalog,
    says.map((it) => ({ says: it })),
  );
/** The line of a node, its actions included. */
const lineOf = (nodes: string, short: string): string =>
  nodes.split(/\n(?! )/).find((it) => new RegExp(`^${short}\\b(?!Trigger)`).test(it)) ?? '';
const isWhole = (told: ReturnType<typeof briefOf>['told'], short: string): boolean => told[B + short]?.all ?? false;

test('the core is the same, letter by letter, whatever was said', () => {
  const { core } = briefOf('post hi to Slack every day');
  expect(briefOf('hello').core).toBe(core);
  expect(briefFor(catalog, [{ says: LEADS, read: { clauses: [], sketch: leads } }, { says: 'undo' }]).core).toBe(core);
});

test('the core and the lists of what is implied name only nodes that n8n has and offers', () => {
  const names = [
    ...CORE_NODES.flatMap(({ nodes }) => nodes.flatMap((it) => it.types.split(' '))),
    ...CAPABILITIES.flatMap(([, types]) => types.split(' ')),
  ];
  expect(names.filter((it) => longType(catalog, it) === undefined)).toEqual([]);
});

test('the actions that the core singles out are actions of their nodes', () => {
  const wrong = CORE_NODES.flatMap(({ nodes }) =>
    nodes.flatMap(({ types, only, just }) => {
      const keys = (profileOf(catalog, longType(catalog, types) ?? '')?.actions ?? []).map((it) => it.key);
      return ((only ?? just)?.split(' ') ?? []).filter((it) => !keys.includes(it)).map((it) => `${types} ${it}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('no two nodes that are offered share a short name', () => {
  const offered = catalog.index.filter((it) => !it.hidden);
  expect(offered.filter((it) => longType(catalog, shortType(it.type)) !== it.type)).toEqual([]);
});

test.each([
  'toolCalculator',
  'textClassifier',
  'outputParserStructured',
  'retrieverVectorStore',
  'lmChatAnthropic',
  'lmChatOllama',
])('%s is in the core', (short) => {
  expect(briefOf('hello').core).toMatch(new RegExp(`\\b${short}\\b`));
});

test.each(['extractFromFile', 'wait', 'sort', 'limit', 'removeDuplicates', 'httpRequest', 'if', 'scheduleTrigger'])(
  'all that %s can do is in the core',
  (short) => {
    expect(isWhole(briefOf('hello').told, short)).toBe(true);
  },
);

describe('of a service that is meant every action is told:', () => {
  test.each([
    ['it is named', 'star the mail in Gmail', 'gmail'],
    ['it is misspelt', 'make an issue in Lineer for each', 'linear'],
    ['its name is cut in two', 'when a deal is won in hub spot', 'hubspot'],
    ['it has a nickname', 'put it into gcal', 'googleCalendar'],
    ['a part of it is named', 'post it to the subreddit', 'reddit'],
    ['only what it does is named', 'save them in our CRM', 'hubspot'],
    ['only a channel is named', 'post it to #general', 'slack'],
    ['only an address is given', 'send it to ann@acme.example', 'gmail'],
  ])('%s', (_how, says, short) => {
    expect(isWhole(briefOf(says).told, short)).toBe(true);
  });

  test('an earlier message named it', () => {
    expect(isWhole(briefOf('watch Zendesk', 'once a day').told, 'zendesk')).toBe(true);
  });

  test('it is in the outline so far', () => {
    const turns: Turn[] = [{ says: LEADS, read: { clauses: [], sketch: leads } }, { says: 'thanks' }];
    const { told, outline } = briefFor(catalog, turns);
    const there = outline.steps.filter((it) => it.node.startsWith(B));
    expect(there.length).toBeGreaterThan(2);
    expect(there.filter((it) => !told[it.node])).toEqual([]);
  });
});

test('nobody is offered another CRM who names one', () => {
  const { nodes } = briefOf('add the customer to our CRM, which is Pipedrive');
  expect(lineOf(nodes, 'pipedrive')).not.toBe('');
  expect(lineOf(nodes, 'hubspot')).toBe('');
});

describe('a line says', () => {
  const jira = lineOf(briefOf('create a Jira issue').nodes, 'jira');

  test('which values an action can not do without, and which are allowed', () => {
    expect(jira).toMatch(/issue\.create\(project\*, title\*, type=Task\|Bug\|Story,/);
  });

  test('what people call the service, and the fields that it gives', () => {
    expect(jira).toMatch(/^jira “Jira Software”:/);
    expect(jira).toMatch(/issue\.getAll\([^)]*\) → many: title, description, status/);
  });

  test('the actions that are seldom needed by name only, those of a resource together', () => {
    expect(jira).toMatch(/also .*issueAttachment\.\{\w+,\w+/);
  });

  test('details that were spoken of, even where an action has many', () => {
    const update = (says: string) => /user\.update\([^)]*\)/.exec(lineOf(briefOf(says).nodes, 'zendesk'))?.[0];
    expect(update('update the Zendesk user')).not.toContain('timezone');
    expect(update('update the timezone of the Zendesk user')).toContain('timezone');
  });
});

test('one message of a dozen services still fits into a small prompt', () => {
  const { core, nodes } = briefOf(
    'Slack, Gmail, HubSpot, Jira, Notion, Airtable, Google Sheets, Trello, Zendesk, Shopify, Mailchimp and Telegram',
  );
  expect(core.length + nodes.length).toBeLessThan(45_000);
});

describe('who asks for more', () => {
  test('gets the nodes of those names and those that are like the words', () => {
    const more = moreFor(catalog, ['NASA', 'shorten a link']);
    expect(lineOf(more, 'nasa')).toMatch(/earthImagery|astronomy/i);
    expect(lineOf(more, 'bitly')).toMatch(/link\.create/);
  });

  test('gets a node by the name that the lists give it', () => {
    expect(lineOf(moreFor(catalog, ['googleBooks']), 'googleBooks')).not.toBe('');
  });

  test('gets nothing for words of nothing', () => {
    expect(moreFor(catalog, ['qwxzzy'])).toBe('');
  });
});

test.each([
  [
    'Help me: I run a dental practice and spend my day on the phone with patients',
    'helpScout gSuiteAdmin twilioTrigger',
  ],
  ['we keep forgetting to follow up with clients after a project is done', 'mcpClient spotify salesforce'],
  ['track my habits and send me a weekly review', 'spotify harvest'],
])('a vague wish brings no node that one of its words happens to be like: %s', (says, others) => {
  const { nodes } = briefOf(says);
  for (const it of others.split(' ')) expect(lineOf(nodes, it)).toBe('');
});
