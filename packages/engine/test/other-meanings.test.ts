import { saysPress } from '@plainflow/contracts/choice';
import type { OtherAction } from '@plainflow/contracts/other-action';
import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { guideMarkdown, respond, type SketchStep, type Turn } from '../src/index.ts';
import { after, sketch, step as sketched } from './support/sketches.ts';

const catalog = loadCatalog();
const step = (id: string, node: string, more: Partial<SketchStep> = {}): SketchStep =>
  sketched({ id, node: `n8n-nodes-base.${node}`, ...more });
const other = (node: string, action = '') => ({ node: `n8n-nodes-base.${node}`, action });
const reading = (...steps: SketchStep[]): Turn => ({
  says: 'when a form is filled in tell ann@firma.example the name',
  read: { clauses: [], sketch: sketch(steps) },
});
const form = step('a', 'formTrigger', {
  says: 'a form is filled in',
  work: { form: [{ label: 'Name', type: 'text' }] },
});
const told = (more: Partial<SketchStep> = {}) =>
  step('b', 'gmail', {
    action: 'message.send',
    says: 'tell ann@firma.example the name',
    values: [
      { need: 'to', value: 'ann@firma.example' },
      { need: 'text', value: 'It is [[name]]' },
    ],
    ...after('a'),
    unsure: true,
    others: [other('slack', 'message.post'), other('microsoftOutlook', 'message.send'), other('formTrigger', 'form')],
    ...more,
  });

function built(...turns: Turn[]) {
  const reply = respond(catalog, turns, { force: true });
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${reply.kind}`);
  return reply;
}

const doubtIn = ({ guide }: ReturnType<typeof built>) => {
  const [first] = guide.unsure ?? [];
  if (!first) throw new Error('nothing is in doubt');
  return first;
};
const pressed = (node: string, to?: OtherAction): Turn => {
  const press = { kind: 'action', node, ...(to ? { to } : {}) } as const;
  return { says: saysPress(press), press };
};
const typesOf = ({ workflow }: ReturnType<typeof built>) =>
  workflow.nodes.map((it) => it.type.split('.').at(-1)).filter((it) => it !== 'stickyNote');

test('beside a step in doubt stands what else its words may mean, as far as it fits where the step stands', () => {
  expect(doubtIn(built(reading(form, told()))).others).toEqual([
    { type: 'n8n-nodes-base.slack', action: 'message.post', label: 'Send Slack message' },
    { type: 'n8n-nodes-base.microsoftOutlook', action: 'message.send', label: 'Send Outlook email' },
  ]);
  expect(doubtIn(built(reading(form, told()))).means).toBe('Gmail: Send email');
});

test('one press makes it that; recipient and text stay where they mean the same, and nothing is in doubt', () => {
  const first = built(reading(form, told()));
  const { node, others = [] } = doubtIn(first);
  const outlook = built(reading(form, told()), pressed(node, others[1]));
  expect(typesOf(outlook)).toEqual(['formTrigger', 'microsoftOutlook']);
  const { parameters } = outlook.workflow.nodes[1] ?? {};
  expect(parameters).toMatchObject({ toRecipients: 'ann@firma.example' });
  expect(JSON.stringify(parameters)).toContain('It is {{');
  expect(outlook.guide.unsure).toBeUndefined();

  const slack = built(reading(form, told()), pressed(node, others[0]));
  expect(typesOf(slack)).toEqual(['formTrigger', 'slack']);
  // A mail address is no channel: that is to be filled in.
  expect(JSON.stringify(slack.workflow.nodes[1])).not.toContain('ann@firma.example');
  expect(slack.guide.toFill.map((it) => it.label)).toContain('Slack channel');
});

test('“Yes” leaves the step as it is, byte for byte, and takes the doubt away', () => {
  const first = built(reading(form, told()));
  const now = built(reading(form, told()), pressed(doubtIn(first).node));
  expect(now.workflow).toEqual(first.workflow);
  expect(now.guide.unsure).toBeUndefined();
  expect(now.summary).toBe('Good, that step stays as it is.');
});

test('what was not offered for it, or a step that is in no doubt, changes nothing', () => {
  const first = built(reading(form, told()));
  const { node } = doubtIn(first);
  const discord = { type: 'n8n-nodes-base.discord', action: 'message.send', label: 'Discord' };
  expect(built(reading(form, told()), pressed(node, discord)).workflow).toEqual(first.workflow);
  expect(built(reading(form, told()), pressed('Nobody', discord)).workflow).toEqual(first.workflow);
});

test('the press can be taken back: the doubt is there again', () => {
  const first = built(reading(form, told()));
  const { node, others = [] } = doubtIn(first);
  const back = built(reading(form, told()), pressed(node, others[0]), { says: 'undo that' });
  expect(back.workflow).toEqual(first.workflow);
  expect(back.guide.unsure).toEqual(first.guide.unsure);
});

test('a fork, an approval and a step that only moves items about offer nothing that would lose a way', () => {
  const fork = step('b', 'if', {
    says: 'if it is urgent',
    ...after('a'),
    unsure: true,
    others: [other('filter'), other('slack', 'message.post')],
    work: {
      conditions: {
        combinator: 'and',
        all: [{ field: 'name', operator: 'equals', value: 'x', type: 'string', says: 'name is x' }],
      },
    },
  });
  expect(doubtIn(built(reading(form, fork))).others).toBeUndefined();
  const toLogic = told({ others: [other('limit'), other('if'), other('set')] });
  expect(doubtIn(built(reading(form, toLogic))).others).toBeUndefined();
});

test('the guide as a file tells them, too', () => {
  const text = guideMarkdown(built(reading(form, told())).guide);
  expect(text).toMatch(/^- \[ \] .+, for “.+”; or Send Slack message; or Send Outlook email$/m);
});
