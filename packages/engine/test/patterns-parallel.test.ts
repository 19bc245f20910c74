import { describe, expect, test } from 'vitest';
import { made, wires } from './support/conversation.ts';

describe('tests in sentences of their own are asked of every item', () => {
  test.each([
    'When a webhook is called: if the amount is over 90, create a Trello card. If the plan is "pro", create a Todoist task.',
    'When a webhook is called, look at it. If the amount is over 90, create a Trello card. And if the plan is "pro", also create a Todoist task.',
    'When a webhook is called: if the amount is over 90, create a Trello card, and if the plan is "pro", create a Todoist task.',
  ])('both hang on the same step: "%s"', (says) => {
    expect(wires(says)).toEqual(['if>todoist', 'if>trello', 'webhook>if', 'webhook>if']);
  });

  test('what excludes one another is one chain, and a further test is beside it', () => {
    const found = wires(
      'On a webhook: if the city is Rome post in #rome on Slack. If the city is Oslo create a Trello card. If the total is above 40 create a Todoist task.',
    );
    expect(found).toEqual(['if:1>if', 'if>slack', 'if>todoist', 'if>trello', 'webhook>if', 'webhook>if']);
  });

  test('an otherwise of its own sentence is for what no test was true of', () => {
    const found = wires(
      'On a webhook: if the city is Rome post in #rome on Slack. If the total is above 40 create a Trello card. Otherwise create a Todoist task.',
    );
    expect(found).toEqual(['if:1>if', 'if:1>todoist', 'if>slack', 'if>trello', 'webhook>if']);
  });

  test('what is done either way is done once', () => {
    const found = wires(
      'On a webhook: if the score is below 4, create a Trello card. If the plan is "pro", create a Todoist task. Either way post it in #all on Slack.',
    );
    expect(found).toEqual(['if>todoist', 'if>trello', 'webhook>if', 'webhook>if', 'webhook>slack']);
  });
});

describe('work at the same time', () => {
  test.each([
    'When a form is filled in, at the same time post to #new on Slack and create a Trello card. Once both are done, create a Todoist task.',
    'When a form is filled in, post to #new on Slack and create a Trello card in parallel. When both are finished, create a Todoist task.',
    'When a form is filled in, post to #new on Slack and simultaneously create a Trello card; as soon as both are ready create a Todoist task.',
    'When a form is filled in, post to #new on Slack and create a Trello card. After both are done, create a Todoist task.',
    'When a form is filled in, post to #new on Slack. Meanwhile create a Trello card. After that create a Todoist task.',
  ])('fans out from one step and meets: "%s"', (says) => {
    expect(wires(says)).toEqual([
      'formTrigger>slack',
      'formTrigger>trello',
      'merge>todoist',
      'slack>merge',
      'trello>merge',
    ]);
    const merge = made(says).workflow.nodes.find((it) => it.type.endsWith('.merge'));
    expect(merge?.parameters).toEqual({ mode: 'chooseBranch' });
  });

  test('three ways meet at three inputs', () => {
    const { workflow } = made(
      'When a webhook is called, do these side by side: create a Trello card, create a Todoist task, and post to #new on Slack. When all three are done, answer with "ok".',
    );
    expect(workflow.nodes.find((it) => it.type.endsWith('.merge'))?.parameters).toMatchObject({ numberInputs: 3 });
    const inputs = Object.values(workflow.connections).flatMap(
      (it) => it.main?.flatMap((list) => (list ?? []).filter((to) => to.node === 'When all are done')) ?? [],
    );
    expect(new Set(inputs.map((it) => it.index))).toEqual(new Set([0, 1, 2]));
  });

  test('ways that nothing follows simply end', () => {
    expect(wires('On a webhook, create a Trello card and at the same time post to #new on Slack.')).toEqual([
      'webhook>slack',
      'webhook>trello',
    ]);
  });
});

describe('nobody answers', () => {
  test.each([
    ['If nobody answers within a day, create a Trello card.', { resumeUnit: 'days' }],
    ["If she hasn't replied after 6 hours, create a Trello card.", { resumeAmount: 6 }],
    ['No response in 45 minutes? Create a Trello card.', { resumeAmount: 45, resumeUnit: 'minutes' }],
    ['When there is no decision within 2 weeks just create a Trello card.', { resumeAmount: 14, resumeUnit: 'days' }],
  ])('the question ends, and that is a way of its own: "%s"', (silence, values) => {
    const says = `When a form is filled in, ask Dana on Slack to approve it. ${silence} If approved, create a Todoist task, otherwise email no@x.example.`;
    expect(wires(says)).toEqual(['formTrigger>slack', 'if:1>gmail', 'if:1>trello', 'if>if', 'if>todoist', 'slack>if']);
    const asked = made(says).workflow.nodes.find((it) => it.type.endsWith('.slack'));
    expect(asked?.parameters.options).toMatchObject({ limitWaitTime: { values } });
  });
});

describe('what comes in is measured where the start is told', () => {
  test.each([
    ['When the humidity sent to our webhook rises above 80, post it to #plant on Slack.', 'humidity', 80],
    ['If the level my tank posts to the webhook is below 15, post it to #plant on Slack.', 'level', 15],
  ])('a filter stands behind the webhook: "%s"', (says, field, value) => {
    expect(wires(says)).toEqual(['filter>slack', 'webhook>filter']);
    const filter = made(says).workflow.nodes.find((it) => it.type.endsWith('.filter'));
    expect(filter?.parameters.conditions).toMatchObject({
      conditions: [{ leftValue: `={{ $json.body.${field} }}`, rightValue: value }],
    });
  });
});
