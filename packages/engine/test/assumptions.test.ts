import { saysChoice } from '@plainflow/contracts/choice';
import { expect, test } from 'vitest';
import type { Reply } from '../src/index.ts';
import { respond } from '../src/index.ts';
import { messagesOf, samples } from './play.ts';
import { catalog } from './support/catalog.ts';
import { made, talk } from './support/conversation.ts';

type Made = Extract<Reply, { kind: 'workflow' }>;
const DIGEST =
  'Each Monday read https://news.example/rss, summarise the items with AI and mail the summary to a@x.example';

const assumed = (it: Made, label: string) => it.guide.assumptions.find((one) => one.label === label);

test.each([
  ['Time of day', '07:00'],
  ['Language model', 'Claude'],
])('what was assumed of "%s" is offered with other values, %s among them', (label, option) => {
  const found = assumed(made(DIGEST), label);
  expect(found?.options).toContain(option);
  expect(found?.options).not.toContain(found?.value);
});

test('a value that the catalog lists is offered from it', () => {
  const found = assumed(made('Every day at 8 post the weather in Oslo to Slack #general'), 'Units');
  expect(found).toMatchObject({ value: 'Celsius', options: ['Fahrenheit'] });
});

test('choosing another time changes the start, and the rest stays byte for byte', () => {
  const before = made(DIGEST);
  const says = saysChoice(assumed(before, 'Time of day') ?? { node: '', label: '' }, '07:00');
  const reply = talk(DIGEST, says);
  if (reply.kind !== 'workflow') throw new Error(reply.kind);
  expect(reply.workflow.nodes[0]?.parameters).toEqual({
    rule: { interval: [{ field: 'weeks', triggerAtDay: [1], triggerAtHour: 7 }] },
  });
  expect(reply.workflow.nodes.slice(1)).toEqual(before.workflow.nodes.slice(1));
  expect(assumed(reply, 'Time of day')).toBeUndefined();
  expect(reply.summary).toMatch(/^Set it to run every Monday at 07:00; everything else is as it was\./);
});

test('choosing another language model changes that node alone', () => {
  const before = made(DIGEST);
  const after = made(DIGEST, saysChoice(assumed(before, 'Language model') ?? { node: '', label: '' }, 'Claude'));
  const changed = after.workflow.nodes.filter(
    (it, i) => JSON.stringify(it) !== JSON.stringify(before.workflow.nodes[i]),
  );
  expect(changed.map((it) => it.type.split('.').at(-1))).toEqual(['lmChatAnthropic']);
});

test('every value that is offered anywhere can be chosen, changes the step that it is of, and no other', {
  timeout: 120_000,
}, () => {
  let chosen = 0;
  for (const name of samples()) {
    const turns = messagesOf(name).map((says) => ({ says }));
    const before = respond(catalog, turns, { force: true });
    if (before.kind !== 'workflow') continue;
    for (const one of before.guide.assumptions)
      for (const value of one.options.slice(0, 2)) {
        const after = respond(catalog, [...turns, { says: saysChoice(one, value) }], { force: true });
        if (after.kind !== 'workflow') throw new Error(name);
        const others = after.outline.steps.filter(
          (it, i) => JSON.stringify(it) !== JSON.stringify(before.outline.steps[i]),
        );
        expect(others.length, `${name}: ${saysChoice(one, value)}`).toBe(1);
        expect(after.guide.assumptions, name).not.toContainEqual(one);
        chosen++;
      }
  }
  expect(chosen).toBeGreaterThan(20);
});

test('a choice of a step that is not there changes nothing', () => {
  const before = made(DIGEST);
  expect(made(DIGEST, saysChoice({ node: 'Nothing', label: 'Time of day' }, '07:00')).workflow).toEqual(
    before.workflow,
  );
});
