import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TABLE } from '../src/table/table.ts';
import { installPacked } from './support/packed.ts';
import { node, wiresTo, workflow } from './support/workflows.ts';

// What people expect of any command, tried with the package that they install.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let packed: ReturnType<typeof installPacked>;
beforeAll(() => {
  packed = installPacked();
  write('flow.json', FLOW);
  write('odd.json', { ...FLOW, nodes: [...FLOW.nodes, node('Odd', 'slak', 1)] });
});
afterAll(() => packed.remove());

const post = node('Post', 'slack', 2.4, {
  ...{
    select: 'channel',
    channelId: { __rl: true, mode: 'name', value: '#general' },
    text: 'Good morning',
    otherOptions: {},
  },
});
const FLOW = workflow([node('Start', 'manualTrigger', 1), post], { Start: wiresTo('Post') });

function write(name: string, content: object): void {
  writeFileSync(path.join(packed.home, name), JSON.stringify(content, null, 2));
}
const read = (name: string): string => readFileSync(path.join(packed.home, name), 'utf8');

test.each(TABLE.map((it) => it.name))('%s tells of itself with --help, and after “help”', (name) => {
  const { status, stdout, stderr } = packed.run([name, '--help']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(new RegExp(`^plainflow ${name}`));
  expect(packed.run(['help', name]).stdout).toBe(stdout);
});

test.each([
  [['vaildate'], 'there is no command “vaildate”'],
  [['diff', 'flow.json'], 'name two files'],
  [['diff', '-', '-'], 'standard input can be read once only'],
  [['diff', 'flow.json', '/no/such.json'], 'cannot read /no/such.json'],
  [['change', 'flow.json'], 'say what to change'],
  [['change', '-'], 'say what to change'],
  [['change', 'flow.json', 'x', '--write', '--out', 'y'], 'exclude each other'],
  [['check', 'flow.json'], '--release 2.20'],
  [['check', '--release', 'newest', 'flow.json'], '--release takes a release'],
  [['completion', 'tcsh'], 'bash, zsh or fish'],
  [['preview', '--nonsense'], 'plainflow preview --help'],
  [['generate', 'email me a joke', '--out', '/no/such/folder/x.json'], 'cannot write /no/such'],
])('%j ends with one line on standard error and status 2', (args, says) => {
  const { status, stdout, stderr } = packed.run(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.trim().split('\n').at(-1)).toContain(says);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test('change takes a file and an order, and gives the file with that alone changed', () => {
  const { status, stdout, stderr } = packed.run(['change', 'flow.json', 'post to #ops instead']);
  expect([status, JSON.parse(stdout).nodes[0]]).toEqual([0, FLOW.nodes[0]]);
  expect(stdout).toContain('ops');
  expect(stderr).toContain('Post');
  expect(packed.run(['change', '-', 'post to #ops instead'], { input: read('flow.json') }).stdout).toBe(stdout);
  expect(packed.run(['change', 'flow.json'], { input: 'post to #ops instead\n' }).stdout).toBe(stdout);
  expect(packed.run(['diff', '-', 'flow.json'], { input: stdout })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('~ node “Post” (Slack)\n    Channel: '),
  });
});

test('change --write changes the file itself; what changes nothing leaves it and says so', () => {
  write('own.json', FLOW);
  expect(packed.run(['change', 'own.json', 'post to #ops instead', '--write'])).toMatchObject({
    status: 0,
    stdout: '',
  });
  const changed = read('own.json');
  expect(changed).toContain('ops');
  expect(packed.run(['change', 'own.json', 'thank you!', '--write'])).toMatchObject({ status: 2, stdout: '' });
  expect(read('own.json')).toBe(changed);
});

test('what is too broken to be changed or worked out is told with what may mend it', () => {
  for (const args of [['change', '-', 'post to #ops'], ['preview'], ['diff', '-', 'flow.json']])
    expect(packed.run(args, { input: '{"nodes": [{"name": "A"}], "connections": {}}' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(/^plainflow \w+: standard input cannot be /),
    });
});

test('--json gives JSON and nothing else on standard output', () => {
  const json = (...args: string[]): unknown => JSON.parse(packed.run([...args, '--json']).stdout);
  expect(json('change', 'flow.json', 'post to #ops instead')).toMatchObject({
    workflow: { nodes: [{}, {}] },
    summary: expect.any(String),
    questions: [],
  });
  expect(json('explain', 'flow.json')).toMatchObject([{ file: 'flow.json', markdown: expect.any(String) }]);
  expect(json('preview', 'flow.json')).toMatchObject([
    { file: 'flow.json', previews: [{ node: 'Post', does: 'send' }] },
  ]);
  expect(json('diff', 'flow.json', 'odd.json')).toMatchObject({
    nodes: [{ kind: 'added', node: 'Odd' }],
    wires: [],
    workflow: [],
  });
  expect(json('check', '-r', '2.41', 'odd.json')).toMatchObject([
    { file: 'odd.json', issues: [{ code: 'unknown', severity: 'error', line: expect.any(Number) }] },
  ]);
});

test('diff of equal files says nothing and exits with 0', () => {
  expect(packed.run(['diff', 'flow.json', 'flow.json'])).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('check reads folders, and its exit status says whether everything runs there', () => {
  const { status, stdout, stderr } = packed.run(['check', '--release', '1.81', 'odd.json', 'flow.json']);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^odd\.json:\d+:\d+: error unknown: .*$/m);
  expect(stdout).toMatch(/^flow\.json:\d+:\d+: error not-yet: “Post”/m);
  expect(stderr).toContain('n8n 1.81 (by the facts of 1.79.0, the nearest that are known): ');
  expect(packed.run(['check', '--release', '2.41', 'flow.json'])).toMatchObject({ status: 0, stdout: '' });
});

/** As a shell runs it. */
const inShell = (script: string) =>
  spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    cwd: packed.home,
    env: { PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: packed.home, P: packed.bin },
  });

test('a reader that leaves early gets no complaint, and neither does anybody else', () => {
  write('large.json', {
    ...FLOW,
    nodes: Array.from({ length: 4000 }, (_, at) => node(`Odd ${at}`, 'slak', 1)),
    connections: {},
  });
  const { stdout, stderr } = inShell('node "$P" validate large.json --json | head -n 2; echo "${PIPESTATUS[0]}"');
  expect([stdout.split('\n').at(-2), stderr]).toEqual(['0', '']);
});

test('colours are there where they are forced, and not in a pipe', () => {
  expect(inShell('node "$P" validate odd.json').stdout).not.toContain('\u001b[');
  expect(inShell('FORCE_COLOR=1 node "$P" validate odd.json').stdout).toContain('\u001b[31merror\u001b[39m');
});

test('an interrupt ends it by that signal, which shells tell as 130', async () => {
  const child = spawn(process.execPath, [packed.bin, 'validate', '-'], {
    stdio: ['pipe', 'ignore', 'pipe'],
    cwd: packed.home,
  });
  await once(child, 'spawn');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([null, 'SIGINT']);
});
