import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { workflowSchema } from '@plainflow/contracts/workflow';
import { afterAll, expect, test, vi } from 'vitest';
import { plainflow } from './support/in-process.ts';

// A reader takes seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-cli-'));
const file = (name: string): string => path.join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

const REQUEST = 'every weekday at 9 post the weather in Oslo to Slack #general';

test('generate writes a workflow as JSON to standard output, and nothing else', async () => {
  const { status, stdout } = await plainflow(['generate', REQUEST]);
  expect(status).toBe(0);
  expect(workflowSchema.parse(JSON.parse(stdout)).nodes.map((it) => it.type)).toContain('n8n-nodes-base.slack');
});

test.each(['weekday-report', 'sort-with-ai', 'two-starts'])(
  'generate writes, byte for byte, what the engine makes of the same words: %s',
  async (name) => {
    const sample = (it: string): string =>
      readFileSync(path.join(import.meta.dirname, '../../../samples', name, it), 'utf8');
    expect((await plainflow(['generate', sample('conversation.txt').trim()])).stdout).toBe(sample('workflow.json'));
  },
);

test('generate tells on standard error what was assumed and what is left to fill in', async () => {
  const { status, stderr, stdout } = await plainflow(['generate', 'When a Typeform is submitted, send an email']);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).nodes.length).toBeGreaterThan(1);
  expect(stderr).toMatch(/When a Typeform is submitted, it sends an email with Gmail\./);
  expect(stderr).toMatch(/To fill in \(marked FILL_IN in the file\):\n.*\n? {2}Gmail: Send email: Recipient address/s);
});

test('generate exits with 2 where nothing could be built, and writes no file', async () => {
  const { status, stderr, stdout } = await plainflow(['generate', 'thank you!']);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr.trim()).not.toBe('');
});

test('generate reads standard input, and writes the file and the guide that were asked for', async () => {
  const { status, stderr } = await plainflow(['generate', '--out', file('w.json'), '--guide', file('g.md')], REQUEST);
  expect(status).toBe(0);
  expect(stderr).toContain(file('w.json'));
  expect(readFileSync(file('w.json'), 'utf8')).toContain('scheduleTrigger');
  expect(readFileSync(file('g.md'), 'utf8')).toContain('## Import it');
});

/** A wish that leaves open where it reads from. */
const VAGUE = 'Remind my customers of their appointments pls';

test('generate takes the answers to its questions from --answers, in order', async () => {
  const { stdout, stderr } = await plainflow(['generate', VAGUE, '--answers', 'they are in my Airtable base Visits']);
  expect(stderr).toContain('where do the appointments come from');
  expect(stdout).toContain('n8n-nodes-base.airtable');
});

test('without an answer it still writes a workflow, by sensible defaults', async () => {
  const { status, stdout } = await plainflow(['generate', VAGUE]);
  expect(status).toBe(0);
  // Whichever start is likeliest: which one is a matter of what the reader has learned.
  expect(JSON.parse(stdout).nodes[0].type).toMatch(/Trigger$/);
});

test('validate finds nothing in our own file, and names what is wrong in a broken one', async () => {
  await plainflow(['generate', REQUEST, '--out', file('w.json')]);
  expect(await plainflow(['validate', file('w.json')])).toMatchObject({ status: 0, stderr: 'No issues.\n' });
  const workflow = JSON.parse(readFileSync(file('w.json'), 'utf8'));
  workflow.nodes[1].type = 'n8n-nodes-base.doesNotExist';
  const { status, stdout } = await plainflow(['validate'], JSON.stringify(workflow));
  expect(status).toBe(1);
  expect(stdout).toMatch(/error unknown-type: /);
});

test('repair mends what has one right answer and says so', async () => {
  await plainflow(['generate', REQUEST, '--out', file('w.json')]);
  const workflow = JSON.parse(readFileSync(file('w.json'), 'utf8'));
  const [wire] = workflow.connections[workflow.nodes[0].name].main[0];
  wire.node = wire.node.toUpperCase();
  writeFileSync(file('broken.json'), JSON.stringify(workflow));
  const { status, stdout, stderr } = await plainflow(['repair', file('broken.json')]);
  expect(status).toBe(0);
  expect(stdout).not.toContain(wire.node);
  expect(stderr).toMatch(/mended connection-to-nowhere/);
});

test.each([
  [['generate'], '', 'say what to automate'],
  [['generate', '--nonsense'], '', 'nonsense'],
  [['validate', '/no/such/file.json'], '', 'cannot read'],
  [['validate'], 'not json', 'not JSON'],
  [['repair'], '3', 'not an n8n workflow'],
])('%j with wrong words ends with one sentence and status 2', async (args, input, sentence) => {
  const { status, stdout, stderr } = await plainflow(args, input);
  expect(status).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('without a command it says how it is used, in a process of its own', () => {
  const { status, stdout } = spawnSync(process.execPath, [MAIN], { encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, expect.stringContaining('plainflow generate')]);
});
