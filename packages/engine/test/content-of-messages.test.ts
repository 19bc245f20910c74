import { expect, test } from 'vitest';
import { type Given, parametersOf } from './support/built.ts';
import { made } from './support/conversation.ts';
import { after } from './support/sketches.ts';

// What is written where a reading tells no text: what is known of the item, or a mark, never the words of the order.

const BASE = 'n8n-nodes-base.';

const parameters = (steps: readonly Given[], type: string) => parametersOf(steps, `${BASE}${type}`);

const value = (need: string, it: string) => ({ need, value: it });
const form: Given = {
  id: 'form',
  node: `${BASE}formTrigger`,
  work: {
    form: [
      { label: 'Photo', type: 'file' },
      { label: 'Place', type: 'text' },
    ],
  },
};
const issue: Given = { id: 'issue', node: `${BASE}jira`, action: 'issue.create', ...after('form') };

test('the file of a form is no text of a message', () => {
  const { additionalFields } = parameters([form, issue], 'jira');
  expect(additionalFields).toEqual({ description: '=Place: {{ $json.Place }}' });
});

test('a step that only brings a file along has nothing to tell', () => {
  const photo: Given = { id: 'add', node: `${BASE}jira`, action: 'issueAttachment.add', ...after('issue') };
  const tell: Given = { id: 'tell', node: `${BASE}telegram`, action: 'message.send', ...after('add') };
  expect(parameters([form, issue, photo, tell], 'telegram').text).toMatch(/^=Issue key: /);
});

test('the words of an order are no content of a file', () => {
  const clock: Given = { id: 'clock', node: `${BASE}manualTrigger` };
  const edit: Given = {
    id: 'edit',
    node: `${BASE}github`,
    action: 'file.edit',
    says: 'edit the file SPRINT.md',
    values: [value('repo', 'dicefolk/rules'), value('path', 'SPRINT.md')],
    ...after('clock'),
  };
  expect(parameters([clock, edit], 'github').fileContent).toMatch(/^FILL_IN/);
});

test('a model that nothing comes in for is given its task, and no mark', () => {
  const clock: Given = { id: 'clock', node: `${BASE}manualTrigger` };
  const poem: Given = {
    id: 'poem',
    node: '@n8n/n8n-nodes-langchain.chainLlm',
    says: 'write a poem',
    work: { instruction: 'write a poem' },
    ...after('clock'),
  };
  const tell: Given = { id: 'tell', node: `${BASE}telegram`, action: 'message.send', ...after('poem') };
  const asked = parametersOf([clock, poem, tell], '@n8n/n8n-nodes-langchain.chainLlm', 'write a poem and send it');
  expect(JSON.stringify(asked)).not.toContain('FILL_IN');
  expect(JSON.stringify(asked)).toContain('write a poem');
});

test('a record is about what came in, and not about what was counted on the way', () => {
  const open: Given = { id: 'open', node: `${BASE}clickUp`, action: 'task.getAll', ...after('form') };
  const each: Given = {
    id: 'each',
    node: `${BASE}summarize`,
    action: 'count',
    values: [value('field', '[[open: id]]'), value('by', '[[open: status]]')],
    ...after('open'),
  };
  const task: Given = { id: 'issue', node: `${BASE}jira`, action: 'issue.create', ...after('each') };
  const { additionalFields } = parameters([form, open, each, task], 'jira');
  expect(JSON.stringify(additionalFields)).toMatch(/Place: .*\.json\.Place/);
  expect(JSON.stringify(additionalFields)).not.toMatch(/count_id|Status/);
});

test('people get what was filled in line by line, and no JSON, whichever reader read the words', () => {
  const reply = made('When someone fills in my Typeform, post a message in the #new-leads channel on Slack');
  const { text } = reply.workflow.nodes.find((it) => it.type.endsWith('.slack'))?.parameters ?? {};
  expect(text).toMatch(/^=\{\{ Object\.entries\(\$json/);
});
