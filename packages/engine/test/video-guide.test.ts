import { describe, expect, test } from 'vitest';
import { guideMarkdown, type Reply, respond, type Turn } from '../src/index.ts';
import { catalog } from './support/catalog.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

function build(
  transcript: string,
  { link, release }: { link?: string; release?: string } = {},
  more: Turn[] = [],
): Built {
  const video = { title: 'An older tutorial', description: '', transcript, ...(link ? { link } : {}) };
  const reply = respond(catalog, [{ says: '', video }, ...more], release ? { release } : {});
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const LINK = 'https://www.youtube.com/watch?v=abcdefghijk';
const typesOf = ({ workflow }: Built) => workflow.nodes.map((it) => it.type.split('.').at(-1));

describe('what an older tutorial calls otherwise', () => {
  test.each([
    ['add the function node', 'code', 'The video uses “Function”, which n8n no longer offers; “Code” took its place.'],
    [
      'add a function item node',
      'code',
      'The video uses “Function Item”, which n8n no longer offers; “Code” took its place.',
    ],
    ['add a set node', 'set', 'The video says “Set”; in n8n it is called “Edit Fields (Set)” now.'],
    [
      'add the spreadsheet file node to read the file',
      'extractFromFile',
      'The video uses “Spreadsheet File”, which n8n no longer offers; “Extract from File” took its place.',
    ],
    [
      'add a spreadsheet file node and the operation is write to file',
      'convertToFile',
      'The video uses “Spreadsheet File”, which n8n no longer offers; “Convert to File” took its place.',
    ],
    [
      'add the item lists node and choose split out items',
      'splitOut',
      'The video uses “Item Lists”, which n8n no longer offers; “Split Out” took its place.',
    ],
    [
      'add the item lists node and choose aggregate items',
      'aggregate',
      'The video uses “Item Lists”, which n8n no longer offers; “Aggregate” took its place.',
    ],
    [
      'add an item lists node and choose remove duplicates',
      'removeDuplicates',
      'The video uses “Item Lists”, which n8n no longer offers; “Remove Duplicates” took its place.',
    ],
    [
      'add the move binary data node and set it to binary to json',
      'extractFromFile',
      'The video uses “Move Binary Data”, which n8n no longer offers; “Extract from File” took its place.',
    ],
    [
      'add the read binary file node',
      'readWriteFile',
      'The video uses “Read Binary File”, which n8n no longer offers; “Read/Write Files from Disk” took its place.',
    ],
    [
      'add the html extract node',
      'html',
      'The video uses “HTML Extract”, which n8n no longer offers; “HTML” took its place.',
    ],
    [
      'add split in batches',
      'splitInBatches',
      'The video says “Split In Batches”; in n8n it is called “Loop Over Items (Split in Batches)” now.',
    ],
  ])('%s', (words, type, text) => {
    const built = build(`we start with a webhook node then ${words} and finally the slack node send a message`);
    expect(typesOf(built)).toContain(type);
    expect(built.guide.renamed?.map((it) => it.text)).toEqual([text]);
    expect(built.summary).toContain(text);
    expect(guideMarkdown(built.guide)).toContain(text);
  });

  test('Cron and Interval became the Schedule Trigger', () => {
    const built = build('we start with the cron node it runs every day at 7 am then add the slack node send a message');
    expect(typesOf(built)).toContain('scheduleTrigger');
    expect(built.guide.renamed?.[0]?.text).toBe(
      'The video uses “Cron”, which n8n no longer offers; “Schedule Trigger” took its place.',
    );
  });

  test('names that n8n still has are not spoken of', () => {
    const built = build('we start with a webhook node then add a code node and then the slack node send a message');
    expect(built.guide.renamed).toBeUndefined();
  });

  test('nor what the release of the user still calls so', () => {
    const words =
      'start with the chat trigger then add an ai agent with the openai chat model and window buffer memory';
    expect(build(words).guide.renamed?.[0]?.text).toContain('“Simple Memory”');
    expect(build(words, { release: '1.79' }).guide.renamed).toBeUndefined();
  });

  test.each([
    ['the openai assistant node', 'agent', 'OpenAI Assistant', 'AI Agent'],
    ['the pinecone insert node', 'vectorStorePinecone', 'Pinecone: Insert', 'Pinecone Vector Store'],
  ])('%s has a successor of another kind', (words, type, was, now) => {
    const built = build(`we start with a webhook node then add ${words} and finally the slack node send a message`);
    expect(typesOf(built)).toContain(type);
    expect(built.guide.renamed?.[0]?.text).toBe(
      `The video uses “${was}”, which n8n no longer offers; “${now}” took its place.`,
    );
  });

  test('Start became the Manual Trigger', () => {
    const built = build('we begin with the start node then add the slack node send a message');
    expect(typesOf(built)[0]).toBe('manualTrigger');
    expect(built.summary).toContain(
      'The video uses “Start”, which n8n no longer offers; “Manual Trigger” took its place.',
    );
  });

  test('nor a node that was taken out afterwards', () => {
    const words = 'we start with a webhook node then add a set node and then the slack node send a message';
    const built = build(words, {}, [{ says: 'Remove the Edit Fields step' }]);
    expect(built.guide.renamed).toBeUndefined();
  });
});

describe('a node that n8n dropped without a successor is told, with why and what to use instead', () => {
  const gone = (words: string, release?: string): Built =>
    build(
      `we start with a webhook node then add ${words} and finally the slack node send a message`,
      release ? { release } : {},
    );

  test.each([
    ['the line node and send a notification', 'httpRequest', 'Line', 'LINE Notify has closed', /Messaging API of LINE/],
    ['the spontit node and send a push', 'httpRequest', 'Spontit', 'the service itself has closed', /Pushover/],
    ['an orbit node and create an activity', 'httpRequest', 'Orbit', 'the service itself has closed', /community/],
    [
      'the kite maker node and create a work item',
      'httpRequest',
      'Kitemaker',
      'the service itself has closed',
      /Linear/,
    ],
    [
      'the crowd dev node and create a contact',
      'httpRequest',
      'crowd.dev',
      'the service itself has closed',
      /community/,
    ],
    ['automizy and add a contact to a list', 'httpRequest', 'Automizy', 'the service itself has closed', /Mailchimp/],
    ['the langchain code node', 'code', 'LangChain Code', '', /JavaScript/],
  ])('%s', (words, type, was, why, instead) => {
    const built = gone(words);
    expect(typesOf(built).slice(0, 3)).toEqual(['webhook', type, 'slack']);
    // The drawing shows it under its old name, with a value to fill in where it did its work.
    expect(built.workflow.nodes[1]?.name).toBe(was);
    const text = built.guide.renamed?.[0]?.text ?? '';
    expect(text).toContain(
      `The video uses “${was}”, which n8n no longer offers. No node took its place${why && `: ${why}`}.`,
    );
    expect(text).toMatch(instead);
    expect(built.summary).toContain(text);
    expect(guideMarkdown(built.guide)).toContain(text);
  });

  test('what stands in is not taken for more talk about another HTTP Request', () => {
    const built = gone('an http request node with the url https://api.example.com/a then add the orbit node');
    expect(typesOf(built).filter((it) => it === 'httpRequest')).toHaveLength(2);
  });

  test('a dropped trigger has a Webhook in its place', () => {
    const built = build('we start with the crowd dev trigger then the slack node send a message');
    expect(typesOf(built)[0]).toBe('webhook');
    expect(built.summary).toContain('The video uses “crowd.dev Trigger”, which n8n no longer offers.');
  });

  test('one that still runs stays, and it is told that it is on its way out', () => {
    const built = build(
      'we start with the chat trigger then add an ai agent with the openai chat model and give it the serp api tool',
    );
    expect(typesOf(built)).toContain('toolSerpApi');
    expect(built.summary).toMatch(/“SerpApi \(Google Search\)”, which n8n no longer offers.*it still runs/);
  });

  test('the release of the user decides: what it still has is said to have an end', () => {
    expect(gone('the line node', '1.79').summary).toContain(
      "The video uses “Line”, which n8n 1.79 still has, but newer releases don't. No node took its place: LINE Notify has closed.",
    );
    expect(gone('the spontit node', '2.20').summary).toContain('“Spontit”, which n8n no longer offers');
    expect(gone('an ai transform node', '1.79').summary).toContain(
      "The video uses “AI Transform”, which n8n 1.79 still has, but newer releases don't; “Code” does the same.",
    );
    const agent = 'an ai agent with the openai chat model and give it the serp api tool';
    expect(gone(agent, '1.79').guide.renamed).toBeUndefined();
  });

  test('what the release of the user does not have yet is told with what stands in its place', () => {
    const built = gone('the data table node and insert a row', '1.79');
    expect(built.summary).toMatch(/n8n 1\.79 has no node “Data table”.*stands in its place/);
  });
});

describe('the guide names the video', () => {
  const WORDS = '0:05 we start with a webhook node\n1:10 then the slack node send a message\n';

  test('with a link to each second', () => {
    const built = build(WORDS, { link: LINK });
    expect(built.guide.tutorial).toEqual({ title: 'An older tutorial', link: LINK });
    const text = guideMarkdown(built.guide);
    expect(text).toContain(`Built from [An older tutorial](${LINK}).`);
    expect(text).toMatch(/- \[0:05\]\(https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk&t=5s\) \*\*.+\*\*: “/);
    expect(text).toContain('[1:10](https://www.youtube.com/watch?v=abcdefghijk&t=70s)');
  });

  test('with the times alone where no link is known', () => {
    const text = guideMarkdown(build(WORDS).guide);
    expect(text).toContain('Built from An older tutorial.');
    expect(text).toMatch(/- 1:10 \*\*/);
    expect(text).not.toContain('](http');
  });

  test('and goes on naming it after changes, until somebody starts over', () => {
    const changed = build(WORDS, { link: LINK }, [{ says: 'Then wait 5 minutes' }]);
    expect(changed.guide.tutorial?.link).toBe(LINK);
    const anew = build(WORDS, { link: LINK }, [
      { says: 'Start over. Every day at 9:00 get https://example.com/a and post it to Slack #general' },
    ]);
    expect(anew.guide.tutorial).toBeUndefined();
    expect(anew.guide.evidence).toBeUndefined();
  });
});

test('an hour of talk is read to its end', () => {
  const talk = Array.from({ length: 1170 }, (_, i) => ({
    start: i * 3,
    text: 'and you know this is something that I tell my clients all of the time',
  }));
  const transcript = [
    { start: 0, text: 'we start with a webhook node' },
    ...talk,
    { start: 3590, text: 'and now add the slack node send a message to the channel sales' },
  ];
  const reply = respond(catalog, [{ says: '', video: { title: 'Long', description: '', transcript } }]);
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  expect(reply.guide.evidence?.at(-1)).toMatchObject({ second: 3590 });
});
