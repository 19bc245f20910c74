import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { respond, type SketchStep, type Turn, UNSAID } from '../src/index.ts';

const catalog = loadCatalog();
const step = (id: string, node: string, more: Partial<SketchStep> = {}): SketchStep => ({
  id,
  node,
  action: '',
  title: '',
  says: '',
  values: [],
  fields: [],
  work: {},
  ...more,
});
const turn = (says: string, steps: SketchStep[]): Turn => ({
  says,
  read: { clauses: [], sketch: { name: '', steps, removes: [], notes: [], unclear: [], asks: [] } },
});
const TOLD = 'when a form is filled in let the team know on Slack';
const form = step('a', 'n8n-nodes-base.formTrigger', { says: 'a form is filled in' });
const post = step('b', 'n8n-nodes-base.slack', {
  action: 'message.post',
  says: 'let the team know on Slack',
  after: [{ step: 'a', way: 0 }],
});
const built = (...turns: Turn[]) => {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  return reply;
};

test('what the reader is not sure of is told with its words, and the automation is not called ready', () => {
  const { guide, summary } = built(turn(TOLD, [form, { ...post, unsure: true }]));
  expect(guide.unsure).toMatchObject([{ words: 'let the team know on Slack' }]);
  expect(summary).toMatch(/^Your automation is built\./);
  expect(summary).toMatch(/^• Not sure I understood you right: “.+” for “Let the team know on Slack”$/m);
});

test('what it is sure of is not', () => {
  const { guide, summary } = built(turn(TOLD, [form, post]));
  expect(guide.unsure).toBeUndefined();
  expect(summary).toMatch(/^Your automation is ready\./);
});

test('who changes such a step has seen it: it is told no more', () => {
  const change = turn('in #team', [
    step('s2', '', { says: 'in #team', values: [{ need: 'channel', value: '#team' }] }),
  ]);
  expect(built(turn(TOLD, [form, { ...post, unsure: true }]), change).guide.unsure).toBeUndefined();
});

test('apps that nobody named are told in one sentence', () => {
  const { summary } = built(
    turn('when a form is filled in let the team know', [
      { ...form, because: UNSAID },
      { ...post, says: 'let the team know', because: UNSAID },
    ]),
  );
  expect(summary).toMatch(/You named no app for some of it, so I chose Slack\./);
  expect(summary).not.toContain(UNSAID);
});

describe('a step that sends, and that nobody named', () => {
  const mail = (more: Partial<SketchStep>): SketchStep =>
    step('b', 'n8n-nodes-base.gmail', {
      action: 'message.send',
      after: [{ step: 'a', way: 0 }],
      because: UNSAID,
      ...more,
    });
  const sketched = (more: Partial<SketchStep>) =>
    built(turn('when a form is filled in keep the newest of every kind', [form, mail(more)]));

  test('is left out and told where its reader is not sure of it and cites no words', () => {
    const { guide, workflow } = sketched({ unsure: true });
    expect(workflow.nodes.map((it) => it.type)).not.toContain('n8n-nodes-base.gmail');
    expect(guide.leftOut).toHaveLength(1);
  });

  test('is built where its reader is sure of it and cites words', () => {
    const { workflow } = sketched({ says: 'keep the newest of every kind' });
    expect(workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.gmail');
  });

  test('is built, and told as not sure, where its reader is not sure of it and cites words', () => {
    const says = 'when a form is filled in problems with money go to Carla';
    const reply = respond(catalog, [
      turn(says, [form, mail({ says: 'problems with money go to Carla', unsure: true })]),
    ]);
    if (reply.kind !== 'workflow') throw new Error(reply.kind);
    expect(reply.workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.gmail');
    expect(reply.guide.unsure).toMatchObject([{ words: 'problems with money go to Carla' }]);
  });

  test('that pays, publishes or deletes is asked about where its reader is not sure of it', () => {
    const says = 'when a form is filled in problems with money go to Carla';
    const gone = step('b', 'n8n-nodes-base.shopify', {
      action: 'product.delete',
      says: 'problems with money go to Carla',
      after: [{ step: 'a', way: 0 }],
      because: UNSAID,
      unsure: true,
    });
    const reply = respond(catalog, [turn(says, [form, gone])]);
    expect(reply.kind === 'question' && reply.question.text).toMatch(/^Should it also do this/);
  });
});

describe('a step that deletes', () => {
  const remembered = 'remember the key in Redis when a form is filled in';
  const deleting = (says: string, whole: string): Turn =>
    turn(whole, [
      form,
      step('b', 'n8n-nodes-base.redis', { action: 'delete', says, after: [{ step: 'a', way: 0 }], unsure: true }),
    ]);

  test('and of which the reader is not sure is not built for a service that is named', () => {
    const { workflow, guide } = built(deleting('remember the key in Redis', remembered));
    expect(workflow.nodes.map((it) => it.type)).not.toContain('n8n-nodes-base.redis');
    expect(guide.leftOut).toHaveLength(1);
  });

  test('is built where its words say so', () => {
    const says = 'delete the key from Redis';
    const { workflow } = built(deleting(says, `${says} when a form is filled in`));
    expect(workflow.nodes.map((it) => it.type)).toContain('n8n-nodes-base.redis');
  });
});
