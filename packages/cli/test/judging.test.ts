import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plainflow as inProcess } from './support/in-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'plainflow-judging-'));
afterAll(() => rmSync(folder, { recursive: true }));

const plainflow = (args: string[], input = '') => inProcess(args, input, folder);

const trigger = {
  parameters: {},
  type: 'n8n-nodes-base.manualTrigger',
  typeVersion: 1,
  position: [0, 0],
  id: 'a',
  name: 'Start',
};
const request = {
  parameters: { url: 'https://example.com', options: {} },
  type: 'n8n-nodes-base.httpRequest',
  typeVersion: 4.5,
  position: [224, 0],
  id: 'b',
  name: 'Ask',
};
const wires = { Start: { main: [[{ node: 'Ask', type: 'main', index: 0 }]] } };
const sound = { name: 'Sound', nodes: [trigger, request], connections: wires, settings: { executionOrder: 'v1' } };
/** A wrong method for a person to choose, and a connection that can be cut. */
const broken = {
  ...sound,
  nodes: [trigger, { ...request, parameters: { ...request.parameters, method: 'FETCH' } }],
  connections: { ...wires, Ask: { main: [[{ node: 'Nobody', type: 'main', index: 0 }]] } },
};
const mendable = { ...sound, connections: { Start: { main: [[{ node: 'ask', type: 'main', index: 0 }]] } } };
const doubtful = { ...sound, nodes: [...sound.nodes, { ...request, id: 'c', name: 'Alone' }] };

function file(name: string, content: unknown): string {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  return name;
}

test('issues are told with file, line and column, as editors read them', async () => {
  const { status, stdout, stderr } = await plainflow(['validate', file('broken.json', broken)]);
  expect(status).toBe(1);
  const [line] = readFileSync(path.join(folder, 'broken.json'), 'utf8')
    .split('\n')
    .flatMap((text, index) => (text.includes('FETCH') ? [index + 1] : []));
  expect(stdout).toContain(`broken.json:${line}:19: error invalid-option: “Ask”`);
  expect(stdout).toContain('error connection-to-nowhere: ');
  expect(stderr).toBe('2 errors.\n');
});

test('where several cures are possible they stand below the issue, and the file stays as it is', async () => {
  const content = { ...sound, nodes: [trigger, { ...request, type: 'n8n-nodes-base.httpRequestt' }] };
  const name = file('nearly.json', content);
  const { status, stdout } = await plainflow(['validate', name]);
  expect(status).toBe(1);
  expect(stdout).toMatch(/ error unknown-type: .*\n {4}possible: .*HTTP Request/);
  expect(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))).toEqual(content);
});

test('several files are judged at once, standard input among them', async () => {
  const args = ['validate', file('sound.json', sound), '-', file('broken.json', broken), '--json'];
  const { status, stdout } = await plainflow(args, JSON.stringify(doubtful));
  expect(status).toBe(1);
  const judged = JSON.parse(stdout) as { file: string; issues: { code: string; line: number }[] }[];
  expect(judged.map((it) => [it.file, it.issues.map(({ code }) => code)])).toEqual([
    ['sound.json', []],
    ['standard input', ['unreachable']],
    ['broken.json', ['invalid-option', 'connection-to-nowhere']],
  ]);
});

test('warnings alone are no failure, unless --strict asks for it', async () => {
  expect((await plainflow(['validate', file('doubtful.json', doubtful)])).status).toBe(0);
  expect((await plainflow(['validate', 'doubtful.json', '--strict'])).status).toBe(1);
  expect((await plainflow(['validate', file('sound.json', sound), '--strict'])).status).toBe(0);
});

test('--sarif gives what code scanning reads: rules, places in the text and in the workflow', async () => {
  const { status, stdout } = await plainflow(['validate', file('broken.json', broken), '--sarif']);
  expect(status).toBe(1);
  const { version, runs } = JSON.parse(stdout);
  expect(version).toBe('2.1.0');
  const [{ tool, results }] = runs;
  expect(tool.driver.rules.map((it: { id: string }) => it.id)).toEqual(['connection-to-nowhere', 'invalid-option']);
  expect(tool.driver.rules[0].help.markdown).toMatch(/n8n refuses/);
  expect(results[0]).toMatchObject({
    ruleId: 'invalid-option',
    ruleIndex: 1,
    level: 'error',
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'broken.json' },
          region: { startLine: expect.any(Number), startColumn: 19 },
        },
        logicalLocations: [{ name: 'method', fullyQualifiedName: 'Ask/method', kind: 'parameter' }],
      },
    ],
  });
  expect(results[1].locations[0].logicalLocations[0].kind).toBe('connection');
});

test('repair lists what it changed, with the place, the value before and the value after', async () => {
  const { status, stdout, stderr } = await plainflow(['repair', file('mendable.json', mendable)]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout).connections).toEqual(wires);
  expect(stderr).toContain('mendable.json: mended connection-to-nowhere: ');
  expect(stderr).toContain('/connections/Start/main/0/0/node: "ask" → "Ask"');
});

test('a file that needs no repair comes back to the byte', async () => {
  const source = JSON.stringify(sound, null, 1);
  expect(await plainflow(['repair'], source)).toMatchObject({ status: 0, stdout: source });
  expect((await plainflow(['repair', '--write', file('own.json', source)])).status).toBe(0);
  expect(readFileSync(path.join(folder, 'own.json'), 'utf8')).toBe(source);
});

test('--write mends several files in their place; what is left makes the status 1', async () => {
  const args = ['repair', '--write', file('one.json', mendable), file('two.json', broken)];
  const { status, stdout, stderr } = await plainflow(args);
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain('two.json: left error invalid-option');
  expect(JSON.parse(readFileSync(path.join(folder, 'one.json'), 'utf8')).connections).toEqual(wires);
  expect((await plainflow(['validate', 'one.json'])).status).toBe(0);
});

test('repair --json gives the changes for other programs', async () => {
  const { stdout } = await plainflow(['repair', '--json', file('mendable.json', mendable)]);
  const [{ fixed, left }] = JSON.parse(stdout);
  expect(fixed[0].changes).toEqual([{ path: '/connections/Start/main/0/0/node', before: 'ask', after: 'Ask' }]);
  expect(left).toEqual([]);
});

test('explain tells what each file does', async () => {
  const { status, stdout } = await plainflow(['explain', file('sound.json', sound), file('broken.json', broken)]);
  expect(status).toBe(0);
  expect(stdout.match(/^# Sound$/gm)).toHaveLength(2);
  expect(stdout).toContain('**Start** (Manual Trigger) → Ask');
});

test('files beyond all limits end in one clear issue', async () => {
  const deep = `{"name":"x","connections":{},"settings":{},"nodes":[${'['.repeat(200_000)}${']'.repeat(200_000)}]}`;
  const { status, stdout, stderr } = await plainflow(['validate', '-'], deep);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^standard input:1:1: error too-large: .+\n$/);
  expect(stderr).toBe('1 error.\n');
  expect(await plainflow(['repair', '-'], deep)).toMatchObject({ status: 1, stdout: deep });
  expect((await plainflow(['explain', '-'], deep)).stderr).toMatch(
    /cannot be explained: The workflow has values within values/,
  );
});

test.each([
  [['validate', 'missing.json'], '', 'cannot read missing.json'],
  [['validate', '-', '-'], '{}', 'once only'],
  [['validate', '--json', '--sarif'], '{}', 'exclude each other'],
  [['validate', '--what'], '{}', '--help” lists the options'],
  [['repair', 'a.json', 'b.json'], '', '--write'],
  [['repair', '--write'], '{}', 'needs files'],
  [['validate'], '[]', 'not an n8n workflow'],
  [['validate'], '{', 'standard input is not JSON'],
  [['mend'], '', 'no command “mend”'],
])('%j is answered by a sentence and status 2', async (args, input, sentence) => {
  const { status, stdout, stderr } = await plainflow(args, input);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
});

test.each([
  [['--help']],
  [['validate', '--help']],
  [['repair', '-h']],
  [['explain', '--help']],
  [['generate', '--help']],
])('%j tells how it is used', async (args) => {
  const { status, stdout, stderr } = await plainflow(args);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('plainflow');
});
