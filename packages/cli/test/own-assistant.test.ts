import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { plainflow } from './support/in-process.ts';

// A reader takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-assistant-'));
afterAll(() => rmSync(folder, { recursive: true }));

const generate = (...args: string[]) => plainflow(['generate', ...args]);

/** A file with an answer of the assistant. */
function answer(name: string, content: string | object): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify({ kind: 'automation', ...content }));
  return file;
}

const REQUEST = 'when a form comes in, tell us in Slack #sales';
const FORM = { id: 'form', node: 'n8n-nodes-base.formTrigger', action: 'form', says: 'a form comes in' };
const SLACK = {
  id: 'post',
  node: 'n8n-nodes-base.slack',
  action: 'message.post',
  title: 'Tell the sellers',
  says: 'tell us in Slack',
  values: [{ need: 'channel', value: '#sales' }],
  after: [{ step: 'form' }],
};
const good = answer('good.json', { steps: [FORM, SLACK] });

test('--prompt prints all that an assistant must know, and builds nothing', async () => {
  const { status, stdout } = await generate('--prompt', REQUEST);
  expect(status).toBe(0);
  for (const part of ['You read what people write', '"properties"', REQUEST, 'message.post(channel'])
    expect(stdout).toContain(part);
  expect(() => JSON.parse(stdout)).toThrow();
});

test('--answer builds from what the assistant wrote, with words around it or without', async () => {
  const { status, stdout } = await generate('--answer', good, REQUEST);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).nodes.map((it: { name: string }) => it.name)).toContain('Tell the sellers');
  const chatty = answer(
    'chatty.txt',
    `Sure!\n\`\`\`json\n${JSON.stringify({ kind: 'automation', steps: [FORM, SLACK] })}\n\`\`\``,
  );
  expect((await generate('--answer', chatty, REQUEST)).stdout).toBe(stdout);
});

test('an answer that can’t be used is told back on standard error, and the status says so', async () => {
  const wrong = answer('wrong.json', { steps: [FORM, { ...SLACK, node: 'n8n-nodes-base.carrierPigeon' }] });
  const { status, stdout, stderr } = await generate('--answer', wrong, REQUEST);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('n8n-nodes-base.carrierPigeon');
  expect((await generate('--answer', answer('none.txt', 'I cannot do that.'), REQUEST)).stderr).toContain(
    'not one whole JSON object',
  );
});

test('a conversation goes on: later messages and answered questions have prompts and answers of their own', async () => {
  const asks = answer('asks.json', { questions: [{ about: 'target', text: 'Which channel?', options: ['#sales'] }] });
  const said = ['when a form comes in, tell us', '--answers', '#sales', '--next', 'use #support instead'];
  const first = await generate('--answer', asks, '--prompt', ...said);
  expect(first.stderr).toContain('Which channel?');
  expect(first.stdout).toContain('"product":"Which channel?"');
  const second = await generate('--answer', asks, '--answer', good, '--prompt', ...said);
  expect(second.stdout).toContain('use #support instead');
  const id = /"id":"(\w+)","node":"[^"]*slack"/.exec(second.stdout)?.[1];
  const change = answer('change.json', { steps: [{ id, values: [{ need: 'channel', value: '#support' }] }] });
  const built = await generate('--answer', asks, '--answer', good, '--answer', change, ...said);
  expect(built.status).toBe(0);
  expect(built.stdout).toContain('#support');
  const short = await generate('--answer', asks, '--answer', good, ...said);
  expect(short.status).toBe(1);
  expect(short.stderr).toContain('--prompt');
});

test('--next goes on without an assistant too', async () => {
  const { status, stdout } = await generate(
    'every day at 9 post "Good morning" to Slack #general',
    '--next',
    'make it 10:30',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('"triggerAtHour": 10');
});
