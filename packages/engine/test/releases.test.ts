import { describe, expect, test } from 'vitest';
import { findRelease } from '../src/1-read/release.ts';
import { nearestRelease } from '../src/catalog/releases.ts';
import { guideMarkdown, type Reply, respond, validate } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { REQUESTS } from './support/requests.ts';
import { after, sketch } from './support/sketches.ts';

type Made = Extract<Reply, { kind: 'workflow' }>;

function make(messages: readonly string[], release?: string): Made {
  const turns = messages.map((says) => ({ says }));
  const reply = respond(catalog, turns, { force: true, ...(release ? { release } : {}) });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  return reply;
}

const typesOf = (it: Made): string[] => it.workflow.nodes.map((node) => node.type.split('.').at(-1) ?? '');
const nodeOf = (it: Made, type: string) => it.workflow.nodes.find((node) => node.type.endsWith(`.${type}`));
const older = catalog.releases.slice(0, -1);

describe('releases that are known', () => {
  test('are the current one and at least two older ones, one of them 1.x', () => {
    expect(catalog.release).toBe(catalog.releases.at(-1));
    expect(older.length).toBeGreaterThanOrEqual(2);
    expect(older.some((it) => it.startsWith('1.'))).toBe(true);
  });

  test('one that is not known is aimed at by the nearest older one, never by a newer one', () => {
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '1.80')).toBe('1.79.0');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '1.123.4')).toBe('1.79.0');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '1.123')).toBe('1.123.81');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '2.0.0')).toBe('1.123.81');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '3.1')).toBe('2.41.1');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '1')).toBe('1.123.81');
    expect(nearestRelease(['1.79.0', '1.123.81', '2.41.1'], '1.20')).toBe('1.79.0');
  });

  test.each(older)('n8n %s has its own types and versions', (release) => {
    const then = catalog.aimedAt(release);
    expect(then.release).toBe(release);
    expect(then.index.length).toBeLessThan(catalog.index.length);
    for (const { type } of then.index) {
      const facts = then.facts(type);
      const versions = facts?.variants.flatMap((it) => it.versions) ?? [];
      expect(versions, type).toContain(facts?.defaultVersion);
      expect(versions, type).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
      expect(then.entry(type)?.version, type).toBe(facts?.defaultVersion);
    }
  });

  test('aiming at one leaves the current facts as they were', () => {
    const before = JSON.stringify(catalog.facts('n8n-nodes-base.slack'));
    for (const it of older) catalog.aimedAt(it).facts('n8n-nodes-base.slack');
    expect(JSON.stringify(catalog.facts('n8n-nodes-base.slack'))).toBe(before);
    expect(catalog.aimedAt(catalog.release)).toBe(catalog);
  });
});

describe.each(older)('a file for n8n %s', (release) => {
  const then = catalog.aimedAt(release);
  const all = [...samples().map((name): [string, string[]] => [name, messagesOf(name)])].concat(
    REQUESTS.map((it): [string, string[]] => [it, [it]]),
  );

  test.each(all)('has only what this release knows, and no error by its own facts: %s', (_, messages) => {
    const made = make(messages, release);
    // Where nothing can stand in for a node, the guide says so.
    const told = new Set(
      (made.guide.lacking ?? []).filter((it) => it.text.includes('Nothing can')).map((it) => it.node),
    );
    const errors = validate(then, made.workflow).filter((it) => it.severity === 'error');
    expect(errors.filter((it) => !told.has(it.at?.node ?? ''))).toEqual([]);
    for (const { name, type, typeVersion } of made.workflow.nodes)
      if (!told.has(name)) expect(typeVersion).toBe(then.facts(type)?.defaultVersion);
  });
});

test('what nobody aims is as it was: the newest versions, and no word about a release', () => {
  const made = make([REQUESTS[0] ?? '']);
  expect(nodeOf(made, 'slack')?.typeVersion).toBe(catalog.facts('n8n-nodes-base.slack')?.defaultVersion);
  expect(made.guide).not.toHaveProperty('release');
  expect(guideMarkdown(made.guide)).not.toContain('Made for');
});

describe('an older shape', () => {
  test('If compares in the format that goes with its version', () => {
    const made = make(['When a form is submitted, if the score is above 80 post it to Slack #wins'], '1.79');
    expect(nodeOf(made, 'if')).toMatchObject({
      typeVersion: 2.2,
      parameters: { conditions: { options: { version: 2 } } },
    });
  });

  test('Notion took a database where it takes a data source now', () => {
    const made = make(['every hour get all pages of the Notion database Tasks and post them to Slack #team'], '1.123');
    expect(nodeOf(made, 'notion')?.parameters).toHaveProperty('databaseId');
    expect(nodeOf(made, 'notion')?.parameters).not.toHaveProperty('dataSourceId');
  });

  test('Pipedrive told of events by other names and in other fields', () => {
    const made = make(['When a new person is created in Pipedrive, post the email address to Slack #sales'], '1.79');
    expect(nodeOf(made, 'pipedriveTrigger')?.parameters).toEqual({ action: 'added', object: 'person' });
    expect(JSON.stringify(nodeOf(made, 'slack')?.parameters)).toContain('$json.current.email[0].value');
  });

  test('a default that has changed since is written out', () => {
    const says = 'every day at 9 summarize my Gmail inbox with Gemini and send it to Slack #team';
    const model = (it: Made) => nodeOf(it, 'lmChatGoogleGemini')?.parameters.modelName;
    expect(model(make([says], '1.79'))).toBe('models/gemini-3-flash-preview');
    expect(model(make([says]))).toBeUndefined();
  });

  test('one vector store was named by a text, not picked from a list', () => {
    const made = make(['A chatbot that answers questions from my documents in the in-memory vector store'], '1.79');
    const store = nodeOf(made, 'vectorStoreInMemory');
    expect(store?.typeVersion).toBe(1);
    expect(typeof (store?.parameters.memoryKey ?? 'vector_store_key')).toBe('string');
  });
});

describe('what a release lacks', () => {
  test('a node that came later: another stands in its place, and guide, reply and issues tell', () => {
    const made = make(['every morning ask Perplexity about AI news and post the answer to Slack #news'], '1.79');
    expect(typesOf(made)).not.toContain('perplexity');
    expect(typesOf(made)).toContain('httpRequest');
    expect(made.guide.lacking?.[0]?.text).toContain('has no node “Perplexity”; 1.100.1 has it');
    expect(made.summary).toContain('has no node “Perplexity”');
    expect(made.issues.map((it) => it.code)).toContain('not-in-release');
    expect(guideMarkdown(made.guide)).toContain('## What your n8n does not have');
  });

  test('an action that came later', () => {
    const made = make(['When a webhook is called, comment on the Linear issue that the work is done'], '1.79');
    expect(typesOf(made)).not.toContain('linear');
    expect(made.guide.lacking?.[0]?.text).toContain('cannot “Comment on Linear issue” (Linear)');
  });

  test('a memory or a model under an agent is one that the release has', () => {
    const says = 'A Telegram bot that answers questions with Grok and remembers the conversation';
    expect(typesOf(make([says]))).toContain('lmChatXAiGrok');
    const made = make([says], '1.79');
    expect(typesOf(made)).not.toContain('lmChatXAiGrok');
    expect(typesOf(made)).toContain('lmChatOpenAi');
  });

  test('what nothing can stand in for stays, is told, and is an error by the facts of that release', () => {
    const made = make(['An MCP server that lets AI clients add rows to Google Sheets'], '1.79');
    expect(made.guide.lacking?.[0]?.text).toContain('Nothing can stand in for it');
    expect(made.issues.map((it) => it.code)).toContain('unknown-type');
    expect(nodeOf(made, 'mcpTrigger')?.typeVersion).toBe(
      catalog.facts('@n8n/n8n-nodes-langchain.mcpTrigger')?.defaultVersion,
    );
  });
});

test('nodes of the user’s own file stay as they are; those that are too new for the release are told', () => {
  const file = make(['when a webhook is called, post a message to Slack #team']).workflow;
  const reply = respond(catalog, [{ says: "I'm on 1.80, also send it to Telegram", file }], { force: true });
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  const slack = (nodes: typeof file.nodes) => nodes.find((it) => it.type === 'n8n-nodes-base.slack');
  expect(slack(reply.workflow.nodes)).toEqual(slack(file.nodes));
  expect(reply.guide.lacking?.map((it) => it.text).join()).toContain('n8n 1.80 knows it up to version 2.3');
  expect(nodeOf(reply, 'telegram')?.typeVersion).toBe(
    catalog.aimedAt('1.80').facts('n8n-nodes-base.telegram')?.defaultVersion,
  );
});

describe('which n8n somebody runs is understood', () => {
  test.each([
    ["I'm on 1.80", '1.80', ''],
    ['I’m on 1.80 now', '1.80', ''],
    [
      'my n8n is version 1.123.4. When a form is submitted, add a row',
      '1.123.4',
      'When a form is submitted, add a row',
    ],
    ['n8n 2.41', '2.41', ''],
    ['every morning post the weather to Slack, I’m on n8n 1.80', '1.80', 'every morning post the weather to Slack'],
    ['For n8n 1.80: every day at 9 send me an email', '1.80', 'every day at 9 send me an email'],
    [
      'Every hour check the api (n8n v1.80.3) and post to Slack',
      '1.80.3',
      'Every hour check the api and post to Slack',
    ],
    ['Our n8n is still on 1.88.0; new Gmail -> Slack', '1.88.0', 'new Gmail -> Slack'],
    ['can you redo this for n8n 1.123?', '1.123', ''],
    ['I use n8n 1.x, send a daily mail', '1', 'send a daily mail'],
    ['we are using version 1.95.3, post new rows to Slack', '1.95.3', 'post new rows to Slack'],
    ['I just upgraded to 2.41.1, thanks', '2.41.1', 'thanks'],
  ])('%s', (says, release, rest) => {
    expect(findRelease(says.replaceAll('’', "'"))).toEqual({ release, rest });
  });

  test.each([
    'When n8n 2.42 is released tell me on Slack',
    'post every new n8n 2.41 release to Slack',
    'I am on 2.5 hours of sleep',
    'if the score is above 1.80 send me an email',
    'use version 2 of the api',
    'increase the price by 1.80',
  ])('but not where a number means something else: %s', (says) => {
    expect(findRelease(says)).toBeUndefined();
  });

  test('it is no step, it is in no name, and the guide says for which release the file is', () => {
    const [says = ''] = REQUESTS;
    const plain = make([says]);
    const made = make([`I'm on n8n 1.80. ${says}`]);
    expect(made.workflow.nodes.map((it) => it.name)).toEqual(plain.workflow.nodes.map((it) => it.name));
    expect(made.workflow.name).toBe(plain.workflow.name);
    expect(nodeOf(made, 'slack')?.typeVersion).toBe(
      catalog.aimedAt('1.80').facts('n8n-nodes-base.slack')?.defaultVersion,
    );
    expect(guideMarkdown(made.guide)).toContain('Made for n8n 1.80, with what n8n 1.79.0 has');
  });

  test('said later, the same steps are made again; said once, it holds for what follows', () => {
    const [says = ''] = REQUESTS;
    const later = make([says, "I'm on 1.80 now"]);
    expect(later.workflow).toEqual(make([`I'm on 1.80. ${says}`]).workflow);
    expect(later.summary).toContain('The steps are the same as before. Made for n8n 1.80');
    const further = make([says, "I'm on 1.80 now", 'also send it to Telegram']);
    expect(nodeOf(further, 'slack')?.typeVersion).toBe(nodeOf(later, 'slack')?.typeVersion);
    expect(typesOf(further)).toContain('telegram');
    expect(make([says, "I'm on 1.80", `we upgraded n8n to ${catalog.release}`]).workflow).toEqual(
      make([says]).workflow,
    );
  });

  test('said with nothing else, it is asked what to automate', () => {
    expect(respond(catalog, [{ says: "I'm on 1.80" }])).toMatchObject({ kind: 'question' });
  });

  test('words win over the option', () => {
    expect(make([`I'm on 2.20. ${REQUESTS[0]}`], '1.79').guide.release?.said).toBe('2.20');
  });

  test('older than all we know, it says so', () => {
    expect(make([REQUESTS[0] ?? ''], '1.20').guide.release?.text).toContain('a node may be newer than yours');
  });
});

test.each([
  ['2.41.1', '={{ $json.fields.Stock }}'],
  ['1.79.0', '={{ $json.Stock }}'],
])('a record that was found in Airtable is read as n8n %s gives it', (release, text) => {
  const says = 'Every morning look for records in Airtable and post the stock in #stock';
  const read = sketch([
    {
      id: 'tick',
      node: 'n8n-nodes-base.scheduleTrigger',
      work: { schedule: { kind: 'at', times: [{ hour: 8, minute: 0 }] } },
    },
    { id: 'rows', node: 'n8n-nodes-base.airtable', action: 'record.search', ...after('tick') },
    {
      id: 'post',
      node: 'n8n-nodes-base.slack',
      action: 'message.post',
      values: [
        { need: 'channel', value: '#stock' },
        { need: 'text', value: '[[rows: Stock]]' },
      ],
      ...after('rows'),
    },
  ]);
  const reply = respond(catalog, [{ says, read: { clauses: [], sketch: read } }], { force: true, release });
  expect(reply.kind === 'workflow' && nodeOf(reply, 'slack')?.parameters.text).toBe(text);
});
