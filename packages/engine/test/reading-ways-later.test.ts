import { expect, test } from 'vitest';
import { made, wires } from './support/conversation.ts';

const SORTED = 'When an email arrives in Gmail, have AI label it as order, complaint or other';

test('ways of what AI sorted in the first message are told in the next, and the rest after that', () => {
  const ways = 'orders go to sales@acme.example, complaints become Jira issues';
  expect(wires(SORTED, ways)).toEqual(expect.arrayContaining(['switch>gmail', 'switch:1>jira']));
  expect(wires(SORTED, ways, 'the others go to #misc')).toContain('switch:2>slack');
  const before = made(SORTED).workflow.nodes.filter((it) => !it.type.endsWith('stickyNote'));
  const after = made(SORTED, ways).workflow.nodes.map((it) => ({ ...it, position: [] }));
  for (const it of before) expect(after).toContainEqual({ ...it, position: [] });
});

test('one way in each message: the second is for what fits not the first', () => {
  expect(
    wires(
      'When a Typeform comes in, classify it with AI as bug, idea or praise',
      'bugs go to #bugs',
      'ideas go to #ideas',
    ),
  ).toEqual(['chainLlm>if', 'filter>slack', 'if:1>filter', 'if>slack', 'typeformTrigger>chainLlm']);
});

test('a way whose verb was said before is one, and a category without a way gets one later', () => {
  const says =
    'When a Typeform comes in, classify it with AI as bug, praise or question. Bugs go to #bugs, praise to #yay';
  expect(wires(says, 'questions should also become a Notion page')).toEqual([
    'textClassifier:1>slack',
    'textClassifier:2>notion',
    'textClassifier>slack',
    'typeformTrigger>textClassifier',
  ]);
});

test('a way that is named by its value gets more work, and no other does', () => {
  expect(
    wires(
      'Form with name, email and topic. Route by topic: sales -> sales@acme.example, tech -> Jira issue, anything else -> #hello on Slack',
      'tech should also get a row in Airtable',
    ),
  ).toEqual(['formTrigger>switch', 'jira>airtable', 'switch:1>jira', 'switch:2>slack', 'switch>gmail']);
});
