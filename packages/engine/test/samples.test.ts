import { expect, test } from 'vitest';
import { loadCatalog } from '../load/catalog.ts';
import { guideMarkdown, repair, validate } from '../src/index.ts';
import { messagesOf, play, samplePath, samples } from './play.ts';

const catalog = loadCatalog();

test.each(samples())('sample %s gives the workflow and the guide that are kept beside it', async (name) => {
  const reply = play(catalog, messagesOf(name));
  if (reply.kind !== 'workflow') throw new Error(`no workflow but ${JSON.stringify(reply)}`);
  await expect(`${JSON.stringify(reply.workflow, null, 2)}\n`).toMatchFileSnapshot(samplePath(name, 'workflow.json'));
  await expect(guideMarkdown(reply.guide)).toMatchFileSnapshot(samplePath(name, 'guide.md'));
});

test.each(samples())('sample %s: nothing in it is an error, and repair leaves it as it is', (name) => {
  const reply = play(catalog, messagesOf(name));
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  expect(validate(catalog, reply.workflow).filter((it) => it.severity === 'error')).toEqual([]);
  expect(repair(catalog, reply.workflow).workflow).toEqual(reply.workflow);
});

test('the words that a guide quotes begin with a word, not with the comma before it', () => {
  const reply = play(catalog, ['Every weekday at 8, read my Leads sheet, then post the new ones to #sales on Slack.']);
  if (reply.kind !== 'workflow') throw new Error('no workflow');
  const quoted = reply.guide.steps.map((it) => it.text.split('“')[1] ?? '');
  expect(quoted).toContain('read my Leads sheet”');
  expect(quoted.filter((it) => /^[,;:\s]/.test(it))).toEqual([]);
});
