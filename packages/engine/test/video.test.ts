import { describe, expect, test } from 'vitest';
import { type Reply, respond, type Turn, type Video, validate } from '../src/index.ts';
import { inShort } from './built-tutorial.ts';
import { catalog } from './support/catalog.ts';
import { tutorials } from './tutorials/all.ts';

type Built = Extract<Reply, { kind: 'workflow' }>;

function workflowOf(turns: readonly Turn[]): Built {
  const reply = respond(catalog, turns);
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const ofVideo = (transcript: Video['transcript'], description = ''): Built =>
  workflowOf([{ says: '', video: { title: 'A tutorial', description, transcript } }]);

describe.each(tutorials.map((it) => [it.title, it] as const))('the tutorial “%s”', (_, tutorial) => {
  const reply = workflowOf([{ says: '', video: tutorial }]);
  const { edges, below, names } = inShort(reply.workflow);

  test('becomes the workflow that the speaker builds, in that order', () => {
    expect(edges).toEqual([...tutorial.edges].sort());
    for (const it of tutorial.below ?? []) expect(below).toContain(it);
  });

  test('leaves out what was taken back, compared or put off', () => {
    const kinds = [...names.values()].map((it) => it.replace(/(?:Trigger|Tool)?\d*$/, '').toLowerCase());
    for (const it of tutorial.gone ?? []) expect(kinds).not.toContain(it.replace(/Trigger$/, '').toLowerCase());
  });

  test('has the values that are said', () => {
    for (const [node, value] of tutorial.values ?? []) {
      const own = reply.workflow.nodes.filter((it) => it.type.endsWith(`.${node}`) || names.get(it.name) === node);
      expect(own.map((it) => JSON.stringify(it.parameters)).join('\n')).toMatch(value);
    }
  });

  test('gives a file that n8n takes', () => {
    expect(validate(catalog, reply.workflow).filter((it) => it.severity === 'error')).toEqual([]);
  });
});

describe('evidence', () => {
  const reply = workflowOf([{ says: '', video: tutorials.find((it) => it.title.startsWith('Frost')) as Video }]);
  const told = new Map(reply.guide.evidence?.map((it) => [it.node, it]));

  test('each node keeps the second at which it is named', () => {
    expect([...told.values()].map((it) => it.second)).toEqual([130, 175, 233, 290, 341]);
  });

  test('the words that named it are quoted', () => {
    expect([...told.values()].map((it) => it.quote).join(' | ')).toMatch(
      /schedule.*open weather map.*code node.*filter.*twilio/,
    );
  });

  test('a node that nobody named is listed as an assumption and has no evidence', () => {
    const { guide, workflow } = ofVideo(
      'we start with a webhook node and then add a basic llm chain the prompt is write a haiku',
    );
    const model = workflow.nodes.find((it) => it.type.endsWith('.lmChatOpenAi'));
    expect(guide.assumptions.map((it) => it.node)).toContain(model?.name);
    expect(guide.evidence?.map((it) => it.node)).not.toContain(model?.name);
  });

  test('a workflow from a written request has none', () => {
    expect(
      workflowOf([{ says: 'Every day at 9 get https://api.example.com/orders and post them to Slack #sales' }]).guide
        .evidence,
    ).toBeUndefined();
  });

  test('times in a pasted transcript count as well', () => {
    const { guide } = ofVideo(
      '0:05\nhello everybody\n1:10\nwe start with the webhook node\n2:30\nthen slack send a message',
    );
    expect(guide.evidence?.map((it) => it.second)).toEqual([70, 150]);
  });
});

describe('a conversation about a tutorial', () => {
  const video: Video = {
    title: 'Lead alerts',
    description: '',
    transcript: 'start with the webhook node and then slack send a message to the channel leads',
  };

  test('goes on with written changes', () => {
    const { workflow } = workflowOf([{ says: '', video }, { says: 'also add a row to Google Sheets' }]);
    expect(inShort(workflow).edges).toEqual(['slack>googleSheets', 'webhook>slack']);
  });

  test('shows the same again from what was kept of the message', () => {
    const first = respond(catalog, [{ says: '', video }]);
    expect(respond(catalog, [{ says: '', read: first.read }])).toEqual(first);
  });

  test('without any step told, says so and makes nothing up', () => {
    const chat: Video = {
      title: 'My week',
      description: '',
      transcript: 'hello everyone today i talk about my garden and my new shoes',
    };
    expect(respond(catalog, [{ says: '', video: chat }]).kind).toBe('talk');
    expect(respond(catalog, [{ says: '', video: chat }], { force: true }).kind).toBe('talk');
  });
});

describe('what is taken back', () => {
  const nodes = (transcript: string): string[] =>
    [...inShort(ofVideo(transcript).workflow).names.values()].filter((it) => it !== 'stickyNote');
  const begin = 'we start with the webhook node and then add the slack node send a message ';

  test.each([
    ['no wait delete that', 'and no wait delete that then add the discord node send a message', 'discord'],
    ['in place of', 'hmm actually instead of slack we use discord', 'discord'],
    ['replaced', 'okay now i replace the slack node with the discord node', 'discord'],
    ['removed again', 'so i removed the slack node again and then add discord send a message', 'discord'],
    ['not used', 'actually let’s not use slack we use discord', 'discord'],
  ])('is gone: %s', (_, words, stays) => {
    expect(nodes(`${begin}${words}`)).toEqual(['webhook', stays]);
  });

  test.each([
    ['an idea', 'you could also add a discord node'],
    ['another tool', 'in zapier you would need the discord action for that'],
    ['another video', 'in the last video we added a discord node'],
    ['a condition of the viewer', 'if you want you can add discord as well'],
    ['a sponsor', 'this video is sponsored by discord with discord you can talk to everybody'],
    ['a question of viewers', 'people always ask me to use discord'],
    ['the past', 'i used to do this with a discord node'],
  ])('only mentioned is not built: %s', (_, words) => {
    expect(nodes(`${begin}so ${words}`)).toEqual(['webhook', 'slack']);
  });
});

test('documents that a tutorial stores are cut into pieces, though nobody named a text splitter', () => {
  const { workflow, guide } = ofVideo(
    'we start with a webhook node then add the pinecone vector store insert documents with the default data loader',
  );
  expect(validate(catalog, workflow).filter((it) => it.severity === 'error')).toEqual([]);
  expect(inShort(workflow).below).toContain('documentDefaultDataLoader<textSplitterRecursiveCharacterTextSplitter');
  expect(guide.assumptions.map((it) => it.label)).toContain('How texts are cut');
});

test('a change after a tutorial that was read earlier is a change, and no first description', () => {
  const video = {
    title: 'Frost alert',
    description: '',
    transcript: 'we start with a webhook node then the slack node send a message to the channel garden',
  };
  const { read } = workflowOf([{ says: '', video }]);
  const stored = JSON.parse(JSON.stringify(read));
  const { workflow } = workflowOf([{ says: '', read: stored }, { says: 'Post it to Discord instead of Slack' }]);
  expect(workflow.nodes.map((it) => it.type.split('.').at(-1))).toEqual(['webhook', 'discord']);
});

test('what is said beside a tutorial changes what it brings', () => {
  const transcript = 'we start with a webhook node then the slack node send a message to the channel garden';
  const video = { title: 'Frost alert', description: '', transcript };
  const { workflow } = workflowOf([{ says: 'but post it to Discord instead of Slack', video }]);
  expect(workflow.nodes.map((it) => it.type.split('.').at(-1))).toEqual(['webhook', 'discord']);
});

test.each([
  ['then google sheets append a row in the sheet leads you need credentials but i have shown that in another video'],
  ['then google sheets append a row in the sheet leads and how you connect it i have explained that in another video'],
])('how an account is connected may be shown elsewhere, and the step stays: “%s”', (says) => {
  const { names } = inShort(
    ofVideo(`we start with a webhook node and ${says} and finally slack send a message`).workflow,
  );
  expect([...names.values()]).toContain('googleSheets');
});

test('a step that another video shows is not built here', () => {
  const { names } = inShort(
    ofVideo(
      'we start with a webhook node then google sheets append a row in the sheet leads and then slack send a message and then discord but i have shown that in another video',
    ).workflow,
  );
  expect([...names.values()]).not.toContain('discord');
  for (const it of ['googleSheets', 'slack']) expect([...names.values()]).toContain(it);
});
