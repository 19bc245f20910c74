import { evaluate } from '@plainflow/expressions/evaluate';
import { describe, expect, test } from 'vitest';
import {
  asked,
  BASE,
  built,
  CLOCK,
  from,
  type Given,
  HOOK,
  MAIL,
  mail,
  node,
  parameters,
  value,
} from './support/item-flows.ts';
import { after } from './support/sketches.ts';

// What a model is told, what it reads, and for whom it writes.

const LC = '@n8n/n8n-nodes-langchain.';
const extract = (
  says: string,
  attributes: NonNullable<NonNullable<Given['work']>['attributes']>,
  more: Given['work'] = {},
): Given => ({
  id: 'find',
  node: `${LC}informationExtractor`,
  action: 'extract',
  title: 'find',
  says,
  values: [value('text', '[[hook: text]]')],
  work: { attributes, ...more },
  ...after('hook'),
});
type Extracted = {
  attributes?: { attributes: object[] };
  options: { systemPromptTemplate?: string };
  inputSchema?: string;
};
const writer = (task: string, text: string, before: string): Given => ({
  id: 'write',
  node: `${LC}chainLlm`,
  action: 'prompt',
  title: 'write',
  says: task,
  values: [{ ...value('text', text), because: 'x' }],
  work: { instruction: task },
  ...after(before),
});
const told = (reply: ReturnType<typeof built>): string => {
  const { messages } = parameters(reply, 'write') as { messages: { messageValues: { message: string }[] } };
  return messages.messageValues[0]?.message ?? '';
};

test('a score is always given, however few words asked for it', () => {
  const score = { name: 'score', type: 'number' as const, description: 'from 0 to 100' };
  const made = parameters(built([HOOK, extract('score 0-100', [score])]), 'find') as Extracted;
  expect(made.options.systemPromptTemplate).toContain('for this task: score 0-100. ');
  expect(made.options.systemPromptTemplate).toContain('Always give score.');
  expect(made.attributes?.attributes).toEqual([
    { name: 'score', type: 'number', description: 'score: from 0 to 100', required: true },
  ]);
});

test('what is asked for alone is given, unless a later step asks whether there is any', () => {
  const area = { name: 'practice area', type: 'string' as const, description: 'practice area' };
  const find = extract('which practice area they belong to', [area]);
  const made = parameters(built([HOOK, find]), 'find') as Extracted;
  expect(made.attributes?.attributes).toMatchObject([{ required: true }]);
  expect(made.options.systemPromptTemplate).toContain('Always give practice area.');
  const asks = asked('there', find.id, 'practice area', 'empty');
  const open = parameters(built([HOOK, find, asks]), 'find') as Extracted;
  expect(JSON.stringify(open)).not.toContain('required');
});

test('a yes or no is told when it is a yes, and no description begins with a comma', () => {
  const strong = { name: 'strong', type: 'boolean' as const, description: ', the CV fits the job' };
  const made = parameters(built([HOOK, extract('rates it', [strong])]), 'find') as Extracted;
  expect(made.attributes?.attributes).toMatchObject([{ description: 'true if this holds: the CV fits the job' }]);
  const about = { name: 'AI', type: 'boolean' as const, description: 'AI' };
  const many = parameters(built([HOOK, extract('', [about], { findsMany: true })]), 'find') as Extracted;
  expect(many.inputSchema).toContain('true if it is “AI”, false if not');
  expect(many.options.systemPromptTemplate).toContain('Always give AI.');
});

test('a model reads the text of a page, and not its code', () => {
  const page: Given = {
    id: 'page',
    node: `${BASE}httpRequest`,
    action: 'page',
    title: 'page',
    values: [value('url', 'https://example.com')],
    ...after('clock'),
  };
  const reply = built([CLOCK, page, writer('list the prices', '[[page: data]]', 'page')]);
  expect(from(reply, 'page')).toEqual(['Get page as text']);
  expect(from(reply, 'Get page as text')).toEqual(['write']);
  expect(parameters(reply, 'write').text).toBe('={{ $json.markdown }}');
});

test('a model is told the form that its reader shows: the length of a tweet, HTML for a blog, plain text for a mail', () => {
  const tweet: Given = {
    id: 'x',
    node: `${BASE}twitter`,
    action: 'tweet.create',
    values: [value('text', '[[write: text]]')],
    ...after('write'),
  };
  const blog: Given = {
    id: 'wp',
    node: `${BASE}wordpress`,
    action: 'post.create',
    values: [value('title', 'News'), value('text', '[[write: text]]')],
    ...after('write'),
  };
  const of = (it: Given): string => told(built([HOOK, writer('write about it', '[[hook: text]]', 'hook'), it]));
  expect(of(tweet)).toContain('at most 240 characters');
  expect(of(blog)).toContain('as HTML');
  expect(of(mail('m', '[[write: text]]', 'write'))).toContain('plain text without Markdown');
});

test('whoever answers a mail for somebody knows who wrote it, and sees texts of the style that is asked for', () => {
  const draft: Given = {
    id: 'draft',
    node: `${BASE}gmail`,
    action: 'draft.create',
    title: 'draft',
    values: [
      value('to', '[[mail: sender email]]'),
      value('threadId', '[[mail: threadId]]'),
      value('text', '[[write: text]]'),
    ],
    ...after('write'),
  };
  const reply = built([MAIL, writer('drafts replies in my tone', '[[mail: subject]] [[mail: text]]', 'mail'), draft]);
  expect(parameters(reply, 'write').text).toContain('Sender name: {{ ');
  expect(told(reply)).toContain('Your task: draft replies in my tone.');
  expect(reply.guide.toFill.map((it) => it.label)).toContain('two or three texts of your own that show your style');
  const subject = String(parameters(reply, 'draft').subject).replace(/\$\('[^']+'\)\.item\.json/g, '$json');
  const answered = (it: string) => evaluate(subject, { item: { json: { subject: it } }, items: [], index: 0 } as never);
  expect(subject).toBe("={{ /^re:/i.test($json.subject ?? '') ? $json.subject : 'Re: ' + $json.subject }}");
  expect([answered('Re: Hi'), answered('Hi')].map((it) => it.known && it.value)).toEqual(['Re: Hi', 'Re: Hi']);
});

const voice: Given = { id: 'in', node: `${BASE}telegramTrigger`, action: 'message', says: 'When mail comes' };
const agent = (system?: string): Given => ({
  id: 'bot',
  node: `${LC}agent`,
  action: 'agent',
  title: 'bot',
  says: 'turns it into a post',
  values: [value('text', '[[in: text]]')],
  work: { instruction: 'turn it into a post', ...(system ? { system } : {}) },
  ...after('in'),
});
const telegram = (action: string): Given => ({
  id: 'back',
  node: `${BASE}telegram`,
  action,
  title: 'back',
  values: [value('chat', '[[in: chat id]]'), value('text', '[[bot: output]]')],
  ...after('bot'),
});
const systemOf = (steps: Given[]): string =>
  String((parameters(built(steps), 'bot') as { options: { systemMessage: string } }).options.systemMessage);

test('an agent that makes something of a message, and whose result is only to be approved, has a task and no memory', () => {
  const steps = [voice, agent(), telegram('message.sendAndWait')];
  expect(systemOf(steps)).toContain('You work inside an automation. Your task: turn it into a post.');
  expect(built(steps).workflow.nodes.some((it) => it.type.includes('memory'))).toBe(false);
  expect(systemOf([voice, agent(), telegram('message.sendMessage')])).toContain('You are a helpful assistant');
});

test('words about an assistant are its task, and its tools are told by the names that n8n gives them', () => {
  const store: Given = {
    id: 'docs',
    node: `${LC}vectorStoreInMemory`,
    action: 'tool',
    says: 'from my lecture slides',
    under: ['bot'],
  };
  const message = systemOf([voice, agent('quizzes me when I type /quiz'), telegram('message.sendMessage'), store]);
  expect(message).toContain('You are a helpful assistant');
  expect(message).toContain('- Quizzes me when I type /quiz');
  expect(message).toContain('- From_my_lecture_slides: search the stored documents');
});

test('documents that nothing reads in get a form of their own, in a store that no other workflow shares', () => {
  const store: Given = {
    id: 'docs',
    node: `${LC}vectorStoreInMemory`,
    action: 'tool',
    title: 'docs',
    says: 'from our handbook',
    under: ['bot'],
  };
  const reply = built([voice, agent('answers questions'), telegram('message.sendMessage'), store]);
  const insert = parameters(reply, 'Store the documents');
  expect(insert).toMatchObject({ mode: 'insert', clearStore: true });
  expect(insert.memoryKey).toEqual(parameters(reply, 'docs').memoryKey);
  expect(JSON.stringify(insert.memoryKey)).toMatch(/"from_our_handbook_\w+"/);
  expect(reply.workflow.connections['Read the documents in']?.main?.[0]?.[0]?.node).toBe('Store the documents');
  const under = Object.entries(reply.workflow.connections).flatMap(([from, it]) =>
    Object.entries(it).flatMap(([type, of]) => of.flatMap((one) => (one ?? []).map(({ node }) => [from, type, node]))),
  );
  expect(under).toContainEqual(['OpenAI embeddings', 'ai_embedding', 'Store the documents']);
  expect(under).toContainEqual(['Read the document', 'ai_document', 'Store the documents']);
  expect(JSON.stringify(reply.guide)).toContain('again after n8n restarts or the documents change');
});

test('a form is called by what it is for, its labels begin with a capital, and what later steps read is required', () => {
  const form: Given = {
    id: 'form',
    node: `${BASE}formTrigger`,
    says: 'new booking form',
    work: { form: ['name', 'remarks'].map((label) => ({ label, type: 'text' as const, required: false })) },
  };
  const reply = built([form, mail('m', 'From [[form: name]]', 'form')]);
  const made = reply.workflow.nodes[0]?.parameters as { formTitle: string; formFields: { values: object[] } };
  expect(made.formTitle).toBe('New booking');
  expect(made.formFields.values).toEqual([
    { fieldLabel: 'Name', fieldName: 'name', requiredField: true },
    { fieldLabel: 'Remarks', fieldName: 'remarks' },
  ]);
  expect(parameters(reply, 'm').message).toBe('=From {{ $json.name }}');
  expect(node(reply, 'm')).toBeDefined();
});

test('n8n is told how long what it sees in a picture may be', () => {
  const see: Given = {
    id: 'see',
    node: `${LC}openAi`,
    action: 'image.analyze',
    title: 'see',
    work: { instruction: 'list what is in it' },
    ...after('hook'),
  };
  expect(parameters(built([HOOK, see]), 'see').options).toEqual({ maxTokens: 1500 });
});

describe('a model that is to find a date', () => {
  const due = [{ name: 'dueDate', type: 'string' as const, description: 'by when it is to be done' }];
  const prompt = (reply: ReturnType<typeof built>) =>
    (parameters(reply, 'find') as Extracted).options.systemPromptTemplate ?? '';
  const today = /^=[\s\S]*\nToday is \{\{ \$now\.toFormat\('cccc, d LLLL yyyy'\) \}\}\.$/;

  test('knows what day it is', () => {
    expect(prompt(built([HOOK, extract('find by when it is due', due)]))).toMatch(today);
    const chain = { ...extract('', due, { instruction: 'Find the day.' }), node: `${LC}chainLlm`, action: 'prompt' };
    const { messages } = parameters(built([HOOK, chain]), 'find') as {
      messages: { messageValues: { message: string }[] };
    };
    expect(messages.messageValues[0]?.message).toMatch(today);
  });

  test('and when the mail came in', () => {
    const find = {
      ...extract('find by when it is due', due),
      values: [value('text', '[[mail: text]]')],
      ...after('mail'),
    };
    expect(prompt(built([MAIL, find]))).toContain('}}. The mail came in on {{ $json.date }}.');
  });

  test('and one that is to find no date is told nothing of days', () => {
    const name = [{ name: 'name', type: 'string' as const, description: 'who it is from' }];
    expect(prompt(built([HOOK, extract('find who it is from', name)]))).not.toContain('Today');
  });
});
